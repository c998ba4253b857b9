import { randomUUID } from "node:crypto";
import type { AddressChangeList, OwnAddress } from "../../../lib/members/address-changes/schema.ts";
import * as addressChanges from "../../../lib/members/address-changes/contract.ts";
import type { Overview } from "../../../lib/desk/operations/schema.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { setUpAccessFixture } from "../../platform/testing/security/access-fixture.ts";
import { addAccount, addEmployer, createTestApp, testStart, tokenFor } from "../../platform/testing/app.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { addPerson } from "../../platform/testing/registrations.ts";

const elm = { address1: "1 Elm Street", address2: "", city: "Duluth", state: "MN", zip: "55802" };
const quarry = { address1: "77 Quarry Road", address2: "Apt 4", city: "Superior", state: "wi", zip: "54880-1234" };
const onFile = { ...quarry, state: "WI", zip: "548801234" };
const birch = { address1: "9 Birch Lane", address2: "", city: "Ely", state: "MN", zip: "55731" };

type CallResponse = { readonly message?: string; readonly SystemMessages?: { Message: string }[] } & OwnAddress &
  AddressChangeList;

describe.each(testDatabases)("changes of address on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  const tokens: Record<string, string> = {};
  const people = { lena: randomUUID(), omar: randomUUID() };
  const ids: Record<string, string> = {};
  let sentSoFar = 0;
  beforeAll(async () => {
    testDatabase = await open();
    await addEmployer(testDatabase.db, "1000001-0001");
    await addPerson(testDatabase.db, people.lena, "M-LENA");
    await addPerson(testDatabase.db, people.omar, "M-OMAR");
    const accounts = [
      ["lena", { person_id: people.lena, language: "es" as const, phone: "5550130001" }],
      ["omar", { person_id: people.omar }],
      ["unlinked", {}],
      ["ops", { roles: ["Operations Accounting" as const] }],
      ["ops-2", { roles: ["Operations Accounting Admin" as const], first_name: "Olga" }],
      ["ops-lena", { roles: ["Operations Accounting" as const], email: "Lena@Portal.example" }],
      ["ops-phone", { roles: ["Operations Accounting" as const], phone: "+1 (555) 013-0001" }],
      ["clerk", { roles: ["Employer" as const], employer_id: "1000001-0001" }],
    ] as const;
    for (const [userName, changes] of accounts) {
      const roles = "roles" in changes ? [...changes.roles] : [];
      ids[userName] = await addAccount(testDatabase.db, userName, { ...changes, roles });
      tokens[userName] = await tokenFor(testDatabase.db, ids[userName], testStart);
    }
  });
  afterAll(() => testDatabase.close());
  beforeEach(async () => {
    test = createTestApp(testDatabase);
    sentSoFar = 0;
    await testDatabase.db.deleteFrom("address_changes").execute();
    await testDatabase.db.deleteFrom("outbox").execute();
    await testDatabase.db.updateTable("persons").set(elm).execute();
  });

  const callApi = async (userName: string, path: string, body?: object, { version = 1, host = "health" } = {}) => {
    const response = await test.app.request(`/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${tokens[userName]}`,
        "content-type": "application/json",
        "if-match": `"${version}"`,
        "x-fund-host": `${host}.localhost:8080`,
        "accept-language": userName === "lena" ? "es" : "en",
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as CallResponse;
    return { status: response.status, code: json.message, text: json.SystemMessages?.[0]?.Message ?? "", json };
  };
  /** Sends each address a minute later, because changes of the same moment have no order. */
  const send = (userName: string, address: object = quarry, host = "health") => {
    sentSoFar += 1;
    test.setNow(new Date(testStart.getTime() + sentSoFar * 60_000));
    return callApi(userName, "membership/address-changes", address, { host });
  };
  const readAddress = async (userName: string) => (await callApi(userName, "membership/address")).json;
  const withdraw = (userName: string, changeId = "", version = 1) =>
    callApi(userName, `membership/address-changes/${changeId}/withdraw`, {}, { version });
  const decide = (userName: string, changeId = "", body: object = { decision: "approve" }, version = 1) =>
    callApi(userName, `operations/address-changes/${changeId}/decide`, body, { version });
  const listChanges = async (userName = "ops") => (await callApi(userName, "operations/address-changes")).json.changes;
  const sendAndGetId = async (userName: string, address: object = quarry, host = "health"): Promise<string> =>
    (await send(userName, address, host)).json.waiting?.changeId ?? "";
  const person = (id: string) =>
    testDatabase.db
      .selectFrom("persons")
      .select(["address1", "address2", "city", "state", "zip"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const eventsOf = (changeId: string) =>
    testDatabase.db
      .selectFrom("audit_events")
      .selectAll()
      .where("subject", "=", `address-change:${changeId}`)
      .orderBy("id")
      .execute();

  it("waits with the sent address, and takes effect once staff confirm it, only for this member", async () => {
    const changeId = await sendAndGetId("lena");
    const otherChangeId = await sendAndGetId("omar", birch);
    expect(await readAddress("lena")).toMatchObject({
      onFile: elm,
      waiting: { address: onFile, version: 1 },
      declined: null,
    });
    expect(await person(people.lena)).toEqual(elm);
    expect(await listChanges()).toMatchObject([
      { changeId, memberId: "M-LENA", memberName: "Lena Okafor", onFile: elm, address: onFile, isOwn: false },
      { changeId: otherChangeId, memberId: "M-OMAR", onFile: elm, address: birch },
    ]);
    const { status, json } = await decide("ops", changeId);
    expect([status, json.changes.map((change) => change.changeId)]).toEqual([200, [otherChangeId]]);
    expect([await person(people.lena), await person(people.omar)]).toEqual([onFile, elm]);
    expect(await readAddress("lena")).toMatchObject({
      onFile: { ...onFile, address3: "" },
      waiting: null,
      declined: null,
    });
    const row = await testDatabase.db
      .selectFrom("address_changes")
      .selectAll()
      .where("id", "=", changeId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "CONFIRMED", replaced: elm, decided_by: ids["ops"], version: 2 });
  });

  it("emails the member in their language, from the fund of the request, without the address", async () => {
    const changeId = await sendAndGetId("lena", quarry, "pension");
    await decide("ops", changeId);
    const [sentEmail, ...more] = await mailsOf(testDatabase.db, ids["lena"]!, test.keys);
    expect([sentEmail?.subject, more]).toEqual(["Se cambió su dirección postal – Northern Lakes Pension Fund", []]);
    expect(sentEmail?.text).toContain("el 10 de junio de 2026");
    expect(sentEmail?.text).toContain("http://pension.localhost:8080/dashboard/change-address");
    expect(JSON.stringify(sentEmail)).not.toMatch(/Quarry|Superior|54880/);
    expect(await mailsOf(testDatabase.db, ids["omar"]!, test.keys)).toEqual([]);
  });

  it("is declined with a reason in an email and on the page, and the address on file stays the same", async () => {
    await sendAndGetId("lena");
    const changeId = await sendAndGetId("omar", birch);
    const declined = await decide("ops-2", changeId, { decision: "decline", reason: "  Mail came back <b>.  " });
    expect(declined.status).toBe(200);
    expect(await person(people.omar)).toEqual(elm);
    expect(await readAddress("omar")).toMatchObject({
      waiting: null,
      declined: { address: birch, reason: "Mail came back <b>.", decidedAt: test.clock().toISOString() },
    });
    const [sentEmail] = await mailsOf(testDatabase.db, ids["omar"]!, test.keys);
    expect(sentEmail?.subject).toBe(
      "We couldn’t confirm your new mailing address – Northern Lakes Health & Welfare Fund",
    );
    expect(sentEmail?.text).toContain("Mail came back <b>.");
    expect(JSON.stringify(sentEmail)).not.toContain("Birch");
    expect(await readAddress("lena")).toMatchObject({ waiting: { address: onFile } });
    // A new change replaces it.
    await sendAndGetId("omar", quarry);
    expect(await readAddress("omar")).toMatchObject({ waiting: { address: onFile }, declined: null });
  });

  it("records who requested, withdrew, confirmed and declined, without any address", async () => {
    const withdrawn = await sendAndGetId("lena");
    await withdraw("lena", withdrawn);
    const confirmed = await sendAndGetId("lena", birch);
    await decide("ops", confirmed);
    const declined = await sendAndGetId("omar");
    await decide("ops-2", declined, { decision: "decline", reason: "No such road." });
    const events = (await Promise.all([withdrawn, confirmed, declined].map(eventsOf))).flat();
    expect(events.map(({ action, account_id }) => [action, account_id])).toEqual([
      ["address-change-asked", ids["lena"]],
      ["address-change-withdrawn", ids["lena"]],
      ["address-change-asked", ids["lena"]],
      ["address-change-confirmed", ids["ops"]],
      ["address-change-asked", ids["omar"]],
      ["address-change-declined", ids["ops-2"]],
    ]);
    expect(events.map(({ after }) => (after as { personId: string }).personId)).toEqual([
      ...Array.from({ length: 4 }, () => people.lena),
      people.omar,
      people.omar,
    ]);
    expect(events.map(({ before, after }) => [before, after])).toMatchObject(
      ["WITHDRAWN", "CONFIRMED", "DECLINED"].flatMap((state) => [
        [null, { state: "WAITING" }],
        [{ state: "WAITING" }, { state }],
      ]),
    );
    const recorded = JSON.stringify([events, test.lines]);
    expect(recorded).not.toMatch(/Quarry|Birch|Elm/);
  });

  it("is withdrawn only by its member, while it waits", async () => {
    const changeId = await sendAndGetId("lena");
    for (const userName of ["omar", "unlinked"])
      expect(await withdraw(userName, changeId)).toMatchObject({ status: 404, code: "NotFound" });
    for (const userName of ["clerk", "ops"]) expect((await withdraw(userName, changeId)).status).toBe(403);
    expect(await withdraw("lena", changeId, 2)).toMatchObject({ status: 412, code: "Stale" });
    expect(await readAddress("lena")).toMatchObject({ waiting: { changeId } });
    expect((await withdraw("lena", changeId)).json).toMatchObject({ onFile: elm, waiting: null, declined: null });
    expect(await listChanges()).toEqual([]);
    expect(await decide("ops", changeId)).toMatchObject({
      status: 412,
      text: expect.stringMatching(
        /^Dana Whitfield withdrew the new address of Lena Okafor on .*wasn’t recorded/,
      ) as unknown,
    });
    expect(await person(people.lena)).toEqual(elm);
  });

  it("is seen and decided only by staff", async () => {
    const changeId = await sendAndGetId("lena");
    for (const userName of ["lena", "omar", "clerk"]) {
      expect((await callApi(userName, "operations/address-changes")).status).toBe(403);
      expect((await decide(userName, changeId)).status).toBe(403);
    }
    for (const userName of ["clerk", "ops"]) {
      expect((await callApi(userName, "membership/address")).status).toBe(403);
      expect((await send(userName)).status).toBe(403);
    }
    expect(await readAddress("omar")).toMatchObject({ onFile: elm, waiting: null });
    expect(await person(people.lena)).toEqual(elm);
  });

  it.each(["ops-lena", "ops-phone"])("can’t be decided by the member’s own staff login %s", async (login) => {
    const changeId = await sendAndGetId("lena");
    await sendAndGetId("omar", birch);
    expect((await listChanges(login)).map(({ isOwn }) => isOwn)).toEqual([true, false]);
    for (const body of [{ decision: "approve" }, { decision: "decline", reason: "No." }])
      expect(await decide(login, changeId, body)).toMatchObject({ status: 422, code: "OwnAddress" });
    expect((await listChanges()).map(({ isOwn }) => isOwn)).toEqual([false, false]);
  });

  it("can wait only once: a repeat is the same change, and another address or the one on file is refused", async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => send("lena")));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const changes = await listChanges();
    expect(new Set(responses.map(({ json }) => json.waiting?.changeId))).toEqual(new Set([changes[0]?.changeId]));
    expect([changes.length, (await eventsOf(changes[0]?.changeId ?? "")).length]).toEqual([1, 1]);
    expect(await send("lena", birch)).toMatchObject({
      status: 422,
      code: "AlreadyWaiting",
      text: expect.stringMatching(/^Otra dirección nueva ya espera/) as unknown,
    });
    expect(await send("omar", { ...elm, address1: "1 ELM  street" })).toMatchObject({ code: "AddressUnchanged" });
    expect(await send("unlinked")).toMatchObject({ status: 404, code: "NotFound" });
    expect(await listChanges()).toHaveLength(1);
  });

  it("returns each error with its field, in the reader’s language, and stores nothing", async () => {
    const bad = { ...quarry, state: "ZZ", zip: "5488" };
    const english = await send("omar", bad);
    expect([english.status, english.code]).toEqual([422, "Invalid"]);
    expect(english.text).toContain("Must be the two letters of a U.S. state");
    expect((await send("lena", bad)).text).toContain("Deben ser las dos letras de un estado");
    expect(await listChanges()).toEqual([]);
  });

  it("counts one of 20 simultaneous decisions, and the others learn who made it", async () => {
    const changeId = await sendAndGetId("lena");
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0 ? decide("ops", changeId) : decide("ops-2", changeId, { decision: "decline", reason: "No." }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const staleResponses = responses.filter(({ status, code }) => status === 412 && code === "Stale");
    expect(staleResponses).toHaveLength(19);
    for (const { text } of staleResponses)
      expect(text).toMatch(/^(Dana Whitfield confirmed|Olga Whitfield declined) the new/);
    expect(await mailsOf(testDatabase.db, ids["lena"]!, test.keys)).toHaveLength(1);
    expect((await eventsOf(changeId)).map(({ action }) => action)).toHaveLength(2);
    const isConfirmed = (await person(people.lena)).address1 === quarry.address1;
    expect(staleResponses[0]?.text.includes("confirmed")).toBe(isConfirmed);
  });

  it("is in the operations overview with its count and age", async () => {
    const countOf = async () => {
      const { json } = await callApi("ops", "operations/overview");
      return (json as unknown as Overview).lists.find(({ name }) => name === "address-changes");
    };
    expect(await countOf()).toEqual({ name: "address-changes", count: 0, oldestDays: null });
    await sendAndGetId("lena");
    await sendAndGetId("omar", birch);
    await testDatabase.db
      .updateTable("address_changes")
      .set({ asked_at: new Date(testStart.getTime() - 3 * 86_400_000) })
      .where("person_id", "=", people.omar)
      .execute();
    expect(await countOf()).toEqual({ name: "address-changes", count: 2, oldestDays: 3 });
    expect((await listChanges()).map(({ memberId }) => memberId)).toEqual(["M-OMAR", "M-LENA"]);
  });
});

