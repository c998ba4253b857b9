import { distance } from "fastest-levenshtein";
import { type NameKeys, toNameKeys } from "../../tad/people/person-names.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import type { KnownIdentity } from "./find-by-name.ts";
import { classOf, type RosterRow } from "../ground/roster-row.ts";

type SimilarName<Person> = { readonly person: Person; readonly similarity: number };

/** The lowest score at which both names are similar. */
export const minScoreOfSimilarNames = 5;
const maxCompared = 100;
/** Maximum names to look up. More mean that names have a different form, not typing errors. */
const maxLookups = 2_000;

const sortLetters = (word: string): string => Array.from(word).toSorted().join("");

/** True if words differ by one letter or the order of letters, or long words by two letters or an ending. */
const isSimilarWord = (text: string, other: string): boolean => {
  const [short, long] = text.length < other.length ? [text, other] : [other, text];
  if (short.length < 3) return false;
  if (long.startsWith(short)) return true;
  const maxDistance = short.length < 6 ? 1 : 2;
  if (short[0] === long[0] && sortLetters(short) === sortLetters(long)) return true;
  return distance(text, other) <= maxDistance;
};

/** True if a text is the end of a double name: "Ruiz-Marchetti". */
const isLastPart = (text: string, other: string): boolean =>
  Math.min(text.length, other.length) > 2 && (text.endsWith(other) || other.endsWith(text));

const scoreLastName = (text: string, other: string): number =>
  text === other ? 4 : isSimilarWord(text, other) || isLastPart(text, other) ? 3 : 0;

const scoreFirstName = (text: string, other: string): number => {
  if (text === "" || other === "") return 0;
  if (text === other) return 3;
  return isSimilarWord(text, other) ? 2 : Number(text[0] === other[0]);
};

/** Scores how similar two names are. Returns 0 if at most the first letters of first names match. */
const scoreName = (personName: NameKeys, other: NameKeys): number => {
  const straight = scoreLastName(personName.last, other.last) + scoreFirstName(personName.first, other.first);
  const switched = scoreLastName(personName.last, other.first) + scoreFirstName(personName.first, other.last);
  const similarity = personName.words === other.words ? 7 : Math.max(straight, switched - 1);
  return similarity < 3 ? 0 : similarity;
};

/**
 * Creates a function that lists people with the same, a switched or a similar name. It returns null after too many
 * names.
 */
export const createSimilarNameLookup = <Person>(
  people: readonly Person[],
  keysOf: (person: Person) => NameKeys,
): ((personName: NameKeys) => readonly SimilarName<Person>[] | null) => {
  const listKeys = ({ last, first }: NameKeys): string[] =>
    [...new Set([last, first, `${last.slice(0, 2)}…`])].filter((key) => key !== "" && key !== "…");
  const buildIndex = (): ReadonlyMap<string, readonly Person[]> => {
    const peopleByKey = new Map<string, Person[]>();
    for (const person of people)
      for (const key of listKeys(keysOf(person))) {
        const found = peopleByKey.get(key) ?? [];
        if (found.length < maxCompared) found.push(person);
        peopleByKey.set(key, found);
      }
    return peopleByKey;
  };
  let index: ReturnType<typeof buildIndex> | null = null;
  let lookupCount = 0;
  return (personName) => {
    lookupCount += 1;
    if (lookupCount > maxLookups) return null;
    index ??= buildIndex();
    return [...new Set(listKeys(personName).flatMap((key) => index?.get(key) ?? []))]
      .map((person) => ({ person, similarity: scoreName(personName, keysOf(person)) }))
      .filter(({ similarity }) => similarity > 0)
      .toSorted((left, right) => right.similarity - left.similarity);
  };
};

export type LineIdentity = KnownIdentity & {
  readonly line: {
    readonly unitId: string;
    readonly classification: string;
    readonly hireDate: string | null;
    readonly payrollNo: string;
  } | null;
};

type Row = Pick<
  RosterRow,
  "ssn" | "memberId" | "lastName" | "firstName" | "middleInitial" | "birthDate" | "payrollNo" | "cells"
>;

type LastNameVerdict =
  | { readonly kind: "same" }
  | { readonly kind: "unclear" }
  | { readonly kind: "other"; readonly other: KnownIdentity };

export type CheckLastName = (row: Row, unitId: string, person: KnownIdentity) => LastNameVerdict;

