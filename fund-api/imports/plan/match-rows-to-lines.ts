import { listDisplayValues } from "../../../lib/reporting/cells/display-value.ts";
import { readDate } from "../../../lib/reporting/cells/read-cells.ts";
import { formatName } from "../../../lib/reporting/people/person-names.ts";
import { toPlainPayrollNo } from "../../../lib/roster-file/identity/match-person.ts";
import type { Row } from "../../db/schema.ts";
import type { NewIds } from "../../reporting/people/new-id.ts";
import { applyToAddedLine, applyToLine, type PlacedRow } from "./apply-row.ts";
import type { PersonRow, RefusedRow, RowGroup } from "./row-groups.ts";
import { createEmptyLine } from "../../reporting/lines/empty-line.ts";
import type { LineRecord } from "../../reporting/tad/tad-lines.ts";

export type OpenAssignment = Omit<Row<"assignments">, "end_date">;

/** Where the rows of a file go, worked out in memory: nothing is stored yet. */
export type Placement = {
  readonly placed: PlacedRow[];
  readonly newAssignments: OpenAssignment[];
  readonly refused: RefusedRow[];
};

const classOf = ({ row }: PersonRow): string => (row.cells.classification ?? "").trim().toUpperCase();

/** Pairs a person's rows in a unit with their lines there: same class first, then the rest in order. */
const pairUp = (
  rows: readonly PersonRow[],
  lines: readonly LineRecord[],
): { personRow: PersonRow; line: LineRecord | null }[] => {
  if (lines.length === 0) return rows.map((personRow) => ({ personRow, line: null }));
  const free = [...lines];
  const take = (matches: (line: LineRecord) => boolean): LineRecord | null => {
    const at = free.findIndex(matches);
    return at === -1 ? null : (free.splice(at, 1)[0] ?? null);
  };
  const exact = rows.map((personRow) => ({
    personRow,
    line: take((line) => line.classification === classOf(personRow)),
  }));
  return exact.map(({ personRow, line }) => ({ personRow, line: line ?? take(() => true) }));
};

/** Why rows of one person in one agreement and class aren't taken. */
const explainTwice = (rows: readonly PersonRow[]): string => {
  if (rows.some(({ row }) => row.chosenMemberId !== undefined))
    return "These rows are of the same person in one agreement and class, as you chose. Choose another person, or put the units into one row of the file.";
  const numbers = new Set(rows.map(({ row }) => `${row.ssn}|${row.ssnLast4}|${toPlainPayrollNo(row.payrollNo)}`));
  const names = [...new Set(rows.map(({ row }) => formatName(row)))];
  return numbers.size === 1 && names.length > 1
    ? `These rows have the same numbers, which are one person’s on the report, and different names: ${listDisplayValues(names)}. If they are one person’s, write one name in all of them, and upload the file again: then they are added up. If they are of two people, correct the numbers.`
    : "These rows list the same person twice in one agreement and class, by different numbers. Put the units into one row and remove the other.";
};

const toAssignment = (personRow: PersonRow, { person, unitId }: RowGroup, id: string): OpenAssignment => ({
  id,
  person_id: person.id,
  bargaining_unit_id: unitId,
  classification: classOf(personRow),
  hire_date: readDate((personRow.row.cells.hireDate ?? "").trim()) ?? null,
  status_code: "ACT",
  status_date: null,
  return_date: null,
  payroll_no: personRow.row.payrollNo,
});

/**
 * Puts each row on a line: the person's own line in the unit; an open assignment that is not on this report yet; or
 * a new assignment.
 * @param lines the lines of the report
 * @param assignments every assignment in the report's units that has not ended
 */
export const placeRows = (
  groups: readonly RowGroup[],
  tad: { readonly id: string; readonly lines: readonly LineRecord[] },
  assignments: readonly OpenAssignment[],
  ids: NewIds,
): Placement => {
  const linesOf = Map.groupBy(tad.lines, (line) => line.person_id);
  const openOf = Map.groupBy(assignments, (open) => open.person_id);
  const onReport = new Set(tad.lines.map((line) => line.assignment_id));
  const placement: Placement = { placed: [], newAssignments: [], refused: [] };
  const refuse = ({ row }: PersonRow, ruleId: string, message: string): void => {
    placement.refused.push({ row: row.row, ruleId, message });
  };
  for (const group of groups) {
    const { person, unitId } = group;
    const isHere = (one: { readonly bargaining_unit_id: string }): boolean => one.bargaining_unit_id === unitId;
    const isTwice = (own: string): boolean =>
      group.rows.length > 1 && group.rows.filter((other) => classOf(other) === own).length > 1;
    const lines = linesOf.get(person.id)?.filter(isHere) ?? [];
    // The fund's facts are shown of people who were on last month's report, not of those just added to this one.
    const isStranger = linesOf.get(person.id)?.some(({ last_month_units }) => last_month_units !== null) !== true;
    for (const { personRow, line } of pairUp(group.rows, lines)) {
      const own = classOf(personRow);
      const open = openOf.get(person.id)?.find((one) => isHere(one) && one.classification === own);
      if (isTwice(own)) {
        refuse(personRow, "person-twice", explainTwice(group.rows.filter((other) => classOf(other) === own)));
      } else if (line !== null) {
        placement.placed.push(applyToLine(line, personRow, person, { isStranger }));
      } else if (open !== undefined && onReport.has(open.id)) {
        refuse(
          personRow,
          "class-changed-here",
          "This person’s line in the report was moved to another class. Move it back on the page, or remove this row.",
        );
      } else {
        const assignment = open ?? toAssignment(personRow, group, ids.id());
        if (open === undefined) placement.newAssignments.push(assignment);
        const added = createEmptyLine(ids.id(), tad.id, assignment, person);
        placement.placed.push(applyToAddedLine(added, personRow, person, { isStranger }));
      }
    }
  }
  return placement;
};
