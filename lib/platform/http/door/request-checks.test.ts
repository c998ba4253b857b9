import { type Check, type DoorRequest, hasPortalHeader, isOurHost, isSameOrigin } from "./request-checks.ts";

beforeAll(() => {
  process.env["FUND_API_URL"] = "http://127.0.0.1:9";
  process.env["SESSION_SECRETS"] = `1:${"s".repeat(32)}`;
  process.env["ALLOWED_HOSTS"] = "health.example.org, pension.example.org";
});

const outcomeOf = async (check: Check, headers: Record<string, string>): Promise<"passes" | "refused"> => {
  const request = new Request("http://localhost/api/account", { headers });
  return "refused" in (await check({ request } as DoorRequest)) ? "refused" : "passes";
};

const portalHeaders = { host: "health.example.org:8080", "sec-fetch-site": "same-origin" };

it.each([
  ["http://health.example.org:8080", "passes"],
  ["http://health.example.org:8080.evil.example", "refused"],
  ["http://health.example.org:80801", "refused"],
  ["http://health.example.org:8080@evil.example", "refused"],
  ["http://health.example.org:8080/", "refused"],
  ["http://health.example.org", "refused"],
  ["https://health.example.org:8080", "refused"],
  ["http://evil.example/?http://health.example.org:8080", "refused"],
  ["http://pension.example.org:8080", "refused"],
  ["HTTP://HEALTH.EXAMPLE.ORG:8080", "refused"],
  ["null", "refused"],
  ["", "refused"],
])("an Origin of %j %s", async (origin, outcome) => {
  expect(await outcomeOf(isSameOrigin, { ...portalHeaders, origin })).toBe(outcome);
});

it.each([
  ["same-origin", "passes"],
  ["same-site", "refused"],
  ["cross-site", "refused"],
  ["none", "refused"],
  ["", "refused"],
])("fetch metadata of %j %s without an Origin", async (site, outcome) => {
  expect(await outcomeOf(isSameOrigin, { host: portalHeaders.host, "sec-fetch-site": site })).toBe(outcome);
});

it.each([
  ["health.example.org", "passes"],
  ["Pension.Example.Org:443", "passes"],
  ["health.example.org.evil.example", "refused"],
  ["evil.example", "refused"],
  ["xhealth.example.org", "refused"],
  ["", "refused"],
])("the host name %j %s", async (host, outcome) => {
  expect(await outcomeOf(isOurHost, { host })).toBe(outcome);
});

it.each([
  ["1", "passes"],
  ["0", "refused"],
  ["", "refused"],
])("the portal's header of %j %s", async (value, outcome) => {
  expect(await outcomeOf(hasPortalHeader, { "x-csrf": value })).toBe(outcome);
});
