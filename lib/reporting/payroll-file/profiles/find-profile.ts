import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { FileFinding } from "../schema.ts";
import { keptRules } from "../ground/roster-row.ts";
import { type Explanation, columnOfAnswer, type Mapping, type MappingPart } from "../ground/mapping.ts";
import type { TableLayout } from "../ground/table.ts";
import { type ColumnGuess, fieldWords, type ImportField, allowsSeveralColumns, whoFields } from "../ground/fields.ts";
import { keyOfNames, toSavedNames } from "../sheets/kept-names.ts";

export type FoundProfile = {
  readonly mapping: Mapping;
  readonly isSame: boolean;
  readonly isNew: (index: number) => boolean;
  readonly gone: readonly { readonly name: string; readonly field: ImportField }[];
};

/** Pairs columns whose name occurs equally often in both headers. */
const pairColumns = (names: readonly string[], now: readonly string[]): ReadonlyMap<number, number> => {
  const columnsIn = (all: readonly string[]) => Map.groupBy(all.keys(), (index) => (all[index] ?? "").toLowerCase());
  const columnsNow = columnsIn(now);
  return new Map(
    [...columnsIn(names)].flatMap(([name, indexes]) => {
      const others = columnsNow.get(name) ?? [];
      return others.length === indexes.length
        ? indexes.map((columnIndex, index) => [columnIndex, others[index] ?? -1] as const)
        : [];
    }),
  );
};

const moveMapping = (
  before: Mapping,
  pairs: ReadonlyMap<number, number>,
  guesses: readonly ColumnGuess[],
): FoundProfile => {
  const placeOf = new Map([...pairs].map(([old, index]) => [index, old]));
  const isNew = (columnIndex: number): boolean => !placeOf.has(columnIndex);
  const fieldsFilled = new Set([...pairs.keys()].map((old) => before.columns[old] ?? null));
  const columns = guesses.map((guess, index) => {
    const old = placeOf.get(index);
    if (old !== undefined) return before.columns[old] ?? null;
    return guess === null || (fieldsFilled.has(guess.field) && !allowsSeveralColumns(guess.field)) ? null : guess.field;
  });
  const moveColumns = (indexes: readonly number[]): number[] => indexes.flatMap((index) => pairs.get(index) ?? []);
  return {
    isSame: false,
    isNew,
    gone: before.columns.flatMap((field, index) =>
      field === null || pairs.has(index) ? [] : [{ name: labelColumn(before.names?.[index], index), field }],
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
      values: before.values.flatMap((answer) => {
        const index = pairs.get(columnOfAnswer(answer, before.columns) ?? -1);
        return index === undefined ? [] : [{ ...answer, place: index }];
      }),
      // We haven't asked about minutes in a new column.
      minutes: columns.some((_, index) => isNew(index)) ? undefined : before.minutes && moveColumns(before.minutes),
      explanations: before.explanations?.flatMap((explanation): Explanation[] => {
        if (explanation.kind !== "MINUTES_BEHIND_POINT") return [explanation];
        const index = pairs.get(explanation.place);
        return index === undefined ? [] : [{ ...explanation, place: index }];
      }),
    } satisfies Record<MappingPart | "people", unknown>,
  };
};

/** Finds the profile with the same columns, or else with the most (at least two thirds), which isn't applied. */
export const findProfile = (
  { header, headerRows }: Pick<TableLayout, "header" | "headerRows">,
  profiles: readonly Mapping[],
  guesses: readonly ColumnGuess[],
): FoundProfile | null => {
  const now = toSavedNames(header.cells);
  const key = keyOfNames(now);
  const same = profiles.find(({ names }) => keyOfNames(names) === key);
  if (same !== undefined) return { mapping: same, isSame: true, isNew: () => false, gone: [] };
  if (headerRows.length === 0) return null;
  const [best] = profiles
    .map((profile) => {
      const pairs = pairColumns(profile.names ?? [], now);
      const used = [...profile.columns.keys()].filter((index) => profile.columns[index] !== null);
      const here = used.filter((index) => pairs.has(index));
      const saysWho = here.some((index) => whoFields.some((field) => field === profile.columns[index]));
      return { profile, pairs, here: here.length, isAlike: saysWho && here.length * 3 >= used.length * 2 };
    })
    .filter(({ isAlike }) => isAlike)
    .toSorted((left, right) => right.here - left.here);
  return best === undefined ? null : moveMapping(best.profile, best.pairs, guesses);
};

const filledInText = "We filled in what you chose for it.";

/** Notes that the choices are from another file, and which columns are new or missing. */
export const noteProfile = ({ isSame, isNew, gone }: FoundProfile, header: readonly string[]): FileFinding[] => {
  if (isSame) {
    const sentence = `You mapped a file with these columns before. ${filledInText} Anything still open is new.`;
    return [{ ruleId: keptRules.same, severity: "INFO", rows: [], message: sentence }];
  }
  const added = header.flatMap((name, index) => (isNew(index) ? [labelColumn(name, index)] : []));
  const listed = added.length === 0 ? "" : ` New or renamed: ${listDisplayValues(added, 12)}.`;
  const message = `Most of these columns are in a file you mapped before. ${filledInText}${listed}`;
  const missing = gone.map(({ name, field }) => `${name} (${fieldWords[field].replace(/:.*$/s, "")})`);
  const text = `Columns that you used in that file aren’t in this one: ${listDisplayValues(missing, 12)}. If another column now contains the same data, choose it.`;
  return [
    { ruleId: keptRules.similar, severity: "INFO", rows: [], message },
    ...(missing.length === 0
      ? []
      : [{ ruleId: "columns-gone", severity: "WARNING" as const, rows: [], message: text }]),
  ];
};
