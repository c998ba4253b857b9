import { sql, type Kysely } from "kysely";
import { inboxRefusals } from "../../lib/inbox/texts.en.ts";
import type { Database, Row } from "../db/schema.ts";
import { sideOf } from "./visible-threads.ts";

const hourMs = 3_600_000;

/** How many messages one person may send in an hour: more than anyone types, and few enough to read. */
const mostPerHour = { EMPLOYER: 30, MEMBER: 30, STAFF: 300 } as const;

/**
 * Refuses a message when its writer has sent too many in the last hour; null when they may send it. Messages of one
 * person wait for each other, so that a flood of them at once finds the same limit.
 */
export const refuseFlood = async (db: Kysely<Database>, writer: Row<"accounts">, now: Date) => {
  await db.selectFrom("accounts").select("id").where("id", "=", writer.id).forUpdate().execute();
  const most = mostPerHour[sideOf(writer)];
  const since = new Date(now.getTime() - hourMs);
  const oldest = await db
    .selectFrom("thread_entries")
    .select("at")
    .where("author_id", "=", writer.id)
    .where("kind", "=", "MESSAGE")
    .where("at", ">", sql<Date>`${since}::timestamptz`)
    .orderBy("at", "desc")
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return null;
  const retryAfter = Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000));
  const text = inboxRefusals.tooMany(most, Math.ceil(retryAfter / 60));
  return { ok: false, code: "TooManyRequests", text, retryAfter } as const;
};
