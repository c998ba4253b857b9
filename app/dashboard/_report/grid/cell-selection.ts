import type { CellName } from "#lib/reporting/tad/schema.ts";
import type { Edit } from "../store/paste-block.ts";
import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { DataGridHandle } from "react-data-grid";
import { gridTexts } from "#lib/reporting/tad/texts.en.ts";

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
    const oldRange = range;
    const isSame = anchor?.rowIdx === active?.rowIdx && anchor?.idx === active?.idx;
    range = anchor === null || active === null || isSame ? null : rangeBetween(anchor, active);
    if (oldRange !== range) listeners.forEach((listener) => listener());
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

export type CellSelection = ReturnType<typeof createCellSelection>;

/** The handle's distance from the corner of the active cell, in pixels, as in line-grid.module.css. */
const handlePx = 9;

const isOnHandle = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean => {
  const { right, bottom } = currentTarget.getBoundingClientRect();
  return currentTarget.dataset.handle === "true" && clientX >= right - handlePx && clientY >= bottom - handlePx;
};

/** Returns a cell's position from its ARIA attributes, which count from 1 and include the header row. */
const positionOf = (cell: HTMLElement): CellPosition => ({
  rowIdx: Number(cell.parentElement?.ariaRowIndex) - 2,
  idx: Number(cell.ariaColIndex) - 1,
});

type Options = {
  grid: RefObject<DataGridHandle | null>;
  lineIds: readonly string[];
  announce: (text: string) => void;
  /** Fills the block from this row after the user drags the fill handle. */
  onFill: (sourceRow: number, range: CellRange) => void;
};

/** Tracks the block of cells selected by keyboard or mouse, and announces each change. */
export const useCellSelection = ({ grid, lineIds, announce, onFill }: Options) => {
  const [selection] = useState(createCellSelection);
  const drag = useRef<{ readonly from: CellPosition; readonly fills: boolean } | null>(null);

  useEffect(() => selection.show(lineIds), [lineIds, selection]);
  useEffect(() => {
    grid.current?.element?.setAttribute("aria-multiselectable", "true");
  }, [grid]);
  useEffect(
    () =>
      selection.watch(() => {
        const range = selection.range();
        announce(range === null ? "" : gridTexts.picked(range.bottom - range.top + 1, range.right - range.left + 1));
      }),
    [announce, selection],
  );
  const release = useEffectEvent((): void => {
    const [finishedDrag, range] = [drag.current, selection.range()];
    drag.current = null;
    if (finishedDrag?.fills === true && range !== null) onFill(finishedDrag.from.rowIdx, range);
  });
  useEffect(() => {
    window.addEventListener("mouseup", release);
    return () => window.removeEventListener("mouseup", release);
  }, []);

  /** A press starts a block, a press with Shift extends it, and dragging adds cells. */
  const mouse = useMemo(
    () => ({
      press: (from: CellPosition, event: MouseEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        drag.current = { from, fills: isOnHandle(event) };
        if (event.shiftKey) selection.startBlock();
        else selection.drop();
      },
      enter: ({ currentTarget, buttons }: MouseEvent<HTMLElement>): void => {
        if (drag.current === null || buttons !== 1) return;
        const { from, fills } = drag.current;
        selection.startBlock();
        const { rowIdx, idx } = positionOf(currentTarget);
        grid.current?.setActivePosition({ rowIdx, idx: fills ? from.idx : idx }, { shouldFocus: true });
      },
    }),
    [grid, selection],
  );
  return { selection, mouse };
};

export const useIsCellSelected = (selection: CellSelection, position: CellPosition): boolean => {
  const read = () => selection.has(position);
  return useSyncExternalStore(selection.watch, read, read);
};
