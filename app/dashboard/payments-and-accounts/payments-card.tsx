import { fundDate } from "../../../lib/calendar/fund-time.ts";
import { formatDate, formatShortDate, formatWorkMonth } from "../../../lib/format/date.ts";
import { paymentStateText } from "../../../lib/payments/texts.en.ts";
import { bankAccountText } from "../../../lib/bank-accounts/texts.en.ts";
import type { Payment } from "../../../lib/payments/schema.ts";
import { fundNames } from "../../../lib/format/fund-names.ts";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { paymentTone } from "../_payments/payment-tone.ts";
import styles from "./payments-and-accounts.module.css";

const columns: readonly Column<Payment>[] = [
  {
    key: "confirmation",
    header: "Confirmation number",
    names: true,
    cell: ({ confirmationNo, createdAt, createdBy }) => (
      <span className={styles.two}>
        {confirmationNo}
        <small>
          {createdBy}, {formatShortDate(fundDate(new Date(createdAt)))}
        </small>
      </span>
    ),
  },
  {
    key: "state",
    header: "State",
    cell: ({ state, returnCode }) => <Tag tone={paymentTone(state)}>{paymentStateText(state, returnCode)}</Tag>,
  },
  {
    key: "paid",
    header: "Paid",
    cell: ({ allocations }) => (
      <ul className={styles.paid}>
        {allocations.map(({ chargeId, workMonth, fund, cents }) => (
          <li key={chargeId}>
            {formatWorkMonth(workMonth)}, {fundNames[fund]}
            {allocations.length > 1 && (
              <>
                {" "}
                <Money cents={cents} />
              </>
            )}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: "date",
    header: "Debit date",
    cell: ({ debitDate }) => <span className={styles.whole}>{formatDate(debitDate)}</span>,
  },
  {
    key: "account",
    header: "Account",
    cell: ({ bankAccountNickname, bankAccountLast4 }) => (
      <span className={styles.whole}>{bankAccountText(bankAccountNickname, bankAccountLast4)}</span>
    ),
  },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} strong /> },
];

/** Payments, newest first, each with its state in words. */
export const PaymentsCard = ({ payments }: { payments: readonly Payment[] }) => (
  <Card title="Payments">
    {payments.length === 0 ? (
      <p>No payment has been made yet. A payment appears here as soon as it is authorized.</p>
    ) : (
      <DataTable
        caption="Payments, newest first"
        captionHidden
        columns={columns}
        rows={payments}
        rowKey={({ id }) => id}
      />
    )}
  </Card>
);
