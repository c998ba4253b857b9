import { formatCount } from "#lib/platform/format/count.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import type { UnusedTotal } from "#lib/reporting/payroll-file/add-up/list-sums.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { totalsTexts } from "#lib/reporting/totals/texts.en.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import styles from "../import.module.css";

/** More columns are folded. */
const mostShown = 8;

const listed: readonly Column<UnusedTotal>[] = [
  { key: "column", header: "Column", names: true, cell: ({ column }) => toDisplayValue(column) },
  {
    key: "total",
    header: "Total",
    number: true,
    cell: ({ isMoney, total }) => (isMoney ? formatMoney(total) : formatUnits(total)),
  },
];

/** The columns of hours or money that aren't used, with their totals: what a total lacks may be in one of them. */
export const UnusedColumns = ({ columns }: { columns: readonly UnusedTotal[] }) => {
  if (columns.length === 0) return null;
  const isFolded = columns.length > mostShown;
  const table = (
    <>
      <p className={styles.lead}>{totalsTexts.unusedLead}</p>
      <DataTable
        caption={totalsTexts.unused}
        captionHidden
        columns={listed}
        rows={columns}
        rowKey={(row) => String(columns.indexOf(row))}
      />
    </>
  );
  if (!isFolded)
    return (
      <section className={styles.findings}>
        <h3>{totalsTexts.unused}</h3>
        {table}
      </section>
    );
  return (
    <details className={styles.details}>
      <summary>{`${totalsTexts.unused}: ${formatCount(columns.length)}`}</summary>
      {table}
    </details>
  );
};
