import type { ReactNode } from "react";
import {
  equalInstallments,
  type Installment,
  maxInstallments,
  type Stage,
  stages,
} from "#lib/money/delinquency/delinquency.ts";
import type { Delinquency, DelinquencyAction } from "#lib/money/delinquency/schema.ts";
import { delinquencyTexts, stageLabels } from "#lib/money/delinquency/texts.en.ts";
import { addMonths, firstDayOf, workMonthOf } from "#lib/platform/calendar/work-month.ts";
import { onOrAfter } from "#lib/platform/calendar/banking-day.ts";
import { addDays, daysOfMonth, readTypedDate } from "#lib/platform/calendar/iso-date.ts";
import { formatAmount, formatMoney, parseMoney } from "#lib/platform/cents/money.ts";
import { formatDate, formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { reasonLimit } from "#lib/platform/format/plain-text.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { Field } from "../../../_form/field.tsx";
import { TextArea } from "../../../_form/text-area.tsx";
import { SingleActionForm } from "../../../_form/single-action/single-action-form.tsx";
import { fundOptions, optionsOf } from "../../../_form/options.ts";
import { SelectField } from "../../../_form/select-field.tsx";
import { useFields } from "../../../_form/use-fields.ts";
import { Button } from "../../../_ui/button.tsx";
import layout from "../../../_ui/page.module.css";

export type ActionKind = DelinquencyAction["kind"] | "END_HOLD";

type ActionFormValues = {
  readonly stage: Stage;
  readonly fund: FundCode;
  readonly date: string;
  readonly amount: string;
  readonly count: string;
  readonly lines: string;
  readonly text: string;
};
type ActionFormErrors = Partial<Record<keyof ActionFormValues, string>>;

/** The same day of each later month, or the month's last day, moved to a banking day because debits need one. */
const monthly = (firstMonth: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const month = addMonths(workMonthOf(firstMonth), index);
    const lastDay = daysOfMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
    return onOrAfter(addDays(firstDayOf(month), Math.min(Number(firstMonth.slice(8, 10)), lastDay) - 1));
  });

/** Parses "8/15/2026 1,250.00". @returns the line itself if it can't be parsed */
const readLine = (line: string): Installment | string => {
  const [, day = "", amount = ""] = /^(\S+)\s+(.+)$/.exec(line) ?? [];
  const dueOn = readTypedDate(day);
  const cents = parseMoney(amount);
  return dueOn === null || dueOn === undefined || cents === null || cents === 0 ? line : { dueOn, cents };
};

const isRead = (line: Installment | string): line is Installment => typeof line !== "string";

/** Parses the typed values. @returns the action, or an error for each field */
const readAction = (
  kind: ActionKind,
  values: ActionFormValues,
): DelinquencyAction | { readonly kind: null; readonly errors: ActionFormErrors } => {
  const { stage, fund, date } = values;
  const text = values.text.trim();
  const refuse = (errors: ActionFormErrors) => ({ kind: null, errors }) as const;
  const noText = { text: kind === "NOTE" ? delinquencyTexts.noteMissing : delinquencyTexts.textMissing };
  const noDate = date === "" ? { date: delinquencyTexts.dateMissing } : {};
  switch (kind) {
    case "NOTE":
      return text === "" ? refuse(noText) : { kind, text };
    case "STAGE":
      return { kind, stage, text };
    case "END_HOLD":
      return text === "" ? refuse(noText) : { kind: "HOLD", until: null, text };
    case "HOLD": {
      const errors = { ...noDate, ...(text === "" && noText) };
      return Object.keys(errors).length > 0 ? refuse(errors) : { kind, until: date, text };
    }
    case "PROMISE": {
      const cents = parseMoney(values.amount);
      const errors = { ...noDate, ...(!cents && { amount: delinquencyTexts.amountUnread(values.amount) }) };
      return cents === null || Object.keys(errors).length > 0 ? refuse(errors) : { kind, fund, date, cents, text };
    }
    case "PLAN": {
      const lines = values.lines.split("\n").filter((line) => line.trim() !== "");
      const read = lines.map((line) => readLine(line.trim()));
      const installments = read.filter(isRead);
      const bad = read.find((line) => !isRead(line));
      if (installments.length === 0 || bad !== undefined)
        return refuse({ lines: delinquencyTexts.lineUnread(typeof bad === "string" ? bad : "") });
      return { kind, fund, installments, text };
    }
    case "LETTER":
      return { kind, text };
  }
};

