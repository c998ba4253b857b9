import { sumCents, formatMoney, parseMoney } from "../../../lib/platform/cents/money.ts";
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch, type UseFormRegister } from "react-hook-form";
import { formatDate } from "../../../lib/platform/format/date.ts";
import { balanceOf } from "../../../lib/money/payments/balance.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import {
  bankAccountText,
  bankAccountTypeLabels,
  debitObstacleText,
} from "../../../lib/money/bank-accounts/texts.en.ts";
import type { Charge, Payable } from "../../../lib/money/payments/schema.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { optionsOf } from "../../_form/options.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { SubmitButton } from "../../_form/action-button.tsx";
import { Card } from "../../_ui/card.tsx";
import { Money } from "../../_ui/money.tsx";
import { AmountsByFund } from "./amounts-by-fund.tsx";
import { unusableText, type Choices, chosenLines } from "./payment-draft.ts";
import { timingOf } from "./timing.ts";
import styles from "./make-a-payment.module.css";
import { bankAccountsPath } from "../../../lib/routes.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Field } from "../../_form/field.tsx";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";

type CreditChoiceProps = {
  /** Overpaid charges. */
  credits: readonly Charge[];
  /** Funds with an open charge, and those with a checked one. */
  owed: ReadonlySet<FundCode>;
  checked: ReadonlySet<FundCode>;
  register: UseFormRegister<Choices>;
};

/** A checkbox for each fund with an open credit, which pays that fund's charges first. */
const CreditChoice = ({ credits, owed, checked, register }: CreditChoiceProps) => {
  const funds = (Object.keys(fundNames) as FundCode[])
    .map((fund) => ({
      fund,
      cents: credits.filter((credit) => credit.fund === fund).reduce((sum, { owedCents }) => sum - owedCents, 0),
    }))
    .filter(({ cents }) => cents > 0);
  if (funds.length === 0) return null;
  return (
    <div className={styles.credits}>
      <h3 className={styles.group}>Credits</h3>
      <p className={styles.hint}>
        A credit isn’t used unless you check its box. It pays charges of the same fund only.
      </p>
      {funds.map(({ fund, cents }) => (
        <div key={fund}>
          <label className={styles.pick} htmlFor={`credit-${fund}`}>
            <input
              id={`credit-${fund}`}
              type="checkbox"
              {...register(`useCredit.${fund}`)}
              disabled={!owed.has(fund)}
              {...(!checked.has(fund) && { "aria-describedby": `credit-${fund}-hint` })}
            />
            <span>{paymentTexts.creditChoice(formatMoney(cents), fundNames[fund])}</span>
          </label>
          {!checked.has(fund) && (
            <p id={`credit-${fund}-hint`} className={styles.hint}>
              {owed.has(fund)
                ? paymentTexts.creditUnchosen(fundNames[fund])
                : paymentTexts.creditUseless(fundNames[fund])}
            </p>
          )}
        </div>
      ))}
    </div>
  );
};

/** Returns the error of a charge's typed amount, with the value and the fix, or undefined for a valid amount. */
export const checkAmount = (amountText: string, owedCents: number): string | undefined => {
  if (amountText.trim() === "") return paymentTexts.amountRequired;
  const cents = parseMoney(amountText);
  if (cents === null) return paymentTexts.amountUnread(amountText.trim());
  if (cents === 0) return paymentTexts.amountTooSmall;
  return cents > owedCents ? paymentTexts.amountTooLarge(formatMoney(owedCents)) : undefined;
};

type ChargeChoiceProps = {
  charge: Charge;
  /** "June 2026, Health" */
  name: string;
  form: UseFormReturn<Choices>;
  error: string | undefined;
};

/** One charge: check its box to pay it, or type a lower amount to pay part of it. */
const ChargeChoice = ({ charge, name, form, error }: ChargeChoiceProps) => {
  const { register, setValue, getValues, clearErrors } = form;
  const { id, fund, dueDate, owedCents } = charge;
  return (
    <li>
      <label className={styles.pick} htmlFor={`check-${id}`}>
        <input
          id={`check-${id}`}
          type="checkbox"
          aria-label={`Pay ${name}`}
          {...register(`checked.${id}`, { onChange: () => clearErrors(["checked", `amounts.${id}`]) })}
        />
        <span>
          <b>
            {chargeMonthText(charge)} · {fundNames[fund]}
          </b>
          <span className={styles.hint}>
            Owed <Money cents={owedCents} /> · due {formatDate(dueDate)}
          </span>
        </span>
      </label>
      <div className={styles.amount}>
        <Field
          id={`amount-${id}`}
          label="Amount"
          aria-label={`Amount, ${name}`}
          inputMode="decimal"
          error={error}
          {...register(`amounts.${id}`, {
            // Typing an amount also checks the charge.
            onChange: () => {
              setValue(`checked.${id}`, true);
              clearErrors("checked");
            },
            validate: (amountText) =>
              getValues(`checked.${id}`) ? (checkAmount(amountText, owedCents) ?? true) : true,
          })}
        />
      </div>
    </li>
  );
};

