import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { mailsOf, tokenIn } from "../../platform/testing/outbox.ts";
import { addAccount, testStart } from "../../platform/testing/app.ts";
import { timeRatio } from "../../../lib/platform/testing/time-ratio.ts";

const minutesLater = (minutes: number, milliseconds = 0): Date =>
  new Date(testStart.getTime() + minutes * 60_000 + milliseconds);

describe.each(testDatabases)("a forgotten password on $name", ({ open }) => {
  const env = setUpApp(open);

  const requestLink = async (userName: string, host = "health.localhost:8080"): Promise<Response> => {
    const query = new URLSearchParams({ userName, host }).toString();
    return env.test.app.request(`/api/account/forgot-password?${query}`, { method: "POST" });
  };
  const mailsTo = (id: string) => mailsOf(env.db, id, env.test.keys);

  it("emails a link to the fund's own portal, and stores only the hash of its token", async () => {
    const id = await addAccount(env.db, "dana");
    expect((await requestLink("DANA", "pension.localhost:8080")).status).toBe(200);
    const [email] = await mailsTo(id);
    expect(email).toMatchObject({ to: "dana@portal.example", from: { name: "Northern Lakes Pension Fund" } });
    expect(email?.text).toContain("http://pension.localhost:8080/reset-password?code=");
    const token = tokenIn(email);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const stored = ["account_tokens", "outbox", "audit_events"] as const;
    const rows = await Promise.all(stored.map((table) => env.db.selectFrom(table).selectAll().execute()));
    const bytes =
      JSON.stringify(rows) +
      rows
        .flat()
        .map((row) => Object.values(row).map(String).join(" "))
        .join(" ");
    expect(bytes + JSON.stringify(env.test.lines)).not.toContain(token);
    const hours = await env.db.selectFrom("account_tokens").select("expires_at").where("account_id", "=", id).execute();
    expect(hours).toEqual([{ expires_at: minutesLater(60) }]);
  });

  it("ignores a host from the query or a header in the link", async () => {
    const id = await addAccount(env.db, "targeted");
    await requestLink("targeted", "evil.example");
    const headers = { "x-fund-host": "evil.example", "x-forwarded-host": "evil.example", host: "evil.example" };
    await env.test.app.request("/api/account/forgot-password?userName=targeted", { method: "POST", headers });
    const emails = await mailsTo(id);
    expect(emails).toHaveLength(2);
    for (const { text, html } of emails) {
      expect(text + html).not.toContain("evil");
      expect(text).toContain("http://health.localhost:8080/reset-password?code=");
    }
  });

  it("returns equal bytes, status and headers for known, unknown, deleted and disabled names", async () => {
    await addAccount(env.db, "known");
    await addAccount(env.db, "mailed-enough");
    for (const standing of ["DELETED", "DISABLED", "NOT_VERIFIED"] as const)
      await addAccount(env.db, standing, { standing });
    for (let count = 0; count < 4; count += 1) await requestLink("mailed-enough");
    const names = [
      "known",
      "mailed-enough",
      "nobody",
      "DELETED",
      "DISABLED",
      "NOT_VERIFIED",
      "'; --",
      "%",
      "x".repeat(256),
    ];
    const results = await Promise.all(
      names.map(async (name) => {
        const response = await requestLink(name);
        const { "x-request-id": _id, ...headers } = Object.fromEntries(response.headers);
        return [response.status, headers, await response.text()];
      }),
    );
    expect(results[0]?.slice(0, 1)).toEqual([200]);
    for (const result of results) expect(result).toEqual(results[0]);
  });

  it.each(["NOT_VERIFIED", "NOT_APPROVED", "DISABLED", "DELETED", "OTHER_PORTAL"] as const)(
    "emails no one for an account that is %s",
    async (standing) => {
      const id = await addAccount(env.db, `silent-${standing}`, { standing });
      await requestLink(`silent-${standing}`);
      expect(await mailsTo(id)).toEqual([]);
    },
  );

  it("is emailed at most three times an hour, even for simultaneous requests, and again an hour later", async () => {
    const id = await addAccount(env.db, "popular");
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await requestLink("popular")).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await mailsTo(id)).toHaveLength(3);
    env.test.setNow(minutesLater(60, -1));
    await requestLink("popular");
    expect(await mailsTo(id)).toHaveLength(3);
    env.test.setNow(minutesLater(60));
    await requestLink("popular");
    expect(await mailsTo(id)).toHaveLength(4);
  });

  it("writes an audit event, which leaves out an unknown name", async () => {
    await requestLink("never-heard-of");
    const events = env.db
      .selectFrom("audit_events")
      .select(["subject", "after"])
      .where("subject", "=", "account:unknown");
    expect((await events.execute()).at(-1)).toEqual({ subject: "account:unknown", after: { mailed: false } });
    expect(
      JSON.stringify([await env.db.selectFrom("audit_events").selectAll().execute(), env.test.lines]),
    ).not.toContain("never-heard-of");
  });

  it("takes equal time for known and unknown names", async () => {
    for (let number = 0; number < 100; number += 1) await addAccount(env.db, `timed-${number}`);
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let number = 0; number < 100; number += 1) {
      for (const kind of ["known", "unknown"] as const) {
        const start = performance.now();
        await requestLink(kind === "known" ? `timed-${number}` : `untimed-${number}`);
        times[kind].push(performance.now() - start);
      }
    }
    expect(timeRatio(times.known, times.unknown)).toBeLessThan(2);
  });

  it.each(["userName=a&userName=b", "userName=", "userName=%00", "", `userName=${"x".repeat(257)}`, "token=x"])(
    "rejects the query %j",
    async (query) => {
      const response = await env.test.app.request(`/api/account/forgot-password?${query}`, { method: "POST" });
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ message: "BadRequest" }),
      ]);
    },
  );
});
