import type * as navigation from "next/navigation";
import { load } from "./load.ts";
import { currentUser } from "../../../identity/account/contract.ts";
import { runWithPageResponse, type PageResponse } from "../../session/page-answer.ts";
import { unsealSession } from "../../session/cookie.ts";
import { answering } from "./fake-fund-api.ts";
import { cookieOf, startPortalOnFakeFund, userWith } from "./test-portal.ts";

let browser = new Headers();
jest.mock("next/headers", () => ({
  headers: async () => browser,
  cookies: async () => ({
    get: (name: string) => {
      const pair = browser
        .get("cookie")
        ?.split("; ")
        .find((cookie) => cookie.startsWith(`${name}=`));
      return pair === undefined ? undefined : { value: pair.slice(name.length + 1) };
    },
  }),
}));
jest.mock("next/navigation", () => ({
  ...jest.requireActual<typeof navigation>("next/navigation"),
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));

const dana = userWith({ analyticsId: "a-1" });
let fund: Awaited<ReturnType<typeof startPortalOnFakeFund>>;
beforeAll(async () => {
  fund = await startPortalOnFakeFund({ FUND_API_AUTH: "cookie" });
});
afterAll(() => fund.stop());

/**
 * Runs a page's loads as the portal's server does.
 * @returns the results of its parts, and the page's status and cookie
 */
const openPage = async (credential: string, loads: number) => {
  const cookie = await cookieOf({ credential, user: dana });
  browser = new Headers({ host: "health.localhost", "x-portal-path": "/dashboard/profile", cookie });
  const pageAnswer: PageResponse = { status: null, cookie: null, call: null };
  const { promise, resolve } = Promise.withResolvers<readonly PromiseSettledResult<{ readonly ok: boolean }>[]>();
  runWithPageResponse(pageAnswer, () => {
    resolve(Promise.allSettled(Array.from({ length: loads }, () => load(currentUser))));
  });
  const parts = (await promise).map((part) => (part.status === "fulfilled" ? part.value.ok : String(part.reason)));
  return { parts, pageAnswer };
};
const sessionIn = ({ cookie }: PageResponse) => unsealSession(cookie?.split(";")[0]?.slice("portal-session=".length));

it("sets a cookie in the page's response if the page's data renewed it", async () => {
  fund.respondWith((request, response) => {
    response.setHeader("set-cookie", ["s=2; Path=/; HttpOnly", "gone=; Max-Age=0"]);
    answering(200, dana)(request, response);
  });
  const { parts, pageAnswer } = await openPage("s=1; route=7; gone=1", 1);
  expect([parts, await sessionIn(pageAnswer)]).toEqual([[true], { credential: "s=2; route=7", user: dana }]);
});

it("gets the data of all concurrent parts, even if the first response replaces the cookie", async () => {
  fund.respondWith((request, response) => {
    if (request.headers.cookie === "s=old" && fund.recorded.length > 1) return void response.writeHead(401).end();
    if (request.headers.cookie === "s=old") response.setHeader("set-cookie", "s=new");
    answering(200, dana)(request, response);
  });
  const { parts, pageAnswer } = await openPage("s=old", 3);
  expect(parts).toEqual([true, true, true]);
  expect((await sessionIn(pageAnswer))?.credential).toBe("s=new");
});

it.each([
  ["401 with a login page", 401, { "content-type": "text/html", "set-cookie": "s=anonymous" }],
  ["302 to a login page", 302, { location: "/Account/Login", "set-cookie": "s=anonymous" }],
])("%s redirects to the page that ends the session, and stores none of its cookies", async (name, status, headers) => {
  fund.respondWith((_, response) => void response.writeHead(status, headers).end("<form>"));
  const { parts, pageAnswer } = await openPage(`s=${name.replaceAll(/\W/g, "")}`, 1);
  expect(parts).toEqual([`Error: to /session-ended?returnUrl=${encodeURIComponent("/dashboard/profile")}`]);
  expect(pageAnswer.cookie).toBeNull();
});
