import type { FundSite } from "../../platform/handler/fund-site.ts";
import { addAccount, testPassword, testStart } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { passwordChangedEmail } from "./account-emails.ts";
import { queueOptionalEmail, queueEmail } from "./outbox.ts";
import { messageFromFundEmail } from "./inbox-emails.ts";
import { testSiteOf } from "../../platform/testing/site.ts";

const minutesLater = (minutes: number): Date => new Date(testStart.getTime() + minutes * 60_000);

describe.each(testDatabases)("the language of emails and refusals on $name", ({ open }) => {
  const env = setUpApp(open);
  const site = testSiteOf("health.localhost");

  const logIn = (userName: string, language: string | null, more: Record<string, string> = {}) =>
    env.test.app.request("/api/account/login", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(language !== null && { "accept-language": language }),
        ...more,
      },
      body: JSON.stringify({ userName, password: testPassword }),
    });
  const subjectsTo = async (id: string) =>
    (await mailsOf(env.db, id, env.test.keys)).map(({ subject }) => subject.split(" – ")[0]);

  it("is the account owner's from their last login, whoever caused the email", async () => {
    const id = await addAccount(env.db, "rosa");
    const context = { db: env.db, keys: env.test.keys, site };
    const to = { id, email: "rosa@portal.example" };
    for (const [place, language] of ["en", "es-MX,es;q=0.9,en;q=0.5", "en-US"].entries()) {
      const now = minutesLater(place);
      expect((await logIn("rosa", language)).status).toBe(200);
      const write = (from: FundSite) => passwordChangedEmail("Rosa", from, now);
      await queueEmail({ ...context, now }, { accountId: id, to: to.email, write });
    }
    expect(await subjectsTo(id)).toEqual([
      "Your password was changed",
      "Se cambió su contraseña",
      "Your password was changed",
    ]);
    await logIn("rosa", "es");
    // A browser without a chosen language changes nothing.
    expect((await logIn("rosa", null)).status).toBe(200);
    const login = await logIn("rosa", "en", { "x-language-chosen": "no" });
    expect(await login.json()).toMatchObject({ language: "es" });
    const write = (from: FundSite) => messageFromFundEmail({ firstName: "Rosa", site: from }, "thread", "MESSAGE");
    await queueOptionalEmail({ ...context, now: minutesLater(3) }, "messageNotices", { to, write });
    const sentEmail = (await mailsOf(env.db, id, env.test.keys)).at(-1);
    expect(sentEmail?.subject).toContain("Tiene un mensaje nuevo");
    expect(sentEmail?.text).toMatch(/Hola, Rosa:.*Recibe este correo porque.*No recibir más estos correos: http/s);
    expect(sentEmail?.headers?.["List-Unsubscribe"]).toContain("/api/unsubscribe?code=");
  });

  it("of the same call's refusals follows Accept-Language", async () => {
    const refused = async (language: string) => {
      const response = await env.test.app.request("/api/account", { headers: { "accept-language": language } });
      return [response.headers.get("content-language"), await response.text()];
    };
    expect(await refused("es-US,es;q=0.9")).toEqual(["es", expect.stringContaining("Inicie sesión.")]);
    expect(await refused("en")).toEqual([null, expect.stringContaining("Please log in.")]);
  });

  it("of a password link is the account's, whatever the page of the request", async () => {
    const accounts = [await addAccount(env.db, "luis"), await addAccount(env.db, "ana", { language: "es" })];
    for (const [place, language] of ["es", "en"].entries()) {
      env.test.setNow(minutesLater(place));
      for (const userName of ["luis", "ana"])
        await env.test.app.request(`/api/account/forgot-password?userName=${userName}&host=health.localhost`, {
          method: "POST",
          headers: { "accept-language": language },
        });
    }
    expect(await Promise.all(accounts.map((id) => subjectsTo(id)))).toEqual([
      ["Choose a new password", "Choose a new password"],
      ["Elija una contraseña nueva", "Elija una contraseña nueva"],
    ]);
    const links = (await mailsOf(env.db, accounts[1] ?? "", env.test.keys)).map(
      ({ text }) => /http\S+code=\S+/.exec(text)?.[0],
    );
    for (const link of links) expect(link).toMatch(/^http:\/\/health\.localhost\/reset-password\?code=[\w-]+&lang=es$/);
  });
});

describe.each(testDatabases)("the fund of emails on $name", ({ open }) => {
  const env = setUpApp(open);
  const sendersTo = async (id: string) =>
    (await mailsOf(env.db, id, env.test.keys)).map(({ from, text }) => [from.name, /http:\/\/[\w.]+/.exec(text)?.[0]]);
  const health = ["Northern Lakes Health & Welfare Fund", "http://health.localhost"];
  const pension = ["Northern Lakes Pension Fund", "http://pension.localhost"];

  it("is the one where the account was registered, whichever fund's page causes the email", async () => {
    const accounts = [
      await addAccount(env.db, "rosa", { fund: "pension" }),
      await addAccount(env.db, "iris", { fund: "health" }),
      await addAccount(env.db, "older"),
    ];
    for (const [minute, host] of ["health.localhost", "pension.localhost"].entries()) {
      env.test.setNow(minutesLater(minute));
      for (const userName of ["rosa", "iris", "older"])
        await env.test.app.request(`/api/account/forgot-password?userName=${userName}&host=${host}`, {
          method: "POST",
        });
    }
    expect(await Promise.all(accounts.map(sendersTo))).toEqual([
      [pension, pension],
      [health, health],
      [health, pension],
    ]);
  });

  it("is the one where an older account logs in first, or where the conversation began", async () => {
    const id = await addAccount(env.db, "mara");
    for (const host of ["pension.localhost", "health.localhost"])
      await env.test.app.request("/api/account/login", {
        method: "POST",
        headers: { "content-type": "application/json", "x-fund-host": host },
        body: JSON.stringify({ userName: "mara", password: testPassword }),
      });
    const context = { db: env.db, keys: env.test.keys, site: testSiteOf("health.localhost"), now: minutesLater(0) };
    const write = (site: FundSite) => messageFromFundEmail({ firstName: "Mara", site }, "thread", "MESSAGE");
    const to = { id, email: "mara@portal.example" };
    await queueOptionalEmail(context, "messageNotices", { to, write });
    await queueOptionalEmail({ ...context, now: minutesLater(1) }, "messageNotices", { to, write, fund: "health" });
    expect(await sendersTo(id)).toEqual([pension, health]);
  });
});
