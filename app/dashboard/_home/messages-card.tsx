import { dashboardTexts } from "../../../lib/dashboard/texts.en.ts";
import { formatDateTime } from "../../../lib/format/date.ts";
import type { NewestMessages } from "../../../lib/inbox/schema.ts";
import { stateText } from "../../../lib/inbox/texts.en.ts";
import { routes, threadPath } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { Tag } from "../../_ui/tag.tsx";
import styles from "./dashboard.module.css";

/** The newest conversations with the fund, and in how many something is new. */
export const MessagesCard = ({ messages: { now, unread, newest } }: { messages: NewestMessages }) => (
  <Card title="Messages">
    {newest.length === 0 ? (
      <p className={styles.quiet}>{dashboardTexts.noMessages}</p>
    ) : (
      <>
        <p className={styles.quiet}>{dashboardTexts.unread(unread)}</p>
        <ul className={styles.rows}>
          {newest.map((thread) => (
            <li key={thread.threadId}>
              <a href={threadPath(thread.threadId)}>{thread.subject}</a> {thread.isUnread && <Tag tone="good">New</Tag>}
              <p className={styles.quiet}>
                {formatDateTime(thread.lastAt)} · {stateText(thread, now)}
              </p>
            </li>
          ))}
        </ul>
      </>
    )}
    <p className={styles.more}>
      <a href={routes.inbox}>All conversations</a>
    </p>
  </Card>
);
