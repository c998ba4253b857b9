-- Identifiers of people new to an employer that its files looked up. They limit such lookups.
create table asked_numbers (
  employer_id text not null references employers(employer_id),
  ssn_hash bytea not null,
  at timestamptz not null,
  primary key (employer_id, ssn_hash)
);
create index asked_numbers_at on asked_numbers (at);

-- An account’s rights for an employer. A trigger keeps its rights for its first employer in step with its roles.
create table memberships (
  account_id uuid not null references accounts(id),
  employer_id text not null references employers(employer_id),
  role text not null check (role in ('Employer', 'Employer Admin')),
  rights text[] not null check (rights <@ array['report', 'pay', 'bankAccounts']),
  version integer not null default 1,
  last_login_at timestamptz,
  check (role = 'Employer' or rights @> array['report', 'pay', 'bankAccounts']),
  primary key (account_id, employer_id)
);
create index memberships_employer on memberships (employer_id);

-- An invitation to act for an employer, by email, until it is accepted, withdrawn or expires.
create table invitations (
  id uuid primary key,
  employer_id text not null references employers(employer_id),
  first_name text not null,
  last_name text not null,
  email text not null,
  role text not null check (role in ('Employer', 'Employer Admin')),
  rights text[] not null check (rights <@ array['report', 'pay', 'bankAccounts']),
  token_hash bytea not null unique,
  state text not null check (state in ('WAITING', 'ACCEPTED', 'WITHDRAWN')),
  invited_by uuid not null references accounts(id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  sends integer not null,
  expires_at timestamptz not null,
  account_id uuid references accounts(id),
  version integer not null default 1,
  check ((state = 'ACCEPTED') = (account_id is not null))
);
create index invitations_recent on invitations (employer_id, created_at);
create unique index invitations_waiting on invitations (employer_id, lower(email)) where state = 'WAITING';
