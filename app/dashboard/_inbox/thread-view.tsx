"use client";

import { useEffect, useState } from "react";
import { withQuery } from "#lib/platform/contract/query.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { markEntryRead } from "#lib/messages/inbox/browser.ts";
import {
  getThread,
  downloadAttachment,
  stopSharing,
  assignThread,
  changeThreadState,
} from "#lib/messages/inbox/calls.ts";
import { isMonthReport } from "../../../lib/messages/inbox/month-report/kinds.ts";
import type { Thread, Entry, Attachment } from "../../../lib/messages/inbox/schema.ts";
import { inboxTexts as en } from "#lib/messages/inbox/texts.en.ts";
import { type InboxLabels, inboxTranslations, attachmentLabels } from "#lib/messages/inbox/words.ts";
import { correctPath, routes, tadPath } from "#lib/routes.ts";
import { Alert, Problem } from "../../_ui/alert.tsx";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { WithRight } from "../../_shell/session/with-right.tsx";
import { ButtonLink } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import { useActions, type RunAction } from "../_decisions/use-actions.ts";
import layout from "../../_ui/page.module.css";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./inbox.module.css";
import { readMadeOnce } from "../../_form/stored-text.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ShareForm } from "./share-form.tsx";
import { ThreadFacts } from "./thread-facts.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { DownloadLink } from "../../_form/download-link.tsx";
import fileStyles from "./attach-files.module.css";
import { ConfirmButton } from "../../_form/single-action/confirm-button.tsx";
import { useSingleAction } from "../../_form/single-action/use-single-action.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { ActionButton } from "../../_form/action-button.tsx";

type ManageProps = { thread: Thread; perform: RunAction<Thread> };

/** Staff assign a conversation, close it, or reopen it. */
const ManageThread = ({ thread, perform }: ManageProps) => {
  const { threadId, version, assignee, readerId, state, staff } = thread;
  const params = { threadId };
  const [selectedId, setSelectedId] = useState(assignee?.assigneeId ?? "");
  const { isPending, problem, once } = useSingleAction();
  const assignTo = (id: string): Promise<void> => {
    const assigneeId = id === "" ? null : id;
    const name = staff.find((person) => person.assigneeId === assigneeId)?.name ?? null;
    setSelectedId(id);
    return once(() =>
      perform("assign", () => client(assignThread, { params, version, body: { assigneeId } }), en.assigned(name)),
    );
  };
  const changeTo = (next: Thread["state"]): Promise<void> =>
    once(() =>
      perform(
        "state",
        () => client(changeThreadState, { params, version, body: { state: next } }),
        next === "CLOSED" ? en.closed : en.reopened,
      ),
    );

  return (
    <div className={layout.stack}>
      <Problem text={problem} />
      <div className={styles.manage}>
        <SelectField
          label="Assigned to"
          value={selectedId}
          onChange={({ target }) => setSelectedId(target.value)}
          blank="No one"
          options={staff.map(({ assigneeId, name }) => ({ value: assigneeId, text: name }))}
        />
        <ActionButton tone="quiet" pending={isPending} onClick={() => void assignTo(selectedId)}>
          Assign
        </ActionButton>
        {assignee?.assigneeId !== readerId && (
          <ActionButton tone="quiet" pending={isPending} onClick={() => void assignTo(readerId)}>
            Assign to me
          </ActionButton>
        )}
        <ActionButton
          tone="quiet"
          pending={isPending}
          onClick={() => void changeTo(state === "OPEN" ? "CLOSED" : "OPEN")}
        >
          {state === "OPEN" ? "Close" : "Reopen"}
        </ActionButton>
      </div>
    </div>
  );
};

type StopSharingProps = { thread: Thread; sharedWith: string; perform: RunAction<Thread> };

/** Stops sharing a member's report with an employer, after a confirmation. */
const StopSharing = ({ thread: { threadId, version }, sharedWith, perform }: StopSharingProps) => {
  const { isPending, problem, once } = useSingleAction();
  const sendStop = () =>
    perform(
      "stop-sharing",
      () => client(stopSharing, { params: { threadId }, version }),
      ({ state }) => en.unshared(sharedWith, state === "OPEN"),
    );
  return (
    // Directly in a grid, the button would be as wide as the card.
    <div>
      <ConfirmButton
        buttonText={en.stopSharing}
        question={en.stopSharingQuestion(sharedWith)}
        yes={en.stopSharing}
        no={en.keepSharing}
        isPending={isPending}
        pendingText={en.stoppingSharing}
        problem={problem}
        tone="bad"
        onConfirm={() => void once(sendStop)}
      />
    </div>
  );
};

type SentFilesProps = { threadId: string; files: readonly Attachment[] };

/** Download links for the files of a sent message. */
const SentFiles = ({ threadId, files }: SentFilesProps) => {
  const { attachmentText, attachmentTexts } = useTexts(attachmentLabels);
  if (files.length === 0) return null;
  return (
    <ul className={fileStyles.files} aria-label={attachmentTexts.chosen}>
      {files.map((file) => {
        const params = { threadId, attachmentId: file.attachmentId };
        return (
          <li key={file.attachmentId} className={fileStyles.name}>
            <DownloadLink name={attachmentText(file)} call={downloadAttachment} params={params} fileName={file.name} />
          </li>
        );
      })}
    </ul>
  );
};

const SideTag = ({ side }: Pick<Entry, "side">) => {
  const { sideLabels } = useTexts(inboxTranslations);
  return <Tag tone={side === "STAFF" ? "good" : side === "VISITOR" ? "warn" : "plain"}>{sideLabels[side]}</Tag>;
};

