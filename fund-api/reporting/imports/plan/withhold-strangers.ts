import { createHash } from "node:crypto";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import type { TriedNumbers } from "#lib/reporting/imports/schema.ts";
import { toNameKeys } from "#lib/reporting/tad/people/person-names.ts";
import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { birthDateOf, isRight, mostNamed, toClaimOfMany } from "../../tad/people/wrong-numbers.ts";
import type { KnownPeople, KnownPerson } from "../../tad/people/roster-people.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { FilePeople } from "./import-basis.ts";

/** Two people may have one birth date and one last name: twins. */
const mostNumbersOfLastName = 2;

/** Two people of one birth date and one whole name are too rare. */
const mostNumbersOfName = 1;

/**
 * The numbers of which one person would have several: three or more beside a birth date and a last name, two or more beside
 * a birth date and the words of a whole name. Only such rows can try numbers for someone whose name and birth date one has.
 * Whether a number is anyone's makes no difference here.
 */
const listGuessed = (rows: readonly RosterRow[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  const said = rows.flatMap((row) => {
    const birthDate = birthDateOf(row);
    if (birthDate === null) return [];
    const { last, words } = toNameKeys(row);
    const keys = last === words ? [`${birthDate} ${last}`] : [`${birthDate} ${last}`, `${birthDate} ${words}`];
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [{ ssn: row.ssn, keys, words: `${birthDate} ${words}` }];
  });
  const numbers = new Map<string, Set<string>>();
  const guessed = new Set<string>();
  for (const { ssn, keys } of said) {
    for (const key of keys) {
      if (counts.get(key) === 1) continue;
      const own = numbers.get(key) ?? new Set();
      numbers.set(key, own.add(ssn));
    }
  }
  for (const { ssn, keys, words } of said) {
    const isTried = (key: string): boolean =>
      (numbers.get(key)?.size ?? 0) > (key === words ? mostNumbersOfName : mostNumbersOfLastName);
    if (keys.some(isTried)) guessed.add(ssn);
  }
  return guessed;
};

const hashOf = (texts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(texts)).digest("base64url");

/** What a row says of a person, so that saying it again isn't another try. */
const toClaim = (row: RosterRow, { id }: KnownPerson): string => {
  const { last, first, words } = toNameKeys(row);
  return hashOf([id, last, first, words, birthDateOf(row) ?? ""]);
};

/** The people of a file that it may know, its tries at others, and the numbers of new people that were looked up. */
export type KnownInFile = {
  readonly people: KnownPeople;
  readonly tried: TriedNumbers;
  readonly asked: readonly string[];
};

/** The numbers beside which rows say who someone is: others are answered as if no one had them. */
const listClaimed = (rows: readonly RosterRow[]): string[] => [
  ...new Set(rows.flatMap((row) => (birthDateOf(row) === null ? [] : [row.ssn]))),
];

/**
 * Withholds people of other employers from a file that doesn't have their birth date, first and last name beside their
 * Social Security number: their rows are answered as if no one had the number, so that a list of numbers reveals nothing.
 * Also where they are right, a row is read and answered like that of someone new, and joins the person in the end.
 * Rows that the clerk left out aren't looked up, nor those with several numbers for one person, which so are no try.
 *
 * A file with wrong rows and more new people than are named, or with more wrong rows than tries are left, is one try, and
 * all its rows of new people get one answer. Those that are right aren't among them where they are half of the people at
 * least: then the file takes people over, and its others are few. Else it may be one of guesses, which it must not confirm.
 *
 * A file with more other numbers of new people than there is room for is no try: none of them is looked up.
 */
export const withholdStrangers = (rows: readonly CheckedRow[], people: FilePeople): KnownInFile => {
  const { strangers, tries, counted, room = Infinity } = people;
  const isOfOther = ({ ssn, chosenMemberId }: RosterRow): boolean => {
    if (ssn === "" || chosenMemberId === leftOut) return false;
    const person = people.bySsn.get(ssn);
    return person === undefined || strangers.has(person.id);
  };
  const asked = rows.flatMap(({ row }) => (isOfOther(row) ? [row] : []));
  const guessed = listGuessed(asked);
  const claims = new Set<string>();
  const [right, wrong] = [new Set<string>(), new Set<string>()];
  for (const row of asked) {
    const person = people.bySsn.get(row.ssn);
    if (person === undefined || guessed.has(row.ssn) || birthDateOf(row) === null) continue;
    (isRight(row, person) ? right : wrong).add(person.id);
    if (!isRight(row, person)) claims.add(toClaim(row, person));
  }
  const claimed = listClaimed(asked);
  const lookedUp = claimed.filter((ssn) => !guessed.has(ssn));
  // Whether they are someone's makes no difference.
  const isUsedUp = lookedUp.filter((ssn) => people.asked?.has(ssn) !== true).length > room;
  const isMany = claims.size > 0 && claimed.length > mostNamed;
  const isOver = tries !== null && [...claims].filter((claim) => counted?.has(claim) !== true).length > tries;
  const isLimited = tries === null || (isOver && !isMany);
  const alike = isUsedUp && tries !== null ? "usedUp" : isLimited ? "limited" : isMany ? "many" : undefined;
  const areLookedUp = tries !== null && !isUsedUp;
  const isRightTaken = alike === undefined || (areLookedUp && right.size * 2 >= claimed.length);
  const isKnown = ({ id }: KnownPerson): boolean => !strangers.has(id);
  const onlyThose = (all: ReadonlyMap<string, KnownPerson>, isOne: (person: KnownPerson) => boolean) =>
    new Map([...all].filter(([, person]) => isOne(person)));
  const isJoining = ({ id }: KnownPerson): boolean => isRightTaken && right.has(id) && !wrong.has(id);
  const withheld = new Set(onlyThose(people.bySsn, (person) => !isKnown(person) && !isJoining(person)).keys());
  const isCounted = [...claims].every((claim) => counted?.has(claim) === true);
  // All others are wrong, and so they were named: a part of them says nothing new. Anyone else among them would be found by
  // halves, so of other numbers it is another try, also where the same ones are wrong.
  const isNamed = isRightTaken && claimed.every((ssn) => people.bySsn.has(ssn) && !guessed.has(ssn));
  const asOne = toClaimOfMany(hashOf([...claims, ...claimed].toSorted()), isNamed ? [...claims] : []);
  const own = alike === undefined || isCounted ? [...claims] : [asOne];
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
      claims: areLookedUp ? own : [],
      isLimited: tries === null,
      ...(alike === "usedUp" && { isUsedUp: true as const }),
    },
    asked: areLookedUp ? lookedUp : [],
  };
};
