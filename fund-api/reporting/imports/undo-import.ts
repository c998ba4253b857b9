import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/reporting/imports/contract.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { insertRows, toRowsJson } from "../../platform/db/insert-rows.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { recheckAndSave } from "../tad/checks/recheck-and-save.ts";
import { removeLines } from "../tad/lines/carried-lines.ts";
import { saveLines, createAmountsAdder } from "../tad/lines/save-lines.ts";
import { type TadHead, loadTad, type TadRecord } from "../tad/record/tad-head.ts";
import { lockForChange } from "../tad/record/tad-lock.ts";
import { listTadUnits, updateUnits } from "../tad/record/tad-units.ts";
import { findImportLocked, isLastChange, noSuchImport, openPacked } from "./record/import-record.ts";
import { getImportView } from "./record/import-view.ts";
import { packJson, unpackJson } from "./read/packed-rows.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type { LineRecord } from "../tad/record/tad-lines.ts";
import type { ImportPlan } from "./plan/plan-import.ts";

type Changes = NonNullable<ImportPlan["changes"]>;
type Stored<Value> = { [Name in keyof Value]: Value[Name] extends Date ? string : Value[Name] };

const unitColumns = ["bargaining_unit_id", "complete", "completed_at", "completed_by", "completed_by_name"] as const;

/** The changed lines, and everything that the file added or removed. */
type UndoRecord = {
  readonly lines: readonly LineRecord[];
  readonly addedIds: readonly string[];
  readonly assignmentIds: readonly string[];
  readonly personIds: readonly string[];
  readonly payrollNumbers: readonly { readonly id: string; readonly before: string; readonly after: string }[];
  readonly state: Row<"tads">["state"];
  readonly source: Row<"tads">["source"];
  readonly units: readonly (Pick<Row<"tad_units">, Exclude<(typeof unitColumns)[number], "completed_at">> & {
    readonly completed_at: string | null;
  })[];
  readonly reviewed: readonly Stored<Row<"acknowledgements">>[];
};

/** Packs the data needed to undo a file, before the file is added. */
export const packUndo = async (
  db: Kysely<Database>,
  { head, lines }: TadRecord,
  { placed, missing, newAssignments, newPeople, unitIds }: Changes,
): Promise<Uint8Array> => {
  const changedIds = new Set([...placed.map(({ line }) => line), ...missing].map(({ id }) => id));
  const isInUnits = sql<boolean>`bargaining_unit_id = any (${sql.val(unitIds)}::uuid[])`;
  const units = await db
    .selectFrom("tad_units")
    .select(unitColumns)
    .where("tad_id", "=", head.id)
    .where(isInUnits)
    .execute();
  const reviewed = await db
    .selectFrom("acknowledgements")
    .selectAll()
    .where("tad_id", "=", head.id)
    .where(isInUnits)
    .where("reason", "=", "")
    .execute();
  const numbers = new Map(lines.map(({ id, payroll_no }) => [id, payroll_no]));
  return packJson({
    lines: lines.filter(({ id }) => changedIds.has(id)),
    payrollNumbers: placed.flatMap(({ line: { id, assignment_id, payroll_no: after } }) => {
      const before = numbers.get(id) ?? after;
      return before === after ? [] : [{ id: assignment_id, before, after }];
    }),
    state: head.state,
    addedIds: placed.flatMap(({ isNew, line }) => (isNew ? [line.id] : [])),
    assignmentIds: newAssignments.map(({ id }) => id),
    personIds: newPeople.map(({ id }) => id),
    source: head.source,
    units,
    reviewed,
  });
};

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
  const undo = unpackJson(openPacked(keys, storedRow.undo)) as UndoRecord;
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
