import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { canMakeCall, type Right, type Role } from "../../../lib/platform/contract/audience.ts";
import { allCalls } from "../../../lib/all-calls.ts";
import { allExamples } from "../../../lib/all-examples.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { defaultErrorText } from "../../../lib/platform/contract/result.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import { openDatabase } from "../db/database.ts";
import { testDatabases, type TestDatabase } from "../testing/databases.ts";
import { routes } from "../../app.ts";
import type { Handler } from "../handler/handler.ts";
import { route, type Route } from "../handler/route.ts";
import { serve } from "./serve.ts";
import { addAccount, addEmployer, createTestApp, testStart, tokenFor } from "../testing/app.ts";

it("has one handler for every call, and no others", () => {
  const namesOf = (calls: readonly Call[]): string[] => calls.map(({ name }) => name).toSorted();
  expect(namesOf(routes.map(({ call }) => call))).toEqual(namesOf(allCalls));
});

const echo = {
  name: "echo",
  method: "POST",
  path: "/api/echo/{id}",
  who: "anyone",
  summary: "Test call",
  params: z.object({ id: z.string().regex(/^[a-z]{1,5}$/) }),
  body: z.object({ note: z.string().max(20), cents: z.int().optional() }),
  response: z.object({ note: z.string() }),
  failures: ["Refused"],
} as const satisfies Call;
const file = { ...echo, body: "file" } as const;
type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string>; duplex?: "half" };
const versioned = { ...echo, ifMatch: true } as const;

