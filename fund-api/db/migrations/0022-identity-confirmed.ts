import { sql, type Kysely } from "kysely";

/** When the session's password, and its code where the account has a second factor, was last given. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    sql`alter table sessions add column identity_confirmed_at timestamptz`,
    sql`update sessions set identity_confirmed_at = created_at`,
    sql`alter table sessions alter column identity_confirmed_at set not null`,
  ];
  for (const statement of statements) await statement.execute(db);
};
