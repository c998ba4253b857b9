import { addAccount, testStart } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";

const minutesLater = (minutes: number, milliseconds = 0): Date =>
  new Date(testStart.getTime() + minutes * 60_000 + milliseconds);

describe.each(testDatabases)("a forgotten username on $name", ({ open }) => {
  const env = setUpApp(open);

  const requestNames = async (email: string, host = "health.localhost:8080"): Promise<Response> =>
    env.test.app.request("/api/account/forgot-username", {
      method: "POST",
      headers: { "content-type": "application/json", "x-fund-host": host },
      body: JSON.stringify({ email }),
    });
  const mailsTo = (id: string) => mailsOf(env.db, id, env.test.keys);
  const eventsOf = async (subject: string) =>
    (
      await env.db
        .selectFrom("audit_events")
        .select(["action", "after"])
        .where("subject", "=", subject)
        .where("action", "=", "user-names-asked")
        .execute()
    ).map(({ after }) => after);

  it("emails the usernames of the address's active accounts once, in the name of the account that logged in last", async () => {
    const email = "Office@Lakeside.example";
    const older = await addAccount(env.db, "lakeside-one", { email, last_login_at: minutesLater(-60) });
    const newer = await addAccount(env.db, "lakeside-two", { email: email.toLowerCase(), fund: "pension" });
    await addAccount(env.db, "lakeside-gone", { email, standing: "DISABLED" });
    await addAccount(env.db, "harbor-one", { email: "office@harbor.example" });
    expect((await requestNames(" office@LAKESIDE.example ")).status).toBe(200);
    expect(await mailsTo(older)).toEqual([]);
    const [sentEmail, ...more] = await mailsTo(newer);
    expect(more).toEqual([]);
    expect(sentEmail).toMatchObject({ to: email.toLowerCase(), from: { name: "Northern Lakes Pension Fund" } });
    expect(sentEmail?.subject).toContain("Your usernames");
    expect(sentEmail?.text).toContain("lakeside-two\nlakeside-one\n");
    expect(sentEmail?.text).not.toMatch(/lakeside-gone|harbor-one/);
    expect(sentEmail?.text).toContain("http://pension.localhost:8080/login");
    expect(await eventsOf(`account:${older}`)).toEqual([{ mailed: true }]);
    expect(await eventsOf(`account:${newer}`)).toEqual([{ mailed: true }]);
  });

  it("is emailed in the language of the account, whatever the page of the request", async () => {
    const ids = [
      await addAccount(env.db, "luis"),
      await addAccount(env.db, "ana", { language: "es", first_name: "Ana" }),
    ];
    for (const name of ["luis", "ana"]) await requestNames(`${name}@portal.example`);
    const [english, spanish] = await Promise.all(ids.map(async (id) => (await mailsTo(id))[0]));
    expect([english?.subject, spanish?.subject]).toEqual([
      "Your username – Northern Lakes Health & Welfare Fund",
      "Su nombre de usuario – Northern Lakes Health & Welfare Fund",
    ]);
    expect(english?.text).toMatch(/Hello Dana,.*luis.*Log in:\nhttp:\/\/health.localhost:8080\/login\?lang=en/s);
    expect(spanish?.text).toMatch(/Hola, Ana:.*ana.*Iniciar sesión:\nhttp:\/\/health.localhost:8080\/login\?lang=es/s);
  });

  it("returns equal bytes, status and headers, and emails only active accounts", async () => {
    const silent: string[] = [];
    for (const standing of ["NOT_VERIFIED", "NOT_APPROVED", "DISABLED", "DELETED", "OTHER_PORTAL"] as const)
      silent.push(await addAccount(env.db, `is-${standing}`, { standing }));
    await addAccount(env.db, "known");
    const names = ["known", "nobody", "is-DELETED", "is-NOT_VERIFIED", "is-NOT_APPROVED", "is-DISABLED", "'; --", "%"];
    const addresses = [...names.map((name) => `${name}@portal.example`), "no address", "x".repeat(254)];
    const results: unknown[] = [];
    for (const address of [...addresses, "is-OTHER_PORTAL@portal.example"]) {
      const response = await requestNames(address);
      const { "x-request-id": _id, ...headers } = Object.fromEntries(response.headers);
      results.push([response.status, headers, await response.text()]);
    }
    for (const result of results) expect(result).toEqual([200, expect.anything(), '{"accepted":true}']);
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await mailsTo(await idOf("known"))).toHaveLength(1);
    for (const id of silent) expect(await mailsTo(id)).toEqual([]);
  });
  const idOf = async (userName: string): Promise<string> =>
    (await env.db.selectFrom("accounts").select("id").where("user_name", "=", userName).executeTakeFirstOrThrow()).id;

  it("is emailed at most three times an hour, whichever account of the address logged in last", async () => {
    const email = "popular@portal.example";
    const ids = [await addAccount(env.db, "popular"), await addAccount(env.db, "popular-too", { email })];
    const count = async () => (await Promise.all(ids.map(mailsTo))).flat().length;
    await requestNames(email);
    const laterLogin = env.db.updateTable("accounts").set({ last_login_at: minutesLater(1) });
    await laterLogin.where("user_name", "=", "popular-too").execute();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await requestNames(email)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await count()).toBe(3);
    env.test.setNow(minutesLater(60, -1));
    await requestNames(email);
    expect(await count()).toBe(3);
    env.test.setNow(minutesLater(60));
    await requestNames(email);
    expect(await count()).toBe(4);
    expect((await eventsOf(`account:${ids[0]}`)).at(-2)).toEqual({ mailed: false });
  });

  it("writes an audit event, which leaves out an unknown address", async () => {
    await requestNames("never-heard-of@portal.example");
    expect((await eventsOf("account:unknown")).at(-1)).toEqual({ mailed: false });
    const stored = [await env.db.selectFrom("audit_events").selectAll().execute(), env.test.lines];
    expect(JSON.stringify(stored)).not.toContain("never-heard-of");
  });
});
