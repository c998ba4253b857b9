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
  response: z.object({ receipt: z.string() }),
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

  let isRefusing = false;
  /** An action that adds one audit event each time and returns a random receipt. */
  const payRoute = route(pay, async ({ params }, context) => {
    await recordAudit(context, { action: "paid", subject: params.id });
    if (isRefusing) return { ok: false, code: "Refused", text: "Not now." };
    return { ok: true, value: { receipt: randomUUID() } };
  });
  const countActions = async (id: string): Promise<number> =>
    (await opened.db.selectFrom("audit_events").select("id").where("subject", "=", id).execute()).length;

  type Sent = { id: string; key: string; cents?: number; payer?: number; testedRoute?: Route };
  const send = async ({ id, key, cents = 100, payer = 0, testedRoute = payRoute }: Sent) => {
    const headers = {
      authorization: `Bearer ${tokens[payer]}`,
      "content-type": "application/json",
      "idempotency-key": key,
    };
    const init = { method: "POST", headers, body: JSON.stringify({ cents }) };
    const response = await serve(testedRoute, new Request(`http://fund/api/pay/${id}`, init), { id }, test);
    const text = await response.text();
    return { status: response.status, text, code: (JSON.parse(text) as { message?: string }).message };
  };

  it("acts once, and repeats status and bytes for the same key and body", async () => {
    const firstResponse = await send({ id: "replay", key: "key-replay" });
    expect(firstResponse.status).toBe(200);
    expect(await send({ id: "replay", key: "key-replay" })).toEqual(firstResponse);
    expect(await countActions("replay")).toBe(1);
    expect((await send({ id: "replay", key: "key-replay-2" })).text).not.toBe(firstResponse.text);
    expect(await countActions("replay")).toBe(2);
  });

  it("responds to a repeat with the currently visible data if the route declares onRepeat, and doesn’t act again", async () => {
    let isHidden = false;
    const testedRoute = route(pay, payRoute.handler as never, {
      onRepeat: async () =>
        isHidden
          ? { ok: false, code: "NotFound", text: "It isn’t there anymore." }
          : { ok: true, value: { receipt: "now" } },
    });
    const input = { id: "repeat", key: "key-repeat", testedRoute };
    expect((await send(input)).text).not.toContain("now");
    expect(JSON.parse((await send(input)).text)).toEqual({ receipt: "now" });
    isHidden = true;
    const refused = await send(input);
    expect([refused.status, refused.code]).toEqual([404, "NotFound"]);
    expect((await send({ ...input, cents: 101 })).code).toBe("IdempotencyKeyReused");
    expect(await countActions("repeat")).toBe(1);
  });

  it("refuses the same key with another body, path or call", async () => {
    await send({ id: "reused", key: "key-reused" });
    const another = route({ ...pay, name: "payDifferently" } as const, payRoute.handler as never);
    for (const changed of [{ cents: 101 }, { id: "reused-2" }, { testedRoute: another }]) {
      const response = await send({ id: "reused", key: "key-reused", ...changed });
      expect([response.status, response.code]).toEqual([422, "IdempotencyKeyReused"]);
    }
    expect([await countActions("reused"), await countActions("reused-2")]).toEqual([1, 0]);
  });

  it("separates the keys of two accounts", async () => {
    const [ownResponse, otherResponse] = [
      await send({ id: "apart", key: "key-a" }),
      await send({ id: "apart", key: "key-a", payer: 1 }),
    ];
    expect([ownResponse.status, otherResponse.status]).toEqual([200, 200]);
    expect(ownResponse.text).not.toBe(otherResponse.text);
  });

  it("doesn't store a failure, so the same key can succeed later", async () => {
    isRefusing = true;
    expect(await send({ id: "later", key: "key-later" })).toMatchObject({ status: 422, code: "Refused" });
    isRefusing = false;
    expect((await send({ id: "later", key: "key-later" })).status).toBe(200);
    expect(await countActions("later")).toBe(1);
  });

  it("acts once for 50 simultaneous requests; the others get the same response or “in flight”", async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => send({ id: "fifty", key: "key-fifty" })));
    expect(await countActions("fifty")).toBe(1);
    const successes = responses.filter(({ status }) => status === 200);
    expect(new Set(successes.map(({ text }) => text)).size).toBe(1);
    const refusedResponses = responses.filter(({ status }) => status !== 200);
    expect(new Set(refusedResponses.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(["409 InFlight"]));
    expect(await send({ id: "fifty", key: "key-fifty" })).toMatchObject({ status: 200, text: successes[0]?.text });
  });
});

/** Loads a separate copy of the module for each request, so that no shared memory prevents a second run. */
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
      const actions = opened.db.selectFrom("audit_events").select("id").where("subject", "=", "shared");
      expect(await actions.execute()).toHaveLength(1);
    }));
});
