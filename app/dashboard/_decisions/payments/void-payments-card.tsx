import { voidPayment } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import { decisionTexts, voidRefusalText } from "#lib/money/decisions/texts.en.ts";
import { formatDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { canCancel } from "#lib/money/payments/payment-dates.ts";
import type { Payment } from "#lib/money/payments/schema.ts";
import { paymentStateText } from "#lib/money/payments/texts.en.ts";
import { chargeMonthText } from "#lib/money/payments/charge-texts.en.ts";
import { Card } from "../../../_ui/card.tsx";
import { Facts } from "../../../_ui/facts.tsx";
import styles from "../decisions.module.css";
import { ReasonAct } from "../reason-act.tsx";
import type { Act } from "../use-employer-decisions.ts";

const factsOf = (payment: Payment, balanceCents: number) => {
  const { id, state, returnCode, fund, cents, debitDate, createdBy, allocations, credits } = payment;
  const paid = [...allocations, ...credits].map(({ workMonth }) => chargeMonthText({ workMonth, isCorrection: false }));
  return [
    { key: `state ${id}`, name: "Status", text: paymentStateText(state, returnCode) },
    { key: "amount", name: "Amount", text: <b>{formatMoney(cents)}</b> },
    { key: "for", name: "Pays", text: `${fundNames[fund]}: ${[...new Set(paid)].join(", ")}` },
    { key: "date", name: "Debit date", text: formatDate(debitDate) },
    { key: "by", name: "Authorized by", text: createdBy },
    ...(canCancel(payment)
      ? [
          {
            key: "balance",
            name: `${fundNames[fund]} balance`,
            text: `${formatMoney(balanceCents)} now, ${formatMoney(balanceCents + cents)} after it is voided`,
          },
        ]
      : []),
  ];
};

type Props = { decisions: EmployerDecisions; mayDecide: boolean; act: Act };

/** Payments that are not settled: those that no batch has can be voided, the others say what to do. */
export const VoidPaymentsCard = ({ decisions: { payments, balances }, mayDecide, act }: Props) => (
  <Card title={decisionTexts.paymentsTitle}>
    {payments.length === 0 && <p>{decisionTexts.noPayments}</p>}
    {payments.map((payment) => {
      const { id, version, confirmationNo, fund } = payment;
      return (
        <section key={`${id} ${version}`} className={styles.item} aria-label={`Payment ${confirmationNo}`}>
          <h3>Payment {confirmationNo}</h3>
          <Facts facts={factsOf(payment, balances.find((one) => one.fund === fund)?.cents ?? 0)} />
          {!canCancel(payment) && <p className={styles.hint}>{voidRefusalText(payment)}</p>}
          {mayDecide && canCancel(payment) && (
            <ReasonAct
              askText={`Void payment ${confirmationNo}…`}
              action={`Void payment ${confirmationNo}`}
              pendingText="Voiding…"
              hint={decisionTexts.voidHint}
              onSend={(reason) =>
                act(
                  `void ${id} ${reason}`,
                  (idempotencyKey) =>
                    client(voidPayment, { params: { paymentId: id }, body: { reason }, version, idempotencyKey }),
                  decisionTexts.voided(confirmationNo),
                )
              }
            />
          )}
        </section>
      );
    })}
  </Card>
);
