import type { ImportPreview } from "../../lib/imports/schema.ts";
import { checkTotals } from "../../lib/totals/check-totals.ts";
import type { GivenTotals } from "../../lib/totals/schema.ts";
import type { HandlerContext } from "../handler/handler.ts";
import { createBasisSource, triesOf } from "./plan/import-basis.ts";
import { analyzeFile } from "./read/read-import-file.ts";
import type { StoredFile } from "./read-again.ts";
import { findContent } from "./record/import-record.ts";
import { listReportNumbers, type ReportTarget } from "./record/load-target.ts";
import { withinUploads } from "./upload/upload-limits.ts";

/**
 * Finds how a file that was read may be meant where its totals don't fit (`explainTotals`). None where they fit, where the file
 * has no columns to choose from, or while too many files are read at once: then the page shows what differs.
 */
export const listExplanations = async (
  context: HandlerContext,
  { head, record }: Omit<StoredFile, "bytes">,
  target: ReportTarget,
  totals: GivenTotals,
): Promise<NonNullable<ImportPreview["explanations"]>> => {
  const { state, mapping, report, steps, sha256 } = record;
  if (state !== "READ" || mapping === null || !report.totals || checkTotals(report.totals, totals).isFit) return [];
  const bytes = await findContent(context, record.id);
  if (bytes === null) return [];
  const ask = { target, remembered: {}, given: mapping, table: steps?.table ?? null, totals };
  const reportNumbers = await listReportNumbers(context, head);
  const source = createBasisSource(context, head, sha256, triesOf(report));
  const read = await withinUploads(head.employer_id, () =>
    analyzeFile(context.lane, bytes, () => Promise.resolve({ ...ask, reportNumbers }), source),
  );
  return "code" in read ? [] : (read.report.explanations ?? []);
};
