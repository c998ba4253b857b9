import { takesLonger } from "../../../../lib/platform/testing/time-ratio.ts";
import { type TestDatabase, testDatabases } from "../databases.ts";
import { addAccount, createTestApp } from "../app.ts";
import { setTimeout as delay } from "node:timers/promises";
import { createSignInLimits } from "../../../identity/sign-in/sign-in-limits.ts";
import { codesOf, createSignInCaller, elsewhere, flooder, hashesDuring, wrongPassword } from "./sign-in-caller.ts";

const office = Array.from({ length: 5 }, (_, number) => `clerk-${number}`);

/** Uses one database, because this program counts the limits. */
describe.each(testDatabases.slice(0, 1))("a network over the sign-in limits on $name", ({ open }) => {
  let opened: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    opened = await open();
    for (const name of ["victim", "locked", ...office]) await addAccount(opened.db, name);
    await addAccount(opened.db, "gone", { standing: "DELETED" });
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    // Limits are counted per minute, and a busy machine can take longer.
    jest.spyOn(Date, "now").mockReturnValue(Date.now());
    // The delay is shorter than in production, where it is 2 s.
    test = createTestApp(opened, { signInLimits: createSignInLimits(undefined, () => delay(250)) });
    await opened.db.deleteFrom("login_attempts").execute();
  });

  const { signIn, nobody, flood, useUp } = createSignInCaller(() => test);
  const lock = async (name: string, ip: string) => {
    const responses = [];
    for (let guess = 0; guess < 6; guess += 1) responses.push(await signIn(name, ip, `Wrong${guess}`));
    return responses;
  };
  const countRows = async (table: "login_attempts" | "audit_events"): Promise<number> =>
    (
      await opened.db
        .selectFrom(table)
        .select((eb) => eb.lit(1).as("one"))
        .execute()
    ).length;

  it("stops costing hashes at the limit, and reports when to retry", async () => {
    expect(await hashesDuring(useUp)).toBeLessThanOrEqual(110);
    expect(await hashesDuring(() => flood(300))).toBe(0);
    const { status, code, text, wait } = await signIn(nobody(), flooder);
    expect([status, code]).toEqual([429, "TooManyRequests"]);
    expect(Number(wait)).toBeGreaterThan(0);
    expect(Number(wait)).toBeLessThanOrEqual(60);
    expect(text).toContain(`try again in ${wait} second`);
    expect((await signIn(nobody(), elsewhere)).code).toBe("InvalidPassword");
  });

  it("counts one /64 as one visitor, and no other network with it", async () => {
    await useUp((number) => `2001:db8:7:7:${number.toString(16)}::${number.toString(16)}`);
    expect((await signIn(nobody(), "2001:DB8:7:7:ffff::1")).code).toBe("TooManyRequests");
    expect((await signIn(nobody(), "2001:db8:7:8::1")).code).toBe("InvalidPassword");
    expect((await signIn("victim", "2001:db8:7:7:ffff::1")).code).toBe("ok");
  });

  it("counts an IPv4 address in both spellings as one", async () => {
    await useUp((number) => (number % 2 === 0 ? flooder : `::ffff:${flooder}`));
    expect((await signIn(nobody(), flooder)).code).toBe("TooManyRequests");
  });

  it("does not distinguish unknown, wrong, locked and deleted accounts by bytes, status or time", async () => {
    await lock("locked", elsewhere);
    await useUp();
    const kinds = {
      known: (index: number) => office[index % office.length] ?? "",
      unknown: nobody,
      locked: () => "locked",
      deleted: () => "gone",
    };
    const times: Record<string, number[]> = { known: [], unknown: [], locked: [], deleted: [] };
    const bytes = new Set<string>();
    for (let index = 0; index < 12; index += 1) {
      const attempts = Object.entries(kinds).map(async ([kind, nameOf]) => {
        const sentAt = performance.now();
        const { status, text, wait } = await signIn(nameOf(index), flooder, wrongPassword);
        times[kind]?.push(performance.now() - sentAt);
        bytes.add(`${status} ${text.replaceAll(wait ?? "", "N")}`);
      });
      await Promise.all(attempts);
    }
    expect([...bytes]).toHaveLength(1);
    // This holds as long as a hash takes less time than the delay of refusals.
    expect(takesLonger(times, 50)).toBe(false);
    expect(Math.min(...Object.values(times).flat())).toBeGreaterThan(200);
  });

  it.each(["victim", "nobody-of-this-name"])(
    "counts up to six guesses at %s as usual, and locks sign-in from elsewhere",
    async (name) => {
      await useUp();
      const responses = await lock(name, flooder);
      responses.push(await signIn(name, flooder));
      expect(codesOf(responses)).toEqual({ TooManyRequests: 7 });
      expect((await signIn(name, elsewhere)).code).toBe("AccountLockedOut");
    },
  );

  it.each(["victim", "nobody-guessed-before"])(
    "adds its failed logins for %s to those within the limit",
    async (name) => {
      await signIn(name, elsewhere, wrongPassword);
      await useUp();
      for (let guess = 0; guess < 3; guess += 1) await signIn(name, flooder, `Wrong${guess}`);
      expect((await signIn(name, elsewhere, wrongPassword)).code).toBe("LastLoginAttemptLeft");
    },
  );

  it("stores the failures of names without an account up to a limit, and no audit event", async () => {
    const limits = createSignInLimits(undefined, () => delay(250));
    let roomLeft = 40;
    const canAddUnknownName = () => Promise.resolve((roomLeft -= 1) >= 0);
    test = createTestApp(opened, { signInLimits: { ...limits, canAddUnknownName } });
    await useUp();
    roomLeft = 40;
    const [attempts, events] = await Promise.all([countRows("login_attempts"), countRows("audit_events")]);
    expect(codesOf(await flood(100))).toEqual({ TooManyRequests: 100 });
    expect([await countRows("login_attempts"), await countRows("audit_events")]).toEqual([attempts + 40, events]);
  });

  it("is unblocked after a minute, and doesn't wait longer if the clock was set back", async () => {
    const realTime = Date.now();
    const clock = jest.spyOn(Date, "now").mockReturnValue(realTime);
    await useUp();
    clock.mockReturnValue(realTime - 3_600_000);
    expect(Number((await signIn(nobody(), flooder)).wait)).toBeLessThanOrEqual(60);
    clock.mockReturnValue(realTime + 60_001);
    expect((await signIn(nobody(), flooder)).code).toBe("InvalidPassword");
    clock.mockRestore();
  });
});
