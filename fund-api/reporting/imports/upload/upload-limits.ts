import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/db/schema.ts";
import { lockEmployer } from "../../../money/ledger/lock-employer.ts";

/** Maximum number of an employer's files that are uploaded or read at the same time. */
const maxAtOnce = 2;
/** Maximum number of stored files per employer that are in no report. */
export const maxUnusedUploads = 50;
const maxBegun = 10;
/** An upload without a new part for this long has stopped. */
const pauseMs = 30_000;

export const tooManyUploads = {
  ok: false,
  code: "TooManyRequests",
  text: "Two files are already uploading. Wait for one to finish, then upload this file again.",
  retryAfter: 5,
} as const;

const readingCounts = new Map<string, number>();

/** Reads an employer's file unless two are already being read in this process. */
export const readWithinLimits = async <Value>(
  employerId: string,
  read: () => Promise<Value>,
): Promise<Value | typeof tooManyUploads> => {
  const count = readingCounts.get(employerId) ?? 0;
  if (count >= maxAtOnce) return tooManyUploads;
  readingCounts.set(employerId, count + 1);
  try {
    return await read();
  } finally {
    const remaining = (readingCounts.get(employerId) ?? 1) - 1;
    if (remaining === 0) readingCounts.delete(employerId);
    else readingCounts.set(employerId, remaining);
  }
};

const listBegunUploads = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("begun_uploads as b")
    .innerJoin("tads as t", "t.id", "b.tad_id")
    .select(["b.id", "b.last_at", "b.reading_at"])
    .where("t.employer_id", "=", employerId)
    .orderBy("b.last_at", "desc")
    .orderBy("b.id")
    .execute();

/**
 * Returns true if an employer has fewer than two uploads in progress, in any process. Doesn't count `sameFile`, which
 * is resumed. Deletes the oldest beyond ten. Keeps the employer locked until the transaction ends.
 */
export const canBeginUpload = async (
  db: Kysely<Database>,
  { employerId, sameFile, now }: { readonly employerId: string; readonly sameFile: string | null; readonly now: Date },
): Promise<boolean> => {
  await lockEmployer(db, employerId);
  const otherUploads = (await listBegunUploads(db, employerId)).filter(({ id }) => id !== sameFile);
  const since = now.getTime() - pauseMs;
  const isActive = ({ last_at, reading_at }: (typeof otherUploads)[number]): boolean =>
    Math.max(last_at.getTime(), reading_at?.getTime() ?? 0) > since;
  const [active, idle] = [otherUploads.filter(isActive), otherUploads.filter((upload) => !isActive(upload))];
  if (active.length >= maxAtOnce) return false;
  const oldIds = idle.slice(Math.max(0, maxBegun - 1 - active.length)).map(({ id }) => id);
  if (oldIds.length > 0) await db.deleteFrom("begun_uploads").where("id", "in", oldIds).execute();
  return true;
};

/** Deletes an employer's oldest files beyond fifty that are in no report, except locked files and the newest. */
export const deleteOldUploads = async (db: Kysely<Database>, employerId: string, newest: string): Promise<number> => {
  const deleted = await sql`
    delete from uploads where id in (
      select id from uploads
      where state <> 'APPLIED' and id in (
        select id from uploads
        where employer_id = ${employerId} and state <> 'APPLIED' and id <> ${newest}
        order by uploaded_at desc, id
        offset ${maxUnusedUploads - 1}
      )
      for update skip locked
    )`.execute(db);
  return Number(deleted.numAffectedRows ?? 0);
};
