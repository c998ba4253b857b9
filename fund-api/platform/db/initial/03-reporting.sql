-- An employer’s bargaining unit, with its type of units and the day its month ends on.
create table bargaining_units (
  id uuid primary key,
  employer_id text not null references employers(employer_id),
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
);

-- A bargaining unit’s contribution rates: a basis and a rate for each fund and class, from an effective date. A rate
-- that a filed report uses is locked, except for its end.
create table rate_schedules (
  id uuid primary key,
  bargaining_unit_id uuid not null references bargaining_units(id),
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
);
-- Also finds the rates of a bargaining unit.
create unique index rate_schedules_one on rate_schedules
  (bargaining_unit_id, fund, classification, date_trunc('month', effective_from::timestamp));
-- A void or a take-back of the last report that uses a rate unlocks it.
create function is_rate_used(rate_id uuid) returns boolean language plpgsql stable as $$
  begin
    return exists (
      select from rate_schedules as r
      join bargaining_units as b on b.id = r.bargaining_unit_id
      join tads as t on t.employer_id = b.employer_id and t.state in ('COMMITTED', 'POSTED')
      join tad_lines as l on l.tad_id = t.id and l.bargaining_unit_id = b.id
      where r.id = rate_id
        and l.amounts @> jsonb_build_array(jsonb_build_object('rateScheduleId', rate_id))
    );
  end
$$;
create function refuse_used_rate() returns trigger language plpgsql as $$
  declare
    is_used boolean := is_rate_used(old.id);
  begin
    if is_used and tg_op = 'DELETE' then raise exception 'a used rate schedule is locked'; end if;
    if tg_op = 'DELETE' then return old; end if;
    new.used := is_used;
    if is_used and (to_jsonb(new) - 'effective_to') is distinct from (to_jsonb(old) - 'effective_to') then
      raise exception 'a used rate schedule is locked';
    end if;
    return new;
  end
$$;
create trigger rate_schedules_keep_all before truncate on rate_schedules
  for each statement execute function refuse_change();
create trigger rate_schedules_locked before delete or update on rate_schedules
  for each row when (old.used) execute function refuse_used_rate();

-- The usual range of hourly wages of a class, in cents. A line outside it gets a warning.
create table class_wages (
  bargaining_unit_id uuid not null references bargaining_units(id),
  classification text not null,
  effective_from date not null,
  low integer not null check (low >= 0),
  high integer not null,
  check (high >= low),
  primary key (bargaining_unit_id, classification, effective_from)
);

-- A person’s work in one class of one bargaining unit, from hire to end.
create table assignments (
  id uuid primary key,
  person_id uuid not null references persons(id),
  bargaining_unit_id uuid not null references bargaining_units(id),
  classification text not null,
  hire_date date,
  end_date date,
  status_code text not null default 'ACT',
  status_date date,
  payroll_no text not null default '',
  return_date date,
  unique (id, bargaining_unit_id)
);
create unique index assignments_open on assignments (person_id, bargaining_unit_id, classification)
  where end_date is null;
create index assignments_person on assignments (person_id);
create index assignments_unit on assignments (bargaining_unit_id);

-- A monthly work-history report or a correction of one.
create table tads (
  id uuid primary key,
  employer_id text not null references employers(employer_id),
  work_month text not null check (work_month ~ '^[0-9]{4}-[0-9]{2}$'),
  kind text not null check (kind in ('ORIGINAL', 'CORRECTION')),
  state text not null check (state in ('OPEN', 'IN_PROGRESS', 'READY', 'COMMITTED', 'POSTED', 'VOID')),
  version integer not null default 1,
  due_date date not null,
  source text not null check (source in ('WEB', 'FILE', 'PAPER', 'AUTO')),
  saved_at timestamptz,
  committed_at timestamptz,
  committed_by uuid references accounts(id),
  attestation text,
  confirmation_no text unique,
  commits integer not null default 0,
  cleared text,
  committed_by_name text,
  filed_employer_name text
);
create index tads_employer on tads (employer_id, work_month);
create index tads_committed on tads (committed_at) where state = 'COMMITTED';
create index tads_due on tads (due_date) where kind = 'ORIGINAL' and state <> 'VOID';
create index tads_number on tads using gin (number_parts(confirmation_no));
create index tads_open on tads (due_date, id) where state = 'OPEN';
create unique index tads_one_draft on tads (employer_id, work_month)
  where kind = 'CORRECTION' and state = 'IN_PROGRESS';
create unique index tads_one_original on tads (employer_id, work_month) where kind = 'ORIGINAL' and state <> 'VOID';

-- One bargaining unit's part of a report, with its sums and its Complete.
create table tad_units (
  tad_id uuid not null references tads(id),
  bargaining_unit_id uuid not null references bargaining_units(id),
  complete boolean not null default false,
  completed_at timestamptz,
  completed_by uuid references accounts(id),
  people integer not null,
  units bigint not null,
  gross_wages bigint not null,
  last_month_units bigint not null,
  hw_cents bigint not null,
  pen_cents bigint not null,
  errors integer not null,
  warnings integer not null,
  no_work boolean not null default false,
  note text not null default '',
  completed_by_name text,
  primary key (tad_id, bargaining_unit_id)
);

