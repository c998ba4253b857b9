"use client";

import "react-data-grid/lib/styles.css";
import { useEffect, useEffectEvent, useMemo, useRef, useState, memo, useSyncExternalStore } from "react";
import {
  type CellMouseArgs,
  type CellMouseEvent,
  DataGrid,
  type DataGridHandle,
  Cell,
  type CellRendererProps,
} from "react-data-grid";
import type { CellName, FundCode } from "#lib/reporting/tad/schema.ts";
import {
  cellOf,
  columnsOf,
  type ExplainAmount,
  type GridRow,
  type GridSummary,
  rowHeight,
  stripHeight,
} from "./grid-columns.tsx";
import { GridContextProvider, StripsContext, useGridContext, useStrips } from "./grid-context.ts";
import { type Sheet, type TadView, isOpenFinding } from "../store/tad-view.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useStoreValue, useLine } from "../store/use-line-store.ts";
import styles from "./line-grid.module.css";
import { type ExtraCell, extraCells } from "#lib/reporting/line/cells.ts";
import { extrasOf } from "./extra-cells.ts";
import { findingId } from "../review/finding-text.tsx";
import { useIsCellSelected } from "./cell-selection.ts";

const watch = (listener: () => void): (() => void) => {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
};

const [pageWidth, pagePadding, scrollbarAndBorder] = [1152, 32, 17];

/** Returns the width of a grid in pixels. Only for components that render in the browser. */
const useGridRoom = (): number =>
  useSyncExternalStore(
    watch,
    () => Math.min(pageWidth, document.documentElement.clientWidth - pagePadding) - scrollbarAndBorder,
  );

// The grid consists of div elements, so their roles are attributes.
const rowHeader = { role: "rowheader" } as const;

/** A cell of a line. Memoized, because the grid re-renders a whole row when one of its cells opens. */
const GridCell = memo((props: CellRendererProps<GridRow, GridSummary>) => {
  const { row, rowIdx, column, isCellActive } = props;
  const line = useLine(row);
  const cell = cellOf(column);
  const { selection, onEnter } = useGridContext();
  const isPicked = useIsCellSelected(selection, { rowIdx, idx: column.idx });
  const cellFindings = line?.findings.filter((finding) => finding.field === cell && isOpenFinding(finding)) ?? [];
  const isBad = cell !== null && cellFindings.some(({ severity }) => severity === "ERROR");
  const classNames = [
    isBad ? styles.bad : cell !== null && cellFindings.length > 0 ? styles.warn : "",
    cell !== null && line?.draft[cell] !== undefined ? styles.unsaved : "",
    isPicked ? styles.picked : "",
  ];
  const hasHandle = isCellActive && !isPicked && column.renderEditCell !== undefined;
  return (
    <Cell
      {...props}
      {...(column.key === "person" && rowHeader)}
      aria-selected={isCellActive || isPicked}
      aria-invalid={isBad || undefined}
      aria-describedby={(cell !== null && cellFindings.map(findingId).join(" ")) || undefined}
      className={classNames.join(" ").trim()}
      data-handle={hasHandle || undefined}
      onMouseEnter={onEnter}
    />
  );
});

/** Returns the extra columns that any saved or edited line has needed since the page opened. */
const useExtras = (lines: TadView["lines"], findings: TadView["findings"], unitCode: string): readonly ExtraCell[] => {
  // A draft is dropped just before the saved lines arrive. If a column disappeared in between, the focus and the next
  // typed text would be lost.
  const [keptCells, setKeptCells] = useState<readonly ExtraCell[]>([]);
  const savedSums = useMemo(() => {
    const neededCells = new Set<ExtraCell>();
    for (const line of lines.values()) {
      if (line.unitCode !== unitCode || neededCells.size === extraCells.length) continue;
      const withFindings = new Set(findings.get(line.id)?.map(({ field }) => field));
      extrasOf(line, withFindings).forEach((cell) => neededCells.add(cell));
    }
    return neededCells;
  }, [findings, lines, unitCode]);
  const typedChange = useStoreValue((store) => {
    const unitLines = store.typedLines().filter((line) => line.saved.unitCode === unitCode);
    const noCells: ReadonlySet<CellName | null> = new Set();
    return [...new Set(unitLines.flatMap(({ edited }) => extrasOf(edited, noCells)))].join(",");
  });
  const neededCells: ReadonlySet<string> = new Set([...keptCells, ...savedSums, ...typedChange.split(",")]);
  if (neededCells.size === keptCells.length + (neededCells.has("") ? 1 : 0)) return keptCells;
  const visibleCells = extraCells.filter((cell) => neededCells.has(cell));
  setKeptCells(visibleCells);
  return visibleCells;
};

/** A cell to show; null means the line's first cell. Each request is a new object. */
export type CellTarget = { readonly lineId: string; readonly cell: CellName | null };

type Props = {
  unit: Sheet["unit"];
  lineIds: readonly string[];
  lines: TadView["lines"];
  findings: TadView["findings"];
  workMonth: string;
  unitCodes: readonly string[];
  isEditable: boolean;
  describedBy: string;
  target: CellTarget | null;
  explain: ExplainAmount;
  announce: (text: string) => void;
};

