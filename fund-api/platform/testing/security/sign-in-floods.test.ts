import { isPlaceholderPassword, isPassword, hashPassword } from "../../../identity/sign-in/passwords.ts";
import type { Place, SignInLimits } from "../../../identity/sign-in/sign-in-limits.ts";
import { testDatabases, type TestDatabase } from "../databases.ts";
import { memberApplicant } from "../applicant.ts";
import { addAccount, createTestApp, testPassword, testStart, tokenFor } from "../app.ts";
import {
  type Ahead,
  codesOf,
  countQueuedAhead,
  createSignInCaller,
  elsewhere,
  flooder,
  hashesDuring,
  type Said,
} from "./sign-in-caller.ts";

/** Checks that docs/security-rows.md rows 13 and 14 hold during a flood, and that the right password still logs in. */
const office = Array.from({ length: 50 }, (_, number) => `clerk-${number}`);
const victimPassword = "Harbor88";

/** Builds sign-in without limits: every password waits behind all others, and no one is refused. */
const createUnlimitedSignIn = (requestCount: number): SignInLimits => {
  let queuedCount = 0;
  const { promise: allQueued, resolve: open } = Promise.withResolvers<void>();
  const lane = { key: "everyone" };
  const judge: Place["judge"] = async (password, account) => {
    queuedCount += 1;
    if (queuedCount === requestCount) open();
    await allQueued;
    return account === undefined
      ? isPlaceholderPassword(password, lane)
      : isPassword(password, account.password_hash, lane);
  };
  return {
    admit: async (_ip, attempt) => ({ result: (await attempt({ lane, overLimit: null, judge })).result }),
    canAddUnknownName: () => Promise.resolve(true),
  };
};

