import { parentPort, workerData } from "node:worker_threads";
import { readAnyFile } from "../../lib/roster-file/read-any-file.ts";

// A thread of its own for one file: its memory and its time are bounded from outside.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(await readAnyFile(workerData as Uint8Array));
