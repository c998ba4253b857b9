"use client";

import { useRef } from "react";
import { track } from "../../../lib/site/analytics/analytics.ts";
import { hasVisibleText, isOneLine } from "#lib/platform/rules/name.ts";
import { messageLimit, subjectLimit } from "../../../lib/platform/format/plain-text.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { startThread, startStaffThread } from "#lib/messages/inbox/calls.ts";
import type { MessageKind, AvailableTopic, TopicList } from "#lib/messages/inbox/schema.ts";
import { inboxRefusals } from "#lib/messages/inbox/refusal-texts.en.ts";
import { inboxTexts as en } from "#lib/messages/inbox/texts.en.ts";
import { inboxTranslations } from "#lib/messages/inbox/words.ts";
import type { Language } from "#lib/site/language/texts.ts";
import { employerIdPattern } from "../../../lib/platform/rules/numbers.ts";
import { threadPath } from "#lib/routes.ts";
import { Field } from "../../_form/field.tsx";
import { TextArea } from "../../_form/text-area.tsx";
import { SelectField } from "../../_form/select-field.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { CannedReplyPicker } from "./canned-reply-picker.tsx";
import { noteMade } from "../../_form/stored-text.ts";
import { MessageForm, useMessageForm } from "./message-form.tsx";

const valueOf = ({ about, aboutId }: AvailableTopic): string => `${about}:${aboutId ?? ""}`;

const blankValues = { about: "GENERAL:", subject: "", text: "" };
type MessageFormValues = typeof blankValues;

/** In English; the field translates it. */
const findErrors = ({ subject, text }: MessageFormValues) => ({
  ...(!isOneLine(subject.trim()) && { subject: inboxRefusals.notOneLine }),
  ...(!hasVisibleText(subject) && { subject: en.subjectRequired }),
  ...(!hasVisibleText(text) && { text: en.textRequired }),
});

/** `to`: the recipient's Employer ID or member ID and `language`, for staff; everyone else writes to the fund. */
type Props = Pick<TopicList, "readerId" | "topics"> & {
  to?: string;
  language?: Language | null;
  /** The initial values. */
  subject?: string;
};

/** The form with this tab's draft. It is mounted again once the page's script can read the draft. */
export const NewMessageForm = (props: Props) => {
  const hydrated = useHydrated();
  return <LiveForm key={String(hydrated)} {...props} isLive={hydrated} />;
};

const Topics = ({ topics }: Pick<TopicList, "topics">) => {
  const { topicKindLabels, aboutTopicText } = useTexts(inboxTranslations);
  return [...Map.groupBy(topics, ({ about }) => about)].map(([about, kindTopics]) => (
    <optgroup key={about} label={topicKindLabels[about]}>
      {kindTopics.map((topic) => (
        <option key={valueOf(topic)} value={valueOf(topic)}>
          {aboutTopicText(topic)}
        </option>
      ))}
    </optgroup>
  ));
};

const LiveForm = ({
  readerId,
  topics,
  to,
  language = null,
  subject: initialSubject = "",
  isLive,
}: Props & { isLive: boolean }) => {
  const { inboxLabels, inboxTexts } = useTexts(inboxTranslations);
  // A topic in the draft may no longer be offered.
  const chosenTopic = ({ about }: MessageFormValues): string =>
    topics.some((topic) => valueOf(topic) === about) ? about : blankValues.about;
  const form = useMessageForm(
    { readerId, name: to === undefined ? `new ${initialSubject}`.trim() : `new for ${to}`, isLive },
    { ...blankValues, subject: initialSubject },
    {
      ids: "message",
      findErrors,
      post: ({ typed: values, files, idempotencyKey }) => {
        const [about = "GENERAL", aboutId = ""] = chosenTopic(values).split(":");
        const { subject, text } = values;
        const body = { subject, text, about: about as MessageKind, aboutId: aboutId === "" ? null : aboutId, ...files };
        return to === undefined
          ? client(startThread, { idempotencyKey, body })
          : client(startStaffThread, { idempotencyKey, body: { ...body, to } });
      },
      onSent: ({ threadId }) => {
        track("message-sent");
        noteMade("report-sent", threadId);
        window.location.assign(threadPath(threadId));
      },
    },
  );
  const { typed, isPending, choiceOf, inputOf } = form;
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <MessageForm form={form} isLive={isLive}>
      <SelectField label={inboxLabels.topic} {...choiceOf("about")} value={chosenTopic(typed)}>
        <option value={blankValues.about}>{inboxTexts.aboutOther}</option>
        <Topics topics={topics} />
      </SelectField>
      <Field label={inboxLabels.subject} maxLength={subjectLimit} autoComplete="off" required {...inputOf("subject")} />
      {to !== undefined && (
        <CannedReplyPicker
          audience={employerIdPattern.test(to) ? "EMPLOYERS" : "MEMBERS"}
          language={language}
          isBusy={isPending}
          area={area}
          onType={(value) => inputOf("text").onChange({ target: { value } })}
        />
      )}
      <TextArea
        ref={area}
        label={inboxLabels.message}
        rows={8}
        maxLength={messageLimit}
        required
        {...inputOf("text")}
      />
    </MessageForm>
  );
};
