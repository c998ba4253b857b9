import type { Kysely } from "kysely";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

/** Lets the acts on one fund's statements take turns. @returns false for a fund without a bank */
export const lockFundBank = async (db: Kysely<Database>, fund: FundCode): Promise<boolean> => {
  const bank = db.selectFrom("fund_banks").select("fund").where("fund", "=", fund).forNoKeyUpdate();
  return (await bank.executeTakeFirst()) !== undefined;
};
