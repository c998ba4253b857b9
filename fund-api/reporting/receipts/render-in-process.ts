import { fileURLToPath } from "node:url";
import type { Language } from "../../../lib/site/language/texts.ts";
import type { Book } from "../../../lib/money/books/schema.ts";
import type { Letter } from "../../../lib/money/delinquency/schema.ts";
import type { Statement } from "../../../lib/money/ledger/schema.ts";
import type { ReceiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import type { IdCard } from "../../../lib/members/membership/schema.ts";
import type { PaymentReceipt } from "./payment-pdf.ts";
import type { RateSheet } from "./rate-sheet-pdf.ts";
import type { WorkHistoryFile } from "./work-history-pdf.ts";
import { busyWithFiles } from "../../platform/worker/fork-worker.ts";
import { type Lane, takingFairTurns } from "../../platform/limits/fair-turns.ts";
import { runInWorker } from "../../platform/worker/run-in-worker.ts";

export type PdfJob = { readonly at: Date } & (
  | { readonly kind: "receipt" | "blank"; readonly content: ReceiptLines }
  | { readonly kind: "payment"; readonly content: PaymentReceipt }
  | { readonly kind: "book"; readonly content: Book }
  | { readonly kind: "letter"; readonly content: Letter }
  | { readonly kind: "statement"; readonly content: Statement }
  | { readonly kind: "work-history"; readonly content: WorkHistoryFile; readonly language: Language }
  | { readonly kind: "rates"; readonly content: RateSheet }
  | { readonly kind: "id-card"; readonly content: IdCard; readonly language: Language }
);

/** Twelve usual receipts take a few seconds. Each waiting one holds a whole report. No visitor has both processes. */
const takePdfTurn = takingFairTurns({ atOnce: 2, share: 1, room: { most: 12, refusal: busyWithFiles } });
const heapMb = 512;
const longestMs = 60_000;
const program = fileURLToPath(new URL("pdf-main.ts", import.meta.url));

/** More lines than fit the memory and time for a PDF. */
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

/** Orders of one version of a thing, in one language, share a document. */
export type PdfOrder = PdfJob & { readonly of: { readonly id: string; readonly version: number } };

/** By order. */
const underWay = new Map<string, Promise<Made>>();

/**
 * Makes a PDF in one of two processes, for two employers or members. A repeated order gets the same answer.
 * @returns a refusal when too many are under way, when the process failed, or when the PDF would be too large
 */
export const renderPdf = async (lane: Lane, { of, ...job }: PdfOrder, longest = longestMs): Promise<Made> => {
  const language = "language" in job ? job.language : "en";
  const key = `${lane.key} ${job.kind} ${language} ${of.id} ${of.version}`;
  const running = underWay.get(key);
  if (running !== undefined) return running;
  const made = takePdfTurn(lane, () => renderInProcess(job, longest)).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
};
