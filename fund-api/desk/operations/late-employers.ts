import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { daysBetween } from "../../../lib/platform/calendar/iso-date.ts";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import type { LateEmployer } from "../../../lib/desk/operations/schema.ts";
import { readPage } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { selectOpenCharges } from "../../money/ledger/charges.ts";

/** Employers with an overdue amount and the oldest due date, for list and count. `today` is an ISO date. */
export const selectLateEmployers = (db: Kysely<Database>, today: string) =>
  db
    .with("late", () =>
      db
        .selectFrom(selectOpenCharges(db).where("t.due_date", "<", today).as("o"))
        .select(["o.employer_id", sql<string>`min(o.due_date)`.as("due_date")])
        .select([
          sql<number>`coalesce(sum(o.cents) filter (where o.fund = 'HW'), 0)::bigint`.as("health"),
          sql<number>`coalesce(sum(o.cents) filter (where o.fund = 'PEN'), 0)::bigint`.as("pension"),
          sql<string | null>`min(o.due_date) filter (where o.fund = 'HW')`.as("health_due"),
          sql<string | null>`min(o.due_date) filter (where o.fund = 'PEN')`.as("pension_due"),
        ])
        .groupBy("o.employer_id"),
    )
    .selectFrom("late as l")
    .innerJoin("employers as e", "e.employer_id", "l.employer_id")
    .select(["l.employer_id", "e.legal_name", "l.due_date", "l.health", "l.pension", "l.health_due", "l.pension_due"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectLateEmployers>["execute"]>>[number];

const toLateEmployer = (row: Row, today: string): LateEmployer => {
  const funds = [
    { fund: "HW", cents: row.health, due: row.health_due },
    { fund: "PEN", cents: row.pension, due: row.pension_due },
  ] as const;
  return {
    employerId: row.employer_id,
    employerName: row.legal_name,
    daysLate: daysBetween(row.due_date, today),
    funds: funds.flatMap(({ fund, cents, due }) =>
      due === null ? [] : [{ fund, cents, daysLate: daysBetween(due, today) }],
    ),
  };
};

const longestLateFirst = { table: "late", alias: "l", columns: ["due_date", "employer_id"], direction: "asc" } as const;

/** Returns one page of late employers, the longest late first. */
export const listLateEmployers: Handler<typeof calls.listLateEmployers> = async ({ query }, { db, now }) => {
  const today = fundDate(now);
  const { rows, page } = await readPage(selectLateEmployers(db, today), longestLateFirst, query, "employer_id");
  return { ok: true, value: { employers: rows.map((row) => toLateEmployer(row, today)), page } };
};
