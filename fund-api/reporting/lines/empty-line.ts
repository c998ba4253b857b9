import { emptyRow } from "../../../lib/line/row.ts";
import type { Row } from "../../db/schema.ts";
import type { KnownPerson } from "../people/roster-people.ts";
import type { LineRecord } from "../tad/tad-lines.ts";

/** A line of someone who has nothing reported yet. */
export const createEmptyLine = (
  id: string,
  tadId: string,
  assignment: Omit<Row<"assignments">, "end_date">,
  person: KnownPerson,
): LineRecord => ({
  id,
  tad_id: tadId,
  bargaining_unit_id: assignment.bargaining_unit_id,
  assignment_id: assignment.id,
  ...emptyRow,
  classification: assignment.classification,
  hire_date: assignment.hire_date,
  unread: {},
  last_month_units: null,
  average_units: null,
  missing_from_file: false,
  name_in_file: "",
  changed_since_last_month: true,
  person_id: assignment.person_id,
  payroll_no: assignment.payroll_no,
  last_name: person.last_name,
  first_name: person.first_name,
  middle_initial: person.middle_initial,
  ssn_last4: person.ssn_last4,
  member_id: person.member_id,
});
