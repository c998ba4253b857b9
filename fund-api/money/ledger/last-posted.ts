import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";

/**
 * Lists the newest charged month's totals (cents, both funds): as reported, and as corrected where that differs.
 * Taken-back entries name the TAD and don't count; those of payments do not.
 */
export const listLastPosted = async (db: Kysely<Database>, employerId: string): Promise<number[]> => {
  const newest = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("tads as t", "t.id", "e.tad_id")
    .select([
      sql<number>`coalesce(sum(e.cents) filter (where t.kind = 'ORIGINAL'), 0)::bigint`.as("reported"),
      sql<number>`sum(e.cents)::bigint`.as("corrected"),
    ])
    .where("e.employer_id", "=", employerId)
    .where("e.type", "in", ["CHARGE", "REVERSAL", "CREDIT"])
    .groupBy("t.work_month")
    .having(sql<number>`sum(e.cents)`, "<>", 0)
    .orderBy("t.work_month", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest === undefined ? [] : [...new Set([newest.reported, newest.corrected])].filter((cents) => cents !== 0);
};
