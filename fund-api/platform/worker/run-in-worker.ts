import type { Serializable } from "node:child_process";
import { busyWithFiles, forkWorker } from "./fork-worker.ts";
import { runJob } from "./run-job.ts";

/** What a worker of one job says: its answer, or the error that stopped it. */
export type WorkerAnswer<Value> = { readonly value: Value } | { readonly error: string };

type Limits<Over> = {
  readonly heapMb: number;
  readonly milliseconds: number;
  /** The answer when the job needs more memory or time. */
  readonly over: Over;
};

/**
 * Runs one job in a separate process: one that needs too much ends that process, not the fund API, and no other request
 * waits for it.
 * @param program a file that calls `answerJob`
 * @returns `busyWithFiles` when the process couldn’t start, or ended for a reason that has nothing to do with the job
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
