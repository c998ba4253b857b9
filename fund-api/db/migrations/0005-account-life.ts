import { sql, type Kysely } from "kysely";

/** Registrations and their proofs, mail preferences, second factors, and a name for each session. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // claimed_id is what was typed; employer_id and person_id only what is on file under it.
    sql`create table registrations (
      account_id uuid primary key references accounts (id),
      kind text not null check (kind in ('EMPLOYER', 'MEMBER')),
      claimed_id text not null,
      employer_id text references employers (employer_id),
      person_id uuid references persons (id),
      claims jsonb not null,
      state text not null check (state in ('WAITING', 'APPROVED', 'DECLINED')),
      ip text not null default '',
      created_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references accounts (id),
      reason text not null default '',
      version integer not null default 1
    )`,
    sql`create index registrations_waiting on registrations (created_at) where state = 'WAITING'`,
    sql`create index registrations_claimed on registrations (claimed_id, created_at)`,
    sql`create unique index accounts_person on accounts (person_id) where standing <> 'DELETED'`,
    // One letter serves every applicant of the employer until it expires: it proves the employer, not the person.
    sql`create table registration_codes (
      code_hash bytea primary key,
      employer_id text not null references employers (employer_id),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    sql`create index registration_codes_employer on registration_codes (employer_id, created_at)`,
    // Without a row all mails are wanted.
    sql`create table communication_preferences (
      account_id uuid primary key references accounts (id),
      report_receipts boolean not null,
      payment_receipts boolean not null,
      applicant_notices boolean not null,
      version integer not null
    )`,
    // last_step: the newest 30-second step a code was taken from; none is taken twice. tries: to confirm it.
    sql`create table second_factors (
      account_id uuid primary key references accounts (id),
      secret_encrypted bytea not null,
      started_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      tries integer not null default 0
    )`,
    sql`create table recovery_codes (
      account_id uuid not null references accounts (id),
      code_hash bytea not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    )`,
    sql`alter table sessions add column id uuid not null unique default gen_random_uuid()`,
  ];
  for (const statement of statements) await statement.execute(db);
};
