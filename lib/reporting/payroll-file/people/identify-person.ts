import { formatCount } from "../../../platform/format/count.ts";
import {
  compareNames,
  formatName,
  type NameComparison,
  type NameKeys,
  type PersonName,
  toNameKeys,
} from "../../tad/people/person-names.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { type FindNamesake, type KnownIdentity, isNameless } from "./find-by-name.ts";
import type { RosterRow } from "../ground/roster-row.ts";

export type NamedRow = Pick<RosterRow, "ssn" | "birthDate" | keyof PersonName>;

export type NameVerdict =
  | { readonly kind: "same" }
  | { readonly kind: "differs"; readonly nameInFile: string; readonly isSwitched: boolean }
  | Refusal;

type Refusal = { readonly kind: "refused"; readonly ruleId: string; readonly message: string };

/** Formats a person's name from a file for display and storage. */
export const toShownName = (name: Omit<PersonName, "middleInitial">): string =>
  toDisplayValue(formatName(name).toWellFormed().replaceAll("\u0000", "\uFFFD"));

/** Describes a person: "Alvarez, Dana (SSN ending in 0001)", or no details for someone who isn't on this report. */
export const describePerson = (person: KnownIdentity): string =>
  person.isOwn ? `${toShownName(person)} (SSN ending in ${person.ssnLast4})` : "someone who isn’t on this report";

/** Describes a row's number as the beginning of a sentence. */
export const describeNumber = ({ ssn, ssnLast4 = ssn.slice(-4) }: Pick<RosterRow, "ssn" | "ssnLast4">): string =>
  ssnLast4 === "" ? "The member ID" : `The Social Security number ending in ${ssnLast4}`;

const correctionAdvice = "Correct the number or the name.";

const refuse = (ruleId: string, message: string): Refusal => ({ kind: "refused", ruleId, message });

const compareBirth = (row: NamedRow, person: KnownIdentity): boolean | null => {
  const birthDate = readDate(row.birthDate ?? "") ?? null;
  return birthDate === null || person.birthDate === null ? null : birthDate === person.birthDate;
};

const matchesExactly = (row: NamedRow, person: KnownIdentity): boolean =>
  row.lastName === person.lastName &&
  row.firstName === person.firstName &&
  (row.middleInitial === "" || row.middleInitial === person.middleInitial) &&
  compareBirth(row, person) !== false;

const refuseBothNames = (row: NamedRow, person: KnownIdentity): Refusal => {
  const owner = person.isOwn
    ? `${describeNumber(row)} belongs to ${describePerson(person)}, but this row says ${toShownName(row)}: both the first and the last name differ.`
    : "This number belongs to someone with another first and last name at the fund.";
  return refuse("person-mismatch", `${owner} ${correctionAdvice}`);
};

const maxListed = 5;

/** Describes namesakes. If several people share a name, we don't choose one for the clerk. */
const describeNamesakes = (namesakes: readonly KnownIdentity[]): string => {
  const employees = namesakes.filter(({ isOwn }) => isOwn);
  const [first = namesakes[0]] = employees;
  if (first === undefined) return "someone else";
  if (employees.length < 2) return describePerson(first);
  const numbers = employees.map(({ ssnLast4 }) => ssnLast4).toSorted();
  const numberList =
    numbers.length > maxListed ? "" : ` (SSN ending in ${numbers.slice(0, -1).join(", ")} or ${numbers.at(-1)})`;
  return `${formatCount(employees.length)} people on this report${numberList}`;
};

const refuseNamesake = (row: NamedRow, person: KnownIdentity, namesakes: readonly KnownIdentity[]): NameVerdict =>
  refuse(
    "number-and-name-differ",
    `${describeNumber(row)} belongs to ${describePerson(person)}, but the name in this row, ${toShownName(row)}, belongs to ${describeNamesakes(namesakes)}. The number and the name point to two people. ${correctionAdvice}`,
  );

/** Refuses a row without a first name if its other facts belong to another person with that last name. */
export const refuseTwoPeople = (row: NamedRow, person: KnownIdentity, other: KnownIdentity): Refusal =>
  refuse(
    "number-and-name-differ",
    `${describeNumber(row)} belongs to ${describePerson(person)}, but other facts in this row belong to ${describePerson(other)}, and the row has no first name. The number and the row point to two people. Correct the number, or add first names.`,
  );

/** Refuses a row with a new number but the name and birth date of someone on the report. */
export const refuseSamePerson = (row: NamedRow, person: KnownIdentity): Refusal =>
  refuse(
    "number-and-name-differ",
    `${describeNumber(row)} is new to the fund, but the name and the birth date in this row belong to ${describePerson(person)}, who is already on this report. The number and the person point to two different people. Correct the number, or the name and the birth date.`,
  );

const judge = (row: NamedRow, person: KnownIdentity, names: NameComparison): NameVerdict => {
  const { isLastSame, isFirstSame, isSwitched, areWordsSame } = names;
  if (isLastSame && isFirstSame !== false) return { kind: "same" };
  const differs = { kind: "differs", nameInFile: toShownName(row), isSwitched } as const;
  if (isSwitched || areWordsSame) return differs;
  if (!isLastSame && isFirstSame === false) return refuseBothNames(row, person);
  if (!isLastSame && compareBirth(row, person) === false) {
    const owner = person.isOwn ? `: ${describePerson(person)}` : "";
    return refuse(
      "person-mismatch",
      `This number belongs to someone with another last name and another birth date at the fund${owner}. Correct the number, or the name and the birth date.`,
    );
  }
  return differs;
};

/** Refuses a row if both names differ or belong to another person here. A single difference needs confirmation. */
export const checkName = (row: NamedRow, person: KnownIdentity, findNamesake: FindNamesake): NameVerdict => {
  if (isNameless(row) || matchesExactly(row, person)) return { kind: "same" };
  const rowKeys: NameKeys = toNameKeys(row);
  const names = compareNames(rowKeys, toNameKeys(person));
  const isSameName = names.isLastSame && names.isFirstSame !== false;
  const namesakes = findNamesake(row, rowKeys, person, isSameName);
  return namesakes.length === 0 ? judge(row, person, names) : refuseNamesake(row, person, namesakes);
};
