-- A registration that waits for approval, with the applicant's claims.
create table registrations (
  account_id uuid primary key references accounts(id),
  kind text not null check (kind in ('EMPLOYER', 'MEMBER')),
  claimed_id text not null,
  employer_id text references employers(employer_id),
  person_id uuid references persons(id),
  claims jsonb not null,
  state text not null check (state in ('WAITING', 'APPROVED', 'DECLINED')),
  ip text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts(id),
  reason text not null default '',
  version integer not null default 1,
  identity text check (identity in ('CALLED_BACK', 'FACTS_ON_FILE', 'PHOTO_ID', 'EMPLOYER_ADMIN', 'OTHER')),
  identity_note text not null default '',
  constraint registrations_identity_said check ((identity is not null) = (identity_note <> ''))
);
create index registrations_claimed on registrations (claimed_id, created_at);
create index registrations_list on registrations (created_at, account_id) where state = 'WAITING';

-- Codes that prove a registration comes from an employer. Only the hash is stored.
create table registration_codes (
  code_hash bytea primary key,
  employer_id text not null references employers(employer_id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_codes_employer on registration_codes (employer_id, created_at);

-- An account's email preferences.
create table communication_preferences (
  account_id uuid primary key references accounts(id),
  report_receipts boolean not null,
  payment_receipts boolean not null,
  applicant_notices boolean not null,
  version integer not null,
  payment_reminders boolean not null default true,
  message_notices boolean not null default true
);

-- An account's authenticator app. Its secret is encrypted.
create table second_factors (
  account_id uuid primary key references accounts(id),
  secret_encrypted bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  tries integer not null default 0
);

-- Recovery codes for a lost authenticator app. Each works once, and only the hash is stored.
create table recovery_codes (
  account_id uuid not null references accounts(id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
