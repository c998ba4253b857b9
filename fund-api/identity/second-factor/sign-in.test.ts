import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { testStart } from "../../platform/testing/app.ts";
import { verifyCode } from "./verify-code.ts";
import { codeAt, laterBy, visitorsOf } from "../../platform/testing/factor.ts";

describe.each(testDatabases)("signing in with a second factor on $name", ({ open }) => {
  let visitors: ReturnType<typeof visitorsOf>;
  const env = setUpApp(open);
  beforeEach(() => {
    visitors = visitorsOf(env.opened, env.test);
  });

  /** Returns an hour-old code, which no app shows now. */
  const staleCode = (secret: string): string => codeAt(secret, laterBy(-3600));
  const sessionsOf = async (id: string): Promise<number> =>
    (await env.db.selectFrom("sessions").select("id").where("account_id", "=", id).execute()).length;

  it("the right password starts a session only with a code, and otherwise reports the missing code", async () => {
    const { id, secret } = await visitors.addProtected("dana");
    const earlierSessions = await sessionsOf(id);
    const half = await visitors.post("login", { userName: "dana", password: "Sunrise42" });
    expect([half.status, half.token, half.body["message"]]).toEqual([401, null, "SecondFactorRequired"]);
    expect([await sessionsOf(id), (await visitors.auditsOf(id)).at(-1)]).toEqual([
      earlierSessions,
      "second-factor-asked",
    ]);
    const code = codeAt(secret, laterBy(30));
    const fullLogin = await visitors.post("login", { userName: "DANA", password: "Sunrise42", code: ` ${code} ` });
    expect([fullLogin.status, fullLogin.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(await sessionsOf(id)).toBe(earlierSessions + 1);
  });

  it("a wrong password is refused as wrong, with or without a code", async () => {
    const { secret } = await visitors.addProtected("plain");
    const code = codeAt(secret, laterBy(30));
    expect(await visitors.signIn("plain", undefined, "Wrong1234")).toBe("InvalidPassword");
    expect(await visitors.signIn("plain", code, "Wrong1234")).toBe("InvalidPassword");
    expect(await visitors.signIn("nobody-here", code)).toBe("InvalidPassword");
    expect(await visitors.signIn("plain", code)).toBe("ok");
  });

  it("only accounts with a confirmed app need a code, and others may send one without effect", async () => {
    const { token } = await visitors.addPerson("without");
    await visitors.begin(token);
    expect([await visitors.signIn("without"), await visitors.signIn("without", "123456")]).toEqual(["ok", "ok"]);
  });

  it.each([
    ["NOT_VERIFIED", "AccountNotVerified"],
    ["NOT_APPROVED", "AccountNotApproved"],
    ["DISABLED", "AccountDisabled"],
    ["OTHER_PORTAL", "IsNotEmployerAccount"],
    ["DELETED", "InvalidPassword"],
  ] as const)("refuses %s as %s before requiring a code, and uses none up", async (standing, code) => {
    const name = `standing-${standing.toLowerCase()}`;
    const { id, recoveryCodes } = await visitors.addProtected(name);
    await env.db.updateTable("accounts").set({ standing }).where("id", "=", id).execute();
    expect([await visitors.signIn(name), await visitors.signIn(name, recoveryCodes[0])]).toEqual([code, code]);
    expect(await visitors.signIn(name, undefined, "Wrong1234")).toBe("InvalidPassword");
    const spent = env.db.selectFrom("recovery_codes").select("used_at").where("account_id", "=", id);
    expect(await spent.where("used_at", "is not", null).execute()).toEqual([]);
  });

  it("wrong codes and wrong passwords count together, and no code opens an account that six of them locked", async () => {
    const { secret, id } = await visitors.addProtected("guessed");
    const wrongCode = staleCode(secret);
    const codes = [await visitors.signIn("guessed", undefined, "Wrong1234")];
    for (let guess = 2; guess <= 7; guess += 1) codes.push(await visitors.signIn("guessed", wrongCode));
    expect(codes).toEqual([
      "InvalidPassword",
      ...Array<string>(3).fill("SecondFactorWrong"),
      "LastLoginAttemptLeft",
      "InvalidPasswordAccountLockedOut",
      "AccountLockedOut",
    ]);
    expect(await visitors.signIn("guessed", codeAt(secret, laterBy(30)))).toBe("AccountLockedOut");
    expect((await visitors.auditsOf(id)).at(-1)).toBe("login-locked");
    env.test.setNow(laterBy(15 * 60));
    expect(await visitors.signIn("guessed", codeAt(secret, laterBy(15 * 60)))).toBe("ok");
    expect(await visitors.signIn("guessed", wrongCode)).toBe("SecondFactorWrong");
  });

  it("the password without a code is not counted and clears no earlier failures", async () => {
    const { secret } = await visitors.addProtected("half");
    for (let attempt = 1; attempt <= 8; attempt += 1)
      expect(await visitors.signIn("half")).toBe("SecondFactorRequired");
    const wrongCode = staleCode(secret);
    for (let guess = 1; guess <= 4; guess += 1) await visitors.signIn("half", wrongCode);
    expect(await visitors.signIn("half")).toBe("SecondFactorRequired");
    expect(await visitors.signIn("half", wrongCode)).toBe("LastLoginAttemptLeft");
    expect(await visitors.signIn("half")).toBe("SecondFactorRequired");
    expect(await visitors.signIn("half", wrongCode)).toBe("InvalidPasswordAccountLockedOut");
    expect(await visitors.signIn("half")).toBe("AccountLockedOut");
  });

  it("a right code clears earlier failures", async () => {
    const { secret } = await visitors.addProtected("careless");
    for (let guess = 1; guess <= 5; guess += 1) await visitors.signIn("careless", staleCode(secret));
    expect(await visitors.signIn("careless", codeAt(secret, laterBy(30)))).toBe("ok");
    expect(await visitors.signIn("careless", undefined, "Wrong1234")).toBe("InvalidPassword");
  });

  it("accepts the code of one step before, at and after, each step once and none earlier than the last", async () => {
    const { secret } = await visitors.addProtected("steady");
    // The confirmation has already used the code of the starting step.
    expect(await visitors.signIn("steady", codeAt(secret, testStart))).toBe("SecondFactorWrong");
    env.test.setNow(laterBy(120));
    expect(await visitors.signIn("steady", codeAt(secret, laterBy(60)))).toBe("SecondFactorWrong");
    expect(await visitors.signIn("steady", codeAt(secret, laterBy(150)))).toBe("ok");
    expect(await visitors.signIn("steady", codeAt(secret, laterBy(150)))).toBe("SecondFactorWrong");
    expect(await visitors.signIn("steady", codeAt(secret, laterBy(120)))).toBe("SecondFactorWrong");
    env.test.setNow(laterBy(240));
    expect(await visitors.signIn("steady", codeAt(secret, laterBy(210)))).toBe("ok");
  });

  it("of 20 simultaneous sign-ins with one code, one succeeds", async () => {
    const { secret, recoveryCodes } = await visitors.addProtected("popular");
    for (const code of [codeAt(secret, laterBy(30)), recoveryCodes[0]]) {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => visitors.signIn("popular", code)));
      expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
      await env.db.deleteFrom("login_attempts").execute();
    }
  });

  it("accepts a code once even without the queues of one process", async () => {
    const { id, secret, recoveryCodes } = await visitors.addProtected("raced");
    const account = await env.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const context = { ...env.test, now: laterBy(30), ip: "", site: env.test.siteOf("") };
    for (const code of [codeAt(secret, laterBy(30)), recoveryCodes[1] ?? ""]) {
      const results = await Promise.all(Array.from({ length: 20 }, () => verifyCode(context, account, code)));
      expect(results.filter(Boolean)).toHaveLength(1);
    }
  });

  it("a recovery code works once, typed with or without spaces, and the owner is notified by email", async () => {
    const { id, recoveryCodes } = await visitors.addProtected("phoneless");
    const [firstCode = "", secondCode = ""] = recoveryCodes;
    expect(await visitors.signIn("phoneless", firstCode)).toBe("ok");
    expect(await visitors.signIn("phoneless", firstCode)).toBe("SecondFactorWrong");
    expect(await visitors.signIn("phoneless", secondCode.replaceAll(" ", ""))).toBe("ok");
    expect(await visitors.signIn("phoneless", secondCode)).toBe("SecondFactorWrong");
    const notices = (await visitors.mailsTo(id)).filter(({ letter }) => letter === "recovery-code-used");
    expect(notices.map(({ text }) => /(\d+) of ten are left/.exec(text ?? "")?.[1])).toEqual(["9", "8"]);
    const usedEvents = (await visitors.auditsOf(id)).filter((action) => action === "recovery-code-used");
    expect(usedEvents).toHaveLength(2);
  });

  it("the recovery codes of one account open no other, and new ones replace the old", async () => {
    const { token, recoveryCodes } = await visitors.addProtected("mine");
    await visitors.addProtected("yours");
    expect(await visitors.signIn("yours", recoveryCodes[0])).toBe("SecondFactorWrong");
    await visitors.remove(token, recoveryCodes[1]);
    const secret = String((await visitors.begin(token)).body["secret"]);
    await visitors.confirm(token, codeAt(secret, testStart));
    expect(await visitors.signIn("mine", recoveryCodes[0])).toBe("SecondFactorWrong");
  });

  it("is still required after a password reset", async () => {
    await visitors.addProtected("forgetful");
    await visitors.post("forgot-password?userName=forgetful&host=health.localhost", {});
    const account = env.db.selectFrom("outbox as o").innerJoin("accounts as a", "a.id", "o.account_id");
    const mailed = account
      .select("o.sealed")
      .where("a.user_name", "=", "forgetful")
      .where("letter", "=", "reset-password");
    const { sealed } = await mailed.executeTakeFirstOrThrow();
    const token = /code=([\w-]+)/.exec(JSON.parse(env.test.keys.decrypt(sealed ?? new Uint8Array())).text)?.[1] ?? "";
    const reset = `reset-password?token=${token}&newPassword=Moonrise43&host=health.localhost`;
    expect(visitors.codeOf(await visitors.post(reset, {}))).toBe("ok");
    expect(await visitors.signIn("forgetful", undefined, "Moonrise43")).toBe("SecondFactorRequired");
  });
});
