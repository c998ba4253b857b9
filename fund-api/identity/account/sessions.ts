import { createHash, randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { absoluteLimitHours, idleLimitMinutes } from "../../../lib/platform/rules/session-limits.ts";
import type { Right } from "../../../lib/platform/contract/audience.ts";
import { listMemberships, recordLogin } from "../../platform/db/employers.ts";
import { currentWalPosition, type WalPosition } from "../../platform/db/replica.ts";
import type { Database, Row } from "../../platform/db/schema.ts";

const tokenBytes = 32;
/** Minimum seconds between writes of `last_seen_at`, because a page makes many requests. */
const touchSeconds = 15;

/** Returns the stored hash of a token, so that a stolen copy of the table opens no session. */
export const hashSessionToken = (token: string): Uint8Array => createHash("sha256").update(token).digest();

const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const isOver = (session: Pick<Row<"sessions">, "last_seen_at" | "expires_at" | "revoked_at">, now: Date): boolean =>
  session.revoked_at !== null ||
  now >= session.expires_at ||
  session.last_seen_at <= secondsBefore(now, idleLimitMinutes * 60);

/** Starts a session and returns its token. Only the hash is stored. With several employers, the user chooses next. */
export const startSession = async (
  db: Kysely<Database>,
  accountId: string,
  from: { readonly now: Date; readonly ip: string; readonly userAgent: string },
): Promise<string> => {
  const token = randomBytes(tokenBytes).toString("base64url");
  const [firstMembership, secondMembership] = await listMemberships(db, accountId);
  const employerId = secondMembership === undefined ? (firstMembership?.employer_id ?? null) : null;
  if (employerId !== null) await recordLogin(db, { accountId, employerId, now: from.now });
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashSessionToken(token),
      account_id: accountId,
      created_at: from.now,
      last_seen_at: from.now,
      expires_at: new Date(from.now.getTime() + absoluteLimitHours * 3_600_000),
      revoked_at: null,
      ip: from.ip,
      user_agent: from.userAgent,
      identity_confirmed_at: from.now,
      employer_id: employerId,
    })
    .execute();
  return token;
};

const touch = async (db: Kysely<Database>, tokenHash: Uint8Array, now: Date): Promise<void> => {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .where("last_seen_at", "<=", secondsBefore(now, touchSeconds))
    .execute();
};

export type SignedIn = {
  readonly account: Row<"accounts">;
  /** The employer chosen at the session's start or last switch. Null if none is chosen. */
  readonly chosenEmployerId: string | null;
  readonly joinedEmployerId: string | null;
  /** True until the first choice among several employers. */
  readonly mustChooseEmployer: boolean;
  readonly isTadsEmployer: boolean;
  readonly rights: readonly Right[];
  readonly identityConfirmedAt: Date;
  /** Null unless it was asked for. */
  readonly walPosition: WalPosition | null;
};

/** Selects the chosen employer, or else the account's own, or else its first. */
const actingEmployer = sql<string | null>`coalesce(s.employer_id, (select f.employer_id from memberships as f
  where f.account_id = a.id order by f.employer_id is distinct from a.employer_id, f.employer_id limit 1), a.employer_id)`;

/** Counts employers only while none is chosen. */
const mustChoose = sql<boolean>`s.employer_id is null
  and (select count(*) > 1 from memberships as x where x.account_id = a.id)`;

/**
 * Finds a token's account and records the visit. Null if the session ended or lost its account or employer.
 * @param options.withWalPosition adds the primary's position for a read from the replica
 */
