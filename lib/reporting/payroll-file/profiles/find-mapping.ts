import type { GivenTotals } from "../../totals/schema.ts";
import type { ChosenTable } from "../sheets/choose-table.ts";
import type { TableChoice, TableLayout } from "../ground/table.ts";
import { isCoreHeader, portalColumns } from "../core/columns.ts";
import { explainColumns } from "../columns/guess-columns.ts";
import { guessByReport, type PersonNumbers } from "../columns/guess-by-report.ts";
import { askAboutOvertime } from "../add-up/overtime-in-hours.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/choices.ts";
import type { ColumnGuess } from "../ground/fields.ts";
import { guessPeriods, type PeriodGuesses } from "../periods/period-columns.ts";
import { valuesOf } from "../sheets/sample-table.ts";
import { findProfile, type FoundProfile } from "./find-profile.ts";

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
