import { answerJob } from "../../../platform/worker/answer-job.ts";
import { findKind } from "./find-kind.ts";
import type { FileJob } from "./find-kind-in-worker.ts";

await answerJob(({ bytes, fileName }: FileJob) => findKind(bytes, fileName));
