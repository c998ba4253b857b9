import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/messages/inbox/contract.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { noThread } from "./respond-with-thread.ts";
import { isVisibleToEmployer, findVisibleThread, selectUnreadThreads, sideOf } from "./visible-threads.ts";

/** Counts unread threads. For staff, counts open ones that are theirs or unassigned. */
export const readUnread = async (db: Kysely<Database>, reader: Row<"accounts">): Promise<number> => {
  const unreadThreads = selectUnreadThreads(db, reader);
  const query =
    sideOf(reader) === "STAFF"
      ? unreadThreads
          .where("t.state", "=", "OPEN")
          .where((eb) => eb.or([eb("s.id", "is", null), eb("s.id", "=", reader.id)]))
      : unreadThreads;
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Records how far someone has read a thread. Never moves backward. */
export const saveReadPosition = async (
  db: Kysely<Database>,
  read: { readonly threadId: string; readonly accountId: string; readonly no: number },
): Promise<void> => {
  const { threadId, accountId, no } = read;
  await db
    .insertInto("thread_reads")
    .values({ thread_id: threadId, account_id: accountId, no })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "thread_id"])
        .doUpdateSet((eb) => ({ no: sql<number>`greatest(${eb.ref("thread_reads.no")}, ${eb.ref("excluded.no")})` })),
    )
    .execute();
};

/** Marks entries as read for an employer's new user if others there have read them. */
export const copyReadPositions = async (
  db: Kysely<Database>,
  { accountId, employerId }: { readonly accountId: string; readonly employerId: string },
): Promise<void> => {
  const reads = await db
    .selectFrom("thread_reads as r")
    .innerJoin("threads as t", "t.id", "r.thread_id")
    .innerJoin("memberships as m", "m.account_id", "r.account_id")
    .select(({ fn }) => ["r.thread_id as threadId", fn.max("r.no").as("no")])
    .where("m.employer_id", "=", employerId)
    .where((eb) => eb.or([eb("t.employer_id", "=", employerId), eb("t.shared_employer_id", "=", employerId)]))
    .groupBy("r.thread_id")
    .execute();
  for (const { threadId, no } of reads) await saveReadPosition(db, { threadId, accountId, no });
};

/** Marks a thread as unread after a change without an entry. */
export const markThreadUnread = async (
  db: Kysely<Database>,
  { id, last_no }: Pick<Row<"threads">, "id" | "last_no">,
  accountIds: readonly (string | null)[],
): Promise<void> => {
  await db
    .updateTable("thread_reads")
    .set((eb) => ({ no: sql<number>`least(${eb.ref("no")}, ${last_no}::integer - 1)` }))
    .where("thread_id", "=", id)
    .where(
      "account_id",
      "in",
      accountIds.filter((accountId) => accountId !== null),
    )
    .execute();
};

/** Finds how far a thread was read. For an employer, counts only the entries that it can see. */
const findLastRead = async (
  db: Kysely<Database>,
  reader: Row<"accounts">,
  thread: Pick<Row<"threads">, "id" | "last_no">,
  no: number,
): Promise<number> => {
  if (sideOf(reader) !== "EMPLOYER") return Math.min(no, thread.last_no);
  const visibleEntries = await db
    .selectFrom("thread_entries as x")
    .innerJoin("threads as t", "t.id", "x.thread_id")
    .select("x.no")
    .where("x.thread_id", "=", thread.id)
    .where(isVisibleToEmployer)
    .orderBy("x.no")
    .limit(no)
    .execute();
  return visibleEntries.at(-1)?.no ?? 0;
};

/** Counts the unread threads for the number next to Messages in the menu. */
export const countUnread: Handler<typeof calls.countUnread> = async (_request, context) => ({
  ok: true,
  value: { unread: await readUnread(context.db, signedIn(context)) },
});

/** Records how far the reader has read a thread, at most to its newest entry. */
export const markThreadRead: Handler<typeof calls.markThreadRead> = async ({ params, body }, context) => {
  const { db } = context;
  const reader = signedIn(context);
  const thread = await findVisibleThread(db, reader, params.threadId);
  if (thread === null) return noThread;
  const no = await findLastRead(db, reader, thread, body.no);
  await saveReadPosition(db, { threadId: thread.id, accountId: reader.id, no });
  return { ok: true, value: { unread: await readUnread(db, reader) } };
};