type Group = {
  readonly factsOf: Map<string, Set<string>>;
  /** People by fact and value. Two are enough to find someone besides the person in question. */
  readonly holders: Map<string, KnownIdentity[]>;
  readonly unknown: Map<string, Set<string>>;
};

const keyOf = (fact: string, value: string): string => `${fact}|${value}`;

/** Returns the set of a key, which is empty at first. */
const setOf = (sets: Map<string, Set<string>>, key: string): Set<string> => {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set);
  return set;
};

/** Lists facts with their values; "" for unknown. */
const toFacts = (
  { middle, suffix }: Pick<NameKeys, "middle" | "suffix">,
  birthDate: string | null,
  line: LineIdentity["line"],
): [fact: string, value: string][] => {
  // Classes and payroll numbers are only valid within their bargaining unit.
  const scopeToUnit = (value: string): string => (line === null || value === "" ? "" : `${line.unitId}|${value}`);
  return [
    ["unit", line?.unitId ?? ""],
    ["class", scopeToUnit(line?.classification ?? "")],
    ["hired", line?.hireDate ?? ""],
    ["payroll", scopeToUnit(line?.payrollNo ?? "")],
    ["born", birthDate ?? ""],
    ["middle", middle],
    ["suffix", suffix],
  ];
};

const addToGroup = ({ factsOf, holders, unknown }: Group, identity: LineIdentity, keys: NameKeys): void => {
  const { id } = identity;
  const values = setOf(factsOf, id);
  for (const [fact, value] of toFacts(keys, identity.birthDate, identity.line)) {
    const key = keyOf(fact, value);
    const people = holders.get(key) ?? [];
    if (value === "") setOf(unknown, fact).add(id);
    else {
      values.add(key);
      if (people.length < 2 && people[0]?.id !== id) holders.set(key, [...people, identity]);
    }
  }
};

const groupByLastName = (people: Iterable<LineIdentity>): Map<string, Group> => {
  const groups = new Map<string, Group>();
  for (const identity of people) {
    const keys = toNameKeys(identity);
    if (keys.last === "") continue;
    const group = groups.get(keys.last) ?? { factsOf: new Map(), holders: new Map(), unknown: new Map() };
    groups.set(keys.last, group);
    addToGroup(group, identity, keys);
  }
  return groups;
};

const judge = (group: Group, rowFacts: ReturnType<typeof toFacts>, { id }: KnownIdentity): LastNameVerdict => {
  const values = group.factsOf.get(id);
  const knownFacts = rowFacts.filter(([, value]) => value !== "");
  const compared = knownFacts.map(([fact, value]) => {
    const key = keyOf(fact, value);
    const other = group.holders.get(key)?.find((holder) => holder.id !== id);
    const unknown = group.unknown.get(fact);
    const isUnknown = unknown !== undefined && unknown.size > (unknown.has(id) ? 1 : 0);
    return { fact, matchesPerson: values?.has(key) === true, other, isUnknown };
  });
  // A second matching number identifies the person, even if everything else changed.
  if (compared.some(({ fact, matchesPerson, other }) => fact === "payroll" && matchesPerson && other === undefined))
    return { kind: "same" };
  const otherPerson = compared.find(({ matchesPerson, other }) => !matchesPerson && other !== undefined)?.other;
  if (otherPerson !== undefined) return { kind: "other", other: otherPerson };
  const isSingledOut = compared.some(
    ({ matchesPerson, other, isUnknown }) => matchesPerson && other === undefined && !isUnknown,
  );
  return { kind: isSingledOut ? "same" : "unclear" };
};

/**
 * Distinguishes people with one last name and no first names by unit, class, dates, payroll number and similar facts.
 */
export const createLastNameCheck = (people: () => Iterable<LineIdentity>): CheckLastName => {
  let groups: Map<string, Group> | null = null;
  return (row, unitId, person) => {
    const keys = toNameKeys(row);
    if (keys.first !== "" || (row.ssn !== "" && row.memberId !== "")) return { kind: "same" };
    groups ??= groupByLastName(people());
    const group = groups.get(keys.last);
    if (group === undefined || group.factsOf.size < (group.factsOf.has(person.id) ? 2 : 1)) return { kind: "same" };
    const line = {
      unitId,
      classification: classOf(row),
      hireDate: readDate((row.cells.hireDate ?? "").trim()) ?? null,
      payrollNo: row.payrollNo,
    };
    return judge(group, toFacts(keys, readDate(row.birthDate ?? "") ?? null, line), person);
  };
};