const headerHeight = 44;
const renderers = {
  renderCell: (key: React.Key, props: React.ComponentProps<typeof GridCell>) => <GridCell key={key} {...props} />,
};
const rowKey = (row: GridRow): string => row;

/** Returns the totals with every digit replaced by 0, so that columns change only when a total gets longer. */
const maskDigits = (totals: Readonly<Record<string, string>>): string => JSON.stringify(totals).replaceAll(/\d/g, "0");

/** A spreadsheet of one unit's people. It uses react-data-grid, in the browser only (docs/adr/0012). */
export const LineGrid = (props: Props) => {
  const { unit, lineIds, lines, findings, workMonth, unitCodes, isEditable, describedBy, target, explain, announce } =
    props;
  const grid = useRef<DataGridHandle>(null);
  const extras = useExtras(lines, findings, unit.code);
  const strips = useStrips(findings, unit.code);
  const room = useGridRoom();
  const shapes = useStoreValue((store) => maskDigits(store.totalsOf(unit.code)));
  const { unitType, totals, classifications } = unit;
  // Totals change with every save, but the columns change only with the funds.
  const maxClassLength = Math.max(0, ...classifications.map(({ length }) => length));
  const funds = totals.map(({ fund }) => fund).join();
  const columns = useMemo(
    () =>
      columnsOf({ unitType, funds: funds.split(",") as FundCode[], maxClassLength }, extras, {
        isEditable,
        room,
        totals: JSON.parse(shapes) as Record<string, string>,
        explain,
      }),
    [unitType, funds, maxClassLength, extras, isEditable, room, shapes, explain],
  );
  const summary = useMemo((): GridSummary[] => [{ unitCode: unit.code, workMonth }], [unit.code, workMonth]);
  const { keys, openedBy, selection, mouse } = useGridKeys({
    grid,
    lineIds,
    columns,
    isEditable,
    announce,
  });
  const context = useMemo(
    () => ({ classifications, unitCodes, openedBy, announce, selection, onEnter: mouse.enter }),
    [classifications, mouse, announce, openedBy, selection, unitCodes],
  );
  const heightOf = useMemo(() => {
    const stripHeights = new Map(
      [...strips].map(([lineId, lineFindings]) => [lineId, stripHeight(lineFindings, room)]),
    );
    return (row: GridRow): number => rowHeight + (stripHeights.get(row) ?? 0);
  }, [room, strips]);

  const lastTarget = useRef<CellTarget | null>(null);
  const goTo = useEffectEvent((newTarget: CellTarget, shownIds: readonly string[]): void => {
    const rowIdx = shownIds.indexOf(newTarget.lineId);
    if (rowIdx < 0 || lastTarget.current === newTarget) return;
    lastTarget.current = newTarget;
    selection.drop();
    const idx = Math.max(
      0,
      columns.findIndex(({ key }) => key === newTarget.cell),
    );
    grid.current?.setActivePosition({ idx, rowIdx }, { shouldFocus: true });
    // setActivePosition does not focus a cell that is already active.
    requestAnimationFrame(() => {
      const cell = grid.current?.element?.querySelector<HTMLElement>('[role="row"] > [aria-selected="true"]');
      cell?.scrollIntoView({ block: "center", inline: "nearest" });
      cell?.focus({ preventScroll: true });
    });
  });
  // Tab leaves the grid from its header too. Without this, the grid's handler would move through every header.
  useEffect(() => {
    const element = grid.current?.element;
    const leaveGrid = (event: KeyboardEvent): void => {
      const isInHeader = event.target instanceof Element && event.target.closest("[role=columnheader]") !== null;
      if (event.key === "Tab" && isInHeader) event.stopPropagation();
    };
    element?.addEventListener("keydown", leaveGrid, true);
    return () => element?.removeEventListener("keydown", leaveGrid, true);
  }, []);
  // The requested line may appear only after the request.
  useEffect(() => {
    if (target !== null) goTo(target, lineIds);
  }, [target, lineIds]);

  const openCell = (
    { column, setActivePosition }: CellMouseArgs<GridRow, GridSummary>,
    event: CellMouseEvent,
  ): void => {
    // A tap opens the cell, because touch has no double-click.
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "touch";
    if (isTouch && cellOf(column) !== null) setActivePosition(true);
  };

  return (
    <GridContextProvider value={context}>
      <StripsContext value={strips}>
        <DataGrid
          ref={grid}
          className={styles.grid ?? ""}
          aria-label={`${unit.code} · ${unit.title}`}
          aria-describedby={describedBy}
          columns={columns}
          rows={lineIds}
          rowKeyGetter={rowKey}
          rowHeight={heightOf}
          rowClass={(row) => ((strips.get(row)?.length ?? 0) > 0 ? styles.hasStrip : undefined)}
          headerRowHeight={headerHeight}
          summaryRowHeight={rowHeight}
          bottomSummaryRows={summary}
          renderers={renderers}
          onCellClick={openCell}
          onActivePositionChange={({ row, rowIdx, column }) => {
            // Header and total cells cannot be selected.
            if (row === undefined || column === undefined) selection.drop();
            else selection.moveTo({ rowIdx, idx: column.idx });
          }}
          {...keys}
        />
      </StripsContext>
    </GridContextProvider>
  );
};
