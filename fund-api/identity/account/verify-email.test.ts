import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import type { TokenPurpose } from "../../platform/db/tables/schema-messages.ts";
import { mailsOf, tokenIn } from "../../platform/testing/outbox.ts";
import { addAccount, addEmployer, testPassword, testStart } from "../../platform/testing/app.ts";
import { makeToken } from "./links/account-tokens.ts";

const hoursLater = (hours: number, milliseconds = 0): Date =>
  new Date(testStart.getTime() + hours * 3_600_000 + milliseconds);
const idle = { last_login_at: new Date("2024-01-01T00:00:00.000Z") };
const employer = { roles: ["Employer" as const], employer_id: "1000001-0001" };

describe.each(testDatabases)("emailed links on $name", ({ open }) => {
  const env = setUpApp(open, async (db) => {
    await addEmployer(db, "1000001-0001");
  });

  const post = async (path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> => {
    const headers = { "content-type": "application/json", "x-fund-host": "pension.localhost:8080" };
    const response = await env.test.app.request(`/api/account/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const signIn = async (userName: string, password = testPassword): Promise<unknown> => {
    const { status, body } = await post("login", { userName, password });
    return status === 200 ? "ok" : body["message"];
  };
  const useLink = async (path: "verify-email" | "reactivate", token: string): Promise<unknown> => {
    const { status, body } = await post(path, { token });
    return status === 200 ? (body["verifiedFor"] ?? body["reactivated"]) : `${status} ${String(body["message"])}`;
  };
  const mailsTo = (id: string) => mailsOf(env.db, id, env.test.keys);
  const accountOf = (id: string) =>
    env.db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  /** Writes a token as a later page of the profile will email it. */
  const addToken = async (accountId: string, purpose: TokenPurpose, email: string): Promise<string> => {
    const { token, hash } = makeToken();
    await env.db
      .insertInto("account_tokens")
      .values({
        token_hash: hash,
        purpose,
        account_id: accountId,
        email,
        created_at: testStart,
        expires_at: hoursLater(24),
        used_at: null,
      })
      .execute();
    return token;
  };

  it("are sent to someone who signs in unverified, only after the right password; the link verifies them", async () => {
    const id = await addAccount(env.db, "unverified", { ...employer, standing: "NOT_VERIFIED" });
    await signIn("unverified", "Wrong1234");
    expect(await mailsTo(id)).toEqual([]);
    expect(await signIn("unverified")).toBe("AccountNotVerified");
    const [sentEmail] = await mailsTo(id);
    expect(sentEmail?.text).toContain("http://pension.localhost:8080/verify-email?code=");
    expect(await useLink("verify-email", tokenIn(sentEmail))).toBe("login");
    expect(await signIn("unverified")).toBe("ok");
  });

  it("of a new account lead to its approval", async () => {
    const id = await addAccount(env.db, "registered", { standing: "NOT_VERIFIED" });
    await signIn("registered");
    expect(await useLink("verify-email", tokenIn((await mailsTo(id))[0]))).toBe("registration");
    expect(await signIn("registered")).toBe("AccountNotApproved");
  });

  it("change the address of an account that requested it, notify the old one, and close links emailed there", async () => {
    const id = await addAccount(env.db, "mover");
    const reset = await addToken(id, "RESET", "mover@portal.example");
    const token = await addToken(id, "EMAIL_CHANGE", "new@portal.example");
    expect(await useLink("verify-email", token)).toBe("emailChange");
    expect(await accountOf(id)).toMatchObject({ email: "new@portal.example", version: 2 });
    const [notice] = await mailsOf(env.db, id, env.test.keys, "mover@portal.example");
    expect(notice?.subject).toBe("Your email address was changed – Northern Lakes Pension Fund");
    const query = new URLSearchParams({ token: reset, newPassword: "Quartz7Lantern" }).toString();
    const response = await env.test.app.request(`/api/account/reset-password?${query}`, { method: "POST" });
    expect(await response.json()).toMatchObject({ message: "TokenUsed" });
  });

  it("prove only the address they were emailed to", async () => {
    const id = await addAccount(env.db, "readdressed", { standing: "NOT_VERIFIED", email: "now@portal.example" });
    const token = await addToken(id, "VERIFY_EMAIL", "before@portal.example");
    expect(await useLink("verify-email", token)).toBe("422 TokenInvalid");
    expect((await accountOf(id)).standing).toBe("NOT_VERIFIED");
  });

  it("report the verified address if they are used again, as long as it is verified", async () => {
    const changes = [["VERIFY_EMAIL", "NOT_VERIFIED"] as const, ["EMAIL_CHANGE", "ACTIVE"] as const];
    for (const [purpose, standing] of changes) {
      env.test.setNow(testStart);
      const name = `twice-${purpose.toLowerCase().replace("_", "-")}`;
      const id = await addAccount(env.db, name, { ...employer, standing });
      const token = await addToken(id, purpose, `${name}@portal.example`);
      await useLink("verify-email", token);
      env.test.setNow(hoursLater(100));
      expect(await useLink("verify-email", token)).toBe("422 EmailAlreadyVerified");
      const accounts = env.db.updateTable("accounts").where("id", "=", id);
      await accounts.set({ email: "another@portal.example" }).execute();
      expect(await useLink("verify-email", token)).toBe("422 TokenUsed");
      await accounts.set({ email: `${name}@portal.example`, standing: "DISABLED" }).execute();
      expect(await useLink("verify-email", token)).toBe("422 TokenUsed");
    }
  });

  it("do not reveal the address if they were voided before use or never existed", async () => {
    const id = await addAccount(env.db, "closed", { standing: "NOT_VERIFIED" });
    const token = await addToken(id, "VERIFY_EMAIL", "closed@portal.example");
    await env.db.updateTable("account_tokens").set({ used_at: testStart }).where("account_id", "=", id).execute();
    expect(await useLink("verify-email", token)).toBe("422 TokenUsed");
    const reset = await addToken(id, "RESET", "closed@portal.example");
    await env.db.updateTable("account_tokens").set({ used_at: testStart }).where("account_id", "=", id).execute();
    expect(await useLink("verify-email", reset)).toBe("422 TokenInvalid");
    expect(await useLink("verify-email", "x".repeat(43))).toBe("422 TokenInvalid");
  });

  it("are sent to someone who signs in after two years; the link reactivates the account", async () => {
    const id = await addAccount(env.db, "sleeper", { ...employer, ...idle });
    expect(await signIn("sleeper")).toBe("AccountDeactivated");
    const [sentEmail] = await mailsTo(id);
    expect(sentEmail?.text).toContain("http://pension.localhost:8080/verify-email?for=reactivation&code=");
    expect(await useLink("reactivate", tokenIn(sentEmail))).toBe(true);
    expect(await signIn("sleeper")).toBe("ok");
  });

  it("reactivate an account for two more years, not permanently", async () => {
    const id = await addAccount(env.db, "sleeper-again", idle);
    await useLink("reactivate", await addToken(id, "REACTIVATE", "sleeper-again@portal.example"));
    env.test.setNow(new Date("2028-06-10T11:59:59.999Z"));
    expect(await signIn("sleeper-again", "Wrong1234")).toBe("InvalidPassword");
    env.test.setNow(new Date("2028-06-10T12:00:00.000Z"));
    expect(await signIn("sleeper-again")).toBe("AccountDeactivated");
  });

  it("are sent at most three times an hour", async () => {
    const id = await addAccount(env.db, "eager", idle);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await signIn("eager")).toBe("AccountDeactivated");
    expect(await mailsTo(id)).toHaveLength(3);
    env.test.setNow(hoursLater(1));
    await signIn("eager");
    expect(await mailsTo(id)).toHaveLength(4);
  });

  const links = [
    ["verify-email", "VERIFY_EMAIL", { standing: "NOT_VERIFIED" as const }],
    ["reactivate", "REACTIVATE", idle],
  ] as const;
  it.each(links)("of %s work once for 50 simultaneous uses", async (path, purpose, changes) => {
    const id = await addAccount(env.db, `fifty-${path}`, changes);
    const token = await addToken(id, purpose, `fifty-${path}@portal.example`);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => useLink(path, token)));
    const repeatResult = path === "verify-email" ? "422 EmailAlreadyVerified" : "422 TokenUsed";
    expect(outcomes.filter((outcome) => outcome === repeatResult)).toHaveLength(49);
    const events = env.db.selectFrom("audit_events").select("id").where("subject", "=", `account:${id}`);
    expect(await events.execute()).toHaveLength(1);
  });

  it.each(links)("of %s work for exactly 24 hours", async (path, purpose, changes) => {
    const name = `slow-${path}`;
    const id = await addAccount(env.db, name, changes);
    const token = await addToken(id, purpose, `${name}@portal.example`);
    env.test.setNow(hoursLater(24));
    expect(await useLink(path, token)).toBe("422 TokenExpired");
    env.test.setNow(hoursLater(24, -1));
    expect(["login", "registration", true]).toContain(await useLink(path, token));
  });

  it.each(links)("of %s don't work for any other purpose", async (path, purpose, changes) => {
    const name = `other-${path}`;
    const id = await addAccount(env.db, name, changes);
    for (const otherPurpose of ["RESET", "VERIFY_EMAIL", "REACTIVATE"] as const) {
      if (otherPurpose === purpose) continue;
      expect(await useLink(path, await addToken(id, otherPurpose, `${name}@portal.example`))).toBe("422 TokenInvalid");
    }
  });

  it.each(links)("of %s do not work for an account that has been disabled", async (path, purpose) => {
    const name = `off-${path}`;
    const id = await addAccount(env.db, name, { ...idle, standing: "DISABLED" });
    expect(await useLink(path, await addToken(id, purpose, `${name}@portal.example`))).toBe("422 TokenInvalid");
    expect(await accountOf(id)).toMatchObject({ standing: "DISABLED", reactivated_at: null });
  });

  it("never appear in the log", async () => {
    const id = await addAccount(env.db, "logged", { standing: "NOT_VERIFIED" });
    await signIn("logged");
    const token = tokenIn((await mailsTo(id))[0]);
    await useLink("verify-email", token);
    expect(JSON.stringify(env.test.lines)).toContain("verifyEmail");
    expect(JSON.stringify(env.test.lines)).not.toContain(token);
  });
});
