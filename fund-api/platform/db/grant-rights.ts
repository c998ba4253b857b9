import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Database } from "./schema.ts";

const file = join(import.meta.dirname, "../../../deploy/database-role.sql");

/**
 * Grants the rights in deploy/database-role.sql to the role fund_api, as the owner of the tables, in one transaction.
 * @returns false if the server doesn't have the role
 */
export const grantRights = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 from pg_roles where rolname = 'fund_api'`.execute(trx);
    if (rows.length === 0) return false;
    const statements = readFileSync(file, "utf8")
      .replaceAll(/^--.*$/gm, "")
      .split(";");
    for (const statement of statements.filter((text) => text.trim() !== "")) await sql.raw(statement).execute(trx);
    return true;
  });
