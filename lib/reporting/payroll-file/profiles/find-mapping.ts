import type { GivenTotals } from "../../totals/schema.ts";
import type { ChosenTable } from "../sheets/choose-table.ts";
import type { TableChoice, TableLayout } from "../ground/table.ts";
import { isCoreHeader, portalColumns } from "../core/columns.ts";
import { explainColumns } from "../columns/guess-columns.ts";
import { guessByReport, type PersonNumbers } from "../columns/guess-by-report.ts";
import type { Mapping, Explanation, MappingPart } from "../ground/mapping.ts";
import { type ImportTarget, columnOfAnswer } from "../ground/choices.ts";
import {
  type ColumnGuess,
  type ImportField,
  allowsSeveralColumns,
  identifyingFields,
  toFieldName,
  fieldOfUnits,
  fieldWords,
} from "../ground/fields.ts";
import { guessPeriods, type PeriodGuesses } from "../periods/period-columns.ts";
import { valuesOf } from "../sheets/sample-table.ts";
import { listDisplayValues, toDisplayValue } from "../../tad/cells/display-value.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { FileFinding } from "../schema.ts";
import { keptRules } from "../ground/roster-row.ts";
import { keyOfNames, toSavedNames } from "../cells/period-names.ts";
import { kindOfCode } from "../words/pay-codes.ts";
import { findNamedType, straightTimeWords, toHeaderWords } from "../words/header-words.ts";

export type ImportRequest = {
  readonly target: ImportTarget;
  readonly remembered: readonly Mapping[];
  readonly given: Mapping | null;
  readonly table?: TableChoice | null;
  readonly reportNumbers?: readonly PersonNumbers[];
  readonly totals?: GivenTotals | null;
};

export type MappingInUse = {
  readonly values: string[][];
  readonly guesses: readonly ColumnGuess[];
  readonly periods: Omit<PeriodGuesses, "guesses">;
  /** The profile for this file, or else for its columns; null: only guesses. */
  readonly profile: Mapping | null;
  /** True if the profile applies without questions: same columns, one table of people, nothing open. */
  readonly isKnown: boolean;
  readonly foundProfile: FoundProfile | null;
  readonly columns: Mapping["columns"];
};

/** True if a table begins with the header of a core file. */
export const isCoreTable = ({ headerRows, table, header }: TableLayout): boolean =>
  headerRows.length === 1 && headerRows[0] === table.rows[0]?.row && isCoreHeader(header.cells);

/** True if a core file has a column guessed as a field under another name. */
export const hasMoreThanCore = (header: readonly string[], guesses: readonly ColumnGuess[]): boolean =>
  header.some((name, column) => {
    const [lowerName, guess] = [name.trim().toLowerCase(), guesses[column] ?? null];
    return guess !== null && guess.field !== lowerName && !portalColumns.has(lowerName);
  });

/** Finds the likely fields of a table's columns, and the profile for reading its people. */
export const findMapping = (
  { layout, isUnsure }: ChosenTable,
  { target, remembered, given, reportNumbers = [] }: ImportRequest,
): MappingInUse => {
  const values = valuesOf(layout);
  const header = layout.header.cells;
  const guessesByName = explainColumns(layout.headersForGuessing, { values, target });
  const guessesByReport = isCoreTable(layout)
    ? guessesByName
    : guessByReport(guessesByName, layout, values, reportNumbers);
  const { guesses: guessesByPeriod, ...periodDetails } = guessPeriods(guessesByReport, layout, target);
  const { guesses: finalGuesses, doubts } = askAboutOvertime(guessesByPeriod, header, target);
  const periods = { ...periodDetails, doubts: new Map([...periodDetails.doubts, ...doubts]) };
  const match = given === null ? findProfile(layout, remembered, finalGuesses) : null;
  const profile = given ?? match?.mapping ?? null;
  const guesses = finalGuesses.map((guess, index): ColumnGuess => {
    if (match === null || match.isSame) return guess;
    const field = match.mapping.columns[index] ?? null;
    if (match.isNew(index)) return field === null ? null : guess;
    return field === null ? guess : { field, why: "As you chose for a column with this name." };
  });
  return {
    values,
    guesses,
    periods,
    profile,
    isKnown: match?.isSame === true && !isUnsure && layout.headerRows.length > 0,
    foundProfile: match,
    columns: profile?.columns ?? guesses.map((guess) => guess?.field ?? null),
  };
};

type FoundProfile = {
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
const findProfile = (
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

const guessedColumns = (guesses: readonly ColumnGuess[], fields: readonly ImportField[]): number[] =>
  guesses.flatMap((guess, index) => (guess !== null && fields.includes(guess.field) ? [index] : []));

const isStraightTime = (name: string): boolean =>
  straightTimeWords.test(toHeaderWords(name)) || kindOfCode(name) === "ST";

/**
 * Drops guesses of hours next to overtime unless the name says straight time. Returns the clerk's questions by column
 * index.
 */
const askAboutOvertime = (
  guesses: readonly ColumnGuess[],
  header: readonly string[],
  { unitTypes = {} }: Pick<ImportTarget, "unitTypes">,
): { readonly guesses: readonly ColumnGuess[]; readonly doubts: ReadonlyMap<number, string> } => {
  const overtime = guessedColumns(guesses, ["units_ot", "units_dt"]);
  const [column = -1, ...moreColumns] = guessedColumns(guesses, ["units_st", "hours"]);
  const [name = "", type] = [header[column], findNamedType(header[column] ?? "")];
  const hasOtherType =
    type !== null && type !== "HOUR" && overtime.every((index) => findNamedType(header[index] ?? "") !== type);
  const isSeparate = column === -1 || moreColumns.length > 0 || isStraightTime(name) || hasOtherType;
  if (overtime.length === 0 || isSeparate || guessedColumns(guesses, ["pay_code"]).length > 0)
    return { guesses, doubts: new Map() };
  const hasSeveralTypes = new Set(Object.values(unitTypes)).size > 1;
  const separateField = hasSeveralTypes && type !== null ? fieldOfUnits[type] : (guesses[column]?.field ?? "units_st");
  const question = `Do the hours in “${toDisplayValue(name)}” include those in ${listDisplayValues(overtime.map((index) => header[index] ?? ""))}? Choose “${fieldWords.all_units}” if they do, “${fieldWords[separateField]}” if they don’t.`;
  return { guesses: guesses.with(column, null), doubts: new Map([[column, question]]) };
};
