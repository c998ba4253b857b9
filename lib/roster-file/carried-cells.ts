import type { CellName } from "../reporting/model.ts";
import type { LineValues } from "../reporting/read-cells.ts";
import type { RosterRow } from "./roster-row.ts";

/** Cells that carry over from last month and are asked about where a file does not give them. */
export const carriedCells = ["unitsST", "unitsOT", "unitsDT", "grossWages"] as const satisfies readonly CellName[];
export type CarriedCell = (typeof carriedCells)[number];

/**
 * The cells of a known line that a row of a file does not give, and that hold something: they would stay beside what
 * the file gives.
 */
export const listCarried = (
  given: RosterRow["cells"],
  line: Pick<LineValues, CarriedCell> & { readonly unread: Partial<Record<CellName, string>> },
): CarriedCell[] =>
  carriedCells.filter(
    (cell) => given[cell] === undefined && ((line[cell] ?? 0) !== 0 || line.unread[cell] !== undefined),
  );

/** The units and wages that no row of a file gives. */
export const listAbsent = (rows: readonly Pick<RosterRow, "cells">[]): CarriedCell[] =>
  carriedCells.filter((cell) => rows.every(({ cells }) => cells[cell] === undefined));
