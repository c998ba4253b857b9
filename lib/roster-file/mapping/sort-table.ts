import type { ChosenTable } from "../choose-table.ts";
import { markOf } from "../columns/read-amounts.ts";
import { type DatedTable, readSerialDates } from "../forms/serial-dates.ts";
import { readSigns } from "../forms/signs.ts";
import type { FieldPlaces } from "../lines/look-at-lines.ts";
import { guessUnnamed, sortLines } from "../lines/sort-lines.ts";
import { findLetters, type LetterCells, readLetters } from "../periods/letters.ts";
import { listCodeCells } from "../sums/code-pairs.ts";
import type { RowChoice } from "../sums/row-choices.ts";
import type { MappingInUse } from "./find-mapping.ts";
import type { MappedTable } from "./map-table.ts";
import { type ImportField, isUnitsOfPeriod, type Mapping } from "./mapping.ts";

const placesIn = (columns: Mapping["columns"]): FieldPlaces => {
  const places = new Map<ImportField, number[]>();
  columns.forEach((field, place) => {
    if (field !== null) places.set(field, [...(places.get(field) ?? []), place]);
  });
  return places;
};

/** A table with its lines sorted, and what else in it is asked about. */
export type SortedTable = Pick<MappedTable, "laid" | "places" | "mark" | "sorted" | "codes"> & {
  readonly dated: DatedTable;
  /** What was chosen or guessed for lines without a name. */
  readonly unnamedLines: RowChoice | undefined;
  /** Letters in columns of days: those of the ones that count, else of all. */
  readonly letters: LetterCells;
  readonly areLettersCounted: boolean;
};

/** A table whose dates, letters and lines are read as its columns are guessed or chosen. */
export const sortTable = (
  { laid: given }: ChosenTable,
  { columnsInUse, periods, start }: MappingInUse,
): SortedTable => {
  const dated = readSerialDates(given, columnsInUse);
  const inPeriods = [...periods.groups.keys()];
  const unitsInPeriods = inPeriods.filter((place) => isUnitsOfPeriod(columnsInUse[place], periods.groups.get(place)));
  const places = placesIn(columnsInUse);
  const laid = readSigns(readLetters(dated.laid, unitsInPeriods, start ?? {}), places);
  const mark = markOf(laid, places);
  const asked = sortLines(laid, places, mark.mark, start?.unnamedLines);
  const guess = start?.unnamedLines === undefined && asked.unnamed.length > 0 ? guessUnnamed(asked) : undefined;
  const sorted = guess === undefined ? asked : sortLines(laid, places, mark.mark, guess);
  const peopleRows = new Set(sorted.people.map(({ row }) => row));
  const typed = inPeriods.length === 0 ? [] : dated.laid.body.filter(({ row }) => peopleRows.has(row));
  const isCounted = unitsInPeriods.length > 0;
  return {
    dated,
    laid,
    places,
    mark,
    sorted,
    unnamedLines: start?.unnamedLines ?? guess,
    letters: findLetters(typed, isCounted ? unitsInPeriods : inPeriods),
    areLettersCounted: isCounted,
    codes: listCodeCells(sorted.people, places, laid.header.cells, mark.mark),
  };
};

/** A table without some rows of people, as the clerk chose. */
export const withoutRows = (given: SortedTable, rows: readonly number[]): SortedTable => {
  const { sorted, places, laid, mark } = given;
  const out = new Set(rows);
  const people = sorted.people.filter(({ row }) => !out.has(row));
  const left = sorted.people.filter(({ row }) => out.has(row));
  return {
    ...given,
    sorted: {
      ...sorted,
      people,
      aside: [...sorted.aside, ...left.map((line) => ({ line, kind: "SUM_LEFT_OUT" as const, label: "" }))],
    },
    codes: listCodeCells(people, places, laid.header.cells, mark.mark),
  };
};
