import { readDate } from "../../../lib/reporting/cells/read-cells.ts";
import { compareNames, toNameKeys } from "../../../lib/reporting/people/person-names.ts";
import { isNameless } from "../../../lib/roster-file/identity/no-names.ts";
import type { RosterRow } from "../../../lib/roster-file/roster-row.ts";
import type { KnownPeople, KnownPerson } from "../../reporting/people/roster-people.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { FilePeople } from "./import-basis.ts";

/** What a row says of the stranger its number belongs to. */
type Verdict = "RIGHT" | "HALF" | "WRONG" | "UNSAID";

/** A row says who someone is by first and last name and birth date: then the fund's name is the one it gives. */
const judge = (row: RosterRow, person: KnownPerson): Verdict => {
  const birthDate = readDate(row.birthDate ?? "") ?? null;
  if (birthDate === null || isNameless(row)) return "UNSAID";
  const { isLastSame, isFirstSame, isSwitched, areWordsSame } = compareNames(
    toNameKeys(row),
    toNameKeys({
      lastName: person.last_name,
      firstName: person.first_name,
      middleInitial: person.middle_initial,
    }),
  );
  if (birthDate !== person.birth_date) return "WRONG";
  if ((isLastSame && isFirstSame === true) || isSwitched || areWordsSame) return "RIGHT";
  return isLastSame || isFirstSame === true ? "HALF" : "WRONG";
};

/** The people of a file that it may know, and its tries at others: null when it had too many, or none was left. */
export type KnownInFile = { readonly people: KnownPeople; readonly guesses: number | null };

/**
 * Withholds people of other employers from a file that doesn't have their birth date, first and last name: their rows
 * are answered as if no one had the number, so that a list of numbers reveals nothing. With more wrong rows than tries
 * are left, no one is looked up who never worked for the employer.
 */
export const withholdStrangers = (rows: readonly CheckedRow[], people: FilePeople): KnownInFile => {
  const { strangers, tries } = people;
  if (strangers.size === 0)
    return { people: { ...people, isLimited: tries === null }, guesses: tries === null ? null : 0 };
  const verdicts = new Map<string, Verdict[]>();
  for (const { row } of rows)
    for (const person of new Set([people.bySsn.get(row.ssn), people.byMemberId.get(row.memberId)])) {
      if (person === undefined || !strangers.has(person.id)) continue;
      const own = verdicts.get(person.id);
      if (own === undefined) verdicts.set(person.id, [judge(row, person)]);
      else own.push(judge(row, person));
    }
  const guesses = [...verdicts.values()].flat().filter((verdict) => verdict === "WRONG").length;
  const isLimited = tries === null || guesses > tries;
  const isKnown = ({ id }: KnownPerson): boolean => {
    if (!strangers.has(id)) return true;
    const own = verdicts.get(id) ?? [];
    return !isLimited && own.includes("RIGHT") && own.every((verdict) => verdict === "RIGHT" || verdict === "UNSAID");
  };
  const split = (all: ReadonlyMap<string, KnownPerson>): [Map<string, KnownPerson>, string[]] => [
    new Map([...all].filter(([, person]) => isKnown(person))),
    [...all].flatMap(([number, person]) => (isKnown(person) ? [] : [number])),
  ];
  const [[bySsn, ssns], [byMemberId, memberIds]] = [split(people.bySsn), split(people.byMemberId)];
  return {
    people: { bySsn, byMemberId, withheld: new Set([...ssns, ...memberIds]), isLimited },
    guesses: isLimited ? null : guesses,
  };
};
