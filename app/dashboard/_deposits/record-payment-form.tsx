import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { getEmployerDecisions } from "#lib/money/decisions/calls.ts";
import { type attachPaymentPicture, recordPayment } from "#lib/money/deposits/calls.ts";
import { proposeAllocations, subtractPending } from "#lib/money/deposits/propose-allocations.ts";
import type { DepositList, ReceivedBody } from "#lib/money/deposits/schema.ts";
import { isCheck } from "#lib/money/deposits/picture-limits.ts";
import { depositTexts, methodLabels } from "#lib/money/deposits/texts.en.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { chargeMonthText } from "#lib/money/payments/charge-texts.en.ts";
import type { Charge } from "#lib/money/payments/schema.ts";
import { formatAmount, formatMoney, parseMoney, sumCents } from "#lib/platform/cents/money.ts";
import { client, failedWith } from "#lib/platform/http/browser/client.ts";
import { employerIdPattern } from "#lib/platform/rules/numbers.ts";
import { requiredText } from "#lib/platform/rules/rule.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { fieldsOf } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { FieldGrid } from "../../_form/field-frame.tsx";
import { isResponseLost } from "../../_form/lost-response.ts";
import { SingleActionForm, submitIfValid } from "../../_form/single-action/single-action-form.tsx";
import { fundOptions, labeledOptions } from "../../_form/options.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { Problem } from "../../_ui/alert.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "../_decisions/decisions.module.css";
import type { RunAction } from "../_decisions/use-actions.ts";
import { attach, PictureInput, withPayment } from "./payment-pictures.tsx";

/** A checkbox that confirms a day of receipt questioned by the fund API. */
export const LongAgoBox = ({ isLongAgo, onChange }: { isLongAgo: boolean; onChange: (isLongAgo: boolean) => void }) => (
  <label>
    <input type="checkbox" checked={isLongAgo} onChange={({ target }) => onChange(target.checked)} />{" "}
    {depositTexts.isLongAgo}
  </label>
);

type PaymentFormValues = Omit<ReceivedBody, "cents" | "allocations" | "isAnother"> & { readonly amount: string };

const proposeAmounts = (charges: readonly Charge[], cents: number): Record<string, string> =>
  Object.fromEntries(
    proposeAllocations(charges, [cents])
      .flat()
      .map((part) => [part.charge.id, formatAmount(part.cents)]),
  );

const readAmount = (value: string): number | null => {
  const text = value.trim();
  const cents = parseMoney(text.replace(/^-/, ""));
  return cents === null ? null : text.startsWith("-") ? -cents : cents;
};

/** Attaches a picture to the payment that was just recorded: the last matching one in its fund's open deposit. */
const attachToNewestPayment = async ({ deposits }: DepositList, body: ReceivedBody, picture: File) => {
  const { fund, employerId, method, number, cents } = body;
  const openDeposit = deposits.find(
    (deposit) => deposit.fund === fund && deposit.state === "OPEN" && deposit.fileName === null,
  );
  const recordedPayment = openDeposit?.payments.findLast(
    (payment) =>
      payment.employerId === employerId &&
      payment.method === method &&
      payment.number === number &&
      payment.cents === cents,
  );
  return recordedPayment === undefined
    ? failedWith<typeof attachPaymentPicture>("BadGateway", 502)
    : attach(recordedPayment.id, picture);
};

type Props = { today: string; defaultFund: FundCode; perform: RunAction<DepositList> };

