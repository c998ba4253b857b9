import type { Serializable } from "node:child_process";
import { busyWithFiles, forkWorker } from "./fork-worker.ts";
import { runJob } from "./run-job.ts";

/** An answer, or the error that stopped the job. */
export type WorkerAnswer<Value> = { readonly value: Value } | { readonly error: string };

type Limits<Over> = {
  readonly heapMb: number;
  readonly milliseconds: number;
  /** For a job that needs more memory or time. */
  readonly over: Over;
};

/**
 * Runs a job in a separate process with limits. Returns `busyWithFiles` if it failed for another reason. @param program
 * calls `answerJob`
 */
export const runInWorker = async <Value, Over>(
  program: string,
  job: Serializable,
  { heapMb, milliseconds, over }: Limits<Over>,
) => {
  const worker = forkWorker(program, heapMb);
  if (worker === null) return busyWithFiles;
  try {
    return await runJob<WorkerAnswer<Value>, Value | Over>(worker, {
      start: ({ sendStep }) => void sendStep(job, milliseconds),
      onMessage: (answer, { resolve, reject }) =>
        "value" in answer ? resolve(answer.value) : reject(new Error(`The worker failed: ${answer.error}`)),
      overLimit: over,
    });
  } finally {
    worker.child.kill("SIGKILL");
  }
};
