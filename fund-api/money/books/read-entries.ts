import { sql, type Kysely, type RawBuilder } from "kysely";
import { findSettlementBaseDate } from "../../../lib/money/ach/batch.ts";
import type { BookEntry, journalOf } from "../../../lib/money/books/journal.ts";
import { findSettlementDate } from "../../../lib/money/payments/payment-dates.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import { isReturnEntry } from "../ledger/charges.ts";

/** The days are ISO dates and inclusive. */
export type FundPeriod = { readonly fund: FundCode; readonly from: string; readonly to: string };

/** The effective date of payment `p`: the date of its batch (it has one live entry), or else its debit date. */
export const effectiveDate: RawBuilder<string> = sql`coalesce((select a.effective_date
  from ach_entries as x join ach_batches as a on a.id = x.batch_id where x.payment_id = p.id and x.live), p.debit_date)`;

type SentDebit = { readonly effective_date: string; readonly sent_at: Date | null };

/** Returns the banking day on which a debit becomes cash unless it is returned first, or null before it is sent. */
export const settlementDay = ({ effective_date, sent_at }: SentDebit): string | null =>
  sent_at === null ? null : findSettlementDate(findSettlementBaseDate(effective_date, sent_at));

const selectPaidRefunds = (db: Kysely<Database>) =>
  db
    .selectFrom("ach_entries as x")
    .innerJoin("ach_batches as a", "a.id", "x.batch_id")
    .select(["x.refund_id", "x.trace", "a.effective_date", "a.sent_at"])
    .where("x.live", "=", true)
    .where("x.refund_id", "is not", null)
    .where("a.sent_at", "is not", null);

/** Returns the day a refund leaves the fund's account, or null before its batch is sent. */
const getLeavingDay = (effectiveDay: string | null, sentAt: Date | null): string | null =>
  effectiveDay === null || sentAt === null ? null : findSettlementBaseDate(effectiveDay, sentAt);

/** The money in entry `e` of payment `p`. A cancellation's entry also reverses credits, which are not money. */
export const moneyCents = sql<number>`case when e.type = 'CREDIT' then 0
  when e.type = 'REVERSAL' and not ${isReturnEntry} then coalesce((select -sum(y.cents) from ledger_entries as y
    where y.payment_id = e.payment_id and y.charge_id = e.charge_id and y.type not in ('CREDIT', 'REVERSAL')), 0)
  else e.cents end::bigint`;

const selectEntries = (db: Kysely<Database>, { fund, from, to }: FundPeriod, maxEntries: number) =>
  db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_entries as c", "c.id", "e.charge_id")
    .innerJoin("employers as m", "m.employer_id", "e.employer_id")
    .leftJoin("tads as t", "t.id", "c.tad_id")
    .leftJoin("payments as p", "p.id", "e.payment_id")
    .leftJoin("decisions as d", (join) => join.onRef("d.id", "=", "e.decision_id").on("d.act", "=", "REFUND"))
    .leftJoin(selectPaidRefunds(db).as("r"), "r.refund_id", "d.id")
    .leftJoin("ach_entries as v", "v.id", "e.ach_entry_id")
    .select([
      "e.id",
      "e.type",
      "e.cents",
      "e.effective_on",
      "e.belongs_on",
      "e.charge_id",
      "e.payment_id",
      "e.employer_id",
      "e.decision_id",
    ])
    .select(["m.legal_name", "t.work_month", "t.confirmation_no as tad_no"])
    .select(["p.confirmation_no as payment_no", "p.sent_at"])
    .select(["r.effective_date as refund_date", "r.sent_at as refund_sent_at"])
    .select([sql<boolean>`coalesce(d.payload ? 'bankAccountId', false)`.as("is_ach_refund"), "v.trace"])
    .select([sql<BookEntry["chargeType"]>`c.type`.as("charge_type"), "p.kind as payment_kind"])
    .select(effectiveDate.as("effective_date"))
    .select(moneyCents.as("money_cents"))
    .where("e.fund", "=", fund)
    .where("e.effective_on", ">=", from)
    .where("e.effective_on", "<=", to)
    .orderBy("e.effective_on")
    .orderBy("e.created_at")
    .orderBy("e.id")
    .limit(maxEntries)
    .execute();

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

const toEntry = (row: EntryRow): BookEntry => ({
  id: row.id,
  type: row.type,
  cents: row.cents,
  effectiveOn: row.effective_on,
  chargeId: row.charge_id ?? row.id,
  chargeType: row.charge_type,
  moneyCents: row.money_cents,
  payment:
    row.payment_id === null
      ? null
      : {
          id: row.payment_id,
          isDebit: row.payment_kind === "DEBIT",
          settlesOn: settlementDay(row),
        },
  ...(row.is_ach_refund && { leavesOn: getLeavingDay(row.refund_date, row.refund_sent_at) }),
});

/** Reads the opening balance in cents of each charge with entries in the period. */
const readOpening = async (db: Kysely<Database>, { fund, from, to }: FundPeriod): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom("ledger_entries as e")
    .select(["e.charge_id", sql<number>`sum(e.cents)::bigint`.as("cents")])
    .where("e.effective_on", "<", from)
    .where(sql<boolean>`e.charge_id = any(array(select distinct x.charge_id from ledger_entries as x
      where x.fund = ${fund} and x.effective_on between ${from} and ${to}))`)
    .groupBy("e.charge_id")
    .execute();
  return new Map(rows.map(({ charge_id, cents }) => [charge_id ?? "", cents]));
};

