import { answering } from "../../../lib/platform/http/fund/fake-fund-api.ts";
import { sessionCookieName } from "../../../lib/platform/session/cookie.ts";
import { cookieOf, startPortalOnFakeFund, userWith } from "../../../lib/platform/http/fund/test-portal.ts";
import * as route from "./route.ts";

const code = "tJ0-_x".repeat(7);
const body = "List-Unsubscribe=One-Click";
const form = "application/x-www-form-urlencoded";
let fund: Awaited<ReturnType<typeof startPortalOnFakeFund>>;

beforeAll(async () => {
  fund = await startPortalOnFakeFund({ FUND_API_TIMEOUT_MS: "10000", ALLOWED_HOSTS: "health.localhost" });
});
afterAll(() => fund.stop());

type Changes = { headers?: Record<string, string>; body?: BodyInit; query?: string };

const postForm = async ({
  headers = {},
  body: content = body,
  query = `?code=${code}`,
}: Changes = {}): Promise<Response> => {
  const baseHeaders = { host: "health.localhost:8080", ...(typeof content === "string" && { "content-type": form }) };
  const init = { method: "POST", headers: { ...baseHeaders, ...headers }, body: content };
  return route.POST(new Request(`http://localhost/api/unsubscribe${query}`, init));
};
const answerWithSuccess = () => fund.respondWith(answering(200, { topic: "reportReceipts" }));

it("forwards only the token, without cookie or session", async () => {
  answerWithSuccess();
  const cookie = await cookieOf({ credential: "tok-1", user: userWith() });
  expect(cookie).toContain(sessionCookieName());
  const crossSiteHeaders = {
    origin: "https://mail.example",
    "sec-fetch-site": "cross-site",
    authorization: "Bearer forged",
  };
  const response = await postForm({ headers: { cookie, ...crossSiteHeaders } });
  expect([response.status, await response.text()]).toEqual([200, "You are unsubscribed.\n"]);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
  const [recordedCall] = fund.recorded;
  expect([recordedCall?.method, recordedCall?.path, JSON.parse(recordedCall?.body ?? "")]).toEqual([
    "POST",
    "/api/account/unsubscribe",
    { token: code },
  ]);
  for (const name of ["cookie", "authorization", "origin"]) expect(recordedCall?.headers[name]).toBeUndefined();
});

it("accepts both form encodings", async () => {
  answerWithSuccess();
  const parts = new FormData();
  parts.set("List-Unsubscribe", "One-Click");
  expect((await postForm({ body: parts })).status).toBe(200);
});

it.each<[string, Changes, number]>([
  ["an empty form", { body: "" }, 400],
  ["another form", { body: "List-Unsubscribe=Two-Click" }, 400],
  ["JSON", { headers: { "content-type": "application/json" }, body: '{"List-Unsubscribe":"One-Click"}' }, 400],
  ["plain text", { headers: { "content-type": "text/plain" } }, 400],
  ["a broken multipart form", { headers: { "content-type": "multipart/form-data; boundary=x" } }, 400],
  ["a long form", { body: `${body}&x=${"x".repeat(5000)}` }, 400],
  ["another host", { headers: { host: "evil.example" } }, 403],
  ["no code", { query: "" }, 404],
  ["an empty code", { query: "?code=" }, 404],
  ["a long code", { query: `?code=${"x".repeat(201)}` }, 404],
])("refuses %s and changes nothing", async (_, changes, status) => {
  answerWithSuccess();
  expect((await postForm(changes)).status).toBe(status);
  expect(fund.recorded).toEqual([]);
});

it("returns 404 for an unknown token, and another status if the fund API fails", async () => {
  fund.respondWith(answering(422, { SystemMessages: [{ Message: "No." }], message: "TokenInvalid" }));
  expect((await postForm()).status).toBe(404);
  fund.respondWith(answering(500, {}));
  expect((await postForm()).status).toBe(503);
  fund.respondWith((_, response) => void response.destroy());
  expect((await postForm()).status).toBe(503);
});

it("serves POST only, so that opening the address does nothing", () => {
  expect(Object.keys(route)).toEqual(["POST"]);
});
