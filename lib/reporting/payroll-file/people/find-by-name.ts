import type { Mapping } from "../ground/mapping.ts";
import type { RosterRow } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";
import {
  type NameKeys,
  type PersonName,
  toNameKeys,
  compareNames,
  toLastNameKey,
} from "../../tad/people/person-names.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import type { NamedRow } from "./identify-person.ts";

/** True if a row has no name, so that only numbers identify its person. */
export const isNameless = ({ lastName, firstName }: Pick<RosterRow, "lastName" | "firstName">): boolean =>
  lastName === "" && firstName === "";

/** Warns that no names are compared, in case an unused column has them. */
export const warnOfNoNames = ({ columns }: Pick<Mapping, "columns">): FileFinding[] => {
  if (columns.includes("last_name") || columns.includes("employee")) return [];
  const message =
    "No column with names is chosen, so we find people by their numbers only and can’t notice a wrong number. If the file has names, choose their column. If not, check the list of people before you add the file.";
  return [{ ruleId: "people-by-number", severity: "WARNING", rows: [], message }];
};

export type KnownIdentity = PersonName & {
  readonly id: string;
  readonly ssnLast4: string;
  readonly birthDate: string | null;
  /** True if the person works at this report's employer. Otherwise, the report must not show who it is. */
  readonly isOwn: boolean;
};

/** Finds people by name, and namesakes by middle initial, suffix or birth date. */
export type FindNamesake = (
  row: Pick<RosterRow, "birthDate" | keyof PersonName>,
  keys: NameKeys,
  person: KnownIdentity,
  isSameName: boolean,
) => readonly KnownIdentity[];

type Index = Map<string, KnownIdentity[]>;

const add = (index: Index, key: string, person: KnownIdentity): void => {
  const existing = index.get(key);
  if (existing === undefined) index.set(key, [person]);
  else existing.push(person);
};

const detailsOf = ({ middle, suffix }: Pick<NameKeys, "middle" | "suffix">, birthDate: string | null): string[] =>
  Object.entries({ middle, suffix, born: birthDate }).flatMap(([fact, value]) => (value ? [`${fact} ${value}`] : []));

const keysOf = ({ last, first }: NameKeys, short: string, long: string): string[] => [
  `${last}|${first}`,
  ...(short === "" ? [] : [`${last}|short ${short}`]),
  ...(long === "" ? [] : [`${last}|long ${long}`]),
];

const buildIndex = (people: Iterable<KnownIdentity>): Index => {
  const index: Index = new Map();
  const seen = new Set<string>();
  for (const person of people) {
    const keys = toNameKeys(person);
    // A name without comparable letters matches no one.
    if (keys.last === "" || seen.has(person.id)) continue;
    seen.add(person.id);
    add(index, `${keys.last}|`, person);
    for (const name of keysOf(keys, keys.short, keys.long)) {
      add(index, name, person);
      for (const detail of detailsOf(keys, person.birthDate)) add(index, `${name}|${detail}`, person);
    }
  }
  return index;
};

/** Creates a lookup by name in constant time. Builds the index when a row is first in doubt. */
export const createNameLookup = (people: () => Iterable<KnownIdentity>): FindNamesake => {
  let index: Index | null = null;
  return (row, keys, person, isSameName) => {
    index ??= buildIndex(people());
    const listOthers = (key: string): KnownIdentity[] => (index?.get(key) ?? []).filter(({ id }) => id !== person.id);
    const firstOf = (searchKeys: readonly string[]): KnownIdentity[] =>
      searchKeys.map(listOthers).find(({ length }) => length > 0) ?? [];
    // A short form fits a long one.
    const names = keysOf(keys, keys.long, keys.short);
    if (!isSameName) return firstOf(names);
    const birthDate = readDate(row.birthDate ?? "") ?? null;
    if (birthDate !== null && birthDate === person.birthDate) return [];
    const details = new Set(detailsOf(toNameKeys(person), person.birthDate));
    const rowDetails = detailsOf(keys, birthDate).filter((detail) => !details.has(detail));
    return firstOf(names.flatMap((name) => rowDetails.map((detail) => `${name}|${detail}`)));
  };
};

export type FindByBirthDate = (row: NamedRow) => KnownIdentity | null;

const keyOf = (last: string, birthDate: string): string => `${last}|${birthDate}`;

/** Creates a lookup by birth date and last name, and first name if both have one. Builds the index at first use. */
export const createBirthDateLookup = (people: () => Iterable<KnownIdentity>): FindByBirthDate => {
  let index: Index | null = null;
  return (row) => {
    const birthDate = readDate(row.birthDate ?? "") ?? null;
    const last = toLastNameKey(row.lastName);
    if (birthDate === null || last === "") return null;
    index ??= Map.groupBy(people(), (person) =>
      person.birthDate === null ? "" : keyOf(toLastNameKey(person.lastName), person.birthDate),
    );
    const sameBirthDate = index.get(keyOf(last, birthDate));
    if (sameBirthDate === undefined) return null;
    const name = toNameKeys(row);
    return sameBirthDate.find((person) => compareNames(name, toNameKeys(person)).isFirstSame !== false) ?? null;
  };
};
