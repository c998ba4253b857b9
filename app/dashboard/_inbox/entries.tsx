import { formatDateTime } from "#lib/format/date.ts";
import type { Entry } from "#lib/inbox/schema.ts";
import { authorText, stepText } from "#lib/inbox/texts.en.ts";
import styles from "./inbox.module.css";
import { SentFiles } from "./sent-files.tsx";

/** What was written in a conversation, and the steps that the fund took, oldest first. */
export const Entries = ({ threadId, entries }: { threadId: string; entries: readonly Entry[] }) => (
  <ol className={styles.entries} aria-label="Messages, oldest first">
    {entries.map((entry) => (
      <li key={entry.no} className={`${styles.entry} ${entry.side === "STAFF" ? styles.fund : ""}`}>
        {entry.kind === "MESSAGE" ? (
          <>
            <p className={styles.by}>
              <b>{authorText(entry)}</b>, {formatDateTime(entry.at)}
            </p>
            <p className={styles.text}>{entry.text}</p>
            <SentFiles threadId={threadId} files={entry.attachments} />
          </>
        ) : (
          <>
            <p className={styles.by}>
              {stepText(entry)}, {formatDateTime(entry.at)}
            </p>
            {entry.text !== "" && <p className={styles.text}>{entry.text}</p>}
          </>
        )}
      </li>
    ))}
  </ol>
);
