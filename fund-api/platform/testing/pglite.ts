import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import type { Seed, TestDatabase } from "./databases.ts";

/** Returns the path of the migrated database's dump, named by a hash of everything that affects it. */
const templatePath = (): string => {
  const hash = createHash("sha256");
  for (const folder of ["../db/initial", "../db/migrations"].map((path) => join(import.meta.dirname, path)))
    for (const file of readdirSync(folder).toSorted()) hash.update(file).update(readFileSync(join(folder, file)));
  hash.update(readFileSync(join(import.meta.dirname, "../../../package-lock.json")));
  return join(tmpdir(), `fund-portal-template-${hash.digest("hex").slice(0, 16)}.tar`);
};

/** Loads a dump, which the first test makes, because creating and migrating a cluster takes seconds. */
const loadTemplate = async (): Promise<Blob> => {
  const path = templatePath();
  if (!existsSync(path)) {
    const pglite = await PGlite.create();
    await migrate(new Kysely({ dialect: new PGliteDialect({ pglite }) }));
    const dump = await pglite.dumpDataDir("none");
    await pglite.close();
    // Another process may make the same dump at the same time, so only complete files get the name.
    const scratch = `${path}.${process.pid}`;
    writeFileSync(scratch, new Uint8Array(await dump.arrayBuffer()));
    renameSync(scratch, path);
  }
  return new Blob([readFileSync(path)]);
};

/** Opens a migrated in-memory database and fills it. */
export const openInMemory = async (seed?: Seed): Promise<TestDatabase> => {
  const db = openDatabase({ memory: true, loadDataDir: await loadTemplate() });
  await seed?.fill(db);
  return { db, close: () => db.destroy() };
};
