import { addAccount, testPassword, testStart } from "../../testing/app.ts";
import { testDatabases } from "../../testing/databases.ts";
import { mailsOf } from "../../testing/outbox.ts";
import { setUpApp } from "../../testing/set-up-app.ts";
import { passwordChangedEmail } from "../account-emails.ts";
import { queueOptionalEmail } from "../optional.ts";
import { messageFromFundEmail } from "../inbox-emails.ts";
import { queueEmail } from "../outbox.ts";
import { testSiteOf } from "../../testing/site.ts";

const minutesLater = (minutes: number): Date => new Date(testStart.getTime() + minutes * 60_000);

describe.each(testDatabases)("the language of emails and refusals on $name", ({ open }) => {
  const on = setUpApp(open);
  const site = testSiteOf("health.localhost");

  const logIn = (userName: string, language: string | null, more: Record<string, string> = {}) =>
    on.test.app.request("/api/account/login", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(language !== null && { "accept-language": language }),
        ...more,
      },
      body: JSON.stringify({ userName, password: testPassword }),
    });
  const subjectsTo = async (id: string) =>
    (await mailsOf(on.db, id, on.test.keys)).map(({ subject }) => subject.split(" – ")[0]);

  it("is the one in which the account's owner logged in last, whoever's act they report", async () => {
    const id = await addAccount(on.db, "rosa");
    const context = { db: on.db, keys: on.test.keys, site };
    const to = { id, email: "rosa@portal.example" };
    for (const [place, language] of ["en", "es-MX,es;q=0.9,en;q=0.5", "en-US"].entries()) {
      const now = minutesLater(place);
      expect((await logIn("rosa", language)).status).toBe(200);
      const message = passwordChangedEmail("Rosa", site, now);
      await queueEmail({ ...context, now }, { accountId: id, to: to.email, message });
    }
    expect(await subjectsTo(id)).toEqual([
      "Your password was changed",
      "Se cambió su contraseña",
      "Your password was changed",
    ]);
    await logIn("rosa", "es");
    // A browser in which no language was chosen changes nothing.
    expect((await logIn("rosa", null)).status).toBe(200);
    const login = await logIn("rosa", "en", { "x-language-chosen": "no" });
    expect(await login.json()).toMatchObject({ language: "es" });
    const message = messageFromFundEmail({ firstName: "Rosa", site }, "thread", "MESSAGE");
    await queueOptionalEmail({ ...context, now: minutesLater(3) }, "messageNotices", { to, message });
    const mail = (await mailsOf(on.db, id, on.test.keys)).at(-1);
    expect(mail?.subject).toContain("Tiene un mensaje nuevo");
    expect(mail?.text).toMatch(/Hola, Rosa:.*Recibe este correo porque.*No recibir más estos correos: http/s);
    expect(mail?.headers?.["List-Unsubscribe"]).toContain("/api/unsubscribe?code=");
  });

  it("is that of Accept-Language for what the same call refuses", async () => {
    const refused = async (language: string) => {
      const answer = await on.test.app.request("/api/account", { headers: { "accept-language": language } });
      return [answer.headers.get("content-language"), await answer.text()];
    };
    expect(await refused("es-US,es;q=0.9")).toEqual(["es", expect.stringContaining("Inicie sesión.")]);
    expect(await refused("en")).toEqual([null, expect.stringContaining("Please log in.")]);
  });

  it("is Spanish for someone who asks for a new password on a Spanish page", async () => {
    const id = await addAccount(on.db, "luis");
    for (const [place, language] of ["es", "en"].entries()) {
      on.test.setNow(minutesLater(place));
      await on.test.app.request("/api/account/forgot-password?userName=luis", {
        method: "POST",
        headers: { "accept-language": language },
      });
    }
    expect(await subjectsTo(id)).toEqual(["Elija una contraseña nueva", "Choose a new password"]);
  });
});
