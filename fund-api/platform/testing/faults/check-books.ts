import { sql, type Kysely } from "kysely";
import { runInSnapshot, verifyChain } from "../../../desk/audit/verify-chain.ts";
import type { Database } from "../../db/schema.ts";
import { acts, type Chain } from "./acts.ts";
import type { Acknowledged, Intent } from "./intents.ts";

/** Database contents after a run, counted with SQL that is independent of the program. */
export type Books = {
  readonly payments: number;
  readonly authorizations: number;
  readonly canceled: number;
  readonly paidCents: number;
  readonly balanceCents: number;
  readonly paidByCharge: ReadonlyMap<string, number>;
  /** Number of rows of each action, and of its rows in the audit trail. */
  readonly acts: Readonly<Record<string, { readonly rows: number; readonly audited: number }>>;
  /** Counts by description. All must be zero. */
  readonly faults: Readonly<Record<string, number>>;
};

const countRows = async (db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::bigint as n from (${query}) as x`.execute(db);
  return rows[0]?.n ?? 0;
};

const canceledState = sql.lit("CANCELLED");

const violationQueries = {
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
  const paidByCharge = await sql<{ charge_id: string; paid: number }>`select charge_id, -sum(cents)::bigint as paid
    from ledger_entries where payment_id is not null group by charge_id`.execute(db);
  const faults: Record<string, number> = {};
  for (const [name, query] of Object.entries(violationQueries)) faults[name] = await countRows(db, query);
  const counts: Record<string, Books["acts"][string]> = {};
  for (const { action, name = action, rows, audited } of acts)
    counts[name] = {
      rows: await countRows(db, rows),
      audited: await countRows(db, audited ?? sql`select id from audit_events where action = ${action}`),
    };
  const { broken } = await runInSnapshot(db, (trx) => verifyChain(trx));
  const [totals = { payments: 0, authorizations: 0, canceled: 0, paid: 0, balance: 0 }] = sums.rows;
  return {
    payments: totals.payments,
    authorizations: totals.authorizations,
    canceled: totals.canceled,
    paidCents: totals.paid,
    balanceCents: totals.balance,
    paidByCharge: new Map(paidByCharge.rows.map(({ charge_id, paid }) => [charge_id, paid])),
    acts: counts,
    faults: { ...faults, "broken links of the audit trail": broken === null ? 0 : 1 },
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Lists every difference between the intents, the acknowledged payments and the database. */
export const findDifferences = (
  intents: readonly Intent[],
  acknowledged: readonly Acknowledged[],
  chains: readonly Chain[],
  books: Books,
): string[] => {
  const canceled = new Set(acknowledged.filter(({ isCanceled }) => isCanceled).map(({ intent }) => intent.chargeId));
  const paidCentsOf = ({ chargeId, pays }: Intent): number => (canceled.has(chargeId) ? 0 : pays);
  const expectedCents = sum(intents.map(paidCentsOf));
  const charged = sum(intents.map(({ cents }) => cents));
  const deposited = sum(chains.map(({ cents }) => cents));
  const refunded = sum(chains.map(({ refundCents, achRefundCents }) => refundCents + achRefundCents));
  const compareCounts = (description: string, actual: number, expected: number): string[] =>
    actual === expected ? [] : [`${description}: ${actual}, not ${expected}`];
  const keys = Map.groupBy(acknowledged, ({ key }) => key);
  const differingKeys = [...keys].filter(([, repeats]) => new Set(repeats.map(({ text }) => text)).size > 1);
  const acknowledgedCharges = new Set(acknowledged.map(({ intent }) => intent.chargeId));
  return [
    ...compareCounts("payments", books.payments, intents.length),
    ...compareCounts("authorizations", books.authorizations, intents.length + chains.length),
    ...compareCounts("acknowledged payments", keys.size, intents.length),
    ...compareCounts("intents with an acknowledged payment", acknowledgedCharges.size, intents.length),
    ...compareCounts("canceled payments", books.canceled, canceled.size),
    ...compareCounts("cents paid", books.paidCents, expectedCents),
    ...compareCounts("cents still owed", books.balanceCents, charged - expectedCents - deposited + refunded),
    ...intents.flatMap((intent) =>
      compareCounts(
        `cents paid on ${intent.chargeId} (${intent.kind})`,
        books.paidByCharge.get(intent.chargeId) ?? 0,
        paidCentsOf(intent),
      ),
    ),
    ...Object.entries(books.acts).flatMap(([action, { rows }]) =>
      compareCounts(`rows of ${action}`, rows, chains.length),
    ),
    ...Object.entries(books.acts).flatMap(([action, { audited }]) =>
      compareCounts(`rows of ${action} in the audit trail`, audited, chains.length),
    ),
    ...differingKeys.map(([key]) => `${key}: a repeat got different bytes than the first response`),
    ...Object.entries(books.faults).flatMap(([description, count]) => compareCounts(description, count, 0)),
  ];
};
