import {
  compareNames,
  mayBeShortFor,
  type NameKeys,
  type PersonName,
  toLastNameKey,
  toNameKeys,
} from "../../tad/people/person-names.ts";
import { capitalize, countPeople } from "../../../platform/format/count.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { toShownName } from "./identify-person.ts";
import { createSimilarNameLookup, minScoreOfSimilarNames } from "./last-names.ts";
import { isNameless } from "./find-by-name.ts";
import { maskPayrollNo } from "../cells/ssn-shapes.ts";
import type { RosterRow } from "../ground/roster-row.ts";

export type ReportPerson = PersonName & {
  readonly memberId: string;
  readonly ssnLast4: string;
  readonly payrollNo: string;
  readonly unitCode: string;
};

export type PersonMatch =
  | {
      readonly kind: "found";
      readonly memberId: string;
      /** True for a match by name only, as a clerk chose for an earlier file. */
      readonly isAsBefore?: true;
      readonly chosenOf?: UnclearMatch | undefined;
    }
  | UnclearMatch;

type UnclearMatch = {
  readonly kind: "unclear";
  readonly candidates: readonly ReportPerson[];
  readonly suggested: string | null;
  readonly why: string;
  readonly fits: readonly ReportPerson[];
};

type Row = Pick<RosterRow, "ssnLast4" | "payrollNo" | "chosenMemberId" | "chosenBefore" | keyof PersonName> &
  Partial<Pick<RosterRow, "ssn" | "agreementCode">>;

/** Removes leading zeros: "011200" and "11200" are the same payroll number. */
export const toPlainPayrollNo = (payrollNo: string): string =>
  payrollNo
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, "");

type NumberedPerson = Partial<Pick<RosterRow, "ssn" | "ssnLast4" | "memberId">> & Pick<RosterRow, "payrollNo">;

/** True if a row has no person's number, not even part of one. */
export const isUnnumbered = ({ ssn = "", memberId = "", payrollNo, ssnLast4 = "" }: NumberedPerson): boolean =>
  ssn + memberId + payrollNo + ssnLast4 === "";

/** True if a row identifies its person only by the last 4 digits of an SSN. */
export const hasOnlyLast4 = (row: NumberedPerson & Parameters<typeof isNameless>[0]): boolean =>
  row.ssnLast4 !== undefined && isNameless(row) && isUnnumbered({ ...row, ssnLast4: "" });

/**
 * Returns the key for saving an answer for later files. With only a name or a shared number, it is for this row only.
 */
export const toPersonKey = (
  person: Omit<Row, "chosenMemberId"> & Partial<Pick<RosterRow, "row" | "memberId" | "fitsSeveral">>,
): string => {
  const { ssn = "", memberId = "", ssnLast4 = ssn.slice(-4), payrollNo, lastName, firstName, row } = person;
  const parts = [ssnLast4, maskPayrollNo(toPlainPayrollNo(payrollNo)), `${lastName}, ${firstName}`.toUpperCase()];
  const isRowKey =
    isUnnumbered(person) ||
    (isNameless(person) && (ssn + memberId !== "" || payrollNo === "")) ||
    person.fitsSeveral === true;
  return (isRowKey && row !== undefined ? [...parts, `row ${row}`] : parts).join("|");
};

/** Returns the key of an answer if a file has only names. */
export const toNameKey = ({ lastName, firstName }: Pick<PersonName, "lastName" | "firstName">): string =>
  `||${lastName}, ${firstName}`.toUpperCase();

/** Matches the key of an answer for one row and captures its numbers and name. */
export const keyOfRowPattern = /^(.*)\|row \d+$/s;

const maxCandidates = 8;

const explainNoMatch = (row: NumberedPerson): string =>
  `No one on the report has ${isUnnumbered(row) ? "this name" : "this payroll number, these last 4 digits or this name"}.`;

const describeCandidate = (person: ReportPerson): string => `${toShownName(person)} (SSN ending in ${person.ssnLast4})`;

const describeCandidates = (people: readonly ReportPerson[], name = describeCandidate): string => {
  const [person] = people;
  return person === undefined || people.length > 1 ? `${countPeople(people.length)} on the report` : name(person);
};

