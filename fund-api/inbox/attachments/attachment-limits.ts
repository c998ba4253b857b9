import { sql, type Kysely } from "kysely";
import { daysBefore } from "../../../lib/calendar/iso-date.ts";
import type { Side } from "../../../lib/inbox/schema.ts";
import type { Database, Row } from "../../db/schema.ts";
import { sideOf } from "../visible-threads.ts";

const megabyte = 1024 * 1024;

/** What one person may attach in 24 hours, sent or not. */
const mostPerDay: Readonly<Record<Side, { readonly files: number; readonly bytes: number }>> = {
  EMPLOYER: { files: 60, bytes: 200 * megabyte },
  MEMBER: { files: 60, bytes: 200 * megabyte },
  STAFF: { files: 600, bytes: 2000 * megabyte },
};

/**
 * After how many seconds a person may attach a file of this size; 0 when they may now. Files of one person wait for each
 * other, so that many at once find the same limit.
 */
export const countSecondsUntilRoom = async (
  db: Kysely<Database>,
  sender: Row<"accounts">,
  { bytes, now }: { readonly bytes: number; readonly now: Date },
): Promise<number> => {
  await db.selectFrom("accounts").select("id").where("id", "=", sender.id).forNoKeyUpdate().execute();
  const since = daysBefore(now, 1);
  const most = mostPerDay[sideOf(sender)];
  const files = await db
    .selectFrom("attachments")
    .select(["bytes", "uploaded_at"])
    .where("account_id", "=", sender.id)
    .where("uploaded_at", ">", sql<Date>`${since}::timestamptz`)
    .orderBy("uploaded_at")
    .execute();
  let left = { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
  let freeAt = since;
  for (const file of files) {
    if (left.files < most.files && left.bytes + bytes <= most.bytes) break;
    left = { files: left.files - 1, bytes: left.bytes - file.bytes };
    freeAt = file.uploaded_at;
  }
  return Math.ceil((freeAt.getTime() - since.getTime()) / 1000);
};
