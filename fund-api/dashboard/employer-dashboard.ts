import type { Kysely } from "kysely";
import { addMonths } from "../../lib/calendar/work-month.ts";
import type { EmployerDashboard } from "../../lib/dashboard/model.ts";
import { payBy } from "../../lib/payments/debit-date.ts";
import type { TadState } from "../../lib/reporting/model.ts";
import type { Database } from "../db/schema.ts";
import { openChargesOf } from "../ledger/charges.ts";
import { findLastPayment } from "../payments/payment-rows.ts";
import { listTadFigures } from "../reporting/tad-figures.ts";
import { findHead, type TadHead } from "../reporting/tad-head.ts";
import { listTadUnits } from "../reporting/tad-units.ts";
import { sumFigures, toTadSummary, toTadUnit } from "../reporting/tad-view.ts";

const chartMonths = 12;
const openStates: readonly TadState[] = ["OPEN", "IN_PROGRESS", "READY"];

const toOpenTad = async (db: Kysely<Database>, head: TadHead): Promise<EmployerDashboard["openTad"]> => {
  const units = await listTadUnits(db, head);
  return {
    ...toTadSummary(head, sumFigures(units)),
    units: units.map(toTadUnit).map(({ code, title, unitType, people, complete, errors, warnings }) => ({
      code,
      title,
      unitType,
      people,
      complete,
      errors,
      warnings,
    })),
  };
};

/** The account representative of an employer; null when none is assigned. */
const findRepresentative = async (
  db: Kysely<Database>,
  id: string | null,
): Promise<EmployerDashboard["accountRepresentative"]> => {
  if (id === null) return null;
  const query = db.selectFrom("account_representatives").select(["name", "phone", "email"]).where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
};

/**
 * What an employer sees first: the oldest month not yet committed, what is owed, the last payment, and twelve
 * months of figures. Null for an employer that does not exist.
 */
export const findEmployerDashboard = async (
  db: Kysely<Database>,
  employerId: string,
  now: Date,
): Promise<Omit<EmployerDashboard, "applicantsWaiting"> | null> => {
  const employer = await db
    .selectFrom("employers")
    .selectAll()
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
  if (employer === undefined) return null;
  const newest = await listTadFigures(db, employerId, chartMonths);
  const figures = newest.filter(
    (month) => month.work_month > addMonths(newest[0]?.work_month ?? month.work_month, -chartMonths),
  );
  const due = figures.findLast((month) => openStates.includes(month.state));
  const head = due === undefined ? null : await findHead(db, employerId, due.work_month);
  return {
    kind: "employer",
    employerId,
    employerName: employer.legal_name,
    reportingMode: employer.reporting_mode,
    now: now.toISOString(),
    payBy: head === null ? null : payBy(head.due_date).toISOString(),
    openTad: head === null ? null : await toOpenTad(db, head),
    charges: await openChargesOf(db, employerId),
    lastPayment: await findLastPayment(db, employerId),
    months: figures.toReversed().map((month) => ({
      workMonth: month.work_month,
      open: openStates.includes(month.state),
      healthCents: month.hw_cents,
      pensionCents: month.pen_cents,
      units: month.units,
    })),
    accountRepresentative: await findRepresentative(db, employer.account_representative_id),
  };
};
