import { type Kysely, sql } from "kysely";
import { underWayStates } from "../../../lib/money/payments/payment-states.ts";
import { isFiled } from "../../../lib/reporting/tad/filed-states.ts";
import type { Database, Row } from "../db/schema.ts";
import { findHold } from "../../money/delinquency/read-delinquency.ts";
import { chargesOf } from "../../money/ledger/charges.ts";
import { type ToRemind, paymentReminderEmail } from "../../messages/mail/payment-emails.ts";
import type { FundSite } from "../handler/fund-site.ts";
import type { EmailMessage } from "../../messages/mail/email-message.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { fundClock } from "../../../lib/platform/calendar/fund-time.ts";
import { findReminderDay, type ReminderDay } from "../../../lib/money/late-charges/late-charge.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { lockEmployer } from "../../money/ledger/lock-employer.ts";
import { listEmployerUsers } from "../../messages/mail/mail-employer.ts";
import { queueOptionalEmail } from "../../messages/mail/outbox.ts";
import { jobContext, runEachInTransaction, type JobServices } from "./run-each.ts";

type Month = Pick<Row<"tads">, "employer_id" | "work_month" | "due_date" | "state"> & { readonly reports: boolean };

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
    .where(sql<boolean>`coalesce(p.moved_from, p.debit_date) > ${due}`)
    .where("p.debit_date", ">", today)
    .groupBy("p.debit_date")
    .orderBy("p.debit_date")
    .execute();
};

/** Returns null if the month is reported, and paid or scheduled on time. @param today ISO date at the fund */
const findReminderContent = async (
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

const earliestTime = "08:00";

const monthsDueAround = (db: Kysely<Database>, today: string) =>
  db
    .selectFrom("tads as t")
    .innerJoin("employers as e", "e.employer_id", "t.employer_id")
    .select(["t.id", "t.employer_id", "t.work_month", "t.due_date", "t.state"])
    .select(sql<boolean>`e.is_tads_employer`.as("reports"))
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "<>", "VOID")
    .where("e.status", "=", "ACTIVE")
    .where("t.due_date", ">=", addDays(today, -20))
    .where("t.due_date", "<=", addDays(today, 7));

type Reminder = { readonly employerId: string; readonly day: ReminderDay; readonly content: ToRemind };

const claimReminder = async (
  db: Kysely<Database>,
  { employerId, day, content }: Reminder,
  now: Date,
): Promise<boolean> => {
  const row = { employer_id: employerId, work_month: content.workMonth, day_offset: day, sent_at: now };
  const claimed = await db
    .insertInto("payment_reminders")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("employer_id")
    .executeTakeFirst();
  return claimed !== undefined;
};

const remindEmployer = async (db: Kysely<Database>, services: JobServices, id: string, now: Date): Promise<boolean> => {
  const today = fundClock(now).date;
  const findMonth = () => monthsDueAround(db, today).where("t.id", "=", id).executeTakeFirst();
  const employerId = (await findMonth())?.employer_id;
  if (employerId === undefined) return false;
  // Locks first, so that a Commit or payment that was just made counts.
  await lockEmployer(db, employerId);
  const month = await findMonth();
  if (month === undefined || (await findHold({ db, now }, employerId)) !== null) return false;
  const day = findReminderDay(month.due_date, today);
  const content = day === null ? null : await findReminderContent(db, month, today);
  if (day === null || content === null || !(await claimReminder(db, { employerId, day, content }, now))) return false;
  const context = jobContext(services, db, now);
  for (const { id: accountId, email, first_name } of await listEmployerUsers(context, employerId)) {
    const write = (fundSite: FundSite): EmailMessage =>
      paymentReminderEmail({ firstName: first_name, site: fundSite }, content);
    await queueOptionalEmail(context, "paymentReminders", { to: { id: accountId, email }, write });
  }
  await recordAudit(context, {
    action: "payment-reminder-sent",
    subject: `employer:${employerId}`,
    after: { ...content, day },
  });
  return true;
};

/**
 * Reminds reporters 7 and 2 days before the due date and 1, 5 and 15 days after, once each. Returns the number
 * reminded.
 */
export const remindOfPayments = async (services: JobServices, now: Date): Promise<number> => {
  const { date: today, timeOfDay } = fundClock(now);
  if (timeOfDay < earliestTime) return 0;
  const months = await monthsDueAround(services.db, today).orderBy("t.due_date").orderBy("t.id").execute();
  const recentReminders = services.db
    .selectFrom("payment_reminders")
    .selectAll()
    .where("sent_at", ">", new Date(addDays(today, -40)));
  const sentKeys = new Set(
    (await recentReminders.execute()).map(
      ({ employer_id, work_month, day_offset }) => `${employer_id} ${work_month} ${day_offset}`,
    ),
  );
  const monthsToRemind = months.filter(({ employer_id, work_month, due_date }) => {
    const day = findReminderDay(due_date, today);
    return day !== null && !sentKeys.has(`${employer_id} ${work_month} ${day}`);
  });
  const ids = monthsToRemind.map(({ id }) => id);
  const outcomes = await runEachInTransaction(services, ids, (trx, id) => remindEmployer(trx, services, id, now));
  return outcomes.filter(Boolean).length;
};
