import { Worker } from "node:worker_threads";
import { refuseFile } from "../../lib/roster-file/roster-row.ts";
import { isArchive } from "../../lib/roster-file/workbook-archive.ts";
import { textTooHeavy, tooHeavy, workbookDamaged } from "../../lib/roster-file/workbook-refusals.ts";
import type { FindBasis } from "../reporting/upload-basis.ts";
import { takingTurns } from "../turns.ts";
import type { ImportAnswers, ImportJob, ImportJobs, ImportKind, ToMain } from "./import-job.ts";

/** Limits of reading a file, and of planning it: a workbook of 50,000 rows and 20 columns, or a text of 100,000, passes them on two busy cores. */
const limits = { milliseconds: 20_000, maxOldGenerationSizeMb: 256 };
const inTurn = takingTurns(2);

/** A file beyond this size leaves so much behind that its thread goes with it. */
const keptUpTo = 4_000_000;

/** A thread that has done its work and waits for more: to start one takes longer than to read a small file. */
let waiting: Worker | null = null;

export type Refused = ReturnType<typeof refuseFile>;

const bytesOf = (job: ImportJob): Uint8Array => (job.kind === "plan" ? job.rows : job.bytes);

const refuseHeavy = (job: ImportJob): Refused => {
  const { ruleId, message } = isArchive(bytesOf(job)) ? tooHeavy : textTooHeavy;
  return refuseFile(ruleId, message);
};

/** Nobody listens to a thread between two files. All listeners at once would be Node's own too. */
const unhear = (worker: Worker): void => {
  for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
};

const takeWorker = (): Worker => {
  const worker =
    waiting ??
    new Worker(new URL("read-import-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.maxOldGenerationSizeMb },
    });
  waiting = null;
  unhear(worker);
  worker.ref();
  return worker;
};

/** Keeps a thread that did well for the next file; one that was given up, or read a workbook or much, ends. */
const leaveWorker = async (worker: Worker, didWell: boolean): Promise<void> => {
  unhear(worker);
  if (!didWell || waiting !== null) {
    await worker.terminate();
    return;
  }
  const forget = (): void => {
    if (waiting === worker) waiting = null;
  };
  // A thread that breaks while nobody needs it breaks nothing.
  worker.once("error", forget).once("exit", forget);
  worker.unref();
  waiting = worker;
};

const workApart = async <Kind extends ImportKind>(
  job: ImportJobs[Kind],
  findBasis: FindBasis,
  milliseconds: number,
): Promise<ImportAnswers[Kind] | Refused> => {
  const worker = takeWorker();
  let didWell = false;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ImportAnswers[Kind] | Refused>((resolve, reject) => {
      timer = setTimeout(() => resolve(refuseHeavy(job)), milliseconds);
      worker.on("message", (said: ToMain) => {
        if ("answer" in said) {
          didWell = !isArchive(bytesOf(job)) && bytesOf(job).length <= keptUpTo;
          resolve(said.answer as ImportAnswers[Kind]);
          return;
        }
        // What is read is harmless; planning it is another step.
        timer?.refresh();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        findBasis(said.ids).then((basis) => worker.postMessage(basis), reject);
      });
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(refuseHeavy(job)) : reject(error),
      );
      worker.once("exit", () => resolve(refuseFile(workbookDamaged.ruleId, workbookDamaged.message)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(job);
    });
  } finally {
    clearTimeout(timer);
    await leaveWorker(worker, didWell);
  }
};

/**
 * What is worked out of a file in a thread of its own, two at once, with 256 MB and a time limit: a file that needs
 * more is refused, and nobody else waits for it.
 * @param milliseconds how long each step, reading and planning, may take
 */
export const readApart = <Kind extends ImportKind>(
  job: ImportJobs[Kind],
  findBasis: FindBasis,
  milliseconds = limits.milliseconds,
): Promise<ImportAnswers[Kind] | Refused> => inTurn(() => workApart<Kind>(job, findBasis, milliseconds));
