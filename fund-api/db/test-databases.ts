import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
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

/** Names a migrated database by all it follows from. */
const templatePath = (): string => {
  const folder = join(import.meta.dirname, "migrations");
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).toSorted()) hash.update(file).update(readFileSync(join(folder, file)));
  hash.update(readFileSync(join(import.meta.dirname, "../../package-lock.json")));
  return join(tmpdir(), `fund-portal-template-${hash.digest("hex").slice(0, 16)}.tar`);
};

/** Making a cluster and migrating it takes seconds, loading one that is made does not: the first test of all makes it. */
const loadTemplate = async (): Promise<Blob> => {
  const path = templatePath();
  if (!existsSync(path)) {
    const pglite = await PGlite.create();
    await migrate(new Kysely({ dialect: new PGliteDialect({ pglite }) }));
    const dump = await pglite.dumpDataDir("none");
    await pglite.close();
    // Another process may make the same at the same time: whole files only ever appear under the name.
    const own = `${path}.${process.pid}`;
    writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
    renameSync(own, path);
  }
  return new Blob([readFileSync(path)]);
};

const openInMemory = async (): Promise<TestDatabase> => {
  const db = openDatabase({ memory: true, loadDataDir: await loadTemplate() });
  return { db, close: () => db.destroy() };
};

/** An empty database on a server, for a program of its own. */
export const createScratchDatabase = async (serverUrl: string) => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(serverUrl, `drop database ${name} with (force)`) };
};

const openOnServer = async (serverUrl: string): Promise<TestDatabase> => {
  const { url, drop } = await createScratchDatabase(serverUrl);
  const db = openDatabase({ databaseUrl: url });
  await migrate(db);
  const close = async (): Promise<void> => {
    await db.destroy();
    await drop();
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
