import { parseConfig, requireGoodSettings } from "./config.ts";

const goodEnvironment = { FUND_API_URL: "http://127.0.0.1:8082", SESSION_SECRETS: `1:${"a".repeat(32)}` };

it("reads the settings and fills in the defaults", () => {
  expect(parseConfig({ ...goodEnvironment, ALLOWED_HOSTS: "Health.localhost, pension.localhost" })).toMatchObject({
    FUND_API_AUTH: "bearer",
    FUND_API_TIMEOUT_MS: 10_000,
    PUBLIC_SCHEME: "http",
    ALLOWED_HOSTS: ["health.localhost", "pension.localhost"],
    SESSION_SECRETS: { 1: "a".repeat(32) },
  });
});

it("has no member site and no analytics tool unless they are set", () => {
  for (const emptyValue of [undefined, ""]) {
    const config = parseConfig({ ...goodEnvironment, MEMBER_SITE_URL: emptyValue, ANALYTICS_SCRIPT_URL: emptyValue });
    expect([config.MEMBER_SITE_URL, config.ANALYTICS_SCRIPT_URL, config.ANALYTICS_ORIGINS]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  }
  const ANALYTICS_ORIGINS = "https://a.example, https://b.example:8443";
  expect(parseConfig({ ...goodEnvironment, ANALYTICS_ORIGINS }).ANALYTICS_ORIGINS).toEqual([
    "https://a.example",
    "https://b.example:8443",
  ]);
});

it("accepts several numbered secrets, so that they can be rotated", () => {
  const SESSION_SECRETS = `1:${"a".repeat(32)},2:${"b".repeat(40)}`;
  expect(parseConfig({ ...goodEnvironment, SESSION_SECRETS }).SESSION_SECRETS).toEqual({
    1: "a".repeat(32),
    2: "b".repeat(40),
  });
});

it.each([
  ["FUND_API_URL", "not an address"],
  ["SESSION_SECRETS", "short"],
  ["SESSION_SECRETS", undefined],
  ["FUND_API_AUTH", "basic"],
  ["FUND_API_TIMEOUT_MS", "soon"],
  ["PUBLIC_SCHEME", "ftp"],
  ["PORTAL_METRICS_PORT", "70000"],
  ["BOT_PROTECTION", "turing"],
  ["BOT_PROTECTION", "turnstile"],
  ["BOT_PROTECTION_SCRIPT_URL", "javascript:alert(1)"],
  ["BOT_PROTECTION_VERIFY_URL", "siteverify"],
  ["MEMBER_SITE_URL", "members.example.org"],
  ["MEMBER_SITE_URL", "javascript:alert(1)"],
  ["ANALYTICS_SCRIPT_URL", "/a.js"],
  ["ANALYTICS_SCRIPT_URL", "data:text/javascript,1"],
  ["ANALYTICS_ORIGINS", "https://collect.example.org/path"],
  ["ANALYTICS_ORIGINS", "https://a.example, collect"],
  ["ANALYTICS_ORIGINS", "https://a.example; script-src *"],
])("refuses %s = %j by name", (name, value) => {
  expect(() => parseConfig({ ...goodEnvironment, [name]: value })).toThrow(name);
});

it("lists all wrong, unknown and missing variables together, with the setting that was probably meant", () => {
  const environment = {
    ...goodEnvironment,
    NODE_ENV: "production",
    FUND_API_AUTH: "basic",
    ALLOWED_HOST: "a.example",
    SMTP_URL: "smtp://x",
  };
  expect(() => requireGoodSettings(environment)).toThrow(
    /FUND_API_AUTH\nALLOWED_HOST is not a setting: correct it \(ALLOWED_HOSTS\?\).*\nPUBLIC_SCHEME must be https.*\nALLOWED_HOSTS is missing/s,
  );
});

describe("under NODE_ENV=production", () => {
  const production = {
    ...goodEnvironment,
    NODE_ENV: "production",
    PUBLIC_SCHEME: "https",
    ALLOWED_HOSTS: "health.example.org,pension.example.org",
    FUND_FILE: "/etc/fund-portal/fund.json",
  };
  const require = (changes: Record<string, string | undefined>) => () =>
    requireGoodSettings({ ...production, ...changes });

  it("starts with the settings that production needs, and without them anywhere else", () => {
    expect(require({})).not.toThrow();
    expect(require({ NODE_ENV: undefined, PUBLIC_SCHEME: undefined, ALLOWED_HOSTS: undefined })).not.toThrow();
  });

  it.each([
    ["PUBLIC_SCHEME", undefined, "TLS"],
    ["PUBLIC_SCHEME", "http", "must be https"],
    ["ALLOWED_HOSTS", " ", "health.example.org"],
    ["SESSION_SECRETS", "", "openssl rand"],
    ["FUND_FILE", "", "npm run fund:init"],
  ])("refuses %s = %j, and explains how to set it", (name, value, fix) => {
    expect(require({ [name]: value })).toThrow(new RegExp(`^The portal cannot start.*\n${name} .*${fix}`));
  });

  it("shows the demonstration’s funds only on request", () => {
    expect(require({ FUND_FILE: undefined, FUND_API_DEMO: "on" })).not.toThrow();
    expect(require({ FUND_FILE: undefined, FUND_API_DEMO: "off" })).toThrow(/\nFUND_FILE is missing/);
  });

  it("lists everything that is missing together", () => {
    const emptySettings = { PUBLIC_SCHEME: undefined, ALLOWED_HOSTS: undefined, SESSION_SECRETS: undefined };
    expect(require(emptySettings)).toThrow(/\nPUBLIC_SCHEME .*\nALLOWED_HOSTS .*\nSESSION_SECRETS /);
  });
});
