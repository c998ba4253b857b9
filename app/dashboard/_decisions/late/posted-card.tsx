import { waiveLateCharge } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions, PastWaiver, PostedLate } from "#lib/money/decisions/schema.ts";
import { decisionTexts, lateNameText } from "#lib/money/decisions/texts.en.ts";
import { formatDate, formatDateTime } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { Card } from "../../../_ui/card.tsx";
import { Facts } from "../../../_ui/facts.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import styles from "../decisions.module.css";
import type { Act } from "../use-employer-decisions.ts";
import { WaiveForm } from "./waive-form.tsx";
import { sendDecision, waiverDoneText, WaiverPanel } from "./waiver-panel.tsx";

const pastWords = { DONE: "Waived", DECLINED: "Declined", WITHDRAWN: "Withdrawn" } as const;

const pastFact = ({ decisionId, state, cents, reason, askedBy, askedAt, secondBy, secondReason }: PastWaiver) => ({
  key: decisionId,
  name: `${pastWords[state]}: ${formatMoney(cents)}`,
  text: [
    `${formatDateTime(askedAt)} by ${askedBy}: ${reason}`,
    ...(secondBy === null ? [] : [`${state === "DONE" ? "Approved" : "Declined"} by ${secondBy}.`]),
    ...(secondReason === "" ? [] : [secondReason]),
  ].join(" "),
});

const factsOf = (late: PostedLate) => {
  const { cents, chargedCents, paidCents, owedCents, postedOn, chargedBy, explanation, reason, waivers } = late;
  return [
    {
      key: "charged",
      name: "Charged",
      text: `${formatMoney(cents)} on ${formatDate(postedOn)}${chargedBy === "" ? "" : ` by ${chargedBy}`}`,
    },
    ...(explanation === "" ? [] : [{ key: "working", name: "How it was calculated", text: explanation }]),
    ...(reason === "" ? [] : [{ key: "reason", name: "Reason", text: reason }]),
    { key: "left", name: "Still charged", text: <b>{formatMoney(chargedCents)}</b> },
    { key: "paid", name: "Paid or scheduled", text: formatMoney(paidCents) },
    {
      key: "owed",
      name: owedCents < 0 ? "Open as a credit" : "Owed",
      text: formatMoney(Math.abs(owedCents)),
    },
    ...waivers.map(pastFact),
  ];
};

type Props = { decisions: EmployerDecisions; mayDecide: boolean; act: Act };

/** Late charges and interest that were charged, with their waivers, and forms to waive them. */
export const PostedCard = ({ decisions: { posted }, mayDecide, act }: Props) => (
  <Card title={decisionTexts.postedTitle}>
    {posted.length === 0 && <p>{decisionTexts.noPosted}</p>}
    {posted.map((late) => {
      const { chargeId, version, waiting, chargedCents, waivableAloneCents } = late;
      const name = lateNameText(late);
      return (
        <section key={`${chargeId} ${version}`} className={styles.item} aria-label={name}>
          <div className={styles.head}>
            <h3>{name}</h3>
            {waiting !== null && <Tag tone="warn">{decisionTexts.waitingTitle}</Tag>}
            {waiting === null && chargedCents === 0 && <Tag tone="plain">Nothing charged anymore</Tag>}
          </div>
          <Facts facts={factsOf(late)} />
          {waiting !== null && (
            <WaiverPanel
              waiver={waiting}
              name={name}
              mayDecide={mayDecide}
              onDecide={(taken) =>
                act(`waiver ${waiting.decisionId}`, () => sendDecision(waiting, taken), waiverDoneText(taken, waiting))
              }
            />
          )}
          {mayDecide && waiting === null && chargedCents > 0 && (
            <WaiveForm
              late={late}
              onWaive={(cents, reason) =>
                act(
                  `waive ${chargeId} ${version} ${cents} ${reason}`,
                  (idempotencyKey) =>
                    client(waiveLateCharge, { params: { chargeId }, body: { cents, reason }, version, idempotencyKey }),
                  cents > waivableAloneCents ? decisionTexts.requested(cents) : decisionTexts.waived(cents),
                )
              }
            />
          )}
        </section>
      );
    })}
  </Card>
);
