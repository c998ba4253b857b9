import { testDatabases } from "../../platform/testing/databases.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { decryptEmail } from "../../messages/mail/outbox.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { addAccount, addEmployer, testStart } from "../../platform/testing/app.ts";
import { ask, employerApplicant } from "../../platform/testing/applicant.ts";
import { timeRatio } from "../../../lib/platform/testing/time-ratio.ts";

const daysLater = (days: number): Date => new Date(testStart.getTime() + days * 86_400_000);

describe.each(testDatabases)("the emails around a registration on $name", ({ open }) => {
  const env = setUpApp(open, async (db) => {
    await addEmployer(db, "1000001-0001");
    await addEmployer(db, "1000002-0001");
  });

  const answerOf = async (response: Response) => {
    const { "x-request-id": _id, ...headers } = Object.fromEntries(response.headers);
    return [response.status, headers, await response.text()];
  };
  const askCode = (employerId: string) => ask(env.test.app, "mail-registration-code", { employerId });
  const listLetters = async () => {
    const rows = await env.db
      .selectFrom("outbox")
      .select("sealed")
      .where("letter", "=", "registration-code")
      .orderBy("created_at")
      .execute();
    return rows.map(({ sealed }) => decryptEmail(sealed ?? new Uint8Array(), env.test.keys));
  };
  const codeIn = (text: string | undefined): string => /Registration code: (\S+)/.exec(text ?? "")?.[1] ?? "";
  const matches = async (userName: string, employerId: string, code: string) => {
    await ask(env.test.app, "create-account", {
      ...employerApplicant,
      userName,
      employerId,
      proof: { kind: "code", code },
    });
    const { claims } = await env.db
      .selectFrom("registrations as r")
      .innerJoin("accounts as a", "a.id", "r.account_id")
      .select("r.claims")
      .where("a.user_name", "=", userName)
      .executeTakeFirstOrThrow();
    return claims.find(({ name }) => name === "Mailed code")?.matches;
  };

  it("a letter goes to the fund's office, to be mailed to the address on file; the response is the same for every id", async () => {
    const results = [];
    for (const id of ["1000001-0001", "1000001-0001", "9999999-9999"]) results.push(await answerOf(await askCode(id)));
    expect(results[0]).toEqual([200, expect.anything(), '{"accepted":true}']);
    for (const result of results) expect(result).toEqual(results[0]);
    const [letter, ...others] = await listLetters();
    expect(others).toEqual([]);
    expect(letter?.to).toBe("help@health.example");
    for (const text of [
      "Lakeside Freight\n12 Pier Road\nDuluth, MN 55802",
      "Fri, Jul 10, 2026",
      "health.localhost:8080/register",
    ])
      expect(letter?.text).toContain(text);
    expect(codeIn(letter?.text)).toMatch(/^([2-9A-HJKMNP-TW-Z]{4}-){2}[2-9A-HJKMNP-TW-Z]{4}$/);
  });

  it("stores only a hash of its code, which is valid in any spelling for 30 days, for that employer", async () => {
    const code = codeIn((await listLetters())[0]?.text);
    const tables = ["registration_codes", "outbox", "audit_events"] as const;
    const rows = await Promise.all(tables.map((table) => env.db.selectFrom(table).selectAll().execute()));
    const storedText = rows.flat().map((row) => Object.values(row).map(String).join(" "));
    expect(JSON.stringify([rows, storedText, env.test.lines])).not.toContain(code);

    expect(await matches("code-as-printed", "1000001-0001", code)).toBe(true);
    expect(await matches("code-by-hand", "1000001-0001", ` ${code.toLowerCase().replaceAll("-", " ")}`)).toBe(true);
    expect(await matches("code-elsewhere", "1000002-0001", code)).toBe(false);
    expect(await matches("code-mistyped", "1000001-0001", code.replace(/.$/, "0"))).toBe(false);
    env.test.setNow(new Date(daysLater(30).getTime() - 1));
    expect(await matches("code-last-moment", "1000001-0001", code)).toBe(true);
    env.test.setNow(daysLater(30));
    expect(await matches("code-too-late", "1000001-0001", code)).toBe(false);
  });

  it("one employer gets at most one letter a week, even for simultaneous requests", async () => {
    const letterCount = (await listLetters()).length;
    await Promise.all(Array.from({ length: 5 }, () => askCode("1000002-0001")));
    expect(await listLetters()).toHaveLength(letterCount + 1);
    env.test.setNow(new Date(daysLater(7).getTime() - 1));
    await askCode("1000002-0001");
    expect(await listLetters()).toHaveLength(letterCount + 1);
    env.test.setNow(daysLater(7));
    await askCode("1000002-0001");
    expect(await listLetters()).toHaveLength(letterCount + 2);
  });

  it("every request for a letter writes an audit event, without the id if it is unknown", async () => {
    await askCode("8888888-8888");
    const events = await env.db
      .selectFrom("audit_events")
      .select(["subject", "after"])
      .where("action", "=", "registration-code-asked")
      .orderBy("id")
      .execute();
    expect(events[0]).toEqual({ subject: "employer:1000001-0001", after: { mailed: true } });
    expect(events.at(-1)).toEqual({ subject: "employer:unknown", after: { mailed: false } });
    expect(JSON.stringify([events, env.test.lines])).not.toContain("8888888");
  });

  it("emails the verification link again to someone who has not used it, with the same response for every name", async () => {
    const id = await addAccount(env.db, "waits-for-link", { standing: "NOT_VERIFIED" });
    const active = await addAccount(env.db, "active-user");
    const resend = (userName: string) => ask(env.test.app, "resend-verification-email", { userName });
    const results = [];
    for (const name of [
      "WAITS-for-link",
      "active-user",
      "nobody-at-all",
      "'; --",
      ...Array<string>(4).fill("waits-for-link"),
    ])
      results.push(await answerOf(await resend(name)));
    expect(results[0]).toEqual([200, expect.objectContaining({ "content-type": "application/octet-stream" }), ""]);
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await mailsOf(env.db, id, env.test.keys)).toHaveLength(3);
    expect(await mailsOf(env.db, active, env.test.keys)).toEqual([]);
    const events = env.db.selectFrom("audit_events").select("subject").where("action", "=", "verification-asked");
    expect(JSON.stringify([await events.execute(), env.test.lines])).not.toContain("nobody-at-all");
  });

  it("a link takes equal time for known and unknown names", async () => {
    for (let n = 0; n < 60; n += 1) await addAccount(env.db, `timed-${n}`, { standing: "NOT_VERIFIED" });
    const times: Record<"timed" | "untimed", number[]> = { timed: [], untimed: [] };
    for (let n = 0; n < 60; n += 1) {
      for (const kind of ["timed", "untimed"] as const) {
        const start = performance.now();
        await ask(env.test.app, "resend-verification-email", { userName: `${kind}-${n}` });
        times[kind].push(performance.now() - start);
      }
    }
    expect(timeRatio(times.timed, times.untimed)).toBeLessThan(2);
  });

  it("a username is available if it follows the rules and isn't in use, deleted accounts included", async () => {
    await addAccount(env.db, "deleted-name", { standing: "DELETED" });
    for (const [userName, available] of [
      ["brand-new_name", true],
      ["Active-USER", false],
      ["deleted-name", false],
      ["short", false],
      ["with space", false],
      ["x".repeat(31), false],
      ["", false],
    ] as const)
      expect([userName, await (await ask(env.test.app, "check-username", { userName })).json()]).toEqual([
        userName,
        { available },
      ]);
  });
});
