import type { FileFinding } from "../schema.ts";
import { type NumberedRow, textIn } from "../ground/table.ts";
import { lastDigitsPattern } from "../cells/ssn-shapes.ts";
import { type ReportPerson, toPlainPayrollNo, hasOnlyLast4, isUnnumbered } from "./match-person.ts";
import { toFindings, type RosterRow, classOf } from "../ground/roster-row.ts";
import { formatName, compareNames, toNameKeys } from "../../tad/people/person-names.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { isNameless } from "./find-by-name.ts";
import { ownUnit } from "../ground/choices.ts";
import type { PersonNumbers } from "../columns/guess-by-report.ts";

/** `digits`: the original length of the numbers. */
export type LostZeros = { readonly rows: readonly number[]; readonly digits: 4 | 9 };

/** Matches "491" for last 4 digits, and "12345678" for whole numbers. */
const lostZerosPatterns = { 4: /^(?!0+$)\d{1,3}$/, 9: /^\d{7,8}$/ } as const;

/** Finds numbers that lost leading zeros: "491" in a column of last 4 digits, "12345678" in any other. */
export const findLostZeros = (people: readonly NumberedRow[], column: number): LostZeros => {
  const cells = people.map((line) => ({ row: line.row, text: textIn(line, column) }));
  const isAllLast4 = cells.every(
    // "0" means none, so it doesn't show that other numbers in the column are whole.
    ({ text }) => text === "" || lastDigitsPattern.test(text) || /^\d{1,3}$/.test(text),
  );
  const digits = isAllLast4 ? 4 : 9;
  return { rows: cells.flatMap(({ row, text }) => (lostZerosPatterns[digits].test(text) ? [row] : [])), digits };
};

/** Restores a number's lost zeros. Returns "" for a zero in place of last 4 digits, which means none. */
export const addLostZeros = (typed: string, { digits }: LostZeros): string => {
  const text = typed.trim();
  if (digits === 4 && /^0{1,3}$/.test(text)) return "";
  return lostZerosPatterns[digits].test(text) ? text.padStart(digits, "0") : typed;
};

const texts = {
  4: "The last 4 digits of the Social Security numbers in these rows lost their leading zeros. We added them back.",
  9: "The Social Security numbers in these rows have seven or eight digits, because a spreadsheet removed leading zeros. We added the zeros back. Check that no other digit is missing.",
} as const;

/** Notes which numbers got zeros, since a whole number may have lost another digit. */
export const listLostZeros = ({ rows, digits }: LostZeros): FileFinding[] =>
  toFindings(digits === 4 ? "INFO" : "WARNING", "zeros-lost", rows, texts[digits]);

/** True if the report pairs one of the numbers with a different one; null if the report doesn't show it. */
export type TwoPeopleCheck = (last4: string, payrollNo: string) => boolean | null;

type Numbers = Pick<ReportPerson, "ssnLast4" | "payrollNo">;

/** Compares numbers with `reported`, indexed at first use. Always null without payroll numbers. */
export const createTwoPeopleCheck = (reported: readonly Numbers[]): TwoPeopleCheck => {
  let index: Record<"byLast4" | "byPayrollNo", ReadonlyMap<string, readonly Numbers[]>> | null = null;
  return (last4, payrollNo) => {
    index ??= {
      byLast4: Map.groupBy(reported, (numbers) => numbers.ssnLast4),
      byPayrollNo: Map.groupBy(reported, (numbers) => toPlainPayrollNo(numbers.payrollNo)),
    };
    const plainNumber = toPlainPayrollNo(payrollNo);
    const [sameLast4 = [], samePayrollNo = []] = [index.byLast4.get(last4), index.byPayrollNo.get(plainNumber)];
    if (samePayrollNo.some((numbers) => numbers.ssnLast4 === last4))
      return samePayrollNo.every((numbers) => numbers.ssnLast4 === last4) ? false : null;
    return samePayrollNo.length > 0 || sameLast4.some((numbers) => numbers.payrollNo !== "") ? true : null;
  };
};

type Row = Pick<RosterRow, "row" | "payrollNo" | "lastName" | "firstName">;

/** Lists the values, except "", that several people have. */
export const findSharedValues = <Item>(
  items: readonly Item[],
  valueOf: (item: Item) => string,
  personOf: (item: Item) => string,
): Set<string> => {
  const owners = new Map<string, string>();
  const sharedNumbers = new Set<string>();
  for (const item of items) {
    const value = valueOf(item);
    if (value === "") continue;
    const person = personOf(item);
    const owner = owners.get(value) ?? person;
    owners.set(value, owner);
    if (owner !== person) sharedNumbers.add(value);
  }
  return sharedNumbers;
};

/** Lists the payroll numbers, without leading zeros, of several people in a file. */
export const listSharedNumbers = <Item extends Row>(
  rows: readonly Item[],
  personOf: (row: Item) => string,
): Set<string> => findSharedValues(rows, ({ payrollNo }) => toPlainPayrollNo(payrollNo), personOf);

