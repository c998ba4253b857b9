import { formatCount } from "../../platform/format/count.ts";
import { formatWorkMonth } from "../../platform/format/date.ts";
import { cellNames } from "../line/cells.ts";
import { type ColumnNames, inColumn, formatColumnReference } from "./ground/column-names.ts";
import { toFieldName } from "./ground/fields.ts";
import { ownUnit } from "./ground/choices.ts";
import type { FileFinding } from "./schema.ts";
import { isUnnumbered } from "./people/match-person.ts";
import { isNameless } from "./people/find-by-name.ts";
import { listRowsWithSsnAsPayrollNo } from "./cells/ssn-shapes.ts";
import { findDuplicates } from "../tad/people/same-names.ts";
import { compareNames, formatName, toNameKeys } from "../tad/people/person-names.ts";
import { maxCellLength, readDate } from "../tad/cells/read-cells.ts";
import { classOf, type RosterRow, toFindings } from "./ground/roster-row.ts";
import { listDisplayValues } from "../tad/cells/display-value.ts";
import { ssnPattern } from "../../platform/rules/ssn.ts";

type ExpectedValues = {
  readonly employerId: string | null;
  readonly workMonth: string | null;
  readonly unitCodes: readonly string[] | null;
  /** In an export, a name is enough, because we ask the clerk whose row it is. */
  readonly isMapped?: boolean;
  readonly columnNames?: ColumnNames | undefined;
};

/** Messages never show an SSN. */
type RowRule = {
  readonly id: string;
  readonly pick: (rows: readonly RosterRow[], expected: ExpectedValues) => readonly RosterRow[];
  readonly message: (brokenRows: readonly RosterRow[], expected: ExpectedValues, rows: readonly RosterRow[]) => string;
};

const rowsWhere =
  (isBroken: (row: RosterRow, expected: ExpectedValues) => boolean): RowRule["pick"] =>
  (rows, expected) =>
    rows.filter((row) => isBroken(row, expected));

type TextTest = (text: string) => boolean;
// No arrays here: building one for each rule and row would take most of the time for a big file.
const hasMatchingId = (row: RosterRow, matches: TextTest): boolean =>
  matches(row.employerId) ||
  matches(row.workMonth) ||
  matches(row.agreementCode) ||
  matches(row.ssn) ||
  matches(row.memberId) ||
  matches(row.payrollNo);
const hasMatchingName = (row: RosterRow, matches: TextTest): boolean =>
  matches(row.lastName) || matches(row.firstName) || matches(row.middleInitial) || matches(row.birthDate ?? "");
const hasMatchingCell = ({ cells }: RosterRow, matches: TextTest): boolean =>
  cellNames.some((name) => matches(cells[name] ?? ""));

const isFormula: TextTest = (text) => text.startsWith("=");
/** "9.0E+08"; "12E4" may be a payroll number. */
const isScientific: TextTest = (text) =>
  (text.includes("E") || text.includes("e")) && /^[+-]?\d+(?:[.,]\d+e[+-]?\d+|e[+-]\d+)$/i.test(text);
const isMangled: TextTest = (text) => isFormula(text) || isScientific(text);