/** Other readers of a message in a shared report. An employer sees only the messages it can read. */
const Readers = ({ entry, thread }: { entry: Entry; thread: Thread }) => {
  const { readersText } = useTexts(inboxTranslations);
  const { employerId, sharedWith, isStaff, isOwner } = thread;
  if (employerId !== null || !(isStaff || isOwner)) return null;
  if (sharedWith === null && entry.readBefore.length === 0) return null;
  return <small>{readersText(entry, { sharedWith, isStaff })}</small>;
};

/** Messages and the fund's actions, oldest first. */
const Entries = ({ thread }: { thread: Thread }) => {
  const { authorText, formatDateTime, inboxLabels, stepText } = useTexts(inboxTranslations);
  return (
    <ol className={styles.entries} aria-label={inboxLabels.oldestFirst}>
      {thread.entries.map((entry) => (
        <li key={entry.no} className={`${styles.entry} ${entry.side === "STAFF" ? styles.fund : ""}`}>
          {entry.kind === "MESSAGE" ? (
            <>
              <p className={styles.by}>
                <SideTag side={entry.side} /> <b>{authorText(entry)}</b>, {formatDateTime(entry.at)}
              </p>
              <p className={styles.text}>{entry.text}</p>
              <SentFiles threadId={thread.threadId} files={entry.attachments} />
              <Readers entry={entry} thread={thread} />
            </>
          ) : (
            <>
              <p className={styles.by}>
                <SideTag side={entry.side} /> {stepText(entry)}, {formatDateTime(entry.at)}
              </p>
              {entry.text !== "" && <p className={styles.text}>{entry.text}</p>}
            </>
          )}
        </li>
      ))}
    </ol>
  );
};

/**
 * Links to the place where the employer corrects a member's report: the line, the added person, or its report that
 * isn't posted yet. After the employer has filed the correction, it links only to its report.
 */
const MonthLink = ({ thread }: { thread: Thread }) => {
  const { threadId, workMonth, reportState, waitsFor, filed } = thread;
  if (workMonth === null) return null;
  if (filed !== null && filed.state !== "DECLINED" && waitsFor !== "READER")
    return (
      <div className={panelStyles.actions}>
        <ButtonLink tone="quiet" href={tadPath(workMonth)}>
          {en.openReport(workMonth)}
        </ButtonLink>
      </div>
    );
  if (reportState === null) return <Alert tone="info">{en.noReport(workMonth)}</Alert>;
  const isPosted = reportState === "POSTED";
  const path = isPosted ? correctPath(workMonth) : tadPath(workMonth);
  return (
    <WithRight right="report">
      {!isPosted && <p>{en.notPosted(workMonth, reportState === "COMMITTED")}</p>}
      <div className={panelStyles.actions}>
        <ButtonLink href={withQuery(path, { threadId })}>
          {isPosted ? en.correct(workMonth) : en.openReport(workMonth)}
        </ButtonLink>
      </div>
    </WithRight>
  );
};

const sentNotice = ({ inboxLabels, inboxTexts }: InboxLabels, isMissing: boolean): Notice => ({
  tone: "good",
  title: inboxTexts.sentTitle,
  text: (
    <>
      {inboxTexts.sentNext(isMissing)} <a href={routes.workHistory}>{inboxLabels.toWorkHistory}</a>
    </>
  ),
});

type Props = {
  initial: Thread;
  /** True for a reader who reports for an employer on the web. */
  canCorrect: boolean;
};

/** A conversation. Its entries count as read once they are shown. */
export const ThreadView = ({ initial, canCorrect }: Props) => {
  const texts = useTexts(inboxTranslations);
  const { inboxLabels, inboxTexts } = texts;
  const [thread, show] = useState(initial);
  const { threadId, about, isStaff } = initial;
  const isReport = isMonthReport(about);
  const reread = () => client(getThread, { params: { threadId } });
  const { notice, setNotice, perform } = useActions({ show, reread });
  useEffect(() => {
    if (!readMadeOnce("report-sent", threadId)) return;
    setNotice(
      isReport && !isStaff
        ? sentNotice(texts, about === "MISSING_MONTH")
        : { tone: "good", text: texts.inboxTexts.sent },
    );
  }, [threadId, about, isReport, isStaff, setNotice, texts]);
  const newest = thread.entries.at(-1)?.no ?? 1;
  useEffect(() => void markEntryRead(threadId, newest), [threadId, newest]);

  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      <Card title={inboxLabels.messages}>
        <div className={layout.stack}>
          {thread.contact !== null && <Alert tone="warn">{en.notLoggedIn}</Alert>}
          <Entries thread={thread} />
          {canCorrect && isReport && thread.sharedWith !== null && <MonthLink thread={thread} />}
          <ReplyForm
            thread={thread}
            onSent={(next) => {
              show(next);
              setNotice({ tone: "good", text: inboxTexts.sent });
            }}
          />
        </div>
      </Card>
      <Card title={inboxLabels.conversation}>
        <ThreadFacts thread={thread} />
        {thread.isStaff && thread.filed?.state === "WAITS" && (
          <p>
            <a href={routes.corrections}>{en.toCredits}</a>
          </p>
        )}
        {thread.isStaff && (
          // A changed thread discards questions and refusals about its old version.
          <div key={thread.version} className={layout.stack}>
            <ManageThread thread={thread} perform={perform} />
            {thread.canStopSharing && thread.sharedWith !== null && (
              <StopSharing thread={thread} sharedWith={thread.sharedWith} perform={perform} />
            )}
          </div>
        )}
      </Card>
      {thread.isStaff && isReport && thread.sharedWith === null && <ShareForm thread={thread} perform={perform} />}
    </div>
  );
};
