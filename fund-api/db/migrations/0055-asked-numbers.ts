import { sql, type Kysely } from "kysely";

/** The numbers of people new to an employer that its files asked for, as keyed hashes, with when. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table asked_numbers (
    employer_id text not null references employers (employer_id),
    ssn_hash bytea not null,
    at timestamptz not null,
    primary key (employer_id, ssn_hash)
  )`.execute(db);
  await sql`create index asked_numbers_at on asked_numbers (at)`.execute(db);
};
