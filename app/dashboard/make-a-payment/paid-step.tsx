import { useEffect, useRef } from "react";
import { formatDate, formatWorkMonth } from "../../../lib/format/date.ts";
import { paymentStateText, paymentTexts } from "../../../lib/payments/texts.en.ts";
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
  const [first] = payments;
  const account = bankAccountText(first?.bankAccountNickname ?? "", first?.bankAccountLast4 ?? "");
  return (
    <div ref={box}>
      <Confirmation
        title="Your payment is authorized"
        confirmationNo={payment.confirmationNo}
        facts={[
          { name: "Amount", value: <Money cents={payment.cents} /> },
          { name: "From", value: account },
          { name: "Debit date", value: formatDate(payment.debitDate) },
          { name: "State", value: paymentStateText(first?.state ?? "SCHEDULED", first?.returnCode ?? null) },
        ]}
      >
        {payments.length > 1 && (
          <p>
            {paymentTexts.twoDebits}{" "}
            {payments.map(({ fund, cents, confirmationNo }) => (
              <span key={fund}>
                <Money cents={cents} /> for {fundNames[fund]} ({confirmationNo}).{" "}
              </span>
            ))}
          </p>
        )}
        <ul className={styles.next}>
          {payments
            .flatMap(({ allocations }) => allocations)
            .map(({ chargeId, workMonth, fund, cents }) => (
              <li key={chargeId}>
                <Money cents={cents} /> for {formatWorkMonth(workMonth)}, {fundNames[fund]}
              </li>
            ))}
          {payments
            .flatMap(({ credits }) => credits)
            .map(({ chargeId, workMonth, fund, cents }) => (
              <li key={`credit ${chargeId}`}>
                <Money cents={cents} /> for {formatWorkMonth(workMonth)}, {fundNames[fund]}, from a credit
              </li>
            ))}
        </ul>
        {payment.cents > 0 && (
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
