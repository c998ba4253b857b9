"use client";

import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { getStaffMonth, voidMonth, listCorrections } from "#lib/reporting/corrections/calls.ts";
import type { StaffMonth, VoidEffect } from "#lib/reporting/corrections/schema.ts";
import { correctionTexts } from "#lib/reporting/corrections/texts.en.ts";
import type { EmployerDecisions } from "#lib/money/decisions/schema.ts";
import { formatWorkMonth, formatDateTime, formatDate } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { ShortForm } from "../../_form/short-form.tsx";
import { optionsOf } from "../../_form/options.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import { useActions } from "./use-actions.ts";
import { formatMoney, sumCents, fundAmountsText } from "#lib/platform/cents/money.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { isFiled } from "#lib/reporting/tad/filed-states.ts";
import { tadStateLabels } from "#lib/reporting/tad/texts.en.ts";
import { Facts } from "../../_ui/facts.tsx";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./decisions.module.css";
import { ReasonAction } from "./reason-action.tsx";
import { PendingHint } from "./waiting-hint.tsx";
import type { FundTotal } from "#lib/reporting/tad/schema.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { getEmployerDecisions } from "#lib/money/decisions/calls.ts";
import { useRereadList } from "#lib/platform/http/browser/use-list.ts";
import { requiredText } from "#lib/platform/rules/rule.ts";
import { fieldsOf } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { SingleActionForm, submitIfValid } from "../../_form/single-action/single-action-form.tsx";
import { Card } from "../../_ui/card.tsx";

const funds = ["HW", "PEN"] as const;

const amountsText = (amounts: readonly FundTotal[]): string =>
  fundAmountsText(
    funds
      .map((fund) => ({ fund, cents: sumCents(amounts.filter((amount) => amount.fund === fund)) }))
      .filter(({ cents }) => cents !== 0),
  );

const columns: readonly Column<VoidEffect["balances"][number]>[] = [
  { key: "fund", header: "Fund", isRowHeader: true, cell: ({ fund }) => fundNames[fund] },
  { key: "before", header: "Balance now", number: true, cell: ({ beforeCents }) => <Money cents={beforeCents} /> },
  {
    key: "after",
    header: "Balance after",
    number: true,
    cell: ({ afterCents }) => <Money cents={afterCents} strong />,
  },
];

type VoidEffectListProps = { effect: VoidEffect; workMonth: string };

/** Effects of voiding a month: payments canceled, charges reversed, credits made, and the balance of each fund. */
const VoidEffectList = ({ effect, workMonth }: VoidEffectListProps) => {
  const { canceled, reversed, credits, declined, balances } = effect;
  return (
    <div className={styles.list}>
      <h4>{correctionTexts.voidEffect}</h4>
      <ul>
        {canceled.map(({ paymentId, confirmationNo: no, cents, debitDate, workMonths }) => {
          const otherMonths = workMonths.filter((month) => month !== workMonth);
          return (
            <li key={paymentId}>
              {correctionTexts.voidCancel({ no, amount: formatMoney(cents), date: formatDate(debitDate) })}
              {otherMonths.length > 0 && ` ${correctionTexts.voidCancelOthers(otherMonths)}`}
            </li>
          );
        })}
        {reversed.length > 0 && <li>{correctionTexts.voidReverse(amountsText(reversed))}</li>}
        <li>{credits.length > 0 ? correctionTexts.voidCredit(amountsText(credits)) : correctionTexts.voidNoCredit}</li>
        {declined.length > 0 && <li>{correctionTexts.voidDecline(amountsText(declined))}</li>}
      </ul>
      <DataTable
        caption="Balance by fund, now and after"
        columns={columns}
        rows={balances}
        rowKey={({ fund }) => fund}
      />
    </div>
  );
};

const factsOf = ({ state, confirmationNo, charged, payments, corrections, voided }: StaffMonth) => [
  { name: "Status", text: tadStateLabels[state] },
  confirmationNo !== null && { name: "Confirmation", text: confirmationNo },
  {
    name: "Charged",
    text: charged.map(({ fund, cents }) => `${fundNames[fund]} ${formatMoney(cents)}`).join(" · "),
  },
  { name: "Active payments", text: payments.length === 0 ? "none" : payments.join(", ") },
  corrections.length > 0 && { name: "Corrected under", text: corrections.join(", ") },
  ...voided.map((report) => ({
    key: report.confirmationNo,
    name: "Voided",
    text: `${report.confirmationNo}, ${formatDateTime(report.voidedAt)}: ${report.reason}`,
  })),
];

type MonthToVoidProps = {
  month: StaffMonth;
  mayVoid: boolean;
  /** @returns the error to show, or null after success */
  onVoid: (month: StaffMonth, reason: string) => Promise<string | null>;
};

const MonthToVoid = ({ month, mayVoid, onVoid }: MonthToVoidProps) => {
  const name = `${month.employerName}, ${formatWorkMonth(month.workMonth)}`;
  return (
    <section className={panelStyles.decide} aria-label={name}>
      <h3>{name}</h3>
      <Facts facts={factsOf(month)} />
      {month.effect !== null && <VoidEffectList effect={month.effect} workMonth={month.workMonth} />}
      {month.voidWaits && <PendingHint />}
      {mayVoid && !month.voidWaits && isFiled(month.state) && (
        <ReasonAction
          requestText={`Void ${name}…`}
          action={`Void ${name}`}
          pendingText="Voiding…"
          hint={correctionTexts.voidHint}
          onSend={(reason) => onVoid(month, reason)}
        />
      )}
    </section>
  );
};

