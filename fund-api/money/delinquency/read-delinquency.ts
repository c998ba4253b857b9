import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/money/delinquency/contract.ts";
import {
  isOnHold,
  nextStage,
  oldestUnplannedDueDate,
  planProgress,
  promiseStates,
  type PromiseState,
  type Received,
} from "../../../lib/money/delinquency/delinquency.ts";
import type { Delinquency, DelinquencyEvent, EventDetails } from "../../../lib/money/delinquency/schema.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { fundCodes, type FundCode } from "../../../lib/reporting/tad/schema.ts";
import { getEmployerName } from "../../platform/db/employers.ts";
import type { Database, Row } from "../../platform/db/schema.ts";
import { hasEmployer, employerNotFound } from "../../platform/handler/employer-of.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { chargesOf } from "../ledger/charges.ts";
import { listUnreported } from "./unreported.ts";

type EventRow = Row<"delinquency_events">;

const listEvents = (db: Kysely<Database>, employerId: string): Promise<EventRow[]> =>
  db.selectFrom("delinquency_events").selectAll().where("employer_id", "=", employerId).orderBy("no", "desc").execute();

const findNewest = <Kind extends EventDetails["kind"]>(rows: readonly EventRow[], kind: Kind) =>
  rows
    .map(({ at, details }) => ({ at, details }))
    .find(
      (row): row is { readonly at: Date; readonly details: Extract<EventDetails, { readonly kind: Kind }> } =>
        row.details.kind === kind,
    );

/** Returns the last day (ISO date) of the current hold, or null if there is none. */
export const findHold = async ({ db, now }: Pick<HandlerContext, "db" | "now">, employerId: string) => {
  const until = findNewest(await listEvents(db, employerId), "HOLD")?.details.until ?? null;
  return isOnHold(until, fundDate(now)) ? until : null;
};

/**
 * Lists the charges that are past due today (ISO date), oldest month first. Scheduled debits count as paid.
 * Verification amounts are never late.
 */
const listLate = async (db: Kysely<Database>, employerId: string, today: string): Promise<Charge[]> =>
  (await chargesOf(db, employerId)).filter(
    ({ type, owedCents, dueDate }) => type !== "VERIFICATION" && owedCents > 0 && dueDate < today,
  );

type Money = Received & {
  readonly fund: FundCode;
  readonly chargeId: string;
  readonly at: Date;
  readonly isPaid: boolean;
};

/**
 * Lists the money that lowered each charge, by effective day: payments, and credits and waivers without a payment. A
 * payment's entries are summed, so a returned or canceled payment adds nothing.
 */
const listMoney = (db: Kysely<Database>, employerId: string): Promise<Money[]> =>
  db
    .selectFrom("ledger_entries as e")
    .select(["e.fund", sql<string>`e.charge_id`.as("chargeId")])
    .select([sql<string>`min(e.effective_on)`.as("receivedOn"), sql<Date>`min(e.created_at)`.as("at")])
    .select(sql<number>`-sum(e.cents)::bigint`.as("cents"))
    .select(sql<boolean>`bool_or(e.payment_id is not null)`.as("isPaid"))
    .where("e.employer_id", "=", employerId)
    // Unapplied money counts as received too.
    .where(sql<boolean>`(e.id <> e.charge_id or e.payment_id is not null)`)
    .groupBy(["e.fund", "e.charge_id", sql`coalesce(e.payment_id, e.id)`])
    .having(sql<boolean>`sum(e.cents) <> 0`)
    .execute();

type ComputedStates = {
  readonly promises: Map<string, PromiseState>;
  readonly plans: Map<string, DelinquencyEvent["plan"]>;
};

const computePromises = (rows: readonly EventRow[], money: readonly Money[], today: string) =>
  new Map(
    fundCodes.flatMap((fund) => {
      const promises = rows.flatMap(({ id, at, details }) =>
        details.kind === "PROMISE" && details.fund === fund ? [{ ...details, id, madeOn: fundDate(at) }] : [],
      );
      const payments = money.filter((amount) => amount.isPaid && amount.fund === fund);
      const states = promiseStates(promises, payments, today);
      return promises.map(({ id }, index) => [id, states[index] ?? "OPEN"] as const);
    }),
  );

