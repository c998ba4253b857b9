import { newestThreads, type NewestMessages, type ThreadList } from "../../../lib/messages/inbox/schema.ts";
import { signedIn, type HandlerContext, type Handler } from "../../platform/handler/handler.ts";
import { readThreadSummaries } from "./thread-head.ts";
import { readUnread } from "./unread.ts";
import {
  lastColumn,
  selectVisibleThreads,
  findVisibleThread,
  selectPendingThreads,
  sideOf,
} from "./visible-threads.ts";
import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/messages/inbox/contract.ts";
import { readPage, type PageOrder } from "../../platform/db/read-page.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { respondWithThread } from "./respond-with-thread.ts";

/** Returns the newest conversations, unread ones first, and the number of unread ones. */
export const readNewestMessages = async (context: HandlerContext): Promise<NewestMessages> => {
  const { db, now } = context;
  const reader = signedIn(context);
  const rows = await selectVisibleThreads(db, reader)
    .orderBy("is_unread", "desc")
    .orderBy(`t.${lastColumn(reader)}`, "desc")
    .orderBy("t.id", "desc")
    .limit(newestThreads)
    .execute();
  const newest = await readThreadSummaries(db, reader, rows);
  return { now: now.toISOString(), unread: await readUnread(db, reader), newest };
};

const newestFirst = (column: string): PageOrder => ({
  table: "threads",
  alias: "t",
  columns: [column, "id"],
  direction: "desc",
});

const selectList = (db: Kysely<Database>, reader: Row<"accounts">, show: ThreadList) => {
  const visible = selectVisibleThreads(db, reader);
  switch (show) {
    case "all":
      return visible;
    case "waiting":
      return selectPendingThreads(db, reader);
    case "open":
      return visible.where("t.state", "=", "OPEN");
    case "mine":
      return visible.where("t.state", "=", "OPEN").where("t.assigned_to", "=", reader.id);
    case "unassigned":
      return visible.where("t.state", "=", "OPEN").where("s.id", "is", null);
  }
};

/** Returns one page of threads, which staff can filter. */
export const listThreads: Handler<typeof calls.listThreads> = async ({ query }, context) => {
  const reader = signedIn(context);
  const isStaff = sideOf(reader) === "STAFF";
  const { show = "all", ...pageQuery } = query;
  const list = selectList(context.db, reader, isStaff ? show : "all");
  // The position of a thread that isn't shared anymore would show its activity.
  const cursorId = pageQuery.after ?? pageQuery.before;
  const isCursorVisible = cursorId === undefined || (await findVisibleThread(context.db, reader, cursorId)) !== null;
  const visible = isCursorVisible ? list : list.where(sql<boolean>`false`);
  const { rows, page } = await readPage(visible, newestFirst(lastColumn(reader)), pageQuery, "id");
  const threads = await readThreadSummaries(context.db, reader, rows);
  return { ok: true, value: { readerId: reader.id, now: context.now.toISOString(), isStaff, threads, page } };
};

/** Returns one thread, or "not found" for anyone who may not see it. */
export const getThread: Handler<typeof calls.getThread> = ({ params }, context) =>
  respondWithThread(context, params.threadId);
