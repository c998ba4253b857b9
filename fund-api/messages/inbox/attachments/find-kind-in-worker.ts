import { fileURLToPath } from "node:url";
import { type Lane, createFairTurns } from "../../../platform/limits/fair-turns.ts";
import type { busyWithFiles } from "../../../platform/worker/fork-worker.ts";
import { runInWorker } from "../../../platform/worker/run-in-worker.ts";
import { refusedFile, type DetectedKind } from "./attachment-kind.ts";

export type FileJob = { readonly bytes: Uint8Array; readonly fileName: string };

/** `routes.ts` limits the number of waiting files. */
const takeCheckTurn = createFairTurns({ atOnce: 2, share: 1 });
const limits = { heapMb: 256, milliseconds: 20_000, over: refusedFile("a file that takes too long to check") };
const program = fileURLToPath(new URL("find-kind-main.ts", import.meta.url));

/** Runs `findKind` in a separate process, so that no request waits for it. The file must not be empty. */
export const findKindInWorker = (lane: Lane, job: FileJob): Promise<DetectedKind | typeof busyWithFiles> =>
  takeCheckTurn(lane, () => runInWorker<DetectedKind, DetectedKind>(program, job, limits));
