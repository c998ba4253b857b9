import type { Database } from "../db/schema.ts";
import { sql, type Kysely } from "kysely";
import { migrations } from "../db/migrate.ts";

/** Lists every table. If one is missing, this doesn't compile. */
const tables: Readonly<Record<keyof Database, true>> = {
  account_help: true,
  account_representatives: true,
  account_tokens: true,
  accounts: true,
  ach_batches: true,
  ach_entries: true,
  ach_file_items: true,
  ach_return_files: true,
  ach_returns: true,
  acknowledgements: true,
  address_changes: true,
  asked_numbers: true,
  assignments: true,
  attachments: true,
  audit_chain: true,
  audit_events: true,
  bank_accounts: true,
  bank_lines: true,
  bank_match_parts: true,
  bank_matches: true,
  bank_statements: true,
  bargaining_units: true,
  begun_uploads: true,
  canned_replies: true,
  carried_lines: true,
  class_wages: true,
  closed_months: true,
  column_mappings: true,
  commit_undo: true,
  communication_preferences: true,
  contact_messages: true,
  contacts: true,
  correction_lines: true,
  corrections: true,
  coverage_rules: true,
  credits: true,
  decisions: true,
  deposits: true,
  delinquency_events: true,
  employers: true,
  filed_lines: true,
  filed_units: true,
  import_facts: true,
  invitations: true,
  fund_banks: true,
  funds: true,
  gl_accounts: true,
  idempotency_keys: true,
  late_policies: true,
  ledger_entries: true,
  lockbox_columns: true,
  login_attempts: true,
  member_lines: true,
  memberships: true,
  month_tads: true,
  open_charges: true,
  outbox: true,
  payment_allocations: true,
  payment_authorizations: true,
  payment_pictures: true,
  payment_reminders: true,
  payments: true,
  pension_credit_rules: true,
  persons: true,
  rate_limits: true,
  rate_schedules: true,
  received_payments: true,
  recovery_codes: true,
  registration_codes: true,
  registrations: true,
  second_factors: true,
  sessions: true,
  tad_lines: true,
  tad_units: true,
  tad_voids: true,
  tads: true,
  thread_entries: true,
  thread_reads: true,
  threads: true,
  upload_parts: true,
  uploads: true,
};

/** Tables and views from the migrations and the migrator. */
const ownTables: readonly string[] = [
  ...Object.keys(tables),
  "original_lines",
  "data_key_checks",
  "schema_version",
  "kysely_migration",
  "kysely_migration_lock",
];

const isEmpty = sql<boolean>`not exists (
  select from pg_class where relnamespace = to_regnamespace('public')
  union all select from pg_proc where pronamespace = to_regnamespace('public')
  union all select from pg_type where typnamespace = to_regnamespace('public'))`;

const hasOtherTables = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`select from pg_class where relnamespace = to_regnamespace('public')
    and relkind in ('r', 'p', 'f', 'm') and relname not in (${sql.join(ownTables)}) limit 1`.execute(db);
  return rows.length > 0;
};

const readSchema = async (db: Kysely<Database>) => {
  const hasTable = (name: string) => sql<boolean>`to_regclass(${`public.${name}`}) is not null`;
  const { rows } = await sql<{ empty: boolean; migrated: boolean }>`select ${isEmpty} as empty,
    ${hasTable("kysely_migration")} and ${hasTable("accounts")} as migrated`.execute(db);
  return rows[0] ?? { empty: false, migrated: false };
};

/** Returns true if the schema `public` is empty or entirely ours, so demonstration commands may drop it. */
export const isOwnSchema = async (db: Kysely<Database>): Promise<boolean> => {
  const { empty, migrated } = await readSchema(db);
  if (empty || !migrated) return empty;
  if (await hasOtherTables(db)) return false;
  const { rows } = await sql<{ name: string }>`select name from public.kysely_migration`.execute(db);
  return rows.length > 0 && rows.every(({ name }) => name in migrations);
};