/** Warns of shared payroll numbers and lists their people. */
export const warnOfSharedNumbers = (rows: readonly Row[], sharedNumbers: ReadonlySet<string>): FileFinding[] => {
  if (sharedNumbers.size === 0) return [];
  const rowsByNumber = Map.groupBy(rows, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
  return [...sharedNumbers].flatMap((number) => {
    const rowsOfNumber = rowsByNumber.get(number) ?? [];
    const message = `Payroll number ${listDisplayValues([rowsOfNumber[0]?.payrollNo ?? number])} is used for several people: ${listDisplayValues(rowsOfNumber.map(formatName), 10)}. They keep the payroll numbers they have on the report. Correct the numbers in the file, or choose another column as the payroll number.`;
    return toFindings("WARNING", "payroll-number-shared", rowsOfNumber, message);
  });
};

/** Warns of rows that differ only in the payroll number, since only the report shows if they are one person's. */
export const warnOfSameDigits = (rows: readonly RosterRow[]): FileFinding[] => {
  const partialRows = rows.filter((row) => row.ssn === "" && row.ssnLast4 !== undefined && !isNameless(row));
  const keyOf = ({ ssnLast4, workMonth, agreementCode, cells, ...row }: RosterRow): string =>
    [ssnLast4, formatName(row), workMonth, agreementCode, cells.classification?.trim() ?? ""].join("\n").toUpperCase();
  const repeatedRows = [...Map.groupBy(partialRows, keyOf).values()].filter((group) => group.length > 1).flat();
  const message = `These rows have the same last 4 digits and name in one agreement and class, but different payroll numbers: ${listDisplayValues(repeatedRows.map(formatName))}. If they belong to one person, the upload refuses them because the person is listed twice. Use the same payroll number in all rows of a person.`;
  return toFindings("WARNING", "digits-shared", repeatedRows, message);
};

/** Notes rows with only the last 4 digits, since only the fund can identify their people. */
export const noteLast4Only = (rows: readonly RosterRow[]): FileFinding[] =>
  toFindings(
    "WARNING",
    "person-by-last-digits",
    rows.filter(hasOnlyLast4),
    "These rows have only the last 4 digits of a Social Security number, which several people can have. After the upload, you choose the person for each row, for every file. With a column of names, payroll numbers or whole numbers, you have less to choose.",
  );

/** Notes rows with only a name, since only the fund can identify their people. */
export const noteUnnumberedRows = (rows: readonly RosterRow[]): FileFinding[] =>
  toFindings(
    "WARNING",
    "person-by-name",
    rows.filter(isUnnumbered),
    "These rows have no number, and a name alone doesn’t identify a person. After the upload, you choose the person for each of them, unless you did so for an earlier file of names. If several people on the report share a name, nothing is added up, and you choose for each row.",
  );

type ReportLine = Omit<PersonNumbers, "units" | "wages">;

/** Lists the lines of people with several lines in one unit that differ by payroll number. */
const listLinesByUniqueNumber = (lines: readonly ReportLine[]): ReadonlyMap<string, ReportLine> => {
  const linesByNumber = new Map<string, ReportLine>();
  const multiLinePeople = [...Map.groupBy(lines, ({ memberId = "" }) => memberId)].filter(
    ([memberId, personLines]) => memberId !== "" && personLines.length > 1,
  );
  if (multiLinePeople.length === 0) return linesByNumber;
  const linesByPayrollNo = Map.groupBy(lines, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
  for (const [, personLines] of multiLinePeople) {
    const isUnique = ({ payrollNo, unitCode, classification }: ReportLine): boolean =>
      payrollNo !== "" &&
      linesByPayrollNo.get(toPlainPayrollNo(payrollNo))?.length === 1 &&
      unitCode === personLines[0]?.unitCode &&
      Boolean(classification);
    if (personLines.every(isUnique))
      for (const line of personLines) linesByNumber.set(toPlainPayrollNo(line.payrollNo), line);
  }
  return linesByNumber;
};

const findClass = (row: RosterRow, linesByNumber: ReadonlyMap<string, ReportLine>): string => {
  if (row.payrollNo === "" || classOf(row) !== "") return "";
  const line = linesByNumber.get(toPlainPayrollNo(row.payrollNo));
  if (line === undefined || ![line.unitCode, ownUnit].includes(row.agreementCode)) return "";
  const last4 = row.ssnLast4 ?? row.ssn.slice(-4);
  if (last4 !== "" && last4 !== line.ssnLast4) return "";
  if (row.memberId !== "" && row.memberId !== line.memberId) return "";
  const { firstName = "", middleInitial = "", lastName } = line;
  const names = compareNames(toNameKeys(row), toNameKeys({ firstName, middleInitial, lastName }));
  const isNamed = isNameless(row) || last4 !== "" || (names.isLastSame && names.isFirstSame !== false);
  return isNamed ? (line.classification ?? "") : "";
};

/** Creates a function that adds the class of a row's payroll number if it is certain. `lines`: the whole report. */
export const createClassOfLine = (lines: readonly ReportLine[]): ((row: RosterRow) => RosterRow) => {
  let linesByNumber: ReadonlyMap<string, ReportLine> | null = null;
  return (row) => {
    linesByNumber ??= listLinesByUniqueNumber(lines);
    const classification = linesByNumber.size === 0 ? "" : findClass(row, linesByNumber);
    return classification === "" ? row : { ...row, cells: { ...row.cells, classification } };
  };
};
