import type { GivenTotals } from "../../totals/schema.ts";
import type { ChosenTable } from "../sheets/choose-table.ts";
import type { TableChoice, LaidTable } from "../ground/table.ts";
import { isCoreHeader, portalColumns } from "../core/columns.ts";
import { explainColumns } from "../columns/guess-columns.ts";
import { guessByReport, type PersonNumbers } from "../columns/guess-by-report.ts";
import { askAboutOvertime } from "../add-up/overtime-in-hours.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportTarget } from "../ground/import-target.ts";
import type { ColumnGuess } from "../ground/fields.ts";
import { guessPeriods, type PeriodGuesses } from "../periods/period-columns.ts";
import { valuesOf } from "../sheets/sample-table.ts";
import { findProfile, type FoundProfile } from "./find-profile.ts";

/** The knowledge by which a file is read: the report it is for, and what was chosen for it and for files before it. */
export type ImportAsk = {
  readonly target: ImportTarget;
  /** Profiles kept for the employer, with the names of their columns. */
  readonly remembered: readonly Mapping[];
  /** The choices that the clerk has just made, which override what is remembered. */
  readonly given: Mapping | null;
  /** The sheet and the header lines that the clerk chose. */
  readonly table?: TableChoice | null;
  /** The people on the report with the numbers they have on it now, by which columns are guessed. */
  readonly reportNumbers?: readonly PersonNumbers[];
  /** The totals of the register: where they don't fit, it is looked for how the file is meant. */
  readonly totals?: GivenTotals | null;
};

/** A table with what its columns are guessed and chosen to hold. */
export type MappingInUse = {
  readonly values: string[][];
  readonly guesses: readonly ColumnGuess[];
  readonly periods: Omit<PeriodGuesses, "guesses">;
  /** The choices for this file, else for one with these columns; null: only guesses. */
  readonly profile: Mapping | null;
  /** A profile is applied unasked where it leaves nothing open: one of the same columns, of a file with one table of people. */
  readonly isKnown: boolean;
  /** Of `findProfile`, where nothing was chosen for this file. */
  readonly found: FoundProfile | null;
  /** Fields of the columns: as chosen, else as guessed. */
  readonly columns: Mapping["columns"];
};

/** Says whether a table begins with the header of a core file. */
export const isCoreTable = ({ headerRows, table, header }: LaidTable): boolean =>
  headerRows.length === 1 && headerRows[0] === table.rows[0]?.row && isCoreHeader(header.cells);

/** Says whether a file with the core columns has one that is guessed as a field by another name than its core one. */
export const hasMoreThanCore = (header: readonly string[], guesses: readonly ColumnGuess[]): boolean =>
  header.some((name, place) => {
    const [plain, guess] = [name.trim().toLowerCase(), guesses[place] ?? null];
    return guess !== null && guess.field !== plain && !portalColumns.has(plain);
  });

/** Finds what the columns of a table most likely hold, and the profile by which its people are read. */
export const findMapping = (
  { laid, isUnsure }: ChosenTable,
  { target, remembered, given, reportNumbers = [] }: ImportAsk,
): MappingInUse => {
  const values = valuesOf(laid);
  const header = laid.header.cells;
  const isCore = isCoreTable(laid);
  const byName = explainColumns(laid.guessNames, { values, target });
  const byReport = isCore ? byName : guessByReport(byName, laid, values, reportNumbers);
  const { guesses: byPeriod, ...inPeriods } = guessPeriods(byReport, laid, target);
  const { guesses: guessed, doubts } = askAboutOvertime(byPeriod, header, target);
  const periods = { ...inPeriods, doubts: new Map([...inPeriods.doubts, ...doubts]) };
  const found = given === null ? findProfile(laid, remembered, guessed) : null;
  const profile = given ?? found?.mapping ?? null;
  const guesses = guessed.map((guess, place): ColumnGuess => {
    if (found === null || found.isSame) return guess;
    const field = found.mapping.columns[place] ?? null;
    if (found.isNew(place)) return field === null ? null : guess;
    return field === null ? guess : { field, why: "As you chose for a column with this name." };
  });
  const seen = { values, guesses, periods };
  const isKnown = found?.isSame === true && !isUnsure && laid.headerRows.length > 0;
  return {
    ...seen,
    profile,
    isKnown,
    found,
    columns: profile?.columns ?? guesses.map((guess) => guess?.field ?? null),
  };
};
