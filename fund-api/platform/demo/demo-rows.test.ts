import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { onOwnDatabase, testDatabases } from "../testing/databases.ts";
import { addAccount, addEmployer, createTestApp, testStart } from "../testing/app.ts";
import { isOwnSchema, runDemoCommand } from "./run-demo-command.ts";
import { findOpenDemoAccounts, closeDemoAccounts, hasRealData } from "./demo-rows.ts";
import { demoId } from "./rosters/ids.ts";

const demoOn = { isOn: true, reason: "" };
const demoOff = { isOn: false, reason: "DATABASE_URL is set" };
const reset = { act: "reset" } as const;

describe.each(testDatabases)("demonstration accounts on $name", ({ open }) => {
  it("are allowed only if demonstration data is on and there is no real data", () =>
    onOwnDatabase(open, async (opened) => {
      const { db } = opened;
      const start = { now: testStart, keys: createTestApp(opened).keys };
      expect([await findOpenDemoAccounts(db, demoOff), await hasRealData(db)]).toEqual([undefined, false]);
      await addEmployer(db, "1000001-0001");
      await addAccount(db, "lakeside-admin", { id: demoId("account:lakeside-admin"), employer_id: "1000001-0001" });
      expect([await findOpenDemoAccounts(db, demoOn), await hasRealData(db)]).toEqual([undefined, false]);
      expect(await findOpenDemoAccounts(db, demoOff)).toMatch(/off because DATABASE_URL is set.*FUND_API_DEMO=on/);

      await addEmployer(db, "4000001-0001");
      expect(await findOpenDemoAccounts(db, demoOn)).toMatch(
        /real data and demonstration accounts.*npm run demo:close-accounts/,
      );
      for (const command of [reset, { act: "load", employers: 1, people: 1, months: 1 } as const]) {
        expect(await runDemoCommand(db, start, command)).toMatch(/Nothing was changed\.$/);
      }
      expect(await closeDemoAccounts(db, testStart)).toBe(1);
      expect([await findOpenDemoAccounts(db, demoOn), await findOpenDemoAccounts(db, demoOff)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await db.selectFrom("audit_events").select("action").execute()).toEqual([
        { action: "demonstration-closed" },
      ]);
    }));

  it.each([
    ["a table", sql`create table payroll (n integer)`],
    ["a table of the same name", sql`create table accounts (id uuid)`],
    ["a type", sql`create type mood as enum ('good')`],
    [
      "another program's migrations",
      sql`create table accounts (id uuid); create table kysely_migration (name text);
      insert into kysely_migration values ('0001-payroll')`,
    ],
  ])("don't touch a database that contains %s of another program", (_, statements) =>
    onOwnDatabase(open, async (opened) => {
      const { db } = opened;
      const start = { now: testStart, keys: createTestApp(opened).keys };
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      expect(await isOwnSchema(db)).toBe(true);
      for (const statement of statements.compile(db).sql.split(";")) await sql.raw(statement).execute(db);
      const relations = () => sql`select relname from pg_class order by oid`.execute(db).then(({ rows }) => rows);
      const relationsBefore = await relations();
      for (const command of [reset, { act: "load", employers: 1, people: 1, months: 1 } as const]) {
        expect(await runDemoCommand(db, start, command)).toMatch(/did not create\. Nothing was changed\.$/);
      }
      expect(await relations()).toEqual(relationsBefore);
    }),
  );

  it("don't touch another program's table next to their own tables", () =>
    onOwnDatabase(open, async (opened) => {
      const { db } = opened;
      expect(await isOwnSchema(db)).toBe(true);
      await sql`create table payroll (n integer)`.execute(db);
      const refusal = await runDemoCommand(db, { now: testStart, keys: createTestApp(opened).keys }, reset);
      expect(refusal).toMatch(/did not create\. Nothing was changed\.$/);
      expect((await sql`select from payroll`.execute(db)).rows).toEqual([]);
    }));

  it("don’t count a person who accepted an invitation as real, so the next start accepts its own data", () =>
    onOwnDatabase(open, async ({ db }) => {
      const employer_id = "1000001-0001";
      await addEmployer(db, employer_id);
      const admin = { id: demoId("account:lakeside-admin"), employer_id };
      await addAccount(db, "lakeside-admin", admin);
      const invitedAccountId = await addAccount(db, "robin-ashby", { employer_id: null });
      expect(await hasRealData(db)).toBe(true);
      await db
        .insertInto("invitations")
        .values({
          id: randomUUID(),
          employer_id,
          first_name: "Robin",
          last_name: "Ashby",
          email: "robin@invited.example",
          role: "Employer",
          rights: ["report"],
          token_hash: new Uint8Array([1]),
          state: "ACCEPTED",
          invited_by: admin.id,
          created_at: testStart,
          sent_at: testStart,
          sends: 1,
          expires_at: testStart,
          account_id: invitedAccountId,
          version: 1,
        })
        .execute();
      expect([await findOpenDemoAccounts(db, demoOn), await hasRealData(db)]).toEqual([undefined, false]);
    }));

  it("count an account that wasn't created by a seed, registration or invitation as real", () =>
    onOwnDatabase(open, async ({ db }) => {
      await addEmployer(db, "1000001-0001");
      await addAccount(db, "somebody", { employer_id: "1000001-0001" });
      expect(await hasRealData(db)).toBe(true);
    }));
});