describe.each(testDatabases.slice(0, 1))("a confirmed address of an employee on $name", ({ open }) => {
  const env = setUpAccessFixture(open);

  it("is the person’s only address, which employers neither see nor get as a note", async () => {
    const { fixture } = env;
    const tokenOf = (name: string) => fixture.as(name).token ?? "";
    const requested = await fixture.send(addressChanges.askAddressChange, {
      token: tokenOf("plan-member"),
      body: quarry,
    });
    const { waiting } = requested.json as OwnAddress;
    const params = { changeId: waiting?.changeId ?? "" };
    const seenBy = async (name: string) => JSON.stringify(await fixture.readAll(fixture.as(name)));
    expect(await seenBy("ops-accounting")).toContain("Quarry");
    const approval = { token: tokenOf("ops-accounting"), params, body: { decision: "approve" }, version: 1 };
    expect((await fixture.send(addressChanges.decideAddressChange, approval)).status).toBe(200);
    const account = await env.db
      .selectFrom("accounts as a")
      .innerJoin("persons as p", "p.id", "a.person_id")
      .select("p.address1")
      .where("a.id", "=", demoId("account:plan-member"))
      .executeTakeFirstOrThrow();
    expect(account.address1).toBe("77 Quarry Road");
    expect(await seenBy("plan-member")).toContain("Quarry");
    for (const name of ["lakeside-admin", "lakeside-clerk", "harbor-payroll", "summit-office"])
      expect([name, (await seenBy(name)).includes("Quarry")]).toEqual([name, false]);
  });
});
