import crypto from "node:crypto";
import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { addAccount, addEmployer, testPassword, testStart, tokenFor } from "../../platform/testing/app.ts";

const newPassword = "Moonrise43";
const minutesLater = (minutes: number, milliseconds = 0): Date =>
  new Date(testStart.getTime() + minutes * 60_000 + milliseconds);

describe.each(testDatabases)("changing the password on $name", ({ open }) => {
  const env = setUpApp(open, async (db) => {
    await addEmployer(db, "1000001-0001");
  });

  type CallResponse = {
    status: number;
    body: { message?: string; fields?: Record<string, string> } & Record<string, unknown>;
  };
  const post = async (path: string, body: object, token?: string): Promise<CallResponse> => {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await env.test.app.request(`/api/account/${path}`, init);
    return { status: response.status, body: (await response.json()) as CallResponse["body"] };
  };
  const change = (token: string, changes: { currentPassword?: string; newPassword?: string } = {}) =>
    post("change-password", { currentPassword: testPassword, newPassword, ...changes }, token);
  const codeOf = async (token: string, changes: Parameters<typeof change>[1]) => {
    const { status, body } = await change(token, changes);
    return status === 200 ? "ok" : body.message;
  };
  const signIn = async (userName: string, password: string) => {
    const { status, body } = await post("login", { userName, password });
    return status === 200 ? "ok" : body.message;
  };
  const start = async (userName: string, values: Parameters<typeof addAccount>[2] = {}) => {
    const id = await addAccount(env.db, userName, values);
    return { id, token: await tokenFor(env.db, id, testStart) };
  };
  const isSignedIn = async (token: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await env.test.app.request("/api/account/current-user", { headers })).status === 200;
  };

  it("accepts only the new password from then on, ends a forced reset, and returns the user", async () => {
    const { token } = await start("felix", { force_password_reset: true });
    const { status, body } = await change(token);
    expect([status, body["firstName"], body["forcePasswordReset"]]).toEqual([200, "Dana", false]);
    expect([await signIn("felix", testPassword), await signIn("felix", newPassword)]).toEqual([
      "InvalidPassword",
      "ok",
    ]);
  });

  it("ends all other sessions of the account, but not the caller's or other accounts'", async () => {
    const [{ id, token }, { token: bystander }] = [await start("gail"), await start("bystander")];
    const otherTokens = await Promise.all([1, 2].map(() => tokenFor(env.db, id, testStart)));
    expect(await Promise.all(otherTokens.map(isSignedIn))).toEqual([true, true]);
    expect(await codeOf(token, {})).toBe("ok");
    expect(await Promise.all(otherTokens.map(isSignedIn))).toEqual([false, false]);
    expect([await isSignedIn(token), await isSignedIn(bystander)]).toEqual([true, true]);
  });

  it("changes nothing else of the account", async () => {
    const { id, token } = await start("plain");
    const read = () => env.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { password_hash: before, ...restBefore } = await read();
    await change(token);
    const { password_hash: after, ...restAfter } = await read();
    expect(restAfter).toEqual(restBefore);
    expect(after).not.toBe(before);
  });

  it.each([
    ["Short1", "PasswordNotAllowed", "Must include at least 8 characters."],
    ["moonrise43", "PasswordNotAllowed", "Must include upper and lowercase."],
    ["Moonrises", "PasswordNotAllowed", "Must include at least 1 number."],
    ["Moon rise 43", "PasswordNotAllowed", "Must include letters A to Z and numbers only."],
    ["moon", "PasswordNotAllowed", /8 characters\. .*lowercase\. .*1 number\.$/],
    ["Password12", "PasswordTooCommon", /^“password” is a commonly guessed word/],
    ["Judgement1", "PasswordTooCommon", /^“judgement” is easy to guess for this account/],
    ["Whitfield7", "PasswordTooCommon", /^“whitfield” is easy to guess for this account/],
    ["Lakeside77", "PasswordTooCommon", /^“lakeside” is easy to guess for this account/],
    [testPassword, "PasswordUnchanged", /^This is already your password/],
  ])("rejects %j as %s, explains why, and leaves the old password", async (refused, code, text) => {
    // The name as numbers, so that only the first word can cause the refusal.
    const name = `judgement-${Buffer.from(refused).toString("hex")}`;
    const { token } = await start(name, { employer_id: "1000001-0001" });
    const { status, body } = await change(token, { newPassword: refused });
    expect([status, body.message]).toEqual([422, code]);
    expect(body.fields?.["newPassword"]).toMatch(text);
    expect(await signIn(name, testPassword)).toBe("ok");
  });

  it("accepts a password of 128 characters, and signs in with it", async () => {
    const { token } = await start("long-winded");
    const long = `aB3${"x".repeat(125)}`;
    expect(await codeOf(token, { newPassword: long })).toBe("ok");
    expect([await signIn("long-winded", long), await signIn("long-winded", long.slice(0, 127))]).toEqual([
      "ok",
      "InvalidPassword",
    ]);
  });

  it("counts wrong current passwords toward the login lock of exactly 15 minutes", async () => {
    const { token } = await start("guessed");
    const wrongBody = { currentPassword: "Wrong1234" };
    expect(await signIn("guessed", "Wrong1234")).toBe("InvalidPassword");
    const codes: unknown[] = [];
    for (let guess = 2; guess <= 7; guess += 1) codes.push(await codeOf(token, wrongBody));
    expect(codes).toEqual([
      ...Array<string>(3).fill("CurrentPasswordWrong"),
      "CurrentPasswordLastAttempt",
      "CurrentPasswordLockedOut",
      "CurrentPasswordLockedOut",
    ]);
    env.test.setNow(minutesLater(15, -1));
    expect([await codeOf(token, {}), await signIn("guessed", testPassword)]).toEqual([
      "CurrentPasswordLockedOut",
      "AccountLockedOut",
    ]);
    env.test.setNow(minutesLater(15));
    expect(await codeOf(token, {})).toBe("ok");
  });

  it("returns a field error, not a 401, for a wrong current password, so that the visitor stays signed in", async () => {
    const { token } = await start("mistyped");
    const { status, body } = await change(token, { currentPassword: "Wrong1234" });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["currentPassword"]]);
    expect(await isSignedIn(token)).toBe(true);
  });

  it("clears failures after the right current password", async () => {
    const { token } = await start("careless");
    for (let guess = 1; guess <= 5; guess += 1) await codeOf(token, { currentPassword: "Wrong1234" });
    expect(await codeOf(token, {})).toBe("ok");
    expect(await signIn("careless", "Wrong1234")).toBe("InvalidPassword");
  });

  it("counts no failure if the new password is invalid anyway", async () => {
    const { token } = await start("slow-learner");
    for (let attempt = 1; attempt <= 8; attempt += 1)
      expect(await codeOf(token, { currentPassword: "Wrong1234", newPassword: "short" })).toBe("PasswordNotAllowed");
    expect(await signIn("slow-learner", testPassword)).toBe("ok");
  });

  it("computes at most six hashes for 300 simultaneous guesses, including those at sign-in", async () => {
    const { token } = await start("stormed");
    const hashes = jest.spyOn(crypto, "argon2");
    const codes = await Promise.all(
      Array.from({ length: 300 }, (_, guess) =>
        guess % 3 === 0 ? signIn("stormed", `Guess${guess}`) : codeOf(token, { currentPassword: `Guess${guess}` }),
      ),
    );
    expect(hashes.mock.calls.length).toBe(6);
    expect(codes.filter((code) => code === "ok")).toEqual([]);
  });

  it("accepts one of two simultaneous changes and checks the other against the new password", async () => {
    const { token } = await start("two-tabs");
    const tabs = ["Moonrise43", "Starrise44"];
    const codes = await Promise.all(tabs.map((password) => codeOf(token, { newPassword: password })));
    expect(new Set(codes)).toEqual(new Set(["CurrentPasswordWrong", "ok"]));
    expect(await signIn("two-tabs", tabs[codes.indexOf("ok")] ?? "")).toBe("ok");
  });

  it("writes an audit event without any password", async () => {
    const { id, token } = await start("watched");
    await codeOf(token, { currentPassword: "Wrong1234" });
    await codeOf(token, {});
    const events = await env.db
      .selectFrom("audit_events")
      .selectAll()
      .where("subject", "=", `account:${id}`)
      .orderBy("id")
      .execute();
    expect(events.map(({ action }) => action)).toEqual(["password-change-failed", "password-changed"]);
    expect(JSON.stringify(events) + JSON.stringify(env.test.lines)).not.toMatch(
      /Wrong1234|Sunrise42|Moonrise43|argon2/,
    );
  });
});
