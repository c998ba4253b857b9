import { formatDifference } from "#lib/reporting/corrections/texts.en.ts";
import type { CorrectedLine, Work } from "#lib/reporting/corrections/schema.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { formatAmount, formatMoney } from "#lib/platform/cents/money.ts";
import { formatUnits, withSign } from "#lib/platform/format/decimal.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { type CorrectableCell, correctableCells, isFigureCell } from "#lib/reporting/line/cells.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import styles from "../report.module.css";

type Row = {
  readonly key: string;
  readonly name: string;
  readonly old: string;
  readonly now: string;
  readonly difference: string;
  readonly oldReason?: string;
  readonly newReason?: string;
};

/** Formats a value as the report shows it. An empty amount is 0, and other empty values are "none". */
const textOf = (cell: CorrectableCell, value: Work[CorrectableCell]): string => {
  const { kind } = lineCells[cell];
  if (typeof value === "number") return kind === "money" ? formatAmount(value) : formatUnits(value);
  if (value === null) return kind === "money" ? formatAmount(0) : "none";
  return kind === "date" ? formatNumericDate(value) : value || "none";
};

type LineDifference = Pick<CorrectedLine, "old" | "now" | "name" | "unitType" | "amounts">;

const cellRows = ({ old, now, unitType }: LineDifference): Row[] =>
  correctableCells.flatMap((cell): Row[] => {
    const [oldValue, newValue] = [old[cell], now[cell]];
    const texts = { old: textOf(cell, oldValue), now: textOf(cell, newValue) };
    if (texts.old === texts.now) return [];
    const change = isFigureCell(cell) ? Number(newValue) - Number(oldValue) : 0;
    const difference = isFigureCell(cell) ? withSign(change, textOf(cell, Math.abs(change))) : "";
    return [{ key: cell, name: cellLabel(cell, unitType), ...texts, difference }];
  });

const amountRows = ({ amounts }: LineDifference): Row[] =>
  amounts.map(({ fund, oldCents, newCents, oldExplanation, newExplanation }) => ({
    key: fund,
    name: fundNames[fund],
    old: formatMoney(oldCents),
    now: formatMoney(newCents),
    difference: formatDifference(newCents - oldCents),
    oldReason: oldExplanation,
    newReason: newExplanation,
  }));

const Figure = ({ text, reason }: { text: string; reason: string | undefined }) => (
  <span className={styles.difference}>
    {text}
    {reason !== undefined && <small>{reason}</small>}
  </span>
);

const columns: readonly Column<Row>[] = [
  { key: "what", header: "What", isRowHeader: true, cell: ({ name }) => name },
  {
    key: "old",
    header: "Before",
    number: true,
    cell: ({ old, oldReason }) => <Figure text={old} reason={oldReason} />,
  },
  { key: "now", header: "Now", number: true, cell: ({ now, newReason }) => <Figure text={now} reason={newReason} /> },
  { key: "difference", header: "Difference", number: true, cell: ({ difference }) => <b>{difference}</b> },
];

export const DifferenceTable = ({ line }: { line: LineDifference }) => (
  <DataTable
    caption={`What changes for ${line.name}`}
    captionHidden
    columns={columns}
    rows={[...cellRows(line), ...amountRows(line)]}
    rowKey={({ key }) => key}
  />
);
