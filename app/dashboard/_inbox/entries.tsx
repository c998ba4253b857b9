import type { Entry, Thread } from "#lib/inbox/schema.ts";
import { inboxWords } from "#lib/inbox/words.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Tag } from "../../_ui/tag.tsx";
import styles from "./inbox.module.css";
import { SentFiles } from "./sent-files.tsx";

const SideTag = ({ side }: Pick<Entry, "side">) => {
  const { sideWords } = useTexts(inboxWords);
  return <Tag tone={side === "STAFF" ? "good" : side === "VISITOR" ? "warn" : "plain"}>{sideWords[side]}</Tag>;
};

/** Who else reads a message of a shared report; an employer sees only what it can read. */
const Readers = ({ entry, thread }: { entry: Entry; thread: Thread }) => {
  const { readersText } = useTexts(inboxWords);
  const { employerId, sharedWith, isStaff, isOwner } = thread;
  if (employerId !== null || !(isStaff || isOwner)) return null;
  if (sharedWith === null && entry.readBefore.length === 0) return null;
  return <small>{readersText(entry, { sharedWith, isStaff })}</small>;
};

/** What was written in a conversation, and the steps that the fund took, oldest first. */
export const Entries = ({ thread }: { thread: Thread }) => {
  const { authorText, formatDateTime, inboxLabels, stepText } = useTexts(inboxWords);
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
