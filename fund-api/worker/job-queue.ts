import pLimit from "p-limit";
import { busyWithFiles } from "./fork-worker.ts";

type Limits = {
  /** Jobs that run at the same time; the others wait in order. */
  readonly atOnce: number;
  /** Jobs that run or wait. Each holds a file or a report in memory, so further ones are refused. */
  readonly most: number;
};

/** Creates a queue of jobs. @returns a function that runs a job in its turn, or refuses it when the queue is full */
export const createJobQueue = ({ atOnce, most }: Limits) => {
  const limit = pLimit(atOnce);
  return async <Value>(job: () => Promise<Value>): Promise<Value | typeof busyWithFiles> =>
    limit.activeCount + limit.pendingCount >= most ? busyWithFiles : limit(job);
};
