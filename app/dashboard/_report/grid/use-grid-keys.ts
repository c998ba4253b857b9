import { lookUp } from "#lib/platform/format/look-up.ts";
import { type ComponentProps, type RefObject, useRef } from "react";
import type { CellKeyboardEvent, CellKeyDownArgs, DataGrid, DataGridHandle } from "react-data-grid";
import { type CellRange, editsIn, type CellPosition, useCellSelection } from "./cell-selection.ts";
import { cellOf, type GridColumn, type GridRow, type GridSummary, fundOf } from "./grid-columns.tsx";
import { cleanPastedText, type Edit, formatBlock, parseBlock, placeBlock } from "../store/paste-block.ts";
import { useStore } from "../store/use-line-store.ts";
import { formatAmount } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { listedName } from "#lib/platform/format/person.ts";
import type { LineState } from "../store/line-states.ts";
import { textOf } from "../store/line-store.ts";
import { gridTexts } from "#lib/reporting/tad/texts.en.ts";

/** Returns a cell's clipboard text: its text, a person's name without the SSN, or an amount as displayed. */
const copyText = (line: LineState, column: string): string => {
  const cell = cellOf({ key: column });
  if (cell !== null) return textOf(line, cell);
  if (column === "person") return listedName(line.saved);
  if (column === "lastMonth") return line.saved.lastMonthUnits === null ? "" : formatUnits(line.saved.lastMonthUnits);
  const amount = line.edited.amounts.find(({ fund }) => fund === fundOf(column));
  return amount === undefined ? "" : formatAmount(amount.cents);
};

type GridProps = ComponentProps<typeof DataGrid<GridRow, GridSummary>>;
type KeyArgs = CellKeyDownArgs<GridRow, GridSummary>;

type Options = {
  grid: RefObject<DataGridHandle | null>;
  lineIds: readonly GridRow[];
  columns: readonly GridColumn[];
  isEditable: boolean;
  announce: (text: string) => void;
};

const codeCells: ReadonlySet<string> = new Set(["classification", "statusCode", "targetUnit"]);
const modifiers: ReadonlySet<string> = new Set(["Shift", "Control", "Meta", "Alt"]);
const moveKeyPattern = /^(?:Arrow|Page|Home$|End$)/;

/** Returns the number of rows a key moves from an open cell. In a list of codes, the arrow keys choose a code instead. */
const stepOf = ({ key, shiftKey }: CellKeyboardEvent, column: string): number => {
  if (key === "Enter") return shiftKey ? -1 : 1;
  if (codeCells.has(column)) return 0;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
};

const stop = (event: CellKeyboardEvent): void => {
  event.preventGridDefault();
  event.preventDefault();
};

