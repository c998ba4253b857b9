import { NextRequest } from "next/server";
import { cookieOf, setPortalSettings, userWith } from "./lib/platform/http/fund/test-portal.ts";
import { middleware } from "./middleware.ts";

const user = userWith({ disclaimerAcceptanceDate: new Date().toISOString() });

beforeAll(() => setPortalSettings({ ALLOWED_HOSTS: "health.localhost, pension.localhost" }));

const visit = async (
  path: string,
  init: { method?: string; headers?: Record<string, string>; signedIn?: boolean } = {},
) => {
  const headers = new Headers({ host: "pension.localhost:8080", ...init.headers });
  if (init.signedIn) headers.set("cookie", await cookieOf({ credential: "t", user }));
  return middleware(new NextRequest(`http://localhost${path}`, { method: init.method ?? "GET", headers }));
};
const locationOf = (response: Response) => response.headers.get("location")?.replace("http://localhost", "");

it("redirects a signed-out visitor of a protected page to the login page, with a returnUrl", async () => {
  const response = await visit("/dashboard/tads/2026-06?a=1");
  expect([response.status, locationOf(response)]).toEqual([
    307,
    "/login?returnUrl=%2Fdashboard%2Ftads%2F2026-06%3Fa%3D1",
  ]);
});

it("shows a signed-in visitor the page, and redirects from the login page", async () => {
  expect(locationOf(await visit("/dashboard", { signedIn: true }))).toBeUndefined();
  expect(locationOf(await visit("/login", { signedIn: true }))).toBe("/dashboard");
  expect(locationOf(await visit("/login?returnUrl=//evil.example", { signedIn: true }))).toBe("/dashboard");
});

it.each(["sessionExpired=true", "msg=loggedOutElsewhere", "sessionExpired=true&msg=loggedOutElsewhere"])(
  "logs no one out for a link with %s",
  async (query) => {
    const response = await visit(`/login?${query}&returnUrl=%2Fdashboard%2Ftads`, { signedIn: true });
    expect([locationOf(response), response.headers.get("set-cookie")]).toEqual(["/dashboard/tads", null]);
    expect(locationOf(await visit(`/login?${query}`))).toBeUndefined();
  },
);

it.each([
  ["/about", "language=es", "es"],
  ["/about", "language=fr", "en"],
  ["/dashboard", "language=es", "en"],
  ["/dashboard/profile", "language=es", "es"],
  ["/no-such-page.y", "language=es", "es"],
])("sets the language of %s with %s", async (path, cookie, language) => {
  const signedIn = path.startsWith("/dashboard") ? `; ${await cookieOf({ credential: "t", user })}` : "";
  const { headers } = await visit(path, { headers: { cookie: `${cookie}${signedIn}` } });
  expect(headers.get("content-language")).toBe(language);
});

it.each([
  ["/about", "", "es"],
  ["/dashboard", "", "es"],
  ["/dashboard", "language=en; ", "en"],
  ["/forms-and-documents/check-a-file", "", "en"],
])(
  "sets the language of %s with %j for a person whose emails are in Spanish",
  async (path, chosenLanguage, language) => {
    const member = { ...user, roles: [], employerId: null, isTadsEmployer: false, language: "es" as const };
    const cookie = `${chosenLanguage}${await cookieOf({ credential: "t", user: member })}`;
    expect((await visit(path, { headers: { cookie } })).headers.get("content-language")).toBe(language);
  },
);

it.each([
  ["", "es-US,es;q=0.9,en;q=0.8", "es"],
  ["", "fr", "en"],
  ["language=en", "es", "en"],
  ["language=en.kept", "es", "en"],
  ["language=es.kept", "en", "es"],
  ["language=es.other", "en", "en"],
])("sets the language of a page with %j for a browser that accepts %s", async (cookie, acceptedLanguages, language) => {
  const { headers } = await visit("/about", { headers: { cookie, "accept-language": acceptedLanguages } });
  expect(headers.get("content-language")).toBe(language);
});

it("stores the language of an emailed link in a cookie, and removes it from the address", async () => {
  const response = await visit("/reset-password?lang=es&code=abc", { headers: { cookie: "language=en" } });
  expect(locationOf(response)).toBe("/reset-password?code=abc");
  expect(response.headers.get("set-cookie")).toMatch(/^language=es\.kept; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  const otherVisit = await visit("/about?lang=fr");
  expect([locationOf(otherVisit), otherVisit.headers.get("set-cookie")]).toEqual([undefined, null]);
});

it("redirects /favicon.ico to the fund’s own icon", async () => {
  expect(locationOf(await visit("/favicon.ico"))).toBe("/favicon-pension.svg");
  expect(locationOf(await visit("/favicon.ico", { headers: { host: "health.localhost" } }))).toBe(
    "/favicon-health.svg",
  );
});

it("keeps redirects out of caches, with the headers of a page", async () => {
  for (const signedIn of [true, false]) {
    const { headers } = await visit(signedIn ? "/login" : "/dashboard", { signedIn });
    expect([
      headers.get("cache-control"),
      headers.get("x-frame-options"),
      headers.get("x-content-type-options"),
    ]).toEqual(["no-store", "DENY", "nosniff"]);
  }
});

it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "refuses %s on pages before React sees a body",
  async (method) => {
    const response = await visit("/about", { method, headers: { "next-action": "x" } });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  },
);

it("refuses a host that is not ours", async () => {
  expect((await visit("/about", { headers: { host: "evil.example" } })).status).toBe(421);
});

it("gives every response a policy with a fresh nonce, and overwrites a visitor's headers", async () => {
  const claimedHeaders = { "x-nonce": "mine", "x-portal-path": "/evil", "content-security-policy": "none" };
  const [firstResponse, secondResponse] = [await visit("/about", { headers: claimedHeaders }), await visit("/about")];
  const nonceOf = (response: Response) =>
    /'nonce-([^']{24})'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  expect(nonceOf(firstResponse)).toBeDefined();
  expect(nonceOf(firstResponse)).not.toBe(nonceOf(secondResponse));
  expect(firstResponse.headers.get("x-middleware-request-x-nonce")).toBe(nonceOf(firstResponse));
  expect(firstResponse.headers.get("x-middleware-request-x-portal-path")).toBe("/about");
});

it.each([
  "/reset-password?code=x",
  "/verify-email?for=reactivation&code=x",
  "/unsubscribe?code=x",
  "/invitation?code=x",
])("%s doesn't reveal its address", async (path) => {
  expect((await visit(path)).headers.get("referrer-policy")).toBe("no-referrer");
  expect((await visit("/about")).headers.get("referrer-policy")).toBe("same-origin");
});
