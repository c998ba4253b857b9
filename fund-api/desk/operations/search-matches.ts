import { sql, type RawBuilder } from "kysely";
import type { Match } from "../../../lib/desk/operations/schema.ts";
import type { Search } from "../../../lib/desk/operations/read-search.ts";
import { paymentsNumbered, reportsNumbered } from "../../money/ledger/numbered.ts";

/** One reason for which a search finds an employer. */
export type MatchRow = {
  readonly employer_id: string;
  readonly kind: Match["kind"];
  readonly confirmation_no: string | null;
  readonly state: Match["state"];
  readonly work_month: string | null;
  readonly fund: Match["fund"];
  readonly cents: number | null;
};

/** No employer: so that each search is a union of the same columns. */
const none = sql`select null::text as employer_id, null::text as kind, null::text as confirmation_no, null::text as state,
  null::text as work_month, null::text as fund, null::bigint as cents where false`;

const byName = (name: string): RawBuilder<unknown> => sql`
  select e.employer_id, 'NAME', null, null, null, null, null::bigint from employers as e
  where position(lower(${name}) in lower(e.legal_name)) > 0 or position(lower(${name}) in lower(e.dba)) > 0`;

const byId = (digits: string): RawBuilder<unknown> => sql`
  select e.employer_id, 'EMPLOYER_ID', null, null, null, null, null::bigint from employers as e
  where starts_with(replace(e.employer_id, '-', ''), ${digits})`;

/** The number of one fund's payment, or of the authorization over both; of a report, also of a Commit taken back. */
const byConfirmation = (no: string): RawBuilder<unknown> => sql`
  select p.employer_id, 'PAYMENT', p.confirmation_no, p.state, null, p.fund, p.cents from payments as p
  where p.id in (${paymentsNumbered(no)})
  union all
  select r.employer_id, 'REPORT', ${no}, null, r.work_month, null, null from (${reportsNumbered(no)}) as r`;

/** A payment of one fund or over both, what was charged, what is owed on a charge, and the balance of a fund or both. */
const byAmount = (cents: number): RawBuilder<unknown> => sql`
  select p.employer_id, 'PAID', p.confirmation_no, p.state, null, p.fund, p.cents from payments as p
  where p.cents = ${cents}::bigint
  union all
  select a.employer_id, 'PAID', a.confirmation_no, h.state, null, null, a.both_cents
  from payment_authorizations as a join payments as h on h.authorization_id = a.id
  where a.both_cents = ${cents}::bigint and h.fund = 'HW' and h.retry_of is null
  union all
  select c.employer_id, 'CHARGED', t.confirmation_no, null, t.work_month, c.fund, c.cents
  from ledger_entries as c join tads as t on t.id = c.tad_id
  where c.charge_id = c.id and c.cents = ${cents}::bigint
  union all
  (with sums as materialized (
      select e.employer_id, e.fund, e.charge_id, sum(e.cents)::bigint as owed
      from open_charges as n join ledger_entries as e on e.charge_id = n.charge_id
      group by e.employer_id, e.fund, e.charge_id
    )
    select s.employer_id, 'OWED', t.confirmation_no, null, t.work_month, s.fund, s.owed
    from sums as s join ledger_entries as c on c.id = s.charge_id join tads as t on t.id = c.tad_id
    where s.owed = ${cents}
    union all
    select employer_id, 'BALANCE', null, null, null, fund, sum(owed)::bigint from sums
    group by grouping sets ((employer_id, fund), (employer_id)) having sum(owed) = ${cents})`;

/** Every reason for which a search finds an employer. */
export const matchesOf = ({ name, idDigits, confirmationNo, cents }: Search): RawBuilder<MatchRow> => {
  const parts = [
    none,
    byName(name),
    ...(idDigits === null ? [] : [byId(idDigits)]),
    ...(confirmationNo === null ? [] : [byConfirmation(confirmationNo)]),
    ...(cents === null ? [] : [byAmount(cents)]),
  ];
  return sql<MatchRow>`${sql.join(parts, sql` union all `)}`;
};
