import { NextRequest } from "next/server";
import { getConfig } from "../../config.ts";
import { unsealSession } from "../../platform/session/cookie.ts";
import { answering } from "../../platform/http/fund/fake-fund-api.ts";
import { leaveEndedSession } from "./leave-ended-session.ts";
import { cookieOf, startPortalOnFakeFund, userWith } from "../../platform/http/fund/test-portal.ts";

const user = userWith();
const refusal = (message: string) => ({ message, SystemMessages: [{ Message: "Please log in." }] });

let fund: Awaited<ReturnType<typeof startPortalOnFakeFund>>;
beforeAll(async () => {
  fund = await startPortalOnFakeFund();
});
afterAll(() => fund.stop());

const visit = async (returnUrl: string, isSignedIn = true, credential = "t") => {
  const headers = new Headers({ host: "health.localhost:8080" });
  if (isSignedIn) headers.set("cookie", await cookieOf({ credential, user }));
  const address = `http://localhost/session-ended?returnUrl=${encodeURIComponent(returnUrl)}`;
  const { status, headers: responseHeaders } = await leaveEndedSession(new NextRequest(address, { headers }));
  expect([status, responseHeaders.get("cache-control")]).toEqual([307, "no-store"]);
  return { location: responseHeaders.get("location"), cookie: responseHeaders.get("set-cookie") };
};

it.each([
  ["SessionIdle", "/login?returnUrl=%2Fdashboard%2Fprofile&sessionExpired=true"],
  ["SessionRevoked", "/login?returnUrl=%2Fdashboard%2Fprofile&msg=loggedOutElsewhere"],
  ["AccessRemoved", "/login?returnUrl=%2Fdashboard%2Fprofile&msg=accessRemoved"],
  ["NotSignedIn", "/login?returnUrl=%2Fdashboard%2Fprofile"],
])("deletes the cookie of an ended session (%s), and redirects to the login page", async (code, location) => {
  fund.respondWith(answering(401, refusal(code)));
  const response = await visit("/dashboard/profile");
  expect(response.location).toBe(location);
  expect(response.cookie).toMatch(/^portal-session=; .*Max-Age=0/);
});

it("does not log out someone whose session is still valid: someone else's link only redirects back", async () => {
  fund.respondWith(answering(200, user));
  expect(await visit("/dashboard/profile")).toEqual({ location: "/dashboard/profile", cookie: null });
});

it.each([503, 500])("leaves the session unchanged if the fund API can't report its state (%s)", async (status) => {
  fund.respondWith(answering(status, {}));
  expect(await visit("/dashboard")).toEqual({ location: "/dashboard", cookie: null });
});

it("redirects a visitor without a session to the login page, and never off the site", async () => {
  expect(await visit("//evil.example", false)).toEqual({ location: "/login?returnUrl=%2Fdashboard", cookie: null });
});

it("leaves the cookie unchanged if the fund API renews it at the same time", async () => {
  jest.replaceProperty(getConfig(), "FUND_API_AUTH", "cookie");
  fund.respondWith((request, response) => {
    response.setHeader("set-cookie", "s=2");
    answering(200, user)(request, response);
  });
  const response = await visit("/dashboard/profile", true, "t2");
  const seal = response.cookie?.split(";")[0]?.slice("portal-session=".length);
  expect([response.location, (await unsealSession(seal))?.credential]).toEqual(["/dashboard/profile", "t2; s=2"]);
});
