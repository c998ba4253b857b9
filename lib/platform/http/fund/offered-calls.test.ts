import { getCapabilities } from "../../capabilities/contract.ts";
import { accountCalls } from "../../contract/foreign/account-calls.ts";
import { refusals } from "../../contract/refusals.ts";
import { isCallAvailable } from "../../journey/offered.ts";
import { listTads } from "../../../reporting/tad/contract.ts";
import { currentUser } from "../../../identity/account/contract.ts";
import { callFundApi } from "./call-fund-api.ts";
import { callerOf } from "./caller.ts";
import { answering, startFakeFundApi } from "./fake-fund-api.ts";
import { getAvailableCalls } from "./offered-calls.ts";
import { getConfig } from "../../../config.ts";

type Fund = Awaited<ReturnType<typeof startFakeFundApi>>;

const settings = {
  FUND_API_URL: "",
  FUND_API_CALLS: "ask",
  FUND_API_TIMEOUT_MS: 30_000,
  TADS_URL: undefined as unknown,
};
const lines: unknown[] = [];

jest.mock("../../../config.ts", () => ({ getConfig: jest.fn() }));
jest.mock("../../../log.ts", () => ({
  getLog: () => ({ info: (line: unknown) => lines.push(line), error: () => undefined }),
}));

let fund: Fund;
let now = Date.parse("2026-06-10T15:00:00.000Z");
const countChanges = () => lines.filter((line) => (line as { event: string }).event === "offered-calls-changed");

beforeEach(async () => {
  fund = await startFakeFundApi();
  Object.assign(settings, { FUND_API_URL: fund.url, FUND_API_CALLS: "ask", TADS_URL: undefined });
  jest.mocked(getConfig).mockImplementation(() => settings as ReturnType<typeof getConfig>);
  jest.spyOn(Date, "now").mockImplementation(() => now);
  lines.length = 0;
});
afterEach(() => fund.stop());

type Store = ReadonlyMap<string, { readonly refreshing: Promise<void> | null }>;

/** Waits for a background request to finish. */
const waitForRefresh = (): Promise<void> | null | undefined =>
  (globalThis as { [name: symbol]: Store | undefined })[Symbol.for("fund-portal.offered-calls")]?.get(fund.url)
    ?.refreshing;
const advanceMinutes = async (minutes: number) => {
  now += minutes * 60_000;
  await getAvailableCalls();
};
const html = { "content-type": "text/html" };

