import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import type * as calls from "../../../lib/reporting/receipts/contract.ts";
import { receiptFileName } from "../../../lib/reporting/receipts/file-name.ts";
import { receiptLines, type ReceiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import type { Tad } from "../../../lib/reporting/tad/schema.ts";
import { getTad } from "../tad/get-tad.ts";
import { fileAnswer } from "../../platform/handler/file-answer.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { listKeptWords } from "./acknowledged-warnings.ts";
import { receiptCsv } from "./receipt-csv.ts";
import { renderPdf } from "./render-in-process.ts";

const fileOf = ({ head }: ReceiptLines, kind: "pdf" | "csv", bytes: Uint8Array) =>
  fileAnswer(receiptFileName(head, kind), kind, bytes);

const contentOf = async ({ db }: HandlerContext, tad: Tad): Promise<ReceiptLines> =>
  receiptLines(tad, await listKeptWords(db, tad));

/** A month of the employer, open or committed, as CSV. */
export const downloadTadCsv: Handler<typeof calls.downloadTadCsv> = async (request, context) => {
  const found = await getTad({ params: request.params, body: undefined, version: undefined }, context);
  if (!found.ok) return found;
  const content = await contentOf(context, found.value);
  return fileOf(content, "csv", receiptCsv(content));
};

/** The proof of a committed month as a tagged PDF. */
export const downloadTadPdf: Handler<typeof calls.downloadTadPdf> = async (request, context) => {
  const found = await getTad({ params: request.params, body: undefined, version: undefined }, context);
  if (!found.ok) return found;
  const { committedAt, confirmationNo, workMonth } = found.value;
  if (committedAt === null || confirmationNo === null) {
    const month = formatWorkMonth(workMonth);
    const text = `The report for ${month} is not committed, so there is no proof of it yet. Nothing of it was lost. Commit it first, or download it as CSV.`;
    return { ok: false, code: "NotCommitted", text };
  }
  const content = await contentOf(context, found.value);
  const made = await renderPdf(context.lane, { kind: "receipt", content, at: new Date(committedAt), of: found.value });
  return "code" in made ? made : fileOf(content, "pdf", made.bytes);
};
