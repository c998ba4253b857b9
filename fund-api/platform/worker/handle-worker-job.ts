import { once } from "node:events";
import type { WorkerResult } from "./run-in-worker.ts";

/** Receives the job that `runInWorker` sends to a worker's program, and sends back its result. */
export const handleWorkerJob = async <Value>(work: (job: never) => Value | Promise<Value>): Promise<void> => {
  // "disconnect" means that the fund API has ended.
  process.once("disconnect", () => process.exit());
  const [job] = (await once(process, "message")) as [never];
  const runWork = async (): Promise<WorkerResult<Value>> => {
    try {
      return { value: await work(job) };
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  process.send?.(await runWork());
};
