import { sql } from "kysely";
import { roles } from "../../lib/contract/roles.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../testing/databases.ts";
import { addAccount, createTestApp, testStart } from "../testing/app.ts";
import { isDemonstration, prepareDemonstration, seedLock } from "./seed.ts";

const start = (test: ReturnType<typeof createTestApp>, now = testStart) => ({ now, keys: test.keys });

describe.each(testDatabases)("the demonstration on $name", ({ name, open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  let seeded: boolean[];
  beforeAll(async () => {
    opened = await open();
    test = createTestApp(opened);
    seeded = await Promise.all([1, 2].map(() => prepareDemonstration(opened.db, start(test))));
  }, 120_000);
  afterAll(() => opened.close());

  const answerTo = async (userName: string, password = "Sunrise42"): Promise<Record<string, unknown>> => {
    const response = await test.app.request("/api/account/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userName, password }),
    });
    return (await response.json()) as Record<string, unknown>;
  };

  it("is made once, when two programs start on an empty database at once", async () => {
    expect(seeded.filter(Boolean)).toEqual([true]);
    expect(await prepareDemonstration(opened.db, start(test))).toBe(false);
    expect(await isDemonstration(opened.db)).toBe(true);
  });

  it("waits for another program's seeding longer than one statement may take", async () => {
    // PGlite has one connection, so no one else can hold the lock.
    if (name === "PGlite") return;
    const release = new AbortController();
    const held = Promise.withResolvers<void>();
    const other = opened.db.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(holder);
      held.resolve();
      await new Promise((resolve) => release.signal.addEventListener("abort", resolve));
    });
    await held.promise;
    const waiting = opened.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = '200ms'`.execute(transaction);
      return prepareDemonstration(transaction, start(test)).finally(() => release.abort());
    });
    setTimeout(() => release.abort(), 600);
    expect(await waiting).toBe(false);
    await other;
  });

  it.each([
    ["lakeside-admin", "Employer Admin", "1000001-0001", true],
    ["lakeside-clerk", "Employer", "1000001-0001", true],
    ["harbor-payroll", "Employer Admin", "1000002-0001", true],
    ["summit-office", "Employer", "1000003-0001", false],
    ["ops-accounting", "Operations Accounting", null, false],
    ["ops-accounting-admin", "Operations Accounting Admin", null, false],
    ["ops-accounting-admin-2", "Operations Accounting Admin", null, false],
    ["plan-member", null, null, false],
    ["terms-overdue", "Employer", "1000001-0001", true],
    ["reset-required", "Employer", "1000001-0001", true],
  ])("lets %s in as %s of %s", async (userName, role, employerId, isTadsEmployer) => {
    expect(await answerTo(userName)).toMatchObject({
      roles: role === null ? [] : [role],
      employerId,
      isTadsEmployer,
      forcePasswordReset: userName === "reset-required",
      disclaimerAcceptanceDate: userName === "terms-overdue" ? "2025-05-10T12:00:00.000Z" : "2026-05-10T12:00:00.000Z",
    });
  });

  it.each([
    ["not-verified", "AccountNotVerified"],
    ["not-approved", "AccountNotApproved"],
    ["deactivated", "AccountDeactivated"],
    ["disabled-user", "AccountDisabled"],
    ["deleted-user", "InvalidPassword"],
    ["locked-out", "AccountLockedOut"],
    ["other-portal", "IsNotEmployerAccount"],
  ])("answers %s with %s", async (userName, code) => {
    expect(await answerTo(userName)).toMatchObject({ message: code });
  });

  it("sets the worn-out personas again at every start", async () => {
    const wrong = () => answerTo("last-attempt", "Wrong1234");
    expect(await wrong()).toMatchObject({ message: "LastLoginAttemptLeft" });
    expect(await wrong()).toMatchObject({ message: "InvalidPasswordAccountLockedOut" });
    const tomorrow = new Date(testStart.getTime() + 25 * 3_600_000);
    test.setNow(tomorrow);
    expect(await answerTo("locked-out")).toMatchObject({ firstName: "Clara" });
    await prepareDemonstration(opened.db, start(test, tomorrow));
    expect(await answerTo("locked-out")).toMatchObject({ message: "AccountLockedOut" });
    expect(await wrong()).toMatchObject({ message: "LastLoginAttemptLeft" });
    expect(await answerTo("last-attempt")).toMatchObject({ firstName: "Emil" });
    test.setNow(testStart);
  });

  it("has an account for every role and shows each its own home", async () => {
    const accounts = await opened.db.selectFrom("accounts").select("roles").execute();
    expect(new Set(accounts.flatMap((account) => account.roles))).toEqual(new Set(roles));
  });
});

describe.each(testDatabases)("a database with other data on $name", ({ open }) => {
  it(
    "is left alone",
    () =>
      onOwnDatabase(open, async (opened) => {
        const test = createTestApp(opened);
        await addAccount(opened.db, "somebody");
        expect(await prepareDemonstration(opened.db, start(test))).toBe(false);
        expect(await isDemonstration(opened.db)).toBe(false);
        expect(await opened.db.selectFrom("employers").selectAll().execute()).toEqual([]);
        expect(await opened.db.selectFrom("login_attempts").selectAll().execute()).toEqual([]);
      }),
    60_000,
  );
});
