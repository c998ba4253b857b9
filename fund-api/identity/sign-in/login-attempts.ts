import type { Row, Database } from "../../platform/db/schema.ts";
import { sql, type Kysely } from "kysely";
import type { DataKeys } from "../../keys.ts";

/** Years without a login (spec-map §9). */
const deactivationYears = 2;

/** True if an account was unused for two years, so that its owner must reactivate it. */
export const isDeactivated = (
  {
    last_login_at,
    created_at,
    reactivated_at,
  }: Pick<Row<"accounts">, "last_login_at" | "created_at" | "reactivated_at">,
  now: Date,
): boolean => {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - deactivationYears);
  return (last_login_at ?? created_at) <= limit && (reactivated_at === null || reactivated_at <= limit);
};

/** The fifth failure leaves one attempt (spec-map §8). */
export const failuresToLock = 6;
/** Minutes until a locked account is unlocked (spec-map §9). */
export const lockMinutes = 15;

/** Hashes a username, ignoring case like accounts_user_name. The table never contains typed names. */
export const hashUserName = (userName: string, keys: DataKeys): Uint8Array =>
  keys.hash(`user name:${userName.toLowerCase()}`);

/** Counts a failure before hashing, in one statement, so that at most six are hashed. Null if the name is locked. */
export const countAttempt = async (db: Kysely<Database>, nameKey: Uint8Array, now: Date): Promise<number | null> => {
  const lockEnd = new Date(now.getTime() + lockMinutes * 60_000);
  const { rows } = await sql<{ failures: number }>`
    insert into login_attempts as a (name_key, failures, last_failure_at) values (${nameKey}, 1, ${now})
    on conflict (name_key) do update set
      failures = case when a.locked_until is null then a.failures + 1 else 1 end,
      last_failure_at = excluded.last_failure_at,
      locked_until = case
        when a.locked_until is null and a.failures + 1 >= ${failuresToLock}::int then ${lockEnd}::timestamptz
      end
    where a.locked_until is null or a.locked_until <= ${now}::timestamptz
    returning failures`.execute(db);
  return rows[0]?.failures ?? null;
};

/** True if failed attempts with this username are counted. */
export const hasAttempts = async (db: Kysely<Database>, nameKey: Uint8Array): Promise<boolean> => {
  const attempts = db.selectFrom("login_attempts").select("failures").where("name_key", "=", nameKey);
  return (await attempts.executeTakeFirst()) !== undefined;
};

/** Lists the locked usernames with the end of each lock. */
export const listLocks = async (
  { db, keys, now }: { readonly db: Kysely<Database>; readonly keys: DataKeys; readonly now: Date },
  userNames: readonly string[],
): Promise<Map<string, Date>> => {
  if (userNames.length === 0) return new Map();
  const keyedNames = userNames.map((name) => ({ name, key: Buffer.from(hashUserName(name, keys)) }));
  const locks = await db
    .selectFrom("login_attempts")
    .select(["name_key", "locked_until"])
    .where(
      "name_key",
      "in",
      keyedNames.map(({ key }) => key),
    )
    .where("locked_until", ">", now)
    .execute();
  return new Map(
    locks.flatMap(({ name_key, locked_until }) => {
      const match = keyedNames.find(({ key }) => key.equals(name_key));
      return match === undefined || locked_until === null ? [] : [[match.name, locked_until] as const];
    }),
  );
};

/** Subtracts one failure. Earlier failures still count. */
export const uncountAttempt = async (db: Kysely<Database>, nameKey: Uint8Array): Promise<void> => {
  const attempts = db.updateTable("login_attempts").where("name_key", "=", nameKey);
  await attempts.set((eb) => ({ failures: eb("failures", "-", 1), locked_until: null })).execute();
};

/** Clears a name's failures and lock after a right password, a new password, or help from staff. */
export const clearAttempts = async (db: Kysely<Database>, nameKey: Uint8Array): Promise<void> => {
  await db.deleteFrom("login_attempts").where("name_key", "=", nameKey).execute();
};

/** Moves failures to a new username, so that a change allows no extra tries. */
export const moveAttempts = async (db: Kysely<Database>, from: Uint8Array, to: Uint8Array): Promise<void> => {
  if (Buffer.compare(from, to) === 0) return;
  await clearAttempts(db, to);
  await sql`
    with gone as (delete from login_attempts where name_key = ${from}::bytea returning *)
    insert into login_attempts (name_key, failures, last_failure_at, locked_until)
    select ${to}::bytea, failures, last_failure_at, locked_until from gone
    on conflict (name_key) do update set failures = excluded.failures,
      last_failure_at = excluded.last_failure_at, locked_until = excluded.locked_until`.execute(db);
};
