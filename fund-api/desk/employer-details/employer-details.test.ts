import * as details from "../../../lib/desk/employer-details/contract.ts";
import type { EmployerDetails, TypedDetails } from "../../../lib/desk/employer-details/schema.ts";
import { listTads } from "../../../lib/reporting/tad/contract.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { requestOf, type Sent } from "../../../lib/platform/contract/request.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { runJobs } from "../../platform/jobs/run.ts";
import { createTestApp, tokenFor } from "../../platform/testing/app.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { rosterNow, rosterSeed } from "../../platform/testing/rosters.ts";

const { summit } = demoEmployerIds;
const params = { employerId: summit };

describe.each(testDatabases.slice(0, 1))("an employer's details on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    testDatabase = await open(rosterSeed([summit]));
    test = createTestApp(testDatabase);
    test.setNow(rosterNow);
  });
  afterAll(() => testDatabase.close());

  const send = async (
    call: Call,
    { by = "ops-accounting-admin", ...sent }: Omit<Sent, "token"> & { by?: string } = {},
  ) => {
    const token = await tokenFor(testDatabase.db, demoId(`account:${by}`), test.clock());
    const { path, ...init } = requestOf(call, { token, ...sent });
    const response = await test.app.request(path, init);
    const json = (await response.json()) as { message?: string; fields?: Record<string, string>; text?: string };
    return { status: response.status, code: json.message ?? "", json };
  };
  const read = async (): Promise<EmployerDetails> =>
    (await send(details.getEmployerDetails, { params })).json as unknown as EmployerDetails;
  const change = async (changed: Partial<TypedDetails & { reason: string }>, version?: number) => {
    const { employerId: _id, representatives: _names, version: current, ...stored } = await read();
    const body = { ...stored, reason: "", ...changed };
    return send(details.changeEmployerDetails, { params, body, version: version ?? current });
  };
  const listEvents = () =>
    testDatabase.db
      .selectFrom("audit_events")
      .select(["subject", "employer_id", "reason", "before", "after"])
      .where("action", "=", "employer-details-changed")
      .orderBy("id")
      .execute();
  const listOpenMonths = () =>
    testDatabase.db
      .selectFrom("tads")
      .select("work_month")
      .where("employer_id", "=", summit)
      .where("state", "=", "OPEN")
      .execute();

  it("shows them to an Operations Accounting Admin only", async () => {
    expect(await read()).toMatchObject({ legalName: "Summit Office Supply", status: "ACTIVE", reportingMode: "PAPER" });
    expect((await send(details.getEmployerDetails, { params, by: "ops-accounting" })).status).toBe(403);
    expect((await send(details.getEmployerDetails, { params: { employerId: "9999999-0001" } })).status).toBe(404);
  });

  it("stores normalized texts, and only what changed in the audit trail", async () => {
    const changed = { legalName: "Summit  Office Supply Co.", state: "wi", zip: "54880-1234", phone: "(555) 010-0444" };
    expect((await change(changed)).status).toBe(200);
    expect(await read()).toMatchObject({
      legalName: "Summit Office Supply Co.",
      state: "WI",
      zip: "548801234",
      phone: "5550100444",
      address1: "5 Hilltop Plaza",
    });
    const [event] = await listEvents();
    expect(event).toEqual({
      subject: `employer:${summit}`,
      employer_id: summit,
      reason: "",
      before: { legalName: "Summit Office Supply", state: "MN", zip: "55811", phone: "•••• 0433" },
      after: { legalName: "Summit Office Supply Co.", state: "WI", zip: "•••• 1234", phone: "•••• 0444" },
    });
  });

  it("assigns a representative, and refuses one that isn't there", async () => {
    const { representatives, representativeId } = await read();
    const other = representatives.find((item) => item.representativeId !== representativeId)!;
    expect((await change({ representativeId: other.representativeId })).status).toBe(200);
    expect((await listEvents()).at(-1)).toMatchObject({
      before: { representative: "Marta Sollie" },
      after: { representative: "Declan O'Brien" },
    });
    const unknown = await change({ representativeId: crypto.randomUUID() });
    expect([unknown.status, Object.keys(unknown.json.fields ?? {})]).toEqual([422, ["representativeId"]]);
  });

  it("refuses an old version, nothing changed, and all invalid fields at once", async () => {
    const { version } = await read();
    expect(await change({ dba: "Summit" }, version - 1)).toMatchObject({ status: 412, code: "Stale" });
    expect((await change({})).code).toBe("DetailsUnchanged");
    const invalid = await change({ legalName: " ", city: "", phone: "1", status: "SUSPENDED" });
    expect([invalid.status, Object.keys(invalid.json.fields ?? {})]).toEqual([
      422,
      ["legalName", "city", "phone", "reason"],
    ]);
    expect((await read()).version).toBe(version);
  });

  it("lets a file's import and this page notice each other's changes", async () => {
    const { version } = await read();
    await testDatabase.db.updateTable("employers").set({ dba: "Summit" }).where("employer_id", "=", summit).execute();
    expect((await change({ dba: "" }, version)).code).toBe("Stale");
  });

  it("opens the current month on the web, and closes the reports to its people on paper", async () => {
    const office = { by: "summit-office" };
    expect((await send(listTads, office)).status).toBe(403);
    await testDatabase.db.deleteFrom("tads").where("employer_id", "=", summit).where("state", "=", "OPEN").execute();
    expect((await change({ reportingMode: "WEB" })).status).toBe(200);
    expect(await listOpenMonths()).toHaveLength(1);
    expect((await send(listTads, office)).status).toBe(200);
    expect((await change({ reportingMode: "PAPER" })).status).toBe(200);
    expect((await send(listTads, office)).status).toBe(403);
    expect(await listOpenMonths()).toHaveLength(1);
  });

  it.each(["SUSPENDED", "WITHDRAWN"] as const)("opens no months for %s employers, with the reason", async (status) => {
    await testDatabase.db
      .updateTable("tads")
      .set({ state: "VOID" })
      .where("employer_id", "=", summit)
      .where("state", "=", "OPEN")
      .execute();
    expect((await change({ status, reason: "Its agreement ended." })).status).toBe(200);
    expect((await listEvents()).at(-1)).toMatchObject({ reason: "Its agreement ended.", after: { status } });
    await runJobs(test, rosterNow);
    expect(await listOpenMonths()).toHaveLength(0);
    expect((await change({ status: "ACTIVE", reason: "It signed again." })).status).toBe(200);
    await runJobs(test, rosterNow);
    expect(await listOpenMonths()).toHaveLength(1);
  });
});
