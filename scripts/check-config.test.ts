import { checkConfig } from "./check-config.ts";

const good = {
  NODE_ENV: "production",
  PUBLIC_SCHEME: "https",
  ALLOWED_HOSTS: "health.example.org,pension.example.org",
  SESSION_SECRETS: `1:${"s".repeat(40)}`,
  FUND_API_URL: "http://127.0.0.1:8082",
  FUND_API_DATA_KEY: "ab".repeat(32),
  DATABASE_URL: "postgres://fund_api:p@ss:w0rd@db.example.org:5432/fund?password=0ther",
};

it("prints every setting and no secret, when all programs can start", () => {
  const { lines, isGood } = checkConfig(good);
  const text = lines.join("\n");
  expect(isGood).toBe(true);
  expect(text).toContain("postgres://fund_api:…@db.example.org:5432/fund?password=…");
  expect(text).toMatch(/^SMTP_URL +not set$/m);
  for (const secret of ["sss", "abab", "w0rd", "0ther"]) expect(text).not.toContain(secret);
});

it("names the problems of all programs at once", () => {
  const { lines, isGood } = checkConfig({
    ...good,
    FUND_API_DATA_KEY: "short",
    TRUSTED_PROXIES: "10.0.0.0/99",
    FUND_HOST: "x",
  });
  const text = lines.join("\n");
  expect(isGood).toBe(false);
  expect(text).toMatch(/The portal cannot start:\nFUND_HOST is not a setting: correct it \(FUND_HOSTS\?\)/);
  expect(text).toMatch(/The fund API cannot start\. FUND_API_DATA_KEY must be .*FUND_HOST is not a setting/);
  expect(text).toMatch(/The gateway cannot start\. TRUSTED_PROXIES has "10\.0\.0\.0\/99"/);
});
