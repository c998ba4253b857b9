import type { CellName, TadLine } from "#lib/reporting/schema.ts";
import { findStatusCode, transferCode } from "#lib/reporting/cells/status-codes.ts";

/** Cells that few lines have something to say in: their columns are there when one of the unit's lines asks for them. */
export const extraCells = ["returnDate", "targetUnit", "hireDate"] as const satisfies readonly CellName[];
export type ExtraCell = (typeof extraCells)[number];

/** Which of them a line asks for: when someone on leave returns, where someone moved, when someone new was hired. */
export const extrasOf = (line: TadLine, spokenOf: ReadonlySet<CellName | null>): readonly ExtraCell[] => {
  const { statusCode, unread } = line;
  const asks = {
    returnDate: (findStatusCode(statusCode)?.leave ?? false) || line.returnDate !== null,
    targetUnit: statusCode === transferCode || line.targetUnit !== "",
    hireDate: line.lastMonthUnits === null,
  };
  return extraCells.filter((cell) => asks[cell] || unread[cell] !== undefined || spokenOf.has(cell));
};
