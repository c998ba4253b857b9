import { parentPort, workerData } from "node:worker_threads";
import { readWorkbook } from "../../lib/roster-file/workbook.ts";

// A thread of its own for one workbook: its memory and its time are bounded from outside.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(await readWorkbook(workerData as Uint8Array));
