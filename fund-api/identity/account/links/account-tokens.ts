import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { TokenFault } from "#lib/identity/account/link-texts.en.ts";
import type { TokenPurpose } from "../../../platform/db/tables/schema-mail.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";

const tokenBytes = 32;

/** Hours a token is good for: reactivation as spec-map §9 says, a reset no longer than one sitting. */
export const tokenHours: Readonly<Record<TokenPurpose, number>> = {
  RESET: 1,
  VERIFY_EMAIL: 24,
  REACTIVATE: 24,
  EMAIL_CHANGE: 24,
};

/** A token for one mail: 256 random bits, base64url; only its hash is kept. */
export const makeToken = (): { readonly token: string; readonly hash: Uint8Array } => {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, hash: hashOf(token) };
};

const hashOf = (token: string): Uint8Array => createHash("sha256").update(`account token:${token}`).digest();

/** A token, or what is wrong with it; one of another purpose is a token that never was. */
type Judged =
  | { readonly ok: true; readonly row: Row<"account_tokens"> }
  | { readonly ok: false; readonly code: TokenFault };

const judge = (row: Row<"account_tokens"> | undefined, now: Date): Judged => {
  if (row === undefined) return { ok: false, code: "TokenInvalid" };
  if (row.used_at !== null) return { ok: false, code: "TokenUsed" };
  return now < row.expires_at ? { ok: true, row } : { ok: false, code: "TokenExpired" };
};

/** The row of a token, used or not. */
export const findToken = (
  db: Kysely<Database>,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<Row<"account_tokens"> | undefined> => {
  const found = db.selectFrom("account_tokens").selectAll().where("token_hash", "=", hashOf(token));
  return found.where("purpose", "in", purposes).executeTakeFirst();
};

/** Looks at a token without using it. */
export const readToken = async (
  db: Kysely<Database>,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<Judged> => judge(await findToken(db, token, purposes), now);

/** Uses a token up, in one statement: of however many uses at once, one succeeds. */
export const spendToken = async (
  db: Kysely<Database>,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<Judged> => {
  const row = await db
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? readSpent(db, token, purposes, now) : { ok: true, row };
};

/** Why a token could not be used; one that another use took in the meantime is used. */
const readSpent = async (...asked: Parameters<typeof readToken>): Promise<Judged> => {
  const judged = await readToken(...asked);
  return judged.ok ? { ok: false, code: "TokenUsed" } : judged;
};

/** Takes all other tokens of an account and purpose out of use. */
export const voidTokens = async (
  db: Kysely<Database>,
  accountId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> => {
  await db
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
};
