import { sql, type Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as initial from "./migrations/0001-initial.ts";
import type { Database } from "./schema.ts";

type Migrations = Readonly<Record<string, Migration>>;

export const migrations: Migrations = { "0001-initial": { up: initial.up } };

/**
 * State of a database's tables compared to this program. `behind`: needs a migration. `ahead`: a newer program migrated
 * it and still supports this one. `newer`: a newer program migrated it and doesn't. `other`: other initial tables.
 */
type SchemaState = "behind" | "current" | "ahead" | "newer" | "other";

const readSchemaState = async (db: Kysely<Database>, ownNames: readonly string[]): Promise<SchemaState> => {
  const { rows: tables } = await sql<{ migrated: boolean; known: boolean }>`
    select to_regclass('kysely_migration') is not null as migrated,
      to_regclass('schema_version') is not null as known`.execute(db);
  if (tables[0]?.migrated !== true) return "behind";
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const applied = rows.map(({ name }) => name);
  if (applied.length === 0) return "behind";
  if (!tables[0].known || applied.some((name, index) => index < ownNames.length && name !== ownNames[index]))
    return "other";
  const { rows: versions } = await sql<{ digest: string; oldest: string }>`
    select initial_digest as digest, oldest_program as oldest from schema_version`.execute(db);
  const [version] = versions;
  if (version?.digest !== initial.digestOfInitial()) return "other";
  if (applied.length < ownNames.length) return "behind";
  if (applied.length === ownNames.length) return "current";
  return ownNames.includes(version.oldest) ? "ahead" : "newer";
};

/** Returns true if this program can use the tables without a migration. */
export const isUpToDate = async (db: Kysely<Database>, knownMigrations: Migrations = migrations): Promise<boolean> =>
  ["current", "ahead"].includes(await readSchemaState(db, Object.keys(knownMigrations)));

/** Returns the name of the newest migration of the tables. @throws Error if there are no tables */
export const readSchemaVersion = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  const [{ name } = { name: null }] = rows;
  if (name === null) throw new Error("This database has no tables.");
  return name;
};

const refusals = {
  newer:
    "A newer version has migrated this database, and this version can't use it anymore. Nothing was changed. Start the newer version, or restore the backup made before the migration",
  other:
    "This database has tables from another version, which this version can't use. Nothing was changed. For demonstration data, delete the data folder (.data) and start again. For real data, start the version that made them",
  behind:
    "This database needs a migration first. Nothing was changed. Run npm run migrate with the DATABASE_URL of the database's owner",
};

const requireUsable = (state: SchemaState): void => {
  if (state !== "current" && state !== "ahead") throw new Error(refusals[state]);
};

/** @throws Error with the next step, if this program can't use the tables without a migration */
export const requireUpToDate = async (db: Kysely<Database>, knownMigrations: Migrations = migrations): Promise<void> =>
  requireUsable(await readSchemaState(db, Object.keys(knownMigrations)));

/**
 * Migrates the tables. A second process waits.
 * @throws Error with the next step for tables of another or a newer version; a failed migration's error, after its
 * rollback
 */
export const migrate = async (db: Kysely<Database>, knownMigrations: Migrations = migrations): Promise<void> => {
  const state = await readSchemaState(db, Object.keys(knownMigrations));
  if (state !== "behind") return requireUsable(state);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...knownMigrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
