import { figureCells, unitCells } from "../../line/cells.ts";
import { unitTypes } from "../../line/unit-types.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import { partsOfHundredth } from "../cells/amounts.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { ImportField } from "../ground/fields.ts";
import { toSample } from "../cells/cell-shapes.ts";
import type { RowAmounts } from "../ground/roster-row.ts";
import type { RowsInDoubt } from "../ground/steps.ts";

const maxShownLines = 12;
const maxShownColumns = 10;

const sumOf = (rows: readonly RowAmounts[], names: readonly (keyof RowAmounts)[]): number => {
  const parts = rows.reduce((sum, row) => sum + names.reduce((total, name) => total + (row[name] ?? 0), 0), 0);
  return Math.floor(parts / partsOfHundredth + 0.5);
};

const wageCells = figureCells.filter((cell) => !(unitCells as readonly string[]).includes(cell));

/**
 * Shows rows in doubt with the person's other rows. `lines` are all of that person's rows, and `rowNumbers` are those
 * of the rows in doubt.
 */
export const showRowsInDoubt = (
  lines: readonly NumberedRow[],
  rowNumbers: ReadonlySet<number>,
  { header }: Pick<TableLayout, "header">,
  columns: Mapping["columns"],
  amountsOf: (line: NumberedRow) => RowAmounts,
  fieldsOf: (index: number) => (ImportField | null)[],
): RowsInDoubt => {
  const indexes = columns.flatMap((field, index) => (field === null ? [] : [index])).slice(0, maxShownColumns);
  const toAmounts = (numberedRows: readonly NumberedRow[]): RowsInDoubt["counted"] => {
    const amounts = numberedRows.map(amountsOf);
    const hasWages = amounts.some((rowAmounts) => wageCells.some((cell) => cell in rowAmounts));
    return { units: sumOf(amounts, [...unitCells, ...unitTypes]), wages: hasWages ? sumOf(amounts, wageCells) : null };
  };
  // Show the rows in doubt, and as many other rows as fit.
  const firstInDoubt = lines.findIndex(({ row }) => rowNumbers.has(row));
  const start = Math.max(0, Math.min(firstInDoubt - 4, lines.length - maxShownLines));
  return {
    rows: rowNumbers.size,
    columns: indexes.map((index) => toDisplayValue(labelColumn(header.cells[index], index))),
    lines: lines.slice(start, start + maxShownLines).map(({ row, cells }) => ({
      row,
      cells: indexes.map((index) => toSample(cells[index] ?? "", fieldsOf(index))),
      isAsked: rowNumbers.has(row),
    })),
    counted: toAmounts(lines),
    leftOut: toAmounts(lines.filter(({ row }) => !rowNumbers.has(row))),
  };
};
