-- Search keys of a name: the prefixes of each word, and after a "=" the word itself and its spellings with one letter
-- left out. Two words that differ by one typing mistake share a key.
create function name_keys(names text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct k.key
    from regexp_split_to_table(
        regexp_replace(lower(normalize(names, NFKD)), '[\u0300-\u036f''’]', '', 'g'), '[^a-z0-9\u0080-\uffff]+') as w (word),
      lateral (
        select left(word, n) from generate_series(1, length(word)) as n
        union all select '=' || word where length(word) > 3
        union all select '=' || overlay(word placing '' from n for 1)
          from generate_series(1, length(word)) as n where length(word) > 3
      ) as k (key))
$$;

-- Search keys of a confirmation number: its prefix with the day or month, longer prefixes that include some of the last
-- six characters, and four or more of those six. A retried debit has a digit after them: "-2".
create function number_parts(no text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select left(no, length(no) - n) from generate_series(0, 5) as n
    union
    select substring(no from '^[PT]-\d+')
    union
    select substr(right(regexp_replace(no, '-\d$', ''), 6), start, size) from generate_series(1, 3) as start, generate_series(4, 6) as size
      where start + size <= 7)
$$;

-- An employer's contact at the fund.
create table account_representatives (
  id uuid primary key,
  name text not null,
  phone text not null,
  email text not null,
  version integer not null default 1
);

-- An employer in the fund's records: its name, its address, and its reporting mode (web or paper).
create table employers (
  employer_id text primary key check (employer_id ~ '^[0-9]{7}-[0-9]{4}$'),
  legal_name text not null,
  dba text not null default '',
  fein text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  address3 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone text not null default '',
  reporting_mode text not null check (reporting_mode in ('PAPER', 'WEB')),
  is_tads_employer boolean not null,
  status text not null check (status in ('ACTIVE', 'SUSPENDED', 'WITHDRAWN')),
  account_representative_id uuid references account_representatives(id),
  version integer not null default 1
);
create index employers_representative on employers (account_representative_id);
create index employers_id on employers (employer_id text_pattern_ops);
create index employers_list on employers (legal_name, employer_id);
create index employers_names on employers using gin (name_keys(legal_name || ' ' || dba));
-- Pages, the employer's own switch to the web and imports of master data all change these rows.
create function raise_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    return new;
  end
$$;
create trigger account_representatives_version before update on account_representatives
  for each row execute function raise_version();
create trigger employers_version before update on employers
  for each row execute function raise_version();

-- A person in the fund's records. The Social Security number is encrypted; a keyed hash serves lookups.
create table persons (
  id uuid primary key,
  ssn_encrypted bytea not null,
  ssn_hash bytea not null unique,
  ssn_last4 text not null,
  member_id text not null unique,
  last_name text not null,
  first_name text not null,
  middle_initial text not null default '',
  birth_date date,
  address1 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  address2 text not null default ''
);
create index persons_member_id on persons (lower(member_id) text_pattern_ops);
create index persons_names on persons using gin (name_keys(first_name || ' ' || last_name));

-- A login of an employer’s user, a plan member or the staff, with its status and roles.
create table accounts (
  id uuid primary key,
  user_name text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default '',
  roles text[] not null default '{}',
  employer_id text references employers(employer_id),
  person_id uuid references persons(id),
  password_hash text not null,
  standing text not null
    check (standing in ('ACTIVE', 'NOT_VERIFIED', 'NOT_APPROVED', 'DISABLED', 'DELETED', 'OTHER_PORTAL')),
  force_password_reset boolean not null default false,
  disclaimer_accepted_at timestamptz,
  last_login_at timestamptz,
  analytics_id text not null unique,
  version integer not null default 1,
  created_at timestamptz not null,
  reactivated_at timestamptz,
  language text not null default 'en' check (language in ('en', 'es')),
  fund text check (fund in ('health', 'pension'))
);
create index accounts_email on accounts (lower(email));
create index accounts_employer on accounts (employer_id) where employer_id is not null;
create index accounts_names on accounts using gin (name_keys(first_name || ' ' || last_name));
create index accounts_words on accounts
  using gin (name_keys(first_name || ' ' || last_name || ' ' || user_name || ' ' || email));
create unique index accounts_person on accounts (person_id) where standing <> 'DELETED';
create unique index accounts_user_name on accounts (lower(user_name));
create function keep_membership() returns trigger language plpgsql as $$
  declare
    has_admin boolean := 'Employer Admin' = any (new.roles);
    employer_role text := case when has_admin then 'Employer Admin'
      when 'Employer' = any (new.roles) then 'Employer' end;
    all_rights text[] := array['report', 'pay', 'bankAccounts'];
  begin
    if tg_op = 'UPDATE' then
      delete from memberships where account_id = new.id and employer_id = old.employer_id
        and (employer_role is null or new.employer_id is distinct from old.employer_id);
    end if;
    if employer_role is null or new.employer_id is null then
      return null;
    end if;
    insert into memberships (account_id, employer_id, role, rights, last_login_at)
      values (new.id, new.employer_id, employer_role,
        case when has_admin then all_rights else array['report', 'pay'] end, new.last_login_at)
    on conflict (account_id, employer_id) do update set role = excluded.role,
      rights = case when has_admin then all_rights else memberships.rights end;
    return null;
  end