/** Explains a doubt by the people with the row's numbers and name. Returns "" if the row has only a name. */
const explainDoubt = (
  row: Row,
  { payroll, last4, namesakes }: Readonly<Record<"payroll" | "last4" | "namesakes", readonly ReportPerson[]>>,
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
const explainShort = (person: ReportPerson, namesakes: number, middleInitial: string): string =>
  namesakes === 0
    ? `It may be short for ${describeCandidate(person)}: no one else fits.`
    : `Of the ${countPeople(namesakes)} with this name on the report, only ${describeCandidate(person)} can have the middle initial ${toDisplayValue(middleInitial.toUpperCase())}.`;

/** Lists possible last names. One cell may have the whole name in either order, with a remark at the end. */
const listLastNames = ({ lastName, firstName }: PersonName): string[] => {
  const isRemark = /^[([{]/.test(lastName);
  if (firstName !== "" && !isRemark) return [toLastNameKey(lastName)];
  const words = (isRemark ? firstName : lastName).split(/\s+/);
  return words.flatMap((_, index) =>
    [words.slice(0, index + 1), words.slice(index)].map((part) => toLastNameKey(part.join(" "))),
  );
};

const indexBy = (
  people: readonly ReportPerson[],
  keyOf: (person: ReportPerson) => string,
): Map<string, ReportPerson[]> => {
  const index = Map.groupBy(people, keyOf);
  index.delete("");
  return index;
};

const listDistinctPeople = (people: readonly ReportPerson[]): ReportPerson[] => [
  ...new Map(people.map((person) => [person.memberId, person])).values(),
];

const intersect = (people: readonly ReportPerson[], others: readonly ReportPerson[]): ReportPerson[] =>
  people.filter(({ memberId }) => others.some((other) => other.memberId === memberId));

/**
 * Finds people on a report by last 4 digits, payroll number and name. Two of these must match one person, or the
 * payroll number alone if the file has no names. The clerk decides everything else.
 * @param people one entry for each line of the report
 */
export const createPersonMatcher = (people: readonly ReportPerson[]): ((row: Row) => PersonMatch) => {
  const keys = new Map<ReportPerson, NameKeys>(people.map((person) => [person, toNameKeys(person)]));
  const peopleByPayrollNo = indexBy(people, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
  const peopleByLast4 = indexBy(people, ({ ssnLast4 }) => ssnLast4);
  const peopleByLastName = indexBy(people, (person) => keys.get(person)?.last ?? "");
  const members = new Set(people.map(({ memberId }) => memberId));
  const listSimilar = createSimilarNameLookup(people, (person) => keys.get(person) ?? toNameKeys(person));
  const listShort = (row: Row): ReportPerson[] =>
    listDistinctPeople(
      listLastNames(row)
        .flatMap((last) => peopleByLastName.get(last) ?? [])
        .filter((person) => mayBeShortFor(row, person)),
    );
  const find = (row: Row): PersonMatch => {
    const rowName = toNameKeys(row);
    const isNamesake = (person: ReportPerson): boolean => {
      const { isLastSame, isFirstSame } = compareNames(rowName, keys.get(person) ?? rowName);
      return isLastSame && isFirstSame !== false;
    };
    const payroll = listDistinctPeople(peopleByPayrollNo.get(toPlainPayrollNo(row.payrollNo)) ?? []);
    const last4 = listDistinctPeople(peopleByLast4.get(row.ssnLast4 ?? "") ?? []);
    const namesakes = listDistinctPeople((peopleByLastName.get(rowName.last) ?? []).filter(isNamesake));
    if (row.chosenBefore !== undefined && namesakes.length === 1 && namesakes[0]?.memberId === row.chosenBefore)
      return { kind: "found", memberId: row.chosenBefore, isAsBefore: true };
    const hasLast4 = row.ssnLast4 !== undefined;
    const [byNumber] = payroll;
    if (isNameless(row) && !hasLast4 && payroll.length === 1 && byNumber !== undefined)
      return { kind: "found", memberId: byNumber.memberId };
    // Another person's last 4 digits raise a doubt, even if everything else matches.
    const matchingBoth = hasLast4
      ? payroll.length > 0
        ? intersect(payroll, last4)
        : intersect(namesakes, last4)
      : intersect(payroll, namesakes);
    // If two people share both numbers, their names decide.
    const matchingAll = intersect(matchingBoth, namesakes);
    const certainPeople = matchingAll.length === 1 ? matchingAll : matchingBoth;
    const [onlyPerson, ...otherPeople] = certainPeople;
    if (onlyPerson !== undefined && otherPeople.length === 0) return { kind: "found", memberId: onlyPerson.memberId };
    // Skip people with a different middle initial.
    const peopleWithShortName = namesakes.length > 0 || isNameless(row) ? [] : listShort(row);
    const middleOf = (person: ReportPerson): string => keys.get(person)?.middle ?? "";
    const likelyPeople = (namesakes.length > 0 ? namesakes : peopleWithShortName)
      .filter((person) => rowName.middle === "" || ["", rowName.middle].includes(middleOf(person)))
      .toSorted(
        (left, right) => Number(middleOf(right) === rowName.middle) - Number(middleOf(left) === rowName.middle),
      );
    const sharedNames = intersect(namesakes, last4);
    const fittingPeople = listDistinctPeople([...certainPeople, ...sharedNames, ...namesakes, ...payroll, ...last4]);
    const similarNames = namesakes.length > 0 || isNameless(row) ? [] : listSimilar(rowName);
    const similarPeople = listDistinctPeople(
      (similarNames ?? []).filter(({ similarity }) => similarity >= minScoreOfSimilarNames).map(({ person }) => person),
    );
    const candidates = listDistinctPeople([
      ...(isUnnumbered(row) ? likelyPeople : []),
      ...fittingPeople,
      ...likelyPeople,
      ...peopleWithShortName,
      ...(similarNames ?? []).map(({ person }) => person),
    ]);
    // People with these last 4 digits in the row's unit, for the clerk to confirm.
    const peopleInUnit = hasOnlyLast4(row)
      ? listDistinctPeople(
          (peopleByLast4.get(row.ssnLast4 ?? "") ?? []).filter(({ unitCode }) => unitCode === row.agreementCode),
        )
      : [];
    const [onlyPersonInUnit = null] = peopleInUnit.length === 1 ? peopleInUnit : [];
    const [likelyPerson = null] = likelyPeople.length === 1 && !hasLast4 && payroll.length === 0 ? likelyPeople : [];
    const suggested = onlyPersonInUnit ?? likelyPerson;
    const hasOnlySimilarNames = fittingPeople.length === 0;
    const numberOwners = payroll.length > 0 && hasLast4 ? intersect(payroll, last4) : [...payroll, ...last4];
    const fits = isUnnumbered(row)
      ? [...namesakes, ...peopleWithShortName]
      : isNameless(row)
        ? numberOwners
        : intersect(numberOwners, [...namesakes, ...peopleWithShortName]);
    const unclear: UnclearMatch = {
      kind: "unclear",
      candidates: candidates.slice(0, maxCandidates),
      suggested: suggested?.memberId ?? null,
      why: [
        hasOnlySimilarNames ? explainNoMatch(row) : explainDoubt(row, { payroll, last4, namesakes }),
        likelyPerson !== null && namesakes.length !== 1 && explainShort(likelyPerson, namesakes.length, rowName.middle),
        hasOnlySimilarNames &&
          suggested === null &&
          peopleWithShortName.length === 0 &&
          similarPeople.length > 0 &&
          `${describeCandidates(similarPeople)} ${similarPeople.length === 1 ? "has a similar name" : "have similar names"}.`,
        suggested === null &&
          peopleWithShortName.length > 1 &&
          `It may be short for the names of ${countPeople(peopleWithShortName.length)} on the report.`,
      ]
        .filter(Boolean)
        .join(" "),
      fits,
    };
    const earlierChoice = row.chosenBefore;
    if (earlierChoice === undefined || !hasOnlySimilarNames || similarNames === null || !members.has(earlierChoice))
      return unclear;
    const chosenSimilarity = similarNames.find(({ person }) => person.memberId === earlierChoice)?.similarity ?? 0;
    return similarNames.some(
      ({ person, similarity }) => person.memberId !== earlierChoice && similarity >= chosenSimilarity,
    )
      ? unclear
      : { kind: "found", memberId: earlierChoice, isAsBefore: true, chosenOf: unclear };
  };
  return (row) => {
    const result = find(row);
    if (row.chosenMemberId === undefined || !members.has(row.chosenMemberId)) return result;
    const clerkChoiceFor = result.kind === "unclear" ? result : undefined;
    return { kind: "found", memberId: row.chosenMemberId, chosenOf: clerkChoiceFor };
  };
};
