import { createHash, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import pg from "pg";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Database } from "../db/schema.ts";
import type { Seed, TestDatabase } from "./databases.ts";

const withServer = async <T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const databaseUrl = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** Opens without a statement time limit, because filling a template can take longer than a call on a busy machine. */
const openForTests = (serverUrl: string, database: string): Kysely<Database> =>
  openDatabase({ databaseUrl: databaseUrl(serverUrl, database), hasTimeLimit: false });

const copyStatement = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/** Copies a template and fills the copy as another template, once per run. */
const ensureTemplate = (
  serverUrl: string,
  { name, from, fill }: { name: string; from: string; fill: (db: Kysely<Database>) => Promise<void> },
): Promise<void> =>
  withServer(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
    const result = await client.query("select from pg_database where datname = $1", [name]);
    if (result.rowCount === 1) return;
    // Only a complete template gets the final name.
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(copyStatement(draft, from));
    const db = openForTests(serverUrl, draft);
    try {
      await fill(db);
    } finally {
      await db.destroy();
    }
    await client.query(`alter database ${draft} rename to ${name}`);
  });

const databasePrefix = (run: string): string => `test_${run}`;

const templateFor = async (serverUrl: string, run: string, seed: Seed | undefined): Promise<string> => {
  const migrated = `${databasePrefix(run)}_migrated`;
  await ensureTemplate(serverUrl, { name: migrated, from: "template1", fill: migrate });
  if (seed === undefined) return migrated;
  const hash = createHash("sha256").update(seed.name).digest("hex").slice(0, 16);
  const seeded = `${databasePrefix(run)}_${hash}`;
  await ensureTemplate(serverUrl, { name: seeded, from: migrated, fill: seed.fill });
  return seeded;
};

/** Opens a new database on a server, copied from the run's template. */
export const openOnServer = async (serverUrl: string, run: string, seed?: Seed): Promise<TestDatabase> => {
  const template = await templateFor(serverUrl, run, seed);
  const name = `${databasePrefix(run)}_${randomUUID().slice(0, 8)}`;
  await withServer(serverUrl, (client) => client.query(copyStatement(name, template)));
  const db = openForTests(serverUrl, name);
  const close = async (): Promise<void> => {
    await db.destroy();
    await withServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { db, close };
};

/** Creates an empty database on a server, for a program that a test starts. */
export const createScratchDatabase = async (serverUrl: string) => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withServer(serverUrl, (client) => client.query(`create database ${name}`));
  const drop = () => withServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  return { url: databaseUrl(serverUrl, name), drop };
};

/** Drops a run's templates and any databases that its tests left open. */
export const dropDatabasesOf = (serverUrl: string, run: string): Promise<void> =>
  withServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [`${databasePrefix(run)}_`],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