/** Records a check, wire, lockbox item or cash payment, and applies it to the employer's charges. */
export const RecordPaymentForm = ({ today, defaultFund, perform }: Props) => {
  const emptyValues: PaymentFormValues = {
    employerId: "",
    fund: defaultFund,
    method: "CHECK",
    number: "",
    payer: "",
    amount: "",
    receivedOn: today,
  };
  const form = useForm<PaymentFormValues>({ defaultValues: emptyValues });
  const { register, getValues, trigger, reset } = form;
  const field = fieldsOf(form);
  const [charges, setCharges] = useState<readonly Charge[] | null>(null);
  const [appliedAmounts, setAppliedAmounts] = useState<Record<string, string>>({});
  /** The error from loading the charges. */
  const [problem, setProblem] = useState<string | null>(null);
  /** Null until the fund API refuses a payment with the same number, payer and amount. */
  const [isAnother, setAnother] = useState<boolean | null>(null);
  /** Null until the fund API questions the day of receipt. */
  const [isLongAgo, setLongAgo] = useState<boolean | null>(null);
  /** The picture of the check, attached after the payment is recorded. */
  const [picture, setPicture] = useState<File | null>(null);
  const chosenMethod = useWatch({ control: form.control, name: "method" });

  const showCharges = async (): Promise<void> => {
    if (!(await trigger(["employerId", "amount"]))) return;
    const { employerId, fund, amount } = getValues();
    const result = await client(getEmployerDecisions, { params: { employerId: employerId.trim() } });
    if (!result.ok) return setProblem(result.failure.text);
    setProblem(null);
    const { promised, charges: allCharges } = result.value;
    const owedCharges = subtractPending(allCharges, promised).filter((charge) => charge.fund === fund);
    setCharges(owedCharges);
    setAppliedAmounts(proposeAmounts(owedCharges, readAmount(amount) ?? 0));
  };
  const forget = () => setCharges(null);

  const record = submitIfValid(form, async ({ amount, ...typed }) => {
    setProblem(null);
    const amounts = Object.entries(charges === null ? {} : appliedAmounts).filter(([, text]) => text.trim() !== "");
    const unread = amounts.find(([, text]) => parseMoney(text.trim()) === null);
    if (unread !== undefined) return decisionTexts.amountUnread(unread[1]);
    const allocations = amounts
      .map(([chargeId, text]) => ({ chargeId, cents: parseMoney(text.trim()) ?? 0 }))
      .filter(({ cents }) => cents > 0);
    const ownPicture = isCheck(typed.method) ? picture : null;
    let missing: string | null = null;
    const body = {
      ...typed,
      cents: readAmount(amount) ?? 0,
      allocations,
      ...(isAnother === true && { isAnother }),
      ...(isLongAgo === true && { isLongAgo }),
    };
    const text = await perform(
      `record ${JSON.stringify(body)}`,
      async (idempotencyKey) => {
        const result = await client(recordPayment, { body, idempotencyKey });
        if (!result.ok && result.failure.code === "RecordedBefore") setAnother(false);
        if (!result.ok && result.failure.code === "LongAgo") setLongAgo(false);
        if (!result.ok || ownPicture === null) return result;
        const attached = await attachToNewestPayment(result.value, body, ownPicture);
        if (attached.ok) return { ok: true, value: withPayment(result.value, attached.value) };
        const { code, text: reason } = attached.failure;
        if (code === "AlreadyAttached") return result;
        missing = isResponseLost(code) ? depositTexts.pictureUnknown : depositTexts.recordedWithoutPicture(reason);
        return result;
      },
      depositTexts.recorded,
    );
    if (text !== null) return text;
    reset({ ...emptyValues, fund: typed.fund, method: typed.method, receivedOn: typed.receivedOn });
    setCharges(null);
    setAnother(null);
    setLongAgo(null);
    setPicture(null);
    setProblem(missing);
    return null;
  });

  const left =
    (readAmount(getValues("amount")) ?? 0) -
    sumCents(Object.values(appliedAmounts).map((text) => ({ cents: parseMoney(text.trim()) ?? 0 })));
  return (
    <Card title="Record a payment">
      <SingleActionForm
        label="Record a payment"
        button={{ name: "Record payment", pending: "Recording…" }}
        onSend={record}
        more={
          <ActionButton tone="quiet" onClick={() => void showCharges()}>
            Apply to charges
          </ActionButton>
        }
      >
        <Problem text={problem} />
        <FieldGrid>
          <Field
            label="Employer ID"
            autoComplete="off"
            placeholder="1000001-0001"
            {...field("employerId", {
              required: requiredText("Employer ID"),
              setValueAs: (value: string) => value.trim(),
              validate: (value) => employerIdPattern.test(value) || depositTexts.noEmployerId(value),
              onChange: forget,
            })}
          />
          <SelectField
            label="Fund"
            defaultValue={defaultFund}
            {...register("fund", { onChange: forget })}
            options={fundOptions}
          />
          <SelectField label="Received by" {...register("method")} options={labeledOptions(methodLabels)} />
          <Field label="Number" hint="Empty for cash." autoComplete="off" maxLength={30} {...register("number")} />
          <Field
            label="Payer"
            autoComplete="off"
            maxLength={80}
            {...field("payer", { required: requiredText("Payer") })}
          />
          <Field
            label="Amount"
            inputMode="decimal"
            {...field("amount", {
              validate: (value) => readAmount(value) !== null || decisionTexts.amountUnread(value),
              onChange: forget,
            })}
          />
          <Field
            label="Received on"
            type="date"
            {...field("receivedOn", { required: requiredText("Received on"), onChange: () => setLongAgo(null) })}
          />
        </FieldGrid>
        {charges !== null && (
          <>
            <p className={styles.hint}>{charges.length === 0 ? depositTexts.nothingOwed : depositTexts.proposal}</p>
            <FieldGrid>
              {charges.map((charge) => (
                <Field
                  key={charge.id}
                  label={`${chargeMonthText(charge)}, ${formatMoney(charge.owedCents)} owed`}
                  inputMode="decimal"
                  value={appliedAmounts[charge.id] ?? ""}
                  onChange={({ target }) => setAppliedAmounts({ ...appliedAmounts, [charge.id]: target.value })}
                />
              ))}
            </FieldGrid>
            <p aria-live="polite">{formatMoney(Math.max(left, 0))} is left unapplied.</p>
          </>
        )}
        {isCheck(chosenMethod) && (
          <div>
            <PictureInput
              label={picture === null ? depositTexts.choosePicture : depositTexts.chooseOtherPicture}
              isBusy={false}
              onTake={setPicture}
            />
            <p className={styles.hint} aria-live="polite">
              {picture === null ? depositTexts.pictureTakes : depositTexts.pictureChosen(picture.name)}
            </p>
            {picture !== null && (
              <Button tone="quiet" small onClick={() => setPicture(null)}>
                {depositTexts.withoutPicture}
              </Button>
            )}
          </div>
        )}
        {isLongAgo !== null && <LongAgoBox isLongAgo={isLongAgo} onChange={setLongAgo} />}
        {isAnother !== null && (
          <label>
            <input type="checkbox" checked={isAnother} onChange={({ target }) => setAnother(target.checked)} />{" "}
            {depositTexts.another}
          </label>
        )}
      </SingleActionForm>
    </Card>
  );
};
