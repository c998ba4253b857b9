import type { ChosenTable } from "../choose-table.ts";
import { markOf } from "../columns/read-amounts.ts";
import { readMinutes } from "../forms/minutes.ts";
import { type DatedTable, readSerialDates } from "../forms/serial-dates.ts";
import { readSigns } from "../forms/signs.ts";
import type { FieldPlaces } from "../lines/look-at-lines.ts";
import { guessUnnamed, sortLines } from "../lines/sort-lines.ts";
import { findLetters, type LetterCells, readLetters } from "../periods/letters.ts";
import { listCodeCells } from "../sums/code-pairs.ts";
import type { RowChoice } from "../sums/row-choices.ts";
import type { NumberedRow } from "../table.ts";
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
  const dated = readSerialDates(readMinutes(given, columnsInUse), columnsInUse);
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
  const table: SortedTable = {
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
  const groups = findGroupsLeftOut(sorted.people, places, start?.values ?? []);
  return groups.size === 0 ? table : withoutRows(table, [...groups.keys()], "GROUP_LEFT_OUT", groups);
};

/** The rows of people that don't count for what their column says, as the clerk chose, with that. */
const findGroupsLeftOut = (
  people: readonly NumberedRow[],
  places: FieldPlaces,
  values: Mapping["values"],
): ReadonlyMap<number, string> => {
  const [place] = places.get("row_group") ?? [];
  const out = new Set(
    values.flatMap(({ field, from, to }) => (field === "row_group" && to === "LEAVE_OUT" ? [from.toUpperCase()] : [])),
  );
  if (place === undefined || out.size === 0) return new Map();
  return new Map(
    people.flatMap(({ row, cells }): [number, string][] => {
      const text = (cells[place] ?? "").trim();
      return out.has(text.toUpperCase()) ? [[row, text]] : [];
    }),
  );
};

/**
 * A table without some rows of people, as the clerk chose.
 * @param labels what is said of a row
 */
export const withoutRows = (
  given: SortedTable,
  rows: readonly number[],
  kind: "SUM_LEFT_OUT" | "GROUP_LEFT_OUT" = "SUM_LEFT_OUT",
  labels: ReadonlyMap<number, string> = new Map(),
): SortedTable => {
  const { sorted, places, laid, mark } = given;
  const out = new Set(rows);
  const people = sorted.people.filter(({ row }) => !out.has(row));
  const left = sorted.people.filter(({ row }) => out.has(row));
  return {
    ...given,
    sorted: {
      ...sorted,
      people,
      aside: [...sorted.aside, ...left.map((line) => ({ line, kind, label: labels.get(line.row) ?? "" }))],
    },
    codes: listCodeCells(people, places, laid.header.cells, mark.mark),
  };
};
