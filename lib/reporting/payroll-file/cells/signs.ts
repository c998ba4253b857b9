import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { isAmount } from "./cell-shapes.ts";
import type { TableLayout, NumberedRow } from "../ground/table.ts";
import { amountFields, type FieldColumns, columnsWith } from "../ground/fields.ts";
import type { FileFinding } from "../schema.ts";

const offPattern = /^(?:[-−–]|c|cr|credit|minus|neg(?:ative)?)$/i;
const onPattern = /^(?:|\+|d|dr|db|debit|plus|pos(?:itive)?)$/i;

/** True for a sign that subtracts its row. */
export const isOff = (text: string): boolean => offPattern.test(text);

/** True if all texts of a column are signs and some of them subtract rows. */
export const areSigns = (texts: readonly string[]): boolean =>
  texts.some(isOff) && texts.every((text) => isOff(text) || onPattern.test(text));

const textIn = ({ cells }: NumberedRow, column: number): string => (cells[column] ?? "").trim();

/** Adds a minus to the amounts of rows whose sign subtracts them. */
export const readSigns = (layout: TableLayout, fieldColumns: FieldColumns): TableLayout => {
  const [sign] = fieldColumns.get("sign") ?? [];
  if (sign === undefined) return layout;
  const amounts = new Set(columnsWith(fieldColumns, amountFields));
  const turn = (cell: string, column: number): string =>
    amounts.has(column) && isAmount(cell) && !/[-−–(]/.test(cell) ? `-${cell.trim()}` : cell;
  const body = layout.body.map((line) =>
    offPattern.test(textIn(line, sign)) ? { ...line, cells: line.cells.map(turn) } : line,
  );
  return { ...layout, body };
};

/** Notes rows that were subtracted because of their sign, and unknown signs. */
export const listSigns = (people: readonly NumberedRow[], fieldColumns: FieldColumns): FileFinding[] => {
  const [sign] = fieldColumns.get("sign") ?? [];
  if (sign === undefined) return [];
  const rowsWith = (isIt: (text: string) => boolean): NumberedRow[] =>
    people.filter((line) => isIt(textIn(line, sign)));
  const [off, unknown] = [
    rowsWith((text) => offPattern.test(text)),
    rowsWith((text) => !offPattern.test(text) && !onPattern.test(text)),
  ];
  const say = (finding: Pick<FileFinding, "ruleId" | "severity">, rows: readonly NumberedRow[], message: string) => ({
    ...finding,
    rows: rows.map(({ row }) => row),
    message: `${message}: ${listDisplayValues(rows.map((line) => textIn(line, sign)))}.`,
  });
  return [
    say(
      { ruleId: "signs-off", severity: "INFO" },
      off,
      "Units and wages in these rows were subtracted because of their sign",
    ),
    say(
      { ruleId: "signs-unknown", severity: "ERROR" },
      unknown,
      "The signs −, C, CR, minus and credit subtract a row, and +, D, DR, plus and debit add it. Correct these rows, or don’t use the column",
    ),
  ].filter(({ rows }) => rows.length > 0);
};
