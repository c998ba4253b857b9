import { listDisplayValues, maskSsn } from "../../reporting/cells/display-value.ts";
import { labelColumn } from "../ground/label-column.ts";
import { withoutDates } from "../notations/period-names.ts";
import type { FileFinding } from "../schema.ts";
import { keptRules } from "../ground/note-rules.ts";
import { placeOfAnswer, type Mapping, type SeenColumn } from "../ground/mapping.ts";
import { type ColumnGuess, mayBeSeveral, personFields, whoFields } from "../ground/fields.ts";

/** The names by which the columns of a kept mapping are found in a file that has others too. */
export const toKeptNames = (header: readonly string[]): string[] =>
  withoutDates(header).map((name) => maskSsn(name.trim()));

/** Places of columns in the file of a mapping, each with its place in another file: those with the same name, as often. */
const pairColumns = (before: readonly string[], now: readonly string[]): ReadonlyMap<number, number> => {
  const placesOf = (names: readonly string[]) =>
    Map.groupBy(
      names.map((name, place) => ({ name, place })).filter(({ name }) => name !== ""),
      ({ name }) => name.toLowerCase(),
    );
  const found = placesOf(now);
  return new Map(
    [...placesOf(before)].flatMap(([name, own]) => {
      const others = found.get(name) ?? [];
      return others.length === own.length ? own.map(({ place }, at) => [place, others[at]?.place ?? -1] as const) : [];
    }),
  );
};

/** What is known of the columns of a file, by place. */
type Columns = {
  readonly guesses: readonly ColumnGuess[];
  readonly seen: readonly SeenColumn[];
  /** Those that are most likely of no use. */
  readonly listNotOfUse: () => ReadonlySet<number>;
};

/** A mapping of a file with most of these columns, and the columns it says nothing of. */
export type SimilarMapping = {
  readonly mapping: Mapping;
  readonly isNew: (place: number) => boolean;
  /** Something isn’t filled in, because other such files were mapped differently. */
  readonly isContradicted: boolean;
};

/** What a mapping says where its columns are in other places; of new columns what is guessed. */
const moveMapping = (
  before: Mapping,
  pairs: ReadonlyMap<number, number>,
  { guesses, seen, listNotOfUse }: Columns,
): SimilarMapping => {
  const placeOf = new Map([...pairs].map(([old, place]) => [place, old]));
  const isNew = (place: number): boolean => !placeOf.has(place);
  const kept = new Set([...pairs.keys()].map((old) => before.columns[old] ?? null));
  const columns = guesses.map((guess, place) => {
    const old = placeOf.get(place);
    if (old !== undefined) return before.columns[old] ?? null;
    return guess === null || (kept.has(guess.field) && !mayBeSeveral(guess.field)) ? null : guess.field;
  });
  const move = <Own extends { readonly place?: number | undefined }>(
    own: readonly Own[],
    placeIn: (one: Own) => number | null | undefined = (one) => one.place,
  ): Own[] =>
    own.flatMap((one) => {
      const place = pairs.get(placeIn(one) ?? -1);
      return place === undefined ? [] : [{ ...one, place }];
    });
  const movePlaces = (own: readonly number[]): number[] => own.flatMap((place) => pairs.get(place) ?? []);
  const { ignored = [], nameForm, minutes, ...others } = before;
  return {
    isNew,
    isContradicted: false,
    mapping: {
      ...others,
      columns,
      values: move(before.values, (one) => placeOfAnswer(one, before.columns)),
      // Whether a new column counts minutes was never asked.
      ...(minutes !== undefined && !columns.some((_, place) => isNew(place)) && { minutes: movePlaces(minutes) }),
      ...(before.repeats !== undefined && { repeats: move(before.repeats) }),
      ...(kept.has("employee") && { nameForm }),
      ignored: [
        ...movePlaces(ignored),
        ...[...listNotOfUse()].filter((place) => isNew(place) && columns[place] === null),
      ],
      seen: seen.map((now, place) => before.seen?.[placeOf.get(place) ?? -1] ?? now),
    },
  };
};

