import {
  compareNames,
  mayBeShortFor,
  type NameKeys,
  type PersonName,
  toLastNameKey,
  toNameKeys,
} from "../../tad/people/person-names.ts";
import { explainDoubt, explainLike, explainShort, explainShortForSeveral } from "./explain-doubt.ts";
import { createLikeNames, likeInBoth } from "./last-names.ts";
import { isNameless } from "./find-by-name.ts";
import { maskPayrollNo } from "../cells/ssn-shapes.ts";
import type { RosterRow } from "../ground/roster-row.ts";

/** A person on the report, as rows without a whole number are compared with them. */
export type ReportPerson = PersonName & {
  readonly memberId: string;
  readonly ssnLast4: string;
  readonly payrollNo: string;
  readonly unitCode: string;
};

/** The person of a row, or the people it may be. */
export type PersonMatch =
  | {
      readonly kind: "found";
      readonly memberId: string;
      /** By the name alone, as a clerk chose for an earlier file. */
      readonly isAsBefore?: true;
      /** Who else it may be, where the clerk chose the person. */
      readonly chosenOf?: UnclearMatch | undefined;
    }
  | UnclearMatch;

type UnclearMatch = {
  readonly kind: "unclear";
  readonly candidates: readonly ReportPerson[];
  readonly suggested: string | null;
  /** Of `explainDoubt`. */
  readonly why: string;
  /** Nothing of the row is anyone's: the candidates have names like its own. */
  readonly isLikeOnly: boolean;
  /** The people on the report that the row fits, by its name, an initial or its numbers. */
  readonly fits: readonly ReportPerson[];
};

type Row = Pick<RosterRow, "ssnLast4" | "payrollNo" | "chosenMemberId" | "chosenBefore" | keyof PersonName> &
  Partial<Pick<RosterRow, "ssn" | "agreementCode">>;

/** "011200" and "11200" are the same payroll number. */
export const toPlainPayrollNo = (payrollNo: string): string =>
  payrollNo
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, "");

/** The longest key of a person: a longer one is of cells that no report takes. */
export const longestPersonKey = 1_600;

type NumberedPerson = Partial<Pick<RosterRow, "ssn" | "ssnLast4" | "memberId">> & Pick<RosterRow, "payrollNo">;

/** Says whether a row gives no number of its person, not even a part of one. */
export const isUnnumbered = ({ ssn = "", memberId = "", payrollNo, ssnLast4 = "" }: NumberedPerson): boolean =>
  ssn + memberId + payrollNo + ssnLast4 === "";

/** Says whether the last 4 digits of a Social Security number are all that a row says of its person. */
export const hasLast4Alone = (row: NumberedPerson & Parameters<typeof isNameless>[0]): boolean =>
  row.ssnLast4 !== undefined && isNameless(row) && isUnnumbered({ ...row, ssnLast4: "" });

/**
 * By what an answer to whose row it is holds for the rows of the next files. A name alone may be of several people, and
 * so may the last 4 digits: without a number, with a whole number or the last 4 digits and no name, or with a number of several
 * people, an answer holds for its row only.
 */
export const toPersonKey = (
  person: Omit<Row, "chosenMemberId"> & Partial<Pick<RosterRow, "row" | "memberId" | "fitsSeveral">>,
): string => {
  const { ssn = "", memberId = "", ssnLast4 = ssn.slice(-4), payrollNo, lastName, firstName, row } = person;
  const own = [ssnLast4, maskPayrollNo(toPlainPayrollNo(payrollNo)), `${lastName}, ${firstName}`.toUpperCase()];
  const isOfRow =
    isUnnumbered(person) ||
    (isNameless(person) && (ssn + memberId !== "" || payrollNo === "")) ||
    person.fitsSeveral === true;
  return (isOfRow && row !== undefined ? [...own, `row ${row}`] : own).join("|");
};

