import { chargeLate } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import { decisionTexts, workingText } from "#lib/money/decisions/texts.en.ts";
import { formatDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import type { LateEstimate } from "#lib/money/late-charges/schema.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { Card } from "../../../_ui/card.tsx";
import { Facts } from "../../../_ui/facts.tsx";
import styles from "../decisions.module.css";
import { ReasonAct } from "../reason-act.tsx";
import type { Act } from "../use-employer-decisions.ts";

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

const factsOf = (estimate: LateEstimate, balanceCents: number) => [
  { key: "due", name: "Due", text: formatDate(estimate.dueDate) },
  ...amountFact(estimate, "damages", estimate.openDamagesCents),
  ...amountFact(estimate, "interest", estimate.openInterestCents),
  ...(estimate.chargedCents === 0
    ? []
    : [{ key: "charged", name: "Charged before", text: formatMoney(estimate.chargedCents) }]),
  {
    key: "balance",
    name: `${fundNames[estimate.fund]} balance`,
    text: `${formatMoney(balanceCents)} now, ${formatMoney(balanceCents + estimate.openCents)} after`,
  },
];

type Props = { decisions: EmployerDecisions; act: Act };

/** What late contributions come to today, with the working, and a button to charge each. */
export const EstimatesCard = ({ decisions, act }: Props) => {
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
            <Facts facts={factsOf(estimate, balances.find((one) => one.fund === fund)?.cents ?? 0)} />
            <ReasonAct
              askText={`Charge ${name}…`}
              action={`Charge ${formatMoney(openCents)}`}
              pendingText="Charging…"
              hint={decisionTexts.chargeHint}
              onSend={(reason) =>
                act(
                  `charge ${chargeId} ${openCents} ${reason}`,
                  (idempotencyKey) => client(chargeLate, { body: { ...body, reason }, idempotencyKey }),
                  decisionTexts.charged(openCents),
                )
              }
            />
          </section>
        );
      })}
    </Card>
  );
};
