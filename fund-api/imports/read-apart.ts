import { Worker } from "node:worker_threads";
import { refuseFile } from "../../lib/roster-file/roster-row.ts";
import { isArchive } from "../../lib/roster-file/workbook-archive.ts";
import { textTooHeavy, tooHeavy, workbookDamaged } from "../../lib/roster-file/workbook-refusals.ts";
import { takingTurns } from "../turns.ts";
import type { ImportJob } from "./import-job.ts";

/** Limits of one reading: a workbook of 50,000 rows and 20 columns, or a text of 100,000, passes them on two busy cores. */
const limits = { milliseconds: 20_000, maxOldGenerationSizeMb: 256 };
const inTurn = takingTurns(2);

type Refused = ReturnType<typeof refuseFile>;

const refuseHeavy = (bytes: Uint8Array): Refused => {
  const { ruleId, message } = isArchive(bytes) ? tooHeavy : textTooHeavy;
  return refuseFile(ruleId, message);
};

const workApart = async <Answer>(job: ImportJob, milliseconds: number): Promise<Answer | Refused> => {
  const worker = new Worker(new URL("read-import-worker.ts", import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: limits.maxOldGenerationSizeMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer | Refused>((resolve, reject) => {
      timer = setTimeout(() => resolve(refuseHeavy(job.bytes)), milliseconds);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(refuseHeavy(job.bytes)) : reject(error),
      );
      worker.once("exit", () => resolve(refuseFile(workbookDamaged.ruleId, workbookDamaged.message)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

/**
 * What a file answers in a thread of its own, two at once, with 256 MB and a time limit: a file that needs more is
 * refused, and nobody else waits for it.
 * @param milliseconds how long it may take
 */
export const readApart = <Answer>(job: ImportJob, milliseconds = limits.milliseconds): Promise<Answer | Refused> =>
  inTurn(() => workApart<Answer>(job, milliseconds));
