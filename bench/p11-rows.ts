import type pg from "pg";

/** The employer whose lists are measured. */
export const measuredEmployer = "1000001-0001";
/** One of the other employers, with a typical number of months and payments. */
export const ordinaryEmployer = "2500007-0001";
export const rows = 50_000;
export const employers = 300;
/** One payment in so many is the measured employer's. */
const defaultShare = 20;
const minutesApart = 30;

const batches = rows / 20;

/** The totals of a file, as they are stored. */
const fileTotals = {
  file: { people: 0, unitsST: 0, unitsOT: 0, unitsDT: 0, grossWages: 0 },
  lastMonth: null,
  own: null,
};

const momentOf = `now() - n * interval '${minutesApart} minutes'`;

/** Derives a UUID from a text, in a version that responses may contain. */
const idOf = (text: string): string => `overlay(md5(${text}) placing '4000a' from 13)::uuid`;

/** Two batches a day. */
const batchAt = "now() - n * interval '12 hours'";

const like = (table: string, changes: string, from: string, model: string): string =>
  `insert into ${table} select x.* from ${from},
    lateral (select * from ${model} as one limit 1) as model,
    lateral jsonb_populate_record(null::${table}, to_jsonb(model) || ${changes}) as x`;

const lakesideRows = (table: string): string => `(select * from ${table} where employer_id = '${measuredEmployer}')`;
const employerSeries = `generate_series(0, ${employers - 1}) as e`;

/**
 * Lists the payments to create. Payments of the measured employer pay 17 charges; every other one pays one charge, of a
 * month and fund of one of 300 employers, the newest still scheduled, some after the due date, in part, or returned.
 */
