import { formatDate } from "../../../lib/format/date.ts";
import { sumCents } from "../../../lib/money/money.ts";
import { paymentProgressText, paymentStateText } from "../../../lib/payments/texts.en.ts";
import { bankAccountText } from "../../../lib/bank-accounts/texts.en.ts";
import type { Payment } from "../../../lib/payments/schema.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { Money } from "../../_ui/money.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { paymentTone } from "../_payments/payment-tone.ts";
import styles from "./dashboard.module.css";

/** The employer's last payment. */
export const LastPaymentCard = ({ payment, now }: { payment: Payment | null; now: string }) => (
  <Card title="Last payment">
    {payment === null ? (
      <p className={styles.quiet}>No payment has been made yet.</p>
    ) : (
      <>
        <p className={styles.paid}>
          <Money cents={payment.kind === "CREDIT" ? sumCents(payment.credits) : payment.cents} strong />{" "}
          <Tag tone={paymentTone(payment.state)}>{paymentStateText(payment.state, payment.returnCode)}</Tag>
        </p>
        <p className={styles.quiet}>
          Confirmation number {payment.confirmationNo} ·{" "}
          {payment.kind === "CREDIT"
            ? paymentProgressText(payment, new Date(now))
            : `${bankAccountText(payment.bankAccountNickname, payment.bankAccountLast4)} · debit ${formatDate(payment.debitDate)}`}
        </p>
      </>
    )}
    <p className={styles.more}>
      <a href={routes.paymentsAndAccounts}>All payments</a>
    </p>
  </Card>
);
