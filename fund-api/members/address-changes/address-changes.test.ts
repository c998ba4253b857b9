import { randomUUID } from "node:crypto";
import type { AddressChangeList, OwnAddress } from "../../../lib/members/address-changes/schema.ts";
import * as addressChanges from "../../../lib/members/address-changes/contract.ts";
import type { Overview } from "../../../lib/desk/operations/schema.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { setUpAccessFixture } from "../../platform/security/set-up-access-fixture.ts";
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
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  const tokens: Record<string, string> = {};
  const people = { lena: randomUUID(), omar: randomUUID() };
  const ids: Record<string, string> = {};
  let sentSoFar = 0;
  beforeAll(async () => {
    opened = await open();
    await addEmployer(opened.db, "1000001-0001");
    await addPerson(opened.db, people.lena, "M-LENA");
    await addPerson(opened.db, people.omar, "M-OMAR");
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
      ids[userName] = await addAccount(opened.db, userName, { ...changes, roles });
      tokens[userName] = await tokenFor(opened.db, ids[userName], testStart);
    }
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    test = createTestApp(opened);
    sentSoFar = 0;
    await opened.db.deleteFrom("address_changes").execute();
    await opened.db.deleteFrom("outbox").execute();
    await opened.db.updateTable("persons").set(elm).execute();
  });

  const callApi = async (by: string, path: string, body?: object, { version = 1, host = "health" } = {}) => {
    const response = await test.app.request(`/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${tokens[by]}`,
        "content-type": "application/json",
        "if-match": `"${version}"`,
        "x-fund-host": `${host}.localhost:8080`,
        "accept-language": by === "lena" ? "es" : "en",
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as CallResponse;
    return { status: response.status, code: json.message, text: json.SystemMessages?.[0]?.Message ?? "", json };
  };
  /** Sends each address a minute later, because changes of the same moment have no order. */
  const send = (by: string, address: object = quarry, host = "health") => {
    sentSoFar += 1;
    test.setNow(new Date(testStart.getTime() + sentSoFar * 60_000));
    return callApi(by, "membership/address-changes", address, { host });
  };
  const readAddress = async (by: string) => (await callApi(by, "membership/address")).json;
  const withdraw = (by: string, changeId = "", version = 1) =>
    callApi(by, `membership/address-changes/${changeId}/withdraw`, {}, { version });
  const decide = (by: string, changeId = "", body: object = { decision: "approve" }, version = 1) =>
    callApi(by, `operations/address-changes/${changeId}/decide`, body, { version });
  const listed = async (by = "ops") => (await callApi(by, "operations/address-changes")).json.changes;
  const sent = async (by: string, address: object = quarry, host = "health"): Promise<string> =>
    (await send(by, address, host)).json.waiting?.changeId ?? "";
  const person = (id: string) =>
    opened.db
      .selectFrom("persons")
      .select(["address1", "address2", "city", "state", "zip"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const eventsOf = (changeId: string) =>
    opened.db
      .selectFrom("audit_events")
      .selectAll()
      .where("subject", "=", `address-change:${changeId}`)
      .orderBy("id")
      .execute();

  it("waits with the sent address, and takes effect once staff confirm it, only for this member", async () => {
    const changeId = await sent("lena");
    const other = await sent("omar", birch);
    expect(await readAddress("lena")).toMatchObject({
      onFile: elm,
      waiting: { address: onFile, version: 1 },
      declined: null,
    });
    expect(await person(people.lena)).toEqual(elm);
    expect(await listed()).toMatchObject([
      { changeId, memberId: "M-LENA", memberName: "Lena Okafor", onFile: elm, address: onFile, isOwn: false },
      { changeId: other, memberId: "M-OMAR", onFile: elm, address: birch },
    ]);
    const { status, json } = await decide("ops", changeId);
    expect([status, json.changes.map((change) => change.changeId)]).toEqual([200, [other]]);
    expect([await person(people.lena), await person(people.omar)]).toEqual([onFile, elm]);
    expect(await readAddress("lena")).toMatchObject({
      onFile: { ...onFile, address3: "" },
      waiting: null,
      declined: null,
    });
    const row = await opened.db
      .selectFrom("address_changes")
      .selectAll()
      .where("id", "=", changeId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "CONFIRMED", replaced: elm, decided_by: ids["ops"], version: 2 });
  });

  it("emails the member in their language, from the fund of the request, without the address", async () => {
    const changeId = await sent("lena", quarry, "pension");
    await decide("ops", changeId);
    const [mail, ...more] = await mailsOf(opened.db, ids["lena"]!, test.keys);
    expect([mail?.subject, more]).toEqual(["Se cambió su dirección postal – Northern Lakes Pension Fund", []]);
    expect(mail?.text).toContain("el 10 de junio de 2026");
    expect(mail?.text).toContain("http://pension.localhost:8080/dashboard/change-address");
    expect(JSON.stringify(mail)).not.toMatch(/Quarry|Superior|54880/);
    expect(await mailsOf(opened.db, ids["omar"]!, test.keys)).toEqual([]);
  });

  it("is declined with a reason, which the member reads in an email and on the page; the address on file stays", async () => {
    await sent("lena");
    const changeId = await sent("omar", birch);
    const declined = await decide("ops-2", changeId, { decision: "decline", reason: "  Mail came back <b>.  " });
    expect(declined.status).toBe(200);
    expect(await person(people.omar)).toEqual(elm);
    expect(await readAddress("omar")).toMatchObject({
      waiting: null,
      declined: { address: birch, reason: "Mail came back <b>.", decidedAt: test.clock().toISOString() },
    });
    const [mail] = await mailsOf(opened.db, ids["omar"]!, test.keys);
    expect(mail?.subject).toBe("We couldn’t confirm your new mailing address – Northern Lakes Health & Welfare Fund");
    expect(mail?.text).toContain("Mail came back <b>.");
    expect(JSON.stringify(mail)).not.toContain("Birch");
    expect(await readAddress("lena")).toMatchObject({ waiting: { address: onFile } });
    // A new change replaces it.
    await sent("omar", quarry);
    expect(await readAddress("omar")).toMatchObject({ waiting: { address: onFile }, declined: null });
  });

  it("records who requested, withdrew, confirmed and declined, without any address", async () => {
    const withdrawn = await sent("lena");
    await withdraw("lena", withdrawn);
    const confirmed = await sent("lena", birch);
    await decide("ops", confirmed);
    const declined = await sent("omar");
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
    const changeId = await sent("lena");
    for (const by of ["omar", "unlinked"])
      expect(await withdraw(by, changeId)).toMatchObject({ status: 404, code: "NotFound" });
    for (const by of ["clerk", "ops"]) expect((await withdraw(by, changeId)).status).toBe(403);
    expect(await withdraw("lena", changeId, 2)).toMatchObject({ status: 412, code: "Stale" });
    expect(await readAddress("lena")).toMatchObject({ waiting: { changeId } });
    expect((await withdraw("lena", changeId)).json).toMatchObject({ onFile: elm, waiting: null, declined: null });
    expect(await listed()).toEqual([]);
    expect(await decide("ops", changeId)).toMatchObject({
      status: 412,
      text: expect.stringMatching(
        /^Dana Whitfield withdrew the new address of Lena Okafor on .*wasn’t recorded/,
      ) as unknown,
    });
    expect(await person(people.lena)).toEqual(elm);
  });

  it("is seen and decided only by staff", async () => {
    const changeId = await sent("lena");
    for (const by of ["lena", "omar", "clerk"]) {
      expect((await callApi(by, "operations/address-changes")).status).toBe(403);
      expect((await decide(by, changeId)).status).toBe(403);
    }
    for (const by of ["clerk", "ops"]) {
      expect((await callApi(by, "membership/address")).status).toBe(403);
      expect((await send(by)).status).toBe(403);
    }
    expect(await readAddress("omar")).toMatchObject({ onFile: elm, waiting: null });
    expect(await person(people.lena)).toEqual(elm);
  });

  it.each(["ops-lena", "ops-phone"])("can’t be decided by the member’s own staff login %s", async (login) => {
    const changeId = await sent("lena");
    await sent("omar", birch);
    expect((await listed(login)).map(({ isOwn }) => isOwn)).toEqual([true, false]);
    for (const body of [{ decision: "approve" }, { decision: "decline", reason: "No." }])
      expect(await decide(login, changeId, body)).toMatchObject({ status: 422, code: "OwnAddress" });
    expect((await listed()).map(({ isOwn }) => isOwn)).toEqual([false, false]);
  });

  it("waits once: a repeat is the same change, and another address or the one on file is refused", async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => send("lena")));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const changes = await listed();
    expect(new Set(responses.map(({ json }) => json.waiting?.changeId))).toEqual(new Set([changes[0]?.changeId]));
    expect([changes.length, (await eventsOf(changes[0]?.changeId ?? "")).length]).toEqual([1, 1]);
    expect(await send("lena", birch)).toMatchObject({
      status: 422,
      code: "AlreadyWaiting",
      text: expect.stringMatching(/^Otra dirección nueva ya espera/) as unknown,
    });
    expect(await send("omar", { ...elm, address1: "1 ELM  street" })).toMatchObject({ code: "AddressUnchanged" });
    expect(await send("unlinked")).toMatchObject({ status: 404, code: "NotFound" });
    expect(await listed()).toHaveLength(1);
  });

  it("returns each fault with its field, in the reader’s language, and stores nothing", async () => {
    const bad = { ...quarry, state: "ZZ", zip: "5488" };
    const english = await send("omar", bad);
    expect([english.status, english.code]).toEqual([422, "Invalid"]);
    expect(english.text).toContain("Must be the two letters of a U.S. state");
    expect((await send("lena", bad)).text).toContain("Deben ser las dos letras de un estado");
    expect(await listed()).toEqual([]);
  });

  it("counts one of 20 simultaneous decisions, and the others learn who made it", async () => {
    const changeId = await sent("lena");
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0 ? decide("ops", changeId) : decide("ops-2", changeId, { decision: "decline", reason: "No." }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = responses.filter(({ status, code }) => status === 412 && code === "Stale");
    expect(late).toHaveLength(19);
    for (const { text } of late) expect(text).toMatch(/^(Dana Whitfield confirmed|Olga Whitfield declined) the new/);
    expect(await mailsOf(opened.db, ids["lena"]!, test.keys)).toHaveLength(1);
    expect((await eventsOf(changeId)).map(({ action }) => action)).toHaveLength(2);
    const isConfirmed = (await person(people.lena)).address1 === quarry.address1;
    expect(late[0]?.text.includes("confirmed")).toBe(isConfirmed);
  });

  it("is in the operations overview with its count and age", async () => {
    const countOf = async () => {
      const { json } = await callApi("ops", "operations/overview");
      return (json as unknown as Overview).lists.find(({ name }) => name === "address-changes");
    };
    expect(await countOf()).toEqual({ name: "address-changes", count: 0, oldestDays: null });
    await sent("lena");
    await sent("omar", birch);
    await opened.db
      .updateTable("address_changes")
      .set({ asked_at: new Date(testStart.getTime() - 3 * 86_400_000) })
      .where("person_id", "=", people.omar)
      .execute();
    expect(await countOf()).toEqual({ name: "address-changes", count: 2, oldestDays: 3 });
    expect((await listed()).map(({ memberId }) => memberId)).toEqual(["M-OMAR", "M-LENA"]);
  });
});

describe.each(testDatabases.slice(0, 1))("a confirmed address of an employee on $name", ({ open }) => {
  const on = setUpAccessFixture(open);

  it("is the person’s only address, which employers neither see nor get as a note", async () => {
    const { fixture } = on;
    const tokenOf = (name: string) => fixture.as(name).token ?? "";
    const requested = await fixture.ask(addressChanges.askAddressChange, {
      token: tokenOf("plan-member"),
      body: quarry,
    });
    const { waiting } = requested.json as OwnAddress;
    const params = { changeId: waiting?.changeId ?? "" };
    const seenBy = async (name: string) => JSON.stringify(await fixture.readAll(fixture.as(name)));
    expect(await seenBy("ops-accounting")).toContain("Quarry");
    const by = { token: tokenOf("ops-accounting"), params, body: { decision: "approve" }, version: 1 };
    expect((await fixture.ask(addressChanges.decideAddressChange, by)).status).toBe(200);
    const account = await on.db
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