it("sends one request for all first callers, without a credential", async () => {
  fund.respondWith(answering(200, { calls: ["listTads", "noSuchCall", "listTads"] }));
  const results = await Promise.all([getAvailableCalls(), getAvailableCalls(), getAvailableCalls()]);
  for (const availableCalls of results) {
    expect(["listTads", "login", "getTad", "toString"].map((name) => isCallAvailable(availableCalls, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  }
  expect(fund.recorded.map(({ method, path }) => [method, path])).toEqual([["GET", getCapabilities.path]]);
  expect(fund.recorded[0]?.headers).not.toHaveProperty("authorization");
  expect(countChanges()).toEqual([{ event: "offered-calls-changed", calls: 3 }]);
});

it.each([
  ["404", 404, { message: "NotFound" }, {}],
  ["501", 501, "", {}],
  ["401", 401, "", {}],
  ["a page", 200, "<!DOCTYPE html><title>Log in</title>", html],
  ["a redirect to the login page", 302, "", { location: "/Account/Login" }],
  ["an error with 200", 200, { SystemMessages: [{ Message: "No." }] }, {}],
  ["no content", 204, undefined, {}],
  ["no list", 200, { calls: "listTads" }, {}],
  ["a list of numbers", 200, { calls: ["listTads", 7] }, {}],
  ["only a list", 200, ["listTads"], {}],
  ["a thousand names and one", 200, { calls: Array.from({ length: 1001 }, () => "listTads") }, {}],
  ["no names", 200, { calls: [] }, {}],
])("assumes only the account calls for %s", async (_, status, body, headers) => {
  fund.respondWith((__, response) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  });
  const availableCalls = await getAvailableCalls();
  expect(accountCalls.every((name) => isCallAvailable(availableCalls, name))).toBe(true);
  expect(isCallAvailable(availableCalls, "listTads")).toBe(false);
});

it.each([
  ["in PascalCase", { Calls: ["listTads"] }],
  ["inside data", { data: { calls: ["listTads"] } }],
])("reads the list %s", async (_, body) => {
  fund.respondWith(answering(200, body));
  const availableCalls = await getAvailableCalls();
  expect(["listTads", "getTad"].map((name) => isCallAvailable(availableCalls, name))).toEqual([true, false]);
});

it.each([
  ["that is broken", answering(500, {})],
  ["that is overloaded", answering(503, {})],
  ["that returns a 429", answering(429, {})],
  ["that hangs up", (_: unknown, response: { destroy: () => void }) => response.destroy()],
  ["that doesn't respond in time", () => undefined, true],
])("assumes all calls for a fund API %s, and retries soon", async (_, result, isSilent = false) => {
  fund.respondWith(result);
  Object.assign(settings, { FUND_API_TIMEOUT_MS: isSilent ? 100 : 30_000 });
  expect((await getAvailableCalls()).calls).toBeNull();
  Object.assign(settings, { FUND_API_TIMEOUT_MS: 30_000 });
  fund.respondWith(answering(404, {}));
  await advanceMinutes(0.1);
  expect(fund.recorded).toHaveLength(0);
  await advanceMinutes(0.1);
  await waitForRefresh();
  expect((await getAvailableCalls()).calls).toEqual(accountCalls);
  expect(countChanges()).toEqual([{ event: "offered-calls-changed", calls: "account" }]);
});

it("refreshes every five minutes without waiting, and keeps the last list if there is no response", async () => {
  fund.respondWith(answering(200, { calls: ["listTads"] }));
  await getAvailableCalls();
  await advanceMinutes(4.9);
  expect(fund.recorded).toHaveLength(1);
  fund.respondWith(answering(500, {}));
  await advanceMinutes(0.2);
  await waitForRefresh();
  expect((await getAvailableCalls()).calls).toEqual(["listTads"]);
  fund.respondWith(answering(200, { calls: ["listTads"] }));
  await advanceMinutes(1);
  await waitForRefresh();
  expect(countChanges()).toHaveLength(1);
  fund.respondWith(answering(200, { calls: ["listTads", "getTad"] }));
  now += 6 * 60_000;
  expect((await getAvailableCalls()).calls).toEqual(["listTads"]);
  await waitForRefresh();
  expect((await getAvailableCalls()).calls).toEqual(["listTads", "getTad"]);
  expect(countChanges()).toHaveLength(2);
});

it.each([
  ["a login page", 200, "<!DOCTYPE html><title>Log in</title>", html],
  ["a redirect", 302, "", { location: "/maintenance" }],
  ["401", 401, "", {}],
  ["403", 403, "", {}],
  ["half of the list", 200, '{"calls":["listT', {}],
])("keeps the list while %s replaces it, and asks again soon", async (_, status, body, headers) => {
  fund.respondWith(answering(200, { calls: ["listTads"] }));
  await getAvailableCalls();
  fund.respondWith((__, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  });
  await advanceMinutes(5.1);
  await waitForRefresh();
  expect((await getAvailableCalls()).calls).toEqual(["listTads"]);
  fund.respondWith(answering(404, {}));
  await advanceMinutes(0.2);
  await waitForRefresh();
  expect((await getAvailableCalls()).calls).toEqual(accountCalls);
});

it.each([
  ["account", accountCalls],
  ["all", null],
] as const)("sends no request if the setting is %s", async (chosen, calls) => {
  Object.assign(settings, { FUND_API_CALLS: chosen, TADS_URL: "https://tads.example" });
  expect(await getAvailableCalls()).toEqual({ calls, hasOtherTads: true });
  expect(fund.recorded).toEqual([]);
});

it("refuses a call that isn't offered before sending it, in the visitor's language, but no account call", async () => {
  fund.respondWith(answering(404, {}));
  const callListTads = (language: "en" | "es") => callFundApi(listTads, {}, callerOf(new Headers(), "token", language));
  expect(await callListTads("en")).toMatchObject({
    ok: false,
    failure: { code: "NotFound", status: 404, text: refusals.notOffered.text },
  });
  expect(await callListTads("es")).toMatchObject({
    failure: { text: "Este fondo no ofrece esto aquí. No se cambió nada." },
  });
  await callFundApi(currentUser, {}, callerOf(new Headers(), "token", "en"));
  expect(fund.recorded.map(({ path }) => path)).toEqual([getCapabilities.path, currentUser.path]);
});
