import type { EffectList, EffectPerson } from "../../../lib/imports/effect-schema.ts";
import type { ImportMode } from "../../../lib/imports/schema.ts";
import type { KeptPerson } from "../plan/effect-of.ts";

/** Which people of a file are listed. */
export type PeopleWanted = {
  readonly show?: EffectList | undefined;
  readonly unit?: string | undefined;
  readonly search?: string | undefined;
  readonly mode?: ImportMode | undefined;
};

const isShown = (person: KeptPerson, show: EffectList): boolean => {
  if (show === "ALL") return true;
  if (show === "FACTS") return person.facts.length > 0;
  return show === "CARRIED" ? person.isCarried : person.kind === show;
};

/** How much a person's contributions, units and wages change. */
const sizesOf = ({ now, after }: KeptPerson): readonly number[] => {
  const change = (name: "units" | "wages" | "HW" | "PEN"): number => (after?.[name] ?? 0) - (now?.[name] ?? 0);
  return [change("HW") + change("PEN"), change("units"), change("wages")].map(Math.abs);
};

const asReplaced = (person: KeptPerson): KeptPerson =>
  person.replaced === undefined ? person : { ...person, ...person.replaced };

const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** The people of a list, those whose contributions change most first. */
export const choosePeople = (
  people: readonly KeptPerson[],
  { show = "ALL", unit, search = "", mode }: PeopleWanted,
): KeptPerson[] => {
  const words = toWords(search);
  return people
    .filter((person) => isShown(person, show) && (unit === undefined || person.unitCode === unit))
    .filter(({ name, ssnLast4 }) => {
      const own = toWords(name);
      return words.every((word) => own.some((part) => part.includes(word)) || ssnLast4 === word);
    })
    .map((person) => (mode === "REPLACE" ? asReplaced(person) : person))
    .map((person) => ({ person, sizes: sizesOf(person) }))
    .toSorted(
      (a, b) =>
        b.sizes.map((size, at) => size - (a.sizes[at] ?? 0)).find((difference) => difference !== 0) ??
        (a.person.name < b.person.name ? -1 : 1),
    )
    .map(({ person }) => person);
};

/** A person as they are shown. */
export const toEffectPerson = (
  { memberId, isCarried: _isCarried, replaced: _replaced, facts, ...person }: KeptPerson,
  isSent: (memberId: string, field: string) => boolean,
): EffectPerson => ({ ...person, facts: facts.map((fact) => ({ ...fact, isSent: isSent(memberId, fact.field) })) });
