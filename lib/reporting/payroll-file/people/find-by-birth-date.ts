import { compareNames, toLastNameKey, toNameKeys } from "../../tad/people/person-names.ts";
import { readDate } from "../../tad/cells/read-cells.ts";
import type { NamedRow } from "./identify-person.ts";
import type { KnownIdentity } from "./find-by-name.ts";

/** Finds the person who has a row's name and birth date; null when there is none. */
export type FindByBirthDate = (row: NamedRow) => KnownIdentity | null;

const keyOf = (last: string, birthDate: string): string => `${last}|${birthDate}`;

/**
 * Looks people up by last name and birth date, and compares first names where both are given. The index is built when
 * a row first needs it.
 */
export const createBirthDateLookup = (people: () => Iterable<KnownIdentity>): FindByBirthDate => {
  let index: Map<string, KnownIdentity[]> | null = null;
  return (row) => {
    const birthDate = readDate(row.birthDate ?? "") ?? null;
    const last = toLastNameKey(row.lastName);
    if (birthDate === null || last === "") return null;
    index ??= Map.groupBy(people(), (person) =>
      person.birthDate === null ? "" : keyOf(toLastNameKey(person.lastName), person.birthDate),
    );
    const born = index.get(keyOf(last, birthDate));
    if (born === undefined) return null;
    const own = toNameKeys(row);
    return born.find((person) => compareNames(own, toNameKeys(person)).isFirstSame !== false) ?? null;
  };
};
