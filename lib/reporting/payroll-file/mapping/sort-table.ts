import { type SortedTable, guessUnnamedLines, sortLines } from "../lines/sorted-table.ts";
import type { ChosenTable } from "../sheets/choose-table.ts";
import { findTableMark } from "../columns/look-of-column.ts";
import { listWholeNumberColumns, readMinutes } from "../cells/minutes.ts";
import { readSigns } from "../cells/signs.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import { labelColumn } from "../ground/column-names.ts";
import {
  type FieldColumns,
  columnsWith,
  rowFields,
  type ImportField,
  isPeriodUnitsField,
  personFields,
} from "../ground/fields.ts";
import { findLetters, readLetters } from "../periods/unit-letters.ts";
import { listCodeCells } from "../columns/code-pairs.ts";
import { leaveOut, columnOfAnswer, type Mapping } from "../ground/mapping.ts";
import type { MappingInUse } from "../profiles/find-mapping.ts";

const groupColumnsByField = (columns: Mapping["columns"]): FieldColumns => {
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
  const layoutWithTimes = readMinutes(initialLayout, { ...profile, columns });
  const periodColumns = [...periods.groups.keys()];
  const periodUnitColumns = periodColumns.filter((index) =>
    isPeriodUnitsField(columns[index], periods.groups.get(index)),
  );
  const fieldColumns = groupColumnsByField(columns);
  const layout = readSigns(readLetters(layoutWithTimes, periodUnitColumns, profile ?? {}), fieldColumns);
  const mark = findTableMark(layout, fieldColumns);
  const sortedLines = sortLines(layout, fieldColumns, mark.mark, profile?.unnamedLines);
  const guess =
    profile?.unnamedLines === undefined && sortedLines.unnamed.length > 0 ? guessUnnamedLines(sortedLines) : undefined;
  const sorted = guess === undefined ? sortedLines : sortLines(layout, fieldColumns, mark.mark, guess);
  const peopleRows = new Set(sorted.people.map(({ row }) => row));
  const letterLines = periodColumns.length === 0 ? [] : layoutWithTimes.body.filter(({ row }) => peopleRows.has(row));
  const isCounted = periodUnitColumns.length > 0;
  const table: SortedTable = {
    layout,
    fieldColumns,
    mark,
    sorted,
    unnamedLines: profile?.unnamedLines ?? guess,
    letters: findLetters(letterLines, isCounted ? periodUnitColumns : periodColumns),
    areLettersCounted: isCounted,
    wholeColumns: listWholeNumberColumns(
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
  const leftOutTexts = rowFields.flatMap((field) =>
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
  if (leftOutTexts.length === 0) return new Map();
  return new Map(
    people.flatMap(({ row, cells }): [number, string][] => {
      const textIn = (index: number): string => (cells[index] ?? "").trim();
      const group = leftOutTexts.find(({ place, texts }) => texts.has(textIn(place).toUpperCase()));
      return group === undefined ? [] : [[row, `${group.name}: ${textIn(group.place) || "(empty)"}`]];
    }),
  );
};

const leaveOutGroups = (sortedTable: SortedTable, labels: ReadonlyMap<number, string>): SortedTable => {
  const { sorted, fieldColumns, layout, mark } = sortedTable;
  const people = sorted.people.filter(({ row }) => !labels.has(row));
  const leftOutLines = sorted.people.filter(({ row }) => labels.has(row));
  return {
    ...sortedTable,
    sorted: {
      ...sorted,
      people,
      aside: [
        ...sorted.aside,
        ...leftOutLines.map((line) => ({ line, kind: "GROUP_LEFT_OUT" as const, label: labels.get(line.row) ?? "" })),
      ],
    },
    codes: listCodeCells(people, fieldColumns, layout.header.cells, mark.mark),
  };
};
