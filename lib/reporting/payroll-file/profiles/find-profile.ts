import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { FileFinding } from "../schema.ts";
import { keptRules } from "../ground/roster-row.ts";
import type { Explanation, Mapping, MappingPart } from "../ground/mapping.ts";
import { columnOfAnswer } from "../ground/choices.ts";
import type { TableLayout } from "../ground/table.ts";
import {
  type ColumnGuess,
  type ImportField,
  allowsSeveralColumns,
  identifyingFields,
  toFieldName,
} from "../ground/fields.ts";
import { keyOfNames, toSavedNames } from "../sheets/kept-names.ts";

export type FoundProfile = {
  readonly mapping: Mapping;
  readonly isSame: boolean;
  readonly isNew: (index: number) => boolean;
  readonly missingColumns: readonly { readonly name: string; readonly field: ImportField }[];
};

/** Pairs columns whose name occurs equally often in both headers. */
const pairColumns = (names: readonly string[], currentNames: readonly string[]): ReadonlyMap<number, number> => {
  const columnsIn = (headerNames: readonly string[]) =>
    Map.groupBy(headerNames.keys(), (index) => (headerNames[index] ?? "").toLowerCase());
  const currentColumns = columnsIn(currentNames);
  return new Map(
    [...columnsIn(names)].flatMap(([name, indexes]) => {
      const matchingIndexes = currentColumns.get(name) ?? [];
      return matchingIndexes.length === indexes.length
        ? indexes.map((columnIndex, index) => [columnIndex, matchingIndexes[index] ?? -1] as const)
        : [];
    }),
  );
};

const moveMapping = (
  earlierMapping: Mapping,
  pairs: ReadonlyMap<number, number>,
  guesses: readonly ColumnGuess[],
): FoundProfile => {
  const oldIndexOf = new Map([...pairs].map(([oldIndex, index]) => [index, oldIndex]));
  const isNew = (columnIndex: number): boolean => !oldIndexOf.has(columnIndex);
  const filledFields = new Set([...pairs.keys()].map((oldIndex) => earlierMapping.columns[oldIndex] ?? null));
  const columns = guesses.map((guess, index) => {
    const oldIndex = oldIndexOf.get(index);
    if (oldIndex !== undefined) return earlierMapping.columns[oldIndex] ?? null;
    return guess === null || (filledFields.has(guess.field) && !allowsSeveralColumns(guess.field)) ? null : guess.field;
  });
  const moveColumns = (indexes: readonly number[]): number[] => indexes.flatMap((index) => pairs.get(index) ?? []);
  return {
    isSame: false,
    isNew,
    missingColumns: earlierMapping.columns.flatMap((field, index) =>
      field === null || pairs.has(index) ? [] : [{ name: labelColumn(earlierMapping.names?.[index], index), field }],
    ),
    mapping: {
      constants: earlierMapping.constants,
      payCodes: earlierMapping.payCodes,
      letters: earlierMapping.letters,
      nameForm: earlierMapping.nameForm,
      byName: earlierMapping.byName,
      unnamedLines: earlierMapping.unnamedLines,
      carriedOver: earlierMapping.carriedOver,
      people: earlierMapping.people,
      columns,
      values: earlierMapping.values.flatMap((answer) => {
        const index = pairs.get(columnOfAnswer(answer, earlierMapping.columns) ?? -1);
        return index === undefined ? [] : [{ ...answer, place: index }];
      }),
      // We haven't asked about minutes in a new column.
      minutes: columns.some((_, index) => isNew(index))
        ? undefined
        : earlierMapping.minutes && moveColumns(earlierMapping.minutes),
      explanations: earlierMapping.explanations?.flatMap((explanation): Explanation[] => {
        if (explanation.kind !== "MINUTES_BEHIND_POINT") return [explanation];
        const index = pairs.get(explanation.place);
        return index === undefined ? [] : [{ ...explanation, place: index }];
      }),
    } satisfies Record<MappingPart | "people", unknown>,
  };
};

/** Finds the profile with the same columns, or else one that shares at least two thirds, which isn't applied. */
export const findProfile = (
  { header, headerRows }: Pick<TableLayout, "header" | "headerRows">,
  profiles: readonly Mapping[],
  guesses: readonly ColumnGuess[],
): FoundProfile | null => {
  const currentNames = toSavedNames(header.cells);
  const key = keyOfNames(currentNames);
  const sameProfile = profiles.find(({ names }) => keyOfNames(names) === key);
  if (sameProfile !== undefined) return { mapping: sameProfile, isSame: true, isNew: () => false, missingColumns: [] };
  if (headerRows.length === 0) return null;
  const [best] = profiles
    .map((profile) => {
      const pairs = pairColumns(profile.names ?? [], currentNames);
      const used = [...profile.columns.keys()].filter((index) => profile.columns[index] !== null);
      const matchedColumns = used.filter((index) => pairs.has(index));
      const identifiesPeople = matchedColumns.some((index) =>
        identifyingFields.some((field) => field === profile.columns[index]),
      );
      return {
        profile,
        pairs,
        matchedColumns: matchedColumns.length,
        isSimilar: identifiesPeople && matchedColumns.length * 3 >= used.length * 2,
      };
    })
    .filter(({ isSimilar }) => isSimilar)
    .toSorted((left, right) => right.matchedColumns - left.matchedColumns);
  return best === undefined ? null : moveMapping(best.profile, best.pairs, guesses);
};

const filledInText = "We filled in what you chose for it.";

/** Notes that the choices are from another file, and which columns are new or missing. */
export const noteProfile = (
  { isSame, isNew, missingColumns }: FoundProfile,
  header: readonly string[],
): FileFinding[] => {
  if (isSame) {
    const sentence = `You mapped a file with these columns before. ${filledInText} Anything still open is new.`;
    return [{ ruleId: keptRules.same, severity: "INFO", rows: [], message: sentence }];
  }
  const newColumns = header.flatMap((name, index) => (isNew(index) ? [labelColumn(name, index)] : []));
  const newColumnsText = newColumns.length === 0 ? "" : ` New or renamed: ${listDisplayValues(newColumns, 12)}.`;
  const message = `Most of these columns are in a file you mapped before. ${filledInText}${newColumnsText}`;
  const missing = missingColumns.map(({ name, field }) => `${name} (${toFieldName(field)})`);
  const text = `Columns that you used in that file aren’t in this one: ${listDisplayValues(missing, 12)}. If another column now contains the same data, choose it.`;
  return [
    { ruleId: keptRules.similar, severity: "INFO", rows: [], message },
    ...(missing.length === 0
      ? []
      : [{ ruleId: "columns-gone", severity: "WARNING" as const, rows: [], message: text }]),
  ];
};
