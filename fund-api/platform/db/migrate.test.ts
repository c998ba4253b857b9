import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate } from "./migrate.ts";
import { onOwnDatabase, testDatabases } from "../testing/databases.ts";

describe.each(testDatabases)("migrating on $name", ({ open }) => {
  it("makes every table, and a second start changes nothing", () =>
    onOwnDatabase(open, async ({ db }) => {
      const before = await db.introspection.getTables();
      expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(["accounts", "tads", "payments"]));
      await migrate(db);
      expect(await db.introspection.getTables()).toEqual(before);
    }));

  it("by several programs at once makes the tables once", () =>
    onOwnDatabase(open, async ({ db }) => {
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      await Promise.all([migrate(db), migrate(db), migrate(db)]);
      const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      const files = readdirSync(join(import.meta.dirname, "migrations")).filter((name) => !name.endsWith(".test.ts"));
      expect(done.rows.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted());
    }));
});
