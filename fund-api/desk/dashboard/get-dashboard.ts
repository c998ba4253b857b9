import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { type Kysely, sql } from "kysely";
import { addMonths } from "../../../lib/platform/calendar/work-month.ts";
import type { EmployerDashboard } from "../../../lib/desk/dashboard/schema.ts";
import { payBy } from "../../../lib/money/payments/payment-dates.ts";
import type { UnitType } from "../../../lib/reporting/line/unit-types.ts";
import type { TadState } from "../../../lib/reporting/tad/schema.ts";
import { findEmployer } from "../../platform/db/employers.ts";
import type { Database } from "../../platform/db/schema.ts";
import { listOpenAccountCharges } from "../../money/ledger/charges.ts";
import { listLastPayment } from "../../money/payments/payment-rows.ts";
import { toTadSummary } from "../../reporting/tad/record/to-tad.ts";
import { selectOriginals } from "../../reporting/tad/record/tad-head.ts";
import { isEmployer, isOperations } from "../../../lib/platform/contract/audience.ts";
import type * as calls from "../../../lib/desk/dashboard/contract.ts";
import { countPending } from "../../identity/approval/list-applicants.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { signedIn, type Handler } from "../../platform/handler/handler.ts";
import { readNewestMessages } from "../../messages/inbox/list-threads.ts";
import { readOverview } from "../operations/get-overview.ts";

/** Lists the newest months with sums, corrections included, in one query: the page loads after every login. */
const listNewestMonths = (db: Kysely<Database>, employerId: string, limit: number) =>
  db
    .selectFrom(selectOriginals(db, employerId).orderBy("t.work_month", "desc").limit(limit).as("t"))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom("month_tads as m")
          .innerJoin("tad_units as u", "u.tad_id", "m.tad_id")
          .innerJoin("bargaining_units as b", "b.id", "u.bargaining_unit_id")
          .leftJoin("filed_units as f", (join) =>
            join.onRef("f.tad_id", "=", "u.tad_id").onRef("f.bargaining_unit_id", "=", "b.id"),
          )
          .select([
            sql<number>`coalesce(sum(u.people), 0)::bigint`.as("people"),
            sql<number>`coalesce(sum(u.units), 0)::bigint`.as("units"),
            sql<number>`coalesce(sum(u.hw_cents), 0)::bigint`.as("hw_cents"),
            sql<number>`coalesce(sum(u.pen_cents), 0)::bigint`.as("pen_cents"),
            // A correction has the same units as the report it corrects.
            sql<UnitType[]>`coalesce(array_agg(distinct coalesce(f.unit_type, b.unit_type))
              filter (where u.tad_id = m.original_id), '{}')`.as("unit_types"),
          ])
          .whereRef("m.original_id", "=", "t.id")
          .as("s"),
      (join) => join.onTrue(),
    )
    .select(["t.id", "t.employer_id", "t.work_month", "t.state", "t.source", "t.due_date", "t.confirmation_no"])
    .select(["t.committed_at", "t.committed_by_name"])
    .select(["s.people", "s.units", "s.hw_cents", "s.pen_cents", "s.unit_types"])
    .orderBy("t.work_month", "desc")
    .execute();

const chartMonths = 12;
const openStates: readonly TadState[] = ["OPEN", "IN_PROGRESS", "READY"];

const listUnits = (db: Kysely<Database>, tadId: string) =>
  db
    .selectFrom("tad_units as u")
    .innerJoin("bargaining_units as b", "b.id", "u.bargaining_unit_id")
    .select(["b.code", "b.title", "b.unit_type as unitType", "u.people", "u.complete", "u.errors", "u.warnings"])
    .where("u.tad_id", "=", tadId)
    .orderBy("b.code")
    .execute();

/** Returns the unit type, or null when the month's agreements count different units. */
const findUnitType = ([first, ...otherTypes]: readonly UnitType[]): UnitType | null =>
  otherTypes.length > 0 ? null : (first ?? null);

/** Returns an employer's dashboard, or null for an unknown employer. */
const findEmployerDashboard = async (
  db: Kysely<Database>,
  employerId: string,
  now: Date,
): Promise<Omit<EmployerDashboard, "applicantsWaiting" | "messages"> | null> => {
  const employer = await findEmployer(db, employerId);
  if (employer === null) return null;
  const newest = await listNewestMonths(db, employerId, chartMonths);
  const months = newest.filter(
    (month) => month.work_month > addMonths(newest[0]?.work_month ?? month.work_month, -chartMonths),
  );
  const openMonth = months.findLast((month) => openStates.includes(month.state));
  // Only posted months have corrections.
  const tad = openMonth && { ...openMonth, employer_name: employer.employerName, corrections: [] };
  return {
    kind: "employer",
    employerId,
    employerName: employer.employerName,
    reportingMode: employer.reportingMode,
    accountRepresentative: employer.accountRepresentative,
    now: now.toISOString(),
    payBy: tad === undefined ? null : payBy(tad.due_date).toISOString(),
    openTad: tad === undefined ? null : { ...toTadSummary(tad, tad), units: await listUnits(db, tad.id) },
    charges: await listOpenAccountCharges(db, employerId, fundDate(now)),
    lastPayment: await listLastPayment(db, employerId),
    months: months.toReversed().map((month) => ({
      workMonth: month.work_month,
      open: openStates.includes(month.state),
      healthCents: month.hw_cents,
      pensionCents: month.pen_cents,
      units: month.units,
      unitType: findUnitType(month.unit_types),
    })),
  };
};

/** Returns the dashboard of operations or an employer. A member's page loads everything else in other calls. */
export const getDashboard: Handler<typeof calls.getDashboard> = async (_request, context) => {
  const { db, now } = context;
  const account = signedIn(context);
  if (isOperations(account))
    return { ok: true, value: { kind: "operations", overview: await readOverview(db, account, now) } };
  if (!isEmployer(account)) return { ok: true, value: { kind: "member" } };
  const dashboard = await findEmployerDashboard(db, employerOf(context), now);
  if (dashboard === null)
    return { ok: false, code: "NotFound", text: "This account has no employer. Please contact our help desk." };
  const isAdmin = account.roles.includes("Employer Admin");
  const applicantsWaiting = isAdmin ? await countPending(db, account) : 0;
  return { ok: true, value: { ...dashboard, applicantsWaiting, messages: await readNewestMessages(context) } };
};
