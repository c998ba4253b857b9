-- A day of a fund’s own bank account. It opens with the previous day's closing balance. Only the undo columns change
-- later: an undone statement and its lines stay on record, but no longer count.
create table bank_statements (
  id uuid primary key,
  fund text not null references fund_banks(fund),
  day date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  file_name text not null,
  recorded_by uuid not null references accounts(id),
  recorded_by_name text not null,
  recorded_at timestamptz not null,
  undone_by uuid references accounts(id),
  undone_by_name text,
  undone_at timestamptz,
  undone_reason text,
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);
create unique index bank_statements_one_of_day on bank_statements (fund, day) where undone_at is null;
create trigger bank_statements_append_only before delete
  or update of id, fund, day, opening_cents, closing_cents, file_name, recorded_by, recorded_by_name, recorded_at
  on bank_statements for each row execute function refuse_change();
create trigger bank_statements_keep_all before truncate on bank_statements
  for each statement execute function refuse_change();

-- A line of a statement, above zero for money in and below zero for money out. The day is the statement’s.
create table bank_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements(id),
  fund text not null,
  day date not null,
  place integer not null,
  cents bigint not null,
  text text not null,
  reference text not null,
  unique (statement_id, place)
);
create index bank_lines_list on bank_lines (fund, day desc, place desc, id desc);
create trigger bank_lines_append_only before delete or update on bank_lines
  for each row execute function refuse_change();
create trigger bank_lines_keep_all before truncate on bank_lines
  for each statement execute function refuse_change();

-- A match of one or more bank lines with amounts in the books, or bank lines that a person explained. The only later
-- change is an undo.
create table bank_matches (
  id uuid primary key,
  fund text not null references fund_banks(fund),
  reason text not null check (reason <> ''),
  matched_by uuid not null references accounts(id),
  matched_by_name text not null,
  matched_at timestamptz not null,
  undone_by uuid references accounts(id),
  undone_by_name text,
  undone_at timestamptz,
  undone_reason text,
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);
create trigger bank_matches_append_only before delete
  or update of id, fund, reason, matched_by, matched_by_name, matched_at on bank_matches
  for each row execute function refuse_change();
create trigger bank_matches_keep_all before truncate on bank_matches
  for each statement execute function refuse_change();

-- A bank line or an amount of the books in a match, in matched cents. Each belongs to at most one live match.
create table bank_match_parts (
  match_id uuid not null references bank_matches(id),
  line_id uuid references bank_lines(id),
  item_kind text check (item_kind in ('BATCH', 'RETURN', 'DEPOSIT', 'VOIDED', 'REFUND')),
  item_id uuid,
  cents bigint not null,
  live boolean not null default true,
  check ((line_id is null) = (item_id is not null) and (item_kind is null) = (item_id is null))
);
create index bank_match_parts_match on bank_match_parts (match_id);
create unique index bank_match_parts_one_item on bank_match_parts (item_kind, item_id) where live;
create unique index bank_match_parts_one_line on bank_match_parts (line_id) where live;
create trigger bank_match_parts_append_only before delete
  or update of match_id, line_id, item_kind, item_id, cents on bank_match_parts
  for each row execute function refuse_change();
create trigger bank_match_parts_keep_all before truncate on bank_match_parts
  for each statement execute function refuse_change();