const names: Readonly<Record<ActionKind, string>> = {
  NOTE: "Save note",
  STAGE: "Save stage",
  PROMISE: "Save promise",
  HOLD: "Save hold",
  END_HOLD: "End hold",
  PLAN: "Save plan",
  LETTER: "Write letter",
};

type Props = {
  kind: ActionKind;
  delinquency: Delinquency;
  /** @returns the error to show, or null after success */
  onSend: (action: DelinquencyAction) => Promise<string | null>;
  onCancel: () => void;
};

/** The form of one action. Typed values stay if it is refused. */
export const ActionForm = ({ kind, delinquency, onSend, onCancel }: Props) => {
  const { late, stage, nextStage } = delinquency;
  const { values, setErrors, change, field } = useFields<ActionFormValues>({
    stage: nextStage ?? stage,
    fund: late[0]?.fund ?? "HW",
    date: "",
    amount: "",
    count: "6",
    lines: "",
    text: "",
  });
  const lateFund = late.find(({ fund }) => fund === values.fund);
  const send = async (): Promise<string | null> => {
    const action = readAction(kind, values);
    if (action.kind !== null) return onSend(action);
    setErrors(action.errors);
    return delinquencyTexts.incomplete;
  };
  const fillIn = (): void => {
    const count = Number(values.count);
    if (!Number.isInteger(count) || count < 1 || count > maxInstallments)
      return setErrors({ count: delinquencyTexts.countUnread(maxInstallments) });
    if (values.date === "") return setErrors({ date: delinquencyTexts.dateMissing });
    const plan = equalInstallments(lateFund?.cents ?? 0, monthly(values.date, count));
    return change({
      lines: plan.map(({ dueOn, cents }) => `${formatNumericDate(dueOn)} ${formatAmount(cents)}`).join("\n"),
    });
  };
  const fund = <SelectField label="Fund" {...field("fund")} options={fundOptions} />;
  const fields: Readonly<Record<ActionKind, ReactNode>> = {
    NOTE: null,
    END_HOLD: null,
    LETTER: <p>{`The letter is the one of the stage “${stageLabels[stage]}”, with what is past due today.`}</p>,
    STAGE: (
      <SelectField label="Stage" {...field("stage")} options={optionsOf(stages, (option) => stageLabels[option])} />
    ),
    HOLD: <Field type="date" label="Last day" hint={delinquencyTexts.holdHint} required {...field("date")} />,
    PROMISE: (
      <>
        {fund}
        <Field type="date" label="Promised day" required {...field("date")} />
        <Field label="Amount" hint={delinquencyTexts.promiseHint} inputMode="decimal" required {...field("amount")} />
      </>
    ),
    PLAN: (
      <>
        <p>{delinquencyTexts.planMeans}</p>
        {fund}
        <p>
          {lateFund === undefined
            ? `Nothing is past due to ${fundNames[values.fund]}.`
            : `${formatMoney(lateFund.cents)} is past due, the oldest since ${formatDate(lateFund.oldestDueDate)}.`}
        </p>
        <div className={layout.search}>
          <Field type="date" label="First day" {...field("date")} />
          <Field label="Number of installments" inputMode="numeric" autoComplete="off" {...field("count")} />
          <Button small tone="quiet" onClick={fillIn}>
            Fill in equal installments
          </Button>
        </div>
        <TextArea label="Installments" hint={delinquencyTexts.planHint} rows={6} required {...field("lines")} />
      </>
    ),
  };
  const needsText = kind === "NOTE" || kind === "HOLD" || kind === "END_HOLD";
  const textLabel = kind === "HOLD" || kind === "END_HOLD" || kind === "STAGE" ? "Reason" : "Note";
  return (
    <SingleActionForm button={{ name: names[kind], pending: "Saving…" }} onSend={send} onCancel={onCancel} takesFocus>
      {fields[kind]}
      <TextArea
        label={needsText ? textLabel : `${textLabel} (optional)`}
        hint={kind === "STAGE" ? "Needed to go back to an earlier stage." : undefined}
        rows={3}
        maxLength={reasonLimit}
        required={needsText}
        {...field("text")}
      />
    </SingleActionForm>
  );
};
