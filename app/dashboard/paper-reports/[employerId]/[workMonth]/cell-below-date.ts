import type { CellName } from "#lib/reporting/tad/schema.ts";
import { findStatusCode, transferCode } from "#lib/reporting/tad/cells/status-codes.ts";

/**
 * The cell below the date: the return date of someone on leave, or the new unit of someone who moved; null for
 * everyone else. A cell that is filled in or has a finding stays until it is empty.
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