/** Finds an ID without digits, or a masked one ("***-**-****"). */
const isUnusableId: TextTest = (id) => isMangled(id) || /^[x*#•\s-]+$/i.test(id);

const isTooLong: TextTest = (text) => text.length > maxCellLength;

const differs = (id: string, expected: string | null): boolean =>
  expected !== null && id !== expected && !isMangled(id);

const idReaders: readonly ((row: RosterRow) => string)[] = [({ ssn }) => ssn, ({ memberId }) => memberId];

/** Lists rows that conflict with the first row of the same number and scope, and these first rows. */
const listConflicts = (
  rows: readonly RosterRow[],
  scopeOf: (row: RosterRow) => string,
  isConflict: (first: RosterRow, row: RosterRow) => boolean,
): RosterRow[] => {
  const conflictingRows = new Set<RosterRow>();
  for (const idOf of idReaders) {
    const repeatedIds = findDuplicates(rows.map(idOf));
    const firstRows = new Map<string, RosterRow>();
    for (const row of rows) {
      const id = idOf(row);
      // In most files no one appears twice. Mangled and masked IDs look the same and have a separate finding.
      if (id === "" || !repeatedIds.has(id) || isUnusableId(id)) continue;
      const key = `${id}\n${scopeOf(row)}`;
      const firstRow = firstRows.get(key);
      if (firstRow === undefined) firstRows.set(key, row);
      else if (isConflict(firstRow, row)) conflictingRows.add(firstRow).add(row);
    }
  }
  return rows.filter((row) => conflictingRows.has(row));
};

/** Lists rows that repeat a person in one unit and class. Other employers and months have separate findings. */
const listRepeatedPeople = (rows: readonly RosterRow[]): RosterRow[] =>
  listConflicts(
    rows,
    (row) => `${row.employerId}\n${row.workMonth}\n${row.agreementCode}\n${classOf(row)}`,
    () => true,
  );

const listNumbersWithTwoNames = (rows: readonly RosterRow[]): RosterRow[] =>
  listConflicts(
    rows,
    () => "",
    (first, row) => {
      const names = compareNames(toNameKeys(first), toNameKeys(row));
      return !names.isLastSame && names.isFirstSame === false && !names.areWordsSame;
    },
  );

/** Core files have names. An export with people's numbers doesn't need them. */
const hasNames = (names: ColumnNames | undefined): boolean =>
  names === undefined || names.last_name !== undefined || names.employee !== undefined;

const describeMatchingRows = (brokenRows: readonly RosterRow[], all: readonly RosterRow[]): string => {
  // Count the file's rows, before each person's rows are added up.
  const [wrongCount = 0, rows = 0] = [brokenRows, all].map((list) =>
    list.reduce((sum, { addedRows }) => sum + (addedRows?.length ?? 1), 0),
  );
  return wrongCount === rows ? "" : `${formatCount(rows - wrongCount)} of the ${formatCount(rows)} rows are. `;
};

export const workMonthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const formatMonth = (workMonth: string): string =>
  workMonthPattern.test(workMonth) ? formatWorkMonth(workMonth) : workMonth;

/** The rules in the order of their findings (docs/domain.md §7, §8). */
const rowRules: readonly RowRule[] = [
  {
    id: "row-other-employer",
    pick: rowsWhere((row, { employerId }) => differs(row.employerId, employerId)),
    message: (brokenRows, { employerId, columnNames }, rows) =>
      `These rows are not for employer ${employerId}: ${formatColumnReference(columnNames, "employer_id", "the employer ID")} is ${listDisplayValues(brokenRows.map((row) => row.employerId))}. ${describeMatchingRows(brokenRows, rows)}Remove them or correct ${formatColumnReference(columnNames, "employer_id", "it")}.`,
  },
  {
    id: "row-other-month",
    pick: rowsWhere((row, { workMonth }) => differs(row.workMonth, workMonth)),
    message: (brokenRows, { workMonth, columnNames }, rows) =>
      `These rows are not for ${formatWorkMonth(workMonth ?? "")}: ${formatColumnReference(columnNames, "work_month", "the work month")} is ${listDisplayValues(brokenRows.map(({ workMonth: rowMonth }) => (columnNames === undefined ? rowMonth : formatMonth(rowMonth))))}. ${describeMatchingRows(brokenRows, rows)}${columnNames === undefined ? "Leave them out of the file" : `Leave them out of the file, or choose “${toFieldName("row_group")}” for that column`}, and report them in their month. Only if the month is wrong, enter ${workMonth}.`,
  },
  {
    id: "row-unknown-agreement",
    pick: rowsWhere(
      ({ agreementCode: code }, { unitCodes }) =>
        unitCodes?.includes(code) === false && code !== ownUnit && !isMangled(code),
    ),
    message: (brokenRows, { unitCodes, columnNames }) => {
      const codes = brokenRows.map((row) => row.agreementCode).filter(Boolean);
      const subject =
        codes.length === 0
          ? "These rows have no agreement"
          : `This report has no agreement ${listDisplayValues(codes)}`;
      const missingNote =
        codes.length > 0 && codes.length < brokenRows.length ? ", and some of these rows have none" : "";
      const alternative = columnNames === undefined ? "" : ", or choose another meaning for that column";
      return `${subject}${missingNote}. The report’s agreements are ${unitCodes?.join(", ")}: correct ${formatColumnReference(columnNames, "agreement_code", "the bargaining unit")}${alternative}.`;
    },
  },
  {
    id: "id-scientific",
    pick: rowsWhere((row) => hasMatchingId(row, isScientific)),
    message: () =>
      "An ID in these rows was turned into scientific notation (such as 1.0E+08), and its digits are lost. Format the ID columns as text, enter the IDs again, and save the file.",
  },
  {
    id: "cell-formula",
    pick: rowsWhere((row) => hasMatchingId(row, isFormula) || hasMatchingName(row, isFormula)),
    message: () =>
      "An ID, name or birth date in these rows begins with =, which is a formula. Replace it with its value and save the file.",
  },
  {
    id: "ssn-malformed",
    pick: rowsWhere((row) => row.ssn !== "" && !ssnPattern.test(row.ssn) && !isMangled(row.ssn)),
    message: () =>
      "The Social Security number in these rows isn’t valid. It needs nine digits, including leading zeros, such as 000-00-0000 or 000000000. Format the column as text and correct the numbers.",
  },
  {
    id: "payroll-number-ssn",
    pick: listRowsWithSsnAsPayrollNo,
    message: (_, { columnNames }) =>
      `The payroll numbers in these rows${inColumn(columnNames, "payroll_no")} are Social Security numbers, which we don’t keep as payroll numbers. ${columnNames === undefined ? "Put them into the ssn column." : "Choose “Social Security number” for the column, or correct the numbers."} If they are payroll numbers of nine digits, put a letter before each.`,
  },
  {
    id: "person-not-identified",
    pick: rowsWhere((row, { isMapped = false }) => isUnnumbered(row) && !(isMapped && row.lastName !== "")),
    message: () => "These rows have no Social Security number, no member ID and no payroll number. Enter one of them.",
  },
  {
    id: "last-name-missing",
    pick: rowsWhere((row, { columnNames: names }) => row.lastName === "" && (!isNameless(row) || hasNames(names))),
    message: (_, { columnNames }) =>
      `These rows have no last name. Enter it${inColumn(columnNames, "last_name", "employee")}.`,
  },
  {
    id: "birth-date-unread",
    pick: rowsWhere((row) => readDate(row.birthDate ?? "") === undefined && !isFormula(row.birthDate ?? "")),
    message: (brokenRows) =>
      `The birth date cannot be read: ${listDisplayValues(brokenRows.map((row) => row.birthDate ?? ""))}. Write it as 1991-04-30 or 4/30/1991, or leave it empty.`,
  },
  {
    id: "person-twice",
    pick: listRepeatedPeople,
    message: (brokenRows) =>
      `The same person is listed more than once in one agreement and class${brokenRows.every(isNameless) ? "" : `: ${listDisplayValues(brokenRows.map((row) => [row.lastName, row.firstName].filter(Boolean).join(", ")))}`}. Put the units into one row and remove the others.`,
  },
  {
    id: "number-two-names",
    pick: listNumbersWithTwoNames,
    message: (brokenRows) =>
      `These rows give the same number to people with different names: ${listDisplayValues(brokenRows.map(formatName))}. Correct the numbers or the names.`,
  },
  {
    id: "cell-too-long",
    pick: rowsWhere(
      (row) => hasMatchingId(row, isTooLong) || hasMatchingName(row, isTooLong) || hasMatchingCell(row, isTooLong),
    ),
    message: () => `A cell in these rows is longer than ${maxCellLength} characters. Shorten it.`,
  },
];

/** Lists the reasons to refuse rows, one finding per rule. Empty if the rows fit the TAD. */
export const checkRosterRows = (rows: readonly RosterRow[], expected: ExpectedValues): FileFinding[] =>
  rowRules.flatMap(({ id, pick, message }) => {
    const brokenRows = pick(rows, expected);
    if (brokenRows.length === 0) return [];
    return toFindings("ERROR", id, brokenRows, message(brokenRows, expected, rows));
  });
