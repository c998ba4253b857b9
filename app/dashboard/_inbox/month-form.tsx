"use client";

import { track } from "../../../lib/site/analytics/analytics.ts";
import { withQuery } from "#lib/platform/contract/query.ts";
import { hasVisibleText, isOneLine } from "#lib/platform/rules/name.ts";
import { messageLimit, shortTextLimit } from "../../../lib/platform/format/plain-text.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { reportMonth } from "#lib/messages/inbox/calls.ts";
import { type FiledMonth, monthsMissingOf } from "../../../lib/messages/inbox/month-report/missing-months.ts";
import type { ReportMonthBody } from "../../../lib/messages/inbox/schema.ts";
import { inboxRefusals } from "#lib/messages/inbox/refusal-texts.en.ts";
import { inboxTexts as en } from "#lib/messages/inbox/texts.en.ts";
import { attachmentLabels, type InboxLabels, inboxTranslations } from "#lib/messages/inbox/words.ts";
import { routes, threadPath } from "#lib/routes.ts";
import { Field } from "../../_form/field.tsx";
import { TextArea } from "../../_form/text-area.tsx";
import { optionsOf } from "../../_form/options.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { noteMade } from "../../_form/stored-text.ts";
import { MessageForm, useMessageForm } from "./message-form.tsx";

const blankValues = { workMonth: "", employerName: "", shouldBe: "", text: "" };
type MonthFormValues = typeof blankValues;
type RequiredField = Exclude<keyof MonthFormValues, "text">;

/** In English; the field translates it. */
const required: Readonly<Record<RequiredField, string>> = {
  workMonth: en.monthRequired,
  employerName: en.employerRequired,
  shouldBe: en.shouldBeRequired,
};

type Props = {
  readerId: string;
  /** The line that looks wrong; null for a missing month. */
  lineId: string | null;
  /** The months that can be missing, newest first. */
  months: readonly string[];
  /** Months that employers reported for the member. */
  filed: readonly FiledMonth[];
};

/** The form with this tab's draft. It is mounted again once the page's script can read the draft. */
export const MonthForm = (props: Props) => {
  const hydrated = useHydrated();
  return <LiveForm key={String(hydrated)} {...props} isLive={hydrated} />;
};

const bodyOf = (lineId: string | null, { workMonth, employerName, shouldBe, text }: MonthFormValues): ReportMonthBody =>
  lineId === null
    ? { about: "MISSING_MONTH", workMonth, employerName, shouldBe, text }
    : { about: "WRONG_MONTH", lineId, shouldBe, text };

/** The link after a refusal: to the open conversation, or to the line that the employer reported. */
const linkAfterRefusal = (
  { threadId, lineId }: Readonly<Record<string, string>>,
  inboxTexts: InboxLabels["inboxTexts"],
) => {
  if (threadId !== undefined) return <a href={threadPath(threadId)}>{inboxTexts.openThread}</a>;
  if (lineId === undefined) return null;
  return <a href={withQuery(routes.reportMonth, { aboutId: lineId })}>{inboxTexts.wrongTitle}</a>;
};

const LiveForm = ({ readerId, lineId, months, filed, isLive }: Props & { isLive: boolean }) => {
  const { formatWorkMonth, inboxLabels, inboxTexts } = useTexts(inboxTranslations);
  const { attachmentTexts } = useTexts(attachmentLabels);
  const requiredFields: readonly RequiredField[] =
    lineId === null ? ["employerName", "workMonth", "shouldBe"] : ["shouldBe"];
  const form = useMessageForm({ readerId, name: lineId ?? "missing-month", isLive }, blankValues, {
    ids: "month",
    findErrors: (values): { [Field in RequiredField]?: string } =>
      Object.fromEntries(
        requiredFields.flatMap((field) => {
          if (!hasVisibleText(values[field])) return [[field, required[field]]];
          return isOneLine(values[field].trim()) ? [] : [[field, inboxRefusals.notOneLine]];
        }),
      ),
    post: ({ typed: values, files, idempotencyKey }) =>
      client(reportMonth, { idempotencyKey, body: { ...bodyOf(lineId, values), ...files } }),
    onSent: ({ threadId }) => {
      track("month-reported", { kind: lineId === null ? "missing" : "wrong" });
      noteMade("report-sent", threadId);
      window.location.assign(threadPath(threadId));
    },
    linkOf: (fields) => linkAfterRefusal(fields, inboxTexts),
  });
  const { choiceOf, inputOf, typed } = form;
  const { missingMonths, by } = monthsMissingOf(months, filed, typed.employerName);
  // A month chosen before the employer stays. If it was reported, the refusal links to its line.
  const offeredMonths = months.filter((month) => missingMonths.includes(month) || month === typed.workMonth);
  return (
    <MessageForm
      form={form}
      isLive={isLive}

      filesHint={attachmentTexts.reportHint}
      notSent={inboxLabels.reportNotSent}
    >
      {lineId === null && (
        <>
          <Field
            label={inboxLabels.employer}
            maxLength={shortTextLimit}
            autoComplete="off"
            required
            {...inputOf("employerName")}
          />
          <SelectField
            label={inboxLabels.month}
            hint={by.length > 0 ? inboxTexts.filedMonths(by, missingMonths.length === 0) : undefined}
            required
            {...choiceOf("workMonth")}
            blank={inboxLabels.chooseMonth}
            options={optionsOf(offeredMonths, formatWorkMonth)}
          />
        </>
      )}
      <Field
        label={inboxTexts.shouldBeLabel}
        hint={inboxTexts.shouldBeHint}
        maxLength={shortTextLimit}
        autoComplete="off"
        required
        {...inputOf("shouldBe")}
      />
      <TextArea
        label={inboxTexts.remarkLabel}
        hint={inboxTexts.remarkHint}
        rows={5}
        maxLength={messageLimit}
        {...inputOf("text")}
      />
    </MessageForm>
  );
};
