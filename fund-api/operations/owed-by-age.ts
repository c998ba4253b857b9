import { sql, type Kysely } from "kysely";
import { owedAgeOf, owedAges } from "../../lib/operations/owed-age.ts";
import type { Overview } from "../../lib/operations/schema.ts";
import type { Database } from "../db/schema.ts";
import { selectOpenCharges } from "../ledger/open-charges.ts";

/**
 * What all employers owe each fund, by days since the due date.
 * @param today ISO date at the fund
 */
export const readOwedByAge = async (db: Kysely<Database>, today: string): Promise<Overview["owedByAge"]> => {
  const rows = await db
    .selectFrom(selectOpenCharges(db).as("o"))
    .select(["o.fund", "o.due_date", sql<number>`sum(o.cents)::bigint`.as("cents")])
    .groupBy(["o.fund", "o.due_date"])
    .execute();
  return owedAges.map((age) => {
    const sums = { age, HW: 0, PEN: 0 };
    for (const { fund, due_date, cents } of rows) if (owedAgeOf(due_date, today) === age) sums[fund] += cents;
    return sums;
  });
};
