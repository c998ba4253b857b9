import { joinWords } from "#lib/platform/format/plain-text.ts";
import { listDisplayValues, toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { readDate } from "#lib/reporting/tad/cells/read-cells.ts";
import { formatName } from "#lib/reporting/tad/people/person-names.ts";
import { toPlainPayrollNo } from "#lib/reporting/payroll-file/people/match-person.ts";
import { classOf } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import type { NewIds } from "../../tad/people/new-id.ts";
import type { PersonRow, RefusedRow, RowGroup } from "./row-groups.ts";
import type { OpenAssignment } from "../../tad/lines/carried-lines.ts";
import { createEmptyLine } from "../../tad/lines/save-lines.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";
import type { TadRecord } from "../../tad/record/tad-head.ts";
import type { FigureCell } from "#lib/reporting/line/cells.ts";
import { toLineCells } from "#lib/reporting/line/row.ts";
import { listBlankCells, listCarriedCells } from "#lib/reporting/tad/cells/carried-cells.ts";
import {
  applyToKnown,
  type FactDifference,
  type KnownFacts,
} from "#lib/reporting/payroll-file/people/compare-known-facts.ts";
import { writeCells } from "../../tad/record/line-values.ts";
import type { KnownPerson } from "../../tad/people/roster-people.ts";

export type PlacedRow = {
  readonly row: number;
  readonly line: LineRecord;
  readonly isNew: boolean;
  readonly differences: readonly FactDifference[];
  /** Units and wages that are missing in the row and keep their values. */
  readonly carried: readonly FigureCell[];
  /** Units and wages that become 0 because of a blank cell. */
  readonly blank: readonly FigureCell[];
};

const toCarriedCells = (line: LineRecord) => ({ ...toLineCells(line), unread: line.unread });

const toKnownFacts = (line: LineRecord, person: KnownPerson, isStranger: boolean): KnownFacts => ({
  classification: line.classification,
  statusCode: line.status_code,
  statusDate: line.status_date,
  returnDate: line.return_date,
  hireDate: line.hire_date,
  note: line.note,
  unread: line.unread,
  lastName: person.last_name,
  firstName: person.first_name,
  middleInitial: person.middle_initial,
  birthDate: person.birth_date,
  payrollNo: line.payroll_no,
  isStranger,
  isNewOnReport: line.last_month_units === null,
});

const markAsInFile = (line: LineRecord, { row, nameInFile }: PersonRow): void => {
  line.missing_from_file = false;
  line.name_in_file = nameInFile;
  if (row.payrollNo !== "") line.payroll_no = row.payrollNo;
};

/** Reads a row into a copy of the person's line, or into a new line. */
const applyRow = (
  original: LineRecord,
  personRow: PersonRow,
  person: KnownPerson,
  { isStranger, isNew }: { readonly isStranger: boolean; readonly isNew: boolean },
): PlacedRow => {
  const { row } = personRow;
  const { read, differences } = applyToKnown(row, personRow.read, toKnownFacts(original, person, isStranger));
  const line = isNew ? original : { ...original };
  markAsInFile(line, personRow);
  writeCells(line, read);
  return {
    row: row.row,
    line,
    isNew,
    differences,
    carried: isNew ? [] : listCarriedCells(row.cells, toCarriedCells(line)),
    blank: isNew ? [] : listBlankCells(row.cells, toCarriedCells(original)),
  };
};

export type Placement = {
  readonly placed: PlacedRow[];
  readonly newAssignments: OpenAssignment[];
  readonly refused: RefusedRow[];
};

/** A row with its line. `line` is "unclear" if several lines could match the row. */
type Pair = {
  readonly personRow: PersonRow;
  readonly classification: string;
  readonly line: LineRecord | null | "unclear";
};

/** Pairs a person's rows in a unit with their lines: same class first, then the only remaining ones. */
const pairRows = (rows: readonly PersonRow[], lines: readonly LineRecord[]): Pair[] => {
  const classes = new Set(
    [...lines.map(({ classification }) => classification), ...rows.map(({ row }) => classOf(row))].filter(Boolean),
  );
  const hasSingleClass = classes.size < 2 && lines.length < 2;
  const [onlyClass = ""] = classes;
  const unmatchedLines = [...lines];
  const takeLine = (matches: (line: LineRecord) => boolean): LineRecord | null => {
    const index = unmatchedLines.findIndex(matches);
    return index === -1 ? null : (unmatchedLines.splice(index, 1)[0] ?? null);
  };
  const classMatches = rows.map((personRow) => {
    const classification = classOf(personRow.row) || (hasSingleClass ? onlyClass : "");
    return {
      personRow,
      classification,
      line:
        classification === "" && !hasSingleClass ? null : takeLine((line) => line.classification === classification),
    };
  });
  const isUnclear = ({ classification, line }: (typeof classMatches)[number]): boolean =>
    line === null && (classification === "" ? !hasSingleClass : unmatchedLines.length > 1);
  const unclearMatches = new Set(classMatches.filter(isUnclear));
  return classMatches.map((pair) => {
    const { personRow, classification, line } = pair;
    return { personRow, classification, line: unclearMatches.has(pair) ? "unclear" : (line ?? takeLine(() => true)) };
  });
};

const explainUnclear = (classInFile: string, pairs: readonly Pair[], lines: readonly LineRecord[]): string => {
  const lineClasses = lines.map(({ classification }) => classification);
  const allClasses =
    lineClasses.length > 1 ? lineClasses : [...lineClasses, ...pairs.map((pair) => pair.classification)];
  const classes = [...new Set(allClasses)].filter(Boolean).toSorted();
  const leaveOut = "Or leave out these rows, and enter their units in the report.";
  return classInFile === ""
    ? `${severalClassesMessage}: ${joinWords(classes)}. Add a column with the class, and upload the file again. ${leaveOut}`
    : `${severalClassesMessage}: ${joinWords(classes)}. The file has the class ${toDisplayValue(classInFile)} for them, which is none of these. Correct the class in the file or in the report, and upload the file again. ${leaveOut}`;
};

/** First words of the question about the class of some rows. */
export const severalClassesMessage =
  "We can’t tell which class these rows belong to. This person has several classes in the agreement";

const explainRepetition = (rows: readonly PersonRow[]): string => {
  if (rows.some(({ row }) => row.chosenMemberId !== undefined))
    return "You assigned these rows to the same person in one agreement and class. Choose another person, or combine the units in one row of the file.";
  const numbers = new Set(rows.map(({ row }) => `${row.ssn}|${row.ssnLast4}|${toPlainPayrollNo(row.payrollNo)}`));
  const names = [...new Set(rows.map(({ row }) => formatName(row)))];
  return numbers.size === 1 && names.length > 1
    ? `These rows have the same numbers but different names: ${listDisplayValues(names)}. On the report, the numbers belong to one person. If they’re one person, use one name in every row and upload the file again, and we’ll add up the rows. If they’re two people, correct the numbers.`
    : "These rows list the same person twice in one agreement and class, by different numbers. Combine the units in one row and remove the other.";
};

const toAssignment = (personRow: PersonRow, { person, unitId }: RowGroup, id: string): OpenAssignment => ({
  id,
  person_id: person.id,
  bargaining_unit_id: unitId,
  classification: classOf(personRow.row),
  hire_date: readDate((personRow.row.cells.hireDate ?? "").trim()) ?? null,
  status_code: "ACT",
  status_date: null,
  return_date: null,
  payroll_no: personRow.row.payrollNo,
});

const findRefusal = (
  { classification, line }: Pair,
  pairs: readonly Pair[],
  lines: readonly LineRecord[],
  wasMovedOnReport: boolean,
): Omit<RefusedRow, "row"> | null => {
  if (line === "unclear") return { ruleId: "class-unclear", message: explainUnclear(classification, pairs, lines) };
  const sameClassPairs = pairs.filter((pair) => pair.classification === classification);
  if (sameClassPairs.length > 1)
    return { ruleId: "person-twice", message: explainRepetition(sameClassPairs.map(({ personRow }) => personRow)) };
  if (line !== null || !wasMovedOnReport) return null;
  return {
    ruleId: "class-changed-here",
    message:
      "This person’s line in the report was moved to another class. Move it back on the page, or remove this row.",
  };
};

/** Places each row on the person's line, on an open assignment that isn't on the report, or on a new one. */
export const placeRows = (
  groups: readonly RowGroup[],
  { head, lines: reportLines }: Pick<TadRecord, "head" | "lines">,
  assignments: readonly OpenAssignment[],
  ids: NewIds,
): Placement => {
  const linesByPerson = Map.groupBy(reportLines, (line) => line.person_id);
  const openAssignments = Map.groupBy(assignments, (assignment) => assignment.person_id);
  const assignmentIdsOnReport = new Set(reportLines.map((line) => line.assignment_id));
  const placement: Placement = { placed: [], newAssignments: [], refused: [] };
  for (const group of groups) {
    const { person, unitId } = group;
    const isInUnit = (holder: { readonly bargaining_unit_id: string }): boolean => holder.bargaining_unit_id === unitId;
    const lines = linesByPerson.get(person.id)?.filter(isInUnit) ?? [];
    const unitAssignments = openAssignments.get(person.id)?.filter(isInUnit) ?? [];
    // Show fund records only for people on last month's report, not for people who were just added.
    const isStranger = linesByPerson.get(person.id)?.some(({ last_month_units }) => last_month_units !== null) !== true;
    const pairs = pairRows(group.rows, lines);
    for (const pair of pairs) {
      const { personRow, classification, line } = pair;
      const openAssignment = unitAssignments.find((assignment) => assignment.classification === classification);
      const refusal = findRefusal(
        pair,
        pairs,
        lines,
        openAssignment !== undefined && assignmentIdsOnReport.has(openAssignment.id),
      );
      if (refusal !== null) placement.refused.push({ row: personRow.row.row, ...refusal });
      else if (line !== null && line !== "unclear")
        placement.placed.push(applyRow(line, personRow, person, { isStranger, isNew: false }));
      else {
        const assignment = openAssignment ?? toAssignment(personRow, group, ids.id());
        if (openAssignment === undefined) placement.newAssignments.push(assignment);
        const newLine = createEmptyLine(ids.id(), head.id, assignment, person);
        placement.placed.push(applyRow(newLine, personRow, person, { isStranger, isNew: true }));
      }
    }
  }
  return placement;
};
