import type { ThreadHead, ThreadPage } from "../../../lib/messages/inbox/schema.ts";
import { inboxTexts, sharedByText, senderText } from "../../../lib/messages/inbox/texts.en.ts";
import type { InboxLabels } from "../../../lib/messages/inbox/words.ts";
import { threadPath } from "../../../lib/routes.ts";
import { fundText } from "../../_shell/language/other-language.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { DraftTag } from "./draft-tag.tsx";
import styles from "../_inbox/inbox.module.css";

const columnsOf = (
  { now, isStaff, readerId }: ThreadPage,
  { aboutTopicText, correctedTopicText, formatDateTime, inboxLabels, stateText, subjectText }: InboxLabels,
): readonly Column<ThreadHead>[] => {
  const topicText = (thread: ThreadHead): string =>
    thread.filed === null ? aboutTopicText(thread) : correctedTopicText(aboutTopicText(thread));
  return [
    {
      key: "subject",
      header: inboxLabels.subject,
      isRowHeader: true,
      cell: (thread) => (
        <span className={styles.subject}>
          <a href={threadPath(thread.threadId)}>{subjectText(thread)}</a>{" "}
          {thread.isUnread && <Tag tone="good">{inboxLabels.isNew}</Tag>}{" "}
          <DraftTag readerId={readerId} threadId={thread.threadId} label={inboxLabels.unsent} />
          {thread.sharedBy !== "" && <small>{sharedByText(thread)}</small>}
          {thread.aboutText !== "" && <small>{fundText(thread.aboutText, topicText(thread))}</small>}
        </span>
      ),
    },
    ...(isStaff
      ? [
          {
            key: "from",
            header: "From",
            cell: (thread: ThreadHead) => {
              if (thread.isFromFund) return inboxTexts.wroteFirst(senderText(thread));
              return thread.contact === null ? senderText(thread) : `${thread.from} (not logged in)`;
            },
          },
          { key: "who", header: "Assigned to", cell: ({ assignee }: ThreadHead) => assignee?.name ?? "No one" },
        ]
      : []),
    { key: "newest", header: inboxLabels.newest, cell: ({ lastAt }) => formatDateTime(lastAt) },
    { key: "state", header: inboxLabels.state, cell: (thread) => stateText(thread, now) },
  ];
};

export const ThreadTable = ({ list, texts }: { list: ThreadPage; texts: InboxLabels }) => (
  <DataTable
    caption={texts.inboxLabels.newestFirst}
    columns={columnsOf(list, texts)}
    rows={list.threads}
    rowKey={({ threadId }) => threadId}
  />
);
