import { handleWorkerJob } from "../../platform/worker/answer-job.ts";
import { readReturns } from "./read-returns.ts";

await handleWorkerJob(readReturns);
