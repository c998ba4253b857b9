import { createHash } from "node:crypto";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import type { TriedNumbers } from "#lib/reporting/imports/schema.ts";
import { toNameKeys } from "#lib/reporting/tad/people/person-names.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { birthDateOf, hasMatchingIdentity, maxNamedPeople, joinClaims } from "../../tad/people/wrong-numbers.ts";
import type { KnownPeople, KnownPerson } from "../../tad/people/roster-people.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { FilePeople } from "./import-basis.ts";

/** Two people with the same birth date and last name may be twins. */
const maxNumbersPerLastName = 2;

/** Two people with the same birth date and full name are too rare to allow. */
const maxNumbersPerName = 1;

/** Lists the numbers of rows that try several numbers for a birth date with one last name or one full name. */
const listGuessed = (rows: readonly RosterRow[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  const claims = rows.flatMap((row) => {
    const birthDate = birthDateOf(row);
    if (birthDate === null) return [];
    const { last, words } = toNameKeys(row);
    const keys = last === words ? [`${birthDate} ${last}`] : [`${birthDate} ${last}`, `${birthDate} ${words}`];
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [{ ssn: row.ssn, keys, words: `${birthDate} ${words}` }];
  });
  const numbers = new Map<string, Set<string>>();
  const guessedSsns = new Set<string>();
  for (const { ssn, keys } of claims) {
    for (const key of keys) {
      if (counts.get(key) === 1) continue;
      const group = numbers.get(key) ?? new Set();
      numbers.set(key, group.add(ssn));
    }
  }
  for (const { ssn, keys, words } of claims) {
    const isGuessed = (key: string): boolean =>
      (numbers.get(key)?.size ?? 0) > (key === words ? maxNumbersPerName : maxNumbersPerLastName);
    if (keys.some(isGuessed)) guessedSsns.add(ssn);
  }
  return guessedSsns;
};

const hashTexts = (texts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(texts)).digest("base64url");

/** Returns a key of a row's claim about a person, so that repeating the claim is not a new try. */
const toClaim = (row: RosterRow, { id }: KnownPerson): string => {
  const { last, first, words } = toNameKeys(row);
  return hashTexts([id, last, first, words, birthDateOf(row) ?? ""]);
};

/** Lists the numbers of rows with a birth date. Other numbers are treated as unknown. */
const listClaimed = (rows: readonly RosterRow[]): string[] => [
  ...new Set(rows.flatMap((row) => (birthDateOf(row) === null ? [] : [row.ssn]))),
];

/**
 * Withholds people of other employers unless the file has their birth date, first and last name with the SSN. Their
 * rows are treated as if no one had the number, so that a list of numbers reveals nothing. Correct rows are treated
 * like those of new people too, and are linked to the person at the end. Left-out rows and rows with several numbers
 * for one person aren't looked up, so they don't count as tries.
 *
 * A file with wrong rows and too many new people is one try, and so is one with more wrong rows than tries. All its
 * rows of new people get the same result. Correct rows are exempt if they are at least half: the file then takes over
 * another employer's people. Otherwise it may consist of guesses, which must not be confirmed. If the limit has no
 * room for all its other new numbers, none is looked up.
 * @returns the people that the file may use, its tries at others, and the new people's numbers that were looked up
 */
export const withholdStrangers = (
  rows: readonly CheckedRow[],
  people: FilePeople,
): { readonly people: KnownPeople; readonly tried: TriedNumbers; readonly requestedNumbers: readonly string[] } => {
  const { strangers, tries, counted, room = Infinity } = people;
  const isUnknownHere = ({ ssn, chosenMemberId }: RosterRow): boolean => {
    if (ssn === "" || chosenMemberId === leftOut) return false;
    const person = people.bySsn.get(ssn);
    return person === undefined || strangers.has(person.id);
  };
  const unknownRows = rows.flatMap(({ row }) => (isUnknownHere(row) ? [row] : []));
  const guessedSsns = listGuessed(unknownRows);
  const claims = new Set<string>();
  const [rightIds, wrongIds] = [new Set<string>(), new Set<string>()];
  for (const row of unknownRows) {
    const person = people.bySsn.get(row.ssn);
    if (person === undefined || guessedSsns.has(row.ssn) || birthDateOf(row) === null) continue;
    (hasMatchingIdentity(row, person) ? rightIds : wrongIds).add(person.id);
    if (!hasMatchingIdentity(row, person)) claims.add(toClaim(row, person));
  }
  const claimedSsns = listClaimed(unknownRows);
  const lookedUp = claimedSsns.filter((ssn) => !guessedSsns.has(ssn));
  // Numbers count whether or not they belong to someone.
  const isUsedUp = lookedUp.filter((ssn) => people.requestedNumbers?.has(ssn) !== true).length > room;
  const hasManyNumbers = claims.size > 0 && claimedSsns.length > maxNamedPeople;
  const isOverLimit = tries !== null && [...claims].filter((claim) => counted?.has(claim) !== true).length > tries;
  const isLimited = tries === null || (isOverLimit && !hasManyNumbers);
  const sharedVerdict =
    isUsedUp && tries !== null ? "usedUp" : isLimited ? "limited" : hasManyNumbers ? "many" : undefined;
  const areLookedUp = tries !== null && !isUsedUp;
  const isRightUsed = sharedVerdict === undefined || (areLookedUp && rightIds.size * 2 >= claimedSsns.length);
  const isKnown = ({ id }: KnownPerson): boolean => !strangers.has(id);
  const filterPeople = (knownPeople: ReadonlyMap<string, KnownPerson>, isIncluded: (person: KnownPerson) => boolean) =>
    new Map([...knownPeople].filter(([, person]) => isIncluded(person)));
  const isJoining = ({ id }: KnownPerson): boolean => isRightUsed && rightIds.has(id) && !wrongIds.has(id);
  const withheld = new Set(filterPeople(people.bySsn, (person) => !isKnown(person) && !isJoining(person)).keys());
  const isCounted = [...claims].every((claim) => counted?.has(claim) === true);
  // If all other claims are wrong and were listed, a part of them reveals nothing new. Otherwise, splitting the file in
  // half could find someone among them, so other numbers are a new try.
  const areClaimsListed = isRightUsed && claimedSsns.every((ssn) => people.bySsn.has(ssn) && !guessedSsns.has(ssn));
  const fileClaim = joinClaims(hashTexts([...claims, ...claimedSsns].toSorted()), areClaimsListed ? [...claims] : []);
  const countedClaims = sharedVerdict === undefined || isCounted ? [...claims] : [fileClaim];
  return {
    people: {
      bySsn: filterPeople(people.bySsn, isKnown),
      byMemberId: filterPeople(people.byMemberId, isKnown),
      joining: filterPeople(people.bySsn, isJoining),
      withheld,
      guessed: guessedSsns,
      alike: sharedVerdict,
    },
    tried: {
      claims: areLookedUp ? countedClaims : [],
      isLimited: tries === null,
      ...(sharedVerdict === "usedUp" && { isUsedUp: true as const }),
    },
    requestedNumbers: areLookedUp ? lookedUp : [],
  };
};
