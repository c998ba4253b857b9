import fc from "fast-check";
import { allCalls } from "../../../all-calls.ts";
import { answering } from "../fund/fake-fund-api.ts";
import { cookieOf, startPortalOnFakeFund, userWith } from "../fund/test-portal.ts";
import { door } from "./door.ts";

const accountById = allCalls.find(({ name }) => name === "accountById")!;
let fund: Awaited<ReturnType<typeof startPortalOnFakeFund>>;
let cookie: string;

beforeAll(async () => {
  fund = await startPortalOnFakeFund();
  const user = userWith({ roles: [], employerId: null, isTadsEmployer: false });
  cookie = await cookieOf({ credential: "t", user });
});
afterAll(() => fund.stop());

/** Returns the status, and the path that reached the fund API, or null if none did. */
const requestAccount = async (id: string): Promise<[number, string | null]> => {
  fund.respondWith(answering(404, { message: "NotFound" }));
  const headers = { host: "health.localhost", "x-csrf": "1", "sec-fetch-site": "same-origin", cookie };
  const request = new Request("http://localhost/x", { headers });
  const { status } = await door(accountById)(request, { params: Promise.resolve({ id }) });
  return [status, fund.recorded[0]?.path ?? null];
};

it.each([
  "1",
  "a/b",
  "../devices",
  "..\\devices",
  "a?b=c",
  "a#b",
  "%2e%2e",
  "%",
  "José",
  "🏦",
  "a b",
  "a;b",
  "...",
  "1000001-0001",
])("sends the account id %s to the fund API as one segment", async (id) => {
  const [status, path] = await requestAccount(id);
  expect([status, path]).toEqual([404, `/api/account/${encodeURIComponent(id)}`]);
});

it.each(["", ".", "..", "\ud800", "a\udfff"])("refuses %j, which can't be part of a path", async (id) => {
  expect(await requestAccount(id)).toEqual([400, null]);
});

it("never leaves /api/account, regardless of the ID", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), async (id) => {
      const [, path] = await requestAccount(id);
      expect(path ?? "/api/account/x").toMatch(/^\/api\/account\/[^/?#\\]+$/);
      if (path !== null) expect(decodeURIComponent(path.slice("/api/account/".length))).toBe(id);
    }),
    { numRuns: 300 },
  );
});
