import { formatDate } from "../../../lib/platform/format/date.ts";
import { formatMoney, sumCents } from "../../../lib/platform/cents/money.ts";
import { paymentProgressText, paymentStateText } from "../../../lib/money/payments/texts.en.ts";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { Money } from "../../_ui/money.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { paymentTone } from "../_payments/payment-tone.ts";
import styles from "./dashboard.module.css";

/** What a part paid: its debit and its credits. */
const paidCents = ({ cents, credits }: Payment): number => cents + sumCents(credits);

const wayText = (part: Payment, now: Date): string => {
  if (part.kind === "CREDIT") return paymentProgressText(part, now);
  const credited = sumCents(part.credits);
  const debit = `${bankAccountText(part.bankAccountNickname, part.bankAccountLast4)} · debit ${formatDate(part.debitDate)}`;
  return credited === 0 ? debit : `${debit} · ${formatMoney(credited)} of it from a credit`;
};

/** The employer's last payment as a whole, with the part of each fund. */
export const LastPaymentCard = ({ parts, now }: { parts: readonly Payment[]; now: string }) => (
  <Card title="Last payment">
    {parts.length === 0 && <p className={styles.quiet}>No payment has been made yet.</p>}
    {parts.length > 1 && (
      <p className={styles.paid}>
        <Money cents={parts.reduce((sum, part) => sum + paidCents(part), 0)} strong /> for both funds
      </p>
    )}
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.id}>
          <p className={styles.paid}>
            {fundNames[part.fund]} <Money cents={paidCents(part)} strong={parts.length === 1} />{" "}
            <Tag tone={paymentTone(part.state)}>{paymentStateText(part.state, part.returnCode)}</Tag>
          </p>
          <p className={styles.quiet}>
            Confirmation number {part.confirmationNo} · {wayText(part, new Date(now))}
          </p>
        </li>
      ))}
    </ul>
    <p className={styles.more}>
      <a href={routes.paymentsAndAccounts}>All payments</a>
    </p>
  </Card>
);
