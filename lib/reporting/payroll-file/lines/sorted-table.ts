import { sortSheet } from "./sort-sheet.ts";
import type { SkippedLine } from "./judge-lines.ts";
import type { DecimalMark } from "../cells/amounts.ts";
import type { RowChoice } from "../ground/choices.ts";
import type { WholeNumberColumn } from "../ground/steps.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import { splitSheets } from "../table/join-sheets.ts";
import type { FieldColumns } from "../ground/fields.ts";
import type { TableMark } from "../columns/look-of-column.ts";
import type { LetterCells } from "../periods/unit-letters.ts";
import type { CodeCells } from "../columns/code-pairs.ts";

/** Sorts the lines of each sheet. Without `unnamed`, lines without a name below a person aren't assigned. */
export const sortLines = (
  layout: TableLayout,
  fieldColumns: FieldColumns,
  mark: DecimalMark,
  unnamed?: RowChoice,
): SortedLines => {
  const sheets = splitSheets(layout);
  const sortedSheets = sheets.map((sheet) => sortSheet(sheet, fieldColumns, mark, unnamed === "COUNT"));
  const linesAbove = sheets.length > 1 ? (layout.linesAbove ?? []) : [];
  return {
    people: sortedSheets.flatMap(({ people }) => people),
    aside: [
      ...linesAbove.map((line): SkippedLine => ({ line, kind: "HEADER", label: "" })),
      ...sortedSheets.flatMap(({ aside }) => aside),
    ],
    continued: new Map(sortedSheets.flatMap(({ continued }) => Array.from(continued))),
    unnamed: sortedSheets.flatMap((sheetLines) => sheetLines.unnamed),
  };
};

/** Guesses that lines without a name belong to the person above if some are between people and none is a sum. */
export const guessUnnamedLines = ({ unnamed, people }: SortedLines): RowChoice | undefined => {
  const lastRow = people.at(-1)?.row ?? 0;
  const isBetween = unnamed.some(({ line }) => line.row < lastRow);
  return isBetween && !unnamed.some(({ isSum }) => isSum) ? "COUNT" : undefined;
};

export type SortedTable = {
  readonly layout: TableLayout;
  readonly fieldColumns: FieldColumns;
  readonly mark: TableMark;
  readonly sorted: SortedLines;
  readonly codes: CodeCells;
  readonly unnamedLines: RowChoice | undefined;
  readonly letters: LetterCells;
  readonly areLettersCounted: boolean;
  readonly wholeColumns: readonly WholeNumberColumn[];
};

export type SortedLines = {
  readonly people: readonly NumberedRow[];
  readonly aside: readonly SkippedLine[];
  /** By row number: true if the person's lines above have the same date and code. */
  readonly continued: ReadonlyMap<number, boolean>;
  readonly unnamed: readonly UnnamedLine[];
};

export type UnnamedLine = { readonly line: NumberedRow; readonly above: number; readonly isSum: boolean };
