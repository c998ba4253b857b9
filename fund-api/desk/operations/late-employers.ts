import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { daysBetween } from "../../../lib/platform/calendar/iso-date.ts";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import type { LateEmployer } from "../../../lib/desk/operations/schema.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { readPage } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { refuseAsOf } from "../../money/ledger/as-of.ts";
import { selectOwedAsOf, toScheduled, type ScheduledRow } from "../../money/ledger/charges.ts";

type Late = ScheduledRow & { readonly fund: FundCode; readonly cents: number; readonly due: string };

/** Employers with an overdue amount and the oldest due date as of a day (ISO date), for list and count. */
export const selectLateEmployers = (db: Kysely<Database>, asOf: string) =>
  db
    .with("late", () =>
      db
        .selectFrom(
          db
            .selectFrom(selectOwedAsOf(db, asOf).where("t.due_date", "<", asOf).as("o"))
            .select(["o.employer_id", "o.fund", sql<string>`min(o.due_date)`.as("due")])
            .select([sql`sum(o.cents)`.as("cents"), sql`sum(o.scheduled)`.as("scheduled")])
            .select([sql`min(o.first_on)`.as("first_on"), sql`max(o.last_on)`.as("last_on")])
            .groupBy(["o.employer_id", "o.fund"])
            .as("f"),
        )
        .select(["f.employer_id", sql<string>`min(f.due)`.as("due_date")])
        .select(sql<Late[]>`json_agg(f order by f.fund)`.as("funds"))
        .groupBy("f.employer_id"),
    )
    .selectFrom("late as l")
    .innerJoin("employers as e", "e.employer_id", "l.employer_id")
    .select(["l.employer_id", "e.legal_name", "l.due_date", "l.funds"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectLateEmployers>["execute"]>>[number];

const toLateEmployer = (row: Row, asOf: string): LateEmployer => ({
  employerId: row.employer_id,
  employerName: row.legal_name,
  daysLate: daysBetween(row.due_date, asOf),
  funds: row.funds.map((late) => ({
    fund: late.fund,
    cents: late.cents,
    daysLate: daysBetween(late.due, asOf),
    scheduled: toScheduled(late),
  })),
});

const longestLateFirst = {
  table: "late",
  alias: "l",
  columns: ["due_date", "employer_id"],
  direction: "asc",
} as const;

/** Returns one page of the employers that are late as of a day, the longest late first. */
export const listLateEmployers: Handler<typeof calls.listLateEmployers> = async ({ query }, { db, now }) => {
  const today = fundDate(now);
  const { asOf = today, ...place } = query;
  const text = await refuseAsOf(db, asOf, { today });
  if (text !== null) return { ok: false, code: "AsOfRefused", text };
  const { rows, page } = await readPage(selectLateEmployers(db, asOf), longestLateFirst, place, "employer_id");
  return { ok: true, value: { asOf, employers: rows.map((row) => toLateEmployer(row, asOf)), page } };
};
