import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { isUpToDate, migrate, migrations, requireUpToDate } from "./migrate.ts";
import { onOwnDatabase, testDatabases } from "../testing/databases.ts";

const addTable = {
  up: (db: Kysely<unknown>) => sql`create table added (id integer)`.execute(db).then(() => undefined),
};
const excludeOlderPrograms = {
  up: (db: Kysely<unknown>) =>
    sql`update schema_version set oldest_program = '0003-narrow'`.execute(db).then(() => undefined),
};
/** A newer version that older programs can use, and one that they can't. */
const compatibleVersion = { ...migrations, "0002-wide": addTable };
const incompatibleVersion = { ...compatibleVersion, "0003-narrow": excludeOlderPrograms };

describe.each(testDatabases)("migrating on $name", ({ open }) => {
  it("creates every table, and a second start changes nothing", () =>
    onOwnDatabase(open, async ({ db }) => {
      const tablesBefore = await db.introspection.getTables();
      expect(tablesBefore.map(({ name }) => name)).toEqual(expect.arrayContaining(["accounts", "tads", "payments"]));
      await migrate(db);
      expect(await db.introspection.getTables()).toEqual(tablesBefore);
    }));

  it("creates the tables once when several programs start at the same time", () =>
    onOwnDatabase(open, async ({ db }) => {
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      await Promise.all([migrate(db), migrate(db), migrate(db)]);
      const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      const files = readdirSync(join(import.meta.dirname, "migrations")).filter((name) => !name.endsWith(".test.ts"));
      expect(applied.rows.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted());
    }));

  it("allows an older program on a newer schema that supports it, and otherwise refuses with the next step", () =>
    onOwnDatabase(open, async ({ db }) => {
      await migrate(db, compatibleVersion);
      expect(await isUpToDate(db)).toBe(true);
      await expect(migrate(db)).resolves.toBeUndefined();
      await migrate(db, incompatibleVersion);
      expect([
        await isUpToDate(db),
        await isUpToDate(db, compatibleVersion),
        await isUpToDate(db, incompatibleVersion),
      ]).toEqual([false, false, true]);
      await expect(migrate(db, compatibleVersion)).rejects.toThrow("A newer version has migrated this database");
    }));

  it("is required by a newer program that must not migrate an older schema itself", () =>
    onOwnDatabase(open, async ({ db }) => {
      expect(await isUpToDate(db, compatibleVersion)).toBe(false);
      await expect(requireUpToDate(db, compatibleVersion)).rejects.toThrow("Run npm run migrate");
      await expect(requireUpToDate(db)).resolves.toBeUndefined();
    }));

  it.each([
    ["other initial tables", sql`update schema_version set initial_digest = 'another'`],
    ["initial tables without a schema version", sql`drop table schema_version`],
    ["a migration of another program", sql`insert into kysely_migration values ('0000-else', '2026-01-01')`],
  ])("refuses %s, and changes nothing", (_, change) =>
    onOwnDatabase(open, async ({ db }) => {
      await change.execute(db);
      await expect(migrate(db, compatibleVersion)).rejects.toThrow("tables from another version");
      expect((await db.introspection.getTables()).some(({ name }) => name === "added")).toBe(false);
    }),
  );
});