/** A debit settles within this many days after its batch is sent or takes effect. */
const maxSettlementDays = 14;

/** A debit takes effect within this many days after it is sent, because it is authorized at most 60 days ahead. */
const maxDaysAhead = 90;

/** Selects sent debits with their cents by effective day, including the days of a return, its undo or a move. */
const selectSent = (db: Kysely<Database>, { fund, from, to }: FundPeriod) =>
  db
    .selectFrom("payments as p")
    .innerJoin("employers as m", "m.employer_id", "p.employer_id")
    .innerJoin("ledger_entries as e", "e.payment_id", "p.id")
    .select(["p.id", "p.confirmation_no", "p.employer_id", "m.legal_name", "p.sent_at", "e.effective_on", "e.cents"])
    .select(effectiveDate.as("effective_date"))
    .where("p.fund", "=", fund)
    .where("p.kind", "=", "DEBIT")
    .where(sql<boolean>`p.sent_at >= ${addDays(from, -maxSettlementDays - maxDaysAhead)}::date`)
    .where("e.type", "<>", "CREDIT")
    .where(
      sql<boolean>`greatest(${effectiveDate}, p.sent_at::date) between ${addDays(from, -maxSettlementDays)} and ${to}`,
    )
    .orderBy("p.id")
    .execute();

type SentEntry = Awaited<ReturnType<typeof selectSent>>[number];

/** Moves the rest of a debit in transit to cash on its settlement day. Usually nothing is left after a return. */
const findSettlements = (rows: readonly SentEntry[]) => {
  const [debit] = rows;
  const settledOn = debit === undefined ? null : settlementDay(debit);
  if (debit === undefined || settledOn === null) return [];
  const cents = -sumCents(rows.filter(({ effective_on }) => effective_on <= settledOn));
  return cents === 0 ? [] : [{ ...debit, on: settledOn, cents }];
};

const listLeavingRefunds = async (db: Kysely<Database>, { fund, from, to }: FundPeriod) => {
  const rows = await selectPaidRefunds(db)
    .innerJoin("decisions as d", "d.id", "x.refund_id")
    .innerJoin("employers as m", "m.employer_id", "d.employer_id")
    .select(["d.id", "x.cents", "m.employer_id", "m.legal_name"])
    .where("a.fund", "=", fund)
    .where(sql<boolean>`greatest(a.effective_date, a.sent_at::date) between ${addDays(from, -1)} and ${addDays(to, 1)}`)
    .orderBy("x.trace")
    .execute();
  return rows
    .map((row) => Object.assign(row, { on: getLeavingDay(row.effective_date, row.sent_at) ?? "", cents: -row.cents }))
    .filter(({ on: settledOn }) => settledOn >= from && settledOn <= to);
};

/** The fields of a journal line other than its account and amount. */
type Source = {
  readonly type: BookEntry["type"] | "SETTLEMENT";
  readonly employerId: string;
  readonly employerName: string;
  readonly workMonth: string;
  readonly reference: string;
  /** ISO date, or "" when the entry takes effect on its own day. */
  readonly belongsOn: string;
};

type JournalData = Parameters<typeof journalOf>[0] & {
  /** The source of each line, by the id of its entry or settled payment or refund. */
  readonly sources: ReadonlyMap<string, Source>;
};

type SourceRow = {
  readonly employer_id: string;
  readonly legal_name: string;
  readonly work_month?: string | null;
  readonly belongs_on?: string | null | undefined;
};

const toSource = (row: SourceRow, type: Source["type"], reference: string | null): Source => ({
  type,
  employerId: row.employer_id,
  employerName: row.legal_name,
  workMonth: row.work_month ?? "",
  reference: reference ?? "",
  belongsOn: row.belongs_on ?? "",
});

/** Reads a period's balances, entries and settlements for the journal, at most `maxEntries` entries. */
export const readEntries = async (
  db: Kysely<Database>,
  period: FundPeriod,
  maxEntries: number,
): Promise<JournalData> => {
  const rows = await selectEntries(db, period, maxEntries);
  const settledDebits = [...Map.groupBy(await selectSent(db, period), ({ id }) => id).values()]
    .flatMap(findSettlements)
    .filter(({ on: settledOn }) => settledOn >= period.from && settledOn <= period.to);
  const leavingRefunds = await listLeavingRefunds(db, period);
  return {
    opening: await readOpening(db, period),
    entries: rows.map(toEntry),
    settlements: [...settledDebits, ...leavingRefunds].map(({ id, on: settledOn, cents }) => ({
      sourceId: id,
      date: settledOn,
      cents,
    })),
    sources: new Map<string, Source>([
      ...rows.map((row) => [row.id, toSource(row, row.type, row.payment_no ?? row.tad_no ?? row.trace)] as const),
      ...settledDebits.map((row) => [row.id, toSource(row, "SETTLEMENT", row.confirmation_no)] as const),
      ...leavingRefunds.map((row) => [row.id, toSource(row, "SETTLEMENT", row.trace)] as const),
    ]),
  };
};
