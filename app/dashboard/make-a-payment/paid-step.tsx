import { useEffect, useRef } from "react";
import { fundDate } from "../../../lib/calendar/fund-time.ts";
import { formatDate } from "../../../lib/format/date.ts";
import { formatMoney, sumCents } from "../../../lib/money/money.ts";
import { paymentStateText, paymentTexts } from "../../../lib/payments/texts.en.ts";
import { chargeMonthText } from "../../../lib/payments/charge-texts.en.ts";
import { bankAccountText } from "../../../lib/bank-accounts/texts.en.ts";
import type { Authorized } from "../../../lib/payments/schema.ts";
import { fundNames } from "../../../lib/format/fund-names.ts";
import { routes } from "../../../lib/routes.ts";
import { ButtonLink } from "../../_ui/button.tsx";
import { Confirmation } from "../../_ui/confirmation.tsx";
import { Money } from "../../_ui/money.tsx";
import { ReceiptLink } from "../_payments/receipt-link.tsx";
import styles from "./make-a-payment.module.css";

/** Step three: the confirmation number, and what happens next. */
export const PaidStep = ({ payment }: { payment: Authorized }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("h2")?.focus(), []);
  const { payments } = payment;
  const debits = payments.filter(({ kind }) => kind === "DEBIT");
  const first = debits[0] ?? payments[0];
  const credits = payments.flatMap((each) => each.credits);
  const isDebited = payment.cents > 0;
  const paidOn = first?.settledAt ?? null;
  const account = bankAccountText(first?.bankAccountNickname ?? "", first?.bankAccountLast4 ?? "");
  return (
    <div ref={box}>
      <Confirmation
        title="Your payment is authorized"
        confirmationNo={payment.confirmationNo}
        facts={
          isDebited
            ? [
                { name: "Amount debited", value: <Money cents={payment.cents} /> },
                ...(credits.length > 0 ? [{ name: "From credits", value: <Money cents={sumCents(credits)} /> }] : []),
                { name: "From", value: account },
                { name: "Debit date", value: formatDate(payment.debitDate) },
                { name: "Status", value: paymentStateText(first?.state ?? "SCHEDULED", first?.returnCode ?? null) },
              ]
            : []
        }
      >
        {!isDebited && paidOn !== null && (
          <p>{paymentTexts.paidByCredit(formatDate(fundDate(new Date(paidOn))), formatMoney(sumCents(credits)))}</p>
        )}
        {debits.length > 1 && (
          <p>
            {paymentTexts.twoDebits}{" "}
            {debits.map(({ fund, cents, confirmationNo }) => (
              <span key={fund}>
                <Money cents={cents} /> for {fundNames[fund]} ({confirmationNo}).{" "}
              </span>
            ))}
          </p>
        )}
        <ul className={styles.next}>
          {payments
            .flatMap(({ allocations }) => allocations)
            .map((paid) => (
              <li key={paid.chargeId}>
                <Money cents={paid.cents} /> for {chargeMonthText(paid)}, {fundNames[paid.fund]}
              </li>
            ))}
          {credits.map((paid) => (
            <li key={`credit ${paid.chargeId}`}>
              <Money cents={paid.cents} /> for {chargeMonthText(paid)}, {fundNames[paid.fund]}, from a credit
            </li>
          ))}
        </ul>
        {isDebited && (
          <p>
            We debit {account} on {formatDate(payment.debitDate)}. Keep the money in the account until then: if the
            payment is returned, you owe it again.
          </p>
        )}
        <ReceiptLink authorizationId={payment.authorizationId} confirmationNo={payment.confirmationNo} />
        <div className={styles.actions}>
          <ButtonLink href={routes.paymentsAndAccounts}>See payments and accounts</ButtonLink>
          <ButtonLink href={routes.dashboard} tone="quiet">
            My Dashboard
          </ButtonLink>
        </div>
      </Confirmation>
    </div>
  );
};
