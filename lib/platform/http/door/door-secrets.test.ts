import { allCalls } from "../../../all-calls.ts";
import type { Call } from "../../contract/call.ts";
import type { User } from "../../contract/user.ts";
import { rememberUser } from "../../../identity/account/session-effects.ts";
import { login } from "../../../identity/account/contract.ts";
import { answering } from "../fund/fake-fund-api.ts";
import { unsealSession } from "../../session/cookie.ts";
import { cookieOf, startPortalOnFakeFund, userWith } from "../fund/test-portal.ts";
import { door } from "./door.ts";
import { withQuery } from "../../contract/query.ts";
import { allExamples } from "../../../all-examples.ts";

/** The door's part of docs/security-rows.md rows 9, 10 and 16. */
const token = "upstream-token-0123456789abcdefghijklmnopqrs";
const origin = "http://health.localhost:8080";
const people: Partial<Record<Call["who"], Pick<User, "roles" | "isTadsEmployer">>> = {
  operations: { roles: ["Operations Accounting"], isTadsEmployer: false },
  operationsAdmin: { roles: ["Operations Accounting Admin"], isTadsEmployer: false },
  planMember: { roles: [], isTadsEmployer: false },
};
const userFor = (call: Call): User =>
  userWith({ employerId: null, ...(people[call.who] ?? { roles: ["Employer Admin"] }) });

let fund: Awaited<ReturnType<typeof startPortalOnFakeFund>>;
beforeAll(async () => {
  fund = await startPortalOnFakeFund();
});
afterAll(() => fund.stop());

const cookieFor = (call: Call): Promise<string> => cookieOf({ credential: token, user: userFor(call) });

const portalHeaders = { host: "health.localhost:8080", "x-csrf": "1", "sec-fetch-site": "same-origin", origin };

type DoorCallOptions = { headers: Record<string, string>; body?: string | undefined; address?: string };
const goodAddress = (call: Call): string => withQuery(`${origin}/x`, allExamples[call.name]?.query ?? {});
const callDoor = async (
  call: Call,
  { headers, body, address = goodAddress(call) }: DoorCallOptions,
  serve = door(call),
) => {
  const guards = { "if-match": '"7"', "idempotency-key": "intent-0123456789", "x-file-name": "june.csv" };
  const allHeaders = { ...guards, cookie: await cookieFor(call), ...headers };
  const init = {
    method: call.method,
    headers: allHeaders,
    ...(call.method === "POST" && body !== undefined ? { body } : {}),
  };
  const params = Promise.resolve(allExamples[call.name]?.params ?? {});
  return serve(new Request(address, init), { params });
};
const goodBody = (call: Call): string | undefined =>
  call.body === "file" ? "a,b" : call.body && JSON.stringify(allExamples[call.name]?.body);
const goodType = (call: Call) => (call.body === "file" ? "application/octet-stream" : "application/json");

/** Everything that the browser receives in a response. */
const contentOf = async (response: Response): Promise<string> =>
  JSON.stringify([...response.headers]) + (await response.text());

describe("the upstream token", () => {
  it.each(allCalls)("is never in a response of $name, whatever else the fund API returns", async (call) => {
    const looseCall = { "x-session-token": token, authorization: `Bearer ${token}`, "set-cookie": `upstream=${token}` };
    for (const status of [200, 401, 403, 422, 500, 503]) {
      const body = status === 200 ? (allExamples[call.name]?.response ?? {}) : { message: "No", token, stack: token };
      fund.respondWith(answering(status, body, looseCall));
      const headers = { ...portalHeaders, "content-type": goodType(call) };
      expect(await contentOf(await callDoor(call, { headers, body: goodBody(call) }))).not.toContain(token);
    }
  });

  it("is sealed in the cookie that sign-in sets", async () => {
    fund.respondWith(answering(200, allExamples["login"]?.response, { "x-session-token": token }));
    const headers = { ...portalHeaders, "content-type": "application/json" };
    const response = await callDoor(login, { headers, body: goodBody(login) }, door(login, rememberUser));
    const [line = ""] = response.headers.getSetCookie();
    expect(line).toContain("HttpOnly");
    const value = /=([^;]+)/.exec(line)?.[1] ?? "";
    for (const encoding of ["utf8", "base64", "base64url", "hex"] as const)
      expect(await contentOf(response.clone())).not.toContain(Buffer.from(token).toString(encoding).slice(0, 40));
    expect((await unsealSession(value))?.credential).toBe(token);
  });

  it("would be detected if the door passed on the response's headers", async () => {
    const leakHeaders = async () => new Response("{}", { headers: { "x-session-token": token } });
    const response = await callDoor(login, { headers: portalHeaders }, leakHeaders);
    expect(await contentOf(response)).toContain(token);
  });
});

