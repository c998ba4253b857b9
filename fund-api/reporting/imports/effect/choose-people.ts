import type { DataKeys } from "../../../keys.ts";
import type { StoredEffectPerson } from "../plan/effect-of.ts";
import { type EffectFigure, figures, listOfFigure } from "#lib/reporting/imports/effect.ts";
import type { EffectList, EffectPerson } from "#lib/reporting/imports/effect-schema.ts";
import type { ImportMode } from "#lib/reporting/imports/schema.ts";

export type FactInFile = Pick<StoredEffectPerson["facts"][number], "field" | "inFile">;

/** Hashes a person's fact from a file with a key, so that it is recognized without storing a birth date. */
export const hashFact = (
  keys: Pick<DataKeys, "hash">,
  employerId: string,
  memberId: string,
  { field, inFile }: FactInFile,
): Uint8Array => keys.hash(JSON.stringify(["import-fact", employerId, memberId, field, inFile]));

export type PeopleFilter = {
  readonly show?: EffectList | undefined;
  readonly unit?: string | undefined;
  readonly search?: string | undefined;
  readonly mode?: ImportMode | undefined;
};

const differenceIn = ({ now, after }: StoredEffectPerson, name: EffectFigure): number =>
  (after?.[name] ?? 0) - (now?.[name] ?? 0);

const findFigure = (show: EffectList): EffectFigure | undefined =>
  figures.find((candidate) => listOfFigure[candidate] === show);

const isShown = (person: StoredEffectPerson, show: EffectList): boolean => {
  const figure = findFigure(show);
  if (figure !== undefined) return differenceIn(person, figure) !== 0;
  if (show === "ALL") return true;
  // A replacement may also change people who aren't in the file.
  if (show === "AFFECTED") return ["CHANGED", "NEW"].includes(person.kind) || person.changes.length > 0;
  if (show === "FACTS") return person.facts.length > 0;
  if (show === "FAR_OFF") return person.isFarOff === true;
  return show === "CARRIED" ? person.isCarried : person.kind === show;
};

const measureAmounts = (person: StoredEffectPerson, figure: EffectFigure | undefined): number[] =>
  [
    figure === undefined ? 0 : differenceIn(person, figure),
    differenceIn(person, "HW") + differenceIn(person, "PEN"),
    differenceIn(person, "units"),
    differenceIn(person, "wages"),
  ].map(Math.abs);

/** Measures the file's changes to a person, or in the list of people far off last month, the changes since then. */
const measurePerson = (
  { lastMonth, ...change }: StoredEffectPerson,
  figure: EffectFigure | undefined,
  isFarOff: boolean,
) => {
  const person = isFarOff && lastMonth !== undefined ? { ...change, now: { ...lastMonth, HW: 0, PEN: 0 } } : change;
  return measureAmounts(person, isFarOff ? "wages" : figure);
};

const compareTexts = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

const withReplacement = (person: StoredEffectPerson): StoredEffectPerson =>
  person.replaced === undefined ? person : { ...person, ...person.replaced };

const toSearchWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Lists the matching people, largest change first: by the requested figure, or by contributions. */
export const choosePeople = (
  people: readonly StoredEffectPerson[],
  { show = "ALL", unit, search = "", mode }: PeopleFilter,
): StoredEffectPerson[] => {
  const words = toSearchWords(search);
  return people
    .map((person) => (mode === "REPLACE" ? withReplacement(person) : person))
    .filter((person) => isShown(person, show) && (unit === undefined || person.unitCode === unit))
    .filter(({ name, ssnLast4, facts }) => {
      // The clerk recognizes a person by the name in the file.
      const inFile = facts.flatMap((fact) => (fact.field === "name" ? [fact.inFile] : []));
      const nameWords = [name, ...inFile].flatMap(toSearchWords);
      return words.every((word) => nameWords.some((part) => part.includes(word)) || ssnLast4 === word);
    })
    .map((person) => ({ person, sizes: measurePerson(person, findFigure(show), show === "FAR_OFF") }))
    .toSorted(
      (a, b) =>
        b.sizes.map((size, index) => size - (a.sizes[index] ?? 0)).find((difference) => difference !== 0) ||
        compareTexts(a.person.name, b.person.name) ||
        compareTexts(a.person.id, b.person.id),
    )
    .map(({ person }) => person);
};

/** Converts a person for a page. */
export const toEffectPerson = (
  storedPerson: StoredEffectPerson,
  isSent: (person: StoredEffectPerson, fact: FactInFile) => boolean,
): EffectPerson => {
  const {
    memberId: _memberId,
    isCarried: _isCarried,
    isFarOff: _isFarOff,
    replaced: _replaced,
    facts,
    ...person
  } = storedPerson;
  return {
    ...person,
    facts: facts.map(({ field, onFile, inFile }) => ({
      field,
      onFile,
      inFile,
      isSent: isSent(storedPerson, { field, inFile }),
    })),
  };
};
