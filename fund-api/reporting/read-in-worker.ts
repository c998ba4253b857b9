import { Worker } from "node:worker_threads";
import { readRosterFile } from "../../lib/roster-file/read-file.ts";
import { refuseFile, type RosterRead } from "../../lib/roster-file/roster-row.ts";
import { isArchive } from "../../lib/roster-file/workbook-archive.ts";
import { tooHeavy, workbookDamaged } from "../../lib/roster-file/workbook-refusals.ts";

/** Limits of one reading: a roster of 50,000 rows and 20 columns passes them on two busy cores. */
const limits = { milliseconds: 20_000, maxOldGenerationSizeMb: 256 };
const maxAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

const begin = async (): Promise<void> => {
  if (running < maxAtOnce) running += 1;
  // Whoever ends hands its place on, so nobody who comes later is faster.
  else await new Promise<void>((resolve) => waiting.push(resolve));
};

const end = (): void => {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
};

type Refused = ReturnType<typeof refuseFile>;

const refuseHeavy = (): Refused => refuseFile(tooHeavy.ruleId, tooHeavy.message);

const workApart = async <Answer>(module: URL, workerData: unknown, milliseconds: number): Promise<Answer | Refused> => {
  const worker = new Worker(module, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.maxOldGenerationSizeMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer | Refused>((resolve, reject) => {
      timer = setTimeout(() => resolve(refuseHeavy()), milliseconds);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(refuseHeavy()) : reject(error),
      );
      worker.once("exit", () => resolve(refuseFile(workbookDamaged.ruleId, workbookDamaged.message)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

/**
 * What a module posts about a workbook, in a thread of its own, two at once, with 256 MB and a time limit: a workbook
 * that needs more is refused, and nobody else waits for it.
 * @param milliseconds how long it may take
 */
export const readApart = async <Answer>(
  module: URL,
  workerData: unknown,
  milliseconds = limits.milliseconds,
): Promise<Answer | Refused> => {
  await begin();
  try {
    return await workApart<Answer>(module, workerData, milliseconds);
  } finally {
    end();
  }
};

/**
 * Reads a core file of a month's people, a workbook in a thread of its own.
 * @param milliseconds how long the reading of a workbook may take
 */
export const readUpload = async (bytes: Uint8Array, milliseconds?: number): Promise<RosterRead> =>
  isArchive(bytes)
    ? readApart<RosterRead>(new URL("read-workbook-worker.ts", import.meta.url), bytes, milliseconds)
    : readRosterFile(bytes);
