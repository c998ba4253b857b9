import { use } from "react";
import type { Column, RenderCellProps, RenderEditCellProps, RenderSummaryCellProps } from "react-data-grid";
import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { formatWorkMonth } from "#lib/platform/format/date.ts";
import { formatAmount } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import {
  type CellName,
  cellNames,
  type ExtraCell,
  figureCells,
  isDateCell,
  isFigureCell,
  mainCells,
  type UnitCell,
  unitCells,
} from "#lib/reporting/line/cells.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import { countPeople } from "#lib/platform/format/count.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { columnLabel } from "#lib/reporting/tad/texts.en.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import type { FundCode, Finding } from "#lib/reporting/tad/schema.ts";
import { CellEditor } from "./cell-editor.tsx";
import { listedName } from "#lib/platform/format/person.ts";
import { CorrectedMark } from "../history/corrected-lines.tsx";
import { FindingText, findingId } from "../review/finding-text.tsx";
import { StripsContext } from "./grid-context.ts";
import { textOf } from "../store/line-store.ts";
import { countOpen } from "../store/tad-view.ts";
import { useLine, useStoreValue } from "../store/use-line-store.ts";
import styles from "./line-grid.module.css";

/** The height of a row's cells in pixels. */
export const rowHeight = 36;
// A strip's line height, gap, widest letter (even with WCAG 1.4.12 spacing) and padding, in pixels.
const [stripLineHeight, stripGap, letterWidth, stripPadding] = [20, 4, 8.4, 40];

// Widths of digits and other marks at 13 px, and a cell's padding with its border, in pixels. All digits have the same width.
const [digitWidth, markWidth, cellPadding] = [9.2, 4, 14];

/** Returns the width in pixels that shows an amount or a number of units in full. */
export const figuresWidth = (text: string): number => {
  const digits = text.replaceAll(/\D/g, "").length;
  return Math.ceil(digits * digitWidth + (text.length - digits) * markWidth) + cellPadding;
};

/** Returns the width in pixels of this many capital letters. */
const lettersWidth = (characters: number): number => Math.ceil(characters * 9.6) + 18;

/** Returns the height of the strip below a row's cells, in pixels; 0 without findings. */
export const stripHeight = (findings: readonly Pick<Finding, "message">[], room: number): number => {
  const lettersPerLine = Math.max(1, Math.floor((room - stripPadding) / letterWidth));
  const linesOf = (text: string): number => Math.ceil((text.length + "Warning: ".length) / lettersPerLine);
  return findings.reduce((sum, { message }) => sum + linesOf(message) * stripLineHeight + stripGap, 0);
};

const widthOf = ({ width }: GridColumn): number => (typeof width === "number" ? width : 0);

const notePosition = -1;

/** Inserts rare columns: after the date if all columns fit, otherwise after the amounts, to keep those in sight. */
export const placeExtras = (
  columns: readonly GridColumn[],
  extras: readonly GridColumn[],
  availableWidth: number,
): readonly GridColumn[] => {
  const neededWidth = [...columns.slice(0, notePosition), ...extras].reduce((sum, column) => sum + widthOf(column), 0);
  const index =
    neededWidth <= availableWidth ? columns.findIndex(({ key }) => key === "statusDate") + 1 : columns.length - 1;
  return columns.toSpliced(index, 0, ...extras);
};

/** Describes a total's change since last month: "−2.8% from May", "same as May"; empty if last month's total is 0. */
export const changeText = (currentUnits: number, lastMonthUnits: number, month: string): string => {
  if (lastMonthUnits === 0) return "";
  const tenths = Math.round(((currentUnits - lastMonthUnits) / lastMonthUnits) * 1000);
  if (tenths === 0) return currentUnits === lastMonthUnits ? `same as ${month}` : `about the same as ${month}`;
  return `${tenths < 0 ? "−" : "+"}${(Math.abs(tenths) / 10).toFixed(1)}% from ${month}`;
};

