import type * as config from "../../config.ts";
import { kindOfRoute, routes } from "../../routes.ts";
import { contentSecurityPolicy, findAnalyticsOf, ownHeadersOf } from "./page-headers.ts";

jest.mock("../../config.ts", () => {
  const realConfig = jest.requireActual<typeof config>("../../config.ts");
  // Parses each time, because a process reads its settings once but a test changes them.
  return { ...realConfig, getConfig: () => realConfig.parseConfig(process.env) };
});

beforeEach(() => {
  Object.assign(process.env, {
    FUND_API_URL: "http://127.0.0.1:9",
    SESSION_SECRETS: `1:${"s".repeat(32)}`,
    ANALYTICS_SCRIPT_URL: "",
    ANALYTICS_ORIGINS: "",
  });
});

const directive = (name: string, pathname: string): string[] =>
  contentSecurityPolicy("n", pathname)
    .split("; ")
    .find((one) => one.startsWith(`${name} `))
    ?.split(" ")
    .slice(1) ?? [];
const externalOrigins = (pathname: string): string[] =>
  contentSecurityPolicy("n", pathname).match(/https?:\/\/\S+/g) ?? [];

it("allows no other origin without an analytics tool", () => {
  process.env["ANALYTICS_ORIGINS"] = "https://collect.example";
  for (const pathname of ["/", "/dashboard", "/login"]) expect(externalOrigins(pathname)).toEqual([]);
  expect(findAnalyticsOf("/")).toBeNull();
});

it("allows the tool's script to run and send, and nothing else", () => {
  process.env["ANALYTICS_SCRIPT_URL"] = "https://tool.example/v1/a.js";
  process.env["ANALYTICS_ORIGINS"] = "https://collect.example";
  expect(findAnalyticsOf("/dashboard")?.src).toBe("https://tool.example/v1/a.js");
  const origins = ["https://tool.example", "https://collect.example"];
  for (const name of ["script-src", "connect-src", "img-src"])
    expect(directive(name, "/dashboard")).toEqual(expect.arrayContaining(origins));
  expect(externalOrigins("/dashboard")).toHaveLength(6);
});

/** Every page that an emailed link with a code opens. */
const pagesWithCode = [
  routes.resetPassword,
  ...Object.values(routes).filter((path) => kindOfRoute(path) === "mailedLink"),
];

it.each(pagesWithCode)("prevents %s from revealing its address", (pathname) => {
  expect(ownHeadersOf(pathname)).toEqual({ "referrer-policy": "no-referrer" });
  expect(ownHeadersOf(`${pathname}-not`)).toEqual({});
});

it.each(pagesWithCode)("keeps analytics off %s, whose address contains a code", (pathname) => {
  process.env["ANALYTICS_SCRIPT_URL"] = "https://tool.example/v1/a.js";
  expect([externalOrigins(pathname), findAnalyticsOf(pathname)]).toEqual([[], null]);
});
it("allows exactly these sources on every page", () => {
  for (const path of ["/", "/login", "/dashboard", "/register", "/dashboard/tads/2026-11"]) {
    expect(contentSecurityPolicy("abc", path).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-abc' 'strict-dynamic'",
      "style-src 'self' 'nonce-abc'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  }
});
