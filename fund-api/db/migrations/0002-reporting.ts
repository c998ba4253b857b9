import { sql, type Kysely } from "kysely";

/** Agreements, rates, people at work, and the TADs that report them (docs/domain.md §2). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`create table bargaining_units (
      id uuid primary key,
      employer_id text not null references employers (employer_id),
      code text not null,
      title text not null,
      local_union text not null,
      effective_from date not null,
      effective_to date,
      unit_type text not null check (unit_type in ('HOUR', 'DAY', 'WEEK', 'MONTH')),
      unit_step integer not null,
      weekend_rule text not null check (weekend_rule in ('NEXT', 'PREVIOUS', 'NONE')),
      no_change_mode text not null check (no_change_mode in ('AUTO_COMMIT', 'MUST_FILE')),
      unique (employer_id, code)
    )`,
    sql`create table rate_schedules (
      id uuid primary key,
      bargaining_unit_id uuid not null references bargaining_units (id),
      fund text not null check (fund in ('HW', 'PEN')),
      classification text not null,
      effective_from date not null,
      effective_to date,
      basis text not null check (basis in ('PER_UNIT', 'WEIGHTED', 'FLAT', 'PERCENT')),
      rate integer not null check (rate >= 0),
      weight_st integer not null default 100,
      weight_ot integer not null default 100,
      weight_dt integer not null default 100,
      cap_units_month integer,
      cap_cents_month bigint,
      wage_cap_cents_month bigint,
      min_units_to_owe integer,
      source_clause text not null,
      used boolean not null default false
    )`,
    sql`create index rate_schedules_unit on rate_schedules (bargaining_unit_id)`,
    // A rate that a report has used is history: only its end may still be set (docs/domain.md §2).
    sql`create function refuse_used_rate() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then raise exception 'a used rate schedule is locked'; end if;
        new.used := true;
        if (to_jsonb(new) - 'effective_to') is distinct from (to_jsonb(old) - 'effective_to') then
          raise exception 'a used rate schedule is locked';
        end if;
        return new;
      end
    $$`,
    sql`create trigger rate_schedules_locked before update or delete on rate_schedules
      for each row when (old.used) execute function refuse_used_rate()`,
    sql`create table assignments (
      id uuid primary key,
      person_id uuid not null references persons (id),
      bargaining_unit_id uuid not null references bargaining_units (id),
      classification text not null,
      hire_date date,
      end_date date,
      status_code text not null default 'ACT',
      status_date date,
      payroll_no text not null default ''
    )`,
    sql`create unique index assignments_open on assignments (person_id, bargaining_unit_id, classification) where end_date is null`,
    sql`create index assignments_unit on assignments (bargaining_unit_id)`,
    sql`create table tads (
      id uuid primary key,
      employer_id text not null references employers (employer_id),
      work_month text not null check (work_month ~ '^[0-9]{4}-[0-9]{2}$'),
      kind text not null check (kind in ('ORIGINAL', 'CORRECTION')),
      state text not null check (state in ('OPEN', 'IN_PROGRESS', 'READY', 'COMMITTED', 'POSTED', 'VOID')),
      version integer not null default 1,
      due_date date not null,
      source text not null check (source in ('WEB', 'FILE', 'PAPER', 'AUTO')),
      saved_at timestamptz,
      committed_at timestamptz,
      committed_by uuid references accounts (id),
      attestation text,
      confirmation_no text unique
    )`,
    sql`create unique index tads_one_original on tads (employer_id, work_month) where kind = 'ORIGINAL' and state <> 'VOID'`,
    // The figures of a unit are kept with it, so that lists and pictures never read the lines.
    sql`create table tad_units (
      tad_id uuid not null references tads (id),
      bargaining_unit_id uuid not null references bargaining_units (id),
      complete boolean not null default false,
      completed_at timestamptz,
      completed_by uuid references accounts (id),
      people integer not null,
      units bigint not null,
      gross_wages bigint not null,
      last_month_units bigint not null,
      hw_cents bigint not null,
      pen_cents bigint not null,
      errors integer not null,
      warnings integer not null,
      primary key (tad_id, bargaining_unit_id)
    )`,
    sql`create table tad_lines (
      id uuid primary key,
      tad_id uuid not null references tads (id),
      bargaining_unit_id uuid not null references bargaining_units (id),
      assignment_id uuid not null references assignments (id),
      classification text not null,
      status_code text not null,
      status_date date,
      hire_date date,
      units_st integer not null,
      units_ot integer not null,
      units_dt integer not null,
      gross_wages bigint,
      note text not null default '',
      unread jsonb not null default '{}',
      last_month_units integer,
      average_units integer,
      missing_from_file boolean not null default false,
      changed_since_last_month boolean not null default false,
      amounts jsonb not null default '[]',
      unique (tad_id, assignment_id)
    )`,
    sql`create index tad_lines_assignment on tad_lines (assignment_id)`,
    sql`create table acknowledgements (
      tad_id uuid not null references tads (id),
      bargaining_unit_id uuid not null references bargaining_units (id),
      line_id uuid references tad_lines (id),
      rule_id text not null,
      account_id uuid not null references accounts (id),
      at timestamptz not null,
      reason text not null default ''
    )`,
    sql`create index acknowledgements_tad on acknowledgements (tad_id)`,
    sql`create table uploads (
      id uuid primary key,
      tad_id uuid not null references tads (id),
      employer_id text not null references employers (employer_id),
      file_name text not null,
      sha256 bytea not null,
      applied boolean not null,
      report jsonb not null,
      uploaded_by uuid not null references accounts (id),
      uploaded_at timestamptz not null
    )`,
    sql`create index uploads_sha256 on uploads (employer_id, sha256)`,
  ];
  for (const statement of statements) await statement.execute(db);
};
