import type { Kysely } from "kysely";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { secondsUntilNext } from "../../platform/limits/hourly.ts";
import { sideOf } from "./visible-threads.ts";

/** How many messages one person may send in an hour: more than anyone types, and few enough to read. */
const mostPerHour = { EMPLOYER: 30, MEMBER: 30, STAFF: 300 } as const;

/**
 * Refuses a message when its writer has sent too many in the last hour; null when they may send it. Messages of one
 * person wait for each other, so that a flood of them at once finds the same limit.
 */
export const refuseFlood = async (db: Kysely<Database>, writer: Row<"accounts">, now: Date) => {
  await db.selectFrom("accounts").select("id").where("id", "=", writer.id).forNoKeyUpdate().execute();
  const most = mostPerHour[sideOf(writer)];
  const sent = db.selectFrom("thread_entries").select("at").where("author_id", "=", writer.id);
  const retryAfter = await secondsUntilNext(sent.where("kind", "=", "MESSAGE"), { most, now });
  if (retryAfter === 0) return null;
  const text = inboxRefusals.tooMany(most, Math.ceil(retryAfter / 60));
  return { ok: false, code: "TooManyRequests", text, retryAfter } as const;
};
