-- The least-privileged role of the fund API: it reads and writes rows, but can't change the schema or protected records.
-- npm run migrate runs this as the owner of the tables. By hand: psql "$OWNER_URL" -f deploy/database-role.sql
-- deploy/database-setup.sql creates the role.
grant usage on schema public to fund_api;
grant select, insert, update, delete on all tables in schema public to fund_api;
grant usage on all sequences in schema public to fund_api;
revoke update, delete on account_help, audit_chain, audit_events, bank_lines, data_key_checks, delinquency_events, ledger_entries, payment_allocations, thread_entries from fund_api;
revoke delete on ach_returns, bank_match_parts, bank_matches, bank_statements, payments from fund_api;
revoke insert, update, delete on schema_version, kysely_migration, kysely_migration_lock from fund_api;
