import { sql, type Kysely } from "kysely";
import { getConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { openConfigured } from "../db/open-configured.ts";
import type { Database } from "../db/schema.ts";
import { dataKeysFrom, getDataKey } from "../keys.ts";
import { createLog } from "../log/log.ts";
import { isDemonstration, prepareDemonstration } from "./seed.ts";

/** Real data is never dropped: the database must be new, empty, or hold the demonstration. */
const mayBeDropped = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ migrated: boolean }>`select to_regclass('accounts') is not null as migrated`.execute(db);
  if (rows[0]?.migrated !== true || (await isDemonstration(db))) return true;
  return (await db.selectFrom("accounts").select("id").limit(1).executeTakeFirst()) === undefined;
};

const dropEverything = async (db: Kysely<Database>): Promise<void> => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
};

/** `npm run demo:reset`: drops the demonstration data and makes it anew. Says what stops it, in one line. */
const reset = async (): Promise<string> => {
  const config = getConfig();
  if (!config.isDemonstration) return "FUND_API_DEMO is off: there is no demonstration to make fresh.";
  const opened = openConfigured(config, createLog("silent"));
  if (!opened.ok) return opened.text;
  try {
    if (!(await mayBeDropped(opened.db))) return "This database does not hold the demonstration. Nothing was dropped.";
    await dropEverything(opened.db);
    await migrate(opened.db);
    const keys = dataKeysFrom(getDataKey(config.dataKey, config.dataDir));
    await prepareDemonstration(opened.db, { now: new Date(), keys });
    return "";
  } finally {
    await opened.close();
  }
};

const refusal = await reset();
process.stdout.write(`${refusal || "The demonstration data is fresh."}\n`);
process.exitCode = refusal === "" ? 0 : 1;
