import { sql, type Kysely } from "kysely";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

/** Reads the cents that one person may waive or refund alone. For both funds (null), the lower limit. */
export const readSoloLimit = async (db: Kysely<Database>, fund: FundCode | null): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`select solo_limit(${fund}) as cents`.execute(db);
  return rows[0]?.cents ?? 0;
};
