import crypto from "node:crypto";
import { isNobodysPassword, isPassword } from "../account/passwords.ts";
import type { Place, SignInLimits } from "../account/sign-in-limits.ts";
import { testDatabases, type TestDatabase } from "../db/test-databases.ts";
import { memberApplicant } from "../registration/test-applicant.ts";
import { addAccount, createTestApp, testPassword, testStart, tokenFor } from "../server/test-app.ts";

const flooder = "203.0.113.9";
const elsewhere = "198.51.100.7";
/** quality.md rows 13 and 14 hold during a flood, and whoever has the right password gets in meanwhile. */
const office = Array.from({ length: 50 }, (_, number) => `clerk-${number}`);

type Said = { readonly status: number; readonly code: string; readonly text: string; readonly wait: string | null };
/** `hashes`: those begun while it waited, its own included. */
type Timed = Said & { readonly ms: number; readonly hashes: number };

/** What sign-in was before: every password waits behind all others, and nobody is refused. */
const unlimited: SignInLimits = {
  admit: async (_ip, attempt) => {
    const lane = { key: "everybody" };
    const judge: Place["judge"] = (password, account) =>
      account === undefined ? isNobodysPassword(password, lane) : isPassword(password, account.password_hash, lane);
    return (await attempt({ lane, crowdedFor: null, judge })).answer;
  },
};

