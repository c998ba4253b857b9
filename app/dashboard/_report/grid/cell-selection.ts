import type { CellName } from "#lib/reporting/tad/schema.ts";
import type { Edit } from "../store/paste-block.ts";

/** A cell's position: its row among the lines shown and its column, both counted from 0. */
export type CellPosition = { readonly rowIdx: number; readonly idx: number };

/** A block of cells. Its edges are inclusive. */
export type CellRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** Returns the block between two corners: a single cell if both are the same. */
export const rangeBetween = (a: CellPosition, b: CellPosition): CellRange => ({
  top: Math.min(a.rowIdx, b.rowIdx),
  bottom: Math.max(a.rowIdx, b.rowIdx),
  left: Math.min(a.idx, b.idx),
  right: Math.max(a.idx, b.idx),
});

/** Returns one edit for each editable cell of a block. `columns` has null for read-only columns. */
export const editsIn = (
  { top, bottom, left, right }: CellRange,
  lineIds: readonly string[],
  columns: readonly (CellName | null)[],
  textFor: (cell: CellName) => string,
): readonly Edit[] => {
  const texts = columns
    .slice(left, right + 1)
    .flatMap((cell) => (cell === null ? [] : [{ cell, text: textFor(cell) }]));
  return lineIds.slice(top, bottom + 1).flatMap((lineId) => texts.map(({ cell, text }) => ({ lineId, cell, text })));
};

/** Creates a selection of cells, from the first selected cell to the active one. A change re-renders only the cells involved. */
export const createCellSelection = () => {
  const listeners = new Set<() => void>();
  let active: CellPosition | null = null;
  let anchor: CellPosition | null = null;
  let range: CellRange | null = null;
  let lines: readonly string[] = [];
  const update = (): void => {
    const before = range;
    const isSame = anchor?.rowIdx === active?.rowIdx && anchor?.idx === active?.idx;
    range = anchor === null || active === null || isSame ? null : rangeBetween(anchor, active);
    if (before !== range) listeners.forEach((listener) => listener());
  };
  const drop = (): void => {
    anchor = null;
    update();
  };
  return {
    /** The selected block; null when only the active cell is selected. */
    range: (): CellRange | null => range,
    /** Returns the selected block, or a block of the cell at `position` alone. */
    rangeAt: (position: CellPosition): CellRange => range ?? rangeBetween(position, position),
    has: ({ rowIdx, idx }: CellPosition): boolean =>
      range !== null && rowIdx >= range.top && rowIdx <= range.bottom && idx >= range.left && idx <= range.right,
    /** Starts a block at the active cell unless there is one. The block then follows the active cell. */
    startBlock: (): void => {
      anchor ??= active;
    },
    moveTo: (position: CellPosition): void => {
      active = position;
      update();
    },
    drop,
    /** Sets the visible lines in order. Clears the selection if the lines changed. */
    show: (lineIds: readonly string[]): void => {
      if (lineIds !== lines) drop();
      lines = lineIds;
    },
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export type Picked = ReturnType<typeof createCellSelection>;
