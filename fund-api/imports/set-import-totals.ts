import type * as calls from "../../lib/imports/contract.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { employerOf } from "../handler/employer-of.ts";
import type { Handler } from "../handler/handler.ts";
import { findHead } from "../reporting/tad/tad-head.ts";
import { closedRefusal, isChangeable, noSuchTad } from "../reporting/tad/tad-lock.ts";
import { findImportLocked, noSuchImport } from "./record/import-record.ts";
import { findPreview, toImportView } from "./record/import-view.ts";
import { getTarget } from "./record/load-target.ts";

/** Keeps what the clerk said of the payroll register's totals, until the file is in the report. */
export const setImportTotals: Handler<typeof calls.setImportTotals> = async ({ params, body: given }, context) => {
  const { db } = context;
  const head = await findHead(db, employerOf(context), params.workMonth);
  if (head === null) return noSuchTad(params.workMonth);
  const record = await findImportLocked(db, head.id, params.importId);
  if (record === undefined) return noSuchImport;
  if (record.state === "APPLIED") {
    const text =
      "This file is already in the report, with the totals it was checked against. Nothing was changed. To use other totals, undo the import first.";
    return { ok: false, code: "AlreadyApplied", text };
  }
  if (!isChangeable(head)) return closedRefusal(head);
  await db
    .updateTable("uploads")
    .set({ totals: JSON.stringify(given) })
    .where("id", "=", record.id)
    .execute();
  await recordAudit(context, {
    action: "tad-file-totals",
    subject: `tad:${head.id}`,
    before: { totals: record.totals },
    after: { uploadId: record.id, fileName: record.file_name, totals: given },
  });
  const target = await getTarget(context, head);
  const preview = await findPreview(context, head, record, target);
  return "code" in preview
    ? preview
    : { ok: true, value: toImportView(head, { ...record, totals: given }, target, preview) };
};
