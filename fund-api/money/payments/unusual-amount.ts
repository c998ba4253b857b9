import { sql, type Kysely } from "kysely";
import { daysBefore } from "../../../lib/platform/calendar/iso-date.ts";
import { formatMoney, sumCents } from "../../../lib/platform/cents/money.ts";
import type { PaymentOrder } from "../../../lib/money/payments/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

const yearDays = 365;

/** An amount is unusual above this many times the largest of a year. */
const unusualFactor = 3;

/** What the employer debited at most with one authorization in the last year, in cents; null without any. */
const findLargest = async (db: Kysely<Database>, employerId: string, now: Date): Promise<number | null> => {
  const sums = db
    .selectFrom("payments as p")
    .select(sql<number>`sum(p.cents)::bigint`.as("cents"))
    .where("p.employer_id", "=", employerId)
    .where("p.state", "not in", ["CANCELLED", "RETURNED"])
    .where("p.created_at", ">=", daysBefore(now, yearDays))
    .groupBy("p.authorization_id");
  const largest = await db
    .selectFrom(sums.as("s"))
    .select(sql<number | null>`max(s.cents)::bigint`.as("cents"))
    .executeTakeFirst();
  return largest?.cents ?? null;
};

/**
 * Why the payer is asked once more: the debit is far above what the employer paid at once in a year. Null when it is
 * not, or when nothing was paid in a year.
 */
export const describeUnusualAmount = async (
  db: Kysely<Database>,
  employerId: string,
  { allocations }: Pick<PaymentOrder, "allocations">,
  now: Date,
): Promise<string | null> => {
  const cents = sumCents(allocations);
  const largest = await findLargest(db, employerId, now);
  if (largest === null || largest === 0 || cents <= unusualFactor * largest) return null;
  return `${formatMoney(cents)} is more than three times your largest payment in the last year, ${formatMoney(largest)}. Nothing was paid. If the amount is right, confirm it and authorize again.`;
};