/** By what an answer is kept where a file has nothing but names. */
export const toNameKey = ({ lastName, firstName }: Pick<PersonName, "lastName" | "firstName">): string =>
  `||${lastName}, ${firstName}`.toUpperCase();

/** The key of an answer that holds for a row of one file only; first what it is of the numbers and the name. */
export const keyOfRowPattern = /^(.*)\|row \d+$/s;

const mostCandidates = 8;

const noOne = "No one on the report has this payroll number, these last 4 digits or this name.";
const noOfName = "No one on the report has this name.";

/** The last names that a name may have: one cell may hold the whole name, in either order, with a remark for its last word. */
const listLastNames = ({ lastName, firstName }: PersonName): string[] => {
  const isRemark = /^[([{]/.test(lastName);
  if (firstName !== "" && !isRemark) return [toLastNameKey(lastName)];
  const words = (isRemark ? firstName : lastName).split(/\s+/);
  return words.flatMap((_, at) => [words.slice(0, at + 1), words.slice(at)].map((own) => toLastNameKey(own.join(" "))));
};

const indexBy = (
  people: readonly ReportPerson[],
  keyOf: (person: ReportPerson) => string,
): Map<string, ReportPerson[]> => {
  const index = Map.groupBy(people, keyOf);
  index.delete("");
  return index;
};

const onceEach = (people: readonly ReportPerson[]): ReportPerson[] => [
  ...new Map(people.map((person) => [person.memberId, person])).values(),
];

/**
 * Finds people on a report by the last 4 digits of their Social Security number, their payroll number and their name:
 * two of these have to mean one person, or the payroll number alone where the file has no names. A name alone, one that is
 * written otherwise, or numbers that mean two people, are for a person to decide.
 * @param people the people on the report, once for each line
 */
export const createPersonMatcher = (people: readonly ReportPerson[]): ((row: Row) => PersonMatch) => {
  const keys = new Map<ReportPerson, NameKeys>(people.map((person) => [person, toNameKeys(person)]));
  const byPayroll = indexBy(people, ({ payrollNo }) => toPlainPayrollNo(payrollNo));
  const byLast4 = indexBy(people, ({ ssnLast4 }) => ssnLast4);
  const byLastName = indexBy(people, (person) => keys.get(person)?.last ?? "");
  const members = new Set(people.map(({ memberId }) => memberId));
  const listLike = createLikeNames(people, (person) => keys.get(person) ?? toNameKeys(person));
  const listShort = (row: Row): ReportPerson[] =>
    onceEach(
      listLastNames(row)
        .flatMap((last) => byLastName.get(last) ?? [])
        .filter((person) => mayBeShortFor(row, person)),
    );
  const find = (row: Row): PersonMatch => {
    const own = toNameKeys(row);
    const isNamesake = (person: ReportPerson): boolean => {
      const { isLastSame, isFirstSame } = compareNames(own, keys.get(person) ?? own);
      return isLastSame && isFirstSame !== false;
    };
    const payroll = onceEach(byPayroll.get(toPlainPayrollNo(row.payrollNo)) ?? []);
    const last4 = onceEach(byLast4.get(row.ssnLast4 ?? "") ?? []);
    const named = onceEach((byLastName.get(own.last) ?? []).filter(isNamesake));
    if (row.chosenBefore !== undefined && named.length === 1 && named[0]?.memberId === row.chosenBefore)
      return { kind: "found", memberId: row.chosenBefore, isAsBefore: true };
    const ids = (list: readonly ReportPerson[]): Set<string> => new Set(list.map(({ memberId }) => memberId));
    const both = (one: readonly ReportPerson[], other: readonly ReportPerson[]): ReportPerson[] =>
      one.filter(({ memberId }) => ids(other).has(memberId));
    const hasLast4 = row.ssnLast4 !== undefined;
    const [byNumber] = payroll;
    if (isNameless(row) && !hasLast4 && payroll.length === 1 && byNumber !== undefined)
      return { kind: "found", memberId: byNumber.memberId };
    // A last 4 that is another person's than the payroll number or the name is a doubt, whatever else agrees.
    const agreed = hasLast4 ? (payroll.length > 0 ? both(payroll, last4) : both(named, last4)) : both(payroll, named);
    // Where two people share both numbers, the name says which of them it is.
    const sure = agreed.length > 1 && both(agreed, named).length === 1 ? both(agreed, named) : agreed;
    const [only, ...others] = sure;
    if (only !== undefined && others.length === 0) return { kind: "found", memberId: only.memberId };
    // Who a short name may mean; people with another middle initial are left out.
    const short = named.length > 0 || isNameless(row) ? [] : listShort(row);
    const middleOf = (person: ReportPerson): string => keys.get(person)?.middle ?? "";
    const likely = (named.length > 0 ? named : short)
      .filter((person) => own.middle === "" || ["", own.middle].includes(middleOf(person)))
      .toSorted((one, other) => Number(middleOf(other) === own.middle) - Number(middleOf(one) === own.middle));
    const fitting = onceEach([...sure, ...both(named, last4), ...named, ...payroll, ...last4]);
    const like = named.length > 0 || isNameless(row) ? [] : listLike(own);
    const alike = onceEach((like ?? []).flatMap((one) => (one.likeness < likeInBoth ? [] : [one.person])));
    const candidates = onceEach([
      ...(isUnnumbered(row) ? likely : []),
      ...fitting,
      ...likely,
      ...short,
      ...(like ?? []).map(({ person }) => person),
    ]);
    // Of the last 4 digits alone, who has them in the unit of the row; a clerk confirms that.
    const inUnit = hasLast4Alone(row)
      ? onceEach((byLast4.get(row.ssnLast4 ?? "") ?? []).filter(({ unitCode }) => unitCode === row.agreementCode))
      : [];
    const [ofLast4 = null] = inUnit.length === 1 ? inUnit : [];
    const suggested =
      ofLast4 ?? (likely.length === 1 && !hasLast4 && payroll.length === 0 ? (likely[0] ?? null) : null);
    const isLikeOnly = fitting.length === 0;
    const holders = payroll.length > 0 && hasLast4 ? both(payroll, last4) : [...payroll, ...last4];
    const fits = isUnnumbered(row)
      ? [...named, ...short]
      : isNameless(row)
        ? holders
        : both(holders, [...named, ...short]);
    const unclear: UnclearMatch = {
      kind: "unclear",
      candidates: candidates.slice(0, mostCandidates),
      suggested: suggested?.memberId ?? null,
      why: [
        isLikeOnly ? (isUnnumbered(row) ? noOfName : noOne) : explainDoubt(row, { payroll, last4, named }),
        ...(suggested !== null && ofLast4 === null && named.length !== 1
          ? [explainShort(suggested, named.length, own.middle)]
          : []),
        ...(isLikeOnly && suggested === null && short.length === 0 ? [explainLike(alike)] : []),
        ...(suggested === null && short.length > 1 ? [explainShortForSeveral(short.length)] : []),
      ]
        .filter(Boolean)
        .join(" "),
      isLikeOnly,
      fits,
    };
    const before = row.chosenBefore;
    if (before === undefined || !isLikeOnly || like === null || !members.has(before)) return unclear;
    const ofChosen = like.find(({ person }) => person.memberId === before)?.likeness ?? 0;
    return like.some(({ person, likeness }) => person.memberId !== before && likeness >= ofChosen)
      ? unclear
      : { kind: "found", memberId: before, isAsBefore: true, chosenOf: unclear };
  };
  return (row) => {
    const found = find(row);
    if (row.chosenMemberId === undefined || !members.has(row.chosenMemberId)) return found;
    const chosenOf = found.kind === "unclear" ? found : undefined;
    return { kind: "found", memberId: row.chosenMemberId, chosenOf };
  };
};
