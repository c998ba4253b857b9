import { amountFields, type FieldPlaces, type ImportField, placesOf } from "../ground/fields.ts";
import type { LaidTable } from "../ground/laid-table.ts";
import { findDecimalMark } from "../cells/amounts.ts";

/** Fields of wages. */
export const wageFields: readonly ImportField[] = ["gross_wages", "other_wages", "pair_wages"];

/** How a table writes decimals, and whether its amounts say so. */
export type MarkOfTable = ReturnType<typeof findDecimalMark>;

/** How the amounts of a table are written, by the columns that hold them. */
export const markOf = ({ table, body }: LaidTable, places: FieldPlaces): MarkOfTable => {
  const columns = placesOf(places, amountFields);
  const texts = function* (): Generator<string> {
    for (const { cells } of body) for (const place of columns) yield cells[place] ?? "";
  };
  return findDecimalMark(texts(), table.hasCommaDecimals === true ? "COMMA" : "POINT");
};
