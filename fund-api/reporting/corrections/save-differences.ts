import type { Kysely } from "kysely";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { sumRowUnits } from "../../../lib/reporting/line/row.ts";
import type { LinePair } from "./correction-records.ts";

const sumOf = (pairs: readonly LinePair[], value: (pair: LinePair) => number): number =>
  pairs.reduce((sum, pair) => sum + value(pair), 0);

const centsOf = (pairs: readonly LinePair[], fund: FundCode): number =>
  sumOf(pairs, ({ amounts }) => {
    const change = amounts.find((amount) => amount.fund === fund);
    return (change?.newCents ?? 0) - (change?.oldCents ?? 0);
  });

const toUnitRow = (tadId: string, unitId: string, pairs: readonly LinePair[]): Row<"tad_units"> => ({
  tad_id: tadId,
  bargaining_unit_id: unitId,
  complete: true,
  completed_at: null,
  completed_by: null,
  completed_by_name: null,
  people: pairs.filter(({ isAdded }) => isAdded).length,
  units: sumOf(pairs, ({ old, now }) => sumRowUnits(now) - sumRowUnits(old)),
  gross_wages: sumOf(pairs, ({ old, now }) => (now.gross_wages ?? 0) - (old.gross_wages ?? 0)),
  last_month_units: 0,
  hw_cents: centsOf(pairs, "HW"),
  pen_cents: centsOf(pairs, "PEN"),
  errors: 0,
  warnings: 0,
  no_work: false,
  note: "",
});

/**
 * Keeps with a filed correction what it changes of its month's figures, unit by unit: differences, so that the sum over
 * a report and its corrections (`month_tads`) is the newest truth. Lines that no longer stand change nothing.
 */
export const saveDifferences = async (
  db: Kysely<Database>,
  tadId: string,
  pairs: readonly LinePair[],
): Promise<void> => {
  await db.deleteFrom("tad_units").where("tad_id", "=", tadId).execute();
  const byUnit = Map.groupBy(pairs, ({ now }) => now.bargaining_unit_id);
  await insertRows(
    db,
    "tad_units",
    [...byUnit].map(([unitId, own]) => toUnitRow(tadId, unitId, own)),
  );
};
