import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { unitColumns } from "#lib/reporting/line/row.ts";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import type { TadUnitRecord } from "./tad-units.ts";

/** Deletes undo data and rows. A file can't be undone after the next file is added, or after the Commit. */
export const deleteUndoData = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  await db
    .updateTable("uploads")
    .set({ undo: null, undo_version: null, rows: null })
    .where("tad_id", "=", tadId)
    .where("state", "=", "APPLIED")
    .execute();
};

/** Raises a report's version, so that everyone who loaded it before must review it again. */
export const raiseVersion = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  await db
    .updateTable("tads")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", tadId)
    .execute();
};

/** Counts one unit's errors and unreviewed warnings. */
export const countOpenFindings = (
  findings: readonly Finding[],
  unitCode: string,
): { errors: number; warnings: number } => {
  const openFindings = findings.filter((finding) => finding.unitCode === unitCode && !finding.acknowledged);
  return {
    errors: openFindings.filter((finding) => finding.severity === "ERROR").length,
    warnings: openFindings.filter((finding) => finding.severity === "WARNING").length,
  };
};

/** Casts each column to bigint, because the sum of three full columns doesn't fit an integer. */
const unitsInLine = sql.join(
  unitColumns.map((column) => sql`${sql.ref(`l.${column}`)}::bigint`),
  sql` + `,
);

/** Saves the figures of a TAD's units, summed from the stored lines, in one statement. */
export const saveFigures = async (
  db: Kysely<Database>,
  tadId: string,
  units: readonly TadUnitRecord[],
  findings: readonly Finding[],
): Promise<void> => {
  const counts = units.map((unit) => ({
    bargaining_unit_id: unit.bargaining_unit_id,
    ...countOpenFindings(findings, unit.agreement.code),
  }));
  await sql`
    update tad_units as u set
      people = s.people,
      units = s.units,
      gross_wages = s.gross_wages,
      hw_cents = s.hw_cents,
      pen_cents = s.pen_cents,
      errors = n.errors,
      warnings = n.warnings
    from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb)
      as n (bargaining_unit_id uuid, errors integer, warnings integer)
    cross join lateral (
      select
        count(*) as people,
        coalesce(sum(${unitsInLine}), 0) as units,
        coalesce(sum(l.gross_wages), 0) as gross_wages,
        coalesce(sum(a.hw_cents), 0) as hw_cents,
        coalesce(sum(a.pen_cents), 0) as pen_cents
      from tad_lines as l
      cross join lateral (
        select
          sum((x ->> 'cents')::bigint) filter (where x ->> 'fund' = 'HW') as hw_cents,
          sum((x ->> 'cents')::bigint) filter (where x ->> 'fund' = 'PEN') as pen_cents
        from jsonb_array_elements(l.amounts) as x
      ) as a
      where l.tad_id = ${tadId} and l.bargaining_unit_id = n.bargaining_unit_id
    ) as s
    where u.tad_id = ${tadId} and u.bargaining_unit_id = n.bargaining_unit_id`.execute(db);
};

/** Saves the names on filed reports, so that later name changes don't affect receipts. */
export const saveFiledNames = async (db: Kysely<Database>, tadIds: readonly string[]): Promise<void> => {
  if (tadIds.length === 0) return;
  const ids = sql`any (${sql.val(tadIds)}::uuid[])`;
  await sql`update tads as t set filed_employer_name = e.legal_name
    from employers as e where e.employer_id = t.employer_id and t.id = ${ids}`.execute(db);
  await sql`insert into filed_units (tad_id, bargaining_unit_id, code, title, local_union, unit_type)
    select u.tad_id, b.id, b.code, b.title, b.local_union, b.unit_type
    from tad_units as u join bargaining_units as b on b.id = u.bargaining_unit_id where u.tad_id = ${ids}`.execute(db);
  await sql`insert into filed_lines
    (line_id, tad_id, last_name, first_name, middle_initial, ssn_last4, member_id, payroll_no)
    select l.id, l.tad_id, p.last_name, p.first_name, p.middle_initial, p.ssn_last4, p.member_id, a.payroll_no
    from tad_lines as l join assignments as a on a.id = l.assignment_id join persons as p on p.id = a.person_id
    where l.tad_id = ${ids}`.execute(db);
};

/** Deletes the saved names of a reopened report. It uses current names until it is filed again. */
export const deleteFiledNames = async (db: Kysely<Database>, tadId: string): Promise<void> => {
  await db.deleteFrom("filed_units").where("tad_id", "=", tadId).execute();
  await db.deleteFrom("filed_lines").where("tad_id", "=", tadId).execute();
};
