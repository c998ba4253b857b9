import { compareNames, type NameKeys, toNameKeys } from "../../reporting/people/person-names.ts";
import { readDate } from "../../reporting/cells/read-cells.ts";
import type { NamedRow } from "./identify-person.ts";
import type { KnownIdentity } from "./find-by-name.ts";

/** Finds the person who has a row's name and birth date; null when there is none. */
export type FindByBirthDate = (row: NamedRow) => KnownIdentity | null;

const keyOf = ({ last }: NameKeys, birthDate: string): string => `${last}|${birthDate}`;

/**
 * Looks people up by last name and birth date, and compares first names where both are given. The index is built when
 * a row first needs it.
 */
export const createBirthDateLookup = (people: () => Iterable<KnownIdentity>): FindByBirthDate => {
  let index: Map<string, { readonly person: KnownIdentity; readonly keys: NameKeys }[]> | null = null;
  return (row) => {
    const birthDate = readDate(row.birthDate ?? "") ?? null;
    const own = toNameKeys(row);
    if (birthDate === null || own.last === "") return null;
    index ??= Map.groupBy(
      [...people()].map((person) => ({ person, keys: toNameKeys(person) })),
      ({ person, keys }) => (person.birthDate === null ? "" : keyOf(keys, person.birthDate)),
    );
    const born = index.get(keyOf(own, birthDate)) ?? [];
    return born.find(({ keys }) => compareNames(own, keys).isFirstSame !== false)?.person ?? null;
  };
};
