import pLimit from "p-limit";
import { busyWithFiles } from "./fork-worker.ts";

type Bounds = {
  /** Jobs that run at once; the others wait in the order in which they came. */
  readonly atOnce: number;
  /** Jobs that run and wait; each holds a file or a report, so one more is refused. */
  readonly most: number;
};

/** Runs jobs in their turn. @returns what the job answers; a refusal when too many are under way */
export const takingTurns = ({ atOnce, most }: Bounds) => {
  const inTurn = pLimit(atOnce);
  return async <Value>(job: () => Promise<Value>): Promise<Value | typeof busyWithFiles> =>
    inTurn.activeCount + inTurn.pendingCount >= most ? busyWithFiles : inTurn(job);
};
