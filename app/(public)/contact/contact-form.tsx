"use client";

import { type FormEvent, useRef, useState } from "react";
import type { BotWidget } from "#lib/platform/bot-protection/bot-services.ts";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { sendContactMessage } from "#lib/messages/contact/calls.ts";
import { findContactErrors } from "#lib/messages/contact/contact-faults.ts";
import type { ContactBody } from "#lib/messages/contact/schema.ts";
import * as en from "#lib/messages/contact/texts.en.ts";
import type { ContactField } from "#lib/messages/contact/texts.en.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { BotCheck } from "../../_form/bot-check.tsx";
import { useMessageDraft } from "../../_form/message-draft.ts";
import { ErrorSummary } from "../../_form/error-summary.tsx";
import { listErrors } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { TextArea } from "../../_form/text-area.tsx";
import { labeledOptions } from "../../_form/options.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { SubmitButton } from "../../_form/action-button.tsx";
import { isResponseLost } from "../../_form/lost-response.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Problem } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import styles from "./contact-form.module.css";
import { defineTranslations } from "#lib/site/language/texts.ts";
import { contactPageTexts } from "#lib/site/pages/page-texts.en.ts";
import { useTexts, useTranslation } from "../../_shell/language/language-context.tsx";

const texts = defineTranslations(
  {
    contactKindLabels: en.contactKindLabels,
    contactLabels: en.contactLabels,
    contactTexts: en.contactTexts,
    contactTopicLabels: en.contactTopicLabels,
  },
  () => import("#lib/messages/contact/texts.es.ts"),
);
const pageTexts = defineTranslations({ contactPageTexts }, () => import("#lib/site/pages/page-texts.es.ts"));

type Props = {
  /** The widget and the nonce of its script; null where bot protection is off. */
  protection: { readonly widget: BotWidget; readonly nonce: string } | null;
  /** The reference number from the link to this page; "" if it has none. */
  reference: string;
};

const idOf = (field: ContactField): string => `contact-${field}`;
const names = Object.keys(en.contactLabels) as ContactField[];
const blankFields: Readonly<Record<ContactField, string>> = {
  name: "",
  email: "",
  who: "",
  topic: "",
  text: "",
  reference: "",
};

/** The form with this tab's draft. It is mounted again once the page's script can read the draft. */
export const ContactForm = (props: Props) => {
  const hydrated = useHydrated();
  return <LiveForm key={String(hydrated)} {...props} isLive={hydrated} />;
};

/** A message from someone who isn't logged in; the fund answers it by email. */
const LiveForm = ({ protection, reference, isLive }: Props & { isLive: boolean }) => {
  const { contactKindLabels, contactLabels, contactTexts, contactTopicLabels } = useTexts(texts);
  const { send: sendName, sending } = useTexts(pageTexts).contactPageTexts;
  const translate = useTranslation();
  const { typed, type, send } = useMessageDraft({ readerId: "", name: "contact", isLive }, blankFields, { reference });
  const [isPending, setPending] = useState(false);
  const [tries, setTries] = useState(0);
  const [fieldErrors, setFieldErrors] = useState<Partial<Record<ContactField, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [confirmation, setConfirmation] = useState<{ readonly reference: string; readonly email: string } | null>(null);
  const botToken = useRef<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  const submit = async (): Promise<void> => {
    if (isPending) return;
    const nextErrors = findContactErrors(typed);
    setTries(tries + 1);
    setFieldErrors(nextErrors);
    setFailure(null);
    if (Object.keys(nextErrors).length > 0) return;
    setPending(true);
    const result = await send((idempotencyKey) =>
      client(sendContactMessage, { body: typed as ContactBody, idempotencyKey, botToken: botToken.current }),
    );
    botToken.current = null;
    setAttempt(attempt + 1);
    setPending(false);
    if (result.ok) {
      track("contact-sent");
      return setConfirmation({ reference: result.value.reference, email: typed.email.trim() });
    }
    const { code, text, fields } = result.failure;
    if (Object.keys(fields).length > 0 && code === "Invalid") return setFieldErrors(fields);
    setFailure(isResponseLost(code) ? contactTexts.unanswered : text);
  };
  const inputOf = (name: ContactField) => ({
    id: idOf(name),
    label: contactLabels[name],
    value: typed[name],
    error: fieldErrors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFieldErrors({ ...fieldErrors, [name]: undefined });
      type(name, target.value);
    },
  });
  const errors = listErrors(names, {
    textOf: (name) => (fieldErrors[name] === undefined ? undefined : translate(fieldErrors[name])),
    labelOf: (name) => contactLabels[name],
    idOf,
  });

  if (confirmation !== null)
    return (
      <div className={styles.form}>
        <FocusedNotice
          notice={{
            tone: "good",
            title: contactTexts.sentTitle,
            text: contactTexts.sent(confirmation.reference, confirmation.email),
          }}
        />
        <div>
          <Button tone="quiet" onClick={() => setConfirmation(null)}>
            {contactTexts.again}
          </Button>
        </div>
      </div>
    );
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-label={contactTexts.title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={!isLive}>
        {errors.length > 0 && <ErrorSummary key={tries} title={contactTexts.notSent} errors={errors} />}
        <Field {...inputOf("name")} autoComplete="name" required readOnly={isPending} />
        <Field {...inputOf("email")} type="email" autoComplete="email" required readOnly={isPending} />
        <SelectField
          {...inputOf("who")}
          required
          disabled={isPending}
          blank={contactTexts.choose}
          options={labeledOptions(contactKindLabels)}
        />
        <SelectField
          {...inputOf("topic")}
          required
          disabled={isPending}
          blank={contactTexts.choose}
          options={labeledOptions(contactTopicLabels)}
        />
        <TextArea {...inputOf("text")} rows={8} required readOnly={isPending} />
        <Field
          {...inputOf("reference")}
          hint={contactTexts.referenceHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isPending}
        />
        {protection !== null && (
          <BotCheck key={attempt} {...protection} onToken={(newToken) => (botToken.current = newToken)} />
        )}
        <Problem title={contactTexts.notSent} text={failure} />
        <div>
          <SubmitButton pending={isPending} pendingText={sending}>
            {sendName}
          </SubmitButton>
        </div>
      </fieldset>
      <noscript>{contactTexts.noScript}</noscript>
    </form>
  );
};
