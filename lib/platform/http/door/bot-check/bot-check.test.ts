import type * as config from "#lib/config.ts";
import { z } from "zod";
import type { Call } from "../../../contract/call.ts";
import { answering, startFakeFundApi } from "../../fund/fake-fund-api.ts";
import { door } from "../door.ts";

const unguardedCall = {
  name: "open",
  method: "POST",
  path: "/api/open",
  who: "anyone",
  summary: "Test call",
  body: z.object({ name: z.string() }),
  response: z.object({ done: z.boolean() }),
  failures: [],
} as const satisfies Call;
const guardedCall = { ...unguardedCall, name: "guarded", isGuarded: true } as const satisfies Call;

type Server = Awaited<ReturnType<typeof startFakeFundApi>>;
let fund: Server;
let service: Server;

jest.mock("#lib/config.ts", () => {
  const realConfig = jest.requireActual<typeof config>("#lib/config.ts");
  // Parses each time, because a process reads its settings once but a test file changes them.
  return { ...realConfig, getConfig: () => realConfig.parseConfig(process.env) };
});

const switchOn = (verifyUrl: string) =>
  Object.assign(process.env, {
    BOT_PROTECTION: "turnstile",
    BOT_PROTECTION_SITE_KEY: "site-1",
    BOT_PROTECTION_SECRET: "secret-1",
    BOT_PROTECTION_VERIFY_URL: verifyUrl,
  });

beforeAll(async () => {
  fund = await startFakeFundApi();
  service = await startFakeFundApi();
  Object.assign(process.env, {
    FUND_API_URL: fund.url,
    FUND_API_CALLS: "all",
    SESSION_SECRETS: `1:${"s".repeat(32)}`,
    LOG_LEVEL: "silent",
  });
});
afterAll(() => Promise.all([fund.stop(), service.stop()]));
beforeEach(() => {
  switchOn(service.url);
  fund.respondWith(answering(200, { done: true }));
  service.respondWith(answering(200, { success: true, hostname: "health.localhost" }));
});

const callDoor = async (call: Call, token?: string, body = '{"name":"Dana"}') => {
  const headers = new Headers({
    host: "health.localhost:8080",
    "x-csrf": "1",
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    "x-forwarded-for": "203.0.113.9",
  });
  if (token !== undefined) headers.set("x-bot-token", token);
  const request = new Request("http://localhost/x", { method: "POST", headers, body });
  const response = await door(call)(request, { params: Promise.resolve({}) });
  const { message, SystemMessages } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, message, text: JSON.stringify(SystemMessages) };
};

const refusedResult = { status: 403, message: "BotCheckFailed", text: expect.stringContaining("didn’t confirm") };
const unavailableResult = { status: 403, message: "BotCheckFailed", text: expect.stringContaining("isn’t available") };

it("accepts a good token after one request to the service, with the secret and the visitor's address", async () => {
  expect((await callDoor(guardedCall, "good-1")).status).toBe(200);
  expect(service.recorded.map(({ method, body }) => [method, body])).toEqual([
    ["POST", "secret=secret-1&response=good-1&remoteip=203.0.113.9"],
  ]);
  expect(fund.recorded.map(({ headers }) => headers["x-bot-token"])).toEqual([undefined]);
});

it.each([
  ["no token", undefined],
  ["an empty token", ""],
  ["a token that is too long", "x".repeat(8193)],
])("refuses %s without any request", async (_, token) => {
  expect(await callDoor(guardedCall, token)).toMatchObject(refusedResult);
  expect([service.recorded, fund.recorded]).toEqual([[], []]);
});

it("refuses a token that the service refuses", async () => {
  service.respondWith(answering(200, { success: false, "error-codes": ["timeout-or-duplicate"] }));
  expect(await callDoor(guardedCall, "used")).toMatchObject(refusedResult);
  expect(fund.recorded).toEqual([]);
});

it.each([
  ["an error", answering(500, {})],
  ["an invalid response", answering(200, ["yes"])],
  ["a redirect", answering(302, {}, { location: "http://127.0.0.1:9/" })],
  ["no response", (_: unknown, response: { destroy: () => void }) => response.destroy()],
])("refuses everyone if the service returns %s, and reports that the service is unavailable", async (_, response) => {
  service.respondWith(response);
  expect(await callDoor(guardedCall, "good-1")).toMatchObject(unavailableResult);
  expect(fund.recorded).toEqual([]);
});

it("refuses everyone if the service redirects to another address with a good response", async () => {
  const otherService = await startFakeFundApi();
  try {
    otherService.respondWith(answering(200, { success: true, hostname: "health.localhost" }));
    service.respondWith(answering(302, {}, { location: otherService.url }));
    expect(await callDoor(guardedCall, "good-1")).toMatchObject(unavailableResult);
    expect(fund.recorded).toEqual([]);
  } finally {
    await otherService.stop();
  }
});

it("refuses everyone if the service is down or takes longer than five seconds", async () => {
  switchOn("http://127.0.0.1:9");
  expect(await callDoor(guardedCall, "good-1")).toMatchObject(unavailableResult);
  switchOn(service.url);
  service.respondWith(() => undefined);
  expect(await callDoor(guardedCall, "good-1")).toMatchObject(unavailableResult);
});

it("uses no token for a request that is refused anyway", async () => {
  expect((await callDoor(guardedCall, "good-1", "{}")).status).toBe(400);
  expect(service.recorded).toEqual([]);
});

it("requires no token for unguarded calls, or for any call when bot protection is off", async () => {
  expect((await callDoor(unguardedCall)).status).toBe(200);
  process.env["BOT_PROTECTION"] = "";
  expect((await callDoor(guardedCall)).status).toBe(200);
  expect(service.recorded).toEqual([]);
});
