import { sql } from "kysely";
import { isPending } from "../../../lib/reporting/corrections/is-waiting.ts";
import type { CorrectionList } from "../../../lib/reporting/corrections/schema.ts";
import type { BatchList } from "../../../lib/money/ach/schema.ts";
import type { PageLinks } from "../../../lib/platform/contract/list-page.ts";
import { withQuery } from "../../../lib/platform/contract/query.ts";
import type { Overview, WorkList } from "../../../lib/desk/operations/schema.ts";
import { workListPath } from "../../../lib/desk/operations/work-list-path.ts";
import { roles } from "../../../lib/platform/contract/audience.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../testing/databases.ts";
import { addAccount, createTestApp, testStart, tokenFor } from "../testing/app.ts";
import { addApplicant } from "../testing/registrations.ts";
import { demoId } from "./rosters/ids.ts";
import { isDemonstration, prepareDemonstration, seedLock } from "./seed.ts";

const start = (test: ReturnType<typeof createTestApp>, now = testStart) => ({ now, keys: test.keys });

type ListResponse = { readonly page?: PageLinks } & Readonly<Record<string, unknown>>;
type ListRead = { readonly path: string; readonly rows: (response: never) => readonly unknown[] };

const watchedPayments = (name: string): ListRead => ({
  path: `/api/operations/payments/${name}`,
  rows: ({ payments }: { payments: unknown[] }) => payments,
});
const batches: ListRead = { path: "/api/ach/batches", rows: (response: BatchList) => response.batches };

/** The list behind each card of the operations desk, and the rows that the card counts. */
const listReads: Readonly<Record<WorkList["name"], ListRead>> = {
  "late-employers": {
    path: "/api/operations/late-employers",
    rows: ({ employers }: { employers: unknown[] }) => employers,
  },
  scheduled: { path: "/api/ach/batches", rows: ({ due }: BatchList) => due.flatMap(({ payments }) => payments) },
  "to-release": batches,
  "to-send": batches,
  returned: watchedPayments("returned"),
  "new-accounts": watchedPayments("new-accounts"),
  unusual: watchedPayments("unusual"),
  credits: { path: "/api/corrections", rows: ({ corrections }: CorrectionList) => corrections.filter(isPending) },
  "second-person": { path: "/api/decisions/waiting", rows: ({ waiting }: { waiting: unknown[] }) => waiting },
  registrations: {
    path: "/api/account/applicants",
    rows: ({ applicants }: { applicants: unknown[] }) => applicants,
  },
  "address-changes": {
    path: "/api/operations/address-changes",
    rows: ({ changes }: { changes: unknown[] }) => changes,
  },
  messages: { path: "/api/inbox", rows: ({ threads }: { threads: unknown[] }) => threads },
};
/** Lists without pages. */
const unpagedLists: readonly string[] = ["scheduled", "credits", "second-person"];

