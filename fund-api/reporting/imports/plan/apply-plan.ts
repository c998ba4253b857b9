import { sql } from "kysely";
import type { Row } from "../../../platform/db/schema.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";
import { deleteUnitReviews } from "../../tad/checks/acknowledgements.ts";
import { recheckAndSave, clearComplete, type ChangedTad } from "../../tad/checks/recheck-and-save.ts";
import { insertRows, toRowsJson } from "../../../platform/db/insert-rows.ts";
import type { ImportPlan } from "./plan-import.ts";
import { saveLines, createAmountsAdder } from "../../tad/lines/save-lines.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";

type Changes = NonNullable<ImportPlan["changes"]>;

/** Stores people who are new to the fund, and new assignments. */
export const insertPeople = async (
  { db, keys }: Pick<HandlerContext, "db" | "keys">,
  { newPeople, newAssignments }: Pick<Changes, "newPeople" | "newAssignments">,
): Promise<void> => {
  await insertRows(
    db,
    "persons",
    newPeople.map(({ ssn, ...person }) => ({
      ...person,
      ssn_encrypted: keys.encrypt(ssn),
      ssn_hash: keys.hash(ssn),
      address1: "",
      address2: "",
      city: "",
      state: "",
      zip: "",
    })),
  );
  await insertRows(
    db,
    "assignments",
    newAssignments.map((assignment) => ({ ...assignment, end_date: null })),
  );
};

/** Saves payroll numbers. They belong to the employer, so the newest file wins. */
const savePayrollNumbers = async ({ db }: Pick<HandlerContext, "db">, lines: readonly LineRecord[]): Promise<void> => {
  const rows = toRowsJson(lines.map(({ assignment_id: id, payroll_no }) => ({ id, payroll_no })));
  await sql`
    update assignments as a set payroll_no = x.payroll_no
    from jsonb_to_recordset(${rows}::text::jsonb) as x (id uuid, payroll_no text)
    where a.id = x.id and a.payroll_no <> x.payroll_no`.execute(db);
};

/** Stores a plan. The number of statements doesn't depend on the number of rows. */
export const applyPlan = async (context: HandlerContext, changes: Changes): Promise<ChangedTad> => {
  const { db, now } = context;
  const { record, findings, placed, missing, unitIds } = changes;
  const toSave = createAmountsAdder(record.units, record.head.work_month);
  await insertPeople(context, changes);
  const toRow = (line: LineRecord): Row<"tad_lines"> => ({ ...line, amounts: [...toSave(line).amounts] });
  const newLines = placed.filter(({ isNew }) => isNew).map(({ line }) => line);
  await insertRows(db, "tad_lines", newLines.map(toRow));
  const existingLines = placed.filter(({ isNew }) => !isNew).map(({ line }) => line);
  await saveLines(db, record.head.id, [...existingLines, ...missing].map(toSave));
  await savePayrollNumbers(context, existingLines);
  await deleteUnitReviews(db, record.head.id, unitIds);
  await clearComplete(db, record.head.id, unitIds);
  await db.updateTable("tads").set({ source: "FILE" }).where("id", "=", record.head.id).execute();
  return recheckAndSave(db, record, now, findings);
};
