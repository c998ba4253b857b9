import type { Kysely } from "kysely";
import { isOperations } from "../../../lib/platform/contract/audience.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

type Factor = Row<"second_factors"> & { readonly confirmed_at: Date };

/** Finds the confirmed second factor of an account. Returns null if there is none. */
export const findFactor = async (db: Kysely<Database>, accountId: string): Promise<Factor | null> => {
  const row = await db.selectFrom("second_factors").selectAll().where("account_id", "=", accountId).executeTakeFirst();
  return row === undefined || row.confirmed_at === null ? null : { ...row, confirmed_at: row.confirmed_at };
};

/** True for operations roles if the setting requires a second factor. */
export const isFactorRequired = (
  { demandsFactor }: Pick<HandlerContext, "demandsFactor">,
  account: Pick<Row<"accounts">, "roles">,
): boolean => demandsFactor && isOperations(account);

/** True if the account must set up a second factor first. */
export const mustSetUpFactor = async (
  context: Pick<HandlerContext, "db" | "demandsFactor">,
  account: Pick<Row<"accounts">, "id" | "roles">,
): Promise<boolean> => isFactorRequired(context, account) && (await findFactor(context.db, account.id)) === null;
