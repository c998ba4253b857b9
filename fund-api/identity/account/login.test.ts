import crypto from "node:crypto";
import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { addAccount, addEmployer, testPassword, testStart } from "../../platform/testing/app.ts";

const minutesLater = (minutes: number, milliseconds = 0): Date =>
  new Date(testStart.getTime() + minutes * 60_000 + milliseconds);

describe.each(testDatabases)("signing in on $name", ({ open }) => {
  const env = setUpApp(open, async (db) => {
    await addEmployer(db, "1000001-0001");
  });

  const signIn = (userName: string, password: string): Promise<Response> =>
    Promise.resolve(
      env.test.app.request("/api/account/login", {
        method: "POST",
        headers: { "content-type": "application/json", "x-client-ip": "203.0.113.9" },
        body: JSON.stringify({ userName, password }),
      }),
    );
  const codeOf = async (userName: string, password: string): Promise<string> => {
    const response = await signIn(userName, password);
    return response.status === 200 ? "ok" : ((await response.json()) as { message: string }).message;
  };
  const auditsOf = (subject: string) =>
    env.db.selectFrom("audit_events").select(["action", "ip"]).where("subject", "=", subject).orderBy("id").execute();

  it("returns the user and a new token each time, and records the time", async () => {
    const roles = ["Employer Admin" as const];
    const id = await addAccount(env.db, "dana", { roles, employer_id: "1000001-0001" });
    env.test.setNow(minutesLater(5));
    const [firstLogin, secondLogin] = [await signIn("dana", testPassword), await signIn("DANA", testPassword)];
    expect([firstLogin.status, await firstLogin.json()]).toEqual([
      200,
      {
        firstName: "Dana",
        roles,
        employerId: "1000001-0001",
        rights: ["report", "pay", "bankAccounts"],
        employerAdmins: [],
        isTadsEmployer: true,
        forcePasswordReset: false,
        disclaimerAcceptanceDate: testStart.toISOString(),
        employerChoice: "none",
        employerName: null,
        mustSetUpSecondFactor: false,
        language: "en",
        analyticsId: "analytics:dana",
      },
    ]);
    const tokens = [firstLogin, secondLogin].map((response) => response.headers.get("x-session-token"));
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
    expect(tokens[0]).not.toBe(tokens[1]);
    const account = await env.db.selectFrom("accounts").select("last_login_at").where("id", "=", id).executeTakeFirst();
    expect(account?.last_login_at).toEqual(minutesLater(5));
    expect(await auditsOf(`account:${id}`)).toEqual([1, 2].map(() => ({ action: "login-ok", ip: "203.0.113.9" })));
  });

  it.each([
    ["NOT_VERIFIED", "AccountNotVerified"],
    ["NOT_APPROVED", "AccountNotApproved"],
    ["DISABLED", "AccountDisabled"],
    ["OTHER_PORTAL", "IsNotEmployerAccount"],
    ["DELETED", "InvalidPassword"],
  ] as const)(
    "responds to %s with %s, only after the right password, and starts no session",
    async (standing, code) => {
      const name = standing.toLowerCase();
      const id = await addAccount(env.db, name, { standing });
      expect(await codeOf(name, "Wrong1234")).toBe("InvalidPassword");
      const response = await signIn(name, testPassword);
      expect([response.status, response.headers.get("x-session-token")]).toEqual([401, null]);
      expect(await response.json()).toMatchObject({ message: code });
      const session = env.db.selectFrom("sessions").select("created_at").where("account_id", "=", id);
      expect(await session.executeTakeFirst()).toBeUndefined();
    },
  );

  it.each([
    ["to the millisecond two years ago", "2024-06-10T12:00:00.000Z", "AccountDeactivated"],
    ["a millisecond less ago", "2024-06-10T12:00:00.001Z", "ok"],
  ])("handles an account whose last login was %s", async (when, lastLogin, code) => {
    const name = `idle-${when.length}`;
    await addAccount(env.db, name, { last_login_at: new Date(lastLogin) });
    expect(await codeOf(name, "Wrong1234")).toBe("InvalidPassword");
    expect(await codeOf(name, testPassword)).toBe(code);
  });

  it("counts from the creation of an account that never logged in", async () => {
    const created_at = new Date("2024-06-01T00:00:00Z");
    await addAccount(env.db, "never-here", { last_login_at: null, created_at });
    expect(await codeOf("never-here", testPassword)).toBe("AccountDeactivated");
  });

  it.each(["guessed", "unknown-name"])("locks %s at the sixth failure for exactly 15 minutes", async (name) => {
    if (name === "guessed") await addAccount(env.db, name);
    const codes: string[] = [];
    for (let attempt = 1; attempt <= 7; attempt += 1) codes.push(await codeOf(name, "Wrong1234"));
    expect(codes).toEqual([
      ...Array<string>(4).fill("InvalidPassword"),
      "LastLoginAttemptLeft",
      "InvalidPasswordAccountLockedOut",
      "AccountLockedOut",
    ]);
    env.test.setNow(minutesLater(15, -1));
    expect(await codeOf(name, testPassword)).toBe("AccountLockedOut");
    env.test.setNow(minutesLater(15));
    expect(await codeOf(name, "Wrong1234")).toBe("InvalidPassword");
    expect(await codeOf(name.toUpperCase(), testPassword)).toBe(name === "guessed" ? "ok" : "InvalidPassword");
  });

  it("clears failures after a right password, even if the account may not log in", async () => {
    await addAccount(env.db, "careless", { standing: "DISABLED" });
    for (let attempt = 1; attempt <= 5; attempt += 1) await codeOf("careless", "Wrong1234");
    expect(await codeOf("careless", testPassword)).toBe("AccountDisabled");
    expect(await codeOf("careless", "Wrong1234")).toBe("InvalidPassword");
  });

  it("records failures and the lock in the audit trail, without the typed values", async () => {
    const id = await addAccount(env.db, "watched");
    for (let attempt = 1; attempt <= 7; attempt += 1) await codeOf("watched", "Wrong1234");
    const audits = await auditsOf(`account:${id}`);
    expect(audits.map(({ action }) => action)).toEqual([...Array<string>(5).fill("login-failed"), "login-locked"]);
    const allEvents = JSON.stringify(await env.db.selectFrom("audit_events").selectAll().execute());
    expect(allEvents + JSON.stringify(env.test.lines)).not.toMatch(/Wrong1234|Sunrise42|unknown-name/);
  });

  it("responds to unknown, wrong and deleted with equal bytes and status", async () => {
    await addAccount(env.db, "present");
    await addAccount(env.db, "gone", { standing: "DELETED" });
    const responses = await Promise.all(
      ["present", "gone", "not-there"].map(async (name) => {
        const response = await signIn(name, "Wrong1234");
        return [response.status, await response.text()];
      }),
    );
    expect(responses[0]?.[0]).toBe(401);
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);
  });

  it.each(["many-guesses", "many-guesses-at-nobody"])(
    "computes at most six hashes for 1,000 simultaneous guesses: %s",
    async (name) => {
      if (name === "many-guesses") await addAccount(env.db, name);
      const hashes = jest.spyOn(crypto, "argon2");
      const codes = await Promise.all(Array.from({ length: 1000 }, (_, guess) => codeOf(name, `Guess${guess}`)));
      expect(hashes.mock.calls.length).toBe(6);
      const counts = Object.entries(Object.groupBy(codes, (code) => code)).map(([code, matches]) => [
        code,
        matches?.length,
      ]);
      expect(Object.fromEntries(counts)).toEqual({
        AccountLockedOut: 994,
        InvalidPassword: 4,
        InvalidPasswordAccountLockedOut: 1,
        LastLoginAttemptLeft: 1,
      });
    },
  );

  it("accepts the right password, however many attempts arrive at once", async () => {
    await addAccount(env.db, "popular");
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf("popular", testPassword)));
    expect(new Set(codes)).toEqual(new Set(["ok"]));
  });

  it.each(["'; drop table accounts; --", "%", "a\tb", "ß", "𝒹ana", "x".repeat(256)])(
    "accepts any text as a name: %j",
    async (name) => {
      expect(await codeOf(name, testPassword)).toBe("InvalidPassword");
    },
  );
});
