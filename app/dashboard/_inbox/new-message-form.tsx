"use client";

import { type FormEvent, useState } from "react";
import { client } from "#lib/http/browser/client.ts";
import { startThread } from "#lib/inbox/calls.ts";
import type { MessageKind, OfferedTopic, TopicList } from "#lib/inbox/schema.ts";
import { inboxTexts, topicKindWords } from "#lib/inbox/texts.en.ts";
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

const valueOf = ({ about, aboutId }: OfferedTopic): string => `${about}:${aboutId ?? ""}`;

const blank = { about: "GENERAL:", subject: "", text: "" };
type Typed = typeof blank;

const faultsOf = ({ subject, text }: Typed): { fieldId: "message-subject" | "message-text"; text: string }[] => [
  ...(subject.trim() === "" ? [{ fieldId: "message-subject" as const, text: inboxTexts.subjectRequired }] : []),
  ...(text.trim() === "" ? [{ fieldId: "message-text" as const, text: inboxTexts.textRequired }] : []),
];

/** The form with the draft of this tab. It is mounted again once the page's script can read the draft. */
export const NewMessageForm = (props: TopicList) => {
  const hydrated = useHydrated();
  return <LiveForm key={String(hydrated)} {...props} isLive={hydrated} />;
};

const Topics = ({ topics }: Pick<TopicList, "topics">) =>
  [...Map.groupBy(topics, ({ about }) => about)].map(([about, ofKind]) => (
    <optgroup key={about} label={topicKindWords[about]}>
      {ofKind.map((topic) => (
        <option key={valueOf(topic)} value={valueOf(topic)}>
          {topic.aboutText}
        </option>
      ))}
    </optgroup>
  ));

const LiveForm = ({ readerId, topics, isLive }: TopicList & { isLive: boolean }) => {
  const draft = useMessageDraft({ readerId, name: "new", isLive }, blank);
  const [isPending, setPending] = useState(false);
  const [tries, setTries] = useState(0);
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const { typed } = draft;
  // What was offered when the draft was typed may be gone.
  const chosen = topics.some((topic) => valueOf(topic) === typed.about) ? typed.about : blank.about;
  const errorOf = (id: string) => faults.find(({ fieldId }) => fieldId === id)?.text;
  const type = (field: keyof Typed, text: string): void => {
    setFaults((before) => before.filter(({ fieldId }) => fieldId !== `message-${field}`));
    draft.type(field, text);
  };

  const send = async (): Promise<void> => {
    if (isPending) return;
    const found = faultsOf(typed);
    setTries(tries + 1);
    setFaults(found);
    setFailure(null);
    if (found.length > 0) return;
    setPending(true);
    const [about = "GENERAL", aboutId = ""] = chosen.split(":");
    const answer = await draft.send((idempotencyKey) =>
      client(startThread, {
        idempotencyKey,
        body: {
          subject: typed.subject,
          text: typed.text,
          about: about as MessageKind,
          aboutId: aboutId === "" ? null : aboutId,
        },
      }),
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
        {faults.length > 0 && <ErrorSummary key={tries} title={inboxTexts.notSent} errors={faults} />}
        <SelectField
          id="message-about"
          label="What is it about?"
          value={chosen}
          disabled={isPending}
          onChange={({ target }) => type("about", target.value)}
        >
          <option value={blank.about}>{inboxTexts.aboutNothing}</option>
          <Topics topics={topics} />
        </SelectField>
        <Field
          id="message-subject"
          label="Subject"
          maxLength={150}
          autoComplete="off"
          required
          readOnly={isPending}
          value={typed.subject}
          error={errorOf("message-subject")}
          onChange={({ target }) => type("subject", target.value)}
        />
        <TextArea
          id="message-text"
          label="Message"
          rows={8}
          maxLength={5_000}
          required
          readOnly={isPending}
          value={typed.text}
          error={errorOf("message-text")}
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
