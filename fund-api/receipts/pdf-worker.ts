import { parentPort, workerData } from "node:worker_threads";
import { blankPdf } from "./blank-pdf.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import type { PdfJob } from "./render-in-worker.ts";

// A thread of its own for one document: ten thousand lines take many seconds, in which everybody else is served.
const { kind, content, at } = workerData as PdfJob;
const bytes = await (kind === "blank" ? blankPdf : receiptPdf)(content, at);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(bytes);
