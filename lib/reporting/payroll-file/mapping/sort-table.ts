import { type SortedLines, type SortedTable, guessUnnamedLines, sortLines } from "../lines/sort-lines.ts";
import type { SkippedLine } from "../lines/judge-lines.ts";
import type { ChosenTable } from "../sheets/choose-table.ts";
import { findTableMark } from "../columns/look-of-column.ts";
import { listWholeNumberColumns, readMinutes } from "../cells/minutes.ts";
import { answersOfColumn, type ImportTarget, leaveOut } from "../ground/choices.ts";
import { readSigns } from "../cells/signs.ts";
import { type NumberedRow, type TableLayout, textIn } from "../ground/table.ts";
import type { RowsInDoubt } from "../ground/steps.ts";
import { toLineColumns } from "../lines/analyze-lines.ts";
import { showRowsInDoubt } from "../add-up/rows-in-doubt.ts";
import { createAmountsReader } from "./map-row.ts";
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
import type { Mapping } from "../ground/mapping.ts";
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
  const counted = leaveOutGroups(sorted, fieldColumns, profile ?? {}, layout);
  return {
    layout,
    fieldColumns,
    mark,
    sorted: counted,
    unnamedLines: profile?.unnamedLines ?? guess,
    letters: findLetters(letterLines, isCounted ? periodUnitColumns : periodColumns),
    areLettersCounted: isCounted,
    wholeColumns: listWholeNumberColumns(
      initialLayout,
      initialLayout.body.filter(({ row }) => peopleRows.has(row)),
      columnsWith(fieldColumns, personFields),
      mark.mark,
    ),
    codes: listCodeCells(counted.people, fieldColumns, layout.header.cells, mark.mark),
  };
};

/** Moves lines aside whose text in a column the clerk left out, such as another company's. */
const leaveOutGroups = (
  sorted: SortedLines,
  fieldColumns: FieldColumns,
  { values = [], columns = [] }: Partial<Mapping>,
  { header }: Pick<TableLayout, "header">,
): SortedLines => {
  const leftOutTexts = rowFields.flatMap((field) =>
    (fieldColumns.get(field) ?? []).flatMap((index) => {
      const answers = answersOfColumn(values, columns, index).filter(({ to }) => to === leaveOut);
      const texts = new Set(answers.map(({ from }) => from.toUpperCase()));
      return texts.size === 0 ? [] : [{ index, texts, name: labelColumn(header.cells[index], index) }];
    }),
  );
  if (leftOutTexts.length === 0) return sorted;
  const leftOut = sorted.people.flatMap((line): SkippedLine[] => {
    const group = leftOutTexts.find(({ index, texts }) => texts.has(textIn(line, index).toUpperCase()));
    if (group === undefined) return [];
    return [{ line, kind: "GROUP_LEFT_OUT", label: `${group.name}: ${textIn(line, group.index) || "(empty)"}` }];
  });
  const leftOutLines = new Set(leftOut.map(({ line }) => line));
  const people = sorted.people.filter((line) => !leftOutLines.has(line));
  return { ...sorted, people, aside: [...sorted.aside, ...leftOut] };
};

export type FieldsOf = (column: number) => (ImportField | null)[];

/** Lists the person's lines above the first line without a name, and all lines without a name there. */
const listLinesAbove = ({ sorted: { people, unnamed }, fieldColumns }: SortedTable): NumberedRow[] => {
  const [firstUnnamed] = unnamed;
  const personLine = people.find(({ row }) => row === firstUnnamed?.above);
  if (personLine === undefined) return [];
  const { personColumns } = toLineColumns(fieldColumns);
  const personLines = people.filter(({ cells }) =>
    [...personColumns].every((index) => cells[index] === personLine.cells[index]),
  );
  const rows = new Set(personLines.map(({ row }) => row));
  const lines = unnamed.flatMap(({ line, above: row }) => (rows.has(row) || rows.has(line.row) ? [line] : []));
  const unnamedRows = new Set(lines.map(({ row }) => row));
  return [...personLines.filter(({ row }) => !unnamedRows.has(row)), ...lines].toSorted(
    (left, right) => left.row - right.row,
  );
};

/** Shows the lines without a name below the first such person, with the person's other lines. */
export const showUnnamedLines = (
  table: SortedTable,
  mapping: Mapping,
  target: ImportTarget,
  fieldsOf: FieldsOf,
): RowsInDoubt =>
  showRowsInDoubt(
    listLinesAbove(table),
    new Set(table.sorted.unnamed.map(({ line }) => line.row)),
    table.layout,
    mapping.columns,
    createAmountsReader(table, mapping, target),
    fieldsOf,
  );
