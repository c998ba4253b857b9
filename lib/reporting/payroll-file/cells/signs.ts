import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { isAmount } from "./cell-shapes.ts";
import { type TableLayout, type NumberedRow, textIn } from "../ground/table.ts";
import { amountFields, type FieldColumns, columnsWith } from "../ground/fields.ts";
import { toFindings } from "../ground/roster-row.ts";
import type { FileFinding } from "../schema.ts";

const subtractPattern = /^(?:[-−–]|c|cr|credit|minus|neg(?:ative)?)$/i;
const addPattern = /^(?:|\+|d|dr|db|debit|plus|pos(?:itive)?)$/i;

/** True for a sign that subtracts its row. */
export const isSubtractionSign = (text: string): boolean => subtractPattern.test(text);

const isSign = (text: string): boolean => isSubtractionSign(text) || addPattern.test(text);

/** True if all texts of a column are signs and some of them subtract rows. */
export const areSigns = (texts: readonly string[]): boolean => texts.some(isSubtractionSign) && texts.every(isSign);

/** Adds a minus to the amounts of rows whose sign subtracts them. */
export const readSigns = (layout: TableLayout, fieldColumns: FieldColumns): TableLayout => {
  const [sign] = fieldColumns.get("sign") ?? [];
  if (sign === undefined) return layout;
  const amounts = new Set(columnsWith(fieldColumns, amountFields));
  const negate = (cell: string, column: number): string =>
    amounts.has(column) && isAmount(cell) && !/[-−–(]/.test(cell) ? `-${cell.trim()}` : cell;
  const body = layout.body.map((line) =>
    subtractPattern.test(textIn(line, sign)) ? { ...line, cells: line.cells.map(negate) } : line,
  );
  return { ...layout, body };
};

/** Notes rows that were subtracted because of their sign, and unknown signs. */
export const listSigns = (people: readonly NumberedRow[], fieldColumns: FieldColumns): FileFinding[] => {
  const [sign] = fieldColumns.get("sign") ?? [];
  if (sign === undefined) return [];
  const subtractedRows = people.filter((line) => subtractPattern.test(textIn(line, sign)));
  const unknownRows = people.filter((line) => !isSign(textIn(line, sign)));
  const listTexts = (rows: readonly NumberedRow[]): string => listDisplayValues(rows.map((line) => textIn(line, sign)));
  return [
    ...toFindings(
      "INFO",
      "signs-off",
      subtractedRows,
      `Units and wages in these rows were subtracted because of their sign: ${listTexts(subtractedRows)}.`,
    ),
    ...toFindings(
      "ERROR",
      "signs-unknown",
      unknownRows,
      `The signs −, C, CR, minus and credit subtract a row, and +, D, DR, plus and debit add it. Correct these rows, or don’t use the column: ${listTexts(unknownRows)}.`,
    ),
  ];
};
