import { recordAudit } from "../audit/write-audit.ts";
import { signedIn, type HandlerContext } from "../handler/handler.ts";
import { addEntry, authorOf, type Author } from "./add-entry.ts";
import type { VisibleThread } from "./visible-threads.ts";

/** A thread is read as a whole, so it takes no more messages from here on. What staff do with it is still noted. */
export const mostEntries = 300;

type Message = { readonly text: string; readonly forEmployer: boolean; readonly author?: Author };

/** Writes a message into a thread that is locked, which opens a closed one again: what someone answers must not be overlooked. */
export const appendMessage = async (
  context: HandlerContext,
  thread: VisibleThread,
  { text, forEmployer, author = authorOf(signedIn(context)) }: Message,
): Promise<void> => {
  const { db, now } = context;
  const no = thread.last_no + 1;
  await db
    .updateTable("threads")
    .set({
      state: "OPEN",
      waiting_since: author.side === "STAFF" ? null : (thread.waiting_since ?? now),
      last_no: no,
      last_at: now,
      ...(forEmployer && { employer_at: now }),
      version: thread.version + 1,
    })
    .where("id", "=", thread.id)
    .execute();
  await addEntry(context, { threadId: thread.id, no, kind: "MESSAGE", text, forEmployer }, author);
  await recordAudit(context, {
    action: "message-sent",
    subject: `thread:${thread.id}`,
    before: { state: thread.state },
    after: { no, state: "OPEN" },
  });
};
