"use client";

import { type FormEvent, useState } from "react";
import { client } from "#lib/http/browser/client.ts";
import { replyToThread } from "#lib/inbox/calls.ts";
import type { Thread } from "#lib/inbox/schema.ts";
import { inboxTexts } from "#lib/inbox/texts.en.ts";
import { SubmitButton } from "../../_form/submit-button.tsx";
import { TextArea } from "../../_form/text-area.tsx";
import { isUnanswered } from "../../_form/unanswered.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./inbox.module.css";
import { useMessageDraft } from "./message-draft.ts";

type Props = {
  thread: Thread;
  onSent: (thread: Thread) => void;
};

/** Who reads a reply, where that is not plain, and what it does to a closed conversation. */
const replyHint = ({ state, isStaff, employerId, sharedWith, from, isOwner }: Thread): string | undefined => {
  const closed = state === "CLOSED" ? inboxTexts.closedHint : undefined;
  if (isStaff || employerId !== null || sharedWith === null) return closed;
  return [isOwner ? inboxTexts.sharedHint(sharedWith) : inboxTexts.employerHint(from), closed]
    .filter((text) => text !== undefined)
    .join(" ");
};

/** The reply with the draft of this tab. It is mounted again once the page's script can read the draft. */
export const ReplyForm = (props: Props) => {
  const hydrated = useHydrated();
  return <LiveReply key={String(hydrated)} {...props} isLive={hydrated} />;
};

const LiveReply = ({ thread, onSent, isLive }: Props & { isLive: boolean }) => {
  const { threadId, readerId, isStaff, employerId, sharedWith } = thread;
  const isShared = employerId === null && sharedWith !== null;
  const draft = useMessageDraft({ readerId, name: threadId, isLive }, { text: "" });
  const [isOpen, setOpen] = useState(draft.wasKept);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [toEmployer, setToEmployer] = useState(false);
  const { text } = draft.typed;

  const send = async (): Promise<void> => {
    if (isPending) return;
    setFailure(null);
    if (text.trim() === "") return setFault(inboxTexts.textRequired);
    setPending(true);
    const answer = await draft.send((idempotencyKey) =>
      client(replyToThread, { params: { threadId }, body: { text, toEmployer }, idempotencyKey }),
    );
    setPending(false);
    if (!answer.ok) return setFailure(isUnanswered(answer.failure.code) ? inboxTexts.unanswered : answer.failure.text);
    setOpen(false);
    onSent(answer.value);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const cancel = (): void => {
    draft.discard();
    setFault(undefined);
    setFailure(null);
    setOpen(false);
  };

  if (!isOpen)
    return (
      <div className={styles.actions}>
        <Button disabled={!isLive} onClick={() => setOpen(true)}>
          Reply
        </Button>
      </div>
    );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {draft.wasKept && <Alert tone="info">{inboxTexts.draftKept}</Alert>}
      <TextArea
        label="Your reply"
        hint={replyHint(thread)}
        rows={6}
        maxLength={5_000}
        required
        readOnly={isPending}
        value={text}
        error={fault}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this field
        autoFocus={!draft.wasKept}
        onChange={({ target }) => {
          setFault(undefined);
          draft.type("text", target.value);
        }}
      />
      {isStaff && isShared && (
        <label className={styles.choice}>
          <input type="checkbox" checked={toEmployer} onChange={({ target }) => setToEmployer(target.checked)} />
          {inboxTexts.toEmployer(sharedWith)}
        </label>
      )}
      {failure !== null && (
        <Alert tone="bad" title={inboxTexts.notSent} live>
          {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <SubmitButton pending={isPending} pendingText="Sending…">
          Send
        </SubmitButton>
        <Button tone="quiet" onClick={cancel}>
          Discard
        </Button>
      </div>
    </form>
  );
};
