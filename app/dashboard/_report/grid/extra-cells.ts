import { type CellName, type ExtraCell, extraCells } from "#lib/reporting/line/cells.ts";
import type { TadLine } from "#lib/reporting/tad/schema.ts";
import { findStatusCode, transferCode } from "#lib/reporting/tad/cells/status-codes.ts";

/** Returns the rare cells that a line needs: return date when on leave, target unit of a transfer, hire date of a new person. */
export const extrasOf = (line: TadLine, withFindings: ReadonlySet<CellName | null>): readonly ExtraCell[] => {
  const { statusCode, unread } = line;
  const needs: Readonly<Record<ExtraCell, boolean>> = {
    returnDate: (findStatusCode(statusCode)?.leave ?? false) || line.returnDate !== null,
    targetUnit: statusCode === transferCode || line.targetUnit !== "",
    hireDate: line.lastMonthUnits === null,
  };
  return extraCells.filter((cell) => needs[cell] || unread[cell] !== undefined || withFindings.has(cell));
};
