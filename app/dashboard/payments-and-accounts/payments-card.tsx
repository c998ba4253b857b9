"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import type { PageLinks } from "../../../lib/platform/contract/list-page.ts";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatDate, formatShortDate } from "../../../lib/platform/format/date.ts";
import {
  isOwedAgain,
  paymentProgressText,
  paymentStateText,
  paymentTexts,
} from "../../../lib/money/payments/texts.en.ts";
import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import { canCancel } from "../../../lib/money/payments/payment-dates.ts";
import { sumCents, formatMoney } from "../../../lib/platform/cents/money.ts";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { routes } from "../../../lib/routes.ts";
import { useHasRight, WithRight } from "../../_shell/session/with-right.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import { Money } from "../../_ui/money.tsx";
import { Pager } from "../../_ui/pager.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { ReceiptLink } from "../_payments/receipt-link.tsx";
import { paymentTone } from "../_payments/payment-tone.ts";
import styles from "./payments-and-accounts.module.css";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { cancelPayment } from "../../../lib/money/payments/calls.ts";
import { ConfirmButton } from "../../_form/single-action/confirm-button.tsx";
import { isResponseLost } from "../../_form/lost-response.ts";
import { useConfirmedAction } from "../../_form/single-action/use-single-action.ts";

type CancelPaymentProps = {
  payment: Payment;
  onCanceled: (payment: Payment) => void;
};

const CancelPayment = ({ payment, onCanceled }: CancelPaymentProps) => {
  // One key for each intent, so that a repeat after a lost response is the same cancellation.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { id, version, confirmationNo, cents, fund } = payment;

  const cancel = async (): Promise<string | null> => {
    const result = await client(cancelPayment, { params: { paymentId: id }, version, idempotencyKey });
    if (!result.ok) return isResponseLost(result.failure.code) ? paymentTexts.cancelUnanswered : result.failure.text;
    onCanceled(result.value);
    return null;
  };
  const action = useConfirmedAction(cancel);

  return (
    <ConfirmButton
      buttonText="Cancel payment"
      question={paymentTexts.cancelQuestion(confirmationNo, formatMoney(cents), fundNames[fund])}
      yes="Yes, cancel it"
      no="Keep it scheduled"
      pendingText="Canceling…"
      tone="bad"
      small
      describedBy={`number-${id}`}
      {...action}
    />
  );
};

type ColumnOptions = { readonly now: Date; readonly mayPay: boolean; readonly onCanceled: (payment: Payment) => void };

const paidLines = ({ allocations, credits }: Payment) => [
  ...allocations.map((allocation) => ({ ...allocation, key: allocation.chargeId, from: "" })),
  ...credits.map((creditPart) => ({ ...creditPart, key: `credit ${creditPart.chargeId}`, from: " from a credit" })),
];

const columnsOf = ({ now, mayPay, onCanceled }: ColumnOptions): readonly Column<Payment>[] => [
  {
    key: "confirmation",
    header: "Confirmation number",
    isRowHeader: true,
    cell: ({ id, confirmationNo, createdAt, createdBy }) => (
      <span className={styles.two}>
        <span id={`number-${id}`}>{confirmationNo}</span>
        <small>
          {createdBy}, {formatShortDate(fundDate(new Date(createdAt)))}
        </small>
      </span>
    ),
  },
  {
    key: "state",
    header: "Status",
    cell: (payment) => (
      <div className={styles.state}>
        <Tag tone={paymentTone(payment.state)}>{paymentStateText(payment.state, payment.returnCode)}</Tag>
        <p>{paymentProgressText(payment, now, mayPay)}</p>
        {payment.state === "RETURNED" && payment.retriedAs === null && isOwedAgain(payment) && (
          <WithRight right="pay">
            <a href={routes.makeAPayment}>Pay again</a>
          </WithRight>
        )}
        <ReceiptLink authorizationId={payment.authorizationId} confirmationNo={payment.confirmationNo} />
        {canCancel(payment) && (
          <WithRight right="pay">
            <CancelPayment payment={payment} onCanceled={onCanceled} />
          </WithRight>
        )}
      </div>
    ),
  },
  {
    key: "paid",
    header: "Pays",
    detail: true,
    cell: (payment) => (
      <ul className={styles.plain}>
        {paidLines(payment).map(({ key, from, ...paid }) => (
          <li key={key}>
            {chargeMonthText(paid)}, {fundNames[paid.fund]} <Money cents={paid.cents} />
            {from}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: "date",
    header: "Debit date",
    detail: true,
    cell: ({ kind, debitDate }) =>
      kind === "CREDIT" ? null : <span className={styles.whole}>{formatDate(debitDate)}</span>,
  },
  {
    key: "account",
    header: "Account",
    detail: true,
    cell: ({ kind, bankAccountNickname, bankAccountLast4 }) =>
      kind === "CREDIT" ? (
        "Credit"
      ) : (
        <span className={styles.account}>{bankAccountText(bankAccountNickname, bankAccountLast4)}</span>
      ),
  },
  {
    key: "amount",
    header: "Amount",
    number: true,
    cell: ({ kind, cents, credits }) => <Money cents={kind === "CREDIT" ? sumCents(credits) : cents} strong />,
  },
];

type Props = {
  payments: readonly Payment[];
  page: PageLinks;
  filter: Query;
  /** The fund's current time, as an ISO instant; it decides which payments can still be canceled. */
  now: string;
  /** The filters of the list. */
  children?: ReactNode;
};

/** Payments, newest first, each with its state in words. Payments that aren't in a batch yet can be canceled. */
export const PaymentsCard = ({ payments, page, filter, now, children }: Props) => {
  const router = useRouter();
  const [canceledPayment, setCanceledPayment] = useState<Payment | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const isNarrowed = Object.values(filter).some((value) => value !== undefined && value !== "");
  const onCanceled = (payment: Payment): void => {
    setCanceledPayment(payment);
    setNotice({ tone: "good", text: paymentTexts.canceled(payment, fundDate(new Date(now))) });
    router.refresh();
  };
  const mayPay = useHasRight("pay");
  const shownPayments = payments.map((payment) => (payment.id === canceledPayment?.id ? canceledPayment : payment));
  return (
    <Card title="Payments">
      <FocusedNotice notice={notice} />
      {children}
      {shownPayments.length > 0 ? (
        <DataTable
          caption="Payments, newest first"
          columns={columnsOf({ now: new Date(now), mayPay, onCanceled })}
          rows={shownPayments}
          rowKey={({ id }) => id}
        />
      ) : isNarrowed ? (
        <p>
          No payment matches. <a href={routes.paymentsAndAccounts}>Show all payments</a>
        </p>
      ) : (
        <p>No payment has been made yet. A payment appears here as soon as it is authorized.</p>
      )}
      <Pager label="Pages of payments" page={page} path={routes.paymentsAndAccounts} query={filter} />
    </Card>
  );
};
