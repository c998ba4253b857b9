import { type Kysely, sql } from "kysely";
import {
  lateChargeOf,
  type LatePart,
  splitCents,
  type LatePolicy,
} from "../../../lib/money/late-charges/late-charge.ts";
import type { LateEstimate } from "../../../lib/money/late-charges/schema.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type * as calls from "../../../lib/money/late-charges/contract.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";

/** A unit's share of a charge, its late policy on the due date, and the ISO date from which its part is late. */
type UnitShare = {
  readonly unitCode: string;
  readonly weight: number;
  readonly policy: LatePolicy | null;
  readonly lateFrom: string;
};

/** Skips units that were charged nothing. */
const listUnitShares = async (
  db: Kysely<Database>,
  chargeIds: readonly string[],
): Promise<Map<string, UnitShare[]>> => {
  const rows = await db
    .selectFrom("ledger_entries as c")
    .innerJoin("tads as t", "t.id", "c.tad_id")
    .innerJoin("tad_units as u", "u.tad_id", "c.tad_id")
    .innerJoin("bargaining_units as b", "b.id", "u.bargaining_unit_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("late_policies as l")
          .selectAll("l")
          .whereRef("l.bargaining_unit_id", "=", "b.id")
          .whereRef("l.effective_from", "<=", "t.due_date")
          .orderBy("l.effective_from", "desc")
          .limit(1)
          .as("p"),
      (join) => join.onTrue(),
    )
    .select(["c.id", "b.code", "p.percent", "p.yearly_interest", "p.grace_days", "p.minimum_cents", "p.source_clause"])
    .select(sql<number>`greatest(case c.fund when 'HW' then u.hw_cents else u.pen_cents end, 0)`.as("weight"))
    .leftJoin("corrections as k", "k.tad_id", "t.id")
    .leftJoin("tads as o", "o.id", "k.original_id")
    .select(
      sql<string>`case when p.corrections_from_month then coalesce(o.due_date, t.due_date) else t.due_date end`.as(
        "late_from",
      ),
    )
    .where("c.id", "in", chargeIds)
    .orderBy("b.code")
    .execute();
  const shares = rows.map(({ id, code, weight, percent, late_from: lateFrom, ...row }) => {
    const policy: LatePolicy | null =
      percent === null
        ? null
        : {
            percent,
            yearlyInterest: row.yearly_interest ?? 0,
            graceDays: row.grace_days ?? 0,
            minimumCents: row.minimum_cents ?? 0,
            sourceClause: row.source_clause ?? "",
          };
    return { id, unitCode: code, weight, policy, lateFrom };
  });
  return Map.groupBy(
    shares.filter(({ weight }) => weight > 0),
    ({ id }) => id,
  );
};

const dayPaid = sql<string>`case when p.kind = 'CREDIT' then e.effective_on else coalesce(p.moved_from, p.debit_date) end`;

/** Lists paid amounts with their debit dates, except returned and canceled payments. */
const listPaidParts = async (db: Kysely<Database>, chargeIds: readonly string[]): Promise<Map<string, LatePart[]>> => {
  const rows = await db
    .selectFrom("ledger_entries as e")
    .innerJoin("payments as p", "p.id", "e.payment_id")
    // A payment from credits alone counts on the day of its posting, not on the requested date.
    .select(["e.charge_id", dayPaid.as("paidOn")])
    .select(sql<number>`-sum(e.cents)::bigint`.as("cents"))
    .where("e.charge_id", "in", chargeIds)
    .groupBy(["e.charge_id", "e.payment_id", dayPaid])
    .having(sql<boolean>`sum(e.cents) < 0`)
    .orderBy(dayPaid)
    .execute();
  const parts = rows.map(({ charge_id, paidOn, cents }) => ({ chargeId: charge_id ?? "", paidOn, cents }));
  return Map.groupBy(parts, ({ chargeId }) => chargeId);
};

/** Cents charged for a late contribution, before waivers. A void removes its late charges. */
type ChargedLate = {
  readonly damagesCents: number;
  readonly interestCents: number;
  /** ISO date of the latest interest charge. */
  readonly interestOn: string | null;
};

