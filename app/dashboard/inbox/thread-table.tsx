import { formatDateTime } from "../../../lib/format/date.ts";
import type { ThreadHead, ThreadPage } from "../../../lib/inbox/schema.ts";
import { inboxTexts, stateText } from "../../../lib/inbox/texts.en.ts";
import { threadPath } from "../../../lib/routes.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Tag } from "../../_ui/tag.tsx";
import styles from "../_inbox/inbox.module.css";

const columnsOf = ({ now, isStaff }: ThreadPage): readonly Column<ThreadHead>[] => [
  {
    key: "subject",
    header: "Subject",
    names: true,
    cell: ({ threadId, subject, aboutText, isUnread }) => (
      <span className={styles.subject}>
        <a href={threadPath(threadId)}>{subject}</a> {isUnread && <Tag tone="good">New</Tag>}
        {aboutText !== "" && <small>{aboutText}</small>}
      </span>
    ),
  },
  ...(isStaff
    ? [
        {
          key: "from",
          header: "From",
          cell: ({ from, contact, isFromFund }: ThreadHead) => {
            if (isFromFund) return inboxTexts.wroteFirst(from);
            return contact === null ? from : `${from} (not logged in)`;
          },
        },
        { key: "who", header: "Assigned to", cell: ({ assignee }: ThreadHead) => assignee?.name ?? "No one" },
      ]
    : []),
  { key: "newest", header: "Newest message", cell: ({ lastAt }) => formatDateTime(lastAt) },
  { key: "state", header: "State", cell: (thread) => stateText(thread, now) },
];

/** Conversations, the newest message first. */
export const ThreadTable = ({ list }: { list: ThreadPage }) => (
  <DataTable
    caption="Conversations, the newest message first"
    captionHidden
    columns={columnsOf(list)}
    rows={list.threads}
    rowKey={({ threadId }) => threadId}
  />
);
