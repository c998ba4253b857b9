import { fullNameOf } from "../../platform/db/account-names.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Row, Database } from "../../platform/db/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { saveReadPosition } from "./unread.ts";
import { sideOf, type VisibleThread } from "./visible-threads.ts";
import type { Kysely } from "kysely";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import { secondsUntilNext } from "../../platform/limits/limit.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";

type NewEntry = {
  readonly threadId: string;
  readonly no: number;
  readonly kind: Row<"thread_entries">["kind"];
  readonly text?: string;
  readonly forEmployer: boolean;
  readonly employerId?: string | null;
};

export type Author = Pick<Row<"thread_entries">, "side" | "author_id" | "author_name">;

/** Returns an account as an author. */
export const authorOf = (account: Row<"accounts">): Author => ({
  side: sideOf(account),
  author_id: account.id,
  author_name: fullNameOf(account),
});

/** Writes an entry to a locked thread, which then counts as read by its author. */
export const addEntry = async (
  context: HandlerContext,
  { threadId, no, kind, text = "", forEmployer, employerId = null }: NewEntry,
  author: Author = authorOf(signedIn(context)),
): Promise<void> => {
  const entry = { thread_id: threadId, no, kind, body: text, for_employer: forEmployer, employer_id: employerId };
  await insertRows(context.db, "thread_entries", [{ ...entry, at: context.now, ...author }]);
  if (author.author_id !== null) await saveReadPosition(context.db, { threadId, accountId: author.author_id, no });
};

type Step = Omit<NewEntry, "threadId" | "no"> & {
  readonly set: Partial<Pick<Row<"threads">, "state" | "waiting_since" | "shared_employer_id" | "shared_from">>;
};

/** Writes an entry to a locked thread and changes the thread. */
export const addStep = async (
  context: HandlerContext,
  { id, last_no, version }: Row<"threads">,
  { set, ...entry }: Step,
  author?: Author,
): Promise<void> => {
  const { db, now } = context;
  const no = last_no + 1;
  const newestColumns = {
    last_no: no,
    last_at: now,
    ...(entry.forEmployer && { employer_at: now }),
    version: version + 1,
  };
  await db
    .updateTable("threads")
    .set({ ...set, ...newestColumns })
    .where("id", "=", id)
    .execute();
  await addEntry(context, { ...entry, threadId: id, no }, author);
};

/** Maximum messages per person and hour: more than anyone types, and few enough to read. */
const maxPerHour = { EMPLOYER: 30, MEMBER: 30, STAFF: 300 } as const;

/** Refuses messages over the hourly limit, or returns null. One person's messages run one after another. */
export const refuseOverHourlyLimit = async (db: Kysely<Database>, writer: Row<"accounts">, now: Date) => {
  await db.selectFrom("accounts").select("id").where("id", "=", writer.id).forNoKeyUpdate().execute();
  const limit = maxPerHour[sideOf(writer)];
  const entries = db.selectFrom("thread_entries").select("at").where("author_id", "=", writer.id);
  const retryAfter = await secondsUntilNext(entries.where("kind", "=", "MESSAGE"), { max: limit, now });
  if (retryAfter === 0) return null;
  const text = inboxRefusals.tooMany(limit, Math.ceil(retryAfter / 60));
  return { ok: false, code: "TooManyRequests", text, retryAfter } as const;
};

/** Maximum entries for new messages, because readers load the whole thread. Staff actions are still recorded. */
export const maxThreadEntries = 300;

type Message = { readonly text: string; readonly forEmployer: boolean; readonly author?: Author };

/** Writes a message to a locked thread and reopens it, so that no one overlooks the message. */
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
