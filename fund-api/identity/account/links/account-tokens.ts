import { createHash, randomBytes } from "node:crypto";
import type { TokenFault } from "#lib/identity/account/link-texts.en.ts";
import type { TokenPurpose } from "../../../platform/db/tables/schema-messages.ts";
import type { Row } from "../../../platform/db/schema.ts";
import type { HandlerContext } from "../../../platform/handler/handler.ts";

type Context = Pick<HandlerContext, "db" | "now">;

const tokenBytes = 32;

/** Hours until each kind of link expires. Reactivation follows spec-map §9. */
export const tokenHours: Readonly<Record<TokenPurpose, number>> = {
  RESET: 1,
  VERIFY_EMAIL: 24,
  REACTIVATE: 24,
  EMAIL_CHANGE: 24,
};

/** Hours until a new staff member's first link expires. */
export const firstLinkHours = 24;

/** Makes a token of 256 random bits in base64url. Only the hash is stored. */
export const makeToken = (): { readonly token: string; readonly hash: Uint8Array } => {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, hash: hashOf(token) };
};

const hashOf = (token: string): Uint8Array => createHash("sha256").update(`account token:${token}`).digest();

/** A token for another purpose counts as unknown. */
type TokenCheck =
  | { readonly ok: true; readonly row: Row<"account_tokens"> }
  | { readonly ok: false; readonly code: TokenFault };

const checkToken = (row: Row<"account_tokens"> | undefined, now: Date): TokenCheck => {
  if (row === undefined) return { ok: false, code: "TokenInvalid" };
  if (row.used_at !== null) return { ok: false, code: "TokenUsed" };
  return now < row.expires_at ? { ok: true, row } : { ok: false, code: "TokenExpired" };
};

/** Finds a token's row, used or not. */
export const findToken = (
  { db }: Pick<Context, "db">,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<Row<"account_tokens"> | undefined> => {
  const query = db.selectFrom("account_tokens").selectAll().where("token_hash", "=", hashOf(token));
  return query.where("purpose", "in", purposes).executeTakeFirst();
};

/** Checks a token without using it. */
export const readToken = async (
  context: Context,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<TokenCheck> => checkToken(await findToken(context, token, purposes), context.now);

/** Uses a token in one statement, so that only one of several simultaneous uses succeeds. */
export const spendToken = async (
  context: Context,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<TokenCheck> => {
  const { db, now } = context;
  const row = await db
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashOf(token))
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) return { ok: true, row };
  const tokenCheck = await readToken(context, token, purposes);
  // Another request may have used it in the meantime.
  return tokenCheck.ok ? { ok: false, code: "TokenUsed" } : tokenCheck;
};

/** Voids all other tokens of an account for one purpose. */
export const voidTokens = async ({ db, now }: Context, accountId: string, purpose: TokenPurpose): Promise<void> => {
  await db
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
};
