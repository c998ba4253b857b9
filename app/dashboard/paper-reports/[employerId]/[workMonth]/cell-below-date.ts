import type { CellName } from "#lib/reporting/schema.ts";
import { findStatusCode, transferCode } from "#lib/reporting/cells/status-codes.ts";

/**
 * The cell that is below the date where it matters: when someone on leave returns, where someone moved; null
 * for everyone else. One that is filled or spoken of stays in sight until it is empty.
 * @param textOf what is in a cell, typed or saved
 */
export const cellBelowDate = (
  textOf: (cell: CellName) => string,
  spokenOf: ReadonlySet<CellName | null>,
): "returnDate" | "targetUnit" | null => {
  const code = textOf("statusCode");
  if (code === transferCode || textOf("targetUnit") !== "") return "targetUnit";
  return findStatusCode(code)?.leave || spokenOf.has("returnDate") ? "returnDate" : null;
};
