import { listDisplayValues, maskSsn } from "../../reporting/cells/display-value.ts";
import { labelColumn } from "../layout/label-column.ts";
import { withoutDates } from "../periods/period-names.ts";
import type { FileFinding } from "../schema.ts";
import { type ColumnGuess, mayBeSeveral, type Mapping, whoFields } from "./mapping.ts";
import type { SeenColumn } from "./seen-columns.ts";

/** The names by which the columns of a kept mapping are found in a file that has others too. */
export const toKeptNames = (header: readonly string[]): string[] =>
  withoutDates(header).map((name) => maskSsn(name.trim().toLowerCase()));

/** Places of columns in the file of a mapping, each with its place in another file: those with the same name, as often. */
const pairColumns = (before: readonly string[], now: readonly string[]): ReadonlyMap<number, number> => {
  const placesOf = (names: readonly string[]) =>
    Map.groupBy(
      names.map((name, place) => ({ name, place })).filter(({ name }) => name !== ""),
      ({ name }) => name,
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
export type SimilarMapping = { readonly mapping: Mapping; readonly isNew: (place: number) => boolean };

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
  const move = <Own extends { readonly place?: number | undefined }>(own: readonly Own[]): Own[] =>
    own.flatMap((one) => {
      if (one.place === undefined) return [one];
      const place = pairs.get(one.place);
      return place === undefined ? [] : [{ ...one, place }];
    });
  const movePlaces = (own: readonly number[]): number[] => own.flatMap((place) => pairs.get(place) ?? []);
  const { ignored = [], nameForm, ...others } = before;
  return {
    isNew,
    mapping: {
      ...others,
      columns,
      values: move(before.values),
      ...(before.minutes !== undefined && { minutes: movePlaces(before.minutes) }),
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

/**
 * What was chosen for a file of which this one has most columns: it isn't applied, since something is new, but the choice
 * begins with it. Null where no such mapping was kept.
 */
export const findSimilar = (
  header: readonly string[],
  remembered: readonly Mapping[],
  columns: Columns,
): SimilarMapping | null => {
  const names = toKeptNames(header);
  const candidates = remembered.flatMap((mapping) => {
    const pairs = pairColumns(mapping.names ?? [], names);
    const used = mapping.columns.flatMap((field, place) =>
      field === null ? [] : [{ field, isHere: pairs.has(place) }],
    );
    const here = used.filter(({ isHere }) => isHere);
    const saysWho = here.some(({ field }) => whoFields.includes(field));
    return saysWho && here.length * 3 >= used.length * 2 ? [{ mapping, pairs, count: here.length }] : [];
  });
  const [best] = candidates.toSorted((one, other) => other.count - one.count);
  return best === undefined ? null : moveMapping(best.mapping, best.pairs, columns);
};

/** Says that the choice begins with what was chosen for another file, and which columns are new. */
export const noteSimilar = ({ isNew }: SimilarMapping, header: readonly string[]): FileFinding[] => {
  const added = header.flatMap((name, place) => (isNew(place) ? [labelColumn(name, place)] : []));
  const listed = added.length === 0 ? "" : ` New or renamed: ${listDisplayValues(added, 12)}.`;
  const message = `Most of these columns are in a file you mapped before. We filled in what you chose for it.${listed}`;
  return [{ ruleId: "columns-similar", severity: "INFO", rows: [], message }];
};