/** Headers that another site's page can make a browser send, with cookies. */
const crossSiteHeaders = { host: portalHeaders.host, origin: "http://evil.example", "sec-fetch-site": "cross-site" };
const forms: readonly [string, Record<string, string>][] = [
  ["a form post", { ...crossSiteHeaders, "content-type": "application/x-www-form-urlencoded" }],
  ["a form post of text/plain", { ...crossSiteHeaders, "content-type": "text/plain" }],
  ["a form post with a file", { ...crossSiteHeaders, "content-type": "multipart/form-data; boundary=x" }],
  ["a form of a sandboxed page", { ...crossSiteHeaders, origin: "null", "content-type": "text/plain" }],
  [
    "a form of the other fund's page",
    { ...crossSiteHeaders, origin: "http://pension.localhost:8080", "sec-fetch-site": "same-site" },
  ],
  ["a script without permission", { ...crossSiteHeaders, "content-type": "application/json" }],
  ["a link or an image", { host: portalHeaders.host, "sec-fetch-site": "cross-site" }],
  ["a typed address", { host: portalHeaders.host, "sec-fetch-site": "none" }],
];

describe.each(allCalls)("a foreign page calling $name", (call) => {
  it.each(forms)("is refused with %s, and nothing reaches the fund API", async (_, headers) => {
    fund.respondWith(answering(200, allExamples[call.name]?.response ?? {}));
    const response = await callDoor(call, { headers, body: goodBody(call) });
    expect([response.status, fund.recorded]).toEqual([403, []]);
  });
});

it("would be allowed by a door without these checks", async () => {
  jest.resetModules();
  jest.doMock("./request-checks.ts", () => {
    const realChecks = jest.requireActual<Record<string, unknown>>("./request-checks.ts");
    return {
      ...realChecks,
      hasPortalHeader: (doorRequest: unknown) => doorRequest,
      isSameOrigin: (doorRequest: unknown) => doorRequest,
    };
  });
  const uncheckedDoor = (require("./door.ts") as { door: typeof door }).door;
  const headers = { ...crossSiteHeaders, "content-type": "application/json" };
  for (const call of allCalls.filter(({ body }) => body !== "file")) {
    fund.respondWith(answering(200, allExamples[call.name]?.response ?? {}));
    await callDoor(call, { headers, body: goodBody(call) }, uncheckedDoor(call));
    expect([call.name, fund.recorded.length]).toEqual([call.name, 1]);
  }
});

const queryCalls = allCalls.filter(({ sentAs }) => sentAs === "query");
const addressOf = (call: Call): string => {
  const values = { ...(allExamples[call.name]?.body as Record<string, string>), host: "evil.example" };
  return `${origin}/x?${new URLSearchParams(values).toString()}`;
};

it.each(queryCalls)("$name would be detected reading its values from the address", async (call) => {
  const laxDoor: ReturnType<typeof door> = (request, context) => {
    const body = JSON.stringify(Object.fromEntries(new URL(request.url).searchParams));
    const { url, method, headers } = request;
    return door(call)(new Request(url, { method, headers, body }), context);
  };
  fund.respondWith(answering(200, allExamples[call.name]?.response ?? {}));
  const headers = { ...portalHeaders, "content-type": "application/json" };
  expect((await callDoor(call, { headers, body: "{}", address: addressOf(call) }, laxDoor)).status).toBe(200);
  expect(fund.recorded).toHaveLength(1);
});

it.each(queryCalls)(
  "$name reads its values only from the JSON body, and the host from the visitor's request",
  async (call) => {
    fund.respondWith(answering(200, allExamples[call.name]?.response ?? {}));
    const address = addressOf(call);
    const headers = { ...portalHeaders, "content-type": "application/json" };
    expect((await callDoor(call, { headers, body: "{}", address })).status).toBe(400);
    expect(fund.recorded).toEqual([]);
    const body = JSON.stringify({ ...(allExamples[call.name]?.body as object), host: "evil.example" });
    await callDoor(call, { headers: { ...headers, "x-forwarded-host": "evil.example" }, body, address });
    expect(fund.recorded[0]?.path).toContain("host=health.localhost%3A8080");
    expect(JSON.stringify(fund.recorded)).not.toContain("evil");
  },
);
