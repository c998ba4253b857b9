import { checkConfig } from "./check-config.ts";

const goodSettings = {
  NODE_ENV: "production",
  PUBLIC_SCHEME: "https",
  ALLOWED_HOSTS: "health.example.org,pension.example.org",
  SESSION_SECRETS: `1:${"s".repeat(40)}`,
  FUND_API_URL: "http://127.0.0.1:8082",
  FUND_API_DATA_KEY: "ab".repeat(32),
  FUND_FILE: "deploy/fund.example.json",
  DATABASE_URL: "postgres://fund_api:p@ss:w0rd@db.example.org:5432/fund?password=0ther",
};

it("prints every setting and no secret, when all programs can start", () => {
  const { lines, isGood } = checkConfig(goodSettings);
  const text = lines.join("\n");
  expect(isGood).toBe(true);
  expect(text).toMatch(/^DATABASE_URL +postgres:\/\/db\.example\.org:5432\/fund$/m);
  expect(text).toMatch(/^SMTP_URL +not set$/m);
  for (const secret of ["sss", "abab", "w0rd", "0ther"]) expect(text).not.toContain(secret);
});

it.each([
  ["SMTP_URL", "smtps:me:pw9@mail", "(not a URL, 17 characters)"],
  ["SMTP_URL", "smtps://me:pw9@mail.example.org:465?pass=pw9#pw9", "smtps://mail.example.org:465"],
  ["SMTP_URL", "smtp://mail:pw9", "(not a URL, 15 characters)"],
  ["DATABASE_URL", "u:pw9@h", "(not a URL, 7 characters)"],
  ["DATABASE_URL", "postgres://u:p/pw9@db.example.org/fund", "(not a URL, 38 characters)"],
  ["DATABASE_URL", "postgres://u:12/pw9@db.example.org/fund", "(not a URL, 39 characters)"],
  ["DATABASE_URL", "postgres://u:12?pw9@db.example.org/fund", "(not a URL, 39 characters)"],
  ["DATABASE_URL", "postgres:///fund?host=/run/postgresql&password=pw9", "postgres:///fund"],
  ["DATABASE_URL", "postgres://u:pw9@a:5432,b/fund", "postgres://a:5432/fund, postgres://b/fund"],
  ["DATABASE_READ_URL", "postgres://u:pw9@a:5432,b/fund", "postgres://a:5432/fund, postgres://b/fund"],
])("prints no password of %s=%s", (name, value, printedText) => {
  const { lines } = checkConfig({ ...goodSettings, [name]: value });
  expect(lines.find((line) => line.startsWith(name))).toBe(`${name.padEnd(26)} ${printedText}`);
  expect(lines.join("\n")).not.toContain("pw9");
});

it("names the problems of the fund's file", () => {
  const { lines, isGood } = checkConfig({ ...goodSettings, FUND_FILE: "package.json" });
  expect(isGood).toBe(false);
  expect(lines.join("\n")).toMatch(/FUND_FILE package\.json has problems.*\nfamily is missing.*\n/);
  expect(checkConfig({ ...goodSettings, FUND_FILE: "no.json" }).lines.join("\n")).toContain(
    "FUND_FILE no.json can’t be read",
  );
});

it("names the problems of all programs at once", () => {
  const { lines, isGood } = checkConfig({
    ...goodSettings,
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

it("names hosts that the settings and the fund's file don't share", () => {
  const { lines, isGood } = checkConfig({
    ...goodSettings,
    ALLOWED_HOSTS: "127.0.0.1:8081,health.example.org,pensions.example.org",
  });
  expect(isGood).toBe(false);
  expect(lines.join("\n")).toContain(
    "ALLOWED_HOSTS and the hosts of FUND_FILE deploy/fund.example.json differ: pensions.example.org, pension.example.org.",
  );
});

it("names a secret that differs between the files of two programs", () => {
  const [portalFile, fundApiFile] = ["a", "b"].map((letter) => ({
    path: `${letter}.env`,
    settings: { FUND_API_SECRET: letter.repeat(40), DRAIN_MS: letter === "a" ? "1000" : "3000" },
  }));
  const { lines, isGood } = checkConfig(goodSettings, [portalFile!, fundApiFile!]);
  expect(isGood).toBe(false);
  expect(lines.at(-1)).toBe("FUND_API_SECRET differs in a.env and b.env.");
  expect(checkConfig(goodSettings, [portalFile!, portalFile!]).isGood).toBe(true);
});
