import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { onOwnDatabase, testDatabases, type TestDatabase } from "../testing/databases.ts";
import { route, type Route } from "../handler/route.ts";
import { serve } from "./serve.ts";
import { addAccount, createTestApp, testStart, tokenFor } from "../testing/app.ts";

const pay = {
  name: "pay",
  method: "POST",
  path: "/api/pay/{id}",
  who: "signedIn",
  summary: "Test call",
  params: z.object({ id: z.string() }),
  body: z.object({ cents: z.int() }),
  answer: z.object({ receipt: z.string() }),
  failures: ["Refused"],
  idempotent: true,
} as const satisfies Call;

describe.each(testDatabases)("an idempotent call on $name", ({ open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  let tokens: string[];
  beforeAll(async () => {
    opened = await open();
    const ids = [await addAccount(opened.db, "payer"), await addAccount(opened.db, "other-payer")];
    tokens = await Promise.all(ids.map((id) => tokenFor(opened.db, id, testStart)));
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    test = createTestApp(opened);
  });

  let refusing = false;
  /** A countable action, with one audit event each and a receipt that no one can guess. */
  const payRoute = route(pay, async ({ params }, context) => {
    await recordAudit(context, { action: "paid", subject: params.id });
    if (refusing) return { ok: false, code: "Refused", text: "Not now." };
    return { ok: true, value: { receipt: randomUUID() } };
  });
  const actsOn = async (id: string): Promise<number> =>
    (await opened.db.selectFrom("audit_events").select("id").where("subject", "=", id).execute()).length;

  type Sent = { id: string; key: string; cents?: number; payer?: number; one?: Route };
  const send = async ({ id, key, cents = 100, payer = 0, one = payRoute }: Sent) => {
    const headers = {
      authorization: `Bearer ${tokens[payer]}`,
      "content-type": "application/json",
      "idempotency-key": key,
    };
    const init = { method: "POST", headers, body: JSON.stringify({ cents }) };
    const response = await serve(one, new Request(`http://fund/api/pay/${id}`, init), { id }, test);
    const text = await response.text();
    return { status: response.status, text, code: (JSON.parse(text) as { message?: string }).message };
  };

  it("acts once, and repeats status and bytes for the same key and body", async () => {
    const first = await send({ id: "replay", key: "key-replay" });
    expect(first.status).toBe(200);
    expect(await send({ id: "replay", key: "key-replay" })).toEqual(first);
    expect(await actsOn("replay")).toBe(1);
    expect((await send({ id: "replay", key: "key-replay-2" })).text).not.toBe(first.text);
    expect(await actsOn("replay")).toBe(2);
  });

  it("responds to a repeat with the currently visible data if the call declares it, and doesn’t act again", async () => {
    let isHidden = false;
    const one = route(pay, payRoute.handler as never, {
      onRepeat: async () =>
        isHidden
          ? { ok: false, code: "NotFound", text: "It isn’t there anymore." }
          : { ok: true, value: { receipt: "now" } },
    });
    const sent = { id: "repeat", key: "key-repeat", one };
    expect((await send(sent)).text).not.toContain("now");
    expect(JSON.parse((await send(sent)).text)).toEqual({ receipt: "now" });
    isHidden = true;
    const refused = await send(sent);
    expect([refused.status, refused.code]).toEqual([404, "NotFound"]);
    expect((await send({ ...sent, cents: 101 })).code).toBe("IdempotencyKeyReused");
    expect(await actsOn("repeat")).toBe(1);
  });

  it("refuses the key with another body, address or call", async () => {
    await send({ id: "reused", key: "key-reused" });
    const another = route({ ...pay, name: "payDifferently" } as const, payRoute.handler as never);
    for (const changed of [{ cents: 101 }, { id: "reused-2" }, { one: another }]) {
      const answer = await send({ id: "reused", key: "key-reused", ...changed });
      expect([answer.status, answer.code]).toEqual([422, "IdempotencyKeyReused"]);
    }
    expect([await actsOn("reused"), await actsOn("reused-2")]).toEqual([1, 0]);
  });

  it("separates the keys of two accounts", async () => {
    const [mine, theirs] = [
      await send({ id: "apart", key: "key-a" }),
      await send({ id: "apart", key: "key-a", payer: 1 }),
    ];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(mine.text).not.toBe(theirs.text);
  });

  it("stores no failure, so the same key can succeed later", async () => {
    refusing = true;
    expect(await send({ id: "later", key: "key-later" })).toMatchObject({ status: 422, code: "Refused" });
    refusing = false;
    expect((await send({ id: "later", key: "key-later" })).status).toBe(200);
    expect(await actsOn("later")).toBe(1);
  });

  it("acts once for 50 simultaneous requests; the others get the same response or “in flight”", async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => send({ id: "fifty", key: "key-fifty" })));
    expect(await actsOn("fifty")).toBe(1);
    const good = all.filter(({ status }) => status === 200);
    expect(new Set(good.map(({ text }) => text)).size).toBe(1);
    const rest = all.filter(({ status }) => status !== 200);
    expect(new Set(rest.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(["409 InFlight"]));
    expect(await send({ id: "fifty", key: "key-fifty" })).toMatchObject({ status: 200, text: good[0]?.text });
  });
});

/** Loads a separate copy of the module for each request, so that one process's memory isn't the safeguard. */
describe.each(testDatabases)("several programs on $name", ({ open }) => {
  it("act once for the same key", () =>
    onOwnDatabase(open, async (opened) => {
      const test = createTestApp(opened);
      const token = await tokenFor(opened.db, await addAccount(opened.db, "payer"), testStart);
      const payRoute = route(pay, async (_request, context) => {
        await recordAudit(context, { action: "paid", subject: "shared" });
        return { ok: true, value: { receipt: randomUUID() } };
      });
      const programs = Array.from({ length: 3 }, () => {
        let ownServe: typeof serve | undefined;
        jest.isolateModules(() => {
          ownServe = (require("./serve.ts") as { serve: typeof serve }).serve;
        });
        return ownServe ?? serve;
      });
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": "key-shared",
      };
      const init = { method: "POST", headers, body: '{"cents":100}' };
      const statuses = await Promise.all(
        programs.map(
          async (ownServe) =>
            (await ownServe(payRoute, new Request("http://fund/api/pay/x", init), { id: "x" }, test)).status,
        ),
      );
      expect(statuses).toContain(200);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      const acts = opened.db.selectFrom("audit_events").select("id").where("subject", "=", "shared");
      expect(await acts.execute()).toHaveLength(1);
    }));
});
