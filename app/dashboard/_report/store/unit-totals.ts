import { formatUnits } from "#lib/platform/format/decimal.ts";
import { unitCells } from "#lib/reporting/line/cells.ts";
import { formatAmount } from "#lib/platform/cents/money.ts";
import type { LineStore } from "./line-store.ts";

/** Returns a unit's formatted totals by column key. A column is never narrower than its total. */
export const totalsOf = (store: LineStore, unitCode: string): Readonly<Record<string, string>> => {
  const { grossWages, HW, PEN } = store.sumsOf(unitCode);
  return {
    ...Object.fromEntries(unitCells.map((cell) => [cell, formatUnits(store.unitsOf(unitCode, cell))])),
    lastMonth: formatUnits(store.unitOf(unitCode)?.lastMonthUnits ?? 0),
    grossWages: formatAmount(grossWages),
    "fund-HW": formatAmount(HW),
    "fund-PEN": formatAmount(PEN),
  };
};
