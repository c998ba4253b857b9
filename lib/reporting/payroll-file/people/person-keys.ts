import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { hasOnlyLast4, isUnnumbered, toPlainPayrollNo } from "./match-person.ts";
import {
  createNumberCompleter,
  type Name,
  createNameReader,
  setUniqueValue,
  createInitialExpander,
  type TwoPeopleCheck,
} from "./numbers-in-parts.ts";
import { classOf, type RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import { compareNames, formatName, type NameKeys, toNameKeys } from "../../tad/people/person-names.ts";

const wholeNumberOf = ({ ssn, memberId }: RosterRow): string => ssn || memberId;

const mayBeSamePerson = (name: NameKeys, other: NameKeys): boolean => {
  const { isLastSame, isFirstSame, areWordsSame } = compareNames(name, other);
  return isLastSame || isFirstSame === true || areWordsSame;
};

const findNumbers = (
  rows: readonly RosterRow[],
  nameOf: (row: RosterRow) => Name,
): ReadonlyMap<string, string | null> => {
  const values = new Map<string, string | null>();
  if (rows.every((row) => wholeNumberOf(row) !== "")) return values;
  for (const row of rows) {
    const number = wholeNumberOf(row);
    if (number === "") continue;
    const { key } = nameOf(row);
    for (const alias of [key, `${toPlainPayrollNo(row.payrollNo)}\n${key}`, `last 4: ${row.ssn.slice(-4)}\n${key}`])
      setUniqueValue(values, alias, number);
  }
  return values;
};

/**
 * Assigns each row to a person. Rows with the same number are one person's, unless both names differ. A row without a
 * whole number gets the number of rows with its name and its payroll number or last 4 digits. If it has neither, it gets
 * the number of the namesake right above.
 * @returns a function that starts over at the first row
 */
const createPersonKeys = (
  rows: readonly RosterRow[],
  belongToTwoPeople: TwoPeopleCheck,
): (() => (row: RosterRow) => string) => {
  const nameOf = createNameReader();
  const numbers = findNumbers(rows, nameOf);
  const partsOf = createNumberCompleter(rows, nameOf, belongToTwoPeople);
  const keyOfName = createInitialExpander(rows, nameOf, belongToTwoPeople);
  const numberOf = (
    row: RosterRow,
    { key }: Name,
    previousRow: { readonly name: string; readonly number: string },
  ): string => {
    const wholeNumber = wholeNumberOf(row);
    const isNamed = key !== "\n";
    if (wholeNumber !== "" || numbers.size === 0 || !isNamed) return wholeNumber;
    const byLast4 = row.ssnLast4 === undefined ? "" : numbers.get(`last 4: ${row.ssnLast4}\n${key}`);
    if (byLast4) return byLast4;
    if (row.payrollNo !== "" && row.ssnLast4 === undefined)
      return numbers.get(`${toPlainPayrollNo(row.payrollNo)}\n${key}`) ?? "";
    return isUnnumbered(row) && previousRow.name === key && numbers.get(key) === previousRow.number
      ? previousRow.number
      : "";
  };
  return () => {
    const namesOf = new Map<string, Name[]>();
    let previousRow = { name: "", number: "" };
    return (row) => {
      const name = nameOf(row);
      const number = numberOf(row, name, previousRow);
      previousRow = { name: name.key, number };
      if (number === "") {
        const parts = partsOf(row, name);
        return `${parts}\n${keyOfName(parts, name)}`;
      }
      const knownNames = namesOf.get(number) ?? [];
      const sameName = knownNames.find(({ key, keys }) => key === name.key || mayBeSamePerson(keys, name.keys));
      if (sameName === undefined) namesOf.set(number, [...knownNames, name]);
      return `${number}\n${(sameName ?? name).key}`;
    };
  };
};

/**
 * Returns the keys of rows in order. Rows to add up share a key. A row without a class gets the person's only class.
 */
export const keysOfRows = (
  rows: readonly RosterRow[],
  byName: boolean,
  belongToTwoPeople: TwoPeopleCheck,
): ((row: RosterRow) => string) => {
  const startPersonKeys = createPersonKeys(rows, belongToTwoPeople);
  const startRowKeys = (): ((row: RosterRow) => string) => {
    const ownerOf = startPersonKeys();
    return (row) => {
      const owner = ownerOf(row);
      // Several people can have the same last 4 digits, so we ask about each row separately.
      return (owner.startsWith("|\n") && !byName) || hasOnlyLast4(row)
        ? ""
        : [owner, row.employerId, row.workMonth, row.agreementCode].join("\n");
    };
  };
  const classes = new Map<string, Set<string>>();
  if (rows.some((row) => classOf(row) !== "") && rows.some((row) => classOf(row) === "")) {
    const personOf = startRowKeys();
    for (const row of rows) {
      const [person, rowClass] = [personOf(row), classOf(row)];
      if (rowClass !== "") classes.set(person, (classes.get(person) ?? new Set()).add(rowClass));
    }
  }
  const personOf = startRowKeys();
  let [lastRow, key]: [RosterRow | null, string] = [null, ""];
  return (row) => {
    // Rows of one person share a cells object.
    if (row.cells !== lastRow?.cells) {
      const [person, rowClass] = [personOf(row), classOf(row)];
      const [onlyClass = "", ...otherClasses] = rowClass === "" ? (classes.get(person) ?? []) : [];
      key = person === "" ? "" : `${person}\n${otherClasses.length === 0 ? rowClass || onlyClass : rowClass}`;
    }
    lastRow = row;
    return key === "" ? `row ${row.row}` : key;
  };
};

export type JoinedRows = {
  readonly kind: "BY_NAME" | "OTHER_NAME" | "OTHER_NUMBER";
  readonly rows: readonly RosterRow[];
};

/** True if a row's payroll number differs from that of the person's first row. */
export const hasOtherPayrollNo = ({ payrollNo: firstNo }: RosterRow, { payrollNo: other }: RosterRow): boolean =>
  firstNo !== other && firstNo !== "" && other !== "" && toPlainPayrollNo(firstNo) !== toPlainPayrollNo(other);

/** Explains why a row belongs to a person: by name only, or by number although the name differs. */
export const explainJoin = (first: RosterRow, row: RosterRow): "BY_NAME" | "OTHER_NAME" | null => {
  if (isUnnumbered(row)) return isUnnumbered(first) ? null : "BY_NAME";
  if (first.lastName === row.lastName && first.firstName === row.firstName) return null;
  const [name, other] = [toNameKeys(first), toNameKeys(row)];
  const { isLastSame, isFirstSame } = compareNames(name, other);
  // Without a whole number, father and son may have the same values.
  const mayBeFamily = wholeNumberOf(row) === "" && name.suffix !== other.suffix;
  return isLastSame && isFirstSame !== false && !mayBeFamily ? null : "OTHER_NAME";
};

const ruleIds: Readonly<Record<JoinedRows["kind"], string>> = {
  BY_NAME: "rows-by-name",
  OTHER_NAME: "names-of-number",
  OTHER_NUMBER: "payroll-numbers-of-one",
};

const messages: Readonly<Record<JoinedRows["kind"], (rows: readonly RosterRow[]) => string>> = {
  BY_NAME: () =>
    "These rows have no number. They were added to the rows right above them, which have the same name. If they belong to someone else, add each person’s number, and upload the file again.",
  OTHER_NAME: (rows) =>
    `These rows give one number to two names: ${listDisplayValues(rows.map(formatName))}. They were added up, because a number belongs to one person. If they belong to two people, correct the numbers, and upload the file again.`,
  OTHER_NUMBER: (rows) =>
    `These rows give several payroll numbers to one person: ${listDisplayValues([...new Set(rows.map(({ payrollNo }) => payrollNo))])}. They were added up, because their other number is the same. The payroll number in the first row counts. If they belong to two people, correct the numbers, and upload the file again.`,
};

/** Warns of rows that were added despite a missing number or a different name. */
export const listJoinedRows = (joined: readonly JoinedRows[]): FileFinding[] =>
  (["BY_NAME", "OTHER_NAME", "OTHER_NUMBER"] as const).flatMap((kind): FileFinding[] => {
    const rows = joined.filter((entry) => entry.kind === kind).flatMap((entry) => entry.rows);
    if (rows.length === 0) return [];
    const numbers = [...new Set(rows.map(({ row }) => row))].toSorted((a, b) => a - b);
    return [{ ruleId: ruleIds[kind], severity: "WARNING", rows: numbers, message: messages[kind](rows) }];
  });

/** Counts the people in rows. */
export const countPeopleOf = (rows: readonly RosterRow[]): number =>
  new Set(
    rows.map((row) => row.ssn || row.memberId || `${row.ssnLast4}|${row.payrollNo}|${row.lastName}|${row.firstName}`),
  ).size;
