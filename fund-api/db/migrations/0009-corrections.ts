import { sql, type Kysely } from "kysely";

/** Corrections of posted months, credits, and months made void (docs/domain.md §2, §3; ADR 13). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create unique index tads_one_draft on tads (employer_id, work_month)
      where kind = 'CORRECTION' and state = 'IN_PROGRESS'`,
    sql`create table corrections (
      tad_id uuid primary key references tads (id),
      original_id uuid not null references tads (id),
      no integer not null check (no > 0),
      unique (original_id, no)
    )`,
    // Which line of the month a correction's line speaks of, and the one that counted before it. One that lowers
    // something counts until its credit is declined.
    sql`create table correction_lines (
      line_id uuid primary key references tad_lines (id),
      tad_id uuid not null references corrections (tad_id),
      original_line_id uuid not null references tad_lines (id),
      replaced_line_id uuid not null references tad_lines (id),
      stands boolean not null default true,
      unique (tad_id, original_line_id)
    )`,
    sql`create table credits (
      id uuid primary key,
      employer_id text not null references employers (employer_id),
      fund text not null check (fund in ('HW', 'PEN')),
      cents bigint not null check (cents > 0),
      tad_id uuid not null references corrections (tad_id),
      reason text not null,
      state text not null check (state in ('REQUESTED', 'APPROVED', 'DECLINED')),
      decided_by uuid references accounts (id),
      decided_at timestamptz,
      decision_reason text not null default '',
      unique (tad_id, fund)
    )`,
    sql`create index credits_waiting on credits (tad_id) where state = 'REQUESTED'`,
    sql`create table tad_voids (
      tad_id uuid primary key references tads (id),
      reason text not null,
      voided_by uuid not null references accounts (id),
      voided_at timestamptz not null
    )`,
    // A month's figures are those of its report and, as differences, those of the corrections that were filed for it.
    sql`create view month_tads as
      select id as original_id, id as tad_id from tads where kind = 'ORIGINAL'
      union all
      select c.original_id, c.tad_id from corrections as c join tads as t on t.id = c.tad_id where t.state = 'POSTED'`,
  ];
  for (const statement of statements) await statement.execute(db);
};
