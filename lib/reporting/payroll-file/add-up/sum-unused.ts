import { partsOfHundredth, readAmount, type DecimalMark } from "../cells/amounts.ts";
import { labelColumn } from "../ground/label-column.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { NumberedRow } from "../ground/table.ts";
import { lookOf } from "../columns/look-of-column.ts";

/** A column of hours or money that isn't used: what it adds up to, in hundredths or cents. */
export type UnusedTotal = { readonly column: string; readonly isMoney: boolean; readonly total: number };

/** Sums the columns of hours or money that a mapping doesn't use: a figure that is missing may be in one of them. */
export const sumUnused = (
  header: readonly string[],
  values: readonly (readonly string[])[],
  { columns }: Pick<Mapping, "columns">,
  people: readonly NumberedRow[],
  mark: DecimalMark,
): UnusedTotal[] =>
  header.flatMap((name, place) => {
    const look = columns[place] ? null : lookOf(name, values[place] ?? []);
    if (look === null) return [];
    const amounts = people.map(({ cells }) => (readAmount(cells[place] ?? "", mark) ?? 0) / partsOfHundredth);
    const total = Math.round(amounts.reduce((sum, amount) => sum + amount, 0));
    return [{ column: labelColumn(name, place), isMoney: look === "MONEY", total }];
  });
