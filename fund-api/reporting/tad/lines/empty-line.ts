import { emptyRow } from "#lib/reporting/line/row.ts";
import type { Row } from "../../../platform/db/schema.ts";
import type { KnownPerson } from "../people/roster-people.ts";
import type { LineRecord } from "../record/tad-lines.ts";

/** All columns of a line, so that the lines of a file are copies of one: that is faster than adding column by column. */
const nothingReported: LineRecord = {
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

/** A line of someone who has nothing reported yet. */
export const createEmptyLine = (
  id: string,
  tadId: string,
  assignment: Omit<Row<"assignments">, "end_date">,
  person: KnownPerson,
): LineRecord => ({
  ...nothingReported,
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
