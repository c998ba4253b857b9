import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { testStart } from "../../platform/testing/app.ts";
import { codeAt, laterBy, visitorsOf } from "../../platform/testing/factor.ts";

describe.each(testDatabases)("setting up a second factor on $name", ({ open }) => {
  let visitors: ReturnType<typeof visitorsOf>;
  const env = setUpApp(open);
  beforeEach(() => {
    visitors = visitorsOf(env.opened, env.test);
  });

  const sinceOf = async (token: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    const account = (await (await env.test.app.request("/api/account", { headers })).json()) as Record<string, unknown>;
    return account["secondFactorSince"];
  };

  it("requires nothing at sign-in until a code confirms it, and then returns ten recovery codes", async () => {
    const { addPerson, begin, confirm, signIn } = visitors;
    const { id, token } = await addPerson("dana");
    const { status, body } = await begin(token);
    expect([status, body["secret"]]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    expect(String(body["uri"])).toContain(`secret=${String(body["secret"])}`);
    expect([await signIn("dana"), await sinceOf(token)]).toEqual(["ok", null]);

    const confirmed = await confirm(token, codeAt(String(body["secret"]), testStart));
    const codes = confirmed.body["recoveryCodes"] as string[];
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    for (const code of codes) expect(code).toMatch(/^\d{5}( \d{5}){4}$/);
    expect([await signIn("dana"), await sinceOf(token)]).toEqual(["SecondFactorRequired", testStart.toISOString()]);
    expect((await visitors.mailsTo(id)).map(({ letter }) => letter)).toEqual(["second-factor-set-up"]);
    expect(await visitors.auditsOf(id)).toEqual(
      expect.arrayContaining(["second-factor-started", "second-factor-confirmed"]),
    );
  });

  it("needs the current password, and wrong ones count toward the login lock", async () => {
    const { addPerson, begin, codeOf, signIn } = visitors;
    const { token } = await addPerson("guessed");
    const first = await begin(token, "Wrong1234");
    expect([first.status, Object.keys(first.body["fields"] as object)]).toEqual([422, ["currentPassword"]]);
    const codes: unknown[] = [];
    for (let guess = 2; guess <= 7; guess += 1) codes.push(codeOf(await begin(token, "Wrong1234")));
    expect(codes).toEqual([
      ...Array<string>(3).fill("CurrentPasswordWrong"),
      "CurrentPasswordLastAttempt",
      "CurrentPasswordLockedOut",
      "CurrentPasswordLockedOut",
    ]);
    expect(await signIn("guessed")).toBe("AccountLockedOut");
  });

  it("a new start replaces an unfinished setup, but not a confirmed one", async () => {
    const { addPerson, begin, codeOf, confirm } = visitors;
    const { token } = await addPerson("twice");
    const [firstSecret, secondSecretText] = [await begin(token), await begin(token)].map(({ body }) =>
      String(body["secret"]),
    );
    expect(codeOf(await confirm(token, codeAt(firstSecret ?? "", testStart)))).toBe("FactorCodeWrong");
    expect(codeOf(await confirm(token, codeAt(secondSecretText ?? "", testStart)))).toBe("ok");
    expect(codeOf(await begin(token))).toBe("FactorExists");
    expect(codeOf(await confirm(token, codeAt(secondSecretText ?? "", laterBy(30))))).toBe("FactorNotStarted");
  });

  it("accepts six tries at the code, and then must be restarted", async () => {
    const { addPerson, begin, codeOf, confirm } = visitors;
    const { token } = await addPerson("clumsy");
    expect(codeOf(await confirm(token, "123456"))).toBe("FactorNotStarted");
    const secret = String((await begin(token)).body["secret"]);
    const right = codeAt(secret, testStart);
    const wrongCode = codeAt(secret, laterBy(-3600));
    const codes = await Promise.all(Array.from({ length: 10 }, async () => codeOf(await confirm(token, wrongCode))));
    expect(codes.filter((code) => code === "FactorCodeWrong")).toHaveLength(6);
    expect(codeOf(await confirm(token, right))).toBe("FactorNotStarted");
    const secondSecret = String((await begin(token)).body["secret"]);
    expect(codeOf(await confirm(token, codeAt(secondSecret, testStart)))).toBe("ok");
  });

  it("returns recovery codes once, even for simultaneous confirmations", async () => {
    const { addPerson, begin, codeOf, confirm } = visitors;
    const { id, token } = await addPerson("hasty");
    const code = codeAt(String((await begin(token)).body["secret"]), testStart);
    const codes = await Promise.all(Array.from({ length: 5 }, async () => codeOf(await confirm(token, code))));
    expect(codes.filter((firstSecret) => firstSecret === "ok")).toHaveLength(1);
    const codesQuery = env.db.selectFrom("recovery_codes").select("used_at").where("account_id", "=", id);
    expect(await codesQuery.execute()).toHaveLength(10);
  });

  it("is removed with the password and one of its codes, and then the password is enough", async () => {
    const { addProtected, codeOf, remove, signIn } = visitors;
    const { id, token, secret, recoveryCodes } = await addProtected("leaving");
    const otherAccount = await addProtected("staying");
    env.test.setNow(laterBy(60));
    const code = codeAt(secret, laterBy(60));
    expect(codeOf(await remove(token, code, "Wrong1234"))).toBe("CurrentPasswordWrong");
    expect(codeOf(await remove(token))).toBe("IdentityCodeRequired");
    // Codes from the time of the setup, from someone else's app, and from someone else's recovery codes.
    for (const wrongCode of [
      codeAt(secret, testStart),
      codeAt(otherAccount.secret, laterBy(60)),
      otherAccount.recoveryCodes[0],
    ]) {
      const refused = await remove(token, wrongCode);
      expect([codeOf(refused), Object.keys(refused.body["fields"] as object)]).toEqual(["IdentityCodeWrong", ["code"]]);
    }
    expect([await signIn("leaving"), await sinceOf(token)]).toEqual(["SecondFactorRequired", testStart.toISOString()]);
    expect(codeOf(await remove(token, code))).toBe("ok");
    expect([await signIn("leaving"), await sinceOf(token)]).toEqual(["ok", null]);
    expect(codeOf(await remove(token))).toBe("ok");
    expect(await signIn("staying")).toBe("SecondFactorRequired");
    expect((await visitors.mailsTo(id)).map(({ letter }) => letter)).toEqual([
      "second-factor-set-up",
      "second-factor-removed",
    ]);
    expect((await visitors.auditsOf(id)).filter((action) => action === "second-factor-removed")).toHaveLength(1);
    const remainingCodes = env.db.selectFrom("recovery_codes").selectAll().where("account_id", "=", id);
    expect([recoveryCodes.length, await remainingCodes.execute()]).toEqual([10, []]);
  });

  it("is removed with a recovery code, and an unfinished setup with the password alone", async () => {
    const { addPerson, addProtected, begin, codeOf, remove, signIn } = visitors;
    const { id, token, recoveryCodes } = await addProtected("phoneless");
    expect(codeOf(await remove(token, recoveryCodes[3]))).toBe("ok");
    expect(await signIn("phoneless")).toBe("ok");
    expect((await visitors.auditsOf(id)).slice(-3)).toEqual([
      "recovery-code-used",
      "second-factor-removed",
      "login-ok",
    ]);
    const beginner = await addPerson("beginner");
    await begin(beginner.token);
    expect(codeOf(await remove(beginner.token))).toBe("ok");
  });

  it("is not removed by guessed codes, which lock the account", async () => {
    const { addProtected, codeOf, remove, signIn } = visitors;
    const { token } = await addProtected("stolen");
    const codes: unknown[] = [];
    for (let guess = 1; guess <= 7; guess += 1)
      codes.push(codeOf(await remove(token, "00000 11111 22222 33333 44444")));
    expect(codes).toEqual([
      ...Array<string>(4).fill("IdentityCodeWrong"),
      "IdentityCodeLastAttempt",
      "CurrentPasswordLockedOut",
      "CurrentPasswordLockedOut",
    ]);
    expect(await signIn("stolen")).toBe("AccountLockedOut");
  });

  it("stores neither secret nor code in readable form", async () => {
    const { addProtected, signIn } = visitors;
    const { id, token, secret, recoveryCodes } = await addProtected("watched");
    env.test.setNow(laterBy(60));
    const code = codeAt(secret, laterBy(60));
    expect(await signIn("watched", code)).toBe("ok");
    expect(await signIn("watched", recoveryCodes[0])).toBe("ok");
    const headers = { authorization: `Bearer ${token}` };
    const responses = ["/api/account", "/api/account/current-user"].map(async (path) =>
      (await env.test.app.request(path, { headers })).text(),
    );
    const rows = await Promise.all([
      env.db.selectFrom("audit_events").selectAll().execute(),
      env.db.selectFrom("second_factors").selectAll().execute(),
      env.db.selectFrom("recovery_codes").selectAll().execute(),
    ]);
    const readable = rows
      .flat()
      .flatMap<unknown>(Object.values)
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value));
    const emails = await visitors.mailsTo(id);
    const everything = [readable, env.test.lines, emails, await Promise.all(responses)]
      .map((firstSecret) => JSON.stringify(firstSecret))
      .join(" ");
    for (const hidden of [
      secret,
      code,
      ...recoveryCodes,
      ...recoveryCodes.map((firstSecret) => firstSecret.replaceAll(" ", "")),
    ])
      expect(everything.includes(hidden)).toBe(false);
  });
});
