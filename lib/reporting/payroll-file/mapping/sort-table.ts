import { type SortedTable, guessUnnamed, sortLines } from "../lines/sorted-table.ts";
import type { ChosenTable } from "../sheets/choose-table.ts";
import { markOf } from "../columns/look-of-column.ts";
import { listWholeColumns, readMinutes } from "../cells/minutes.ts";
import { readSigns } from "../cells/signs.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import { labelColumn } from "../ground/column-names.ts";
import {
  type FieldColumns,
  columnsWith,
  rowFields,
  type ImportField,
  isUnitsOfPeriod,
  personFields,
} from "../ground/fields.ts";
import { findLetters, readLetters } from "../periods/unit-letters.ts";
import { listCodeCells } from "../columns/code-pairs.ts";
import { leaveOut, columnOfAnswer, type Mapping } from "../ground/mapping.ts";
import type { MappingInUse } from "../profiles/find-mapping.ts";

const columnsIn = (columns: Mapping["columns"]): FieldColumns => {
  const fieldColumns = new Map<ImportField, number[]>();
  columns.forEach((field, index) => {
    if (field !== null) fieldColumns.set(field, [...(fieldColumns.get(field) ?? []), index]);
  });
  return fieldColumns;
};

/** Reads minutes, letters and lines of a table by its guessed or chosen columns. */
export const sortTable = (
  { layout: initialLayout }: ChosenTable,
  { columns, periods, profile }: MappingInUse,
): SortedTable => {
  const typed = readMinutes(initialLayout, { ...profile, columns });
  const inPeriods = [...periods.groups.keys()];
  const unitsInPeriods = inPeriods.filter((index) => isUnitsOfPeriod(columns[index], periods.groups.get(index)));
  const fieldColumns = columnsIn(columns);
  const layout = readSigns(readLetters(typed, unitsInPeriods, profile ?? {}), fieldColumns);
  const mark = markOf(layout, fieldColumns);
  const sortedLines = sortLines(layout, fieldColumns, mark.mark, profile?.unnamedLines);
  const guess =
    profile?.unnamedLines === undefined && sortedLines.unnamed.length > 0 ? guessUnnamed(sortedLines) : undefined;
  const sorted = guess === undefined ? sortedLines : sortLines(layout, fieldColumns, mark.mark, guess);
  const peopleRows = new Set(sorted.people.map(({ row }) => row));
  const lettered = inPeriods.length === 0 ? [] : typed.body.filter(({ row }) => peopleRows.has(row));
  const isCounted = unitsInPeriods.length > 0;
  const table: SortedTable = {
    layout,
    places: fieldColumns,
    mark,
    sorted,
    unnamedLines: profile?.unnamedLines ?? guess,
    letters: findLetters(lettered, isCounted ? unitsInPeriods : inPeriods),
    areLettersCounted: isCounted,
    wholeColumns: listWholeColumns(
      initialLayout,
      initialLayout.body.filter(({ row }) => peopleRows.has(row)),
      columnsWith(fieldColumns, personFields),
      mark.mark,
    ),
    codes: listCodeCells(sorted.people, fieldColumns, layout.header.cells, mark.mark),
  };
  const groups = findGroupsLeftOut(sorted.people, fieldColumns, profile ?? {}, layout);
  return groups.size === 0 ? table : leaveOutGroups(table, groups);
};

const findGroupsLeftOut = (
  people: readonly NumberedRow[],
  fieldColumns: FieldColumns,
  { values = [], columns = [] }: Partial<Mapping>,
  { header }: Pick<TableLayout, "header">,
): ReadonlyMap<number, string> => {
  const out = rowFields.flatMap((field) =>
    (fieldColumns.get(field) ?? []).flatMap((index) => {
      const texts = values
        .filter(
          (answer) => answer.field === field && answer.to === leaveOut && columnOfAnswer(answer, columns) === index,
        )
        .map(({ from }) => from.toUpperCase());
      return texts.length === 0
        ? []
        : [{ place: index, texts: new Set(texts), name: labelColumn(header.cells[index], index) }];
    }),
  );
  if (out.length === 0) return new Map();
  return new Map(
    people.flatMap(({ row, cells }): [number, string][] => {
      const textIn = (index: number): string => (cells[index] ?? "").trim();
      const by = out.find(({ place, texts }) => texts.has(textIn(place).toUpperCase()));
      return by === undefined ? [] : [[row, `${by.name}: ${textIn(by.place) || "(empty)"}`]];
    }),
  );
};

const leaveOutGroups = (sortedTable: SortedTable, labels: ReadonlyMap<number, string>): SortedTable => {
  const { sorted, places, layout, mark } = sortedTable;
  const people = sorted.people.filter(({ row }) => !labels.has(row));
  const left = sorted.people.filter(({ row }) => labels.has(row));
  return {
    ...sortedTable,
    sorted: {
      ...sorted,
      people,
      aside: [
        ...sorted.aside,
        ...left.map((line) => ({ line, kind: "GROUP_LEFT_OUT" as const, label: labels.get(line.row) ?? "" })),
      ],
    },
    codes: listCodeCells(people, places, layout.header.cells, mark.mark),
  };
};
