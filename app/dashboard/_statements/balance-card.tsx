import type { Reconciliation } from "#lib/money/reconcile/schema.ts";
import { groupLabels, reconcileTexts } from "#lib/money/reconcile/texts.en.ts";
import { formatCount } from "#lib/platform/format/count.ts";
import { formatDate, formatNumericDate } from "#lib/platform/format/date.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Folded } from "../../_ui/folded.tsx";
import { Money } from "../../_ui/money.tsx";
import styles from "../_bank-files/bank-files.module.css";

type Group = Reconciliation["differences"][number];
type Line = { readonly name: string; readonly cents: number; readonly group?: Group };

const columns: readonly Column<Line>[] = [
  { key: "name", header: "Balance", isRowHeader: true, cell: ({ name }) => name },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} /> },
];

/** The group's first lines or amounts. */
const showRows = ({ group }: Line) =>
  group !== undefined &&
  group.rows.length > 0 && (
    <Folded summary="Show details">
      <ul className={styles.files}>
        {group.rows.map(({ id, name, day, cents }) => (
          <li key={id}>
            <span>
              {name}, {formatNumericDate(day)}
            </span>
            <Money cents={cents} />
          </li>
        ))}
      </ul>
      {group.count > group.rows.length && <p>{reconcileTexts.andMore(group.count - group.rows.length)}</p>}
    </Folded>
  );

/** Reconciles the bank's balance with the books' balance on one day. */
export const BalanceCard = ({
  reconciliation: { statement, asOf, bookCents, differences },
}: {
  reconciliation: Reconciliation;
}) => (
  <Card title={`Books and bank on ${formatDate(asOf)}`}>
    {statement === null ? (
      <p>{reconcileTexts.noStatement(asOf)}</p>
    ) : (
      <>
        {differences.length === 0 && <Alert tone="good">{reconcileTexts.agrees}</Alert>}
        <DataTable
          caption="From the bank’s balance to the books’"
          columns={columns}
          rows={[
            { name: `Bank balance (${formatNumericDate(statement.day)})`, cents: statement.closingCents },
            ...differences.map((group) => ({
              name: `${groupLabels[group.group]} (${formatCount(group.count)})`,
              cents: group.cents,
              group,
            })),
          ]}
          rowKey={({ name }) => name}
          below={showRows}
          footer={["Book balance", <Money key="books" cents={bookCents} strong />]}
        />
        <p>{reconcileTexts.booksStart}</p>
      </>
    )}
  </Card>
);
