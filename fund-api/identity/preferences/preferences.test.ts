import type { Preferences } from "../../../lib/identity/preferences/schema.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { addAccount, addEmployer, createTestApp, testStart, tokenFor } from "../../platform/testing/app.ts";
import { dataKeysFrom } from "../../keys.ts";
import { makeUnsubscribeToken, readUnsubscribeToken } from "./preferences.ts";

const lakeside = "1000001-0001";
const everything = {
  reportReceipts: true,
  paymentReceipts: true,
  paymentReminders: true,
  applicantNotices: true,
  messageNotices: true,
};

describe.each(testDatabases)("the email choices of an account, on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    testDatabase = await open();
    await addEmployer(testDatabase.db, lakeside);
    test = createTestApp(testDatabase);
  });
  afterAll(() => testDatabase.close());

  const arrive = async (userName: string, roles: ("Employer" | "Employer Admin" | "Operations Accounting")[] = []) => {
    const employer_id = roles.some((role) => role.startsWith("Employer")) ? lakeside : null;
    const id = await addAccount(testDatabase.db, userName, { roles, employer_id });
    return { id, token: await tokenFor(testDatabase.db, id, testStart) };
  };
  const path = "/api/account/communication-preferences";
  const read = async (token: string): Promise<Preferences> => {
    const response = await test.app.request(path, { headers: { authorization: `Bearer ${token}` } });
    return (await response.json()) as Preferences;
  };
  const save = async (token: string, body: object, version: number): Promise<Response> =>
    test.app.request(path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "if-match": `"${version}"`,
      },
      body: JSON.stringify(body),
    });
  const unsubscribe = async (token: string, session?: string, call = "unsubscribe"): Promise<unknown> => {
    const response = await test.app.request(`/api/account/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(session && { authorization: `Bearer ${session}` }) },
      body: JSON.stringify({ token }),
    });
    const body = (await response.json()) as { topic?: string; message?: string };
    return body.topic ?? `${response.status} ${body.message}`;
  };
  const eventsOf = async (id: string) => {
    const events = testDatabase.db.selectFrom("audit_events").select(["action", "account_id", "after"]);
    return events.where("subject", "=", `account:${id}`).orderBy("id").execute();
  };

  it.each([
    ["Employer", ["reportReceipts", "paymentReceipts", "paymentReminders", "messageNotices"]],
    ["Employer Admin", ["reportReceipts", "paymentReceipts", "paymentReminders", "applicantNotices", "messageNotices"]],
    ["Operations Accounting", ["applicantNotices", "messageNotices"]],
  ] as const)("an %s is offered %j, and gets all of it until they choose otherwise", async (role, offered) => {
    const { token } = await arrive(`offered-${role.replace(" ", "-").toLowerCase()}`, [role]);
    expect(await read(token)).toEqual({ ...everything, offered, version: 0 });
  });

  it("a member is offered only notices of messages", async () => {
    expect((await read((await arrive("no-offer")).token)).offered).toEqual(["messageNotices"]);
  });

  it("are saved over the version that the visitor saw, including the first", async () => {
    const { id, token } = await arrive("chooser", ["Employer"]);
    const response = await save(token, { ...everything, reportReceipts: false }, 0);
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect(await read(token)).toMatchObject({ reportReceipts: false, paymentReceipts: true, version: 1 });
    expect((await save(token, everything, 1)).status).toBe(200);
    expect(await read(token)).toMatchObject({ ...everything, version: 2 });
    for (const version of [0, 1, 3]) {
      const stale = await save(token, { ...everything, paymentReceipts: false }, version);
      expect([stale.status, ((await stale.json()) as { message: string }).message]).toEqual([412, "Stale"]);
    }
    expect(await read(token)).toMatchObject({ ...everything, version: 2 });
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(["preferences-changed", "preferences-changed"]);
  });

  it("can be changed separately", async () => {
    const { token } = await arrive("picker", ["Employer Admin"]);
    for (const [version, topic] of Object.keys(everything).entries()) {
      const choices = { ...everything, [topic]: false };
      await save(token, choices, version);
      expect(await read(token)).toMatchObject(choices);
    }
  });

  it.each([0, 1])("saves one of 20 simultaneous choices over version %i and rejects 19", async (version) => {
    const { token } = await arrive(`racer-${version}`, ["Employer"]);
    if (version === 1) await save(token, everything, 0);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => save(token, { ...everything, reportReceipts: turn % 2 === 0 }, version)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 412)).toHaveLength(19);
    expect((await read(token)).version).toBe(version + 1);
  });

  it("a signed link stops one topic without a session, and a second use changes nothing", async () => {
    const { id, token } = await arrive("stopper", ["Employer Admin"]);
    const link = makeUnsubscribeToken({ accountId: id, topic: "paymentReceipts" }, test.keys);
    expect([await unsubscribe(link), await unsubscribe(link)]).toEqual(["paymentReceipts", "paymentReceipts"]);
    expect(await read(token)).toMatchObject({ ...everything, paymentReceipts: false, version: 1 });
    expect(await eventsOf(id)).toEqual([
      { action: "unsubscribed", account_id: null, after: { topic: "paymentReceipts" } },
    ]);
    const otherToken = makeUnsubscribeToken({ accountId: id, topic: "reportReceipts" }, test.keys);
    await unsubscribe(otherToken);
    expect(await read(token)).toMatchObject({ reportReceipts: false, paymentReceipts: false, version: 2 });
    expect((await save(token, everything, 1)).status).toBe(412);
  });

  it("the same link restarts them, with one audit event each, and leaves the other topics unchanged", async () => {
    const [owner, otherAccount] = [await arrive("undoer", ["Employer"]), await arrive("bystander", ["Employer"])];
    for (const { id } of [owner, otherAccount])
      for (const topic of ["paymentReceipts", "reportReceipts"] as const)
        await unsubscribe(makeUnsubscribeToken({ accountId: id, topic }, test.keys));
    const link = makeUnsubscribeToken({ accountId: owner.id, topic: "paymentReceipts" }, test.keys);
    const undo = () => unsubscribe(link, otherAccount.token, "undo-unsubscribe");
    expect([await undo(), await undo()]).toEqual(["paymentReceipts", "paymentReceipts"]);
    expect(await read(owner.token)).toMatchObject({ paymentReceipts: true, reportReceipts: false, version: 3 });
    expect(await read(otherAccount.token)).toMatchObject({ paymentReceipts: false, reportReceipts: false, version: 2 });
    expect((await eventsOf(owner.id)).map(({ action, account_id }) => [action, account_id])).toEqual([
      ["unsubscribed", null],
      ["unsubscribed", null],
      ["unsubscribe-undone", null],
    ]);
  });

  it("a link changes its own account, whoever is signed in", async () => {
    const owner = await arrive("owner", ["Employer"]);
    const holder = await arrive("holder", ["Employer"]);
    await unsubscribe(makeUnsubscribeToken({ accountId: owner.id, topic: "reportReceipts" }, test.keys), holder.token);
    expect((await read(owner.token)).reportReceipts).toBe(false);
    expect(await read(holder.token)).toMatchObject({ ...everything, version: 0 });
    expect((await eventsOf(owner.id))[0]?.account_id).toBeNull();
  });

  it("a link without our signature, or a changed one, stops nothing", async () => {
    const { id, token } = await arrive("target", ["Employer"]);
    const subject = { accountId: id, topic: "reportReceipts" as const };
    const good = Buffer.from(makeUnsubscribeToken(subject, test.keys), "base64url");
    const flips = Array.from(good, (_, index) => good.with(index, (good[index] ?? 0) ^ 1)).map((bytes) =>
      Buffer.from(bytes).toString("base64url"),
    );
    const foreign = makeUnsubscribeToken(subject, dataKeysFrom("cd".repeat(32)));
    const unsigned = Buffer.from(`${id} reportReceipts`).toString("base64url");
    const cut = good.subarray(0, -1).toString("base64url");
    for (const forged of [foreign, unsigned, cut, "A", "none-of-ours", ...flips])
      for (const call of ["unsubscribe", "undo-unsubscribe"])
        expect(await unsubscribe(forged, undefined, call)).toBe("422 TokenInvalid");
    expect(await read(token)).toMatchObject({ ...everything, version: 0 });
  });
});

it("a token contains only account and topic, and fits the contract", () => {
  const keys = dataKeysFrom("ab".repeat(32));
  const subject = { accountId: "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b", topic: "applicantNotices" } as const;
  const token = makeUnsubscribeToken(subject, keys);
  expect(token).toMatch(/^[\w-]{1,200}$/);
  expect(readUnsubscribeToken(token, keys)).toEqual(subject);
});
