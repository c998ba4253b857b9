import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { askRefund, transferPaid } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { chargeMonthText } from "#lib/money/payments/charge-texts.en.ts";
import type { Charge } from "#lib/money/payments/schema.ts";
import { formatMoney, parseMoney } from "#lib/platform/cents/money.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { requiredText } from "#lib/platform/rules/rule.ts";
import { fieldsOf } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { ReasonField, reasonRule } from "../../_form/text-area.tsx";
import { SingleActionForm, submitIfValid } from "../../_form/single-action/single-action-form.tsx";
import { SelectField } from "../../_form/select-field.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import { Card } from "../../_ui/card.tsx";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./decisions.module.css";
import type { Action } from "./use-actions.ts";

const nameOf = (charge: Charge): string => `${fundNames[charge.fund]}, ${chargeMonthText(charge)}`;

type MoveFormValues = {
  chargeId: string;
  toChargeId: string;
  amount: string;
  checkNo: string;
  bankAccountId: string;
  reason: string;
};
type MoveRequest = Omit<MoveFormValues, "amount"> & { readonly cents: number };

type FormProps = {
  /** "Move payment", "Refund" */
  action: string;
  hint: string;
  from: readonly (readonly [Charge, string])[];
  /** Null for a refund, which needs a check number or a bank account. */
  to: readonly (readonly [Charge, string])[] | null;
  /** The verified accounts for refunds by ACH. */
  accounts: EmployerDecisions["refundAccounts"];
  /** @returns the error to show, or null after success */
  onSend: (request: MoveRequest) => Promise<string | null>;
};

const MoveForm = ({ action, hint, from, to, accounts, onSend }: FormProps) => {
  const [isAsking, setAsking] = useState(false);
  const form = useForm<MoveFormValues>({
    defaultValues: {
      chargeId: from[0]?.[0].id ?? "",
      toChargeId: to?.[0]?.[0].id ?? "",
      amount: "",
      checkNo: "",
      bankAccountId: "",
      reason: "",
    },
  });
  const { register, reset } = form;
  const isByCheck = useWatch({ control: form.control, name: "bankAccountId" }) === "";
  const field = fieldsOf(form);
  const send = submitIfValid(form, async ({ amount, reason, ...typed }) => {
    const text = await onSend({ ...typed, cents: parseMoney(amount.trim()) ?? 0, reason: reason.trim() });
    if (text !== null) return text;
    reset();
    setAsking(false);
    return null;
  });
  const options = (charges: readonly (readonly [Charge, string])[]) =>
    charges.map(([charge, amount]) => ({ value: charge.id, text: `${nameOf(charge)}: ${amount}` }));
  const checkAmount = (value: string): true | string => {
    const cents = parseMoney(value.trim());
    if (cents === null) return decisionTexts.amountUnread(value);
    return cents > 0 || decisionTexts.amountTooSmall;
  };
  if (!isAsking)
    return (
      <div className={panelStyles.actions}>
        <ActionButton tone="quiet" onClick={() => setAsking(true)}>
          {action}…
        </ActionButton>
      </div>
    );
  return (
    <SingleActionForm
      label={action}
      button={{ name: action, pending: "Sending…" }}
      onSend={send}
      onCancel={() => setAsking(false)}
      takesFocus
    >
      <p className={styles.hint}>{hint}</p>
      <SelectField label="From" {...register("chargeId")} options={options(from)} />
      {to === null ? (
        <>
          {accounts.length > 0 && (
            <SelectField
              label="Paid"
              {...register("bankAccountId")}
              blank={decisionTexts.refundByCheck}
              options={accounts.map(({ id, name }) => ({ value: id, text: decisionTexts.refundByAch(name) }))}
            />
          )}
          {isByCheck && (
            <Field
              label="Check number"
              autoComplete="off"
              maxLength={20}
              {...field("checkNo", { required: requiredText("Check number") })}
            />
          )}
        </>
      ) : (
        <SelectField label="To" {...register("toChargeId")} options={options(to)} />
      )}
      <Field label="Amount" inputMode="decimal" {...field("amount", { validate: checkAmount })} />
      <ReasonField rows={2} {...field("reason", reasonRule)} />
    </SingleActionForm>
  );
};

type Props = { decisions: EmployerDecisions; perform: Action };

/** Credits and unapplied payments, which staff apply, move or refund. */
export const MoveMoneyCard = ({ decisions: { employerId, charges, refundAccounts }, perform }: Props) => {
  const params = { employerId };
  const credits = charges.filter(({ owedCents }) => owedCents < 0);
  const paidCharges = charges.filter(({ paidCents }) => paidCents > 0);
  const owedCharges = charges.filter(({ owedCents }) => owedCents > 0);
  const fundOf = (id: string) => charges.find((charge) => charge.id === id)?.fund;
  return (
    <Card title={decisionTexts.creditsTitle}>
      {credits.length === 0 && <p>{decisionTexts.noCredits}</p>}
      {credits.length > 0 && (
        <ul className={styles.list}>
          {credits.map((charge) => (
            <li key={charge.id}>
              {nameOf(charge)}: <b>{formatMoney(-charge.owedCents)}</b>
            </li>
          ))}
        </ul>
      )}
      {paidCharges.length > 0 && owedCharges.length > 0 && (
        <MoveForm
          // Each action changes the charges that money can be moved between.
          key={`move ${paidCharges.length} ${owedCharges.length}`}
          action="Move payment"
          hint={decisionTexts.moveHint}
          from={[...credits, ...paidCharges.filter(({ owedCents }) => owedCents >= 0)].map((charge) => [
            charge,
            `${formatMoney(charge.paidCents)} paid`,
          ])}
          to={owedCharges.map((charge) => [charge, `${formatMoney(charge.owedCents)} owed`])}
          accounts={[]}
          onSend={({ chargeId, toChargeId, cents, reason }) => {
            const body = { chargeId, toChargeId, cents, reason };
            return perform(
              `move ${JSON.stringify(body)}`,
              (idempotencyKey) => client(transferPaid, { params, body, idempotencyKey }),
              fundOf(body.chargeId) === fundOf(body.toChargeId)
                ? decisionTexts.transferred(body.cents)
                : decisionTexts.transferRequested(body.cents),
            );
          }}
        />
      )}
      {credits.length > 0 && (
        <MoveForm
          key={`refund ${credits.length}`}
          action="Refund"
          hint={decisionTexts.refundHint}
          from={credits.map((charge) => [charge, `${formatMoney(-charge.owedCents)} open`])}
          to={null}
          accounts={refundAccounts}
          onSend={({ chargeId, cents, checkNo, bankAccountId, reason }) => {
            const method = bankAccountId === "" ? { checkNo } : { bankAccountId };
            const body = { chargeId, cents, ...method, reason };
            return perform(
              `refund ${JSON.stringify(body)}`,
              (idempotencyKey) => client(askRefund, { params, body, idempotencyKey }),
              decisionTexts.refundRequested(body.cents),
            );
          }}
        />
      )}
    </Card>
  );
};
