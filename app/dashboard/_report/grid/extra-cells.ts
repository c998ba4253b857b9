import { type CellName, type ExtraCell, extraCells } from "#lib/reporting/line/cells.ts";
import type { TadLine } from "#lib/reporting/tad/schema.ts";
import { findStatusCode, transferCode } from "#lib/reporting/tad/cells/status-codes.ts";

/** Which of the cells that few lines have something to say in a line asks for: when someone on leave returns, where someone moved, when someone new was hired. */
export const extrasOf = (line: TadLine, spokenOf: ReadonlySet<CellName | null>): readonly ExtraCell[] => {
  const { statusCode, unread } = line;
  const asks: Readonly<Record<ExtraCell, boolean>> = {
    returnDate: (findStatusCode(statusCode)?.leave ?? false) || line.returnDate !== null,
    targetUnit: statusCode === transferCode || line.targetUnit !== "",
    hireDate: line.lastMonthUnits === null,
  };
  return extraCells.filter((cell) => asks[cell] || unread[cell] !== undefined || spokenOf.has(cell));
};
