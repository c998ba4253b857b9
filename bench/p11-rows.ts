import type pg from "pg";

/** The employer whose lists are measured: one in twenty payments is its own. */
export const measuredEmployer = "1000001-0001";
/** One of the others, with as many months and payments as each of them has. */
export const ordinaryEmployer = "2500007-0001";
export const rows = 50_000;
export const employers = 300;
const ownShare = 20;
const minutesApart = 30;

const momentOf = `now() - n * interval '${minutesApart} minutes'`;

const like = (table: string, changes: string, from: string, model: string): string =>
  `insert into ${table} select x.* from ${from},
    lateral (select * from ${model} as one limit 1) as model,
    lateral jsonb_populate_record(null::${table}, to_jsonb(model) || ${changes}) as x`;

const ofLakeside = (table: string): string => `(select * from ${table} where employer_id = '${measuredEmployer}')`;
const everyEmployer = `generate_series(0, ${employers - 1}) as e`;

/**
 * The payments to make. Those of the measured employer pay 17 charges; every other one pays one charge, of a
 * month and fund of one of 300 employers, the newest still scheduled, some after the due date, in part, or returned.
 */
const planPayments = `create unlogged table bench_payments as
  with own as (
    select array_agg(id order by work_month) as ids from tads
    where employer_id = '${measuredEmployer}' and state = 'POSTED' and kind = 'ORIGINAL'
  ), others as (
    select n, k, (k - 1) % ${employers} as e, (k - 1) / ${employers} / 2 as m, (k - 1) / ${employers} % 2 as f
    from (select n, n - n / ${ownShare} as k from generate_series(1, ${rows}) as n where n % ${ownShare} <> 0) as x
  ), dated as (
    select *, (date_trunc('month', now()) + (1 - m) * interval '1 month' + interval '14 days')::date as due from others
  )
  select n, gen_random_uuid() as id, '${measuredEmployer}' as employer_id, own.ids[1 + n / ${ownShare} % array_length(own.ids, 1)] as tad_id,
    null::uuid as charge_id, 'HW' as fund, (100 + n % 900)::bigint as cents, 0::bigint as unpaid, null::date as due,
    null::integer as m, (${momentOf})::date as debit, 'SETTLED' as state, ${momentOf} as created_at
  from generate_series(${ownShare}, ${rows}, ${ownShare}) as n, own
  union all
  select n, gen_random_uuid(), (2500000 + e)::text || '-0001', md5('t' || e || ' ' || m)::uuid, md5('c' || n)::uuid,
    case f when 0 then 'HW' else 'PEN' end, 100000 + k::bigint * 7919 % 9000000,
    case when m = 1 and e % 10 = 3 then 5000 else 0 end, due, m,
    case when m = 0 then current_date + 10 when e % 25 = 0 then due + 10 else due end,
    case when m = 0 then 'SCHEDULED' when m < 4 and k % 100 = 7 then 'RETURNED' else 'SETTLED' end,
    least(due - interval '5 days', now()) - e * interval '1 minute'
  from dated`;

