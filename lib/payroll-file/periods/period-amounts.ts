import { toDisplayValue } from "../../reporting/cells/display-value.ts";
import { readAnyAmount } from "../cells/amounts.ts";
import type { NumberedRow } from "../ground/table.ts";

/** The amount of a line in a column, in 600,000ths. */
export const amountIn = ({ cells }: NumberedRow, place: number): number => readAnyAmount(cells[place]);

/** The sum of the amounts of a line in several columns. */
export const sumIn = (line: NumberedRow, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + amountIn(line, place), 0);

/** Whether any line has an amount in a column. */
export const hasAmount = (lines: readonly NumberedRow[], place: number): boolean =>
  lines.some((line) => amountIn(line, place) !== 0);

/** "“1” to “30”" */
export const nameAll = (header: readonly string[], places: readonly number[]): string =>
  [places[0], places.at(-1)].map((place) => `“${toDisplayValue(header[place ?? 0]?.trim() ?? "")}”`).join(" to ");