/** Adds spreadsheet keys, block selection, the clipboard and the fill handle to the grid. */
export const useGridKeys = ({ grid, lineIds, columns, isEditable, announce }: Options) => {
  /** The last key pressed in the grid, which may open a cell. */
  const openedBy = useRef("");
  const store = useStore();
  const cells = columns.map(cellOf);
  const applyEdits = (edits: readonly Edit[], messageFor: (count: number) => string): void =>
    announce(messageFor(store.apply(edits)));
  /** Copies one row's texts into every row of a block. */
  const fillFromRow = (sourceRow: number, range: CellRange): void => {
    const source = lineIds[sourceRow];
    if (source === undefined) return;
    applyEdits(
      editsIn(range, lineIds, cells, (cell) => store.textOf(source, cell)),
      gridTexts.filled,
    );
  };
  const { selection, mouse } = useCellSelection({ grid, lineIds, announce, onFill: fillFromRow });

  const handleOpenCellKey = (args: KeyArgs & { mode: "EDIT" }, event: CellKeyboardEvent): void => {
    const step = event.nativeEvent.isComposing ? 0 : stepOf(event, args.column.key);
    const rowIdx = args.rowIdx + step;
    if (step === 0) return;
    stop(event);
    if (lineIds[rowIdx] === undefined) args.onClose(true);
    else grid.current?.setActivePosition({ idx: args.column.idx, rowIdx }, { shouldFocus: true });
  };

  const actions: Readonly<Record<string, (range: CellRange) => void>> = {
    z: () => announce(gridTexts.undone(store.undo())),
    y: () => announce(gridTexts.redone(store.redo())),
    // Fills a block from its first row, and a single row from the row above.
    d: (range) => fillFromRow(range.top === range.bottom ? range.top - 1 : range.top, range),
    delete: (range) => {
      const edits = editsIn(range, lineIds, cells, () => "");
      if (selection.range() === null) store.apply(edits);
      else applyEdits(edits, gridTexts.emptied);
    },
  };

  /** Shift with a movement key extends the block; any other key clears it. */
  const extendOrClear = (position: CellPosition, event: CellKeyboardEvent): void => {
    const { key, shiftKey } = event;
    if (!shiftKey || !moveKeyPattern.test(key)) return selection.drop();
    selection.startBlock();
    const rowIdx = position.rowIdx + (key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0);
    if (lineIds[rowIdx] === undefined) stop(event);
  };

  const handleGridKey = ({ row, column, rowIdx }: KeyArgs, event: CellKeyboardEvent): void => {
    openedBy.current = event.key;
    // The grid is one Tab stop. The arrow keys move within it.
    if (event.key === "Tab") return event.preventGridDefault();
    if (event.key === "Escape") {
      event.preventGridDefault();
      return selection.drop();
    }
    if (row === undefined || column === undefined || modifiers.has(event.key)) return undefined;
    const position = { rowIdx, idx: column.idx };
    const isControl = event.ctrlKey || event.metaKey;
    const key = event.shiftKey && event.key.toLowerCase() === "z" ? "y" : event.key.toLowerCase();
    const action = isEditable && (isControl || key === "delete") ? lookUp(actions, key) : undefined;
    if (action === undefined) return isControl && key.length === 1 ? undefined : extendOrClear(position, event);
    action(selection.rangeAt(position));
    return stop(event);
  };

  const readHandlers: Partial<GridProps> = {
    onCellKeyDown: (args, event) =>
      args.mode === "EDIT" ? handleOpenCellKey(args, event) : handleGridKey(args, event),
    onCellMouseDown: ({ rowIdx, column }, event) => mouse.press({ rowIdx, idx: column.idx }, event),
    onCellCopy: ({ row, column }, event) => {
      if (event.target instanceof HTMLInputElement) return;
      const { top, bottom, left, right } = selection.rangeAt({ rowIdx: lineIds.indexOf(row), idx: column.idx });
      const texts = lineIds.slice(top, bottom + 1).map((lineId) => {
        const line = store.stateOf(lineId);
        return columns.slice(left, right + 1).map(({ key }) => (line === undefined ? "" : copyText(line, key)));
      });
      event.clipboardData.setData("text/plain", formatBlock(texts));
      event.preventDefault();
    },
  };
  if (!isEditable) return { keys: readHandlers, openedBy, selection, mouse };
  const editHandlers: Partial<GridProps> = {
    onCellPaste: ({ row, column }, event) => {
      const block = parseBlock(event.clipboardData.getData("text/plain"));
      // In an open cell, a single value is pasted as in any field.
      const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
      if (event.target instanceof HTMLInputElement && !isBlock) return row;
      event.preventDefault();
      const range = selection.rangeAt({ rowIdx: lineIds.indexOf(row), idx: column.idx });
      if (isBlock) {
        const { edits, rowsLeftOut } = placeBlock(block, lineIds, cells, { row: range.top, column: range.left });
        applyEdits(edits, (count) => gridTexts.pasted(count, rowsLeftOut));
      } else {
        applyEdits(
          editsIn(range, lineIds, cells, (cell) => cleanPastedText(cell, block[0]?.[0] ?? "")),
          (count) => gridTexts.pasted(count, 0),
        );
      }
      return row;
    },
    // The store receives typed text, but without this handler the grid doesn't accept a paste.
    onRowsChange: () => undefined,
  };
  return { keys: { ...readHandlers, ...editHandlers }, openedBy, selection, mouse };
};
