import { sql } from "kysely";
import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { insertRows, toRowsJson } from "../../platform/db/insert-rows.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { recheckAndSave } from "../tad/checks/recheck-and-save.ts";
import { removeLines } from "../tad/lines/carried-lines.ts";
import { saveLines, createAmountsAdder } from "../tad/lines/save-lines.ts";
import { type TadHead, loadTad } from "../tad/record/tad-head.ts";
import { lockForChange } from "../tad/record/tad-lock.ts";
import { listTadUnits, updateUnits } from "../tad/record/tad-units.ts";
import { type UndoRecord, unpackUndo } from "./effect/undo-record.ts";
import { findImportLocked, isLastChange, noSuchImport, openPacked } from "./record/import-record.ts";
import { getImportView } from "./record/import-view.ts";

const notUndoable = {
  ok: false,
  code: "NotUndoable",
  text: "This import can’t be undone: the report was changed after the file was added, or the file isn’t in it. Nothing was changed. Correct the lines in the report.",
} as const;

/** Deletes people and assignments that the import added, except those in use elsewhere. */
const deleteAdded = async ({ db }: Pick<HandlerContext, "db">, undo: UndoRecord): Promise<void> => {
  const assignments = sql`any (${sql.val(undo.assignmentIds)}::uuid[])`;
  const persons = sql`any (${sql.val(undo.personIds)}::uuid[])`;
  await sql`delete from assignments as a where a.id = ${assignments}
    and not exists (select from tad_lines as l where l.assignment_id = a.id)`.execute(db);
  await sql`delete from persons as p where p.id = ${persons}
    and not exists (select from assignments as a where a.person_id = p.id)
    and not exists (select from accounts as a where a.person_id = p.id)
    and not exists (select from registrations as r where r.person_id = p.id)`.execute(db);
};

/** Restores payroll numbers that haven't changed since the import. They belong to assignments, not to a month. */
const restorePayrollNumbers = async ({ db }: Pick<HandlerContext, "db">, undo: UndoRecord): Promise<void> => {
  await sql`
    update assignments as a set payroll_no = x.before
    from jsonb_to_recordset(${toRowsJson(undo.payrollNumbers)}::text::jsonb) as x (id uuid, before text, after text)
    where a.id = x.id and a.payroll_no = x.after`.execute(db);
};

const restoreReport = async (context: HandlerContext, head: TadHead, undo: UndoRecord): Promise<void> => {
  const { db } = context;
  const toSave = createAmountsAdder(await listTadUnits(db, head), head.work_month);
  await removeLines(db, undo.addedIds);
  await saveLines(db, head.id, undo.lines.map(toSave));
  await restorePayrollNumbers(context, undo);
  await deleteAdded(context, undo);
  await insertRows(
    db,
    "acknowledgements",
    undo.reviewed.map((row) => ({ ...row, at: new Date(row.at) })),
  );
  for (const { bargaining_unit_id: id, completed_at: time, ...unit } of undo.units)
    await updateUnits(db, head.id, [id], { ...unit, completed_at: time === null ? null : new Date(time) });
  await db.updateTable("tads").set({ source: undo.source }).where("id", "=", head.id).execute();
};

/** Removes the newest file from the report, until the report is committed or anything else in it changes. */
export const undoImport: Handler<typeof calls.undoImport> = async ({ params, version }, context) => {
  const { db, keys, now } = context;
  const locked = await lockForChange(context, params.workMonth, version);
  if (!locked.ok) return locked;
  const { head } = locked;
  const record = await findImportLocked(db, head.id, params.importId);
  if (record === undefined) return noSuchImport;
  const storedRow = await db.selectFrom("uploads").select("undo").where("id", "=", record.id).executeTakeFirst();
  if (!isLastChange(head, record) || !storedRow?.undo) return notUndoable;
  const undo = unpackUndo(openPacked(keys, storedRow.undo));
  await restoreReport(context, head, undo);
  await recheckAndSave(db, await loadTad(db, head), now);
  if (undo.state === "OPEN")
    await db.updateTable("tads").set({ state: "OPEN", saved_at: null }).where("id", "=", head.id).execute();
  const readState = { state: "READ", mode: null, applied_at: null, carried_over: null, undo: null } as const;
  await db
    .updateTable("uploads")
    .set({ ...readState, undo_version: null, planned_at: null })
    .where("id", "=", record.id)
    .execute();
  await recordAudit(context, {
    action: "tad-file-undone",
    subject: `tad:${head.id}`,
    before: { mode: record.mode },
    after: { uploadId: record.id, fileName: record.file_name },
  });
  return getImportView(context, params);
};
