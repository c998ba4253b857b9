import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { addDays, daysBetween } from "../../../lib/platform/calendar/iso-date.ts";
import type * as calls from "../../../lib/desk/operations/contract.ts";
import type { LateEmployer, LateEmployerPage, LateFilter, LateSort } from "../../../lib/desk/operations/schema.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { daysOfAge } from "../../../lib/desk/operations/owed-age.ts";
import { readSearch } from "../../../lib/desk/operations/read-search.ts";
import { csvDecimal, encodeCsv } from "../../../lib/platform/format/csv.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { type PageOrder, readPage } from "../../platform/db/read-page.ts";
import type { Database } from "../../platform/db/schema.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { matchesEmployer } from "../../platform/db/match-names.ts";
import { refuseAsOf } from "../../money/ledger/as-of.ts";
import { selectOwedAsOf, toScheduled, type ScheduledRow } from "../../money/ledger/charges.ts";

type LateFundRow = ScheduledRow & { readonly fund: FundCode; readonly cents: number; readonly due: string };

type LateTotal = LateEmployerPage["total"];
type LateEmployerFilter = Pick<LateFilter, "fund" | "age" | "text">;

/** Selects employers with an overdue amount and the oldest due date as of a day (ISO date). */
export const selectLateEmployers = (
  db: Kysely<Database>,
  asOf: string,
  { fund, age, text = "" }: LateEmployerFilter = {},
) => {
  const overdue = selectOwedAsOf(db, asOf)
    .where("o.report_due_date", "<", asOf)
    .where("o.late", ">", 0)
    .$if(fund !== undefined, (query) => query.where("o.fund", "=", fund ?? "HW"));
  const byFund = db
    .selectFrom(overdue.as("o"))
    .select(["o.employer_id", "o.fund", sql<string>`min(o.due_date)`.as("due")])
    .select([sql`sum(o.late)`.as("cents"), sql`sum(o.scheduled)`.as("scheduled")])
    .select([sql`min(o.first_on)`.as("first_on"), sql`max(o.last_on)`.as("last_on")])
    .groupBy(["o.employer_id", "o.fund"]);
  const search = readSearch(text);
  const lateQuery = db
    .selectFrom(byFund.as("f"))
    .innerJoin("employers as e", "e.employer_id", "f.employer_id")
    .select(["f.employer_id", "e.legal_name", sql<string>`min(f.due)`.as("due_date")])
    .select(sql<number>`sum(f.cents)::bigint`.as("cents"))
    .select(sql<number>`coalesce(sum(f.cents) filter (where f.fund = 'HW'), 0)::bigint`.as("HW"))
    .select(sql<number>`coalesce(sum(f.cents) filter (where f.fund = 'PEN'), 0)::bigint`.as("PEN"))
    .select(sql<LateFundRow[]>`json_agg(f order by f.fund)`.as("funds"))
    .$if(search !== null, (query) => query.where(search === null ? sql.lit(true) : matchesEmployer(search)))
    .groupBy(["f.employer_id", "e.legal_name"])
    .$if(age !== undefined, (query) => {
      const [first, last] = daysOfAge[age ?? "OVER_90"];
      return query.having(sql<boolean>`min(f.due) between ${addDays(asOf, -last)} and ${addDays(asOf, -first)}`);
    });
  return db
    .with("late", () => lateQuery)
    .selectFrom("late as l")
    .selectAll("l");
};

type Row = Awaited<ReturnType<ReturnType<typeof selectLateEmployers>["execute"]>>[number];

const toLateEmployer = (row: Row, asOf: string): LateEmployer => ({
  employerId: row.employer_id,
  employerName: row.legal_name,
  daysLate: daysBetween(row.due_date, asOf),
  funds: row.funds.map((fundRow) => ({
    fund: fundRow.fund,
    cents: fundRow.cents,
    daysLate: daysBetween(fundRow.due, asOf),
    scheduled: toScheduled(fundRow),
  })),
});

const orders = {
  days: { columns: ["due_date", "employer_id"], direction: "asc" },
  amount: { columns: ["cents", "employer_id"], direction: "desc" },
  name: { columns: ["legal_name", "employer_id"], direction: "asc" },
} as const satisfies Record<LateSort, Partial<PageOrder>>;

/** Selects one page with the total of all rows in each row, so that one query reads both. */
const selectWithTotal = (db: Kysely<Database>, asOf: string, filter: LateEmployerFilter) =>
  selectLateEmployers(db, asOf, filter).select(
    sql<LateTotal>`(select json_build_object('employers', count(*), 'HW', sum(a."HW"), 'PEN', sum(a."PEN"))
      from late as a)`.as("total"),
  );

const zeroTotal: LateTotal = { employers: 0, HW: 0, PEN: 0 };

/** Returns the as-of day of a list, or the reason why the books have no data for it. */
const resolveAsOf = async ({ db, now }: HandlerContext, { asOf }: LateFilter) => {
  const today = fundDate(now);
  const text = await refuseAsOf(db, asOf ?? today, { today });
  return text === null ? (asOf ?? today) : ({ ok: false, code: "AsOfRefused", text } as const);
};

/** Returns one page of the employers that are late as of a day, sorted as requested, with the total of all pages. */
export const listLateEmployers: Handler<typeof calls.listLateEmployers> = async ({ query }, context) => {
  const { db } = context;
  const asOf = await resolveAsOf(context, query);
  if (typeof asOf !== "string") return asOf;
  const order = { table: "late", alias: "l", ...orders[query.sort ?? "days"] } as const;
  const allLate = selectWithTotal(db, asOf, query);
  const { rows, page } = await readPage(allLate, order, query, "employer_id");
  const [first] = rows.length > 0 ? rows : await allLate.limit(1).execute();
  const total = first?.total ?? zeroTotal;
  return { ok: true, value: { asOf, total, employers: rows.map((row) => toLateEmployer(row, asOf)), page } };
};

const csvColumns = [
  "employer_id",
  "employer",
  "fund",
  "as_of",
  "days_late",
  "owed",
  "scheduled",
  "first_debit",
  "last_debit",
];

/** Returns all late employers that match the filters as CSV, in the list's order, one row for each fund. */
export const downloadLateCsv: Handler<typeof calls.downloadLateCsv> = async ({ query }, context) => {
  const asOf = await resolveAsOf(context, query);
  if (typeof asOf !== "string") return asOf;
  const { columns, direction } = orders[query.sort ?? "days"];
  const sorted = columns.reduce(
    (list, column) => list.orderBy(sql.ref(`l.${column}`), direction),
    selectLateEmployers(context.db, asOf, query),
  );
  const employers = (await sorted.execute()).map((row) => toLateEmployer(row, asOf));
  const rows = employers.flatMap(({ employerId, employerName, funds }) =>
    funds.map(({ fund, cents, daysLate, scheduled }) => [
      employerId,
      employerName,
      fundNames[fund],
      asOf,
      String(daysLate),
      csvDecimal(cents),
      csvDecimal(scheduled?.cents ?? 0),
      scheduled?.first ?? "",
      scheduled?.last ?? "",
    ]),
  );
  return buildFileResponse(`late-employers-${asOf}.csv`, "csv", encodeCsv([csvColumns, ...rows]));
};
