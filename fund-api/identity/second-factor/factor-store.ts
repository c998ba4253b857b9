import type { Kysely } from "kysely";
import { isOperations } from "../../../lib/platform/contract/audience.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { randomInt } from "node:crypto";
import type { HandlerContext } from "../../platform/handler/handler.ts";

type Factor = Row<"second_factors"> & { readonly confirmed_at: Date };

/** Finds the confirmed second factor of an account. Returns null if there is none. */
export const findFactor = async (db: Kysely<Database>, accountId: string): Promise<Factor | null> => {
  const row = await db.selectFrom("second_factors").selectAll().where("account_id", "=", accountId).executeTakeFirst();
  return row === undefined || row.confirmed_at === null ? null : { ...row, confirmed_at: row.confirmed_at };
};

/** True for operations roles if the setting requires a second factor. */
export const isFactorRequired = (
  { requiresSecondFactor }: Pick<HandlerContext, "requiresSecondFactor">,
  account: Pick<Row<"accounts">, "roles">,
): boolean => requiresSecondFactor && isOperations(account);

/** True if the account must set up a second factor first. */
export const mustSetUpFactor = async (
  context: Pick<HandlerContext, "db" | "requiresSecondFactor">,
  account: Pick<Row<"accounts">, "id" | "roles">,
): Promise<boolean> => isFactorRequired(context, account) && (await findFactor(context.db, account.id)) === null;

type Store = Pick<HandlerContext, "db" | "now" | "keys">;

const codesPerAccount = 10;
/** Digits only, for a number pad: 83 bits. */
const groups = 5;
const groupDigits = 5;

const hashOf = (code: string, accountId: string, keys: Store["keys"]): Uint8Array =>
  keys.hash(`recovery code:${accountId}:${code.replaceAll(/\D/g, "")}`);

const makeGroup = (): string => String(randomInt(10 ** groupDigits)).padStart(groupDigits, "0");
const makeCode = (): string => Array.from({ length: groups }, makeGroup).join(" ");

/** Replaces an account's recovery codes with ten new ones. Stores only hashes. */
export const replaceRecoveryCodes = async ({ db, keys }: Store, accountId: string): Promise<string[]> => {
  const codes = Array.from({ length: codesPerAccount }, makeCode);
  await deleteRecoveryCodes(db, accountId);
  await db
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code, accountId, keys), used_at: null })))
    .execute();
  return codes;
};

/** Deletes all recovery codes of an account. */
export const deleteRecoveryCodes = async (db: Store["db"], accountId: string): Promise<void> => {
  await db.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
};

/** Uses a recovery code in one statement. Returns the number left, or null if the code is wrong or used. */
export const spendRecoveryCode = async (
  { db, now, keys }: Store,
  accountId: Row<"accounts">["id"],
  code: string,
): Promise<number | null> => {
  const usedCode = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hashOf(code, accountId, keys))
    .where("used_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  if (usedCode === undefined) return null;
  const unusedCodes = db.selectFrom("recovery_codes").select((eb) => eb.fn.countAll<number>().as("count"));
  const { count } = await unusedCodes
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};
