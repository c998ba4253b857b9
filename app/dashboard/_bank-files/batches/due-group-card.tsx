import type { DueGroup, DuePayment } from "#lib/money/ach/schema.ts";
import { batchTexts } from "#lib/money/ach/texts.en.ts";
import { countOf } from "#lib/platform/format/count.ts";
import { formatDate, formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { DataTable, type Column } from "../../../_ui/data-table.tsx";
import styles from "../bank-files.module.css";
import { EmployerLink } from "../../_desk/employer-link.tsx";

const columns: readonly Column<DuePayment>[] = [
  { key: "no", header: "Payment", names: true, cell: ({ confirmationNo }) => confirmationNo },
  { key: "employer", header: "Employer", cell: (row) => <EmployerLink {...row} /> },
  { key: "date", header: "Debit date", cell: ({ debitDate }) => formatNumericDate(debitDate) },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => formatMoney(cents) },
  { key: "held", header: "Left out because", cell: ({ heldBecause }) => heldBecause ?? "–" },
];

type Props = { group: DueGroup; mayCreate: boolean; isPending: boolean; onCreate: () => void };

/** The payments of one fund and effective date, with their total, and the button that locks them in a batch. */
export const DueGroupCard = ({ group, mayCreate, isPending, onCreate }: Props) => {
  const hydrated = useHydrated();
  const { fund, effectiveDate, paymentCount, cents, payments } = group;
  const title = `${fundNames[fund]}, ${formatDate(effectiveDate)}`;
  const held = payments.length - paymentCount;
  const shown = held === 0 ? columns.filter(({ key }) => key !== "held") : columns;
  return (
    <Card title={title}>
      <p>
        <b>{formatMoney(cents)}</b> in {countOf(paymentCount, "payment")}
      </p>
      {held > 0 && <Alert tone="warn">{batchTexts.held(held)}</Alert>}
      {payments.length > 0 && (
        <details>
          <summary>Show the payments</summary>
          <DataTable
            caption={`Payments of ${title}`}
            captionHidden
            columns={shown}
            rows={payments}
            rowKey={({ confirmationNo }) => confirmationNo}
          />
        </details>
      )}
      {mayCreate && (
        <>
          {paymentCount > 0 && <p className={styles.hint}>{batchTexts.canStillCancel}</p>}
          <div className={styles.actions}>
            <Button disabled={!hydrated} aria-busy={isPending} onClick={onCreate}>
              {isPending ? "Creating…" : "Create batch"}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
};
