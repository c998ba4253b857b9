import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { FileFinding } from "../schema.ts";
import { keptRules } from "../ground/roster-row.ts";
import { type Explanation, placeOfAnswer, type Mapping, type MappingPart } from "../ground/mapping.ts";
import type { LaidTable } from "../ground/table.ts";
import { type ColumnGuess, fieldWords, type ImportField, mayBeSeveral, whoFields } from "../ground/fields.ts";
import { keyOfNames, toKeptNames } from "../sheets/kept-names.ts";

export type FoundProfile = {
  readonly mapping: Mapping;
  readonly isSame: boolean;
  readonly isNew: (place: number) => boolean;
  readonly gone: readonly { readonly name: string; readonly field: ImportField }[];
};

/** Pairs columns whose name occurs as often in both. */
const pairColumns = (names: readonly string[], now: readonly string[]): ReadonlyMap<number, number> => {
  const placesIn = (all: readonly string[]) => Map.groupBy(all.keys(), (place) => (all[place] ?? "").toLowerCase());
  const found = placesIn(now);
  return new Map(
    [...placesIn(names)].flatMap(([name, own]) => {
      const others = found.get(name) ?? [];
      return others.length === own.length ? own.map((place, index) => [place, others[index] ?? -1] as const) : [];
    }),
  );
};

const moveMapping = (
  before: Mapping,
  pairs: ReadonlyMap<number, number>,
  guesses: readonly ColumnGuess[],
): FoundProfile => {
  const placeOf = new Map([...pairs].map(([old, place]) => [place, old]));
  const isNew = (place: number): boolean => !placeOf.has(place);
  const kept = new Set([...pairs.keys()].map((old) => before.columns[old] ?? null));
  const columns = guesses.map((guess, place) => {
    const old = placeOf.get(place);
    if (old !== undefined) return before.columns[old] ?? null;
    return guess === null || (kept.has(guess.field) && !mayBeSeveral(guess.field)) ? null : guess.field;
  });
  const movePlaces = (own: readonly number[]): number[] => own.flatMap((place) => pairs.get(place) ?? []);
  return {
    isSame: false,
    isNew,
    gone: before.columns.flatMap((field, place) =>
      field === null || pairs.has(place) ? [] : [{ name: labelColumn(before.names?.[place], place), field }],
    ),
    mapping: {
      constants: before.constants,
      payCodes: before.payCodes,
      letters: before.letters,
      nameForm: before.nameForm,
      byName: before.byName,
      unnamedLines: before.unnamedLines,
      carriedOver: before.carriedOver,
      people: before.people,
      columns,
      values: before.values.flatMap((one) => {
        const place = pairs.get(placeOfAnswer(one, before.columns) ?? -1);
        return place === undefined ? [] : [{ ...one, place }];
      }),
      // A new column was never asked about minutes.
      minutes: columns.some((_, place) => isNew(place)) ? undefined : before.minutes && movePlaces(before.minutes),
      explanations: before.explanations?.flatMap((one): Explanation[] => {
        if (one.kind !== "MINUTES_BEHIND_POINT") return [one];
        const place = pairs.get(one.place);
        return place === undefined ? [] : [{ ...one, place }];
      }),
    } satisfies Record<MappingPart | "people", unknown>,
  };
};

/** Finds the profile with the same columns, else with the most, two thirds at least, which is not applied. */
export const findProfile = (
  { header, headerRows }: Pick<LaidTable, "header" | "headerRows">,
  profiles: readonly Mapping[],
  guesses: readonly ColumnGuess[],
): FoundProfile | null => {
  const now = toKeptNames(header.cells);
  const key = keyOfNames(now);
  const same = profiles.find(({ names }) => keyOfNames(names) === key);
  if (same !== undefined) return { mapping: same, isSame: true, isNew: () => false, gone: [] };
  if (headerRows.length === 0) return null;
  const [best] = profiles
    .map((profile) => {
      const pairs = pairColumns(profile.names ?? [], now);
      const used = [...profile.columns.keys()].filter((place) => profile.columns[place] !== null);
      const here = used.filter((place) => pairs.has(place));
      const saysWho = here.some((place) => whoFields.some((field) => field === profile.columns[place]));
      return { profile, pairs, here: here.length, isAlike: saysWho && here.length * 3 >= used.length * 2 };
    })
    .filter(({ isAlike }) => isAlike)
    .toSorted((one, other) => other.here - one.here);
  return best === undefined ? null : moveMapping(best.profile, best.pairs, guesses);
};

const sayFilledIn = "We filled in what you chose for it.";

/** Notes that the choices come from another file, and the columns that are new or missing. */
export const noteProfile = ({ isSame, isNew, gone }: FoundProfile, header: readonly string[]): FileFinding[] => {
  if (isSame) {
    const kept = `You mapped a file with these columns before. ${sayFilledIn} Anything still open is new.`;
    return [{ ruleId: keptRules.same, severity: "INFO", rows: [], message: kept }];
  }
  const added = header.flatMap((name, place) => (isNew(place) ? [labelColumn(name, place)] : []));
  const listed = added.length === 0 ? "" : ` New or renamed: ${listDisplayValues(added, 12)}.`;
  const message = `Most of these columns are in a file you mapped before. ${sayFilledIn}${listed}`;
  const missing = gone.map(({ name, field }) => `${name} (${fieldWords[field].replace(/:.*$/s, "")})`);
  const text = `Columns that you used in that file aren’t in this one: ${listDisplayValues(missing, 12)}. If another column holds the same now, choose it.`;
  return [
    { ruleId: keptRules.similar, severity: "INFO", rows: [], message },
    ...(missing.length === 0
      ? []
      : [{ ruleId: "columns-gone", severity: "WARNING" as const, rows: [], message: text }]),
  ];
};
