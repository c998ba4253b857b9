import { sql, type Kysely } from "kysely";
import type { LatePart, LatePolicy } from "../../../lib/money/late-charges/late-charge.ts";
import type { Database } from "../../platform/db/schema.ts";

/** A unit's share of a charge, its late policy on the due date, and the ISO date from which its part is late. */
export type UnitShare = {
  readonly unitCode: string;
  readonly weight: number;
  readonly policy: LatePolicy | null;
  readonly lateFrom: string;
};

/** Lists the charges' shares by unit, without units that were charged nothing. */
export const listUnitShares = async (
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
export const listPaidParts = async (
  db: Kysely<Database>,
  chargeIds: readonly string[],
): Promise<Map<string, LatePart[]>> => {
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
export type ChargedLate = {
  readonly damagesCents: number;
  readonly interestCents: number;
  /** ISO date of the latest interest charge. */
  readonly interestOn: string | null;
};

/** Sums the late charges and interest by contribution. */
export const sumChargedLate = async (
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
