import { listDisplayValues, maskSsn, toDisplayValue } from "../../reporting/cells/display-value.ts";
import { labelColumn } from "../ground/label-column.ts";
import { withoutDates } from "../cells/period-names.ts";
import { straightTimeFields } from "../columns/missing-figures.ts";
import { pairColumns } from "./kept/pair-columns.ts";
import { withoutDifferences } from "./kept/without-differences.ts";
import type { FileFinding } from "../schema.ts";
import { keptRules } from "../ground/note-rules.ts";
import type { Explanation } from "../ground/explanation.ts";
import { placeOfAnswer, type Mapping, type SeenColumn } from "../ground/mapping.ts";
import {
  amountFields,
  type ColumnGuess,
  fieldWords,
  type ImportField,
  mayBeSeveral,
  personFields,
  whoFields,
} from "../ground/fields.ts";

/** The names by which the columns of a kept mapping are found in a file that has others too. */
export const toKeptNames = (header: readonly string[]): string[] =>
  withoutDates(header).map((name) => maskSsn(name.trim()));

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
  /** Columns of units and wages that the file doesn’t have, and that no new one stands for. */
  readonly gone: readonly { readonly name: string; readonly field: ImportField }[];
};

/** Units and wages of a mapping that nothing in another file gives; of what is added up, each column is missed. */
const listGoneAmounts = (
  before: Mapping,
  pairs: ReadonlyMap<number, number>,
  columns: Mapping["columns"],
): SimilarMapping["gone"] => {
  const count = (field: ImportField, own: Mapping["columns"]): number => own.filter((each) => each === field).length;
  return amountFields.flatMap((field) => {
    const gone = before.columns.flatMap((each, place) => (each === field && !pairs.has(place) ? [place] : []));
    const isAdded = field === "other_units" || field === "other_wages";
    const others = isAdded ? count(field, columns) - (count(field, before.columns) - gone.length) : 0;
    const isGiven = straightTimeFields.includes(field)
      ? straightTimeFields.some((own) => columns.includes(own))
      : columns.includes(field);
    // Of columns for days and weeks, some come and go.
    if (!isAdded && isGiven) return [];
    return gone.slice(others).map((place) => ({ name: labelColumn(before.names?.[place], place), field }));
  });
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
  const hasStraightTime = straightTimeFields.some((field) => kept.has(field));
  const isTaken = (field: ImportField): boolean =>
    (kept.has(field) && !mayBeSeveral(field)) || (hasStraightTime && straightTimeFields.includes(field));
  const columns = guesses.map((guess, place) => {
    const old = placeOf.get(place);
    if (old !== undefined) return before.columns[old] ?? null;
    return guess === null || isTaken(guess.field) ? null : guess.field;
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
  const notOfUse = listNotOfUse();
  // A total that was left aside under another name stays so beside the straight time.
  const isRenamed = hasStraightTime && ignored.some((place) => !pairs.has(place));
  const isTotal = (place: number): boolean => isRenamed && guesses[place]?.field === "all_units";
  return {
    isNew,
    isContradicted: false,
    gone: listGoneAmounts(before, pairs, columns),
    mapping: {
      ...others,
      columns,
      values: move(before.values, (one) => placeOfAnswer(one, before.columns)),
      // Whether a new column counts minutes was never asked.
      ...(minutes !== undefined && !columns.some((_, place) => isNew(place)) && { minutes: movePlaces(minutes) }),
      ...(before.repeats !== undefined && { repeats: move(before.repeats) }),
      ...(before.explanations !== undefined && {
        explanations: before.explanations.flatMap((one): Explanation[] =>
          one.kind === "MINUTES" ? move([one]) : [one],
        ),
      }),
      ...(kept.has("employee") && { nameForm }),
      ignored: [
        ...movePlaces(ignored),
        ...columns.flatMap((field, place) =>
          isNew(place) && field === null && (isTotal(place) || notOfUse.has(place)) ? [place] : [],
        ),
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
export const compareColumns = (
  header: readonly string[],
  remembered: readonly Mapping[],
  workMonth: string,
): Compared[] => {
  const names = toKeptNames(header);
  return remembered
    .map((mapping) => {
      const pairs = pairColumns(mapping, names, workMonth);
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

/**
 * What was chosen for a file of which this one has most columns: it isn't applied, since something is new, but the choice
 * begins with it. Null where no such mapping was kept.
 */
export const findSimilar = (
  header: readonly string[],
  remembered: readonly Mapping[],
  columns: Columns,
  workMonth: string,
): SimilarMapping | null => {
  const [best, ...others] = compareColumns(header, remembered, workMonth)
    .filter(isAlike)
    .map(({ mapping, pairs }) => moveMapping(mapping, pairs, columns));
  if (best === undefined) return null;
  let { mapping } = best;
  for (const other of others) mapping = withoutDifferences({ ...best, mapping }, other);
  return { ...best, mapping, isContradicted: JSON.stringify(mapping) !== JSON.stringify(best.mapping) };
};

/** Says that the choice begins with what was chosen for another file, which columns are new, and which are missed. */
export const noteSimilar = (
  { isNew, isContradicted, gone }: SimilarMapping,
  header: readonly string[],
): FileFinding[] => {
  const added = header.flatMap((name, place) => (isNew(place) ? [labelColumn(name, place)] : []));
  const listed = added.length === 0 ? "" : ` New or renamed: ${listDisplayValues(added, 12)}.`;
  const differs = isContradicted ? " You mapped such files in different ways: where they differ, choose again." : "";
  const message = `Most of these columns are in a file you mapped before. We filled in what you chose for it.${listed}${differs}`;
  return [
    { ruleId: keptRules.similar, severity: "INFO", rows: [], message },
    ...gone.map(({ name, field }): FileFinding => {
      const was = `“${toDisplayValue(name)}” was “${fieldWords[field].replace(/:.*$/s, "")}”`;
      const text = `In a file you mapped before, the column ${was}. This file doesn’t have that column, and nothing else in it is chosen for that. If another column holds it, choose that column.`;
      return { ruleId: "columns-gone", severity: "WARNING", rows: [], message: text };
    }),
  ];
};
