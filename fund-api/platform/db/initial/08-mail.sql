-- Outgoing emails, encrypted, until they are sent or abandoned.
create table outbox (
  id uuid primary key,
  account_id uuid references accounts(id),
  letter text not null,
  sealed bytea,
  created_at timestamptz not null,
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text not null default '',
  subject text not null default ''
);
create index outbox_account on outbox (account_id, created_at) where account_id is not null;
create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;
create index outbox_office on outbox (created_at) where account_id is null;

-- Emailed links to reset a password, verify an address or reactivate an account. Only the hash is stored.
create table account_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('RESET', 'VERIFY_EMAIL', 'REACTIVATE', 'EMAIL_CHANGE')),
  account_id uuid not null references accounts(id),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  by_staff boolean not null default false
);
create index account_tokens_account on account_tokens (account_id, purpose, created_at);