/** Rows like those of the demonstration: many employers with their months, payments, acts, and files. */
const statements = [
  planPayments,
  `update bench_payments set charge_id = md5('c' || tad_id)::uuid where charge_id is null`,
  like(
    "employers",
    `jsonb_build_object('employer_id', (2500000 + e)::text || '-0001', 'fein', '',
      'legal_name', 'Load Employer ' || md5(e::text), 'reporting_mode', 'PAPER', 'status', 'ACTIVE')`,
    everyEmployer,
    ofLakeside("employers"),
  ),
  like(
    "bank_accounts",
    `jsonb_build_object('id', md5('b' || (2500000 + e)::text || '-0001')::uuid,
      'employer_id', (2500000 + e)::text || '-0001')`,
    everyEmployer,
    `(select * from bank_accounts where employer_id = '${measuredEmployer}' and state = 'VERIFIED')`,
  ),
  like(
    "bargaining_units",
    `jsonb_build_object('id', md5('u' || e)::uuid, 'employer_id', (2500000 + e)::text || '-0001')`,
    everyEmployer,
    ofLakeside("bargaining_units"),
  ),
  like(
    "late_policies",
    `jsonb_build_object('bargaining_unit_id', md5('u' || e)::uuid)`,
    everyEmployer,
    "late_policies",
  ),
  like(
    "tads",
    `jsonb_build_object('id', p.tad_id, 'employer_id', p.employer_id, 'due_date', p.due,
      'work_month', to_char(p.due - interval '1 month', 'YYYY-MM'), 'confirmation_no', 'T-' || p.tad_id)`,
    `(select distinct tad_id, employer_id, due from bench_payments where m is not null) as p`,
    `(select * from tads where employer_id = '${measuredEmployer}' and state = 'POSTED' and kind = 'ORIGINAL')`,
  ),
  like(
    "tad_units",
    `jsonb_build_object('tad_id', p.tad_id,
      'bargaining_unit_id', md5('u' || (substr(p.employer_id, 1, 7)::integer - 2500000))::uuid)`,
    `(select distinct tad_id, employer_id from bench_payments where m is not null) as p`,
    "tad_units",
  ),
  `insert into ledger_entries (id, employer_id, fund, posted_on, effective_on, type, cents, charge_id, tad_id, payment_id,
      posted_by, created_at, commit_no)
    select charge_id, employer_id, fund, coalesce(due - 5, current_date - 1200), coalesce(due - 5, current_date - 1200), 'CHARGE', sum(cents + unpaid),
      charge_id, tad_id, null, null, min(created_at) - interval '1 day', 99
    from bench_payments group by charge_id, employer_id, fund, due, tad_id`,
  like(
    "payment_authorizations",
    `jsonb_build_object('id', md5('a' || n)::uuid, 'employer_id', p.employer_id, 'confirmation_no', 'B-' || n,
      'idempotency_key', null, 'created_at', p.created_at)`,
    "bench_payments as p",
    "payment_authorizations",
  ),
  like(
    "payments",
    `jsonb_build_object('id', p.id, 'authorization_id', md5('a' || n)::uuid,
      'employer_id', p.employer_id, 'confirmation_no', 'B-' || n, 'created_at', p.created_at, 'cents', p.cents,
      'fund', p.fund, 'debit_date', p.debit, 'state', p.state, 'unusual_confirmed', n % 100 = 1,
      'settled_at', case p.state when 'SETTLED' then p.debit + 2 end,
      'returned_at', case p.state when 'RETURNED' then p.debit + 3 end,
      'return_code', case p.state when 'RETURNED' then 'R01' end)
      || case when p.m is null then '{}'::jsonb
        else jsonb_build_object('bank_account_id', md5('b' || p.employer_id)::uuid) end`,
    "bench_payments as p",
    `(select * from payments where state = 'SETTLED' and employer_id = '${measuredEmployer}')`,
  ),
  `insert into payment_allocations (payment_id, charge_id, cents, missed_due)
    select id, charge_id, cents, case when debit > due then due end from bench_payments`,
  `insert into ledger_entries (id, employer_id, fund, posted_on, effective_on, type, cents, charge_id, tad_id, payment_id,
      posted_by, created_at, commit_no)
    select gen_random_uuid(), p.employer_id, p.fund, (p.created_at + x.days * interval '1 day')::date,
      p.debit + x.days, x.type,
      x.sign * p.cents, p.charge_id, null, p.id, null, p.created_at + x.days * interval '1 day', 1
    from bench_payments as p
      join (values ('PAYMENT', -1, 0), ('REVERSAL', 1, 8)) as x (type, sign, days)
        on x.type = 'PAYMENT' or p.state = 'RETURNED'`,
  "drop table bench_payments",
  `insert into open_charges select charge_id from ledger_entries group by charge_id having sum(cents) <> 0
    on conflict do nothing`,
  `insert into audit_events (at, account_id, account_name, action, subject, ip)
    select ${momentOf}, null, 'Person ' || n % 500, 'payment-authorized', 'payment:' || md5('p' || n)::uuid, '127.0.0.1'
    from generate_series(1, ${rows}) as n`,
  `insert into uploads (id, tad_id, employer_id, file_name, sha256, report, uploaded_by, uploaded_at, state, columns)
    select gen_random_uuid(), t.id, t.employer_id, 'payroll ' || n || '.csv', decode(md5(n::text), 'hex'), '{}', a.id,
      ${momentOf}, 'APPLIED', '[]'
    from generate_series(1, ${rows}) as n,
      lateral (select id, employer_id from tads where employer_id = '${measuredEmployer}'
        order by work_month desc offset n % 10 limit 1) as t,
      (select id from accounts where user_name = 'lakeside-clerk') as a`,
  like(
    "threads",
    `jsonb_build_object('id', gen_random_uuid(), 'employer_id', (2500000 + n % ${employers})::text || '-0001',
      'subject', 'Question ' || n, 'created_at', ${momentOf}, 'last_at', ${momentOf}, 'last_no', 1)`,
    `generate_series(1, ${rows}) as n`,
    ofLakeside("threads"),
  ),
  `insert into thread_entries select t.id, 1, 'MESSAGE', 'EMPLOYER', a.id, 'Person', 'A question.', true, t.last_at
    from threads as t, (select id from accounts where user_name = 'lakeside-clerk') as a
    where not exists (select from thread_entries as e where e.thread_id = t.id)`,
];

/** Fills a database that holds the demonstration, triggers and references off: what triggers keep is filled in too. */
export const addManyRows = async (client: pg.Client): Promise<void> => {
  await client.query("set session_replication_role = replica");
  for (const statement of statements) await client.query(statement);
  await client.query("vacuum analyze");
};