const planPayments = (ownShare: number): string => `create unlogged table bench_payments as
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

/** Rows like the demonstration's: many employers with their months, payments, events, and files. */
const listStatements = (ownShare: number): string[] => [
  planPayments(ownShare),
  `update bench_payments set charge_id = md5('c' || tad_id)::uuid where charge_id is null`,
  like(
    "employers",
    `jsonb_build_object('employer_id', (2500000 + e)::text || '-0001', 'fein', '',
      'legal_name', 'Load Employer ' || md5(e::text), 'reporting_mode', 'PAPER', 'status', 'ACTIVE')`,
    employerSeries,
    lakesideRows("employers"),
  ),
  like(
    "bank_accounts",
    `jsonb_build_object('id', md5('b' || (2500000 + e)::text || '-0001')::uuid,
      'employer_id', (2500000 + e)::text || '-0001')`,
    employerSeries,
    `(select * from bank_accounts where employer_id = '${measuredEmployer}' and state = 'VERIFIED')`,
  ),
  like(
    "bargaining_units",
    `jsonb_build_object('id', md5('u' || e)::uuid, 'employer_id', (2500000 + e)::text || '-0001')`,
    employerSeries,
    lakesideRows("bargaining_units"),
  ),
  like(
    "late_policies",
    `jsonb_build_object('bargaining_unit_id', md5('u' || e)::uuid)`,
    employerSeries,
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
      'sent_at', case when p.state <> 'SCHEDULED' then p.created_at end,
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
  // Twenty debits in each batch.
  like(
    "ach_batches",
    `jsonb_build_object('id', ${idOf("'batch' || n")}, 'batch_no', 1000 + n, 'entry_count', 20,
      'effective_date', (${batchAt})::date + 1, 'created_at', ${batchAt}, 'sent_at', ${batchAt},
      'fund', case n % 2 when 0 then 'HW' else 'PEN' end)`,
    `generate_series(1, ${batches}) as n`,
    `(select * from ach_batches where state = 'SETTLED')`,
  ),
  like(
    "ach_entries",
    `jsonb_build_object('id', md5('entry' || n)::uuid, 'batch_id', ${idOf(`'batch' || 1 + n % ${batches}`)},
      'payment_id', p.id, 'cents', p.cents, 'trace', '55555555' || lpad(n::text, 7, '0'),
      'bank_account_id', case when p.m is null then bank_account_id else md5('b' || p.employer_id)::uuid end)`,
    `(select * from bench_payments where state <> 'SCHEDULED') as p`,
    `(select * from ach_entries where payment_id in (select id from payments where employer_id = '${measuredEmployer}'))`,
  ),
  // All except the returned ones are undone.
  like(
    "ach_returns",
    `jsonb_build_object('id', gen_random_uuid(), 'entry_id', md5('entry' || n)::uuid, 'payment_id', p.id,
      'bank_account_id', md5('b' || p.employer_id)::uuid, 'trace', n, 'recorded_at', ${momentOf},
      'return_date', (${momentOf})::date, 'undone_at', case when p.state <> 'RETURNED' then ${momentOf} end)`,
    `(select * from bench_payments where state <> 'SCHEDULED') as p`,
    "ach_returns",
  ),
  `insert into ach_file_items (id, file_sha256, line, kind, code, trace, cents, info_encrypted, bank_day, debit_day, state,
      item_group, said, entry_id, bank_account_id, data_was, data_becomes, due_on, recorded_at)
    select gen_random_uuid(), f.sha256, n, case n % 2 when 0 then 'NOTICE' else 'RETURN' end,
      case n % 2 when 0 then 'C01' else 'R03' end, '99999999' || lpad(n::text, 7, '0'), n, '', null, null, 'OPEN',
      case n % 2 when 0 then 'NOTICE' else 'NOT_OURS' end, 'The fund didn’t send this entry.', md5('entry' || n)::uuid,
      md5('b' || p.employer_id)::uuid, 'Account ••6789', 'Account ••6798',
      case n % 2 when 0 then current_date end, ${momentOf}
    from bench_payments as p, (select sha256 from ach_return_files limit 1) as f`,
  "drop table bench_payments",
  // Two checks in each deposit.
  like(
    "deposits",
    `jsonb_build_object('id', md5('deposit' || n)::uuid, 'created_at', ${momentOf}, 'posted_at', ${momentOf})`,
    `generate_series(1, ${rows / 2}) as n`,
    "(select * from deposits where state = 'POSTED')",
  ),
  like(
    "received_payments",
    `jsonb_build_object('id', gen_random_uuid(), 'deposit_id', md5('deposit' || 1 + n / 2)::uuid, 'number', n,
      'employer_id', (2500000 + n % ${employers})::text || '-0001', 'recorded_at', ${momentOf})`,
    `generate_series(0, ${rows - 1}) as n`,
    "received_payments",
  ),
  // One in a hundred is waiting.
  like(
    "decisions",
    `jsonb_build_object('id', gen_random_uuid(), 'subject', 'bench:' || n, 'decided_at', ${momentOf},
      'employer_id', (2500000 + n % ${employers})::text || '-0001',
      'state', case when n % 100 = 0 then 'WAITING' else 'DECLINED' end)`,
    `generate_series(1, ${rows}) as n`,
    "(select * from decisions where act = 'REFUND')",
  ),
  // Twenty years of each fund, reopened and closed again many times.
  `insert into closed_months (id, fund, month, closed_by, closed_by_name, closed_at, reopened_at)
    select gen_random_uuid(), m.fund, to_char(now() - (13 + n % 240) * interval '1 month', 'YYYY-MM'), m.closed_by,
      m.closed_by_name, ${momentOf}, case when n >= 240 then ${momentOf} end
    from closed_months as m, generate_series(0, ${rows / 2}) as n where m.reopened_at is null
    on conflict do nothing`,
  `insert into open_charges
    select c.id, c.employer_id, c.fund, c.type, c.effective_on, t.due_date, s.cents
    from (select charge_id, sum(cents) as cents from ledger_entries group by charge_id having sum(cents) <> 0) as s
    join ledger_entries as c on c.id = s.charge_id left join tads as t on t.id = c.tad_id
    on conflict do nothing`,
  `insert into audit_events (at, account_id, account_name, action, subject, ip)
    select ${momentOf}, null, 'Person ' || n % 500, 'payment-authorized', 'payment:' || md5('p' || n)::uuid, '127.0.0.1'
    from generate_series(1, ${rows}) as n`,
  // Spread over the reports of all employers.
  `with months as (select id, employer_id, row_number() over (order by id) - 1 as no, count(*) over () as total from tads)
    insert into uploads (id, tad_id, employer_id, file_name, sha256, report, uploaded_by, uploaded_at, state, columns)
    select gen_random_uuid(), t.id, t.employer_id, 'payroll ' || n || '.csv', decode(md5(n::text), 'hex'),
      '${JSON.stringify({ totals: fileTotals })}', a.id, ${momentOf}, 'APPLIED', '[]'
    from generate_series(1, ${rows}) as n join months as t on t.no = n % t.total,
      (select id from accounts where user_name = 'lakeside-clerk') as a`,
  like(
    "threads",
    `jsonb_build_object('id', gen_random_uuid(), 'employer_id', (2500000 + n % ${employers})::text || '-0001',
      'subject', 'Question ' || n, 'created_at', ${momentOf}, 'last_at', ${momentOf}, 'last_no', 1)`,
    `generate_series(1, ${rows}) as n`,
    lakesideRows("threads"),
  ),
  `insert into thread_entries select t.id, 1, 'MESSAGE', 'EMPLOYER', a.id, 'Person', 'A question.', true, t.last_at
    from threads as t, (select id from accounts where user_name = 'lakeside-clerk') as a
    where not exists (select from thread_entries as e where e.thread_id = t.id)`,
];

/** Fills a demonstration database with triggers and references off, including the rows that triggers maintain. */
export const addManyRows = async (client: pg.Client, ownShare = defaultShare): Promise<void> => {
  await client.query("set session_replication_role = replica");
  for (const statement of listStatements(ownShare)) await client.query(statement);
  await client.query("vacuum analyze");
};
