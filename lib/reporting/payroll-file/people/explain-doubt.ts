import { capitalize, countPeople } from "../../../platform/format/count.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import type { PersonName } from "../../tad/people/person-names.ts";
import { toShownName } from "./identify-person.ts";
import { isNameless } from "./find-by-name.ts";

type Person = PersonName & { readonly memberId: string; readonly ssnLast4: string };

type Owners = {
  readonly payroll: readonly Person[];
  readonly last4: readonly Person[];
  readonly named: readonly Person[];
};

const describeCandidate = (person: Person): string => `${toShownName(person)} (SSN ending in ${person.ssnLast4})`;

const describeCandidates = (people: readonly Person[], name = describeCandidate): string => {
  const [first, ...more] = people;
  return first === undefined || more.length > 0 ? `${countPeople(people.length)} on the report` : name(first);
};

/** Explains a doubt by the people with the row's numbers and name; "" if the row has only a name. */
export const explainDoubt = (
  row: PersonName & { readonly payrollNo: string; readonly ssnLast4?: string | undefined },
  { payroll, last4, named }: Owners,
): string => {
  const { payrollNo, ssnLast4 = "" } = row;
  const number = `payroll number ${toDisplayValue(payrollNo)}`;
  const ssn = `the SSN ending in ${ssnLast4}`;
  const owned = [
    ...(payroll.length > 0 ? [`${number} belongs to ${describeCandidates(payroll)}`] : []),
    ...(last4.length > 0 ? [`${ssn} belongs to ${describeCandidates(last4, toShownName)}`] : []),
  ];
  const noOnes = [
    ...(payrollNo !== "" && payroll.length === 0 ? [number] : []),
    ...(ssnLast4 !== "" && last4.length === 0 ? [ssn.replace("the", "an")] : []),
  ];
  const unknown = noOnes.length === 0 ? "" : `No one on the report has ${noOnes.join(" or ")}.`;
  if (owned.length === 0)
    return unknown === "" || named.length === 0
      ? unknown
      : `${unknown} The name belongs to ${describeCandidates(named)}.`;
  const owners = new Set([...payroll, ...last4].map(({ memberId }) => memberId));
  const name =
    named.length === 0
      ? "no one on the report has the name in the file"
      : `the name belongs to ${describeCandidates(named)}`;
  const isOfOwner = isNameless(row) || (named.length > 0 && named.every(({ memberId }) => owners.has(memberId)));
  const sentence = `${capitalize(owned.join(", and "))}${isOfOwner ? "" : `, but ${name}`}.`;
  return unknown === "" ? sentence : `${sentence} ${unknown}`;
};

/** Explains a candidate whose name differs slightly from the row's, or is shared by `named` people. */
export const explainShort = (person: Person, named: number, middle: string): string =>
  named === 0
    ? `It may be short for ${describeCandidate(person)}: no one else fits.`
    : `Of the ${countPeople(named)} with this name on the report, only ${describeCandidate(person)} can have the middle initial ${toDisplayValue(middle.toUpperCase())}.`;

/** Explains why we suggest no one for a name that may be short for several names. */
export const explainShortForSeveral = (people: number): string =>
  `It may be short for the names of ${countPeople(people)} on the report.`;

/** Lists people with a name similar to the row's; "" for none. */
export const explainSimilarNames = (people: readonly Person[]): string => {
  const [first, ...more] = people;
  if (first === undefined) return "";
  return more.length === 0
    ? `${describeCandidate(first)} has a similar name.`
    : `${countPeople(people.length)} on the report have similar names.`;
};
