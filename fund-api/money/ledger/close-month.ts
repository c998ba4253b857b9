import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { addMonths, lastDayOf, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import type * as calls from "../../../lib/money/ledger/contract.ts";
import type { ClosedMonths } from "../../../lib/money/ledger/schema.ts";
import { closingTexts } from "../../../lib/money/ledger/texts.en.ts";
import { fundCodes, type FundCode } from "../../../lib/reporting/tad/schema.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { fullNameOf } from "../../platform/db/account-names.ts";
import type { Database } from "../../platform/db/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";

const selectClosed = (db: Kysely<Database>, fund: FundCode) =>
  db
    .selectFrom("closed_months")
    .select(["month", "closed_by_name", "closed_at"])
    .where("fund", "=", fund)
    .where("reopened_at", "is", null)
    .orderBy("month", "desc");

/** Returns the month of the fund's first entry, or null if it has no entries. */
const findFirstMonth = async (db: Kysely<Database>, fund: FundCode): Promise<string | null> => {
  const { day } = await db
    .selectFrom("ledger_entries")
    .select(sql<string | null>`min(effective_on)`.as("day"))
    .where("fund", "=", fund)
    .executeTakeFirstOrThrow();
  return day === null ? null : workMonthOf(day);
};

/** Lists the ended months that are not closed, oldest first. */
const listOpenMonths = (firstMonth: string | null, lastClosed: string | undefined, today: string): string[] => {
  const from = lastClosed === undefined ? firstMonth : addMonths(lastClosed, 1);
  const months: string[] = [];
  for (let month = from; month !== null && month < workMonthOf(today); month = addMonths(month, 1)) months.push(month);
  return months;
};

/** Returns each fund's closed months and those that can be closed. `today` is an ISO date. */
export const readClosedMonths = async (db: Kysely<Database>, today: string): Promise<ClosedMonths> => {
  const funds: ClosedMonths["funds"] = [];
  for (const fund of fundCodes) {
    const closedMonths = await selectClosed(db, fund).execute();
    const openMonths = listOpenMonths(await findFirstMonth(db, fund), closedMonths[0]?.month, today);
    const rows = closedMonths.map(({ month, closed_by_name: by, closed_at }) => ({
      month,
      by,
      at: closed_at.toISOString(),
    }));
    funds.push({ fund, open: openMonths, closed: rows });
  }
  return { funds };
};

/** Returns each fund's closed months, newest first, and those that can be closed. */
export const getClosedMonths: Handler<typeof calls.getClosedMonths> = async (_request, { db, now }) => ({
  ok: true,
  value: await readClosedMonths(db, fundDate(now)),
});

/** Counts the fund's debits up to a day that no bank has yet. They could still move to a later day. */
const countUnsent = async (db: Kysely<Database>, fund: FundCode, until: string): Promise<number> => {
  const { count } = await db
    .selectFrom("payments")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("fund", "=", fund)
    .where("kind", "=", "DEBIT")
    .where("state", "in", ["SCHEDULED", "LOCKED"])
    .where("debit_date", "<=", until)
    .executeTakeFirstOrThrow();
  return count;
};

/** Closes a month of a fund and all earlier months, after postings in progress finish. */
export const closeMonth: Handler<typeof calls.closeMonth> = async ({ body: { fund, month } }, context) => {
  const { db, now } = context;
  const today = fundDate(now);
  const account = signedIn(context);
  await sql`select pg_advisory_xact_lock(books_of(${fund}))`.execute(db);
  const [newestClosed] = await selectClosed(db, fund).execute();
  if (newestClosed !== undefined && month <= newestClosed.month)
    return { ok: false, code: "Stale", text: closingTexts.closedAlready(month, newestClosed.closed_by_name) };
  if (month >= workMonthOf(today)) return { ok: false, code: "MonthNotOver", text: closingTexts.notOver(month) };
  const unsent = await countUnsent(db, fund, lastDayOf(month));
  if (unsent > 0) return { ok: false, code: "DebitsWaiting", text: closingTexts.pendingDebits(unsent, month) };
  await insertRows(db, "closed_months", [
    {
      id: randomUUID(),
      fund,
      month,
      closed_by: account.id,
      closed_by_name: fullNameOf(account),
      closed_at: now,
      reopened_at: null,
    },
  ]);
  await recordAudit(context, {
    action: "month-closed",
    subject: `books:${fund}`,
    before: { closedThrough: newestClosed?.month ?? null },
    after: { fund, closedThrough: month },
  });
  return { ok: true, value: await readClosedMonths(db, today) };
};