const monthOf = ({ employerId, workMonth }: StaffMonth) => ({ employerId, workMonth });

type Props = {
  mayVoid: boolean;
  /** The employer with its filed months; a new object after an action that changes the effect of a void. */
  decisions: Pick<EmployerDecisions, "employerId" | "voidableMonths">;
  /** Called when the surrounding page must reload. */
  onVoided: () => Promise<void>;
};

/** Shows one filed month of an employer, and lets the fund's authorized staff void its report. */
export const VoidMonth = ({ mayVoid, decisions, onVoided }: Props) => {
  const { employerId, voidableMonths } = decisions;
  const { register, handleSubmit, formState } = useForm<{ workMonth: string }>({
    defaultValues: { workMonth: voidableMonths[0] ?? "" },
  });
  const { isSubmitting } = formState;
  const [month, setMonth] = useState<StaffMonth | null>(null);
  const reread = async () => (month === null ? null : client(getStaffMonth, { params: monthOf(month) }));
  const { notice, setNotice, perform } = useActions<StaffMonth>({ show: setMonth, reread });

  // Another action on the page, such as voiding a payment, changes the effect of voiding the month.
  const shownDecisions = useRef(decisions);
  useEffect(() => {
    if (shownDecisions.current === decisions) return;
    shownDecisions.current = decisions;
    if (month === null || month.effect === null) return;
    const reload = async (): Promise<void> => {
      const current = await reread();
      if (current?.ok === true) setMonth(current.value);
    };
    void reload();
  });

  const find = handleSubmit(async ({ workMonth }) => {
    if (isSubmitting) return;
    setNotice(null);
    const result = await client(getStaffMonth, { params: { employerId, workMonth } });
    setMonth(result.ok ? result.value : null);
    if (!result.ok) setNotice({ tone: "bad", text: result.failure.text });
  });

  const makeVoid = async (shownMonth: StaffMonth, reason: string): Promise<string | null> => {
    const { tadId, version, effect } = shownMonth;
    const body = { ...monthOf(shownMonth), effectHash: effect?.hash ?? "", reason };
    const text = await perform(
      `void ${tadId} ${version} ${body.effectHash} ${reason}`,
      (idempotencyKey) => client(voidMonth, { body, version, idempotencyKey }),
      ({ voidWaits }) =>
        (voidWaits ? correctionTexts.voidRequested : correctionTexts.voided)(
          shownMonth.employerName,
          shownMonth.workMonth,
        ),
    );
    if (text === null) await onVoided();
    return text;
  };

  return (
    <>
      {voidableMonths.length === 0 ? (
        <p>{correctionTexts.nothingToVoid}</p>
      ) : (
        <ShortForm onSubmit={find} isPending={isSubmitting} button={{ name: "Show the month", pending: "Loading…" }}>
          <SelectField
            label="Work month"
            {...register("workMonth")}
            options={optionsOf(voidableMonths, formatWorkMonth)}
          />
        </ShortForm>
      )}
      <FocusedNotice notice={notice} />
      {month !== null && (
        <MonthToVoid
          key={`${month.tadId}:${month.version}:${month.effect?.hash}:${month.voidWaits}`}
          month={month}
          mayVoid={mayVoid}
          onVoid={makeVoid}
        />
      )}
    </>
  );
};

const checkId = (value: string): true | string =>
  /^\d{7}-\d{4}$/.test(value) || `“${value}” is not an Employer ID. Type seven digits, a dash and four digits.`;

/** Finds the employer whose month is to be voided. */
export const FindMonthToVoid = ({ mayVoid }: { mayVoid: boolean }) => {
  const form = useForm({ defaultValues: { employerId: "" } });
  const [decisions, setDecisions] = useState<EmployerDecisions | null>(null);
  const rereadList = useRereadList();

  const read = async (employerId: string): Promise<string | null> => {
    const result = await client(getEmployerDecisions, { params: { employerId } });
    if (!result.ok) return result.failure.text;
    setDecisions(result.value);
    return null;
  };
  const find = submitIfValid(form, ({ employerId }) => {
    setDecisions(null);
    return read(employerId);
  });

  return (
    <Card title="Void a month">
      <div className={styles.stack}>
        <SingleActionForm button={{ name: "Show the filed months", pending: "Loading…" }} onSend={find}>
          <Field
            label="Employer ID"
            autoComplete="off"
            placeholder="1000001-0001"
            {...fieldsOf(form)("employerId", {
              required: requiredText("Employer ID"),
              setValueAs: (value: string) => value.trim(),
              validate: checkId,
            })}
          />
        </SingleActionForm>
        {decisions !== null && (
          <VoidMonth
            key={decisions.employerId}
            mayVoid={mayVoid}
            decisions={decisions}
            onVoided={async () => {
              await read(decisions.employerId);
              // Voiding a month also declines its waiting credits.
              await rereadList(listCorrections);
            }}
          />
        )}
      </div>
    </Card>
  );
};
