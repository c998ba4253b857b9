import type pg from "pg";

/** The employer whose lists are measured: one in twenty payments is its own. */
export const measuredEmployer = "1000001-0001";
export const rows = 50_000;
export const employers = 300;
const ownShare = 20;
const minutesApart = 30;

/** Where row `n` belongs: to the measured employer, or to one of the others. */
const employerOf = `case when n % ${ownShare} = 0 then '${measuredEmployer}'
  else (6000000 + n % ${employers})::text || '-0001' end`;
const momentOf = `now() - n * interval '${minutesApart} minutes'`;

const like = (table: string, changes: string, count: number, from: string): string =>
  `insert into ${table} select x.* from generate_series(1, ${count}) as n,
    lateral (select * from ${from} as one limit 1) as model,
    lateral jsonb_populate_record(null::${table}, to_jsonb(model) || ${changes}) as x`;

/** Rows like those of the demonstration: many employers, payments with what they pay, acts, and files of one report. */
const statements = [
  like(
    "employers",
    `jsonb_build_object('employer_id', (6000000 + n - 1)::text || '-0001', 'fein', '',
      'legal_name', 'Employer ' || md5(n::text), 'reporting_mode', 'PAPER', 'status', 'ACTIVE')`,
    employers,
    `(select * from employers where employer_id = '${measuredEmployer}')`,
  ),
  like(
    "payment_authorizations",
    `jsonb_build_object('id', md5('a' || n)::uuid, 'employer_id', ${employerOf}, 'confirmation_no', 'B-' || n,
      'idempotency_key', null, 'created_at', ${momentOf})`,
    rows,
    `(select * from payment_authorizations)`,
  ),
  like(
    "payments",
    `jsonb_build_object('id', gen_random_uuid(), 'authorization_id', md5('a' || n)::uuid,
      'employer_id', ${employerOf}, 'confirmation_no', 'B-' || n, 'created_at', ${momentOf},
      'fund', 'HW', 'debit_date', (${momentOf})::date)`,
    rows,
    `(select * from payments where state = 'SETTLED' and employer_id = '${measuredEmployer}')`,
  ),
  `insert into payment_allocations (payment_id, charge_id, cents)
    select p.id, charge.ids[1 + substr(p.confirmation_no, 3)::integer % array_length(charge.ids, 1)], p.cents
    from payments as p, (select array_agg(id order by id) as ids from ledger_entries
      where type = 'CHARGE' and fund = 'HW' and employer_id = '${measuredEmployer}') as charge
    where p.confirmation_no like 'B-%'`,
  `insert into ledger_entries (id, employer_id, fund, entry_date, type, cents, charge_id, tad_id, payment_id,
      posted_by, created_at, commit_no)
    select gen_random_uuid(), p.employer_id, p.fund, p.debit_date, 'PAYMENT', -x.cents, x.charge_id, null, p.id,
      p.created_by, p.created_at, 1
    from payments as p join payment_allocations as x on x.payment_id = p.id where p.confirmation_no like 'B-%'`,
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
];

/** Fills a database that holds the demonstration. Triggers and references are off: only the lists are measured. */
export const addManyRows = async (client: pg.Client): Promise<void> => {
  await client.query("set session_replication_role = replica");
  for (const statement of statements) await client.query(statement);
  await client.query("vacuum analyze");
};
