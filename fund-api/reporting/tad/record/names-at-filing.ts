import { sql, type Kysely } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";

/**
 * Saves the names on filed reports in the transaction of the filing, so that later name changes don't affect
 * receipts.
 */
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
