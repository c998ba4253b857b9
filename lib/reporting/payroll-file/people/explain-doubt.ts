import { capitalize, countPeople } from "../../../platform/format/count.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import type { PersonName } from "../../tad/people/person-names.ts";
import { toShownName } from "./identify-person.ts";
import { isNameless } from "./find-by-name.ts";

type Person = PersonName & { readonly memberId: string; readonly ssnLast4: string };

type Owners = {
  readonly payroll: readonly Person[];
  readonly last4: readonly Person[];
  readonly namesakes: readonly Person[];
};

const describeCandidate = (person: Person): string => `${toShownName(person)} (SSN ending in ${person.ssnLast4})`;

const describeCandidates = (people: readonly Person[], name = describeCandidate): string => {
  const [firstPerson, ...morePeople] = people;
  return firstPerson === undefined || morePeople.length > 0
    ? `${countPeople(people.length)} on the report`
    : name(firstPerson);
};

/** Explains a doubt by the people with the row's numbers and name. Returns "" if the row has only a name. */
export const explainDoubt = (
  row: PersonName & { readonly payrollNo: string; readonly ssnLast4?: string | undefined },
  { payroll, last4, namesakes }: Owners,
): string => {
  const { payrollNo, ssnLast4 = "" } = row;
  const number = `payroll number ${toDisplayValue(payrollNo)}`;
  const ssn = `the SSN ending in ${ssnLast4}`;
  const ownedNumbers = [
    ...(payroll.length > 0 ? [`${number} belongs to ${describeCandidates(payroll)}`] : []),
    ...(last4.length > 0 ? [`${ssn} belongs to ${describeCandidates(last4, toShownName)}`] : []),
  ];
  const unownedNumbers = [
    ...(payrollNo !== "" && payroll.length === 0 ? [number] : []),
    ...(ssnLast4 !== "" && last4.length === 0 ? [ssn.replace("the", "an")] : []),
  ];
  const unknownText = unownedNumbers.length === 0 ? "" : `No one on the report has ${unownedNumbers.join(" or ")}.`;
  if (ownedNumbers.length === 0)
    return unknownText === "" || namesakes.length === 0
      ? unknownText
      : `${unknownText} The name belongs to ${describeCandidates(namesakes)}.`;
  const owners = new Set([...payroll, ...last4].map(({ memberId }) => memberId));
  const name =
    namesakes.length === 0
      ? "no one on the report has the name in the file"
      : `the name belongs to ${describeCandidates(namesakes)}`;
  const isOwnersName =
    isNameless(row) || (namesakes.length > 0 && namesakes.every(({ memberId }) => owners.has(memberId)));
  const sentence = `${capitalize(ownedNumbers.join(", and "))}${isOwnersName ? "" : `, but ${name}`}.`;
  return unknownText === "" ? sentence : `${sentence} ${unknownText}`;
};

/** Explains a candidate whose name differs slightly from the row's, or is shared by `namesakes` people. */
export const explainShort = (person: Person, namesakes: number, middleInitial: string): string =>
  namesakes === 0
    ? `It may be short for ${describeCandidate(person)}: no one else fits.`
    : `Of the ${countPeople(namesakes)} with this name on the report, only ${describeCandidate(person)} can have the middle initial ${toDisplayValue(middleInitial.toUpperCase())}.`;

/** Explains why we suggest no one for a name that may be short for several names. */
export const explainShortForSeveral = (people: number): string =>
  `It may be short for the names of ${countPeople(people)} on the report.`;

/** Lists people with a name similar to the row's. Returns "" for none. */
export const explainSimilarNames = (people: readonly Person[]): string => {
  const [firstPerson, ...morePeople] = people;
  if (firstPerson === undefined) return "";
  return morePeople.length === 0
    ? `${describeCandidate(firstPerson)} has a similar name.`
    : `${countPeople(people.length)} on the report have similar names.`;
};
