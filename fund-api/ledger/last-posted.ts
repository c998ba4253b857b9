import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/**
 * What an employer's newest charged work month came to, both funds together, in cents; null without a charge. What was
 * taken back or credited does not count: such entries name the TAD, those of payments do not.
 */
export const findLastPosted = async (db: Kysely<Database>, employerId: string): Promise<number | null> => {
  const newest = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("tads as t", "t.id", "e.tad_id")
    .select(sql<number>`sum(e.cents)::bigint`.as("cents"))
    .where("e.employer_id", "=", employerId)
    .where("e.type", "in", ["CHARGE", "REVERSAL", "CREDIT"])
    .groupBy("t.work_month")
    .having(sql<number>`sum(e.cents)`, "<>", 0)
    .orderBy("t.work_month", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.cents ?? null;
};
