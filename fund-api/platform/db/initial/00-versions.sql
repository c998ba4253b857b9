-- How these tables were made, in one row: a digest of the first tables' definition, and the oldest program that can
-- still use them, by the name of its last migration. A migration that older programs can't use writes its own name.
create table schema_version (
  initial_digest text not null,
  oldest_program text not null
);

-- A check value for each number of FUND_API_DATA_KEY that was ever used here: another key under that number is noticed.
create table data_key_checks (
  key_number integer primary key,
  check_value bytea not null
);
