import crypto from "node:crypto";
import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { mailsOf, tokenIn } from "../../platform/testing/outbox.ts";
import { addAccount, testPassword, testStart, tokenFor } from "../../platform/testing/app.ts";
import { hashPassword, isPassword } from "../sign-in/passwords.ts";

const minutesLater = (minutes: number, milliseconds = 0): Date =>
  new Date(testStart.getTime() + minutes * 60_000 + milliseconds);
const newPassword = "Quartz7Lantern";

describe.each(testDatabases)("resetting a password on $name", ({ open }) => {
  const env = setUpApp(open);

  const post = (path: string, query: Record<string, string>): Promise<Response> =>
    Promise.resolve(
      env.test.app.request(`/api/account/${path}?${new URLSearchParams(query).toString()}`, { method: "POST" }),
    );
  /** Returns a fresh token from its email. */
  const mailed = async (id: string, userName: string): Promise<string> => {
    await post("forgot-password", { userName, host: "health.localhost:8080" });
    return tokenIn((await mailsOf(env.db, id, env.test.keys)).findLast(({ text }) => text.includes("code=")));
  };
  const reset = async (token: string, password = newPassword): Promise<string> => {
    const response = await post("reset-password", { token, newPassword: password, host: "health.localhost:8080" });
    const body = (await response.json()) as { message?: string };
    return response.status === 200 ? "ok" : `${response.status} ${body.message}`;
  };
  const signIn = async (userName: string, password: string): Promise<string> => {
    const response = await env.test.app.request("/api/account/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userName, password }),
    });
    return response.status === 200 ? "ok" : ((await response.json()) as { message: string }).message;
  };
  const accountOf = (id: string) =>
    env.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("accepts only the new password, ends a forced change, and notifies the owner by email", async () => {
    const id = await addAccount(env.db, "dana", { force_password_reset: true });
    expect(await reset(await mailed(id, "dana"))).toBe("ok");
    expect((await accountOf(id)).force_password_reset).toBe(false);
    expect([await signIn("dana", testPassword), await signIn("dana", newPassword)]).toEqual(["InvalidPassword", "ok"]);
    const notice = (await mailsOf(env.db, id, env.test.keys)).at(-1);
    expect(notice?.subject).toBe("Your password was changed – Northern Lakes Health & Welfare Fund");
    const audits = env.db.selectFrom("audit_events").select("action").where("subject", "=", `account:${id}`);
    expect((await audits.execute()).map(({ action }) => action)).toContain("password-reset");
  });

  it("ends all sessions of the account immediately, and no one else's", async () => {
    const [id, other] = [await addAccount(env.db, "signed-in"), await addAccount(env.db, "bystander")];
    const tokens = await Promise.all([id, id, other].map((accountId) => tokenFor(env.db, accountId, testStart)));
    expect(await reset(await mailed(id, "signed-in"))).toBe("ok");
    const statuses = tokens.map(async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await env.test.app.request("/api/account/current-user", { headers })).status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });

  it("rejects a sign-in that checked the old password before", async () => {
    const id = await addAccount(env.db, "overtaken");
    const token = await mailed(id, "overtaken");
    const { argon2 } = crypto;
    let isFirst = true;
    jest.spyOn(crypto, "argon2").mockImplementation((algorithm, parameters, done) => {
      const proceed = (): void => argon2(algorithm, parameters, done);
      if (!isFirst) return proceed();
      isFirst = false;
      void reset(token).then(proceed);
    });
    expect(await signIn("overtaken", testPassword)).toBe("InvalidPassword");
    const sessions = env.db.selectFrom("sessions").select("created_at").where("account_id", "=", id);
    expect(await sessions.execute()).toEqual([]);
    expect(await signIn("overtaken", newPassword)).toBe("ok");
  });

  it("unlocks a locked account", async () => {
    const id = await addAccount(env.db, "guessed");
    for (let attempt = 1; attempt <= 6; attempt += 1) await signIn("guessed", "Wrong1234");
    expect(await signIn("guessed", testPassword)).toBe("AccountLockedOut");
    expect(await reset(await mailed(id, "guessed"))).toBe("ok");
    expect(await signIn("guessed", newPassword)).toBe("ok");
  });

  it("works once for 50 simultaneous uses", async () => {
    const id = await addAccount(env.db, "fifty");
    const token = await mailed(id, "fifty");
    const passwords = Array.from({ length: 50 }, (_, number) => `Quartz${number}Lantern`);
    const outcomes = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(["ok", "422 TokenUsed"]));
    const winner = passwords[outcomes.indexOf("ok")] ?? "";
    expect(await isPassword(winner, (await accountOf(id)).password_hash)).toBe(true);
    expect(await reset(token)).toBe("422 TokenUsed");
  });

  it("voids all other links of the account", async () => {
    const id = await addAccount(env.db, "twice-asked");
    const [first, second] = [await mailed(id, "twice-asked"), await mailed(id, "twice-asked")];
    expect(first).not.toBe(second);
    expect([await reset(second), await reset(first)]).toEqual(["ok", "422 TokenUsed"]);
  });

  it("works for exactly one hour", async () => {
    const id = await addAccount(env.db, "slow");
    const [first, second] = [await mailed(id, "slow"), await mailed(id, "slow")];
    env.test.setNow(minutesLater(60));
    expect(await reset(first)).toBe("422 TokenExpired");
    env.test.setNow(minutesLater(60, -1));
    expect(await reset(second)).toBe("ok");
  });

  it.each([
    ["short1A", "422 PasswordNotAllowed", "Must include at least 8 characters."],
    ["alllower1", "422 PasswordNotAllowed", "Must include upper and lowercase."],
    ["Quartz7 Lantern", "422 PasswordNotAllowed", "letters A to Z and numbers only"],
    ["Password1", "422 PasswordTooCommon", "commonly guessed word"],
    ["Whitfield1", "422 PasswordTooCommon", "easy to guess for this account"],
  ])("rejects %s with the reason, and the link remains valid", async (password, code, reason) => {
    const userName = `refused-${password.length}-${code.length}`;
    const id = await addAccount(env.db, userName);
    const token = await mailed(id, userName);
    const response = await post("reset-password", { token, newPassword: password });
    expect(`${response.status} ${((await response.clone().json()) as { message: string }).message}`).toBe(code);
    expect(await response.json()).toMatchObject({ fields: { newPassword: expect.stringContaining(reason) } });
    expect(await reset(token)).toBe("ok");
  });

  it("rejects the current password, as the change of a password does, and the link remains valid", async () => {
    const id = await addAccount(env.db, "unchanging", { password_hash: await hashPassword("Lantern7Quartz") });
    const token = await mailed(id, "unchanging");
    const query = { token, newPassword: "Lantern7Quartz", host: "health.localhost:8080" };
    const refused = await post("reset-password", query);
    const text = "This is already your password. Choose a different one.";
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { SystemMessages: [{ Message: text }], message: "PasswordUnchanged", fields: { newPassword: text } },
    ]);
    expect(await reset(token)).toBe("ok");
  });

  it("accepts a password of 128 characters", async () => {
    const id = await addAccount(env.db, "long");
    const long = "aB3dE6gH".repeat(16);
    expect(await reset(await mailed(id, "long"), long)).toBe("ok");
    expect(await signIn("long", long)).toBe("ok");
  });

  it.each(["x", "t".repeat(43), "' or 1=1 --", "__proto__"])("rejects an unknown token: %j", async (token) => {
    expect(await reset(token)).toBe("422 TokenInvalid");
  });

  it.each(["DISABLED", "DELETED"] as const)("rejects the token of an account that has become %s", async (standing) => {
    const id = await addAccount(env.db, `late-${standing}`);
    const token = await mailed(id, `late-${standing}`);
    await env.db.updateTable("accounts").set({ standing }).where("id", "=", id).execute();
    expect(await reset(token)).toBe("422 TokenInvalid");
  });

  it("leaves token and password out of the log, the audit trail and the responses", async () => {
    const id = await addAccount(env.db, "discreet");
    const token = await mailed(id, "discreet");
    const response = await post("reset-password", { token, newPassword });
    const audits = await env.db.selectFrom("audit_events").selectAll().execute();
    const everything = (await response.text()) + JSON.stringify([audits, env.test.lines]);
    expect(everything).toContain("resetPassword");
    expect([everything.includes(token), everything.includes(newPassword)]).toEqual([false, false]);
  });
});
