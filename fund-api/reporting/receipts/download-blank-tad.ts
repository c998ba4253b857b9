import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import type * as calls from "../../../lib/reporting/receipts/contract.ts";
import { blankFileName } from "../../../lib/reporting/receipts/file-name.ts";
import { receiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import { getTad } from "../tad/get-tad.ts";
import { fileAnswer } from "../../platform/handler/file-answer.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { renderPdf } from "./render-in-process.ts";

/** An open month as a blank TAD to print; a committed one has its receipt instead. */
export const downloadBlankTad: Handler<typeof calls.downloadBlankTad> = async ({ params }, context) => {
  const found = await getTad({ params, body: undefined, version: undefined }, context);
  if (!found.ok) return found;
  const tad = found.value;
  if (tad.committedAt !== null) {
    const text = `The report for ${formatWorkMonth(tad.workMonth)} is committed, so there is no blank TAD of it. Nothing of it was changed. Download its receipt instead.`;
    return { ok: false, code: "TadClosed", text };
  }
  const made = await renderPdf(context.lane, { kind: "blank", content: receiptLines(tad), at: context.now, of: tad });
  return "code" in made ? made : fileAnswer(blankFileName(tad), "pdf", made.bytes);
};