const computePlans = (rows: readonly EventRow[], money: readonly Money[], today: string) => {
  const plans = rows.flatMap(({ id, at, details }) => (details.kind === "PLAN" ? [{ ...details, id, at }] : []));
  return new Map(
    plans.map(({ id, at, fund, installments, chargeIds }): [string, DelinquencyEvent["plan"]] => {
      const receivedAmounts = money.filter((amount) => chargeIds.includes(amount.chargeId) && amount.at > at);
      const { state, installments: paidInstallments } = planProgress(installments, receivedAmounts, today);
      const isReplaced = plans.find((plan) => plan.fund === fund)?.id !== id;
      return [id, { state, isReplaced, installments: [...paidInstallments] }];
    }),
  );
};

const toEvent = (
  { id, details, text, at, by_name }: EventRow,
  { promises, plans }: ComputedStates,
): DelinquencyEvent => ({
  eventId: id,
  details,
  text,
  at: at.toISOString(),
  byName: by_name,
  promise: promises.get(id) ?? null,
  plan: plans.get(id) ?? null,
});

const sumLate = (late: readonly Charge[]): Delinquency["late"] =>
  fundCodes.flatMap((fund) => {
    const fundCharges = late.filter((charge) => charge.fund === fund);
    const oldestDueDate = fundCharges.map(({ dueDate }) => dueDate).toSorted()[0];
    const cents = sumCents(fundCharges.map(({ owedCents }) => ({ cents: owedCents })));
    return oldestDueDate === undefined ? [] : [{ fund, cents, oldestDueDate }];
  });

/** An employer's delinquency, with additional data for changes. */
export type DelinquencyRecord = Delinquency & {
  readonly lateCharges: readonly Charge[];
  /** The oldest due date of a late charge that no plan in good standing covers, or of an unreported month. */
  readonly oldestUnplannedDueDate: string | null;
};

/** Reads an employer's delinquency. The states of promises and plans are computed from the ledger as of today. */
export const readDelinquency = async ({ db, now }: HandlerContext, employerId: string): Promise<DelinquencyRecord> => {
  const today = fundDate(now);
  const rows = await listEvents(db, employerId);
  const money = await listMoney(db, employerId);
  const lateCharges = await listLate(db, employerId, today);
  const computedStates = { promises: computePromises(rows, money, today), plans: computePlans(rows, money, today) };
  const events = rows.map((row) => toEvent(row, computedStates));
  const plans = events.flatMap(({ details, plan }) =>
    details.kind === "PLAN" && plan !== null && !plan.isReplaced
      ? [{ state: plan.state, chargeIds: details.chargeIds }]
      : [],
  );
  const oldestCharge = oldestUnplannedDueDate(
    lateCharges.map(({ id: chargeId, dueDate }) => ({ chargeId, dueDate })),
    plans,
  );
  const unreported = await listUnreported(db, employerId, today);
  const oldestDue = [oldestCharge, unreported[0]?.dueDate ?? null].filter((day) => day !== null).toSorted()[0] ?? null;
  const newestStage = findNewest(rows, "STAGE");
  const stage = newestStage?.details.stage ?? "NONE";
  const holdUntil = findNewest(rows, "HOLD")?.details.until ?? null;
  return {
    employerId,
    employerName: await getEmployerName(db, employerId),
    today,
    version: rows.length,
    stage,
    stageSince: newestStage === undefined || stage === "NONE" ? null : fundDate(newestStage.at),
    nextStage: nextStage({ stage, oldestDueDate: oldestDue, holdUntil }, today),
    holdUntil: isOnHold(holdUntil, today) ? holdUntil : null,
    late: sumLate(lateCharges),
    unreported,
    events,
    lateCharges,
    oldestUnplannedDueDate: oldestDue,
  };
};

/** Returns one employer's delinquency as a response. */
export const respondWithDelinquency = async (context: HandlerContext, employerId: string) => {
  const { lateCharges: _, oldestUnplannedDueDate: __, ...value } = await readDelinquency(context, employerId);
  return { ok: true, value } as const;
};

/** Returns one employer's stage, hold, notes, promises, payment plans and letters. */
export const getDelinquency: Handler<typeof calls.getDelinquency> = async ({ params }, context) =>
  (await hasEmployer(context.db, params.employerId))
    ? respondWithDelinquency(context, params.employerId)
    : employerNotFound;
