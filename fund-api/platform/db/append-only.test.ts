import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import type { NewRow } from "./schema.ts";
import { testDatabases, type TestDatabase } from "../testing/databases.ts";
import { addEmployer, testStart } from "../testing/app.ts";
import { rosterSeed } from "../testing/rosters.ts";
import { demoEmployerIds } from "../demo/rosters/roster-agreements.ts";
import { demoId } from "../demo/rosters/ids.ts";

const employerId = "1000001-0001";

describe.each(testDatabases)("append-only history on $name", ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
    const { db } = opened;
    await addEmployer(db, employerId);
    await db
      .insertInto("audit_events")
      .values({ at: testStart, account_id: null, action: "x", subject: "y", ip: "", before: null, after: null })
      .execute();
    await db
      .insertInto("ledger_entries")
      .values({
        id: demoId("charge"),
        employer_id: employerId,
        fund: "HW",
        posted_on: "2026-06-10",
        effective_on: "2026-06-10",
        type: "CHARGE",
        cents: 100,
        charge_id: demoId("charge"),
        tad_id: null,
        payment_id: null,
        posted_by: null,
        created_at: testStart,
        commit_no: 1,
        for_charge_id: null,
        decision_id: null,
      })
      .execute();
  });
  afterAll(() => opened.close());

  it("rejects changes and deletions of audit events", async () => {
    const { db } = opened;
    await expect(db.updateTable("audit_events").set({ action: "z" }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("audit_events").execute()).rejects.toThrow("append-only");
    expect(await db.selectFrom("audit_events").select("action").execute()).toEqual([{ action: "x" }]);
  });

  it("rejects changes and deletions of ledger entries", async () => {
    const { db } = opened;
    await expect(db.updateTable("ledger_entries").set({ cents: 1 }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("ledger_entries").execute()).rejects.toThrow("append-only");
    expect(await db.selectFrom("ledger_entries").select("cents").execute()).toEqual([{ cents: 100 }]);
  });
});

describe.each(testDatabases)("used rates on $name", ({ open }) => {
  const { lakeside } = demoEmployerIds;
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await open(rosterSeed([lakeside]))));
  afterAll(() => opened.close());

  const readRate = () =>
    opened.db
      .selectFrom("rate_schedules as r")
      .innerJoin("bargaining_units as b", "b.id", "r.bargaining_unit_id")
      .selectAll("r")
      .where("b.code", "=", "JC711B")
      .where("r.fund", "=", "HW")
      .where("r.effective_to", "is", null)
      .executeTakeFirstOrThrow();

  it("locks a rate that a filed report uses, except for its end date", async () => {
    const { db } = opened;
    const { id, rate: storedRate } = await readRate();
    const usedRate = db.updateTable("rate_schedules").where("id", "=", id);
    const lockedChanges: Partial<NewRow<"rate_schedules">>[] = [
      { rate: 1 },
      { effective_from: "2026-01-01" },
      { weight_ot: 150 },
    ];
    for (const change of lockedChanges) await expect(usedRate.set(change).execute()).rejects.toThrow("locked");
    await expect(db.deleteFrom("rate_schedules").where("id", "=", id).execute()).rejects.toThrow("locked");
    // A used rate stays used, even if a statement tries to change that.
    await usedRate.set({ effective_to: "2027-03-31", used: false }).execute();
    const row = db.selectFrom("rate_schedules").select(["rate", "effective_to", "used"]).where("id", "=", id);
    expect(await row.executeTakeFirst()).toEqual({ rate: storedRate, effective_to: "2027-03-31", used: true });
    await usedRate.set({ effective_to: null }).execute();
  });

  it("has one rate of a bargaining unit, fund and class for a first month", async () => {
    const { effective_from, ...rest } = await readRate();
    const other = { ...rest, id: demoId("other rate"), effective_from: effective_from.replace(/..$/, "15") };
    const insert = opened.db.insertInto("rate_schedules").values(other);
    await expect(insert.execute()).rejects.toMatchObject({ code: "23505" });
  });

  it("unlocks a rate once no filed report uses it", async () => {
    const { db } = opened;
    const { id } = await readRate();
    await db.updateTable("tads").set({ state: "VOID" }).where("employer_id", "=", lakeside).execute();
    await db.updateTable("rate_schedules").set({ used: false, rate: 1 }).where("id", "=", id).execute();
    expect(await readRate()).toMatchObject({ rate: 1, used: false });
    await db.deleteFrom("rate_schedules").where("id", "=", id).execute();
  });
});

