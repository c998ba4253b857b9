import { newestThreads, type NewestMessages } from "../../../lib/messages/inbox/schema.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { readHeads } from "./thread-head.ts";
import { readUnread } from "./unread.ts";
import { lastColumn, selectVisibleThreads } from "./visible-threads.ts";

/** The newest conversations of an employer or a member, those with something new first, and how many these are. */
export const readNewestMessages = async (context: HandlerContext): Promise<NewestMessages> => {
  const { db, now } = context;
  const reader = signedIn(context);
  const rows = await selectVisibleThreads(db, reader)
    .orderBy("is_unread", "desc")
    .orderBy(`t.${lastColumn(reader)}`, "desc")
    .orderBy("t.id", "desc")
    .limit(newestThreads)
    .execute();
  const newest = await readHeads(db, reader, rows);
  return { now: now.toISOString(), unread: await readUnread(db, reader), newest };
};
