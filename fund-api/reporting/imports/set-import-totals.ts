import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import type { TadHead } from "../tad/record/tad-head.ts";
import { closedRefusal, isChangeable } from "../tad/record/tad-lock.ts";
import { joinOrBeginTransaction } from "../../platform/server/transaction.ts";
import { findImport, findImportLocked, type ImportRecord, noSuchImport, findContent } from "./record/import-record.ts";
import { findPreview, toImportView } from "./record/import-view.ts";
import { getTarget, listReportNumbers, type ReportTarget } from "./record/load-target.ts";
import type { ImportPreview } from "../../../lib/reporting/imports/schema.ts";
import { checkTotals } from "../../../lib/reporting/totals/check-totals.ts";
import type { GivenTotals } from "../../../lib/reporting/totals/schema.ts";
import { createBasisSource, createTriesQuery } from "./plan/import-basis.ts";
import { analyzeFile } from "./read/read-import-file.ts";
import { readWithinLimits } from "./upload/upload-limits.ts";

/** Finds other readings of a file whose totals don't fit. Returns undefined if too many files are being read. */
const listExplanations = async (
  context: HandlerContext,
  { head, record }: { readonly head: TadHead; readonly record: ImportRecord },
  target: ReportTarget,
  totals: GivenTotals,
): Promise<ImportPreview["explanations"]> => {
  const { state, mapping, report, steps, sha256 } = record;
  if (state !== "READ" || mapping === null || !report.totals || checkTotals(report.totals, totals).isFit)
    return undefined;
  const bytes = await findContent(context, record.id);
  if (bytes === null) return undefined;
  const readOptions = { target, remembered: [], given: mapping, table: steps?.table ?? null, totals };
  const reportNumbers = await listReportNumbers(context, head);
  const source = createBasisSource(context, head, sha256, createTriesQuery(report));
  const read = await readWithinLimits(head.employer_id, () =>
    analyzeFile(context.lane, bytes, () => Promise.resolve({ ...readOptions, reportNumbers }), source),
  );
  return "code" in read ? undefined : read.report.explanations;
};

const alreadyApplied = {
  ok: false,
  code: "AlreadyApplied",
  text: "This file is already in the report, with the totals it was checked against. Nothing was changed. To use other totals, undo the import first.",
} as const;

/** Saves the clerk's totals. If they don't match, searches for other readings before the transaction begins. */
export const setImportTotals: Handler<typeof calls.setImportTotals> = async ({ params, body: totals }, context) => {
  const foundImport = await findImport(context, params);
  if (!foundImport.ok) return foundImport;
  const { head, record } = foundImport;
  if (record.state === "APPLIED") return alreadyApplied;
  if (!isChangeable(head)) return closedRefusal(head);
  const target = await getTarget(context, head);
  const preview = await findPreview(context, head, record, target);
  if ("code" in preview) return preview;
  const previewed = { head, record: { ...record, report: preview } };
  const explanations = await listExplanations(context, previewed, target, totals);
  return joinOrBeginTransaction(context.db, async (db) => {
    const locked = await findImportLocked(db, head.id, record.id);
    if (locked === undefined) return noSuchImport;
    if (locked.state === "APPLIED") return alreadyApplied;
    // Explanations don't apply to another mapping chosen in the meantime.
    const isSame = JSON.stringify(locked.mapping) === JSON.stringify(record.mapping);
    const report = { ...locked.report, explanations: isSame ? explanations : undefined };
    await db
      .updateTable("uploads")
      .set({ totals: JSON.stringify(totals), report: JSON.stringify(report) })
      .where("id", "=", locked.id)
      .execute();
    await recordAudit(
      { ...context, db },
      {
        action: "tad-file-totals",
        subject: `tad:${head.id}`,
        before: { totals: locked.totals },
        after: { uploadId: locked.id, fileName: locked.file_name, totals },
      },
    );
    return { ok: true, value: toImportView(head, { ...locked, totals }, target, report) };
  });
};