const sumChargedLate = async (
  db: Kysely<Database>,
  chargeIds: readonly string[],
): Promise<Map<string, ChargedLate>> => {
  const rows = await db
    .selectFrom("ledger_entries as l")
    .select([
      "for_charge_id",
      sql<number>`coalesce(sum(cents) filter (where type = 'LATE_CHARGE'), 0)::bigint`.as("damagesCents"),
      sql<number>`coalesce(sum(cents) filter (where type = 'INTEREST'), 0)::bigint`.as("interestCents"),
      sql<string | null>`max(posted_on) filter (where type = 'INTEREST')`.as("interestOn"),
    ])
    .where("for_charge_id", "in", chargeIds)
    .where(sql<boolean>`not exists (select from ledger_entries as r
      where r.charge_id = l.id and r.type = 'REVERSAL' and r.payment_id is null)`)
    .groupBy("for_charge_id")
    .execute();
  return new Map(rows.map(({ for_charge_id, ...charged }) => [for_charge_id ?? "", charged]));
};

/** Splits each part of the charge over its units by their shares and applies each unit's agreement. */
const estimateUnits = (
  shares: readonly UnitShare[],
  parts: readonly LatePart[],
  today: string,
): LateEstimate["units"] => {
  const weights = shares.map(({ weight }) => weight);
  const splitParts = parts.map(({ cents, paidOn }) => ({ paidOn, byUnit: splitCents(cents, weights) }));
  return shares.flatMap(({ unitCode, policy, lateFrom }, index) => {
    if (policy === null) return [];
    const unitParts = splitParts.map(({ paidOn, byUnit }) => ({ paidOn, cents: byUnit[index] ?? 0 }));
    const lateCharge = lateChargeOf(unitParts, lateFrom, policy, today);
    return lateCharge.damages.cents + lateCharge.interest.cents === 0 ? [] : [{ unitCode, ...lateCharge }];
  });
};

const notCharged: ChargedLate = { damagesCents: 0, interestCents: 0, interestOn: null };

/** Subtracts earlier charges from the estimate. Interest can be charged once a day. */
const subtractCharged = (units: LateEstimate["units"], charged: ChargedLate, today: string) => {
  const sumOf = (part: "damages" | "interest"): number => units.reduce((sum, unit) => sum + unit[part].cents, 0);
  const openDamagesCents = Math.max(sumOf("damages") - charged.damagesCents, 0);
  const openInterestCents = charged.interestOn === today ? 0 : Math.max(sumOf("interest") - charged.interestCents, 0);
  return { openDamagesCents, openInterestCents, openCents: openDamagesCents + openInterestCents };
};

/**
 * Estimates an employer's late charges, except for contributions whose late charges are already charged in full.
 * @param charges all charges of the employer
 * @param today ISO date at the fund
 */
export const estimateLateCharges = async (
  db: Kysely<Database>,
  charges: readonly Charge[],
  today: string,
): Promise<LateEstimate[]> => {
  const dueCharges = charges.filter(
    ({ type, dueDate, isCorrection, chargedCents, owedCents }) =>
      type === "CHARGE" && (isCorrection || dueDate < today) && (chargedCents > 0 || owedCents > 0),
  );
  if (dueCharges.length === 0) return [];
  const ids = dueCharges.map(({ id }) => id);
  const paidParts = await listPaidParts(db, ids);
  const shares = await listUnitShares(db, ids);
  const charged = await sumChargedLate(db, ids);
  return dueCharges.flatMap((charge): LateEstimate[] => {
    const { id, workMonth, fund, isCorrection, chargedCents: nowCharged, owedCents } = charge;
    // In a voided month, only the amount that a return reopened is late, not the paid amount.
    const parts = [
      ...(nowCharged > 0 ? (paidParts.get(id) ?? []) : []),
      { cents: Math.max(owedCents, 0), paidOn: null },
    ];
    const unitShares = shares.get(id) ?? [];
    const units = estimateUnits(unitShares, parts, today);
    const dueDate = unitShares.map(({ lateFrom }) => lateFrom).toSorted()[0] ?? charge.dueDate;
    const chargedLate = charged.get(id) ?? notCharged;
    const chargedCents = chargedLate.damagesCents + chargedLate.interestCents;
    const openAmounts = subtractCharged(units, chargedLate, today);
    if (openAmounts.openCents <= 0) return [];
    return [{ chargeId: id, workMonth, fund, isCorrection, dueDate, units, chargedCents, ...openAmounts }];
  });
};

/** Returns an estimate of the employer's late charges as of today. */
export const listLateEstimates: Handler<typeof calls.listLateEstimates> = async (_request, context) => {
  const today = fundDate(context.now);
  const charges = await chargesOf(context.db, employerOf(context));
  const estimates = await estimateLateCharges(context.db, charges, today);
  return { ok: true, value: { today, estimates } };
};
