import * as details from "../../../lib/desk/employer-details/contract.ts";
import type { Representative, RepresentativeList } from "../../../lib/desk/employer-details/schema.ts";
import { getDashboard } from "../../../lib/desk/dashboard/contract.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { requestOf, type Sent } from "../../../lib/platform/contract/request.ts";
import { addAccount, addEmployer, tokenFor } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";

const lindqvist = { name: "Nora Lindqvist", phone: "(555) 010-0177", email: "nora.lindqvist@fund.example" };
const okafor = { name: "Ben Okafor", phone: "555-010-0188", email: "ben.okafor@fund.example" };
const employerIds = ["1000021-0001", "1000022-0001", "1000023-0001"] as const;
const [first, second, third] = employerIds;

describe.each(testDatabases.slice(0, 1))("account representatives on $name", ({ open }) => {
  let adminId: string;
  let clerkId: string;
  const env = setUpApp(open, async (db) => {
    adminId = await addAccount(db, "details-admin", { roles: ["Operations Accounting Admin"] });
    clerkId = await addAccount(db, "details-clerk", { roles: ["Operations Accounting"] });
    for (const employerId of employerIds) await addEmployer(db, employerId);
    await db
      .updateTable("employers")
      .set({ legal_name: "Zenith Cold Storage" })
      .where("employer_id", "=", third)
      .execute();
  });

  const send = async (call: Call, { by = adminId, ...sent }: Omit<Sent, "token"> & { readonly by?: string } = {}) => {
    const token = await tokenFor(env.db, by, env.test.clock());
    const key = call.idempotent ? { idempotencyKey: crypto.randomUUID() } : {};
    const { path, ...init } = requestOf(call, { token, ...key, ...sent });
    const response = await env.test.app.request(path, init);
    const json = (await response.json()) as RepresentativeList & {
      message?: string;
      text?: string;
      employers?: object[];
    };
    return { status: response.status, code: json.message ?? "", json };
  };
  const list = async (): Promise<RepresentativeList> => (await send(details.listRepresentatives)).json;
  const find = async ({ email }: { email: string }): Promise<Representative> => {
    const match = (await list()).representatives.find((item) => item.email === email);
    if (match === undefined) throw new Error(`no ${email}`);
    return match;
  };
  const listOf = async (of?: string) => {
    const { employers } = (await send(details.listRepresentedEmployers, of === undefined ? {} : { query: { of } }))
      .json;
    return employers;
  };
  const move = (to: Representative, from: Representative | null, ids: readonly string[]) =>
    send(details.moveEmployers, {
      params: { representativeId: to.representativeId },
      body: { from: from?.representativeId ?? null, employerIds: ids },
    });

  it("adds them with their phone number in digits, and refuses an email address in use", async () => {
    expect((await send(details.addRepresentative, { body: lindqvist })).status).toBe(200);
    expect((await send(details.addRepresentative, { body: okafor })).status).toBe(200);
    const { representatives, unassigned } = await list();
    expect(representatives.map(({ representativeId: _id, ...item }) => item)).toEqual([
      { ...okafor, phone: "5550100188", employers: 0, version: 1 },
      { ...lindqvist, phone: "5550100177", employers: 0, version: 1 },
    ]);
    expect(unassigned).toBe(3);
    const repeat = await send(details.addRepresentative, { body: { ...okafor, email: "NORA.Lindqvist@fund.example" } });
    expect([repeat.status, repeat.code]).toEqual([422, "EmailTaken"]);
    expect(repeat.json).toMatchObject({ fields: { email: expect.stringContaining("Nora Lindqvist") } });
    for (const call of [details.listRepresentatives, details.addRepresentative])
      expect((await send(call, { by: clerkId, body: call.method === "POST" ? lindqvist : undefined })).status).toBe(
        403,
      );
  });

  it("refuses invalid fields, all at once", async () => {
    const body = { name: " ", phone: "call me", email: "nora" };
    const { status, json } = await send(details.addRepresentative, { body });
    expect([status, Object.keys((json as { fields?: object }).fields ?? {})]).toEqual([
      422,
      ["name", "phone", "email"],
    ]);
    expect((await list()).representatives).toHaveLength(2);
  });

  it("moves chosen employers, and none if one of them has moved", async () => {
    const [nora, ben] = [await find(lindqvist), await find(okafor)];
    expect(await listOf()).toEqual([
      { employerId: first, employerName: "Lakeside Freight" },
      { employerId: second, employerName: "Lakeside Freight" },
      { employerId: third, employerName: "Zenith Cold Storage" },
    ]);
    expect((await move(nora, null, [first, second])).status).toBe(200);
    expect((await move(ben, nora, [second])).status).toBe(200);
    const stale = await move(ben, nora, [first, second]);
    expect([stale.status, stale.code]).toEqual([422, "EmployersMoved"]);
    expect(JSON.stringify(stale.json)).toContain("Lakeside Freight");
    expect((await move(ben, nora, [first, "9999999-0001"])).code).toBe("EmployersMoved");
    expect((await move(nora, nora, [first])).code).toBe("SameRepresentative");
    expect((await list()).representatives.map(({ name, employers }) => [name, employers])).toEqual([
      ["Ben Okafor", 1],
      ["Nora Lindqvist", 1],
    ]);
    expect((await listOf(ben.representativeId))?.map((item) => Object.values(item)[0])).toEqual([second]);
    const events = env.db
      .selectFrom("audit_events")
      .select(["account_id", "employer_id", "before", "after"])
      .where("action", "=", "representative-assigned")
      .orderBy("id");
    expect(await events.execute()).toEqual([
      {
        account_id: adminId,
        employer_id: first,
        before: { representative: null },
        after: { representative: nora.name },
      },
      {
        account_id: adminId,
        employer_id: second,
        before: { representative: null },
        after: { representative: nora.name },
      },
      {
        account_id: adminId,
        employer_id: second,
        before: { representative: nora.name },
        after: { representative: ben.name },
      },
    ]);
  });

  it("changes one with its version, and the employer's dashboard shows it at once", async () => {
    const nora = await find(lindqvist);
    const change = (version: number) =>
      send(details.changeRepresentative, {
        params: { representativeId: nora.representativeId },
        version,
        body: { ...lindqvist, name: "Nora Berg", phone: "5550100199" },
      });
    expect((await change(nora.version)).status).toBe(200);
    expect(await change(nora.version)).toMatchObject({ status: 412, code: "Stale" });
    const personId = await addAccount(env.db, "details-office", { roles: ["Employer"], employer_id: first });
    const { json } = await send(getDashboard, { by: personId });
    expect(json).toMatchObject({ accountRepresentative: { name: "Nora Berg", phone: "5550100199" } });
    const event = env.db.selectFrom("audit_events").selectAll().where("action", "=", "representative-changed");
    expect(await event.execute()).toMatchObject([{ before: { name: "Nora Lindqvist" }, after: { name: "Nora Berg" } }]);
  });

  it("removes one only without employers, once", async () => {
    const [nora, ben] = [await find(lindqvist), await find(okafor)];
    const remove = ({ representativeId, version }: Representative) =>
      send(details.removeRepresentative, { params: { representativeId }, version });
    const refused = await remove(nora);
    expect([refused.status, refused.code, JSON.stringify(refused.json)]).toEqual([
      422,
      "HasEmployers",
      expect.stringContaining("1 employer"),
    ]);
    expect((await move(ben, nora, [first])).status).toBe(200);
    expect(await remove({ ...nora, version: nora.version + 1 })).toMatchObject({ status: 412 });
    const results = await Promise.all([remove(nora), remove(nora)]);
    expect(results.map(({ status }) => status).toSorted((status, otherStatus) => status - otherStatus)).toEqual([
      200, 404,
    ]);
    expect((await list()).representatives.map(({ name }) => name)).toEqual(["Ben Okafor"]);
  });

  it("never leaves an employer with a removed representative", async () => {
    await send(details.addRepresentative, { body: lindqvist });
    const [nora, ben] = [await find(lindqvist), await find(okafor)];
    const { representativeId, version } = nora;
    const [removal, moved] = await Promise.all([
      send(details.removeRepresentative, { params: { representativeId }, version }),
      move(nora, ben, [second]),
    ]);
    expect([[removal.status, moved.status]]).toContainEqual(removal.status === 200 ? [200, 404] : [422, 200]);
  });
});
