import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { addStep, authorOf, type Author } from "./add-entry.ts";
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
  const waiting_since = author.side === "STAFF" ? null : (thread.waiting_since ?? context.now);
  const set = { state: "OPEN", waiting_since } as const;
  await addStep(context, thread, { kind: "MESSAGE", text, forEmployer, set }, author);
  await recordAudit(context, {
    action: "message-sent",
    subject: `thread:${thread.id}`,
    before: { state: thread.state },
    after: { no: thread.last_no + 1, state: "OPEN" },
  });
};