describe.each(testDatabases)("the demonstration on $name", ({ name, open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  let seedResults: boolean[];
  beforeAll(async () => {
    opened = await open();
    test = createTestApp(opened);
    seedResults = await Promise.all([1, 2].map(() => prepareDemonstration(opened.db, start(test))));
  });
  afterAll(() => opened.close());

  const logIn = async (userName: string, password = "Sunrise42"): Promise<Record<string, unknown>> => {
    const response = await test.app.request("/api/account/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userName, password }),
    });
    return (await response.json()) as Record<string, unknown>;
  };

  it("is created once when two programs start on an empty database at the same time", async () => {
    expect(seedResults.filter(Boolean)).toEqual([true]);
    expect(await prepareDemonstration(opened.db, start(test))).toBe(false);
    expect(await isDemonstration(opened.db)).toBe(true);
  });

  it("waits for another program's seeding, even longer than a statement's time limit", async () => {
    // PGlite has only one connection, so no other connection can hold the lock.
    if (name === "PGlite") return;
    const release = new AbortController();
    const lockTaken = Promise.withResolvers<void>();
    const otherProgram = opened.db.transaction().execute(async (holder) => {
      await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(holder);
      lockTaken.resolve();
      await new Promise((resolve) => release.signal.addEventListener("abort", resolve));
    });
    await lockTaken.promise;
    const pendingSeed = prepareDemonstration(opened.db, start(test)).finally(() => release.abort());
    const lockWaiters = sql<{ state: string; waits: boolean }>`
      select state, coalesce(wait_event_type = 'Lock', false) as waits from pg_stat_activity
      where datname = current_database() and query ~ 'pg_(try_)?advisory_xact_lock' and pid <> pg_backend_pid()`;
    let waiterStates: { state: string; waits: boolean }[] = [];
    const isClear = () =>
      waiterStates.length === 2 && waiterStates.every(({ state, waits }) => waits || state === "idle in transaction");
    while (!isClear()) ({ rows: waiterStates } = await lockWaiters.execute(opened.db));
    // No statement may wait, because its time limit would end it.
    expect(waiterStates.filter(({ waits }) => waits)).toEqual([]);
    release.abort();
    expect(await pendingSeed).toBe(false);
    await otherProgram;
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
  ])("signs in %s as %s of %s", async (userName, role, employerId, isTadsEmployer) => {
    expect(await logIn(userName)).toMatchObject({
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
  ])("refuses %s with %s", async (userName, code) => {
    expect(await logIn(userName)).toMatchObject({ message: code });
  });

  it("has a user with two employers, who chooses one at each login and has different rights for each", async () => {
    expect(await logIn("payroll-service")).toMatchObject({ employerChoice: "due" });
    const authorization = `Bearer ${await tokenFor(opened.db, demoId("account:payroll-service"), testStart)}`;
    const listed = await test.app.request("/api/account/employers", { headers: { authorization } });
    expect(await listed.json()).toMatchObject({
      employers: [
        { name: "Harbor Foods", rights: ["report", "pay"] },
        { name: "Summit Office Supply", rights: ["pay"] },
      ],
    });
  });

  it("resets personas to their states at every start", async () => {
    const tryWrongPassword = () => logIn("last-attempt", "Wrong1234");
    expect(await tryWrongPassword()).toMatchObject({ message: "LastLoginAttemptLeft" });
    expect(await tryWrongPassword()).toMatchObject({ message: "InvalidPasswordAccountLockedOut" });
    const tomorrow = new Date(testStart.getTime() + 25 * 3_600_000);
    test.setNow(tomorrow);
    expect(await logIn("locked-out")).toMatchObject({ firstName: "Clara" });
    await prepareDemonstration(opened.db, start(test, tomorrow));
    expect(await logIn("locked-out")).toMatchObject({ message: "AccountLockedOut" });
    expect(await tryWrongPassword()).toMatchObject({ message: "LastLoginAttemptLeft" });
    expect(await logIn("last-attempt")).toMatchObject({ firstName: "Emil" });
    test.setNow(testStart);
  });

  it("has an account for every role", async () => {
    const accounts = await opened.db.selectFrom("accounts").select("roles").execute();
    expect(new Set(accounts.flatMap((account) => account.roles))).toEqual(new Set(roles));
  });

  it("shows on each operations card the number of rows in its list", async () => {
    const token = await tokenFor(opened.db, demoId("account:ops-accounting"), testStart);
    const fetchJson = async (path: string): Promise<unknown> => {
      const response = await test.app.request(path, { headers: { authorization: `Bearer ${token}` } });
      return response.status === 200 ? response.json() : { path, status: response.status };
    };
    const countRows = async (list: WorkList["name"]): Promise<number> => {
      const { path, rows } = listReads[list];
      const isUnpaged = unpagedLists.includes(list);
      const filters = Object.fromEntries(new URL(workListPath(list), "https://portal.example").searchParams);
      const query = isUnpaged ? {} : filters;
      let count = 0;
      let nextMark: string | undefined;
      do {
        const response = (await fetchJson(withQuery(path, { ...query, after: nextMark }))) as ListResponse;
        count += rows(response as never).length;
        nextMark = isUnpaged ? undefined : (response.page?.next ?? undefined);
      } while (nextMark !== undefined);
      return count;
    };
    const compareCounts = async (): Promise<ReadonlyMap<string, number>> => {
      const { lists } = (await fetchJson("/api/operations/overview")) as Overview;
      const countsOnCards = lists.map((list) => [list.name, list.count] as const);
      const listed: unknown[] = [];
      for (const list of lists) listed.push([list.name, await countRows(list.name)]);
      expect(countsOnCards).toEqual(listed);
      return new Map(countsOnCards);
    };
    const firstCounts = await compareCounts();
    expect([...firstCounts].filter(([, count]) => count > 0).length).toBeGreaterThan(4);
    // Adds more than a page to one list, and rows of kinds that the demonstration doesn't have.
    for (let no = 0; no < 30; no += 1) await addApplicant(opened.db, `applicant-${no}`);
    const admin = await tokenFor(opened.db, demoId("account:ops-accounting-admin-2"), testStart);
    for (const { batchId, version } of ((await fetchJson("/api/ach/batches?state=CREATED")) as BatchList).batches) {
      const headers = { authorization: `Bearer ${admin}`, "if-match": `"${version}"` };
      const response = await test.app.request(`/api/ach/batches/${batchId}/release`, { method: "POST", headers });
      expect(response.status).toBe(200);
    }
    await opened.db.updateTable("payments").set({ unusual_confirmed: true }).execute();
    await opened.db.updateTable("bank_accounts").set({ authorized_at: testStart }).execute();
    await opened.db.updateTable("threads").set({ waiting_since: testStart }).execute();
    const laterCounts = await compareCounts();
    expect(laterCounts.get("registrations")).toBe(30 + (firstCounts.get("registrations") ?? 0));
    expect(["to-release", "to-send", "unusual", "messages"].map((list) => laterCounts.get(list) === 0)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe.each(testDatabases)("a database with other data on $name", ({ open }) => {
  it("is left unchanged", () =>
    onOwnDatabase(open, async (opened) => {
      const test = createTestApp(opened);
      await addAccount(opened.db, "somebody");
      expect(await prepareDemonstration(opened.db, start(test))).toBe(false);
      expect(await isDemonstration(opened.db)).toBe(false);
      expect(await opened.db.selectFrom("employers").selectAll().execute()).toEqual([]);
      expect(await opened.db.selectFrom("login_attempts").selectAll().execute()).toEqual([]);
    }));
});
