import { maxSampledLines, type TableLayout, type NumberedRow, type OpenedTable, textIn } from "../ground/table.ts";
import { figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { isNoValueWord } from "../cells/amounts.ts";
import { isSsnShaped } from "../cells/ssn-shapes.ts";
import { countFilled, createRepeatCheck, toSample } from "../cells/cell-shapes.ts";
import { isBareTotal, isCountLabel, isPageMark, isRuled, isTotalLabel } from "../words/labels.ts";
import { explainColumns } from "../columns/guess-columns.ts";
import { type ColumnGuess, fieldWords, type ImportField } from "../ground/fields.ts";
import type { PeriodGuesses } from "../periods/period-columns.ts";
import { guessAmountKind, amountKindTexts } from "../columns/look-of-column.ts";
import { firstLines } from "../table/find-header.ts";
import type { ChosenTable } from "./choose-table.ts";
import type { ReadingSteps, SampledColumn } from "../ground/steps.ts";

const maxSamples = 3;

/** Returns each column's values in people's first lines, or in later lines if the column is empty there. */
export const valuesOf = (layout: TableLayout): string[][] => {
  const { header, headerLines, body, headings, width } = layout;
  const isHeader = createRepeatCheck(headerLines.map(({ cells }) => cells));
  const isNonPersonLabel = (cell: string): boolean => isTotalLabel(cell) || isCountLabel(cell) || isPageMark(cell);
  const isNote = (cells: readonly string[]): boolean =>
    countFilled(cells) < 4 && cells.some((cell) => /\p{L}:\s/u.test(cell));
  const isTotal = ({ cells }: NumberedRow): boolean =>
    cells.some(isBareTotal) || (!cells.some(isSsnShaped) && (cells.some(isNonPersonLabel) || isNote(cells)));
  const isSampled = (line: NumberedRow): boolean => {
    const { row, cells } = line;
    if (headings.has(row) || cells.every((cell) => cell.trim() === "" || isRuled(cell))) return false;
    // Cells that headings add on the right aren't part of a repeated header.
    if (isHeader(cells.slice(0, width).filter((cell) => cell.trim() !== ""))) return false;
    return !isTotal(line);
  };
  const lines = body
    .slice(0, maxSampledLines * 5)
    .filter(isSampled)
    .slice(0, maxSampledLines);
  return header.cells.map((_, index) => {
    const valueIn = (line: NumberedRow): string => textIn(line, index);
    const isFilled = (value: string): boolean => value !== "" && !isNoValueWord(value);
    const values = lines.map(valueIn).filter(isFilled);
    if (values.length > 0) return values;
    const filled = body.filter((line) => isFilled(valueIn(line)) && isSampled(line));
    return filled.slice(0, maxSampledLines).map(valueIn);
  });
};

const explainEmpty = (name: string): string => {
  const [guess] = explainColumns([name]);
  const isFigure = figureCells.some((cell) => columnOf(cell) === guess?.field);
  const missing = guess && isFigure ? ` The file has no “${fieldWords[guess.field]}”.` : "";
  return `Empty in every row, so it isn’t used.${missing}`;
};

type ColumnDetails = {
  readonly header: readonly string[];
  readonly values: readonly (readonly string[])[];
  readonly guesses: readonly ColumnGuess[];
  readonly fieldsOf: (index: number) => (ImportField | null)[];
  readonly periods: Pick<PeriodGuesses, "groups" | "doubts">;
};

/** Returns columns with a few example cells. Never shows whole SSNs or birth dates. */
export const sampleColumns = ({
  header,
  values,
  guesses,
  fieldsOf,
  periods: { groups, doubts },
}: ColumnDetails): SampledColumn[] =>
  header.map((name, index): SampledColumn => {
    const samples = (values[index] ?? []).map((value) => toSample(value, fieldsOf(index)));
    const guess = guesses[index] ?? null;
    const amountKind = guessAmountKind(name, values[index] ?? []);
    const isEmpty = samples.length === 0 && values.some((columnValues) => columnValues.length > 0);
    const doubt = doubts.get(index) || (amountKind === null ? "" : amountKindTexts[amountKind]);
    // A choice that differs from the guess needs no reason.
    const isChosen = guess !== null && fieldsOf(index).at(-1) === guess.field;
    const reasonNotUsed = guess === null ? doubt || (isEmpty ? explainEmpty(name) : undefined) : undefined;
    const why = (isChosen ? guess.why : undefined) ?? reasonNotUsed;
    return {
      name: toDisplayValue(name),
      samples: [...new Set(samples)].slice(0, maxSamples),
      ...(why !== undefined && { why }),
      ...(groups.has(index) && { group: groups.get(index) }),
    };
  });

/** Returns the first lines of a table for pages. Never shows people's whole numbers or dates. */
export const showTable = (
  { layout, sheet, joinedSheets, joinableSheets, turning }: ChosenTable,
  { sheets }: OpenedTable,
  fieldsOf: (index: number) => (ImportField | null)[],
): ReadingSteps["table"] => {
  const isHeader = (row: number): boolean => layout.headerRows.includes(row);
  return {
    sheet,
    sheets: sheets?.map(({ name }) => name) ?? [],
    headerRows: [...layout.headerRows],
    ...(joinableSheets.length > 0 && { joinedSheets, joinableSheets }),
    ...turning,
    lines: layout.table.rows
      .filter(({ row }) => row <= firstLines)
      .map(({ row, cells }) => ({
        row,
        cells: cells.map((cell, index) => (isHeader(row) ? toDisplayValue(cell) : toSample(cell, fieldsOf(index)))),
      })),
  };
};
