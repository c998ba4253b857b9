-- One row that identifies the schema: a digest of the initial tables' definition, and the oldest program that can
-- still use them, by the name of its last migration. A migration that older programs can't use writes its own name.
create table schema_version (
  initial_digest text not null,
  oldest_program text not null
);

-- A check value for each key number of FUND_API_DATA_KEY ever used here. It detects a different key with that number.
create table data_key_checks (
  key_number integer primary key,
  check_value bytea not null
);
