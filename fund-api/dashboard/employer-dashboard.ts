import type { Kysely } from "kysely";
import { addMonths } from "../../lib/calendar/work-month.ts";
import type { EmployerDashboard } from "../../lib/dashboard/schema.ts";
import { payBy } from "../../lib/payments/debit-date.ts";
import type { UnitType } from "../../lib/line/unit-types.ts";
import type { TadState } from "../../lib/reporting/schema.ts";
import type { Database } from "../db/schema.ts";
import { openChargesOf } from "../ledger/charges.ts";
import { listLastPayment } from "../payments/payment-rows.ts";
import { toTadSummary } from "../reporting/tad/to-tad.ts";
import { listNewestMonths } from "./newest-months.ts";

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

/** What the units of a month are; null when its agreements count differently. */
const unitTypeOf = ([first, ...others]: readonly UnitType[]): UnitType | null =>
  others.length > 0 ? null : (first ?? null);

/** The employer with its account representative, whose columns are null when none is assigned. */
const findEmployer = (db: Kysely<Database>, employerId: string) =>
  db
    .selectFrom("employers as e")
    .leftJoin("account_representatives as r", "r.id", "e.account_representative_id")
    .select(["e.legal_name", "e.reporting_mode", "r.name", "r.phone", "r.email"])
    .where("e.employer_id", "=", employerId)
    .executeTakeFirst();

/**
 * What an employer sees first: the oldest month not yet committed, what is owed, the last payment, and twelve
 * months of figures. Null for an employer that does not exist.
 */
export const findEmployerDashboard = async (
  db: Kysely<Database>,
  employerId: string,
  now: Date,
): Promise<Omit<EmployerDashboard, "applicantsWaiting" | "messages"> | null> => {
  const employer = await findEmployer(db, employerId);
  if (employer === undefined) return null;
  const { name, phone, email } = employer;
  const newest = await listNewestMonths(db, employerId, chartMonths);
  const months = newest.filter(
    (month) => month.work_month > addMonths(newest[0]?.work_month ?? month.work_month, -chartMonths),
  );
  const open = months.findLast((month) => openStates.includes(month.state));
  // No one corrects what was not posted.
  const due = open && { ...open, employer_name: employer.legal_name, corrections: [] };
  return {
    kind: "employer",
    employerId,
    employerName: employer.legal_name,
    reportingMode: employer.reporting_mode,
    now: now.toISOString(),
    payBy: due === undefined ? null : payBy(due.due_date).toISOString(),
    openTad: due === undefined ? null : { ...toTadSummary(due, due), units: await listUnits(db, due.id) },
    charges: await openChargesOf(db, employerId),
    lastPayment: await listLastPayment(db, employerId),
    months: months.toReversed().map((month) => ({
      workMonth: month.work_month,
      open: openStates.includes(month.state),
      healthCents: month.hw_cents,
      pensionCents: month.pen_cents,
      units: month.units,
      unitType: unitTypeOf(month.unit_types),
    })),
    accountRepresentative: name === null || phone === null || email === null ? null : { name, phone, email },
  };
};