/** A row is a line's id. Its values are in the store. */
export type GridRow = string;
/** The summary row: the unit, whose sums are in the store, and the work month. */
export type GridSummary = { readonly unitCode: string; readonly workMonth: string };
export type GridColumn = Column<GridRow, GridSummary>;

/** Opens the explanation of an amount next to the pressed button. */
export type ExplainAmount = (lineId: string, fund: FundCode, button: HTMLElement) => void;

export const fundOf = (key: string): FundCode => key.slice("fund-".length) as FundCode;
const isCellName = (key: string): key is CellName => (cellNames as readonly string[]).includes(key);

/** Returns the cell of a column, or null for a read-only column. */
export const cellOf = (column: { readonly key: string }): CellName | null =>
  isCellName(column.key) ? column.key : null;

const Person = ({ row }: RenderCellProps<GridRow, GridSummary>) => {
  const line = useLine(row);
  const rowFindings = use(StripsContext).get(row) ?? [];
  if (line === undefined) return null;
  const { errors, warnings } = countOpen(line.findings);
  const hasError = errors > 0;
  return (
    <>
      {errors + warnings > 0 && (
        <span className={hasError ? styles.errorMark : styles.warningMark}>
          <span className="visually-hidden">{hasError ? "Error: " : "Warning: "}</span>
        </span>
      )}
      <span className={styles.name}>{listedName(line.saved)}</span>{" "}
      <span className={styles.ssn}>
        <span aria-hidden="true">•••</span>
        <span className="visually-hidden">SSN ends in</span> {line.saved.ssnLast4}
      </span>
      <CorrectedMark lineId={row} />
      {rowFindings.length > 0 && (
        <div className={styles.strip}>
          {rowFindings.map((finding) => (
            <FindingText key={findingId(finding)} finding={finding} />
          ))}
        </div>
      )}
    </>
  );
};

const Typed = ({ row, column }: RenderCellProps<GridRow, GridSummary>) => {
  const line = useLine(row);
  const cell = cellOf(column);
  if (line === undefined || cell === null) return null;
  return textOf(line, cell);
};

const LastMonth = ({ row }: RenderCellProps<GridRow, GridSummary>) => {
  const line = useLine(row)?.saved;
  return line === undefined ? null : line.lastMonthUnits === null ? "new" : formatUnits(line.lastMonthUnits);
};

const Amount = ({
  row,
  column,
  tabIndex,
  explain,
}: RenderCellProps<GridRow, GridSummary> & { explain: ExplainAmount }) => {
  const line = useLine(row)?.edited;
  const fund = fundOf(column.key);
  const amount = line?.amounts.find((fundAmount) => fundAmount.fund === fund);
  if (line === undefined || amount === undefined) return null;
  const text = formatAmount(amount.cents);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={styles.amount}
      aria-haspopup="dialog"
      aria-label={`Explain ${text}, ${fundNames[fund]}, ${listedName(line)}`}
      onClick={(event) => explain(row, fund, event.currentTarget)}
    >
      {text}
    </button>
  );
};

type SummaryProps = RenderSummaryCellProps<GridSummary, GridRow>;

const People = ({ row: { unitCode } }: SummaryProps) =>
  countPeople(useStoreValue((store) => store.unitOf(unitCode)?.people ?? 0));

const Change = ({ row: { unitCode, workMonth } }: SummaryProps) => {
  const units = useStoreValue((store) => store.sumsOf(unitCode).units);
  const lastMonthUnits = useStoreValue((store) => store.unitOf(unitCode)?.lastMonthUnits ?? 0);
  const month = formatWorkMonth(addMonths(workMonth, -1)).split(" ")[0] ?? "";
  return <span className={styles.change}>{changeText(units, lastMonthUnits, month)}</span>;
};

const UnitsSum = ({ row: { unitCode }, column }: SummaryProps) =>
  formatUnits(useStoreValue((store) => store.unitsOf(unitCode, column.key as UnitCell)));

const LastMonthSum = ({ row: { unitCode } }: SummaryProps) =>
  formatUnits(useStoreValue((store) => store.unitOf(unitCode)?.lastMonthUnits ?? 0));

