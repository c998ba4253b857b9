import type { Kysely } from "kysely";
import { isOperations } from "../../../lib/platform/contract/audience.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import type { HandlerContext } from "../../platform/handler/handler.ts";

type Factor = Row<"second_factors"> & { readonly confirmed_at: Date };

/** The second factor of an account, once a code has confirmed it; null before. */
export const findFactor = async (db: Kysely<Database>, accountId: string): Promise<Factor | null> => {
  const row = await db.selectFrom("second_factors").selectAll().where("account_id", "=", accountId).executeTakeFirst();
  return row === undefined || row.confirmed_at === null ? null : { ...row, confirmed_at: row.confirmed_at };
};

/** Whether the fund demands a second factor of an account: of the operations roles, when the setting says so. */
export const isFactorDemanded = (
  { demandsFactor }: Pick<HandlerContext, "demandsFactor">,
  account: Pick<Row<"accounts">, "roles">,
): boolean => demandsFactor && isOperations(account);

/** Whether an account may do nothing before it has set up a second factor. */
export const mustSetUpFactor = async (
  context: Pick<HandlerContext, "db" | "demandsFactor">,
  account: Pick<Row<"accounts">, "id" | "roles">,
): Promise<boolean> => isFactorDemanded(context, account) && (await findFactor(context.db, account.id)) === null;
