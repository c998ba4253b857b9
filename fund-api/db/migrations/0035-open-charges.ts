import { sql, type Kysely } from "kysely";

/** Which charges have entries that do not come to zero. Their sums stay where they are: in the ledger. */
const openCharges = [
  sql`create table open_charges (charge_id uuid primary key references ledger_entries (id))`,
  sql`insert into open_charges
    select charge_id from ledger_entries where charge_id is not null group by charge_id having sum(cents) <> 0`,
  // The employer is locked while its entries are posted, so no other transaction posts on the same charge.
  sql`create function keep_open_charges() returns trigger language plpgsql as $$
    begin
      insert into open_charges
        select e.charge_id from ledger_entries as e
        where e.charge_id in (select charge_id from added) group by e.charge_id having sum(e.cents) <> 0
        on conflict do nothing;
      delete from open_charges as o using (
          select e.charge_id from ledger_entries as e
          where e.charge_id in (select charge_id from added) group by e.charge_id having sum(e.cents) = 0
        ) as settled where o.charge_id = settled.charge_id;
      return null;
    end
  $$`,
  sql`create trigger ledger_entries_open after insert on ledger_entries
    referencing new table as added for each statement execute function keep_open_charges()`,
];

/** The due date that a debit misses, for a contribution; null for one on time. Neither day ever changes. */
const missedDues = [
  sql`alter table payment_allocations add column missed_due date`,
  sql`create function missed_due_of(payment uuid, charge uuid) returns date language sql stable as $$
    select t.due_date from payments as p, ledger_entries as c join tads as t on t.id = c.tad_id
    where p.id = payment and c.id = charge and c.type = 'CHARGE' and p.debit_date > t.due_date
  $$`,
  sql`update payment_allocations set missed_due = missed_due_of(payment_id, charge_id)`,
  sql`create function mark_missed_due() returns trigger language plpgsql as $$
    begin
      new.missed_due := missed_due_of(new.payment_id, new.charge_id);
      return new;
    end
  $$`,
  sql`create trigger payment_allocations_due before insert on payment_allocations
    for each row execute function mark_missed_due()`,
  sql`create index payment_allocations_late on payment_allocations (payment_id) where missed_due is not null`,
];

/** What one authorization pays to both funds, for the search by amount; null for one that pays a single fund. */
const bothFunds = [
  sql`alter table payment_authorizations add column both_cents bigint`,
  sql`update payment_authorizations as a set both_cents = s.cents from (
      select authorization_id, sum(cents)::bigint as cents from payments where retry_of is null
      group by authorization_id having count(*) = 2
    ) as s where s.authorization_id = a.id`,
  sql`create function sum_both_funds() returns trigger language plpgsql as $$
    begin
      update payment_authorizations as a set both_cents = new.cents + p.cents
        from payments as p
        where a.id = new.authorization_id and p.authorization_id = a.id and p.id <> new.id and p.retry_of is null;
      return null;
    end
  $$`,
  sql`create trigger payments_both_funds after insert on payments
    for each row when (new.retry_of is null) execute function sum_both_funds()`,
  sql`create index payment_authorizations_both on payment_authorizations (both_cents) where both_cents is not null`,
];

/** What triggers keep so that no list of the operations desk reads the whole ledger (ADR 47). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...openCharges, ...missedDues, ...bothFunds]) await statement.execute(db);
};
