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

/** What a PDF is asked for; the same report at the same version is the same document. */
export type PdfOrder = PdfJob & { readonly tad: { readonly id: string; readonly version: number } };

/** Those that are made and those that wait. */
const underWay = new Map<string, Promise<Uint8Array>>();

/** Of the usual size, what is made in a few seconds; each that waits holds a whole report. */
const mostUnderWay = 12;

/** Turned away before anything is begun. */
export const tooManyPdfs = {
  ok: false,
  code: "Unavailable",
  text: "So many PDFs are being made right now that this one was not begun. Nothing was lost or changed: try again in a moment.",
} as const;

/**
 * Makes the PDF of a month in a thread of its own, two at once; the others wait their turn, and no other request
 * waits for any of them. Who asks for one that is under way gets that one.
 * @returns null when so many are under way that it was not begun
 */
export const renderPdf = async ({ tad, ...job }: PdfOrder): Promise<Uint8Array | null> => {
  const key = `${job.kind} ${tad.id} ${tad.version}`;
  const same = underWay.get(key);
  if (same !== undefined) return same;
  if (underWay.size >= mostUnderWay) return null;
  const made = inTurn(() => renderApart(job)).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
};
