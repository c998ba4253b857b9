import { fileURLToPath } from "node:url";
import { getTimeZone } from "../../../lib/platform/calendar/time-zone.ts";
import { type Fund, getFund } from "../../../lib/site/brand/brand.ts";
import type { Language } from "../../../lib/site/language/texts.ts";
import type { Book } from "../../../lib/money/books/schema.ts";
import type { Letter } from "../../../lib/money/delinquency/schema.ts";
import type { Statement } from "../../../lib/money/ledger/schema.ts";
import type { ReceiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import type { IdCard } from "../../../lib/members/membership/schema.ts";
import type { PaymentReceipt } from "./payment-pdf.ts";
import type { RateSheet } from "./rate-sheet-pdf.ts";
import type { WorkHistoryFile } from "./work-history-pdf.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";
import { busyWithFiles, runInWorker } from "../../platform/worker/run-in-worker.ts";
import { type Lane, createFairTurns } from "../../platform/limits/fair-turns.ts";

type PdfJob = { readonly at: Date } & (
  | { readonly kind: "receipt" | "blank"; readonly content: ReceiptLines }
  | { readonly kind: "payment"; readonly content: PaymentReceipt }
  | { readonly kind: "book"; readonly content: Book }
  | { readonly kind: "letter"; readonly content: Letter }
  | { readonly kind: "statement"; readonly content: Statement }
  | { readonly kind: "work-history"; readonly content: WorkHistoryFile; readonly language: Language }
  | { readonly kind: "rates"; readonly content: RateSheet }
  | { readonly kind: "id-card"; readonly content: IdCard; readonly language: Language }
);

/** A job with the fund and time zone of the program that sends it. */
export type SentPdfJob = PdfJob & { readonly fund: Fund; readonly timeZone: string };

/**
 * Twelve typical receipts take a few seconds. Each waiting job stores a whole report. No visitor gets both processes.
 */
const takePdfTurn = createFairTurns({ atOnce: 2, share: 1, room: { max: 12, refusal: busyWithFiles } });
const heapMb = 512;
const maxMs = 60_000;
const program = fileURLToPath(new URL("pdf-main.ts", import.meta.url));

/** The document has more lines than the memory and time limits for a PDF allow. */
const tooLargeForPdf = {
  ok: false,
  code: "TooLarge",
  text: "This document has too many lines for a PDF. Nothing was changed. Download it as CSV instead.",
} as const;

type RenderedPdf = { readonly bytes: Uint8Array } | typeof tooLargeForPdf | typeof busyWithFiles;

const renderInProcess = async (job: PdfJob, milliseconds: number): Promise<RenderedPdf> => {
  const limits = { heapMb, milliseconds, over: tooLargeForPdf };
  const sentJob: SentPdfJob = { ...job, fund: getFund(), timeZone: getTimeZone() };
  const rendered = await runInWorker<Uint8Array, typeof tooLargeForPdf>(program, sentJob, limits);
  return rendered instanceof Uint8Array ? { bytes: rendered } : rendered;
};

/** A request for a document. Requests for the same version and language share the document. */
export type PdfOrder = PdfJob & { readonly source: { readonly id: string; readonly version: number } };

/** Documents being created, by request. */
const inProgress = new Map<string, Promise<RenderedPdf>>();

/**
 * Creates a PDF in one of two processes, for two employers or members. A repeated request gets the same result.
 * @returns a refusal if too many are in progress, the process failed, or the PDF would be too large
 */
export const renderPdf = async (
  lane: Lane,
  { source, ...job }: PdfOrder,
  milliseconds = maxMs,
): Promise<RenderedPdf> => {
  const language = "language" in job ? job.language : "en";
  const key = `${lane.key} ${job.kind} ${language} ${source.id} ${source.version}`;
  const pendingPdf = inProgress.get(key);
  if (pendingPdf !== undefined) return pendingPdf;
  const rendered = takePdfTurn(lane, () => renderInProcess(job, milliseconds)).finally(() => inProgress.delete(key));
  inProgress.set(key, rendered);
  return rendered;
};

/** Returns a PDF under a file name, or the refusal of `renderPdf`. */
export const respondWithPdf = async ({ lane }: Pick<HandlerContext, "lane">, fileName: string, order: PdfOrder) => {
  const rendered = await renderPdf(lane, order);
  return "code" in rendered ? rendered : buildFileResponse(fileName, "pdf", rendered.bytes);
};
