import { parentPort, workerData } from "node:worker_threads";
import { openAnyFile } from "../../lib/roster-file/read-any-file.ts";
import { readImport } from "../../lib/roster-file/read-import.ts";
import { counting, tableRowsOf, type ImportJob } from "./import-job.ts";

const { bytes, ask, counts } = workerData as ImportJob;
const file = counting(await openAnyFile(bytes), counts);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(ask === null ? tableRowsOf(file) : readImport(file, ask));
