import type { EffectList, EffectPerson } from "../../../lib/imports/effect-schema.ts";
import type { ImportMode } from "../../../lib/imports/schema.ts";
import type { KeptPerson } from "../plan/effect-of.ts";
import type { SaidFact } from "./fact-hash.ts";

/** Which people of a file are listed. */
export type PeopleWanted = {
  readonly show?: EffectList | undefined;
  readonly unit?: string | undefined;
  readonly search?: string | undefined;
  readonly mode?: ImportMode | undefined;
};

const isShown = (person: KeptPerson, show: EffectList): boolean => {
  if (show === "ALL") return true;
  // In a replacement, people who aren't in the file may change too.
  if (show === "AFFECTED") return ["CHANGED", "NEW"].includes(person.kind) || person.changes.length > 0;
  if (show === "FACTS") return person.facts.length > 0;
  return show === "CARRIED" ? person.isCarried : person.kind === show;
};

/** How much a person's contributions, units and wages change. */
const sizesOf = ({ now, after }: KeptPerson) => {
  const change = (name: "units" | "wages" | "HW" | "PEN"): number => (after?.[name] ?? 0) - (now?.[name] ?? 0);
  return {
    contributions: Math.abs(change("HW") + change("PEN")),
    units: Math.abs(change("units")),
    wages: Math.abs(change("wages")),
  };
};

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const asReplaced = (person: KeptPerson): KeptPerson =>
  person.replaced === undefined ? person : { ...person, ...person.replaced };

const toSearchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Lists the people asked for, with the largest change in contributions first. */
export const choosePeople = (
  people: readonly KeptPerson[],
  { show = "ALL", unit, search = "", mode }: PeopleWanted,
): KeptPerson[] => {
  const words = toSearchWords(search);
  return people
    .map((person) => (mode === "REPLACE" ? asReplaced(person) : person))
    .filter((person) => isShown(person, show) && (unit === undefined || person.unitCode === unit))
    .filter(({ name, ssnLast4, facts }) => {
      // The clerk knows a person by the name in the file.
      const inFile = facts.flatMap((fact) => (fact.field === "name" ? [fact.inFile] : []));
      const own = [name, ...inFile].flatMap(toSearchWords);
      return words.every((word) => own.some((part) => part.includes(word)) || ssnLast4 === word);
    })
    .map((person) => ({ person, sizes: sizesOf(person) }))
    .toSorted(
      (a, b) =>
        b.sizes.contributions - a.sizes.contributions ||
        b.sizes.units - a.sizes.units ||
        b.sizes.wages - a.sizes.wages ||
        compareTexts(a.person.name, b.person.name) ||
        compareTexts(a.person.id, b.person.id),
    )
    .map(({ person }) => person);
};

/** A person as they are shown. */
export const toEffectPerson = (
  kept: KeptPerson,
  isSent: (person: KeptPerson, fact: SaidFact) => boolean,
): EffectPerson => {
  const { memberId: _memberId, isCarried: _isCarried, replaced: _replaced, facts, ...person } = kept;
  return {
    ...person,
    facts: facts.map(({ field, onFile, inFile }) => ({
      field,
      onFile,
      inFile,
      isSent: isSent(kept, { field, inFile }),
    })),
  };
};