-- One person’s line of a report: units in hundredths, wages and amounts in cents.
create table tad_lines (
  id uuid primary key,
  tad_id uuid not null references tads(id),
  bargaining_unit_id uuid not null,
  assignment_id uuid not null,
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
  return_date date,
  target_unit text not null default '',
  name_in_file text not null default '',
  unique (tad_id, assignment_id),
  foreign key (assignment_id, bargaining_unit_id) references assignments (id, bargaining_unit_id)
);
create index tad_lines_assignment on tad_lines (assignment_id);
create function forget_clearance() returns trigger language plpgsql as $$
  begin
    update tads set cleared = null
      where id = any (array(select distinct tad_id from changed)) and cleared is not null;
    return null;
  end
$$;
create trigger tad_lines_delete after delete on tad_lines
  referencing old table as changed for each statement execute function forget_clearance();
create trigger tad_lines_insert after insert on tad_lines
  referencing new table as changed for each statement execute function forget_clearance();
create trigger tad_lines_update after update on tad_lines
  referencing new table as changed for each statement execute function forget_clearance();

-- The names of bargaining units when a report was filed.
create table filed_units (
  tad_id uuid not null references tads(id),
  bargaining_unit_id uuid not null references bargaining_units(id),
  code text not null,
  title text not null,
  local_union text not null,
  unit_type text not null,
  primary key (tad_id, bargaining_unit_id)
);

-- The names of people when a report was filed.
create table filed_lines (
  line_id uuid primary key references tad_lines(id) on delete cascade,
  tad_id uuid not null references tads(id),
  last_name text not null,
  first_name text not null,
  middle_initial text not null,
  ssn_last4 text not null,
  member_id text not null,
  payroll_no text not null
);
create index filed_lines_tad on filed_lines (tad_id);

-- A line's original values when it was carried over from earlier months.
create table carried_lines (
  line_id uuid primary key references tad_lines(id) on delete cascade,
  says jsonb not null
);

-- The assignments before a Commit, restored when the report is taken back.
create table commit_undo (
  tad_id uuid not null references tads(id),
  assignment_id uuid not null references assignments(id),
  before jsonb,
  primary key (tad_id, assignment_id)
);

-- Confirmed warnings, with the reason.
create table acknowledgements (
  tad_id uuid not null references tads(id),
  bargaining_unit_id uuid not null references bargaining_units(id),
  line_id uuid references tad_lines(id),
  rule_id text not null,
  account_id uuid not null references accounts(id),
  at timestamptz not null,
  reason text not null default '',
  value text not null default '',
  message text not null default '',
  account_name text not null default ''
);
create index acknowledgements_tad on acknowledgements (tad_id);

-- An employer's uploaded file for a month. Its bytes, rows and people are encrypted.
create table uploads (
  id uuid primary key,
  tad_id uuid not null references tads(id),
  employer_id text not null references employers(employer_id),
  file_name text not null,
  sha256 bytea not null,
  report jsonb not null,
  uploaded_by uuid not null references accounts(id),
  uploaded_at timestamptz not null,
  state text not null check (state in ('NEEDS_MAPPING', 'READ', 'UNREADABLE', 'APPLIED')),
  content bytea,
  rows bytea,
  columns jsonb not null default '[]',
  mapping jsonb,
  mode text check (mode in ('MERGE', 'REPLACE')),
  applied_at timestamptz,
  planned_at bigint,
  carried_over jsonb,
  steps jsonb,
  people bytea,
  undo bytea,
  undo_version bigint,
  totals jsonb
);
create index uploads_list on uploads (tad_id, uploaded_at desc, id desc);
create index uploads_sha256 on uploads (employer_id, sha256);

-- Differences between a file and the fund's records about a person, sent to the fund as notes.
create table import_facts (
  id uuid primary key default gen_random_uuid(),
  upload_id uuid references uploads(id) on delete set null,
  employer_id text not null references employers(employer_id),
  work_month text not null,
  member_id text not null,
  person_name text not null,
  field text not null,
  on_file text not null,
  in_file text not null,
  sent_by uuid not null references accounts(id),
  sent_by_name text not null,
  sent_at timestamptz not null,
  fact_hash bytea not null unique
);
create index import_facts_employer on import_facts (employer_id, sent_at);

-- A file that is being uploaded in parts. It becomes the row of `uploads` with the same id.
create table begun_uploads (
  id uuid primary key,
  tad_id uuid not null references tads(id),
  file_name text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null,
  begun_at timestamptz not null,
  last_at timestamptz not null,
  reading_at timestamptz,
  rows_read integer not null default 0,
  rows_total integer not null default 0
);
create unique index begun_uploads_file on begun_uploads (tad_id, sha256, bytes);

-- The received parts, encrypted because a file contains Social Security numbers.
create table upload_parts (
  upload_id uuid not null references begun_uploads(id) on delete cascade,
  no integer not null,
  content bytea not null,
  primary key (upload_id, no)
);

-- An employer’s saved mappings, by the names of a file's columns. The index uses a hash because the names can be long.
create table column_mappings (
  id uuid primary key default gen_random_uuid(),
  employer_id text not null references employers(employer_id),
  names_hash bytea not null,
  name text not null,
  mapping jsonb not null,
  saved_by uuid not null references accounts(id),
  saved_at timestamptz not null,
  version integer not null default 1,
  unique (employer_id, names_hash)
);
