import { type ComponentProps, type RefObject, useRef } from "react";
import type { CellKeyboardEvent, CellKeyDownArgs, DataGrid, DataGridHandle } from "react-data-grid";
import { gridTexts } from "../../../../lib/reporting/grid-texts.ts";
import { cellOf, type GridColumn, type GridRow, type GridSummary } from "./grid-columns.tsx";
import { textOf } from "./line-store.ts";
import { type Edit, parseBlock, placeBlock } from "./paste-block.ts";
import { useStore } from "./use-line-store.ts";

type GridProps = ComponentProps<typeof DataGrid<GridRow, GridSummary>>;
type KeyArgs = CellKeyDownArgs<GridRow, GridSummary>;

type Options = {
  grid: RefObject<DataGridHandle | null>;
  lineIds: readonly GridRow[];
  columns: readonly GridColumn[];
  isEditable: boolean;
  onSay: (text: string) => void;
  onLeave: () => void;
};

const codeCells: ReadonlySet<string> = new Set(["classification", "statusCode", "targetUnit"]);

/** In an open cell Enter goes down, as the arrows do; in a list of codes the arrows choose. */
const stepOf = ({ key, shiftKey }: CellKeyboardEvent, column: string): number => {
  if (key === "Enter") return shiftKey ? -1 : 1;
  if (codeCells.has(column)) return 0;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
};

/** The keys of a spreadsheet, the clipboard and the fill handle, beside what the grid does by itself. */
export const useGridKeys = ({ grid, lineIds, columns, isEditable, onSay, onLeave }: Options) => {
  /** The key that opens the next cell. */
  const openedBy = useRef("");
  const store = useStore();
  const copied = (lineId: string, column: GridColumn): string => {
    const state = store.stateOf(lineId);
    const cell = cellOf(column);
    return state === undefined || cell === null ? "" : textOf(state, cell);
  };
  const fill = (edits: readonly Edit[]): void => onSay(gridTexts.filled(store.apply(edits)));

  const inOpenCell = (args: KeyArgs & { mode: "EDIT" }, event: CellKeyboardEvent): void => {
    const step = event.nativeEvent.isComposing ? 0 : stepOf(event, args.column.key);
    const rowIdx = args.rowIdx + step;
    if (step === 0) return;
    event.preventGridDefault();
    event.preventDefault();
    if (lineIds[rowIdx] === undefined) args.onClose(true);
    else grid.current?.setActivePosition({ idx: args.column.idx, rowIdx }, { shouldFocus: true });
  };

  const acts: Readonly<Record<string, (lineId: string, column: GridColumn, rowIdx: number) => void>> = {
    z: () => onSay(gridTexts.undone(store.undo())),
    y: () => onSay(gridTexts.redone(store.redo())),
    d: (lineId, column, rowIdx) => {
      const [above, cell] = [lineIds[rowIdx - 1], cellOf(column)];
      if (above !== undefined && cell !== null) fill([{ lineId, cell, text: copied(above, column) }]);
    },
  };

  const inGrid = ({ row, column, rowIdx }: KeyArgs, event: CellKeyboardEvent): void => {
    openedBy.current = event.key;
    if (event.key === "Escape") {
      event.preventGridDefault();
      onLeave();
      return;
    }
    if (row === undefined || column === undefined || !isEditable) return;
    const cell = cellOf(column);
    const key = event.shiftKey && event.key.toLowerCase() === "z" ? "y" : event.key.toLowerCase();
    const act = event.ctrlKey || event.metaKey ? acts[key] : undefined;
    if (act !== undefined) act(row, column, rowIdx);
    else if (event.key === "Delete" && cell !== null) store.apply([{ lineId: row, cell, text: "" }]);
    else return;
    event.preventGridDefault();
    event.preventDefault();
  };

  const reading: Partial<GridProps> = {
    onCellKeyDown: (args, event) => (args.mode === "EDIT" ? inOpenCell(args, event) : inGrid(args, event)),
    onCellCopy: ({ row, column }, event) => {
      if (event.target instanceof HTMLInputElement) return;
      event.clipboardData.setData("text/plain", copied(row, column));
      event.preventDefault();
    },
  };
  if (!isEditable) return { keys: reading, openedBy };
  const typing: Partial<GridProps> = {
    onCellPaste: ({ row, column }, event) => {
      const block = parseBlock(event.clipboardData.getData("text/plain"));
      // Into an open cell one text goes as into any field.
      const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
      if (event.target instanceof HTMLInputElement && !isBlock) return row;
      event.preventDefault();
      const at = { row: lineIds.indexOf(row), column: column.idx };
      const { edits, rowsLeftOut } = placeBlock(block, lineIds, columns.map(cellOf), at);
      onSay(gridTexts.pasted(store.apply(edits), rowsLeftOut));
      return row;
    },
    // The changed row names the line its text comes from.
    onFill: ({ sourceRow }) => sourceRow,
    // Only a fill comes this way: everything that is typed goes to the store.
    onRowsChange: (changed, { indexes, column }) => {
      const cell = cellOf(column);
      const edits = indexes.flatMap((index): Edit[] => {
        const [lineId, source] = [lineIds[index], changed[index]];
        return lineId === undefined || source === undefined || cell === null
          ? []
          : [{ lineId, cell, text: copied(source, column) }];
      });
      fill(edits);
    },
  };
  return { keys: { ...reading, ...typing }, openedBy };
};
