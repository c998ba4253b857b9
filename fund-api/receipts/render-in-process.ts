import { fileURLToPath } from "node:url";
import type { Language } from "../../lib/language/texts.ts";
import type { Statement } from "../../lib/ledger/schema.ts";
import type { ReceiptLines } from "../../lib/receipts/receipt-lines.ts";
import type { IdCard } from "../../lib/membership/schema.ts";
import type { PaymentReceipt } from "./payment-pdf.ts";
import type { RateSheet } from "./rate-sheet-pdf.ts";
import type { WorkHistoryFile } from "./work-history-pdf.ts";
import { busyWithFiles } from "../worker/fork-worker.ts";
import { type Lane, takingFairTurns } from "../limits/fair-turns.ts";
import { runInWorker } from "../worker/run-in-worker.ts";

/** A document to make: what, from what, and the date it carries. */
export type PdfJob = { readonly at: Date } & (
  | { readonly kind: "receipt" | "blank"; readonly content: ReceiptLines }
  | { readonly kind: "payment"; readonly content: PaymentReceipt }
  | { readonly kind: "statement"; readonly content: Statement }
  | { readonly kind: "work-history"; readonly content: WorkHistoryFile; readonly language: Language }
  | { readonly kind: "rates"; readonly content: RateSheet }
  | { readonly kind: "id-card"; readonly content: IdCard; readonly language: Language }
);

/**
 * Twelve receipts of the usual size are made in a few seconds; each that waits holds a whole report. One process is always
 * left for others than whoever has the other.
 */
const takePdfTurn = takingFairTurns({ atOnce: 2, share: 1, room: { most: 12, refusal: busyWithFiles } });
const heapMb = 512;
const longestMs = 60_000;
const program = fileURLToPath(new URL("pdf-main.ts", import.meta.url));

/** More lines than fit into a PDF in the memory and time for it. */
const tooLargeForPdf = {
  ok: false,
  code: "TooLarge",
  text: "This document has too many lines for a PDF. Nothing was changed. Download it as CSV instead.",
} as const;

type Made = { readonly bytes: Uint8Array } | typeof tooLargeForPdf | typeof busyWithFiles;

const renderInProcess = async (job: PdfJob, longest: number): Promise<Made> => {
  const limits = { heapMb, milliseconds: longest, over: tooLargeForPdf };
  const made = await runInWorker<Uint8Array, typeof tooLargeForPdf>(program, job, limits);
  return made instanceof Uint8Array ? { bytes: made } : made;
};

/** What a PDF is asked for; the same thing at the same version and in the same language is the same document. */
export type PdfOrder = PdfJob & { readonly of: { readonly id: string; readonly version: number } };

/** Those that are made and those that wait. */
const underWay = new Map<string, Promise<Made>>();

/**
 * Makes the PDF of a month in its own process, two at once, of two employers or members; the others wait their turn, and
 * no other request waits for any of them. Who asks again for one that is under way gets that one.
 * @param lane in which it waits for its turn
 * @param longest milliseconds after which it is given up
 * @returns a refusal when so many are under way that it was not begun, when its process failed, or when it is too large
 */
export const renderPdf = async (lane: Lane, { of, ...job }: PdfOrder, longest = longestMs): Promise<Made> => {
  const language = "language" in job ? job.language : "en";
  const key = `${lane.key} ${job.kind} ${language} ${of.id} ${of.version}`;
  const same = underWay.get(key);
  if (same !== undefined) return same;
  const made = takePdfTurn(lane, () => renderInProcess(job, longest)).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
};
