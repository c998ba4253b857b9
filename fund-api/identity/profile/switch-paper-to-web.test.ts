import type { TadSummary } from "../../../lib/reporting/tad/schema.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { rosterNow, rosterSeed, testRoster } from "../../platform/testing/rosters.ts";
import { listHeads, withSums } from "../../reporting/tad/record/tad-head.ts";
import { addEmployer, createTestApp, tokenFor } from "../../platform/testing/app.ts";
import { switchPaperToWeb } from "./switch-paper-to-web.ts";

const { summit } = demoEmployerIds;
const office = { userName: "summit-office" };

describe.each(testDatabases)("switching from paper to the web on $name", ({ open }) => {
  const roster = testRoster(open, [summit]);

  it("opens no second month while one is open", async () => {
    const may = roster.db.updateTable("tads").set({ state: "IN_PROGRESS" }).where("work_month", "=", "2026-05");
    await may.where("employer_id", "=", summit).execute();
    expect((await roster.act(switchPaperToWeb, {}, office)).ok).toBe(true);
    expect((await listHeads(roster.db, summit))[0]).toMatchObject({ work_month: "2026-05" });
  });

  it("opens nothing for an employer without an agreement, and changes no other employer", async () => {
    await addEmployer(roster.db, "1000009-0001", false);
    await roster.db
      .updateTable("accounts")
      .set({ employer_id: "1000009-0001" })
      .where("user_name", "=", office.userName)
      .execute();
    expect((await roster.act(switchPaperToWeb, {}, office)).ok).toBe(true);
    expect(await withSums(roster.db, await listHeads(roster.db, "1000009-0001"))).toEqual([]);
    const employers = roster.db.selectFrom("employers").select(["reporting_mode", "is_tads_employer"]);
    expect(await employers.orderBy("employer_id").execute()).toEqual([
      { reporting_mode: "WEB", is_tads_employer: true },
      { reporting_mode: "PAPER", is_tads_employer: false },
      { reporting_mode: "WEB", is_tads_employer: true },
    ]);
  });
});

describe.each(testDatabases)("the call that switches on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    testDatabase = await open(rosterSeed([summit]));
    test = createTestApp(testDatabase);
    test.setNow(rosterNow);
  });
  afterAll(() => testDatabase.close());

  const callApi = async (userName: string, path: string, method = "GET") => {
    const token = await tokenFor(testDatabase.db, demoId(`account:${userName}`), rosterNow);
    const response = await test.app.request(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown> };
  };
  const switchOver = (userName = office.userName) =>
    callApi(userName, "/account/switch-paper-to-web-reporting", "POST");

  it("is for employers only", async () => {
    for (const userName of ["plan-member", "ops-accounting"]) expect((await switchOver(userName)).status).toBe(403);
    expect((await callApi(office.userName, "/account")).body["reportingMode"]).toBe("PAPER");
    expect((await callApi(office.userName, "/reporting/tads")).status).toBe(403);
  });

  it("returns nothing, and twenty simultaneous calls make one switch, one open month, and the TADs available", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => switchOver()));
    expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(new Set(['{"status":200,"body":{}}']));
    expect((await callApi(office.userName, "/account/current-user")).body["isTadsEmployer"]).toBe(true);
    const { body } = await callApi(office.userName, "/reporting/tads");
    const [newest, ...filed] = body["tads"] as TadSummary[];
    expect(newest).toMatchObject({ workMonth: "2026-06", state: "OPEN" });
    expect([newest?.people === 0, filed.length]).toEqual([false, 18]);
    const events = testDatabase.db.selectFrom("audit_events").select(["subject", "before", "after"]);
    expect(await events.where("action", "=", "switched-to-web-reporting").execute()).toEqual([
      {
        subject: `employer:${summit}`,
        before: { reportingMode: "PAPER", isTadsEmployer: false },
        after: { reportingMode: "WEB", isTadsEmployer: true },
      },
    ]);
  });
});
