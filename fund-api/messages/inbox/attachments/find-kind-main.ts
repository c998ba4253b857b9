import { handleWorkerJob } from "../../../platform/worker/handle-worker-job.ts";
import { findKind } from "./find-kind.ts";
import type { FileJob } from "./find-kind-in-worker.ts";

await handleWorkerJob(({ bytes, fileName }: FileJob) => findKind(bytes, fileName));
