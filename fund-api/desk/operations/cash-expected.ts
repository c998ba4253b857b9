import { sql, type Kysely } from "kysely";
import { effectiveDateOf } from "../../../lib/money/ach/effective-date.ts";
import { isBankingDay } from "../../../lib/platform/calendar/banking-day.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import type { Overview } from "../../../lib/desk/operations/schema.ts";
import { underWayStates } from "../../../lib/money/payments/payment-states.ts";
import type { Database } from "../../platform/db/schema.ts";

const shownDays = 30;

/** Payments on their way, with the date of their batch once they are in one; nothing that no batch would take. */
const listWaiting = (db: Kysely<Database>) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bank_accounts as a", "a.id", "p.bank_account_id")
    .leftJoin("ach_entries as x", (join) => join.onRef("x.payment_id", "=", "p.id").on("x.live", "=", true))
    .leftJoin("ach_batches as b", "b.id", "x.batch_id")
    .select(["p.fund", "p.debit_date", "b.effective_date", sql<number>`sum(p.cents)::bigint`.as("cents")])
    .where("p.kind", "=", "DEBIT")
    .where("p.state", "in", underWayStates)
    .where((eb) =>
      eb.or([
        eb("p.state", "<>", "SCHEDULED"),
        eb.and([eb("a.state", "=", "VERIFIED"), eb("a.blocked_code", "is", null)]),
      ]),
    )
    .groupBy(["p.fund", "p.debit_date", "b.effective_date"])
    .execute();

/** What is debited for each fund on each banking day, from today on for 30 days. */
export const readCashExpected = async (db: Kysely<Database>, now: Date): Promise<Overview["cashExpected"]> => {
  const today = fundDate(now);
  const days = Array.from({ length: shownDays }, (_, place) => addDays(today, place)).filter(isBankingDay);
  const byDay = new Map(days.map((date) => [date, { date, HW: 0, PEN: 0 }]));
  for (const { fund, debit_date, effective_date, cents } of await listWaiting(db)) {
    const day = byDay.get(effective_date ?? effectiveDateOf(debit_date, now));
    if (day !== undefined) day[fund] += cents;
  }
  return [...byDay.values()];
};
