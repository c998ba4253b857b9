import { getPasswordCost, parseConfig } from "./config.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_SCHEME: "https",
  FUND_HOSTS: "health.example.org,pension.example.org",
  FUND_API_DATA_KEY: "ab".repeat(32),
  FUND_FILE: "/etc/fund-portal/fund.json",
};

describe("the settings of the fund API", () => {
  it("have defaults: PGlite in .data, two ports above the gateway, with demonstration data", () => {
    expect(parseConfig({})).toEqual({
      databaseUrl: undefined,
      dataDir: ".data",
      dataKey: undefined,
      port: 8082,
      host: "127.0.0.1",
      secrets: null,
      drainMs: 0,
      demonstration: { isOn: true, reason: "" },
      gatewayPort: 8080,
      fundFile: undefined,
      isProduction: false,
      metricsHost: "127.0.0.1",
      metricsPort: undefined,
      fundHosts: ["health.localhost", "pension.localhost"],
      migratesAtStart: true,
      publicScheme: "http",
      smtpUrl: undefined,
      showsMailbox: true,
      requiresSecondFactor: false,
      logLevel: "info",
    });
  });

  it("use FUND_API_PORT, or else PORT", () => {
    expect(parseConfig({ PORT: "9000" }).port).toBe(9002);
    expect(parseConfig({ PORT: "9000", FUND_API_PORT: "9500" }).port).toBe(9500);
  });

  it("treat a variable with an empty value as not set", () => {
    const names = ["DATABASE_URL", "FUND_API_DATA_DIR", "FUND_API_DATA_KEY", "PORT", "FUND_API_PORT", "FUND_API_DEMO"];
    names.push("FUND_HOSTS", "PUBLIC_SCHEME", "SMTP_URL", "NODE_ENV", "SECOND_FACTOR_OPERATIONS");
    expect(parseConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(parseConfig({}));
  });

  it.each([
    ["DATABASE_URL", "mysql://x", "leave it out to use PGlite"],
    ["DATABASE_READ_URL", "mysql://x", "leave it out to read from DATABASE_URL"],
    ["DATABASE_READ_URL", "postgres://standby/fund", "needs DATABASE_URL too"],
    ["FUND_API_DATA_KEY", "abc", "openssl rand -hex 32"],
    ["FUND_API_PORT", "0", "must be 1 or more"],
    ["FUND_API_PORT", "http", "must be a port number"],
    ["PORT", "70000", "must be 65535 or less"],
    ["FUND_API_DEMO", "yes", "must be on or off"],
    ["LOG_LEVEL", "loud", "must be debug"],
    ["FUND_HOSTS", "https://health.example.org", "comma list of host names"],
    ["FUND_HOSTS", ",", "comma list of host names"],
    ["PUBLIC_SCHEME", "ftp", "must be http or https"],
    ["SECOND_FACTOR_OPERATIONS", "yes", "must be required or offered"],
    ["FUND_API_HOST", "0.0.0.0", "needs FUND_API_SECRET"],
    ["FUND_API_SECRET", "short", "32 characters or more"],
    ["DRAIN_MS", "soon", "0 to 60000"],
    ["DRAIN_MS", "90000", "0 to 60000"],
    ["FUND_API_DATAKEY", "ab", "FUND_API_DATA_KEY\\?"],
    ["SMTP_URL", "mail.example.org", "leave it out to read emails at /mailbox"],
  ])("refuse %s=%s, and explain how to fix it", (name, value, fix) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`cannot start\\. ${name} .*${fix}`));
  });

  it("require every host of emailed links to be an allowed host if both lists are set", () => {
    const hosts = {
      ALLOWED_HOSTS: "health.example.org,pension.example.org",
      FUND_HOSTS: "health.example.org,pensions.example.org",
    };
    expect(() => parseConfig(hosts)).toThrow("FUND_HOSTS has pensions.example.org, which ALLOWED_HOSTS doesn’t have");
    expect(parseConfig({ ...hosts, FUND_HOSTS: "Pension.example.org:8443" }).fundHosts).toHaveLength(1);
  });

  it.each([
    [{ DATABASE_URL: "postgres://db/fund" }, "DATABASE_URL is set"],
    [production, "NODE_ENV is production"],
    [{ FUND_API_DEMO: "off" }, "FUND_API_DEMO is off"],
    [{ ...production, DATABASE_URL: "postgres://db/fund", FUND_API_DEMO: " " }, "DATABASE_URL is set"],
  ])("turn demonstration data off, and give the reason: %j", (environment, reason) => {
    expect(parseConfig(environment).demonstration).toEqual({ isOn: false, reason });
  });

  it("include demonstration data on a real database only on request", () => {
    const environment = { ...production, DATABASE_URL: "postgres://db/fund", FUND_API_DEMO: "on" };
    expect(parseConfig(environment).demonstration).toEqual({ isOn: true, reason: "" });
  });

  it("show the mailbox only without a mail server, and never in production", () => {
    const showsMailbox = (environment: Record<string, string>) => parseConfig(environment).showsMailbox;
    expect(showsMailbox({ NODE_ENV: "test", SMTP_URL: "" })).toBe(true);
    expect(showsMailbox({ SMTP_URL: "smtp://127.0.0.1:2525" })).toBe(false);
    expect(showsMailbox(production)).toBe(false);
  });

  it.each([
    { PASSWORD_COST: undefined, NODE_ENV: "test" },
    { PASSWORD_COST: "full", NODE_ENV: "test" },
    { PASSWORD_COST: "lowest", NODE_ENV: "test" },
    { PASSWORD_COST: "least", NODE_ENV: "production" },
  ])("hash passwords at OWASP's cost unless a test sets less: %j", (environment) => {
    expect(getPasswordCost(environment)).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  });

  it("refuse cheap passwords in production", () => {
    expect(() => parseConfig({ ...production, PASSWORD_COST: "least" })).toThrow(/leave it out/);
    expect(() => parseConfig({ PASSWORD_COST: "cheap" })).toThrow(/must be full or least/);
    expect(() => parseConfig({ PASSWORD_COST: "least", NODE_ENV: "test" })).not.toThrow();
  });

  it.each([
    ["PUBLIC_SCHEME", "http", "must be https"],
    ["FUND_HOSTS", "", "health.example.org"],
    ["FUND_API_DATA_KEY", "", "openssl rand -hex 32"],
    ["FUND_FILE", "", "npm run fund:init"],
  ])("refuse %s=%j in production, and explain how to set it", (name, value, fix) => {
    expect(() => parseConfig(production)).not.toThrow();
    expect(() => parseConfig({ ...production, [name]: value })).toThrow(new RegExp(`cannot start\\. ${name} .*${fix}`));
  });

  it("list everything that production lacks, along with wrong values", () => {
    const wrong = { NODE_ENV: "production", LOG_LEVEL: "loud" };
    expect(() => parseConfig(wrong)).toThrow(/LOG_LEVEL .*PUBLIC_SCHEME .*FUND_HOSTS .*FUND_API_DATA_KEY /);
  });

  it("use the portal’s hosts for links in emails, unless others are set", () => {
    const hosts = { ...production, FUND_HOSTS: "", ALLOWED_HOSTS: "pension.example.net,www.example.net" };
    expect(parseConfig(hosts).fundHosts).toEqual(["pension.example.net", "www.example.net"]);
    expect(parseConfig({ ...hosts, FUND_HOSTS: "www.example.net" }).fundHosts).toEqual(["www.example.net"]);
  });

  it("accept several portal host names, in any case and with any spacing", () => {
    expect(parseConfig({ FUND_HOSTS: "Health.example.org, pension.example.org:8443" }).fundHosts).toEqual([
      "health.example.org",
      "pension.example.org:8443",
    ]);
  });

  it("list all wrong settings, but never a value that could be a secret", () => {
    const wrong = { DATABASE_URL: "mysql://user:secret1@host/x", FUND_API_DATA_KEY: "secret2", SMTP_URL: "secret3" };
    expect(() => parseConfig(wrong)).toThrow(/DATABASE_URL.*FUND_API_DATA_KEY/);
    expect(() => parseConfig(wrong)).not.toThrow(/secret/);
  });
});
