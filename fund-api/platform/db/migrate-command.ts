import { getConfig } from "../../config.ts";
import { runOnDatabase } from "./run-on-database.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Database } from "./schema.ts";

const file = join(import.meta.dirname, "../../../deploy/database-role.sql");

/**
 * Grants the rights in deploy/database-role.sql to the role fund_api, as the owner of the tables, in one transaction.
 * @returns false if the server doesn't have the role
 */
const grantRights = (db: Kysely<Database>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 from pg_roles where rolname = 'fund_api'`.execute(trx);
    if (rows.length === 0) return false;
    const statements = readFileSync(file, "utf8")
      .replaceAll(/^--.*$/gm, "")
      .split(";");
    for (const statement of statements.filter((text) => text.trim() !== "")) await sql.raw(statement).execute(trx);
    return true;
  });

// npm run migrate updates the tables of DATABASE_URL to this version, as their owner, before the programs start. It
// then grants the role fund_api its rights, if the server has this role.
let progress = "Nothing was changed";
await runOnDatabase(
  { ...getConfig(), migratesAtStart: true },
  async ({ db, migrate }) => {
    await migrate();
    progress = "The tables match this version, but the role fund_api may lack rights";
    const isGranted = await grantRights(db);
    return `The tables match this version.${isGranted ? " The role fund_api has its rights." : ""}`;
  },
  (reason) => `${progress}: ${reason}.`,
);