export const findSignedIn = async (
  db: Kysely<Database>,
  tokenHash: Uint8Array,
  now: Date,
  { withWalPosition = false } = {},
): Promise<SignedIn | null> => {
  const row = await db
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .leftJoin("employers as e", (join) => join.on("e.employer_id", "=", actingEmployer))
    .leftJoin("memberships as m", (join) =>
      join.onRef("m.account_id", "=", "a.id").onRef("m.employer_id", "=", "e.employer_id"),
    )
    .selectAll("a")
    .select([
      "s.employer_id as chosen",
      "e.employer_id as acting",
      "m.role",
      mustChoose.as("must_choose"),
      "s.last_seen_at",
      "s.expires_at",
      "s.revoked_at",
      "s.identity_confirmed_at",
      "e.is_tads_employer",
      "m.rights",
    ])
    .select(sql<WalPosition | null>`${withWalPosition ? currentWalPosition : sql`null`}`.as("wal_position"))
    .where("s.token_hash", "=", tokenHash)
    .where("a.standing", "=", "ACTIVE")
    .executeTakeFirst();
  if (row === undefined || isOver(row, now) || (row.chosen !== null && row.role === null)) return null;
  if (row.last_seen_at <= secondsBefore(now, touchSeconds)) await touch(db, tokenHash, now);
  const { last_seen_at: _seen, expires_at: _end, revoked_at: _revoked, ...signedIn } = row;
  const {
    identity_confirmed_at,
    is_tads_employer,
    rights,
    chosen,
    acting,
    role,
    must_choose,
    wal_position,
    ...accountRow
  } = signedIn;
  const isOwnEmployer = role === null || acting === accountRow.employer_id;
  return {
    account: isOwnEmployer ? accountRow : { ...accountRow, employer_id: acting, roles: [role] },
    chosenEmployerId: chosen,
    joinedEmployerId: isOwnEmployer ? null : acting,
    mustChooseEmployer: must_choose,
    isTadsEmployer: is_tads_employer ?? false,
    rights: rights ?? [],
    identityConfirmedAt: identity_confirmed_at,
    walPosition: wal_position,
  };
};

/** `NotSignedIn` means an unknown token or one that is 12 hours old. */
type SignedOutCode = "NotSignedIn" | "SessionIdle" | "SessionRevoked" | "AccessRemoved";

/** Finds the first reason why `findSignedIn` no longer finds a session. */
export const findSessionEnd = async (
  db: Kysely<Database>,
  tokenHash: Uint8Array,
  now: Date,
): Promise<SignedOutCode> => {
  const session = await db
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .select(["s.last_seen_at", "s.expires_at", "s.revoked_at"])
    .select(
      sql<boolean>`a.standing = 'DISABLED' or (s.employer_id is not null and not exists (
        select from memberships as m where (m.account_id, m.employer_id) = (a.id, s.employer_id)))`.as("has_no_access"),
    )
    .where("s.token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (session === undefined) return "NotSignedIn";
  const end = session.revoked_at ?? now;
  const idleEnd = new Date(session.last_seen_at.getTime() + idleLimitMinutes * 60_000);
  if (end >= idleEnd || end >= session.expires_at) return idleEnd <= session.expires_at ? "SessionIdle" : "NotSignedIn";
  return session.has_no_access ? "AccessRemoved" : "SessionRevoked";
};

/** Records that the visitor confirmed their identity again. */
export const confirmSession = async (db: Kysely<Database>, tokenHash: Uint8Array, now: Date): Promise<void> => {
  await db.updateTable("sessions").set({ identity_confirmed_at: now }).where("token_hash", "=", tokenHash).execute();
};

/** Ends a session. Returns its account's ID, or null if it had already ended. */
export const revokeSession = async (db: Kysely<Database>, tokenHash: Uint8Array, now: Date): Promise<string | null> => {
  const row = await db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/**
 * Ends the sessions of an account.
 * @param employerId ends only those for this employer
 * @param except the hash of a session that stays open
 */
export const revokeSessions = async (
  { db, now }: { readonly db: Kysely<Database>; readonly now: Date },
  accountId: string,
  { employerId, except = null }: { readonly employerId?: string; readonly except?: Uint8Array | null } = {},
): Promise<void> => {
  let sessions = db
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null);
  if (employerId !== undefined) sessions = sessions.where("employer_id", "=", employerId);
  if (except !== null) sessions = sessions.where("token_hash", "<>", except);
  await sessions.execute();
};

/** Lists the open sessions of an account, last seen first. */
export const listSessions = async (db: Kysely<Database>, accountId: string, now: Date): Promise<Row<"sessions">[]> => {
  const rows = await db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
  return rows.filter((row) => !isOver(row, now));
};
