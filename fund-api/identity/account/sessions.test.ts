import { createHash } from "node:crypto";
import type { ErrorBody } from "../../../lib/platform/contract/error-body.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { addAccount, addEmployer, testStart, tokenFor } from "../../platform/testing/app.ts";
import { findSignedIn, hashSessionToken } from "./sessions.ts";

const laterBy = (minutes: number, milliseconds = 0): Date =>
  new Date(testStart.getTime() + minutes * 60_000 + milliseconds);
const absoluteMinutes = 12 * 60;

describe.each(testDatabases)("a session on $name", ({ open }) => {
  let accountId: string;
  const env = setUpApp(open, async (db) => {
    accountId = await addAccount(db, "dana");
  });

  const start = (now = testStart): Promise<string> => tokenFor(env.db, accountId, now);
  const statusOf = async (token: string, now: Date, path = "/current-user"): Promise<number> => {
    env.test.setNow(now);
    const headers = { authorization: `Bearer ${token}` };
    return (await env.test.app.request(`/api/account${path}`, { headers })).status;
  };
  const rowOf = (token: string) =>
    env.db
      .selectFrom("sessions")
      .selectAll()
      .where("token_hash", "=", hashSessionToken(token))
      .executeTakeFirstOrThrow();

  it("has a token of 256 bits, stored only as its SHA-256", async () => {
    const token = await start();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const row = await rowOf(token);
    expect(Buffer.from(row.token_hash)).toEqual(createHash("sha256").update(token).digest());
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.expires_at).toEqual(laterBy(absoluteMinutes));
  });

  it("stores a plan member's language for emails, even if it is chosen after logging in", async () => {
    const languageOf = async (id: string) =>
      (await env.db.selectFrom("accounts").select("language").where("id", "=", id).executeTakeFirstOrThrow()).language;
    const employee = await addAccount(env.db, "sam", { roles: ["Employer Admin"] });
    const [memberToken, employeeToken] = [await start(), await tokenFor(env.db, employee, testStart)];
    const read = (token: string, headers: Record<string, string>) =>
      env.test.app.request("/api/account/current-user", { headers: { authorization: `Bearer ${token}`, ...headers } });
    env.test.setNow(testStart);
    expect(await languageOf(accountId)).toBe("en");
    await read(memberToken, { "accept-language": "es" });
    await read(employeeToken, { "accept-language": "es" });
    expect([await languageOf(accountId), await languageOf(employee)]).toEqual(["es", "en"]);
    // A program that sends no language changes nothing.
    const unchosen = { "accept-language": "en", "x-language-chosen": "no" };
    for (const headers of [{}, { "accept-language": "*" }, unchosen]) await read(memberToken, headers);
    expect(await languageOf(accountId)).toBe("es");
    await read(memberToken, { "accept-language": "en" });
    expect(await languageOf(accountId)).toBe("en");
  });

  it("ends exactly 20 minutes after the last request", async () => {
    expect(await statusOf(await start(), laterBy(20, -1))).toBe(200);
    expect(await statusOf(await start(), laterBy(20))).toBe(401);
  });

  it("is extended by every request, but ends 12 hours after sign-in", async () => {
    const token = await start();
    for (let minute = 15; minute < absoluteMinutes; minute += 15) {
      expect([minute, await statusOf(token, laterBy(minute))]).toEqual([minute, 200]);
    }
    expect(await statusOf(token, laterBy(absoluteMinutes, -1))).toBe(200);
    expect(await statusOf(token, laterBy(absoluteMinutes))).toBe(401);
  });

  const endOf = async (token: string, now: Date): Promise<unknown> => {
    env.test.setNow(now);
    const headers = { authorization: `Bearer ${token}` };
    const body = (await (await env.test.app.request("/api/account/current-user", { headers })).json()) as ErrorBody;
    return body.message;
  };

  it("reports why it ended first: idle time, age or someone's action", async () => {
    const idle = await start();
    expect(await endOf(idle, laterBy(20))).toBe("SessionIdle");
    const old = await start();
    for (let minute = 15; minute < absoluteMinutes; minute += 15) await statusOf(old, laterBy(minute));
    expect(await endOf(old, laterBy(absoluteMinutes))).toBe("NotSignedIn");
    const revoked = await start();
    await statusOf(revoked, laterBy(5), "/logout");
    expect(await endOf(revoked, laterBy(6))).toBe("SessionRevoked");
    expect(await endOf(revoked, laterBy(600))).toBe("SessionRevoked");
    const idleFirst = await start();
    await statusOf(idleFirst, laterBy(30), "/logout");
    expect(await endOf(idleFirst, laterBy(31))).toBe("SessionIdle");
    expect(await endOf("x".repeat(43), laterBy(1))).toBe("NotSignedIn");
  });

  it("is written at most every 15 seconds, however many requests there are", async () => {
    const token = await start();
    await statusOf(token, laterBy(0.25, -1));
    expect((await rowOf(token)).last_seen_at).toEqual(testStart);
    await Promise.all(Array.from({ length: 20 }, () => statusOf(token, laterBy(0.25))));
    expect((await rowOf(token)).last_seen_at).toEqual(laterBy(0.25));
    await statusOf(token, laterBy(0.5, -1));
    expect((await rowOf(token)).last_seen_at).toEqual(laterBy(0.25));
  });

  it("is invalid for every call right after sign-out, while other sessions of the account continue", async () => {
    const [token, other] = [await start(), await start()];
    expect(await statusOf(token, laterBy(1), "/logout")).toBe(200);
    for (const path of ["/current-user", ""]) expect(await statusOf(token, laterBy(1), path)).toBe(401);
    expect(await statusOf(other, laterBy(1))).toBe(200);
    expect((await rowOf(token)).revoked_at).toEqual(laterBy(1));
  });

  it("is not revived after a revocation by a request that began earlier", async () => {
    const token = await start();
    await Promise.all([
      statusOf(token, laterBy(5), "/logout"),
      statusOf(token, laterBy(5)),
      statusOf(token, laterBy(5)),
    ]);
    expect(await findSignedIn(env.db, hashSessionToken(token), laterBy(5))).toBeNull();
  });

  it("can be signed out twice, and sign-out also succeeds without a session", async () => {
    const token = await start();
    await statusOf(token, laterBy(1), "/logout");
    expect(await statusOf(token, laterBy(2), "/logout")).toBe(200);
    expect((await rowOf(token)).revoked_at).toEqual(laterBy(1));
    expect(await statusOf("x".repeat(43), laterBy(2), "/logout")).toBe(200);
    expect((await env.test.app.request("/api/account/logout")).status).toBe(200);
  });

  it("ends immediately if the account is disabled", async () => {
    const id = await addAccount(env.db, "soon-disabled");
    const token = await tokenFor(env.db, id, testStart);
    expect(await statusOf(token, laterBy(1))).toBe(200);
    await env.db.updateTable("accounts").set({ standing: "DISABLED" }).where("id", "=", id).execute();
    expect(await statusOf(token, laterBy(1))).toBe(401);
    expect(await endOf(token, laterBy(1))).toBe("AccessRemoved");
  });

  it.each(["first", "second"])("reports removed access if the person left their %s employer", async (which) => {
    const [first, second] = [`5000001-000${which.length}`, `5000002-000${which.length}`];
    for (const employerId of [first, second]) await addEmployer(env.db, employerId);
    const id = await addAccount(env.db, `left-${which}`, { employer_id: first, roles: ["Employer"] });
    const membership = { account_id: id, employer_id: second, role: "Employer" as const, rights: ["pay" as const] };
    await env.db.insertInto("memberships").values(membership).execute();
    const token = await tokenFor(env.db, id, testStart);
    const removedFrom = which === "first" ? first : second;
    await env.db.updateTable("sessions").set({ employer_id: removedFrom }).where("account_id", "=", id).execute();
    expect(await statusOf(token, laterBy(1))).toBe(200);
    await env.db
      .deleteFrom("memberships")
      .where("account_id", "=", id)
      .where("employer_id", "=", removedFrom)
      .execute();
    expect(await endOf(token, laterBy(1))).toBe("AccessRemoved");
  });

  it("reports a logout for an employer's user, with or without a chosen employer", async () => {
    await addEmployer(env.db, "5000003-0001");
    const id = await addAccount(env.db, "stayed", { employer_id: "5000003-0001", roles: ["Employer"] });
    for (const employer_id of ["5000003-0001", null]) {
      const token = await tokenFor(env.db, id, testStart);
      await env.db.updateTable("sessions").set({ employer_id }).where("account_id", "=", id).execute();
      await statusOf(token, laterBy(1), "/logout");
      expect(await endOf(token, laterBy(1))).toBe("SessionRevoked");
    }
  });

  it.each(["", "Bearer", "Bearer ", "Bearer x", "Basic abc", "bearer\t", `Bearer ${"x".repeat(500)}`])(
    "is not opened by %j",
    async (authorization) => {
      const response = await env.test.app.request("/api/account/current-user", { headers: { authorization } });
      expect([response.status, await response.json()]).toEqual([
        401,
        { SystemMessages: [{ Message: "Please log in." }], message: "NotSignedIn", fields: {} },
      ]);
    },
  );
});
