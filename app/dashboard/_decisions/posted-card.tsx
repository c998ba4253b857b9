import { waiveLateCharge } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions, PastWaiver, PostedLate } from "#lib/money/decisions/schema.ts";
import { decisionTexts, lateNameText } from "#lib/money/decisions/texts.en.ts";
import { formatDate, formatDateTime } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { scheduledText } from "#lib/money/payments/charge-texts.en.ts";
import { formatMoney, formatAmount, parseMoney } from "#lib/platform/cents/money.ts";
import { Card } from "../../_ui/card.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { Tag } from "../../_ui/tag.tsx";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./decisions.module.css";
import type { Action } from "./use-actions.ts";
import { PendingHint } from "./waiting-hint.tsx";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { fieldsOf } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { ReasonField, reasonRule } from "../../_form/text-area.tsx";
import { SingleActionForm, submitIfValid } from "../../_form/single-action/single-action-form.tsx";
import { ActionButton } from "../../_form/action-button.tsx";

type WaiveFormValues = { readonly amount: string; readonly reason: string };

const checkAmount = (value: string, charged: number): true | string => {
  const cents = parseMoney(value.trim());
  if (cents === null) return decisionTexts.amountUnread(value);
  if (cents === 0) return decisionTexts.amountTooSmall;
  return cents > charged ? decisionTexts.amountTooLarge(charged) : true;
};

type WaiveFormProps = {
  late: PostedLate;
  /** @returns the error to show, or null after success */
  onWaive: (cents: number, reason: string) => Promise<string | null>;
};

/** Requests the amount and the reason of a waiver, and shows the remaining charge. */
const WaiveForm = ({ late, onWaive }: WaiveFormProps) => {
  const { chargedCents, waivableAloneCents } = late;
  const [isAsking, setAsking] = useState(false);
  const form = useForm<WaiveFormValues>({ defaultValues: { amount: formatAmount(chargedCents), reason: "" } });
  const field = fieldsOf(form);
  const cents = parseMoney(useWatch({ control: form.control, name: "amount" }).trim()) ?? 0;
  const isPart = cents > 0 && cents <= chargedCents;
  const needsApproval = isPart && cents > waivableAloneCents;
  const [name, pending] = needsApproval
    ? (["Ask for approval", "Sending…"] as const)
    : (["Waive this amount", "Waiving…"] as const);

  const waive = submitIfValid(form, async ({ amount, reason }) => {
    const text = await onWaive(parseMoney(amount.trim()) ?? 0, reason.trim());
    if (text === null) setAsking(false);
    return text;
  });

  if (!isAsking) {
    return (
      <div className={panelStyles.actions}>
        <ActionButton tone="bad" onClick={() => setAsking(true)}>
          Waive or reduce {lateNameText(late)}…
        </ActionButton>
      </div>
    );
  }
  return (
    <SingleActionForm
      button={{ name, pending, tone: "bad" }}
      onSend={waive}
      onCancel={() => setAsking(false)}
      takesFocus
    >
      <Field
        label="Amount to waive"
        hint={decisionTexts.needsSecond(waivableAloneCents)}
        inputMode="decimal"
        {...field("amount", { validate: (value) => checkAmount(value, chargedCents) })}
      />
      <p aria-live="polite">
        {isPart
          ? `${formatMoney(chargedCents)} is charged now, ${formatMoney(chargedCents - cents)} after the waiver.`
          : `${formatMoney(chargedCents)} is charged now.`}
      </p>
      <ReasonField hint={decisionTexts.chargeHint} {...field("reason", reasonRule)} />
    </SingleActionForm>
  );
};

const pastTexts = { DONE: "Waived", DECLINED: "Declined", WITHDRAWN: "Withdrawn" } as const;

const pastWaiverFact = ({
  decisionId,
  state,
  cents,
  reason,
  askedBy,
  askedAt,
  secondBy,
  secondReason,
}: PastWaiver) => ({
  key: decisionId,
  name: `${pastTexts[state]}: ${formatMoney(cents)}`,
  text: [
    `${formatDateTime(askedAt)} by ${askedBy}: ${reason}`,
    ...(secondBy === null ? [] : [`${state === "DONE" ? "Approved" : "Declined"} by ${secondBy}.`]),
    ...(secondReason === "" ? [] : [secondReason]),
  ].join(" "),
});

const factsOf = (charge: PostedLate) => {
  const { cents, chargedCents, paidCents, scheduled, owedCents, postedOn, chargedBy, explanation, reason, waivers } =
    charge;
  return [
    {
      name: "Charged",
      text: `${formatMoney(cents)} on ${formatDate(postedOn)}${chargedBy === "" ? "" : ` by ${chargedBy}`}`,
    },
    explanation !== "" && { name: "How it was calculated", text: explanation },
    reason !== "" && { name: "Reason", text: reason },
    { name: "Still charged", text: <b>{formatMoney(chargedCents)}</b> },
    { name: "Paid", text: formatMoney(paidCents) },
    scheduled !== null && { name: "Not debited yet", text: scheduledText(scheduled) },
    {
      name: owedCents < 0 ? "Open as a credit" : "Owed",
      text: formatMoney(Math.abs(owedCents)),
    },
    ...waivers.map(pastWaiverFact),
  ];
};

type Props = { decisions: EmployerDecisions; mayDecide: boolean; perform: Action };

/** Posted late charges and interest with their waivers, and forms to waive them. */
export const PostedCard = ({ decisions: { posted, waitingSubjects }, mayDecide, perform }: Props) => (
  <Card title={decisionTexts.postedTitle}>
    {posted.length === 0 && <p>{decisionTexts.noPosted}</p>}
    {posted.map((charge) => {
      const { chargeId, version, chargedCents, waivableAloneCents } = charge;
      const isPending = waitingSubjects.includes(`charge:${chargeId}`);
      const name = lateNameText(charge);
      return (
        <section key={`${chargeId} ${version}`} className={styles.item} aria-label={name}>
          <div className={styles.head}>
            <h3>{name}</h3>
            {isPending && <Tag tone="warn">{decisionTexts.pendingTitle}</Tag>}
            {!isPending && chargedCents === 0 && <Tag tone="plain">No longer charged</Tag>}
          </div>
          <Facts facts={factsOf(charge)} />
          {isPending && <PendingHint />}
          {mayDecide && !isPending && chargedCents > 0 && (
            <WaiveForm
              late={charge}
              onWaive={(cents, reason) =>
                perform(
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
