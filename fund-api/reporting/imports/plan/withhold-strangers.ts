import { createHash } from "node:crypto";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import type { TriedNumbers } from "#lib/reporting/imports/schema.ts";
import { toNameKeys } from "#lib/reporting/tad/people/person-names.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { birthDateOf, isRight, mostNamed, toClaimOfMany } from "../../tad/people/wrong-numbers.ts";
import type { KnownPeople, KnownPerson } from "../../tad/people/roster-people.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { FilePeople } from "./import-basis.ts";

/** Two people may share a birth date and last name: twins. */
const mostNumbersOfLastName = 2;

/** Two people with the same birth date and whole name are too rare. */
const mostNumbersOfName = 1;

/**
 * Numbers that give one person several: three with a birth date and last name, two with a whole name. Only such rows
 * can try numbers for a known name and birth date.
 */
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
  const guessed = new Set<string>();
  for (const { ssn, keys } of claims) {
    for (const key of keys) {
      if (counts.get(key) === 1) continue;
      const group = numbers.get(key) ?? new Set();
      numbers.set(key, group.add(ssn));
    }
  }
  for (const { ssn, keys, words } of claims) {
    const isTried = (key: string): boolean =>
      (numbers.get(key)?.size ?? 0) > (key === words ? mostNumbersOfName : mostNumbersOfLastName);
    if (keys.some(isTried)) guessed.add(ssn);
  }
  return guessed;
};

const hashOf = (texts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(texts)).digest("base64url");

/** A key of a row's claim about a person, so that repeating it is no other try. */
const toClaim = (row: RosterRow, { id }: KnownPerson): string => {
  const { last, first, words } = toNameKeys(row);
  return hashOf([id, last, first, words, birthDateOf(row) ?? ""]);
};

/** People that the file may know, its tries at others, and the new people's numbers that were looked up. */
export type KnownInFile = {
  readonly people: KnownPeople;
  readonly tried: TriedNumbers;
  readonly asked: readonly string[];
};

/** Other numbers are answered as if no one had them. */
const listClaimed = (rows: readonly RosterRow[]): string[] => [
  ...new Set(rows.flatMap((row) => (birthDateOf(row) === null ? [] : [row.ssn]))),
];

/**
 * Withholds people of other employers unless the file has their birth date, first and last name with the SSN: their
 * rows are answered as if no one had the number, so that a list of numbers reveals nothing. Right rows are answered
 * like those of new people too, and join the person at the end. Left-out rows and rows with several numbers for one
 * person aren't looked up, so they are no try.
 *
 * A file with wrong rows and too many new people, or with more wrong rows than tries, is one try, and all its rows of
 * new people get one answer. Right rows are exempt where they are at least half: then the file takes people over.
 * Otherwise it may consist of guesses, which must not be confirmed. Without room for its other new numbers, none is
 * looked up.
 */
export const withholdStrangers = (rows: readonly CheckedRow[], people: FilePeople): KnownInFile => {
  const { strangers, tries, counted, room = Infinity } = people;
  const isOfOther = ({ ssn, chosenMemberId }: RosterRow): boolean => {
    if (ssn === "" || chosenMemberId === leftOut) return false;
    const person = people.bySsn.get(ssn);
    return person === undefined || strangers.has(person.id);
  };
  const unknownRows = rows.flatMap(({ row }) => (isOfOther(row) ? [row] : []));
  const guessed = listGuessed(unknownRows);
  const claims = new Set<string>();
  const [right, wrong] = [new Set<string>(), new Set<string>()];
  for (const row of unknownRows) {
    const person = people.bySsn.get(row.ssn);
    if (person === undefined || guessed.has(row.ssn) || birthDateOf(row) === null) continue;
    (isRight(row, person) ? right : wrong).add(person.id);
    if (!isRight(row, person)) claims.add(toClaim(row, person));
  }
  const claimed = listClaimed(unknownRows);
  const lookedUp = claimed.filter((ssn) => !guessed.has(ssn));
  // It makes no difference if they are someone's.
  const isUsedUp = lookedUp.filter((ssn) => people.asked?.has(ssn) !== true).length > room;
  const isMany = claims.size > 0 && claimed.length > mostNamed;
  const isOver = tries !== null && [...claims].filter((claim) => counted?.has(claim) !== true).length > tries;
  const isLimited = tries === null || (isOver && !isMany);
  const alike = isUsedUp && tries !== null ? "usedUp" : isLimited ? "limited" : isMany ? "many" : undefined;
  const areLookedUp = tries !== null && !isUsedUp;
  const isRightTaken = alike === undefined || (areLookedUp && right.size * 2 >= claimed.length);
  const isKnown = ({ id }: KnownPerson): boolean => !strangers.has(id);
  const onlyThose = (known: ReadonlyMap<string, KnownPerson>, isOne: (person: KnownPerson) => boolean) =>
    new Map([...known].filter(([, person]) => isOne(person)));
  const isJoining = ({ id }: KnownPerson): boolean => isRightTaken && right.has(id) && !wrong.has(id);
  const withheld = new Set(onlyThose(people.bySsn, (person) => !isKnown(person) && !isJoining(person)).keys());
  const isCounted = [...claims].every((claim) => counted?.has(claim) === true);
  // All others are wrong, and were named: part of them says nothing new. Halving could find anyone else among them, so
  // other numbers are another try, even with the same wrong ones.
  const isNamed = isRightTaken && claimed.every((ssn) => people.bySsn.has(ssn) && !guessed.has(ssn));
  const asOne = toClaimOfMany(hashOf([...claims, ...claimed].toSorted()), isNamed ? [...claims] : []);
  const countedClaims = alike === undefined || isCounted ? [...claims] : [asOne];
  return {
    people: {
      bySsn: onlyThose(people.bySsn, isKnown),
      byMemberId: onlyThose(people.byMemberId, isKnown),
      joining: onlyThose(people.bySsn, isJoining),
      withheld,
      guessed,
      alike,
    },
    tried: {
      claims: areLookedUp ? countedClaims : [],
      isLimited: tries === null,
      ...(alike === "usedUp" && { isUsedUp: true as const }),
    },
    asked: areLookedUp ? lookedUp : [],
  };
};