describe.each(testDatabases)("paid amounts on $name", ({ open }) => {
  const { lakeside, summit } = demoEmployerIds;
  let opened: TestDatabase;
  beforeAll(async () => void (opened = await open(rosterSeed([lakeside, summit]))));
  afterAll(() => opened.close());

  const readPaid = async () => [
    await opened.db.selectFrom("payments").select(["id", "cents", "fund", "employer_id"]).orderBy("id").execute(),
    await opened.db.selectFrom("payment_allocations").selectAll().orderBy("payment_id").orderBy("charge_id").execute(),
  ];

  it("keeps the amount, fund, account, employer and allocations of a payment fixed when its state changes", async () => {
    const { db } = opened;
    const paidBefore = await readPaid();
    const { id } = await db
      .selectFrom("payments")
      .select("id")
      .where("employer_id", "=", lakeside)
      .where("state", "=", "SCHEDULED")
      .executeTakeFirstOrThrow();
    const payment = db.updateTable("payments").where("id", "=", id);
    const forbiddenChanges: Partial<NewRow<"payments">>[] = [
      { cents: 1 },
      { fund: "PEN" },
      { bank_account_id: demoId("other account") },
      { employer_id: summit },
      { created_by: demoId("other person") },
    ];
    for (const change of forbiddenChanges) await expect(payment.set(change).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("payments").execute()).rejects.toThrow("append-only");
    const parts = db.updateTable("payment_allocations");
    await expect(parts.set({ cents: 1 }).execute()).rejects.toThrow("append-only");
    await expect(parts.set({ charge_id: demoId("other charge") }).execute()).rejects.toThrow("append-only");
    await expect(db.deleteFrom("payment_allocations").execute()).rejects.toThrow("append-only");
    await payment.set({ state: "LOCKED", locked_at: testStart, version: 2 }).execute();
    expect(await readPaid()).toEqual(paidBefore);
    expect(paidBefore[0]?.length).toBeGreaterThan(2);
  });

  it("refuses every change in each table described as append-only, even for the role of a deployed fund API", async () => {
    const folder = "fund-api/platform/db/initial";
    const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
    const describedTables = sources.flatMap((text) =>
      [...text.matchAll(/((?:^--.*\n)+)create table (\w+)/gm)].flatMap(([, comment, table]) =>
        comment?.includes("append-only") ? [table] : [],
      ),
    );
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
      join pg_proc as p on p.oid = t.tgfoid
      -- For each row before delete or update, of any column.
      where p.proname = 'refuse_change' and t.tgtype = 27 and t.tgattr::text = ''
      order by 1`.execute(opened.db);
    const protectedByTrigger = rows.map(({ name }) => name);
    expect(protectedByTrigger).toEqual(expect.arrayContaining(["account_help", "audit_events", "ledger_entries"]));
    expect(protectedByTrigger).toEqual(expect.arrayContaining(describedTables));
    const role = readFileSync("deploy/database-role.sql", "utf8");
    const revokedTables = /revoke update, delete on (.*) from/.exec(role)?.[1]?.split(", ") ?? [];
    expect(revokedTables).toEqual(expect.arrayContaining(protectedByTrigger));
  });

  it("refuses TRUNCATE for all tables whose rows a trigger protects", async () => {
    const { db } = opened;
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
      join pg_proc as p on p.oid = t.tgfoid
      where not t.tgisinternal and t.tgtype & 1 = 1 and t.tgtype & 8 = 8 and p.prosrc ~ 'raise exception'
      order by 1`.execute(db);
    const protectedTables = rows.map(({ name }) => name);
    expect(protectedTables).toEqual(
      expect.arrayContaining(["audit_events", "ledger_entries", "payments", "payment_allocations"]),
    );
    for (const table of [...protectedTables, "accounts", "employers"]) {
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow("append-only");
    }
  });
});
