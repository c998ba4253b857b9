import { fileURLToPath } from "node:url";
import type { ReadReturns } from "../../../lib/money/ach/return-file.ts";
import { type Lane, takingFairTurns } from "../../platform/limits/fair-turns.ts";
import { busyWithFiles } from "../../platform/worker/fork-worker.ts";
import { runInWorker } from "../../platform/worker/run-in-worker.ts";

/** What a bank's file says, and its SHA-256 in hex, the same for any kind of line ends. */
export type ReturnFileRead = { readonly sha256: string; readonly read: ReadReturns };

const takeReturnsTurn = takingFairTurns({ atOnce: 1, room: { most: 4, refusal: busyWithFiles } });
const tooLong: ReturnFileRead = {
  sha256: "",
  read: { ok: false, text: "Reading the file took too long. Nothing was recorded. Check that it is the right file." },
};
const limits = { heapMb: 256, milliseconds: 20_000, over: tooLong };
const program = fileURLToPath(new URL("read-returns-main.ts", import.meta.url));

/** `readReturnFile` in a separate process, because no other request may wait for it. */
export const readReturnsInWorker = (lane: Lane, bytes: Uint8Array): Promise<ReturnFileRead | typeof busyWithFiles> =>
  takeReturnsTurn(lane, () => runInWorker<ReturnFileRead, ReturnFileRead>(program, bytes, limits));
