import type { Column, RenderCellProps, RenderEditCellProps, RenderSummaryCellProps } from "react-data-grid";
import { addMonths } from "../../../../lib/calendar/work-month.ts";
import { formatWorkMonth } from "../../../../lib/format/date.ts";
import { formatAmount } from "../../../../lib/format/money.ts";
import { formatUnits } from "../../../../lib/format/units.ts";
import { cellNames } from "../../../../lib/reporting/cell-names.ts";
import { countPeople } from "../../../../lib/format/count.ts";
import { cellWords, fundNames, unitWords } from "../../../../lib/reporting/messages.ts";
import type { CellName, FundCode, UnitType } from "../../../../lib/reporting/model.ts";
import { CellEditor } from "./cell-editor.tsx";
import { personName } from "./cells.ts";
import { changeText } from "./change-text.ts";
import type { ExtraCell } from "./extra-cells.ts";
import { textOf } from "./line-store.ts";
import { useLine, useStoreValue } from "./use-line-store.ts";
import styles from "./line-grid.module.css";

/** A row is a line's id: what it shows comes from the store. */
export type GridRow = string;
/** The one summary row: the unit whose sums the store has, and the month they are compared with. */
export type GridSummary = { readonly unitCode: string; readonly workMonth: string };
export type GridColumn = Column<GridRow, GridSummary>;

/** Opens the explanation of an amount beside the button that was pressed. */
export type Explain = (lineId: string, fund: FundCode, button: HTMLElement) => void;

/** The fund of an amounts column. */
export const fundOf = (key: string): FundCode => key.slice("fund-".length) as FundCode;
const isCellName = (key: string): key is CellName => (cellNames as readonly string[]).includes(key);

/** The cell a column holds; null where nothing can be typed. */
export const cellOf = (column: { readonly key: string }): CellName | null =>
  isCellName(column.key) ? column.key : null;

const Person = ({ row }: RenderCellProps<GridRow, GridSummary>) => {
  const line = useLine(row);
  if (line === undefined) return null;
  const isStopped = line.findings.some(({ severity }) => severity === "ERROR");
  const isOpen = line.findings.some(({ severity, acknowledged }) => severity === "WARNING" && !acknowledged);
  return (
    <>
      {(isStopped || isOpen) && (
        <span className={isStopped ? styles.stops : styles.asks}>
          <span className="visually-hidden">{isStopped ? "Error: " : "Look: "}</span>
        </span>
      )}
      <span className={styles.name}>{personName(line.saved)}</span>{" "}
      <span className={styles.ssn}>
        <span aria-hidden="true">•••</span>
        <span className="visually-hidden">SSN ends in</span> {line.saved.ssnLast4}
      </span>
    </>
  );
};

const Typed = ({ row, column }: RenderCellProps<GridRow, GridSummary>) => {
  const line = useLine(row);
  const cell = cellOf(column);
  if (line === undefined || cell === null) return null;
  const said = line.findings.filter(({ field }) => field === cell).map(({ message }) => message);
  return (
    <>
      {textOf(line, cell)}
      {said.length > 0 && <span className="visually-hidden">. {said.join(" ")}</span>}
    </>
  );
};

const LastMonth = ({ row }: RenderCellProps<GridRow, GridSummary>) => {
  const line = useLine(row)?.saved;
  return line === undefined ? null : line.lastMonthUnits === null ? "new" : formatUnits(line.lastMonthUnits);
};

const Amount = ({ row, column, tabIndex, explain }: RenderCellProps<GridRow, GridSummary> & { explain: Explain }) => {
  const line = useLine(row)?.shown;
  const fund = fundOf(column.key);
  const amount = line?.amounts.find((each) => each.fund === fund);
  if (line === undefined || amount === undefined) return null;
  const text = formatAmount(amount.cents);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={styles.amount}
      aria-haspopup="dialog"
      aria-label={`${text}, why? ${fundNames[fund]}, ${personName(line)}`}
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
  const before = useStoreValue((store) => store.unitOf(unitCode)?.lastMonthUnits ?? 0);
  const month = formatWorkMonth(addMonths(workMonth, -1)).split(" ")[0] ?? "";
  return <span className={styles.change}>{changeText(units, before, month)}</span>;
};

const UnitsSum = ({ row: { unitCode } }: SummaryProps) =>
  formatUnits(useStoreValue((store) => store.sumsOf(unitCode).units));

const WagesSum = ({ row: { unitCode } }: SummaryProps) =>
  formatAmount(useStoreValue((store) => store.sumsOf(unitCode).grossWages));

const FundSum = ({ row: { unitCode }, column }: SummaryProps) =>
  formatAmount(useStoreValue((store) => store.sumsOf(unitCode)[fundOf(column.key)]));

const number = { cellClass: styles.number, headerCellClass: styles.number, summaryCellClass: styles.number };

/** The columns of a unit's grid; where a date asks for more, the cell beside it. */
export const columnsOf = (
  { unitType, funds }: { unitType: UnitType; funds: readonly FundCode[] },
  extras: readonly ExtraCell[],
  { isEditable, isNarrow, explain }: { isEditable: boolean; isNarrow: boolean; explain: Explain },
): readonly GridColumn[] => {
  const typed = (key: CellName, width: number, more: Partial<GridColumn> = {}): GridColumn => ({
    key,
    name: cellWords[key],
    width,
    renderCell: (props) => <Typed {...props} />,
    ...(isEditable && {
      renderEditCell: (props: RenderEditCellProps<GridRow, GridSummary>) => <CellEditor {...props} />,
    }),
    ...more,
  });
  return [
    {
      key: "person",
      name: "Person",
      frozen: true,
      width: isNarrow ? 144 : 212,
      renderCell: (props) => <Person {...props} />,
      renderSummaryCell: (props) => <People {...props} />,
    },
    typed("classification", 76, {
      renderSummaryCell: (props) => <Change {...props} />,
      colSpan: (args) => (args.type === "SUMMARY" ? 3 : undefined),
    }),
    typed("statusCode", 68),
    typed("statusDate", 104),
    ...extras.map((cell) => typed(cell, cell === "targetUnit" ? 88 : 104)),
    typed("unitsST", 88, {
      ...number,
      name: `${unitWords[unitType].many} ST`,
      renderSummaryCell: (props) => <UnitsSum {...props} />,
    }),
    typed("unitsOT", 68, { ...number, name: "OT" }),
    typed("unitsDT", 68, { ...number, name: "DT" }),
    { key: "lastMonth", name: "Last month", width: 92, renderCell: (props) => <LastMonth {...props} />, ...number },
    typed("grossWages", 108, { ...number, renderSummaryCell: (props) => <WagesSum {...props} /> }),
    ...funds.map((fund): GridColumn => ({
      key: `fund-${fund}`,
      name: fundNames[fund],
      width: 96,
      renderCell: (props) => <Amount {...props} explain={explain} />,
      renderSummaryCell: (props) => <FundSum {...props} />,
      ...number,
    })),
    typed("note", 72, { width: "minmax(72px, 1fr)" }),
  ];
};
