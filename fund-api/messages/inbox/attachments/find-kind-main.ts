import { handleWorkerJob } from "../../../platform/worker/handle-worker-job.ts";
import { findKind } from "./find-kind.ts";
import type { FileJob } from "./attachment-calls.ts";

await handleWorkerJob(({ bytes, fileName }: FileJob) => findKind(bytes, fileName));
