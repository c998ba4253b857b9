import { testDatabases, type TestDatabase } from "../testing/databases.ts";
import { ask } from "../testing/applicant.ts";
import { createLimiters } from "../limits/limit.ts";
import { createTestApp } from "../testing/app.ts";

describe("request limits per address", () => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    opened = await testDatabases[0]!.open();
    test = createTestApp(opened);
  });
  afterAll(() => opened.close());

  it.each([
    ["check-username", 600, 60],
    ["create-account", 600, 3600],
    ["mail-registration-code", 100, 3600],
    ["resend-verification-email", 600, 3600],
    ["forgot-password", 600, 3600],
  ])(
    "%s: allow %i, then return 429 with the seconds to wait; other and unknown addresses continue",
    async (call, calls, seconds) => {
      // The bodies are refused, but the requests still count, because the limit is checked first.
      const sendFrom = (ip?: string) => ask(test.app, call, {}, ip);
      for (let sentCount = 0; sentCount < calls; sentCount += 1)
        expect((await sendFrom("203.0.113.1")).status).toBe(400);
      const refused = await sendFrom("203.0.113.1");
      expect([refused.status, await refused.json()]).toEqual([
        429,
        expect.objectContaining({ message: "TooManyRequests" }),
      ]);
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(seconds - 30);
      expect(wait).toBeLessThanOrEqual(seconds);
      expect((await sendFrom("203.0.113.2")).status).toBe(400);
      for (let sentCount = 0; sentCount < calls + 5; sentCount += 1) expect((await sendFrom()).status).toBe(400);
    },
  );

  it("count all addresses of one IPv6 customer as one, and both spellings of an IPv4 address as one", async () => {
    const sendFrom = (ip: string) =>
      test.app.request("/api/contact", {
        method: "POST",
        headers: { "content-type": "application/json", "x-client-ip": ip },
        body: "{}",
      });
    const readLastStatus = async (addresses: readonly string[]): Promise<number> => {
      let status = 0;
      for (const ip of addresses) ({ status } = await sendFrom(ip));
      return status;
    };
    const sameCustomer = Array.from({ length: 61 }, (_, no) => `2001:db8:1:2::${(no + 1).toString(16)}`);
    expect(await readLastStatus(sameCustomer.slice(0, 60))).toBe(400);
    expect(await readLastStatus(sameCustomer.slice(60))).toBe(429);
    expect(await readLastStatus(["2001:db8:1:3::1"])).toBe(400);
    expect(
      await readLastStatus(
        Array.from({ length: 61 }, (_, no) => (no % 2 === 0 ? "203.0.113.9" : "::ffff:203.0.113.9")),
      ),
    ).toBe(429);
  });
});

describe("request limits of two programs on one database", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabases[0]!.open();
  });
  afterAll(() => opened.close());
  const startProgram = () => createTestApp(opened, { limiters: createLimiters(opened.db) });

  it("count calls and failed logins together, and after a restart", async () => {
    const programs = [startProgram(), startProgram()] as const;
    const send = async (program: (typeof programs)[number], call: string, ip: string, body: object): Promise<number> =>
      (await ask(program.app, call, body, ip)).status;
    const statuses: number[] = [];
    for (let call = 0; call < 101; call += 1)
      statuses.push(await send(programs[call % 2]!, "mail-registration-code", "203.0.113.1", {}));
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 400), 429]);
    expect(await send(startProgram(), "mail-registration-code", "203.0.113.1", {})).toBe(429);
    expect(await send(programs[0], "mail-registration-code", "203.0.113.2", {})).toBe(400);

    const logIn = (program: (typeof programs)[number], name: string) =>
      send(program, "login", "203.0.113.3", { userName: name, password: "Wrong1234" });
    for (let failure = 0; failure < 100; failure += 1)
      expect(await logIn(programs[failure % 2]!, `nobody-${failure}`)).toBe(401);
    expect([await logIn(programs[0], "nobody"), await logIn(programs[1], "nobody")]).toEqual([429, 429]);
  });

  it("count in the program's memory while the database is away", async () => {
    const away = await testDatabases[0]!.open();
    const limiter = createLimiters(away.db)("test-limit", { calls: 1, seconds: 60 });
    await away.close();
    await limiter.consume("203.0.113.1");
    await expect(limiter.consume("203.0.113.1")).rejects.toMatchObject({ consumedPoints: 2 });
  });
});
