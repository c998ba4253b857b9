import { sql, type Kysely } from "kysely";

/** The language of an account's emails (ADR 46). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table accounts add column language text not null default 'en'
    check (language in ('en', 'es'))`.execute(db);
};