/** Uses one database, because only turns inside this program are counted. */
describe.each(testDatabases.slice(0, 1))("a flood of sign-ins on $name", ({ open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  let findAhead: () => Ahead;
  beforeAll(async () => {
    opened = await open();
    await addAccount(opened.db, "victim", { password_hash: await hashPassword(victimPassword) });
    for (const name of office) await addAccount(opened.db, name);
  });
  afterAll(() => opened.close());
  const useLimits = (limits?: SignInLimits): void => {
    const counted = countQueuedAhead(victimPassword, limits);
    findAhead = counted.findAhead;
    test = createTestApp(opened, { signInLimits: counted.signInLimits });
  };
  beforeEach(async () => {
    await opened.db.deleteFrom("login_attempts").execute();
    useLimits();
  });

  const { post, signIn, nobody, flood } = createSignInCaller(() => test);
  const logInAsVictim = async (ip: string): Promise<Said & Ahead> => ({
    ...(await signIn("victim", ip, victimPassword)),
    ...findAhead(),
  });
  const expectLogin = ({ code, hashes }: Said & Ahead, maxHashes = 24) => {
    expect(code).toBe("ok");
    expect(hashes).toBeLessThanOrEqual(maxHashes);
  };
  /** Keeps 200 callers busy, each sending again after its response, until `during` is done. */
  const floodWhile = async (during: () => Promise<unknown>, sendRequest: () => Promise<Said>): Promise<Said[]> => {
    const state = { isOver: false };
    const responses: Said[] = [];
    const caller = async (): Promise<void> => {
      while (!state.isOver) responses.push(await sendRequest());
    };
    const callers = Array.from({ length: 200 }, caller);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await during().finally(() => (state.isOver = true));
    await Promise.all(callers);
    return responses;
  };

  const origins = [
    ["another address", elsewhere],
    ["the same address", flooder],
  ] as const;
  it.each(origins)("of 200 simultaneous unknown names allows a login from %s", async (_, ip) => {
    const flooded = flood(200);
    const victimLogin = await logInAsVictim(ip);
    const codes = codesOf(await flooded);
    expectLogin(victimLogin);
    expect(Object.keys(codes).toSorted()).toEqual(["InvalidPassword", "TooManyRequests"]);
  });

  it.each(origins)("that never ends allows repeated logins from %s", async (_, ip) => {
    const arrivals: (Said & Ahead)[] = [];
    const logInRepeatedly = async () => {
      for (let time = 0; time < 4; time += 1) arrivals.push(await logInAsVictim(ip));
    };
    await floodWhile(logInRepeatedly, () => signIn(nobody(), flooder, "Wrong1234"));
    for (const arrival of arrivals) expectLogin(arrival);
    // At the same address it waits behind its network's attempts, most of which cost no hash.
    if (ip === elsewhere) expect(Math.max(...arrivals.map(({ attempts }) => attempts))).toBeLessThanOrEqual(24);
  });

  it("allows an office of 50 to log in from the flooded address after one mistake each", async () => {
    const failedLogins = await Promise.all(office.map((name) => signIn(name, flooder, "Wrong1234")));
    expect(failedLogins.every(({ code }) => code === "InvalidPassword" || code === "TooManyRequests")).toBe(true);
    const flooded = flood(200);
    const victimLogin = await Promise.all(office.map((name) => signIn(name, flooder)));
    expect(codesOf(victimLogin)).toEqual({ ok: 50 });
    await flooded;
  });

  it("would block others without turns and limits", async () => {
    useLimits(createUnlimitedSignIn(201));
    const flooded = flood(200);
    expect((await logInAsVictim(elsewhere)).hashes).toBeGreaterThan(180);
    await flooded;
  });

  it.each([
    ["mixed addresses", (number: number) => `192.0.2.${number}`],
    ["addresses of 200 IPv6 networks", (number: number) => `2001:db8:0:${number.toString(16)}::1`],
  ])("from %s allows a login", async (_, ip) => {
    const flooded = flood(200, ip);
    const victimLogin = await logInAsVictim(elsewhere);
    await flooded;
    // The visitor looks like the others, but the queue before the hashes is short.
    expectLogin(victimLogin, 50);
  });

  it("with known names and wrong passwords allows other logins", async () => {
    const guesses = [1, 2, 3, 4].flatMap((guess) => office.map((name) => signIn(name, flooder, `Wrong${guess}`)));
    const victimLogin = await logInAsVictim(elsewhere);
    await Promise.all(guesses);
    expectLogin(victimLogin);
  });

  it("with correct passwords allows other logins", async () => {
    const correctLogins = [1, 2, 3, 4].flatMap(() => office.map((name) => signIn(name, flooder)));
    const victimLogin = await logInAsVictim(elsewhere);
    expect(codesOf(await Promise.all(correctLogins))).toEqual({ ok: 200 });
    expectLogin(victimLogin);
  });

  it("with passwords of 1 MB costs no hash", async () => {
    const hugePassword = "x".repeat(1_000_000);
    const hashes = await hashesDuring(async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(nobody(), flooder, hugePassword)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
    });
    expect(hashes).toBe(0);
  });

  const applicant = () => ({ ...memberApplicant, userName: nobody() });
  it.each([
    ["create-account", applicant],
    ["reset-password?token=x&newPassword=Quartz7Lantern&host=health.localhost", () => ({})],
    ["forgot-password?userName=nobody&host=health.localhost", () => ({})],
    ["forgot-username", () => ({ email: `${nobody()}@portal.example` })],
    ["resend-verification-email", () => ({ userName: nobody() })],
  ])("does not delay a login by 200 requests to %s", async (path, body) => {
    const flooded = Promise.all(Array.from({ length: 200 }, () => post(path, body(), flooder)));
    const victimLogin = await logInAsVictim(flooder);
    await flooded;
    expectLogin(victimLogin);
  });

  it("does not delay a login while an account sends 220 simultaneous password changes", async () => {
    const token = await tokenFor(opened.db, await addAccount(opened.db, "busy"), testStart);
    const body = { currentPassword: testPassword, newPassword: "Quartz7Lantern" };
    // There are 100 slots, and some of them are free again before the last request.
    const flooded = Promise.all(Array.from({ length: 220 }, () => post("change-password", body, flooder, token)));
    const victimLogin = await logInAsVictim(flooder);
    const { TooManyRequests: refused = 0 } = codesOf(await flooded);
    expectLogin(victimLogin);
    expect(refused).toBeGreaterThanOrEqual(100);
  });
});
