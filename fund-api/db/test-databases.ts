import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import pg from "pg";
import { openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** An empty, migrated database of a test file's own; `close` leaves nothing behind. */
export type TestDatabase = { readonly db: Kysely<Database>; readonly close: () => Promise<void> };

const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const openInMemory = async (): Promise<TestDatabase> => {
  const db = openDatabase({ memory: true });
  await migrate(db);
  return { db, close: () => db.destroy() };
};

const openOnServer = async (serverUrl: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const db = openDatabase({ databaseUrl: url.href });
  await migrate(db);
  const close = async (): Promise<void> => {
    await db.destroy();
    await runOn(serverUrl, `drop database ${name} with (force)`);
  };
  return { db, close };
};

/**
 * For `describe.each(testDatabases)("… on $name", ({ open }) => …)`: PGlite always, PostgreSQL when
 * TEST_DATABASE_URL names a server on which databases may be made. Open in beforeAll, close in afterAll.
 */
export const testDatabases: readonly { readonly name: string; readonly open: () => Promise<TestDatabase> }[] = [
  { name: "PGlite", open: openInMemory },
  ...(process.env.TEST_DATABASE_URL === undefined
    ? []
    : [{ name: "PostgreSQL", open: () => openOnServer(process.env.TEST_DATABASE_URL ?? "") }]),
];

/** One test on a database of its own, closed even when the test fails. */
export const onOwnDatabase = async (
  open: () => Promise<TestDatabase>,
  work: (opened: TestDatabase) => Promise<void>,
): Promise<void> => {
  const opened = await open();
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
};
