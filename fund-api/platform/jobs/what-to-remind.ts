import type { Kysely } from "kysely";
import { underWayStates } from "../../../lib/money/payments/payment-states.ts";
import { isFiled } from "../../../lib/reporting/tad/filed-states.ts";
import type { Database, Row } from "../db/schema.ts";
import { chargesOf } from "../../money/ledger/charges.ts";
import type { ToRemind } from "../../messages/mail/reminder-emails.ts";

type Month = Pick<Row<"tads">, "employer_id" | "work_month" | "due_date" | "state"> & { readonly reports: boolean };

/** Debits still to come for these charges that come after the due date. */
const listLateDebits = async (
  db: Kysely<Database>,
  chargeIds: readonly string[],
  { due, today }: { readonly due: string; readonly today: string },
): Promise<ToRemind["lateDebits"]> => {
  if (chargeIds.length === 0) return [];
  return db
    .selectFrom("payment_allocations as x")
    .innerJoin("payments as p", "p.id", "x.payment_id")
    .select((eb) => ["p.debit_date as debitDate", eb.fn.sum<number>("x.cents").as("cents")])
    .where("x.charge_id", "in", chargeIds)
    .where("p.state", "in", underWayStates)
    .where("p.debit_date", ">", due)
    .where("p.debit_date", ">", today)
    .groupBy("p.debit_date")
    .orderBy("p.debit_date")
    .execute();
};

/**
 * What an employer still has to do for a month; null when it is reported, and paid or scheduled on time. A correction
 * that is due later is not part of it.
 * @param today ISO date at the fund
 */
export const findWhatToRemind = async (
  db: Kysely<Database>,
  { employer_id, work_month, due_date, state, reports }: Month,
  today: string,
): Promise<ToRemind | null> => {
  const charges = (await chargesOf(db, employer_id)).filter(
    ({ type, workMonth, dueDate }) => type === "CHARGE" && workMonth === work_month && dueDate <= due_date,
  );
  const owed = charges
    .filter(({ owedCents }) => owedCents > 0)
    .map(({ fund, owedCents }) => ({ fund, cents: owedCents }));
  const ids = charges.map(({ id }) => id);
  const lateDebits = await listLateDebits(db, ids, { due: due_date, today });
  const isReported = !reports || isFiled(state);
  if (isReported && owed.length === 0 && lateDebits.length === 0) return null;
  return { workMonth: work_month, dueDate: due_date, isLate: today > due_date, isReported, owed, lateDebits };
};
