import { sql, type Kysely, type QueryExecutorProvider } from "kysely";

const fullName = sql`a.first_name || ' ' || a.last_name`;

const addColumns = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table tads add column committed_by_name text, add column filed_employer_name text`,
    sql`alter table tad_units add column completed_by_name text`,
    sql`alter table acknowledgements add column account_name text not null default ''`,
    sql`alter table audit_events add column account_name text`,
    sql`alter table credits add column decided_by_name text`,
    sql`alter table payments add column created_by_name text not null default '',
      add column bank_nickname text not null default '', add column bank_last4 text not null default ''`,
    sql`create table filed_units (
      tad_id uuid not null references tads (id),
      bargaining_unit_id uuid not null references bargaining_units (id),
      code text not null,
      title text not null,
      local_union text not null,
      unit_type text not null,
      primary key (tad_id, bargaining_unit_id)
    )`,
    sql`create table filed_lines (
      line_id uuid primary key references tad_lines (id) on delete cascade,
      tad_id uuid not null references tads (id),
      last_name text not null,
      first_name text not null,
      middle_initial text not null,
      ssn_last4 text not null,
      member_id text not null,
      payroll_no text not null
    )`,
    sql`create index filed_lines_tad on filed_lines (tad_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
};

/** Gives acts from before the names were kept today's names. */
export const fillNames = async (db: QueryExecutorProvider): Promise<void> => {
  const statements = [
    sql`update tads as t set committed_by_name = ${fullName} from accounts as a where a.id = t.committed_by`,
    sql`update tads as t set filed_employer_name = e.legal_name
      from employers as e where e.employer_id = t.employer_id and t.committed_at is not null`,
    sql`update tad_units as u set completed_by_name = ${fullName} from accounts as a where a.id = u.completed_by`,
    sql`update acknowledgements as k set account_name = ${fullName} from accounts as a where a.id = k.account_id`,
    sql`update credits as k set decided_by_name = ${fullName} from accounts as a where a.id = k.decided_by`,
    sql`update payments as p set created_by_name = ${fullName}, bank_nickname = b.nickname, bank_last4 = b.last4
      from accounts as a, bank_accounts as b where a.id = p.created_by and b.id = p.bank_account_id`,
    // The trail is append-only; adding a column's first values changes nothing that was recorded.
    sql`alter table audit_events disable trigger audit_events_append_only`,
    sql`update audit_events as e set account_name = ${fullName} from accounts as a where a.id = e.account_id`,
    sql`alter table audit_events enable trigger audit_events_append_only`,
    sql`insert into filed_units
      select u.tad_id, u.bargaining_unit_id, b.code, b.title, b.local_union, b.unit_type
      from tad_units as u join tads as t on t.id = u.tad_id join bargaining_units as b on b.id = u.bargaining_unit_id
      where t.committed_at is not null`,
    sql`insert into filed_lines
      select l.id, l.tad_id, p.last_name, p.first_name, p.middle_initial, p.ssn_last4, p.member_id, a.payroll_no
      from tad_lines as l join tads as t on t.id = l.tad_id
      join assignments as a on a.id = l.assignment_id join persons as p on p.id = a.person_id
      where t.committed_at is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
};

/** Names as they were at the time of the act: renaming someone or something never rewrites a receipt. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addColumns(db);
  await fillNames(db);
};
