import type { Kysely } from "kysely";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { secondsUntilNext } from "../../platform/limits/limit.ts";
import { sideOf, type VisibleThread } from "./visible-threads.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { addStep, authorOf, type Author } from "./add-entry.ts";

/** Per person and hour: more than anyone types, few enough to read. */
const mostPerHour = { EMPLOYER: 30, MEMBER: 30, STAFF: 300 } as const;

/** Refuses messages over the hourly limit; null otherwise. One person's messages wait for each other. */
export const refuseFlood = async (db: Kysely<Database>, writer: Row<"accounts">, now: Date) => {
  await db.selectFrom("accounts").select("id").where("id", "=", writer.id).forNoKeyUpdate().execute();
  const most = mostPerHour[sideOf(writer)];
  const sent = db.selectFrom("thread_entries").select("at").where("author_id", "=", writer.id);
  const retryAfter = await secondsUntilNext(sent.where("kind", "=", "MESSAGE"), { most, now });
  if (retryAfter === 0) return null;
  const text = inboxRefusals.tooMany(most, Math.ceil(retryAfter / 60));
  return { ok: false, code: "TooManyRequests", text, retryAfter } as const;
};

/** A thread is read as a whole, so it takes no more messages; acts of staff are still noted. */
export const mostEntries = 300;

type Message = { readonly text: string; readonly forEmployer: boolean; readonly author?: Author };

/** Writes a message into a locked thread and reopens it, so that no one overlooks the message. */
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
