import type * as calls from "../../lib/imports/contract.ts";
import { mappingGaps } from "../../lib/roster-file/columns/mapping.ts";
import { recordAudit } from "../audit/write-audit.ts";
import { type Handler, signedIn } from "../handler/handler.ts";
import { inOneTransaction } from "../server/transaction.ts";
import { beginBasis } from "./plan/upload-basis.ts";
import { findContent, findImport, noSuchImport, stateOfReports, toStored } from "./record/import-record.ts";
import { getTarget } from "./record/import-target.ts";
import { toImportView } from "./record/import-view.ts";
import { analyzeFile } from "./read/read-import-file.ts";
import { withinUploads } from "./upload/upload-limits.ts";

const alreadyApplied = {
  ok: false,
  code: "AlreadyApplied",
  text: "This file is already in the report. It was added with the column mapping you chose. Nothing was changed. To use another mapping, upload the file again.",
} as const;

/**
 * Reads a file with the column mapping a clerk chose and saves the mapping for the employer's next files with the same
 * header. The report does not change.
 */
export const mapImport: Handler<typeof calls.mapImport> = async ({ params, body }, context) => {
  const found = await findImport(context, params);
  if (!found.ok) return found;
  const { head, record } = found;
  if (record.state === "APPLIED") return alreadyApplied;
  const bytes = await findContent(context, record.id);
  if (bytes === null || record.signature === null || record.columns.length !== body.columns.length) {
    const text =
      "These aren’t the columns of this file. Nothing was changed. Reload the page or upload the file again.";
    return { ok: false, code: "NoColumns", text };
  }
  const target = await getTarget(context, head);
  const gaps = mappingGaps(body, target);
  if (gaps.length > 0) {
    return {
      ok: false,
      code: "MappingIncomplete",
      text: `The file wasn’t read. Nothing was changed. ${gaps.join(" ")}`,
    };
  }
  const planned_at = await stateOfReports(context, head.employer_id);
  const ask = { target, remembered: {}, given: body };
  const analysis = await withinUploads(head.employer_id, () =>
    analyzeFile(bytes, ask, beginBasis(context, head, record.sha256)),
  );
  if ("code" in analysis) return analysis;
  const { columns, mapping, report } = analysis;
  const stored = toStored(context.keys, analysis);
  const isSaved = await inOneTransaction(context.db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("uploads")
      .set({ ...stored, planned_at })
      .where("id", "=", record.id)
      .where("state", "<>", "APPLIED")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const saved = {
      name: record.file_name,
      mapping: JSON.stringify(body),
      saved_by: signedIn(context).id,
      saved_at: context.now,
    };
    await db
      .insertInto("column_mappings")
      .values({ employer_id: head.employer_id, signature: record.signature ?? "", ...saved })
      .onConflict((conflict) => conflict.columns(["employer_id", "signature"]).doUpdateSet(saved))
      .execute();
    const after = { uploadId: record.id, fileName: record.file_name, columns: body.columns.filter(Boolean) };
    await recordAudit({ ...context, db }, { action: "tad-file-mapped", subject: `tad:${head.id}`, after });
    return true;
  });
  if (!isSaved) return (await findImport(context, params)).ok ? alreadyApplied : noSuchImport;
  const mapped = { ...record, ...stored, columns: [...columns], mapping, report };
  return { ok: true, value: toImportView(head, mapped, target, report) };
};
