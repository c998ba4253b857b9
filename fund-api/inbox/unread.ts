import { sql, type Kysely } from "kysely";
import type * as calls from "../../lib/inbox/contract.ts";
import type { Database, Row } from "../db/schema.ts";
import { signedIn, type Handler } from "../handler/handler.ts";
import { noThread } from "./get-thread.ts";
import { findVisibleThread, selectUnreadThreads, sideOf } from "./visible-threads.ts";

/** In how many threads something is new; for staff, of the open ones that are theirs or no one's. */
const readUnread = async (db: Kysely<Database>, reader: Row<"accounts">): Promise<number> => {
  const all = selectUnreadThreads(db, reader);
  const own =
    sideOf(reader) === "STAFF"
      ? all
          .where("t.state", "=", "OPEN")
          .where((eb) => eb.or([eb("t.assigned_to", "is", null), eb("t.assigned_to", "=", reader.id)]))
      : all;
  const { count } = await own
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Notes that someone saw a thread up to an entry; what they saw before stays seen. */
export const saveRead = async (
  db: Kysely<Database>,
  read: { readonly threadId: string; readonly accountId: string; readonly no: number },
): Promise<void> => {
  const { threadId, accountId, no } = read;
  await db
    .insertInto("thread_reads")
    .values({ thread_id: threadId, account_id: accountId, no })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "thread_id"]).doUpdateSet((eb) => ({
        no: sql<number>`greatest(${eb.ref("thread_reads.no")}, ${eb.ref("excluded.no")})`,
      })),
    )
    .execute();
};

/** The number beside Messages in the menu. */
export const countUnread: Handler<typeof calls.countUnread> = async (_request, context) => ({
  ok: true,
  value: { unread: await readUnread(context.db, signedIn(context)) },
});

/** Notes how far the reader saw a thread: never beyond its newest entry. */
export const markThreadRead: Handler<typeof calls.markThreadRead> = async ({ params, body }, context) => {
  const { db } = context;
  const reader = signedIn(context);
  const thread = await findVisibleThread(db, reader, params.threadId);
  if (thread === null) return noThread;
  const no = Math.min(body.no, thread.last_no);
  await saveRead(db, { threadId: thread.id, accountId: reader.id, no });
  return { ok: true, value: { unread: await readUnread(db, reader) } };
};
