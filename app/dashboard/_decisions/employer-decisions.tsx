"use client";

import type { EmployerDecisions as Decisions } from "#lib/money/decisions/schema.ts";
import { decisionTexts, voidRefusalText, workingText } from "#lib/money/decisions/texts.en.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import styles from "./decisions.module.css";
import { PostedCard } from "./posted-card.tsx";
import { VoidMonth } from "./void-month.tsx";
import { useEmployerDecisions, type Action } from "./use-actions.ts";
import { voidPayment, chargeLate } from "#lib/money/decisions/calls.ts";
import { formatDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { canVoid } from "../../../lib/money/payments/payment-states.ts";
import type { Payment } from "#lib/money/payments/schema.ts";
import { paymentStateText } from "#lib/money/payments/texts.en.ts";
import { chargeMonthText } from "#lib/money/payments/charge-texts.en.ts";
import { ReasonAction } from "./reason-action.tsx";
import { MoveMoneyCard } from "./move-money.tsx";
import { PendingHint } from "./waiting-hint.tsx";
import type { LateEstimate } from "#lib/money/late-charges/schema.ts";

const nameOf = ({ fund, workMonth, isCorrection }: LateEstimate): string =>
  `${fundNames[fund]}, ${formatWorkMonth(workMonth)}${isCorrection ? ", correction" : ""}`;

const amountFact = (estimate: LateEstimate, part: "damages" | "interest", cents: number) =>
  cents === 0
    ? []
    : [
        {
          key: part,
          name: part === "damages" ? "Late charge" : "Interest to today",
          text: (
            <>
              <b>{formatMoney(cents)}</b> {workingText(estimate, part)}
            </>
          ),
        },
      ];

const estimateFactsOf = (estimate: LateEstimate, balanceCents: number) => [
  { name: "Due", text: formatDate(estimate.dueDate) },
  ...amountFact(estimate, "damages", estimate.openDamagesCents),
  ...amountFact(estimate, "interest", estimate.openInterestCents),
  estimate.chargedCents !== 0 && { name: "Charged before", text: formatMoney(estimate.chargedCents) },
  {
    name: `${fundNames[estimate.fund]} balance`,
    text: `${formatMoney(balanceCents)} now, ${formatMoney(balanceCents + estimate.openCents)} after`,
  },
];

type EstimatesCardProps = { decisions: Decisions; perform: Action };

/** Shows today's estimated late charges with their calculation, and a button to charge each. */
const EstimatesCard = ({ decisions, perform }: EstimatesCardProps) => {
  const { employerId, estimates, balances } = decisions;
  return (
    <Card title={decisionTexts.estimatesTitle}>
      {estimates.length === 0 && <p>{decisionTexts.noEstimates}</p>}
      {estimates.map((estimate) => {
        const {
          chargeId,
          fund,
          openDamagesCents: damagesCents,
          openInterestCents: interestCents,
          openCents,
        } = estimate;
        const name = nameOf(estimate);
        const body = { employerId, chargeId, damagesCents, interestCents };
        return (
          <section key={chargeId} className={styles.item} aria-label={`Estimate for ${name}`}>
            <h3>{name}</h3>
            <Facts facts={estimateFactsOf(estimate, balances.find((balance) => balance.fund === fund)?.cents ?? 0)} />
            <ReasonAction
              requestText={`Charge ${name}…`}
              action={`Charge ${formatMoney(openCents)}`}
              pendingText="Charging…"
              hint={decisionTexts.chargeHint}
              onSend={(reason) =>
                perform(
                  `charge ${chargeId} ${openCents} ${reason}`,
                  (idempotencyKey) => client(chargeLate, { body: { ...body, reason }, idempotencyKey }),
                  (now) => decisionTexts.charged(openCents, now.holdUntil),
                )
              }
            />
          </section>
        );
      })}
    </Card>
  );
};

const paymentFactsOf = (payment: Payment, balanceCents: number) => {
  const { kind, state, returnCode, fund, cents, debitDate, createdBy, bankAccountNickname, allocations, credits } =
    payment;
  const paidMonths = [...allocations, ...credits].map(({ workMonth }) =>
    chargeMonthText({ workMonth, isCorrection: false }),
  );
  return [
    { name: "Status", text: paymentStateText(state, returnCode) },
    { name: "Amount", text: <b>{formatMoney(cents)}</b> },
    { name: "Pays", text: `${fundNames[fund]}: ${[...new Set(paidMonths)].join(", ")}` },
    { name: kind === "RECEIVED" ? "Received on" : "Debit date", text: formatDate(debitDate) },
    { name: kind === "RECEIVED" ? `${bankAccountNickname} of` : "Authorized by", text: createdBy },
    canVoid(payment) && {
      name: `${fundNames[fund]} balance`,
      text: `${formatMoney(balanceCents)} now, ${formatMoney(balanceCents + cents)} after it is voided`,
    },
  ];
};

type VoidPaymentsCardProps = { decisions: Decisions; mayDecide: boolean; perform: Action };

/** Payments that aren't settled. Those in no batch can be voided; the others show the next step. */
const VoidPaymentsCard = ({
  decisions: { payments, balances, feeCents, soloLimitCents, waitingSubjects },
  mayDecide,
  perform,
}: VoidPaymentsCardProps) => (
  <Card title={decisionTexts.paymentsTitle}>
    {payments.length === 0 && <p>{decisionTexts.noPayments}</p>}
    {payments.map((payment) => {
      const { id, isCheck, version, confirmationNo, fund, cents } = payment;
      const fee = feeCents.find((entry) => entry.fund === fund)?.cents ?? 0;
      const limit = soloLimitCents.find((entry) => entry.fund === fund)?.cents ?? 0;
      const isPending = waitingSubjects.includes(`payment:${id}`);
      return (
        <section key={`${id} ${version}`} className={styles.item} aria-label={`Payment ${confirmationNo}`}>
          <h3>Payment {confirmationNo}</h3>
          <Facts facts={paymentFactsOf(payment, balances.find((balance) => balance.fund === fund)?.cents ?? 0)} />
          {!canVoid(payment) && <p className={styles.hint}>{voidRefusalText(payment)}</p>}
          {isPending && <PendingHint />}
          {mayDecide &&
            !isPending &&
            canVoid(payment) &&
            [false, ...(isCheck === true && fee > 0 ? [true] : [])].map((chargesFee) => {
              const action = chargesFee
                ? decisionTexts.voidWithFee(confirmationNo, fee)
                : `Void payment ${confirmationNo}`;
              return (
                <ReasonAction
                  key={action}
                  requestText={`${action}…`}
                  action={action}
                  pendingText="Voiding…"
                  hint={cents > limit ? decisionTexts.voidApprovalHint(limit) : decisionTexts.voidHint}
                  onSend={(reason) =>
                    perform(
                      `${action} ${id} ${reason}`,
                      (idempotencyKey) =>
                        client(voidPayment, {
                          params: { paymentId: id },
                          body: { reason, ...(chargesFee && { chargesFee }) },
                          version,
                          idempotencyKey,
                        }),
                      cents > limit
                        ? decisionTexts.voidRequested(confirmationNo)
                        : decisionTexts.voided(confirmationNo),
                    )
                  }
                />
              );
            })}
        </section>
      );
    })}
  </Card>
);

type Props = {
  initial: Decisions;
  /** True for an Operations Accounting Admin, who can waive and void. Both operations roles can charge. */
  mayDecide: boolean;
};

/** Decisions about one employer: charge or waive late charges, and void payments and months. */
export const EmployerDecisions = ({ initial, mayDecide }: Props) => {
  const { decisions, notice, perform, refresh } = useEmployerDecisions(initial);
  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      {!mayDecide && <Alert tone="info">{decisionTexts.adminOnly}</Alert>}
      <Card title="Balance">
        <Facts
          facts={decisions.balances.map(({ fund, cents }) => ({
            key: fund,
            name: fundNames[fund],
            text: <b>{formatMoney(cents)}</b>,
          }))}
        />
      </Card>
      <EstimatesCard decisions={decisions} perform={perform} />
      <PostedCard decisions={decisions} mayDecide={mayDecide} perform={perform} />
      <MoveMoneyCard decisions={decisions} perform={perform} />
      <VoidPaymentsCard decisions={decisions} mayDecide={mayDecide} perform={perform} />
      <Card title="Void a month">
        <VoidMonth mayVoid={mayDecide} decisions={decisions} onVoided={refresh} />
      </Card>
    </div>
  );
};
