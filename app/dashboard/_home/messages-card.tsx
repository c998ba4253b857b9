import { dashboardTexts } from "../../../lib/desk/dashboard/texts.en.ts";
import { formatDateTime } from "../../../lib/platform/format/date.ts";
import { dates } from "../../../lib/platform/format/date-texts.ts";
import type { NewestMessages } from "../../../lib/messages/inbox/schema.ts";
import { sharedByText, stateText, subjectText } from "../../../lib/messages/inbox/texts.en.ts";
import { defineTranslations } from "../../../lib/site/language/texts.ts";
import { memberPageTexts } from "../../../lib/members/membership/page-texts.en.ts";
import { routes, threadPath } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { Tag } from "../../_ui/tag.tsx";
import styles from "./dashboard.module.css";

export const messagesCard = defineTranslations(
  { dashboardTexts, formatDateTime, memberPageTexts, stateText, subjectText },
  async () => ({
    ...(await import("../../../lib/desk/dashboard/texts.es.ts")),
    ...(await dates.es()),
    ...(await import("../../../lib/members/membership/page-texts.es.ts")),
    ...(await import("../../../lib/messages/inbox/texts.es.ts")),
  }),
);

type Props = { messages: NewestMessages; texts?: (typeof messagesCard)["en"] };

export const MessagesCard = ({ messages: { now, unread, newest }, texts = messagesCard.en }: Props) => (
  <Card title={texts.memberPageTexts.messages}>
    {newest.length === 0 ? (
      <p className={styles.quiet}>{texts.dashboardTexts.noMessages}</p>
    ) : (
      <>
        <p className={styles.quiet}>{texts.dashboardTexts.unread(unread)}</p>
        <ul className={styles.rows}>
          {newest.map((thread) => (
            <li key={thread.threadId}>
              <a href={threadPath(thread.threadId)}>{texts.subjectText(thread)}</a>{" "}
              {thread.isUnread && <Tag tone="good">{texts.memberPageTexts.isNew}</Tag>}
              <p className={styles.quiet}>
                {thread.sharedBy !== "" && `${sharedByText(thread)} · `}
                {texts.formatDateTime(thread.lastAt)} · {texts.stateText(thread, now)}
              </p>
            </li>
          ))}
        </ul>
      </>
    )}
    <p className={styles.more}>
      <a href={routes.inbox}>{texts.memberPageTexts.allMessages}</a>
    </p>
  </Card>
);
