import type { Kysely } from "kysely";
import type { FundBank } from "../../../lib/money/ach/nacha-file.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

/**
 * The fund's bank, locked: batches of one fund are numbered and released one after the other. Locked before payments
 * and batches, always.
 * @returns null when the fund's bank is not set up
 */
export const lockFundBank = async (db: Kysely<Database>, fund: FundCode): Promise<FundBank | null> => {
  const row = await db
    .selectFrom("fund_banks")
    .selectAll()
    .where("fund", "=", fund)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    bankName: row.bank_name,
    routing: row.routing,
    odfi: row.odfi,
    origin: row.origin,
    originName: row.origin_name,
    companyId: row.company_id,
    companyName: row.company_name,
    entryDescription: row.entry_description,
  };
};
