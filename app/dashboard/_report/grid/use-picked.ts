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
import { type CellRange, createPicked, type Picked, type CellPosition } from "./cell-range.ts";

/** The handle's distance from the corner of the active cell, in pixels, as in line-grid.module.css. */
const handlePx = 9;

const isOnHandle = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean => {
  const { right, bottom } = currentTarget.getBoundingClientRect();
  return currentTarget.dataset.handle === "true" && clientX >= right - handlePx && clientY >= bottom - handlePx;
};

/** The place of a cell by its ARIA attributes, which count from 1 and include the header row. */
const positionOf = (cell: HTMLElement): CellPosition => ({
  rowIdx: Number(cell.parentElement?.ariaRowIndex) - 2,
  idx: Number(cell.ariaColIndex) - 1,
});

type Options = {
  grid: RefObject<DataGridHandle | null>;
  lineIds: readonly string[];
  onSay: (text: string) => void;
  /** Fills the block from this row, after the fill handle was dragged over it. */
  onFill: (sourceRow: number, range: CellRange) => void;
};

/** The block of cells selected in a grid, by keyboard or mouse, announced when it changes. */
export const usePicked = ({ grid, lineIds, onSay, onFill }: Options) => {
  const [picked] = useState(createPicked);
  const drag = useRef<{ readonly from: CellPosition; readonly fills: boolean } | null>(null);

  useEffect(() => picked.show(lineIds), [lineIds, picked]);
  useEffect(() => {
    grid.current?.element?.setAttribute("aria-multiselectable", "true");
  }, [grid]);
  useEffect(
    () =>
      picked.watch(() => {
        const range = picked.range();
        onSay(range === null ? "" : gridTexts.picked(range.bottom - range.top + 1, range.right - range.left + 1));
      }),
    [onSay, picked],
  );
  const release = useEffectEvent((): void => {
    const [drawn, range] = [drag.current, picked.range()];
    drag.current = null;
    if (drawn?.fills === true && range !== null) onFill(drawn.from.rowIdx, range);
  });
  useEffect(() => {
    window.addEventListener("mouseup", release);
    return () => window.removeEventListener("mouseup", release);
  }, []);

  /** A press begins a block, a press with Shift extends it, and dragging takes in other cells. */
  const mouse = useMemo(
    () => ({
      press: (from: CellPosition, event: MouseEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        drag.current = { from, fills: isOnHandle(event) };
        if (event.shiftKey) picked.hold();
        else picked.drop();
      },
      enter: ({ currentTarget, buttons }: MouseEvent<HTMLElement>): void => {
        if (drag.current === null || buttons !== 1) return;
        const { from, fills } = drag.current;
        picked.hold();
        const { rowIdx, idx } = positionOf(currentTarget);
        grid.current?.setActivePosition({ rowIdx, idx: fills ? from.idx : idx }, { shouldFocus: true });
      },
    }),
    [grid, picked],
  );
  return { picked, mouse };
};

/** True for a cell in the selected block; the active cell always is. */
export const useIsPicked = (picked: Picked, position: CellPosition): boolean => {
  const read = () => picked.has(position);
  return useSyncExternalStore(picked.watch, read, read);
};