describe.each(testDatabases)("serving on $name", ({ open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  const tokens = new Map<string, string>();
  const people: Record<string, { roles: Role[]; employer_id: string | null }> = {
    admin: { roles: ["Employer Admin"], employer_id: "1000001-0001" },
    clerk: { roles: ["Employer"], employer_id: "1000001-0001" },
    paper: { roles: ["Employer"], employer_id: "1000003-0001" },
    staff: { roles: ["Operations Accounting"], employer_id: null },
    chief: { roles: ["Operations Accounting Admin"], employer_id: null },
    member: { roles: [], employer_id: null },
  };
  /** Default rights of each role. */
  const defaultRights: Readonly<Record<string, readonly Right[]>> = {
    admin: ["report", "pay", "bankAccounts"],
    clerk: ["report", "pay"],
    paper: ["report", "pay"],
  };
  beforeAll(async () => {
    opened = await open();
    await addEmployer(opened.db, "1000001-0001");
    await addEmployer(opened.db, "1000003-0001", false);
    for (const [name, account] of Object.entries(people)) {
      tokens.set(name, await tokenFor(opened.db, await addAccount(opened.db, name, account), testStart));
    }
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    test = createTestApp(opened);
    // A call in these tests switches an employer from paper to the web.
    const paperEmployers = opened.db.updateTable("employers").set({ is_tads_employer: false });
    await paperEmployers.where("employer_id", "=", "1000003-0001").execute();
  });

  /** Returns a person who may make the call: the Employer Admin if possible. */
  const chooseCaller = ({ who }: Call): string => {
    if (who === "planMember") return "member";
    return who.startsWith("operations") ? "chief" : "admin";
  };
  const bearer = (name: string): Record<string, string> => ({ authorization: `Bearer ${tokens.get(name)}` });
  const request = async (call: Call, headers: Record<string, string>, body?: string) => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => allExamples[call.name]?.params?.[name] ?? "");
    const response = await test.app.request(path, {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    // A file isn't JSON, and a blob can be empty.
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    const text = await response.text();
    return { status: response.status, body: (isJson && text !== "" ? JSON.parse(text) : {}) as { message?: string } };
  };

  const guarded = allCalls.filter(({ who }) => who !== "anyone");
  it.each(guarded)("allows $name for its audience, asks strangers to log in, and refuses others", async (call) => {
    expect(await request(call, {})).toMatchObject({ status: 401, body: { message: "NotSignedIn" } });
    for (const [name, { roles, employer_id }] of Object.entries(people)) {
      const isAllowed = canMakeCall(call, {
        roles,
        rights: defaultRights[name] ?? [],
        isTadsEmployer: employer_id === "1000001-0001",
      });
      const { status, body } = await request(call, bearer(name));
      if (!isAllowed)
        expect([name, status, ["Forbidden", "RightMissing"].includes(body.message ?? "")]).toEqual([name, 403, true]);
      else expect([name, [401, 403].includes(status)]).toEqual([name, false]);
    }
  });

  it.each(guarded)("allows $name on behalf of an employer only for staff, and only if declared", async (call) => {
    const acting = (name: string, employer: string) => request(call, { ...bearer(name), "x-acting-for": employer });
    const forbidden = { status: 403, body: { message: "Forbidden" } };
    for (const name of ["admin", "clerk", "paper", "member"])
      for (const employer of ["1000001-0001", "1000003-0001", "9999999-9999"])
        expect([name, await acting(name, employer)]).toMatchObject([name, forbidden]);
    if (!call.onBehalf) {
      expect(await acting("staff", "1000003-0001")).toMatchObject(forbidden);
      return;
    }
    expect(call.who).toBe("tadsReporter");
    expect(await request(call, bearer("staff"))).toMatchObject({ status: 400, body: { message: "EmployerMissing" } });
    for (const employer of ["9999999-9999", "1000003", "' or 1=1", ""])
      expect(await acting("staff", employer)).toMatchObject({ status: 404, body: { message: "NotFound" } });
    const { status, body } = await acting("staff", "1000003-0001");
    expect([401, 403, 500].includes(status) || body.message === "EmployerMissing").toBe(false);
  });

  it.each(allCalls.filter(({ ifMatch }) => ifMatch))("requires the version for $name", async (call) => {
    expect(await request(call, bearer(chooseCaller(call)))).toMatchObject({
      status: 428,
      body: { message: "VersionMissing" },
    });
    for (const version of ["7", "*", 'W/"7"', '"x"', '"7", "8"']) {
      const response = await request(call, { ...bearer(chooseCaller(call)), "if-match": version });
      expect([version, response.status, response.body.message]).toEqual([version, 400, "BadRequest"]);
    }
  });

  it.each(allCalls.filter(({ idempotent }) => idempotent))("requires an Idempotency-Key for $name", async (call) => {
    const headers = { ...bearer(chooseCaller(call)), "if-match": '"1"' };
    expect(await request(call, headers)).toMatchObject({ status: 400, body: { message: "IdempotencyKeyMissing" } });
    const tooLong = { ...headers, "idempotency-key": "k".repeat(201) };
    expect(await request(call, tooLong)).toMatchObject({ status: 400, body: { message: "BadRequest" } });
  });

  // An account's id can be any text.
  const strictCalls = allCalls.filter(({ params, name }) => params && name !== "accountById");
  it.each(strictCalls)("refuses $name with invalid parameters", async (call) => {
    const path = call.path.replace(/\{(\w+)\}/g, "..%2f'");
    const response = await test.app.request(path, { method: call.method, headers: bearer(chooseCaller(call)) });
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ message: "BadRequest" })]);
  });

  it.each(allCalls.filter(({ body }) => typeof body === "object"))("refuses $name with a bad body", async (call) => {
    const headers = {
      ...bearer(chooseCaller(call)),
      "if-match": '"1"',
      "idempotency-key": "k-1",
      "content-type": "application/json",
    };
    for (const body of ["", "{", "null", "[]", "7", '"text"', "{}", '{"__proto__":{"a":1}}']) {
      const response = await request(call, headers, body);
      expect([body, response.status, response.body.message]).toEqual([body, 400, "BadRequest"]);
    }
    const form = await request(call, { ...headers, "content-type": "text/plain" }, "{}");
    expect([form.status, form.body.message]).toEqual([400, "BadRequest"]);
  });

  const echoNote: Handler<typeof echo> = async ({ body }) => ({ ok: true, value: { note: body.note } });
  const send = (testRoute: Route, init: Init = {}, id = "abc"): Promise<Response> => {
    const headers = { "content-type": "application/json", "x-file-name": "june.csv", ...init.headers };
    const body = JSON.stringify({ note: "hello" });
    return serve(
      testRoute,
      new Request("http://fund/api/echo/abc", { method: "POST", body, ...init, headers }),
      { id },
      test,
    );
  };
  const countAuditRows = async (): Promise<number> =>
    (await opened.db.selectFrom("audit_events").select("id").where("action", "=", "echo").execute()).length;
  const recordThenReturn =
    (outcome: Awaited<ReturnType<Handler<typeof echo>>> | Error): Handler<typeof echo> =>
    async (_request, context) => {
      await recordAudit(context, { action: "echo", subject: "echo" });
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };

  it("returns the handler's response with the request's own id, and forbids caching it", async () => {
    const response = await send(route(echo, echoNote), { headers: { "x-request-id": "request-0001" } });
    expect([response.status, await response.json()]).toEqual([200, { note: "hello" }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-request-id")).toBe("request-0001");
    expect(test.lines).toEqual([
      expect.objectContaining({ event: "call", call: "echo", status: 200, requestId: "request-0001" }),
    ]);
  });

  it("assigns work to the lane of its employer or account, with a share for each login", async () => {
    const lanes: unknown[] = [];
    const handler: Handler<typeof echo> = (_request, { lane }) => {
      lanes.push(lane);
      return Promise.resolve({ ok: true, value: { note: "" } });
    };
    const idOf = async (name: string) =>
      (await opened.db.selectFrom("accounts").select("id").where("user_name", "=", name).executeTakeFirstOrThrow()).id;
    const readLane = async (who: Call["who"], name: string, more = {}) => {
      const call = { ...echo, who, ...(who === "tadsReporter" && { onBehalf: true as const }) } as typeof echo;
      await send(route(call, handler), { headers: { ...bearer(name), ...more } });
      return lanes.at(-1);
    };
    for (const [name, key] of [
      ["admin", "1000001-0001"],
      ["clerk", "1000001-0001"],
      ["member", await idOf("member")],
    ] as const)
      expect(await readLane("signedIn", name)).toEqual({ key, login: await idOf(name), isLimited: true });
    expect(await readLane("tadsReporter", "staff", { "x-acting-for": "1000001-0001" })).toEqual({
      key: "1000001-0001",
      login: await idOf("staff"),
      isLimited: true,
    });
    expect(await readLane("anyone", "admin", { "x-client-ip": "203.0.113.7" })).toEqual({ key: "203.0.113.7" });
  });

  it.each(["", "a b", "x".repeat(65), "<script>"])("replaces the invalid id %j with its own", async (sentId) => {
    const response = await send(route(echo, echoNote), { headers: { "x-request-id": sentId } });
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("keeps the changes of a success and none of a failure", async () => {
    const earlierCount = await countAuditRows();
    await send(route(echo, recordThenReturn({ ok: true, value: { note: "" } })));
    expect(await countAuditRows()).toBe(earlierCount + 1);
    const refusingRoute = route(
      echo,
      recordThenReturn({ ok: false, code: "Refused", text: "Not now.", fields: { note: "Too much." } }),
    );
    const response = await send(refusingRoute);
    expect([response.status, await response.json()]).toEqual([
      422,
      { SystemMessages: [{ Message: "Not now." }], message: "Refused", fields: { note: "Too much." } },
    ]);
    expect(await countAuditRows()).toBe(earlierCount + 1);
  });

  it("changes nothing for a visitor whose portal no longer waits, and asks to try again", async () => {
    const earlierCount = await countAuditRows();
    const record = recordThenReturn({ ok: true, value: { note: "" } });
    const recordLate: typeof record = async (...args) => {
      const outcome = await record(...args);
      await sleep(50);
      return outcome;
    };
    // A handler that began may have counted an attempt, so the page doesn't repeat its call.
    for (const [handler, limit, code] of [
      [record, "0", "Busy"],
      [recordLate, "60", "Unavailable"],
    ] as const) {
      const response = await send(route(echo, handler), { headers: { "x-time-limit": limit } });
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await response.json()).toMatchObject({ message: code });
    }
    expect(await countAuditRows()).toBe(earlierCount);
    for (const limit of ["", "soon", "-1", "60000"])
      expect((await send(route(echo, record), { headers: { "x-time-limit": limit } })).status).toBe(200);
    expect(await countAuditRows()).toBe(earlierCount + 4);
  });

  it("keeps the changes of a failure if the route allows it", async () => {
    const earlierCount = await countAuditRows();
    const keepingRoute = route(echo, recordThenReturn({ ok: false, code: "Refused", text: "Not now." }), {
      transaction: "handler",
    });
    expect((await send(keepingRoute)).status).toBe(422);
    expect(await countAuditRows()).toBe(earlierCount + 1);
  });

  it.each([
    ["throws", recordThenReturn(new Error("secret detail 900-01-0001"))],
    [
      "returns a response that its call doesn't declare",
      recordThenReturn({ ok: true, value: { note: 7 as unknown as string } }),
    ],
  ])("hides the cause if a handler %s, rolls back, and logs it once", async (_, handler) => {
    const earlierCount = await countAuditRows();
    const response = await send(route(echo, handler));
    expect([response.status, await response.json()]).toEqual([
      500,
      { SystemMessages: [{ Message: defaultErrorText }], message: "Unexpected", fields: {} },
    ]);
    expect(test.lines.filter(({ event }) => event === "call-broke")).toHaveLength(1);
    expect(await countAuditRows()).toBe(earlierCount);
  });

  it("never returns a key that the call doesn't declare", async () => {
    const leaking: Handler<typeof echo> = async () => ({
      ok: true,
      value: { note: "", password_hash: "x" } as { note: string },
    });
    expect(await (await send(route(echo, leaking))).json()).toEqual({ note: "" });
  });

  it.each([
    ["more than 1 MB", "x".repeat(1024 * 1024), {}, 413, "TooLarge"],
    ["more than it declared", "{}", { "content-length": "1" }, 400, "BadRequest"],
    ["less than it declared", "{}", { "content-length": "900" }, 400, "BadRequest"],
    ["a huge declared size", "{}", { "content-length": "99999999999" }, 413, "TooLarge"],
    ["half a character", new Uint8Array([0x22, 0xc3, 0x22]), {}, 400, "BadRequest"],
    ["a NUL", JSON.stringify({ note: "a\0b" }), {}, 400, "BadRequest"],
    ["half a surrogate pair", '{"note":"\\ud800"}', {}, 400, "BadRequest"],
    ["a wrong type", '{"note":["hello"]}', {}, 400, "BadRequest"],
  ])("refuses a JSON body of %s", async (_, text, headers, status, code) => {
    const body = typeof text === "string" && text.startsWith("x") ? `{"note":"${text}"}` : text;
    const response = await send(route(echo, echoNote), { body, headers });
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ message: code })]);
  });

  it("treats a body that ends early as an incomplete request", async () => {
    const chunks = [() => new TextEncoder().encode('{"note":'), () => Promise.reject(new Error("gone"))];
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => controller.enqueue(await (chunks.shift() as () => Promise<Uint8Array>)()),
    });
    const response = await send(route(echo, echoNote), { body, duplex: "half" });
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ message: "BadRequest" })]);
    expect(test.lines.map(({ event }) => event)).toEqual(["call"]);
  });

  it("returns errors by field for a bad body", async () => {
    const response = await send(route(echo, echoNote), { body: '{"cents":1.5}' });
    expect(await response.json()).toMatchObject({ fields: { note: expect.any(String), cents: expect.any(String) } });
  });

  it("passes a file to the handler unchanged, with its name", async () => {
    const bytes = Uint8Array.from({ length: 5 * 1024 * 1024 }, (_, index) => index % 251);
    let receivedFile: { fileName: string; bytes: Uint8Array } | undefined;
    const storeReceived: Handler<typeof file> = async ({ body }) => {
      receivedFile = body;
      return { ok: true, value: { note: "" } };
    };
    const headers = { "x-file-name": encodeURIComponent("Jüne 日.csv"), "content-type": "application/octet-stream" };
    expect((await send(route(file, storeReceived), { body: bytes, headers })).status).toBe(200);
    expect(receivedFile?.fileName).toBe("Jüne 日.csv");
    expect(Buffer.from(bytes).equals(receivedFile?.bytes ?? new Uint8Array())).toBe(true);
  });

  it("rejects a file that is over 20 MB or its call's limit, has no name, or is incomplete", async () => {
    const testRoute = route(file, async () => ({ ok: true, value: { note: "" } }));
    const big = new Uint8Array(20 * 1024 * 1024 + 1);
    expect((await send(testRoute, { body: big })).status).toBe(413);
    expect((await send(testRoute, { body: big.subarray(1) })).status).toBe(200);
    const small = route({ ...file, maxBytes: 10 }, async () => ({ ok: true, value: { note: "" } }));
    expect((await send(small, { body: big.subarray(0, 10) })).status).toBe(200);
    expect((await send(small, { body: big.subarray(0, 11) })).status).toBe(413);
    for (const name of ["", "%", "x".repeat(256), "a%00b"]) {
      expect((await send(testRoute, { body: "a", headers: { "x-file-name": name } })).status).toBe(400);
    }
    expect((await send(testRoute, { body: "ab", headers: { "content-length": "3" } })).status).toBe(400);
  });

  it("passes the caller's version to the handler, and returns a 412 for a stale one", async () => {
    const testRoute = route(versioned, async ({ version }) =>
      version === 7 ? { ok: true, value: { note: "" } } : { ok: false, code: "Stale", text: "Someone saved first." },
    );
    expect((await send(testRoute, { headers: { "if-match": '"7"' } })).status).toBe(200);
    expect((await send(testRoute, { headers: { "if-match": '"6"' } })).status).toBe(412);
  });

  it("returns a 404 for paths and methods that it doesn't serve", async () => {
    for (const [method, path] of [
      ["GET", "/"],
      ["GET", "/api/nothing"],
      ["DELETE", "/api/account"],
      ["POST", "/api/account/current-user"],
    ] as const) {
      const response = await test.app.request(path, { method });
      expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ message: "NotFound" })]);
    }
    expect((await test.app.request("/health")).status).toBe(200);
  });
});

/** Uses a database address that refuses every connection, as PostgreSQL does during a restart. */
describe("serving while the database is down", () => {
  it("returns a 503 that explains what it means and when to retry", async () => {
    const db = openDatabase({ databaseUrl: "postgres://no-one@127.0.0.1:1/none" });
    const test = createTestApp({ db, close: () => db.destroy() });
    const response = await test.app.request("/api/account/current-user", {
      headers: { authorization: `Bearer ${"x".repeat(43)}` },
    });
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      503,
      "5",
      {
        SystemMessages: [{ Message: expect.stringContaining("We can’t reach the fund’s records right now.") }],
        message: "Unavailable",
        fields: {},
      },
    ]);
    expect((await test.app.request("/health")).status).toBe(503);
    await db.destroy();
  });
});
