import { distance } from "fastest-levenshtein";
import type { NameKeys } from "../../tad/people/person-names.ts";

/** People whose names are like another one, the likeliest first. */
export type LikeName<Person> = { readonly person: Person; readonly likeness: number };

/** From this on both names are like those of the other person. */
export const likeInBoth = 5;
/** Of more people with one last or first name, only these are compared: the others can be searched for. */
const mostCompared = 100;
/** So many names of one file are looked up: in a file with more, names are in another form, not written otherwise. */
const mostLookedUp = 2_000;

const sortLetters = (word: string): string => Array.from(word).toSorted().join("");

/** Says whether two words differ by one letter, or the order of letters; long words by two, or by an ending. */
const isNear = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3) return false;
  if (long.startsWith(short)) return true;
  const most = short.length < 6 ? 1 : 2;
  if (short[0] === long[0] && sortLetters(short) === sortLetters(long)) return true;
  return distance(one, other) <= most;
};

/** Says whether a last name of two parts ends in another one: "Ruiz-Marchetti". */
const isLastPart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 2 && (one.endsWith(other) || other.endsWith(one));

const likenessOfLast = (one: string, other: string): number =>
  one === other ? 4 : isNear(one, other) || isLastPart(one, other) ? 3 : 0;

const likenessOfFirst = (one: string, other: string): number => {
  if (one === "" || other === "") return 0;
  if (one === other) return 3;
  return isNear(one, other) ? 2 : Number(one[0] === other[0]);
};

/** How like two names are; 0 where at most the first letters of first names are the same. */
const likenessOf = (own: NameKeys, other: NameKeys): number => {
  const straight = likenessOfLast(own.last, other.last) + likenessOfFirst(own.first, other.first);
  const switched = likenessOfLast(own.last, other.first) + likenessOfFirst(own.first, other.last);
  const likeness = own.words === other.words ? 7 : Math.max(straight, switched - 1);
  return likeness < 3 ? 0 : likeness;
};

/**
 * Creates the function that lists the people whose names are like another one: the same last or first name, switched, or
 * with a small difference in spelling. The index is built when a name is first looked up; null after too many names.
 */
export const createLikeNames = <Person>(
  people: readonly Person[],
  keysOf: (person: Person) => NameKeys,
): ((own: NameKeys) => readonly LikeName<Person>[] | null) => {
  const index = (): ReadonlyMap<string, readonly Person[]> => {
    const found = new Map<string, Person[]>();
    for (const person of people) {
      const { last, first } = keysOf(person);
      for (const key of new Set([last, first, `${last.slice(0, 2)}…`])) {
        if (key === "" || key === "…") continue;
        const there = found.get(key);
        if (there === undefined) found.set(key, [person]);
        else if (there.length < mostCompared) there.push(person);
      }
    }
    return found;
  };
  let byName: ReturnType<typeof index> | null = null;
  let lookedUp = 0;
  return (own) => {
    lookedUp += 1;
    if (lookedUp > mostLookedUp) return null;
    byName ??= index();
    const compared = new Set(
      [own.last, own.first, `${own.last.slice(0, 2)}…`].flatMap((key) => byName?.get(key) ?? []),
    );
    return [...compared]
      .map((person) => ({ person, likeness: likenessOf(own, keysOf(person)) }))
      .filter(({ likeness }) => likeness > 0)
      .toSorted((one, other) => other.likeness - one.likeness);
  };
};
