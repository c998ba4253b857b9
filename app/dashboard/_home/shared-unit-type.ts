import type { MonthTotal } from "../../../lib/desk/dashboard/schema.ts";
import type { UnitType } from "../../../lib/reporting/line/unit-types.ts";

/** The kind of units that all months are reported in; null when units of different kinds cannot be added up. */
export const sharedUnitType = (months: readonly Pick<MonthTotal, "unitType">[]): UnitType | null => {
  const types = new Set(months.map(({ unitType }) => unitType));
  const [unitType] = types;
  return types.size === 1 ? (unitType ?? null) : null;
};
