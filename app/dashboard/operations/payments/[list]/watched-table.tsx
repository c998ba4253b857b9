import { bankAccountText } from "#lib/bank-accounts/texts.en.ts";
import { fundDate } from "#lib/calendar/fund-time.ts";
import { formatNumericDate } from "#lib/format/date.ts";
import { fundNames } from "#lib/format/fund-names.ts";
import type { WatchedPayment } from "#lib/operations/schema.ts";
import { paymentStateText } from "#lib/payments/texts.en.ts";
import { employerPath } from "#lib/routes.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Money } from "#app/_ui/money.tsx";
import { Tag } from "#app/_ui/tag.tsx";
import { paymentTone } from "../../../_payments/payment-tone.ts";
import styles from "../../../_desk/desk.module.css";

const dayOf = (instant: string): string => formatNumericDate(fundDate(new Date(instant)));

const columns: readonly Column<WatchedPayment>[] = [
  {
    key: "payment",
    header: "Payment",
    names: true,
    cell: ({ employerId, confirmationNo }) => <a href={employerPath(employerId, confirmationNo)}>{confirmationNo}</a>,
  },
  {
    key: "employer",
    header: "Employer",
    cell: ({ employerId, employerName }) => (
      <>
        {employerName}
        <small>{employerId}</small>
      </>
    ),
  },
  {
    key: "state",
    header: "Status",
    cell: ({ state, returnCode, since }) => (
      <>
        <Tag tone={paymentTone(state)}>{paymentStateText(state, returnCode)}</Tag>
        <small>since {dayOf(since)}</small>
      </>
    ),
  },
  {
    key: "account",
    header: "Account",
    cell: ({ bankAccountNickname, bankAccountLast4, accountAddedAt }) => (
      <>
        {bankAccountText(bankAccountNickname, bankAccountLast4)}
        <small>added {dayOf(accountAddedAt)}</small>
      </>
    ),
  },
  { key: "date", header: "Debit date", cell: ({ debitDate }) => formatNumericDate(debitDate) },
  { key: "fund", header: "Fund", cell: ({ fund }) => fundNames[fund] },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} strong /> },
];

/** Payments that someone should look at; each leads to its employer. */
export const WatchedTable = ({ payments, caption }: { payments: readonly WatchedPayment[]; caption: string }) => (
  <div className={styles.table}>
    <DataTable caption={caption} captionHidden columns={columns} rows={payments} rowKey={({ id }) => id} />
  </div>
);
