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
  thread: Pick<Thread, "threadId" | "readerId" | "state">;
  onSent: (thread: Thread) => void;
};

/** The reply with the draft of this tab. It is mounted again once the page's script can read the draft. */
export const ReplyForm = (props: Props) => {
  const hydrated = useHydrated();
  return <LiveReply key={String(hydrated)} {...props} isLive={hydrated} />;
};

const LiveReply = ({ thread, onSent, isLive }: Props & { isLive: boolean }) => {
  const { threadId, readerId, state } = thread;
  const draft = useMessageDraft({ readerId, name: threadId }, { text: "" });
  const [isOpen, setOpen] = useState(draft.wasKept);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const { text } = draft.typed;

  const send = async (): Promise<void> => {
    if (isPending) return;
    setFailure(null);
    if (text.trim() === "") return setFault(inboxTexts.textRequired);
    setPending(true);
    const answer = await draft.send((idempotencyKey) =>
      client(replyToThread, { params: { threadId }, body: { text }, idempotencyKey }),
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
        hint={state === "CLOSED" ? inboxTexts.closedHint : undefined}
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
