import { emptyRow, cellColumns } from "#lib/reporting/line/row.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { KnownPerson } from "../people/roster-people.ts";
import type { LineRecord } from "../record/tad-lines.ts";
import type { OpenAssignment } from "./carried-lines.ts";
import { sql, type Kysely } from "kysely";
import { lastDayOf } from "#lib/platform/calendar/work-month.ts";
import type { Amount } from "#lib/reporting/tad/schema.ts";
import { toRowsJson } from "../../../platform/db/insert-rows.ts";
import { amountsOf } from "../record/line-values.ts";
import type { TadUnitRecord } from "../record/tad-units.ts";

/** Has all columns, because copying one object is faster than adding columns one by one. */
const blankLine: LineRecord = {
  id: "",
  tad_id: "",
  bargaining_unit_id: "",
  assignment_id: "",
  ...emptyRow,
  unread: {},
  last_month_units: null,
  average_units: null,
  missing_from_file: false,
  name_in_file: "",
  changed_since_last_month: true,
  person_id: "",
  payroll_no: "",
  last_name: "",
  first_name: "",
  middle_initial: "",
  ssn_last4: "",
  member_id: "",
};

/** Creates a line without reported values. */
export const createEmptyLine = (
  id: string,
  tadId: string,
  assignment: OpenAssignment,
  person: KnownPerson,
): LineRecord => ({
  ...blankLine,
  id,
  tad_id: tadId,
  bargaining_unit_id: assignment.bargaining_unit_id,
  assignment_id: assignment.id,
  classification: assignment.classification,
  hire_date: assignment.hire_date,
  unread: {},
  person_id: assignment.person_id,
  payroll_no: assignment.payroll_no,
  last_name: person.last_name,
  first_name: person.first_name,
  middle_initial: person.middle_initial,
  ssn_last4: person.ssn_last4,
  member_id: person.member_id,
});

type DraftLine = { readonly lineId: string; readonly assignmentId: string; readonly workMonth: string };

/** Deletes a draft's line and the assignment that was created for it. */
export const dropLine = async (db: Kysely<Database>, { lineId, assignmentId, workMonth }: DraftLine): Promise<void> => {
  const link = db.deleteFrom("correction_lines").where("line_id", "=", lineId);
  const { began_assignment } = await link.returning("began_assignment").executeTakeFirstOrThrow();
  await db.deleteFrom("tad_lines").where("id", "=", lineId).execute();
  if (!began_assignment) return;
  await db
    .deleteFrom("assignments as a")
    .where("a.id", "=", assignmentId)
    .where("a.end_date", "=", lastDayOf(workMonth))
    .where(sql<boolean>`not exists (select from tad_lines as l where l.assignment_id = a.id)`)
    .execute();
};

type LineToSave = { readonly line: LineRecord; readonly amounts: readonly Amount[] };

/** Adds the amounts that lines owe under their units' agreements. Adds none for a unit that isn't in the report. */
export const createAmountsAdder = (
  units: readonly TadUnitRecord[],
  workMonth: string,
): ((line: LineRecord) => LineToSave) => {
  const agreements = new Map(units.map((unit) => [unit.bargaining_unit_id, unit.agreement]));
  return (line) => {
    const agreement = agreements.get(line.bargaining_unit_id);
    return { line, amounts: agreement === undefined ? [] : amountsOf(line, agreement, workMonth) };
  };
};

const newCells = sql.join(cellColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`x.${column}`)}`));

/** Stores changed lines of a TAD in one statement. */
export const saveLines = async (db: Kysely<Database>, tadId: string, changes: readonly LineToSave[]): Promise<void> => {
  if (changes.length === 0) return;
  const rows = toRowsJson(changes.map(({ line, amounts }) => ({ ...line, amounts })));
  await sql`
    update tad_lines as l set
      ${newCells},
      unread = x.unread,
      missing_from_file = x.missing_from_file,
      name_in_file = x.name_in_file,
      changed_since_last_month = x.changed_since_last_month,
      amounts = x.amounts
    from jsonb_populate_recordset(null::tad_lines, ${rows}::text::jsonb) as x
    where l.id = x.id and l.tad_id = ${tadId}`.execute(db);
};