/** Explains why no bank account can be debited, and where to change that; nothing if one can. */
const NoAccount = ({ payable: { bankAccounts, today } }: { payable: Payable }) => {
  const reasons = bankAccounts.map((account) => debitObstacleText(account, today));
  if (reasons.includes(null)) return null;
  return (
    <div className={styles.whole}>
      <Alert tone="warn" title={paymentTexts.noAccount}>
        <ul className={styles.next}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p>
          Add or verify an account under <a href={bankAccountsPath}>Bank accounts</a>. Your choices here are kept.
        </p>
      </Alert>
    </div>
  );
};

type Props = {
  payable: Payable;
  /** ISO dates that can be chosen. */
  dates: readonly string[];
  form: UseFormReturn<Choices>;
  onReview: (choices: Choices) => void;
  /** The refusal of the last attempt. */
  children: ReactNode;
};

const chargeName = (charge: Charge): string => `${chargeMonthText(charge)}, ${fundNames[charge.fund]}`;

/** Step one: what to pay, from where, and when. */
export const ChooseStep = ({ payable, dates, form, onReview, children }: Props) => {
  const { register, handleSubmit, formState, control } = form;
  const { errors, submitCount } = formState;
  const hydrated = useHydrated();
  const choices = useWatch({ control }) as Choices;
  const { owed: charges, owedCents, credits } = balanceOf(payable.charges);
  const lines = chosenLines(choices, payable.charges);
  const isPaidByCredit =
    lines.some(({ creditCents }) => creditCents > 0) && lines.every(({ cents, creditCents }) => cents === creditCents);
  const contributions = charges.filter(({ type }) => type === "CHARGE");
  const lateCharges = charges.filter(({ type }) => type !== "CHARGE");
  const listOf = (list: readonly Charge[]) => (
    <ul className={styles.charges}>
      {list.map((charge) => (
        <ChargeChoice
          key={charge.id}
          charge={charge}
          name={chargeName(charge)}
          form={form}
          error={errors.amounts?.[charge.id]?.message}
        />
      ))}
    </ul>
  );
  const summary = [
    ...(errors.checked?.root?.message === undefined
      ? []
      : [{ fieldId: `check-${charges[0]?.id}`, text: errors.checked.root.message }]),
    ...charges.flatMap((charge) => {
      const text = errors.amounts?.[charge.id]?.message;
      return text === undefined ? [] : [{ fieldId: `amount-${charge.id}`, text: `${chargeName(charge)}: ${text}` }];
    }),
    ...(errors.bankAccountId?.message === undefined
      ? []
      : [{ fieldId: "bank-account", text: errors.bankAccountId.message }]),
    ...(errors.debitDate?.message === undefined ? [] : [{ fieldId: "debit-date", text: errors.debitDate.message }]),
  ];
  const review = handleSubmit((checkedValues) => {
    if (chosenLines(checkedValues, payable.charges).length > 0) onReview(checkedValues);
    else form.setError("checked.root", { message: paymentTexts.nothingChosen });
  });
  return (
    <form noValidate onSubmit={(event) => void review(event)}>
      <fieldset className={styles.steps} disabled={!hydrated}>
        {children}
        {summary.length > 0 && <ErrorSummary key={submitCount} title={paymentTexts.summaryTitle} errors={summary} />}
        <Card title="What to pay">
          {contributions.length > 0 && listOf(contributions)}
          {lateCharges.length > 0 && (
            <>
              <h3 className={styles.group}>Late charges</h3>
              {listOf(lateCharges)}
            </>
          )}
          <CreditChoice
            credits={credits}
            owed={new Set(charges.map(({ fund }) => fund))}
            checked={new Set(lines.map(({ fund }) => fund))}
            register={register}
          />
          <p className={styles.total}>
            <span>Owed</span> <Money cents={owedCents} />
          </p>
          <p className={styles.total}>
            <span>To pay now</span> <output>{<Money cents={sumCents(lines)} strong />}</output>
          </p>
          <AmountsByFund lines={lines} />
        </Card>
        {isPaidByCredit ? (
          <p>{paymentTexts.byCreditAlone}</p>
        ) : (
          <Card title="From where and when">
            <div className={styles.fields}>
              <NoAccount payable={payable} />
              <SelectField
                id="bank-account"
                label="Bank account"
                error={errors.bankAccountId?.message}
                {...register("bankAccountId", { required: paymentTexts.accountRequired })}
              >
                {payable.bankAccounts.map((account) => {
                  const obstacleText = unusableText(account, payable.today);
                  return (
                    <option key={account.id} value={account.id} disabled={obstacleText !== null}>
                      {bankAccountText(account.nickname, account.last4)}, {bankAccountTypeLabels[account.type]}
                      {obstacleText !== null && ` (${obstacleText})`}
                    </option>
                  );
                })}
              </SelectField>
              <SelectField
                id="debit-date"
                label="Debit date"
                error={errors.debitDate?.message}
                hint={timingOf(choices.debitDate, lines).map(({ isLate, text }) => (
                  <p key={text} className={isLate ? styles.late : styles.onTime}>
                    {text}
                  </p>
                ))}
                {...register("debitDate", { required: paymentTexts.dateRequired })}
                options={optionsOf(dates, formatDate)}
              />
            </div>
          </Card>
        )}
        <div className={styles.actions}>
          <SubmitButton pending={false} pendingText="">
            Review payment
          </SubmitButton>
          <p className={styles.hint}>You’ll review everything before you authorize it.</p>
        </div>
      </fieldset>
    </form>
  );
};
