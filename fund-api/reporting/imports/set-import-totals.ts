import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { closedRefusal, isChangeable } from "../tad/record/tad-lock.ts";
import { joinOrBeginTransaction } from "../../platform/server/transaction.ts";
import { findImport, findImportLocked, noSuchImport } from "./record/import-record.ts";
import { findPreview, toImportView } from "./record/import-view.ts";
import { getTarget } from "./record/load-target.ts";
import { listExplanations } from "./read-again.ts";

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
  const explanations = await listExplanations(
    context,
    { head, record: { ...record, report: preview } },
    target,
    totals,
  );
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
