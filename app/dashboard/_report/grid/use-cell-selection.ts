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
import { gridTexts } from "#lib/reporting/tad/grid-texts.ts";
import { type CellRange, createCellSelection, type CellSelection, type CellPosition } from "./cell-selection.ts";

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
