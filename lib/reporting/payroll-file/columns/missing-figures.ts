import { type FigureCell, figureCells } from "../../line/cells.ts";
import { columnOf } from "../../line/row.ts";
import { cellsOfCode } from "../words/pay-codes.ts";
import type { Mapping } from "../ground/mapping.ts";
import { fieldOfUnits, type ImportField } from "../ground/fields.ts";

/** Straight time comes from one of these, as do the units of each earning code. */
export const straightTimeFields: readonly ImportField[] = ["units_st", "all_units", ...Object.values(fieldOfUnits)];

/** Units and wages that a file read by a mapping does not give: what the report has of them carries over. */
export const listMissingFigures = ({ columns, payCodes = [] }: Pick<Mapping, "columns" | "payCodes">): FigureCell[] => {
  const has = (field: ImportField): boolean => columns.includes(field);
  const given = new Set<FigureCell>(figureCells.filter((cell) => cell !== "unitsST" && has(columnOf(cell))));
  if (has("other_wages") || has("pair_wages")) given.add("grossWages");
  if (has("pay_code") || has("pair_units")) {
    for (const { to } of payCodes) {
      const cell = cellsOfCode[to];
      if (cell !== null) given.add(cell);
    }
  }
  if (!has("pay_code") && straightTimeFields.some(has)) given.add("unitsST");
  if (has("other_units")) given.add("unitsST");
  return figureCells.filter((cell) => !given.has(cell));
};