/** On one database: what is timed is the turns of this program. */
describe.each(testDatabases.slice(0, 1))("a flood of sign-ins on $name", ({ open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  let names = 0;
  let alone = 0;
  beforeAll(async () => {
    opened = await open();
    for (const name of ["victim", ...office]) await addAccount(opened.db, name);
    await addAccount(opened.db, "gone", { standing: "DELETED" });
  }, 60_000);
  afterAll(() => opened.close());
  beforeEach(async () => {
    test = createTestApp(opened);
    await opened.db.deleteFrom("login_attempts").execute();
    alone = (await timed(() => signIn("victim", elsewhere))).ms;
  });

  const post = async (path: string, body: object, ip: string, token?: string): Promise<Said> => {
    const headers: Record<string, string> = { "content-type": "application/json", "x-client-ip": ip };
    if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await test.app.request(`/api/account/${path}`, init);
    const text = await response.text();
    const code = response.status === 200 ? "ok" : ((JSON.parse(text) as { message: string }).message ?? "");
    return { status: response.status, code, text, wait: response.headers.get("retry-after") };
  };
  const signIn = (userName: string, ip: string, password = testPassword) => post("login", { userName, password }, ip);
  const timed = async (ask: () => Promise<Said>): Promise<Timed> => {
    const { mock } = jest.spyOn(crypto, "argon2");
    const [begun, before] = [performance.now(), mock.calls.length];
    return { ...(await ask()), ms: performance.now() - begun, hashes: mock.calls.length - before };
  };
  const nobody = (): string => `nobody-${(names += 1)}`;
  const flood = (count: number, ip: (number: number) => string = () => flooder) =>
    Promise.all(Array.from({ length: count }, (_, number) => signIn(nobody(), ip(number), "Wrong1234")));
  const codesOf = (said: readonly Said[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(said, ({ code }) => code)).map(([code, all]) => [code, all?.length]),
    );
  const hashesDuring = async (act: () => Promise<unknown>): Promise<number> => {
    const hashes = jest.spyOn(crypto, "argon2");
    hashes.mockClear();
    await act();
    return hashes.mock.calls.length;
  };
  /** What it waits for is counted, not timed: other programs may be at work here. */
  const expectIn = ({ code, hashes }: Timed, maxHashes = 24) => {
    expect(code).toBe("ok");
    expect(hashes).toBeLessThanOrEqual(maxHashes);
  };
  /** Makes 200 callers ask again as soon as they are answered, until `during` is done. */
  const floodWhile = async (during: () => Promise<unknown>, ask: () => Promise<Said>): Promise<Said[]> => {
    const state = { isOver: false };
    const said: Said[] = [];
    const caller = async (): Promise<void> => {
      while (!state.isOver) said.push(await ask());
    };
    const callers = Array.from({ length: 200 }, caller);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await during().finally(() => (state.isOver = true));
    await Promise.all(callers);
    return said;
  };

  const origins = [
    ["another address", elsewhere],
    ["the same address", flooder],
  ] as const;
  it.each(origins)("of 200 unknown names at once lets a right password in from %s", async (_, ip) => {
    const flooded = flood(200);
    const arrived = await timed(() => signIn("victim", ip));
    const codes = codesOf(await flooded);
    expectIn(arrived);
    expect(Object.keys(codes).toSorted()).toEqual(["InvalidPassword", "TooManyRequests"]);
  });

  it.each(origins)(
    "that never ends lets a right password in from %s, again and again",
    async (_, ip) => {
      const arrive = async () => {
        for (let time = 0; time < 4; time += 1) expectIn(await timed(() => signIn("victim", ip)));
      };
      await floodWhile(arrive, () => signIn(nobody(), flooder, "Wrong1234"));
    },
    120_000,
  );

  it("lets an office of 50 in at nine, all from the flooded address, a slip each before", async () => {
    const slips = await Promise.all(office.map((name) => signIn(name, flooder, "Wrong1234")));
    expect(slips.every(({ code }) => code === "InvalidPassword" || code === "TooManyRequests")).toBe(true);
    const flooded = flood(200);
    const arrived = await Promise.all(office.map((name) => timed(() => signIn(name, flooder))));
    expect(codesOf(arrived)).toEqual({ ok: 50 });
    await flooded;
  });

  it("would keep others out without turns and limits", async () => {
    test = createTestApp(opened, { signInLimits: unlimited });
    const flooded = timed(async () => (await flood(200))[0]!);
    const { hashes } = await timed(() => signIn("victim", elsewhere));
    expect(hashes).toBeGreaterThan(180);
    await flooded;
  });

  it.each([
    ["mixed addresses", (number: number) => `192.0.2.${number}`],
    ["addresses of 200 IPv6 networks", (number: number) => `2001:db8:0:${number.toString(16)}::1`],
  ])("from %s lets a right password in", async (_, ip) => {
    const flooded = flood(200, ip);
    const arrived = await timed(() => signIn("victim", elsewhere));
    await flooded;
    // Nothing tells the visitor apart from so many others, but the queue before the hashes is short.
    expectIn(arrived, 50);
  });

  it("with known names and wrong passwords lets others in", async () => {
    const guesses = [1, 2, 3, 4].flatMap((guess) => office.map((name) => signIn(name, flooder, `Wrong${guess}`)));
    const arrived = await timed(() => signIn("victim", elsewhere));
    await Promise.all(guesses);
    expectIn(arrived);
  });

  it("with right passwords lets others in", async () => {
    const right = [1, 2, 3, 4].flatMap(() => office.map((name) => signIn(name, flooder)));
    const arrived = await timed(() => signIn("victim", elsewhere));
    expect(codesOf(await Promise.all(right))).toEqual({ ok: 200 });
    expectIn(arrived);
  });

  it("with passwords of 1 MB costs no hash", async () => {
    const huge = "x".repeat(1_000_000);
    const hashes = await hashesDuring(async () => {
      const said = await Promise.all(Array.from({ length: 20 }, () => signIn(nobody(), flooder, huge)));
      expect(new Set(said.map(({ status }) => status))).toEqual(new Set([400]));
    });
    expect(hashes).toBe(0);
  });

  /** 100 failures a minute, and those under way when the limit was reached. */
  const useUp = async (ip: (number: number) => string = () => flooder): Promise<void> => {
    for (let batch = 0; batch < 11; batch += 1) await flood(10, (number) => ip(batch * 10 + number));
  };

  it("stops costing hashes at the limit, and says when to come back", async () => {
    expect(await hashesDuring(useUp)).toBeLessThanOrEqual(110);
    expect(await hashesDuring(() => flood(300))).toBe(0);
    const { status, code, text, wait } = await signIn(nobody(), flooder);
    expect([status, code]).toEqual([429, "TooManyRequests"]);
    expect(Number(wait)).toBeGreaterThan(0);
    expect(Number(wait)).toBeLessThanOrEqual(60);
    expect(text).toContain(`wait ${wait} second`);
    expect((await signIn(nobody(), elsewhere)).code).toBe("InvalidPassword");
  });

  it("counts one /64 as one visitor, and no other network with it", async () => {
    await useUp((number) => `2001:db8:7:7:${number.toString(16)}::${number.toString(16)}`);
    expect((await signIn(nobody(), "2001:DB8:7:7:ffff::1")).code).toBe("TooManyRequests");
    expect((await signIn(nobody(), "2001:db8:7:8::1")).code).toBe("InvalidPassword");
    expectIn(await timed(() => signIn("victim", "2001:db8:7:7:ffff::1")));
  });

  it("counts an IPv4 address the same in both spellings", async () => {
    await useUp((number) => (number % 2 === 0 ? flooder : `::ffff:${flooder}`));
    expect((await signIn(nobody(), flooder)).code).toBe("TooManyRequests");
  });

  it("beyond the limit tells unknown, wrong and deleted apart by nothing: bytes, status, time", async () => {
    await useUp();
    const kinds = { known: (at: number) => office[at] ?? "", unknown: nobody, deleted: () => "gone" };
    const times: Record<string, number[]> = { known: [], unknown: [], deleted: [] };
    const bytes = new Set<string>();
    for (let at = 0; at < 5; at += 1) {
      for (const [kind, nameOf] of Object.entries(kinds)) {
        const { ms, status, text, wait } = await timed(() => signIn(nameOf(at), flooder, "Wrong1234"));
        times[kind]?.push(ms);
        // The seconds to wait go down with the clock for all names alike.
        bytes.add(`${status} ${text.replaceAll(wait ?? "", "N").replace("N second,", "N seconds,")}`);
      }
    }
    expect([...bytes]).toHaveLength(1);
    // As long as a hash takes less than the time for which refusals are held back, which a busy machine may not give.
    const medians = Object.values(times).map((all) => all.toSorted((one, other) => one - other)[2] ?? 0);
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(Math.max(50, 2 * alone));
  });

  it.each(["victim", "nobody-of-this-name"])("beyond the limit counts guesses at %s, six as ever", async (name) => {
    await useUp();
    const said = [];
    for (let guess = 0; guess < 7; guess += 1) said.push(await signIn(name, flooder, `Wrong${guess}`));
    expect(said.map(({ code }) => code)).toEqual([...Array<string>(6).fill("TooManyRequests"), "AccountLockedOut"]);
    expect((await signIn(name, elsewhere)).code).toBe("AccountLockedOut");
  });

  it("ends with the minute, and names no longer wait after the clock was set back", async () => {
    const real = Date.now();
    const clock = jest.spyOn(Date, "now").mockReturnValue(real);
    await useUp();
    clock.mockReturnValue(real - 3_600_000);
    expect(Number((await signIn(nobody(), flooder)).wait)).toBeLessThanOrEqual(60);
    clock.mockReturnValue(real + 60_001);
    expect((await signIn(nobody(), flooder)).code).toBe("InvalidPassword");
    clock.mockRestore();
  });

  const applicant = () => ({ ...memberApplicant, userName: nobody() });
  it.each([
    ["create-account", applicant],
    ["reset-password?token=x&newPassword=Quartz7Lantern&host=health.localhost", () => ({})],
    ["forgot-password?userName=nobody&host=health.localhost", () => ({})],
    ["resend-verification-email", () => ({ userName: nobody() })],
  ])("does not wait behind 200 of %s", async (path, body) => {
    const flooded = Promise.all(Array.from({ length: 200 }, () => post(path, body(), flooder)));
    const arrived = await timed(() => signIn("victim", flooder));
    await flooded;
    expectIn(arrived);
  });

  it("does not wait behind an account that changes its password 200 times at once", async () => {
    const token = await tokenFor(opened.db, await addAccount(opened.db, "busy"), testStart);
    const body = { currentPassword: testPassword, newPassword: "Quartz7Lantern" };
    const flooded = Promise.all(Array.from({ length: 200 }, () => post("change-password", body, flooder, token)));
    const arrived = await timed(() => signIn("victim", flooder));
    const { TooManyRequests: refused = 0 } = codesOf(await flooded);
    expectIn(arrived);
    expect(refused).toBeGreaterThanOrEqual(100);
  });
});
