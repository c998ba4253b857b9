"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { track } from "../../../lib/site/analytics/analytics.ts";
import type { Audience } from "../../../lib/messages/canned-replies/canned-reply.ts";
import { hasVisibleText } from "#lib/platform/rules/name.ts";
import { messageLimit } from "../../../lib/platform/format/plain-text.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { replyToThread } from "#lib/messages/inbox/calls.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { inboxTexts as en } from "#lib/messages/inbox/texts.en.ts";
import { type InboxLabels, inboxTranslations } from "#lib/messages/inbox/words.ts";
import { ConfirmButton } from "../../_form/single-action/confirm-button.tsx";
import { TextArea } from "../../_form/text-area.tsx";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Button } from "../../_ui/button.tsx";
import { CannedReplyPicker } from "./canned-reply-picker.tsx";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./inbox.module.css";
import { MessageForm, useMessageForm } from "./message-form.tsx";

type Props = {
  thread: Thread;
  onSent: (thread: Thread) => void;
};

/** Describes who reads a reply, if that isn't obvious, and that it reopens a closed conversation. */
const replyHint = (
  { state, isStaff, employerId, sharedWith, from, isOwner, contact }: Thread,
  inboxTexts: InboxLabels["inboxTexts"],
): string | undefined => {
  const closed = state === "CLOSED" ? inboxTexts.closedHint : undefined;
  if (contact !== null) return [inboxTexts.contactHint(contact.email), closed].filter(Boolean).join(" ");
  if (isStaff || employerId !== null || sharedWith === null) return closed;
  return [isOwner ? inboxTexts.sharedHint(sharedWith) : inboxTexts.employerHint(from), closed]
    .filter((text) => text !== undefined)
    .join(" ");
};

/** Finds the readers of a staff reply. A contact without a login has none of the others' buttons and pages. */
const audienceOf = ({ contact, employerId }: Thread): Audience => {
  if (contact !== null) return "ANYONE";
  return employerId === null ? "MEMBERS" : "EMPLOYERS";
};

/** In English; the field translates it. */
const findErrors = ({ text }: { readonly text: string }) => (!hasVisibleText(text) ? { text: en.textRequired } : {});

/** The reply with this tab's draft. It is mounted again once the page's script can read the draft. */
export const ReplyForm = (props: Props) => {
  const hydrated = useHydrated();
  return <LiveReply key={String(hydrated)} {...props} isLive={hydrated} />;
};

const LiveReply = ({ thread, onSent, isLive }: Props & { isLive: boolean }) => {
  const { inboxLabels, inboxTexts } = useTexts(inboxTranslations);
  const { threadId, readerId, isStaff, employerId, sharedWith, sharedEmployerId } = thread;
  const isShared = employerId === null && sharedWith !== null;
  /** The employer when the choice was made: staff may have shared the report with another employer since. */
  const [recipientEmployer, setRecipientEmployer] = useState<string | null>(null);
  const isChosen = recipientEmployer !== null && recipientEmployer === sharedEmployerId;
  const form = useMessageForm(
    { readerId, name: threadId, isLive },
    { text: "" },
    {
      findErrors,
      warnsOfSsn: thread.contact === null,
      post: ({ typed: { text }, files, idempotencyKey }) =>
        client(replyToThread, {
          params: { threadId },
          body: { text, ...(isChosen && { toEmployer: recipientEmployer }), ...files },
          idempotencyKey,
        }),
      onSent: (answeredThread) => {
        track("message-replied");
        close();
        onSent(answeredThread);
      },
    },
  );
  const { isPending, wasKept, inputOf } = form;
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(wasKept);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    form.reset();
    setRecipientEmployer(null);
    setOpen(false);
  };

  if (!isOpen)
    return (
      <>
        {thread.state === "CLOSED" && <p>{inboxTexts.closedHint}</p>}
        <div className={panelStyles.actions}>
          <Button ref={opener} disabled={!isLive} onClick={() => setOpen(true)}>
            {inboxLabels.reply}
          </Button>
        </div>
      </>
    );
  const discard = (): void => {
    if (isPending) return;
    form.discard();
    flushSync(close);
    opener.current?.focus();
  };
  const isEmpty = form.typed.text.trim() === "" && form.attachments.files.length === 0;
  return (
    <MessageForm
      form={form}
      isLive={isLive}
      // A plain email has no attachments.
      filesHint={thread.contact === null ? undefined : null}
      extraButton={
        isEmpty ? (
          <Button tone="quiet" onClick={discard}>
            {inboxLabels.discard}
          </Button>
        ) : (
          <ConfirmButton
            tone="bad"
            buttonText={inboxLabels.discard}
            question={inboxLabels.discardQuestion}
            yes={inboxLabels.discardYes}
            no={inboxLabels.discardNo}
            isPending={isPending}
            pendingText={inboxLabels.discardYes}
            onConfirm={discard}
          />
        )
      }
    >
      {isStaff && (
        <CannedReplyPicker
          audience={audienceOf(thread)}
          language={thread.language}
          isBusy={isPending}
          area={area}
          onType={(value) => inputOf("text").onChange({ target: { value } })}
        />
      )}
      <TextArea
        ref={area}
        label={inboxLabels.yourReply}
        hint={replyHint(thread, inboxTexts)}
        rows={6}
        maxLength={messageLimit}
        required
        {...inputOf("text")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
        autoFocus={!wasKept}
      />
      {isStaff && isShared && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => setRecipientEmployer(target.checked ? sharedEmployerId : null)}
          />
          {inboxTexts.toEmployer(sharedWith)}
        </label>
      )}
    </MessageForm>
  );
};