const WagesSum = ({ row: { unitCode } }: SummaryProps) =>
  formatAmount(useStoreValue((store) => store.sumsOf(unitCode).grossWages));

const FundSum = ({ row: { unitCode }, column }: SummaryProps) =>
  formatAmount(useStoreValue((store) => store.sumsOf(unitCode)[fundOf(column.key)]));

const number = { cellClass: styles.number, headerCellClass: styles.number, summaryCellClass: styles.number };

type Unit = { readonly unitType: UnitType; readonly funds: readonly FundCode[]; readonly maxClassLength: number };

/** Cells of fixed width. The class is wider than other codes, and the note takes the remaining width. */
const plainCells = mainCells.filter((cell) => !isFigureCell(cell) && cell !== "classification" && cell !== "note");
/** Fits 12/31/2026, in pixels. */
const dateWidth = 98;
const moneyCells = figureCells.filter((cell) => lineCells[cell].kind === "money");

type Layout = {
  readonly isEditable: boolean;
  /** Width for all columns, in pixels. */
  readonly room: number;
  /** Formatted totals by column key. */
  readonly totals: Readonly<Record<string, string>>;
  readonly explain: ExplainAmount;
};

export const columnsOf = (
  { unitType, funds, maxClassLength }: Unit,
  extraCells: readonly ExtraCell[],
  { isEditable, room, totals, explain }: Layout,
): readonly GridColumn[] => {
  const minWidthFor = (key: string, minWidth: number): number => Math.max(minWidth, figuresWidth(totals[key] ?? ""));
  const units = (key: UnitCell, index: number): GridColumn =>
    editableColumn(key, minWidthFor(key, index === 0 ? 64 : 58), {
      ...number,
      renderSummaryCell: (props) => <UnitsSum {...props} />,
    });
  const editableColumn = (key: CellName, width: number, overrides: Partial<GridColumn> = {}): GridColumn => ({
    key,
    name: columnLabel(key, unitType),
    width,
    renderCell: (props) => <Typed {...props} />,
    ...(isEditable && {
      renderEditCell: (props: RenderEditCellProps<GridRow, GridSummary>) => <CellEditor {...props} />,
    }),
    ...overrides,
  });
  const columns: GridColumn[] = [
    {
      key: "person",
      name: "Person",
      frozen: true,
      width: 196,
      renderCell: (props) => <Person {...props} />,
      renderSummaryCell: (props) => <People {...props} />,
    },
    editableColumn("classification", Math.max(64, lettersWidth(maxClassLength)), {
      renderSummaryCell: (props) => <Change {...props} />,
      colSpan: (args) => (args.type === "SUMMARY" ? 3 : undefined),
    }),
    ...plainCells.map((cell) => editableColumn(cell, isDateCell(cell) ? dateWidth : 64)),
    ...unitCells.map(units),
    {
      key: "lastMonth",
      name: "Last month",
      width: minWidthFor("lastMonth", 64),
      renderCell: (props) => <LastMonth {...props} />,
      renderSummaryCell: (props) => <LastMonthSum {...props} />,
      ...number,
    },
    ...moneyCells.map((cell) =>
      editableColumn(cell, minWidthFor(cell, 82), {
        ...number,
        ...(cell === "grossWages" && { renderSummaryCell: (props: SummaryProps) => <WagesSum {...props} /> }),
      }),
    ),
    ...funds.map((fund): GridColumn => ({
      key: `fund-${fund}`,
      name: fundNames[fund],
      width: minWidthFor(`fund-${fund}`, 82),
      renderCell: (props) => <Amount {...props} explain={explain} />,
      renderSummaryCell: (props) => <FundSum {...props} />,
      ...number,
    })),
    editableColumn("note", 72, { width: "minmax(72px, 1fr)" }),
  ];
  const extraColumns = extraCells.map((cell) => editableColumn(cell, cell === "targetUnit" ? 88 : dateWidth));
  return placeExtras(columns, extraColumns, room);
};