/** A kept mapping beside the columns of a file: how many of those in use are here, of how many. */
export type Compared = {
  readonly mapping: Mapping;
  readonly pairs: ReadonlyMap<number, number>;
  readonly here: number;
  readonly used: number;
  readonly saysWho: boolean;
  /** All that said who a person is are here. */
  readonly saysWhoAlike: boolean;
};

/** Kept mappings beside the columns of a file, those with the most of them first. */
export const compareColumns = (header: readonly string[], remembered: readonly Mapping[]): Compared[] => {
  const names = toKeptNames(header);
  return remembered
    .map((mapping) => {
      const pairs = pairColumns(mapping.names ?? [], names);
      const used = mapping.columns.flatMap((field, place) =>
        field === null ? [] : [{ field, isHere: pairs.has(place) }],
      );
      const here = used.filter(({ isHere }) => isHere);
      const who = used.filter(({ field }) => personFields.includes(field));
      return {
        mapping,
        pairs,
        here: here.length,
        used: used.length,
        saysWho: here.some(({ field }) => whoFields.includes(field)),
        saysWhoAlike: who.length > 0 && who.every(({ isHere }) => isHere),
      };
    })
    .toSorted((one, other) => other.here - one.here);
};

/** Whether a file has so many of the columns of a mapping that it can begin with it. */
export const isAlike = ({ here, used, saysWho }: Compared): boolean => saysWho && here * 3 >= used * 2;

const withoutContradicted = <Own extends { readonly from: string; readonly to: string }>(
  own: readonly Own[],
  others: readonly Own[],
  isSame: (one: Own, other: Own) => boolean = () => true,
): Own[] =>
  own.filter(
    (one) =>
      !others.some(
        (other) => other.from.toUpperCase() === one.from.toUpperCase() && other.to !== one.to && isSame(one, other),
      ),
  );

/** A moved mapping without what another says differently: that is for the clerk to say. */
const withoutDifferences = ({ mapping, isNew }: SimilarMapping, other: SimilarMapping): Mapping => {
  const { constants, payCodes, letters, values, columns } = mapping;
  const said = other.mapping;
  const isSaid = (unit: keyof Mapping["constants"]): boolean =>
    (said.constants[unit] ?? constants[unit]) === constants[unit];
  return {
    ...mapping,
    constants: Object.fromEntries(Object.entries(constants).filter(([unit]) => isSaid(unit as keyof typeof constants))),
    columns: columns.map((field, place) =>
      isNew(place) || other.isNew(place) || said.columns[place] === field ? field : null,
    ),
    values: withoutContradicted(
      values,
      said.values,
      (one, { field, place }) => one.field === field && one.place === place,
    ),
    ...(payCodes !== undefined && { payCodes: withoutContradicted(payCodes, said.payCodes ?? []) }),
    ...(letters !== undefined && { letters: withoutContradicted(letters, said.letters ?? []) }),
  };
};

/**
 * What was chosen for a file of which this one has most columns: it isn't applied, since something is new, but the choice
 * begins with it. Null where no such mapping was kept.
 */
export const findSimilar = (
  header: readonly string[],
  remembered: readonly Mapping[],
  columns: Columns,
): SimilarMapping | null => {
  const [best, ...others] = compareColumns(header, remembered)
    .filter(isAlike)
    .map(({ mapping, pairs }) => moveMapping(mapping, pairs, columns));
  if (best === undefined) return null;
  let { mapping } = best;
  for (const other of others) mapping = withoutDifferences({ ...best, mapping }, other);
  return { ...best, mapping, isContradicted: JSON.stringify(mapping) !== JSON.stringify(best.mapping) };
};

/** Says that the choice begins with what was chosen for another file, and which columns are new. */
export const noteSimilar = ({ isNew, isContradicted }: SimilarMapping, header: readonly string[]): FileFinding[] => {
  const added = header.flatMap((name, place) => (isNew(place) ? [labelColumn(name, place)] : []));
  const listed = added.length === 0 ? "" : ` New or renamed: ${listDisplayValues(added, 12)}.`;
  const differs = isContradicted ? " You mapped such files in different ways: where they differ, choose again." : "";
  const message = `Most of these columns are in a file you mapped before. We filled in what you chose for it.${listed}${differs}`;
  return [{ ruleId: keptRules.similar, severity: "INFO", rows: [], message }];
};
