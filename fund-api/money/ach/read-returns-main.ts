import { handleWorkerJob } from "../../platform/worker/handle-worker-job.ts";
import { readReturns } from "./read-returns.ts";

await handleWorkerJob(readReturns);
