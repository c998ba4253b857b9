import { Worker } from "node:worker_threads";
import { readRosterFile } from "../../lib/roster-file/read-file.ts";
import { refuseFile, type RosterRead } from "../../lib/roster-file/roster-row.ts";
import { isArchive } from "../../lib/roster-file/workbook-archive.ts";
import { textTooHeavy, tooHeavy, workbookDamaged } from "../../lib/roster-file/workbook-refusals.ts";

/** Limits of one reading: a workbook of 50,000 rows and 20 columns, or a text of 100,000, passes them on two busy cores. */
const limits = { milliseconds: 20_000, maxOldGenerationSizeMb: 256 };
const maxAtOnce = 2;
/** A text this long, some 4,000 people, is read in the time that a thread takes to start. */
const inlineBytes = 500_000;

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

const refuseHeavy = (bytes: Uint8Array): RosterRead => {
  const { ruleId, message } = isArchive(bytes) ? tooHeavy : textTooHeavy;
  return refuseFile(ruleId, message);
};

const readApart = async (bytes: Uint8Array, milliseconds: number): Promise<RosterRead> => {
  const worker = new Worker(new URL("read-file-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: limits.maxOldGenerationSizeMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<RosterRead>((resolve, reject) => {
      timer = setTimeout(() => resolve(refuseHeavy(bytes)), milliseconds);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(refuseHeavy(bytes)) : reject(error),
      );
      worker.once("exit", () => resolve(refuseFile(workbookDamaged.ruleId, workbookDamaged.message)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

/**
 * Reads an uploaded file of a month's people. A workbook and a long text are read in a thread of their own, two at
 * once, with 256 MB and a time limit: one that needs more is refused, and nobody else waits for it.
 * @param milliseconds how long the reading in a thread may take
 */
export const readUpload = async (bytes: Uint8Array, milliseconds = limits.milliseconds): Promise<RosterRead> => {
  if (!isArchive(bytes) && bytes.length <= inlineBytes) return readRosterFile(bytes);
  await begin();
  try {
    return await readApart(bytes, milliseconds);
  } finally {
    end();
  }
};
