import { sql, type Kysely } from "kysely";
import { inSnapshot, verifyChain } from "../../../desk/audit/verify-chain.ts";
import type { Database } from "../../db/schema.ts";
import { acts, type Chain } from "./acts.ts";
import type { Acknowledged, Intent } from "./intents.ts";

/** Contents of the database after a run, counted by SQL statements that are independent of the program. */
export type Books = {
  readonly payments: number;
  readonly authorizations: number;
  readonly canceled: number;
  readonly paidCents: number;
  readonly balanceCents: number;
  readonly paidByCharge: ReadonlyMap<string, number>;
  /** Number of rows for each action, and its rows in the audit trail. */
  readonly acts: Readonly<Record<string, { readonly rows: number; readonly audited: number }>>;
  /** Counts that must all be zero, by description. */
  readonly faults: Readonly<Record<string, number>>;
};

const countOf = async (db: Kysely<Database>, from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from (${from}) as x`.execute(db);
  return rows[0]?.n ?? 0;
};

const canceledState = sql.lit("CANCELLED");

const mustBeNone = {
  "payments whose entries don’t add up to their amount": sql`select p.id from payments as p
    left join ledger_entries as e on e.payment_id = p.id
    group by p.id having coalesce(sum(e.cents), 0) <> case when p.state = ${canceledState} then 0 else -p.cents end`,
  "payments whose allocations don’t add up to their amount": sql`select p.id from payments as p
    left join payment_allocations as x on x.payment_id = p.id
    where p.kind = 'DEBIT' group by p.id having coalesce(sum(x.cents), 0) <> p.cents`,
  "entries of a missing payment": sql`select e.id from ledger_entries as e
    left join payments as p on p.id = e.payment_id where e.type = 'PAYMENT' and p.id is null`,
  "charges paid beyond their amount": sql`select charge_id from ledger_entries group by charge_id
    having sum(cents) < 0 and not bool_or(type = 'UNAPPLIED')`,
  "payments without exactly one row in the audit trail": sql`select p.id from payments as p
    left join audit_events as a on a.subject = 'payment:' || p.id and a.action = 'payment-authorized'
    where p.kind = 'DEBIT' group by p.id having count(a.id) <> 1`,
  "payments without exactly one receipt email": sql`select 1 from (select count(*) as n from payments where kind = 'DEBIT') as p,
    (select count(*) as n from outbox where letter = 'payment-receipt') as o where p.n <> o.n`,
  "payments in more than one live batch": sql`select payment_id from ack_live group by payment_id having count(*) > 1`,
  "locked or sent payments outside a live batch": sql`select p.id from payments as p
    left join ack_live as x on x.payment_id = p.id
    where (p.state in ('LOCKED', 'SENT')) <> (x.payment_id is not null)`,
  "canceled payments without exactly one cancellation in the audit trail": sql`select p.id from payments as p
    left join audit_events as a on a.subject = 'payment:' || p.id and a.action = 'payment-canceled'
    group by p.id having count(a.id) <> (p.state = ${canceledState})::integer`,
  "live entries whose amount differs from their payment": sql`select x.payment_id from ack_live as x
    join payments as p on p.id = x.payment_id where p.cents <> x.cents`,
  "batches whose entries don’t add up to their total": sql`select b.id from ach_batches as b
    left join ach_entries as x on x.batch_id = b.id and x.dropped_at is null
    group by b.id having coalesce(sum(x.cents), 0) <> b.debit_cents + b.credit_cents or count(x.id) <> b.entry_count`,
  "batches released more than once": sql`select subject from audit_events where action = 'batch-released'
    group by subject having count(*) > 1`,
  "batches released by whoever created them": sql`select id from ach_batches where created_by = released_by`,
} as const;

/** Counts with plain SQL, independently of the program's own sums. */
export const readBooks = async (db: Kysely<Database>): Promise<Books> => {
  await sql`create temporary view ack_live as
    select payment_id, cents from ach_entries where live and payment_id is not null`.execute(db);
  const sums = await sql<{
    payments: number;
    authorizations: number;
    canceled: number;
    paid: number;
    balance: number;
  }>`select
    (select count(*) from payments where kind = 'DEBIT')::bigint as payments,
    (select count(*) from payment_authorizations)::bigint as authorizations,
    (select count(*) from payments where state = ${canceledState})::bigint as canceled,
    (select coalesce(-sum(e.cents), 0) from ledger_entries as e join payments as p on p.id = e.payment_id
      where p.kind = 'DEBIT')::bigint as paid,
    (select coalesce(sum(cents), 0) from ledger_entries)::bigint as balance`.execute(db);
  const byCharge = await sql<{ charge_id: string; paid: number }>`select charge_id, -sum(cents)::bigint as paid
    from ledger_entries where payment_id is not null group by charge_id`.execute(db);
  const faults: Record<string, number> = {};
  for (const [name, from] of Object.entries(mustBeNone)) faults[name] = await countOf(db, from);
  const counts: Record<string, Books["acts"][string]> = {};
  for (const { action, name = action, rows, audited } of acts)
    counts[name] = {
      rows: await countOf(db, rows),
      audited: await countOf(db, audited ?? sql`select id from audit_events where action = ${action}`),
    };
  const { broken } = await inSnapshot(db, (trx) => verifyChain(trx));
  const [first = { payments: 0, authorizations: 0, canceled: 0, paid: 0, balance: 0 }] = sums.rows;
  return {
    payments: first.payments,
    authorizations: first.authorizations,
    canceled: first.canceled,
    paidCents: first.paid,
    balanceCents: first.balance,
    paidByCharge: new Map(byCharge.rows.map(({ charge_id, paid }) => [charge_id, paid])),
    acts: counts,
    faults: { ...faults, "broken links of the audit trail": broken === null ? 0 : 1 },
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Lists every difference between the intents, the acknowledged payments and the database. */
export const findDifferences = (
  intents: readonly Intent[],
  acknowledged: readonly Acknowledged[],
  chains: readonly Chain[],
  books: Books,
): string[] => {
  const canceled = new Set(acknowledged.filter(({ isCanceled }) => isCanceled).map(({ intent }) => intent.chargeId));
  const lastingOf = ({ chargeId, pays }: Intent): number => (canceled.has(chargeId) ? 0 : pays);
  const expectedCents = sum(intents.map(lastingOf));
  const charged = sum(intents.map(({ cents }) => cents));
  const deposited = sum(chains.map(({ cents }) => cents));
  const refunded = sum(chains.map(({ refundCents, achRefundCents }) => refundCents + achRefundCents));
  const differ = (what: string, is: number, must: number): string[] =>
    is === must ? [] : [`${what}: ${is}, not ${must}`];
  const keys = Map.groupBy(acknowledged, ({ key }) => key);
  const unequal = [...keys].filter(([, all]) => new Set(all.map(({ text }) => text)).size > 1);
  const acknowledgedCharges = new Set(acknowledged.map(({ intent }) => intent.chargeId));
  return [
    ...differ("payments", books.payments, intents.length),
    ...differ("authorizations", books.authorizations, intents.length + chains.length),
    ...differ("acknowledged payments", keys.size, intents.length),
    ...differ("intents with an acknowledged payment", acknowledgedCharges.size, intents.length),
    ...differ("canceled payments", books.canceled, canceled.size),
    ...differ("cents paid", books.paidCents, expectedCents),
    ...differ("cents still owed", books.balanceCents, charged - expectedCents - deposited + refunded),
    ...intents.flatMap((intent) =>
      differ(
        `cents paid on ${intent.chargeId} (${intent.kind})`,
        books.paidByCharge.get(intent.chargeId) ?? 0,
        lastingOf(intent),
      ),
    ),
    ...Object.entries(books.acts).flatMap(([action, { rows }]) => differ(`rows of ${action}`, rows, chains.length)),
    ...Object.entries(books.acts).flatMap(([action, { audited }]) =>
      differ(`rows of ${action} in the audit trail`, audited, chains.length),
    ),
    ...unequal.map(([key]) => `${key}: a repeat got different bytes than the first response`),
    ...Object.entries(books.faults).flatMap(([what, count]) => differ(what, count, 0)),
  ];
};
