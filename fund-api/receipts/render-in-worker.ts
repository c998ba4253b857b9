import { Worker } from "node:worker_threads";
import type { ReceiptLines } from "../../lib/receipts/receipt-lines.ts";
import { takingTurns } from "../turns.ts";

/** A document to make: what, from what, and the date it carries. */
export type PdfJob = {
  readonly kind: "receipt" | "blank";
  readonly content: ReceiptLines;
  readonly at: Date;
};

const inTurn = takingTurns(2);
const maxOldGenerationSizeMb = 512;

const renderApart = async (job: PdfJob): Promise<Uint8Array> => {
  const worker = new Worker(new URL("pdf-worker.ts", import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb },
  });
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The thread that makes PDFs ended without one.")));
    });
  } finally {
    await worker.terminate();
  }
};

/**
 * Makes the PDF of a month in a thread of its own, two at once; the others wait their turn, and no other request
 * waits for any of them.
 * @param at the document's date
 */
export const renderPdf = (kind: PdfJob["kind"], content: ReceiptLines, at: Date): Promise<Uint8Array> =>
  inTurn(() => renderApart({ kind, content, at }));