$$;
create trigger accounts_membership after insert or update of roles, employer_id on accounts
  for each row execute function keep_membership();

-- Failed login attempts, by the keyed hash of the typed username. The username may or may not have an account.
create table login_attempts (
  name_key bytea primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  locked_until timestamptz
);

-- Recent calls of each visitor's network, by limit: `key` is the limit's name and the network, `expire` the end of the
-- period in milliseconds since 1970. Unlogged, because a crash of the database may forget them.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- A session, until it is revoked or expires. Only the hash of its token is stored.
create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts(id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text not null default '',
  user_agent text not null default '',
  id uuid not null default gen_random_uuid() unique,
  identity_confirmed_at timestamptz not null,
  employer_id text references employers(employer_id)
);
create index sessions_account on sessions (account_id);

-- Stored responses of calls that must not run twice, by the caller's Idempotency-Key.
create table idempotency_keys (
  account_id uuid not null references accounts(id),
  key text not null,
  call text not null,
  body_hash bytea not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);

-- Audit events, append-only: every change and the recorded refusals, with the person and the reason. The employer is
-- the one the event concerns.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id uuid references accounts(id),
  action text not null,
  subject text not null,
  ip text not null default '',
  before jsonb,
  after jsonb,
  account_name text,
  employer_id text references employers(employer_id),
  reason text not null default '',
  confirmation_no text
);
create index audit_events_account on audit_events (account_id, id desc);
create index audit_events_employer on audit_events (employer_id) where employer_id is not null;
create index audit_events_number on audit_events using gin (number_parts(confirmation_no));
create index audit_events_subject on audit_events (subject, id);
create index audit_events_time on audit_events (at desc, id desc);
-- Fills in an event's employer and confirmation number from its subject when the event has none.
create function describe_audit_row() returns trigger language plpgsql as $$
  declare
    kind text := split_part(new.subject, ':', 1);
    key text := substr(new.subject, length(kind) + 2);
    owner text;
    no text;
  begin
    if kind = 'employer' then
      select employer_id into owner from employers where employer_id = key;
    elsif kind = 'rate' then
      -- A rate's subject is its bargaining unit, fund and class.
      select employer_id into owner from bargaining_units where id::text = split_part(key, ' ', 1);
    elsif kind = 'agreement' then
      -- An agreement's subject is its employer and code.
      select employer_id into owner from employers where employer_id = split_part(key, ' ', 1);
    elsif key !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      return new;
    elsif kind = 'account' then
      select min(employer_id) into owner from memberships where account_id = key::uuid having count(*) = 1;
    elsif kind = 'tad' then
      select employer_id, confirmation_no into owner, no from tads where id = key::uuid;
    elsif kind = 'tad-line' then
      select t.employer_id, t.confirmation_no into owner, no
        from tad_lines as l join tads as t on t.id = l.tad_id where l.id = key::uuid;
    elsif kind = 'charge' then
      select e.employer_id, t.confirmation_no into owner, no
        from ledger_entries as e left join tads as t on t.id = e.tad_id where e.id = key::uuid;
    elsif kind = 'payment' then
      select employer_id, confirmation_no into owner, no from payments where id = key::uuid;
    elsif kind = 'bank-account' then
      select employer_id into owner from bank_accounts where id = key::uuid;
    elsif kind = 'decision' then
      select employer_id into owner from decisions where id = key::uuid;
    elsif kind = 'thread' then
      select employer_id into owner from threads where id = key::uuid;
    end if;
    new.employer_id := coalesce(new.employer_id, owner);
    new.confirmation_no := coalesce(new.confirmation_no, no);
    return new;
  end
$$;
create trigger audit_events_about before insert on audit_events
  for each row execute function describe_audit_row();
create trigger audit_events_append_only before delete or update on audit_events
  for each row execute function refuse_change();
create trigger audit_events_keep_all before truncate on audit_events
  for each statement execute function refuse_change();

-- A hash of each audit row and the previous hash. A changed or missing row breaks the chain.
create table audit_chain (
  no bigint primary key,
  event_id bigint not null unique references audit_events(id),
  hash bytea not null
);
create function audit_row_hash(before bytea, e audit_events) returns bytea language sql stable as $$
  select sha256(before || convert_to(json_build_array(
    e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.account_id, e.account_name, e.action,
    e.subject, e.ip, e.before::text, e.after::text, e.employer_id, e.reason, e.confirmation_no)::text, 'UTF8'))
$$;
create function link_audit_row() returns trigger language plpgsql as $$
  declare
    last audit_chain;
  begin
    perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
    select * into last from audit_chain order by no desc limit 1;
    insert into audit_chain (no, event_id, hash)
      values (coalesce(last.no, 0) + 1, new.id, audit_row_hash(coalesce(last.hash, ''::bytea), new));
    return null;
  end
$$;
create trigger audit_chain_append_only before delete or update on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_keep_all before truncate on audit_chain
  for each statement execute function refuse_change();
create constraint trigger audit_events_link after insert on audit_events
  deferrable initially deferred for each row execute function link_audit_row();
