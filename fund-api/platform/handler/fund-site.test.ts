import { existsSync, readFileSync } from "node:fs";
import { createSiteOf } from "./fund-site.ts";

const settings = {
  fundHosts: ["health.example.org", "pension.example.org"],
  publicScheme: "https",
  isDemonstration: false,
} as const;
const siteOf = createSiteOf({ ...settings, gatewayPort: 8080 });
const demonstrationSiteOf = createSiteOf({
  fundHosts: ["health.localhost", "pension.localhost"],
  publicScheme: "http",
  isDemonstration: true,
  gatewayPort: 9000,
});

it.each([
  ["health.example.org", "https://health.example.org", "health"],
  ["pension.example.org", "https://pension.example.org", "pension"],
  ["PENSION.example.org:8443", "https://pension.example.org", "pension"],
])("a visitor of %s gets links to %s", (visited, origin, fund) => {
  expect(siteOf(visited)).toMatchObject({ origin, brand: { key: fund } });
});

it("a site links to the other fund's site, with the demonstration's port", () => {
  const origins = (site: ReturnType<typeof siteOf>) =>
    ([null, "health", "pension"] as const).map((fund) => site.siteOf(fund).origin);
  const [health, pension] = ["https://health.example.org", "https://pension.example.org"];
  expect(origins(siteOf("pension.example.org"))).toEqual([pension, health, pension]);
  const localOrigins = [9000, 9000, 9000].map(
    (port, index) => `http://${index === 1 ? "health" : "pension"}.localhost:${port}`,
  );
  expect(origins(demonstrationSiteOf("pension.localhost:9000"))).toEqual(localOrigins);
  const createHealthSite = createSiteOf({ ...settings, fundHosts: ["health.example.org"], gatewayPort: 8080 });
  expect(origins(createHealthSite("health.example.org"))).toEqual([health, health, health]);
});

it("the demonstration keeps the port that the visitor used", () => {
  expect(demonstrationSiteOf("pension.localhost:8080").origin).toBe("http://pension.localhost:8080");
  expect(demonstrationSiteOf("health.localhost").origin).toBe("http://health.localhost");
  expect(demonstrationSiteOf("elsewhere.example:1").origin).toBe("http://health.localhost:9000");
});

it("a site keeps a port that is in its list of hosts", () => {
  const siteOnOtherPort = createSiteOf({ ...settings, fundHosts: ["health.example.org:8443"], gatewayPort: 8080 });
  expect(siteOnOtherPort("health.example.org:8443").origin).toBe("https://health.example.org:8443");
});

const hostListPath = "../shared/data/attacks/hosts.jsonl";
const listedAttackHosts: string[] = existsSync(hostListPath)
  ? readFileSync(hostListPath, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { host: string }).host)
  : [];
const unlistedHosts = [
  "",
  "evil.example",
  "pension.example.org.evil.example",
  "pension.example.org@evil.example",
  "evil.example/pension.example.org",
  "pension.example.org/../evil",
  "pension.example.org:80@evil.example",
  "pension.example.org:80:80",
  "pension.example.org evil.example",
  "pension.example.org\r\nBcc: all@evil.example",
  "pension.example.org#",
  "pension.example.org?x",
  "pension.example.org.",
  "рension.example.org",
  "pension.example.org:999999",
  "javascript:alert(1)",
  "x".repeat(5000),
  ...listedAttackHosts,
];

it.each(unlistedHosts)("an unlisted host gets the health fund's site: %j", (visited) => {
  expect(siteOf(visited)).toMatchObject({ origin: "https://health.example.org", brand: { key: "health" } });
});
