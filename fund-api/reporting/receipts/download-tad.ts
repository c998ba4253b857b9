import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import type * as calls from "../../../lib/reporting/receipts/contract.ts";
import { receiptFileName, blankFileName, rateSheetFileName } from "../../../lib/reporting/receipts/file-name.ts";
import { receiptLines, type ReceiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import type { Tad } from "../../../lib/reporting/tad/schema.ts";
import { getTad } from "../tad/get-tad.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { listReceiptLabels } from "./acknowledged-warnings.ts";
import { receiptCsv } from "./receipt-csv.ts";
import { respondWithPdf } from "./render-in-process.ts";
import type { Kysely } from "kysely";
import { findRate, listFunds } from "../../../lib/reporting/tad/amounts/rate-choice.ts";
import type { Database } from "../../platform/db/schema.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { findHead, type TadHead } from "../tad/record/tad-head.ts";
import { noSuchTad } from "../tad/record/tad-lock.ts";
import { type Agreement, isInEffect, listAgreements } from "../tad/record/tad-units.ts";
import type { RateSheet } from "./rate-sheet-pdf.ts";

const findTad = (params: { readonly workMonth: string }, context: HandlerContext) =>
  getTad({ params, query: {}, body: undefined, version: undefined }, context);

const loadContent = async ({ db }: HandlerContext, tad: Tad): Promise<ReceiptLines> =>
  receiptLines(tad, await listReceiptLabels(db, tad));

/** Returns an employer's month, open or committed, as CSV. */
export const downloadTadCsv: Handler<typeof calls.downloadTadCsv> = async ({ params }, context) => {
  const tadResult = await findTad(params, context);
  if (!tadResult.ok) return tadResult;
  const content = await loadContent(context, tadResult.value);
  return buildFileResponse(receiptFileName(content.head, "csv"), "csv", receiptCsv(content));
};

/** Returns the receipt of a committed month as a tagged PDF. */
export const downloadTadPdf: Handler<typeof calls.downloadTadPdf> = async ({ params }, context) => {
  const tadResult = await findTad(params, context);
  if (!tadResult.ok) return tadResult;
  const tad = tadResult.value;
  if (tad.committedAt === null || tad.confirmationNo === null) {
    const text = `The report for ${formatWorkMonth(tad.workMonth)} isn’t committed, so it has no receipt yet. Nothing was lost. Commit it first, or download it as CSV.`;
    return { ok: false, code: "NotCommitted", text };
  }
  const content = await loadContent(context, tad);
  const order = { kind: "receipt", content, at: new Date(tad.committedAt), source: tad } as const;
  return respondWithPdf(context, receiptFileName(tad, "pdf"), order);
};

/** Returns an open month as a blank TAD. A committed month has a receipt instead. */
export const downloadBlankTad: Handler<typeof calls.downloadBlankTad> = async ({ params }, context) => {
  const tadResult = await findTad(params, context);
  if (!tadResult.ok) return tadResult;
  const tad = tadResult.value;
  if (tad.committedAt !== null) {
    const text = `The report for ${formatWorkMonth(tad.workMonth)} is committed, so it has no blank TAD. Nothing was changed. Download its receipt instead.`;
    return { ok: false, code: "TadClosed", text };
  }
  const order = { kind: "blank", content: receiptLines(tad), at: context.now, source: tad } as const;
  return respondWithPdf(context, blankFileName(tad), order);
};

const listRates = ({ schedules, classifications }: Agreement, workMonth: string) => {
  const classes = classifications.length === 0 ? ["ALL"] : classifications;
  const rates = listFunds(schedules, workMonth).flatMap((fund) =>
    classes.flatMap((classification) => findRate(schedules, fund, classification, workMonth) ?? []),
  );
  return [...new Set(rates)];
};

/** Reads the data of a report's rate sheet. */
export const readRateSheet = async (db: Kysely<Database>, head: TadHead): Promise<RateSheet> => {
  const { employer_id: employerId, employer_name: employerName, work_month: workMonth } = head;
  const agreements = await listAgreements(db, employerId, workMonth);
  const units = agreements
    .filter((agreement) => isInEffect(agreement, workMonth))
    .map((agreement) => ({
      code: agreement.code,
      title: agreement.title,
      localUnion: agreement.local_union,
      unitType: agreement.unit_type,
      rates: listRates(agreement, workMonth),
    }));
  return { employerId, employerName, workMonth, units };
};

/** Returns the employer's rates for a month that has a report, open or committed. */
export const downloadRateSheet: Handler<typeof calls.downloadRateSheet> = async ({ params }, context) => {
  const head = await findHead(context.db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const content = await readRateSheet(context.db, head);
  const order = { kind: "rates", content, at: context.now, source: head } as const;
  return respondWithPdf(context, rateSheetFileName(content), order);
};
