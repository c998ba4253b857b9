import { once } from "node:events";
import type { WorkerAnswer } from "./run-in-worker.ts";

/** Runs in a worker's program: receives the job that `runInWorker` sends and returns its result. */
export const handleWorkerJob = async <Value>(work: (job: never) => Value | Promise<Value>): Promise<void> => {
  // "disconnect" means that the fund API has ended.
  process.once("disconnect", () => process.exit());
  const [job] = (await once(process, "message")) as [never];
  const answer = async (): Promise<WorkerAnswer<Value>> => {
    try {
      return { value: await work(job) };
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  process.send?.(await answer());
};
