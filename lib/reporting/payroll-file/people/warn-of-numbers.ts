import { formatName } from "../../tad/people/person-names.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { type RosterRow, toFindings } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { hasOnlyLast4, isUnnumbered, toPlainPayrollNo } from "./match-person.ts";
import { isNameless } from "./find-by-name.ts";

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
