"use client";

import { type FormEvent, useState } from "react";
import { formatWorkMonth } from "#lib/format/date.ts";
import { client } from "#lib/http/browser/client.ts";
import { reportMonth } from "#lib/inbox/calls.ts";
import type { ReportMonthBody } from "#lib/inbox/schema.ts";
import { inboxTexts } from "#lib/inbox/texts.en.ts";
import { threadPath } from "#lib/routes.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { Field } from "../../_form/field.tsx";
import { SelectField } from "../../_form/select-field.tsx";
import { SubmitButton } from "../../_form/submit-button.tsx";
import { TextArea } from "../../_form/text-area.tsx";
import { isUnanswered } from "../../_form/unanswered.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import styles from "./inbox.module.css";
import { useMessageDraft } from "./message-draft.ts";

const blank = { workMonth: "", employerName: "", shouldBe: "", text: "" };
type Typed = typeof blank;
type Required = Exclude<keyof Typed, "text">;

const required: Readonly<Record<Required, string>> = {
  workMonth: inboxTexts.monthRequired,
  employerName: inboxTexts.employerRequired,
  shouldBe: inboxTexts.shouldBeRequired,
};

type Props = {
  readerId: string;
  /** The line that looks wrong; null for a month that is missing. */
  lineId: string | null;
  /** The months that can be missing, newest first. */
  months: readonly string[];
};

/** The report with the draft of this tab. It is mounted again once the page's script can read the draft. */
export const MonthForm = (props: Props) => {
  const hydrated = useHydrated();
  return <LiveForm key={String(hydrated)} {...props} isLive={hydrated} />;
};

const bodyOf = (lineId: string | null, { workMonth, employerName, shouldBe, text }: Typed): ReportMonthBody =>
  lineId === null
    ? { about: "MISSING_MONTH", workMonth, employerName, shouldBe, text }
    : { about: "WRONG_MONTH", lineId, shouldBe, text };

const LiveForm = ({ readerId, lineId, months, isLive }: Props & { isLive: boolean }) => {
  const draft = useMessageDraft({ readerId, name: lineId ?? "missing-month", isLive }, blank);
  const [isPending, setPending] = useState(false);
  const [tries, setTries] = useState(0);
  const [missing, setMissing] = useState<readonly Required[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const { typed } = draft;
  const asked: readonly Required[] = lineId === null ? ["workMonth", "employerName", "shouldBe"] : ["shouldBe"];
  const idOf = (field: keyof Typed): string => `month-${field}`;
  const errorOf = (field: Required) => (missing.includes(field) ? required[field] : undefined);
  const type = (field: keyof Typed, text: string): void => {
    setMissing(missing.filter((one) => one !== field));
    draft.type(field, text);
  };

  const send = async (): Promise<void> => {
    if (isPending) return;
    const found = asked.filter((field) => typed[field].trim() === "");
    setTries(tries + 1);
    setMissing(found);
    setFailure(null);
    if (found.length > 0) return;
    setPending(true);
    const answer = await draft.send((idempotencyKey) =>
      client(reportMonth, { idempotencyKey, body: bodyOf(lineId, typed) }),
    );
    if (answer.ok) return window.location.assign(threadPath(answer.value.threadId));
    setPending(false);
    setFailure(isUnanswered(answer.failure.code) ? inboxTexts.unanswered : answer.failure.text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <fieldset disabled={!isLive}>
        {draft.wasKept && <Alert tone="info">{inboxTexts.draftKept}</Alert>}
        {missing.length > 0 && (
          <ErrorSummary
            key={tries}
            title={inboxTexts.notSent}
            errors={missing.map((field) => ({ fieldId: idOf(field), text: required[field] }))}
          />
        )}
        {lineId === null && (
          <>
            <SelectField
              id={idOf("workMonth")}
              label="Month"
              required
              disabled={isPending}
              value={typed.workMonth}
              error={errorOf("workMonth")}
              onChange={({ target }) => type("workMonth", target.value)}
            >
              <option value="">Choose a month</option>
              {months.map((month) => (
                <option key={month} value={month}>
                  {formatWorkMonth(month)}
                </option>
              ))}
            </SelectField>
            <Field
              id={idOf("employerName")}
              label="Employer"
              maxLength={200}
              autoComplete="off"
              required
              readOnly={isPending}
              value={typed.employerName}
              error={errorOf("employerName")}
              onChange={({ target }) => type("employerName", target.value)}
            />
          </>
        )}
        <Field
          id={idOf("shouldBe")}
          label={inboxTexts.shouldBeLabel}
          hint={inboxTexts.shouldBeHint}
          maxLength={200}
          autoComplete="off"
          required
          readOnly={isPending}
          value={typed.shouldBe}
          error={errorOf("shouldBe")}
          onChange={({ target }) => type("shouldBe", target.value)}
        />
        <TextArea
          id={idOf("text")}
          label={inboxTexts.remarkLabel}
          hint={inboxTexts.remarkHint}
          rows={5}
          maxLength={5_000}
          readOnly={isPending}
          value={typed.text}
          onChange={({ target }) => type("text", target.value)}
        />
        {failure !== null && (
          <Alert tone="bad" title={inboxTexts.notSent} live>
            {failure}
          </Alert>
        )}
        <div className={styles.actions}>
          <SubmitButton pending={isPending} pendingText="Sending…">
            Send
          </SubmitButton>
        </div>
      </fieldset>
    </form>
  );
};
