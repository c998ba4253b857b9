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
import { gridTexts } from "#lib/reporting/grid-texts.ts";
import { type CellRange, createPicked, type Picked, type Place } from "./cell-range.ts";

/** How near to the corner of the active cell its handle is, in pixels; as drawn in line-grid.module.css. */
const handlePx = 9;

const isOnHandle = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean => {
  const { right, bottom } = currentTarget.getBoundingClientRect();
  return currentTarget.dataset.handle === "true" && clientX >= right - handlePx && clientY >= bottom - handlePx;
};

/** Where a cell is, by what the grid says of it: it counts from 1, and the column heads are its first row. */
const placeOf = (cell: HTMLElement): Place => ({
  rowIdx: Number(cell.parentElement?.ariaRowIndex) - 2,
  idx: Number(cell.ariaColIndex) - 1,
});

type Options = {
  grid: RefObject<DataGridHandle | null>;
  lineIds: readonly string[];
  onSay: (text: string) => void;
  /** A cell of that row was drawn by its handle over the block. */
  onFill: (sourceRow: number, range: CellRange) => void;
};

/** The block of cells that is picked in a grid, by keys and by mouse; said when it changes. */
export const usePicked = ({ grid, lineIds, onSay, onFill }: Options) => {
  const [picked] = useState(createPicked);
  const drag = useRef<{ readonly from: Place; readonly fills: boolean } | null>(null);

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

  /** The mouse on a cell: pressed it begins a block, with Shift it ends it there; drawn over others it takes them in. */
  const mouse = useMemo(
    () => ({
      press: (from: Place, event: MouseEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        drag.current = { from, fills: isOnHandle(event) };
        if (event.shiftKey) picked.hold();
        else picked.drop();
      },
      enter: ({ currentTarget, buttons }: MouseEvent<HTMLElement>): void => {
        if (drag.current === null || buttons !== 1) return;
        const { from, fills } = drag.current;
        picked.hold();
        const { rowIdx, idx } = placeOf(currentTarget);
        grid.current?.setActivePosition({ rowIdx, idx: fills ? from.idx : idx }, { shouldFocus: true });
      },
    }),
    [grid, picked],
  );
  return { picked, mouse };
};

/** Whether a cell is of the block; of a block the active cell always is. */
export const useIsPicked = (picked: Picked, place: Place): boolean => {
  const read = () => picked.has(place);
  return useSyncExternalStore(picked.watch, read, read);
};
