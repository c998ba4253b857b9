-- A visitor who used the contact form.
create table contacts (
  id uuid primary key,
  reference text not null unique,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  who text not null check (who in ('EMPLOYER', 'MEMBER', 'PROVIDER', 'OTHER')),
  origin text not null,
  language text not null default 'en' check (language in ('en', 'es'))
);

-- Visitors' messages by Idempotency-Key, so that a retry sends none twice.
create table contact_messages (
  request_key text primary key,
  content_hash bytea not null,
  reference text not null references contacts(reference),
  email_key text not null,
  at timestamptz not null
);
create index contact_messages_at on contact_messages (at);
create index contact_messages_email on contact_messages (email_key, at);

-- A conversation of an employer, a member or a visitor with the fund.
create table threads (
  id uuid primary key,
  employer_id text references employers(employer_id),
  account_id uuid references accounts(id),
  subject text not null check (subject <> ''),
  about text not null
    check (about in ('GENERAL', 'REPORT', 'LINE', 'PAYMENT', 'CORRECTION', 'WRONG_MONTH', 'MISSING_MONTH')),
  about_id uuid,
  about_text text not null,
  about_no text not null default '',
  work_month text,
  should_be text not null default '',
  month_employer_id text references employers(employer_id),
  shared_employer_id text references employers(employer_id),
  state text not null check (state in ('OPEN', 'CLOSED')),
  assigned_to uuid references accounts(id),
  waiting_since timestamptz,
  last_no integer not null check (last_no > 0),
  last_at timestamptz not null,
  employer_at timestamptz not null,
  created_at timestamptz not null,
  created_by_name text not null,
  version integer not null default 1,
  contact_id uuid references contacts(id),
  shared_from integer,
  fund text check (fund in ('health', 'pension')),
  check ((about in ('GENERAL', 'MISSING_MONTH')) = (about_id is null)),
  check ((about in ('WRONG_MONTH', 'MISSING_MONTH')) = (should_be <> '')),
  check (month_employer_id is null or about = 'WRONG_MONTH'),
  check (shared_employer_id is null or should_be <> ''),
  check (state = 'OPEN' or waiting_since is null),
  constraint threads_of_one check (num_nonnulls(employer_id, account_id, contact_id) = 1),
  constraint threads_shared_from check ((shared_employer_id is null) = (shared_from is null))
);
create index threads_account on threads (account_id, last_at desc, id desc) where account_id is not null;
create index threads_contact on threads (contact_id) where contact_id is not null;
create index threads_employer on threads (employer_id, employer_at desc, id desc) where employer_id is not null;
create index threads_list on threads (last_at desc, id desc);
create index threads_open on threads (assigned_to, last_at desc, id desc) where state = 'OPEN';
create index threads_waiting on threads (waiting_since) where waiting_since is not null;
create index threads_shared on threads (shared_employer_id, employer_at desc, id desc)
  where shared_employer_id is not null;
alter table correction_lines add foreign key (thread_id) references threads(id);

-- The messages and events of a conversation, append-only.
create table thread_entries (
  thread_id uuid not null references threads(id),
  no integer not null check (no > 0),
  kind text not null check (kind in ('MESSAGE', 'SHARED', 'UNSHARED', 'CLOSED', 'REOPENED')),
  side text not null check (side in ('EMPLOYER', 'MEMBER', 'STAFF', 'VISITOR')),
  author_id uuid references accounts(id),
  author_name text not null,
  body text not null,
  for_employer boolean not null,
  at timestamptz not null,
  employer_id text references employers(employer_id),
  constraint thread_entries_author check ((side = 'VISITOR') = (author_id is null)),
  check ((kind in ('MESSAGE', 'SHARED')) = (body <> '')),
  constraint thread_entries_employer check ((kind in ('SHARED', 'UNSHARED')) = (employer_id is not null)),
  primary key (thread_id, no)
);
create index thread_entries_author on thread_entries (author_id, at);
create trigger thread_entries_append_only before delete or update on thread_entries
  for each row execute function refuse_change();
create trigger thread_entries_keep_all before truncate on thread_entries
  for each statement execute function refuse_change();

-- Encrypted message attachments. Once sent, they can't be removed.
create table attachments (
  id uuid primary key,
  account_id uuid not null references accounts(id),
  thread_id uuid,
  entry_no integer,
  place integer not null default 0,
  file_name text not null check (file_name <> ''),
  kind text not null check (kind in ('PDF', 'PNG', 'JPEG', 'XLSX', 'CSV')),
  bytes integer not null check (bytes > 0),
  content bytea,
  uploaded_at timestamptz not null,
  employer_id text references employers(employer_id),
  check ((thread_id is null) = (entry_no is null)),
  check (thread_id is null or content is not null),
  foreign key (thread_id, entry_no) references thread_entries(thread_id, no)
);
create index attachments_account on attachments (account_id, uploaded_at);
create index attachments_entry on attachments (thread_id, entry_no) where thread_id is not null;
create function keep_sent_attachment() returns trigger language plpgsql as $$
  begin
    if old.thread_id is not null and (tg_op = 'DELETE' or new.content is null
      or (new.id, new.account_id, new.thread_id, new.entry_no, new.place, new.file_name, new.kind, new.bytes)
        is distinct from
        (old.id, old.account_id, old.thread_id, old.entry_no, old.place, old.file_name, old.kind, old.bytes)) then
      raise exception 'attachments that were sent are append-only';
    end if;
    return case tg_op when 'DELETE' then old else new end;
  end
$$;
create trigger attachments_keep_all before truncate on attachments
  for each statement execute function refuse_change();
create trigger attachments_keep_sent before delete or update on attachments
  for each row execute function keep_sent_attachment();

-- How far an account has read a conversation.
create table thread_reads (
  thread_id uuid not null references threads(id),
  account_id uuid not null references accounts(id),
  no integer not null,
  primary key (account_id, thread_id)
);
