import { addAccount, testPassword, testStart } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf, tokenIn } from "../../platform/testing/outbox.ts";
import { setUpApp } from "../../platform/testing/set-up-app.ts";
import { testSiteOf } from "../../platform/testing/site.ts";
import { addStaff, type TypedStaff } from "./add-staff.ts";

const dana = {
  firstName: "Dana",
  lastName: "Whitfield",
  email: "dana@fund.example",
  userName: "dana-whitfield",
  role: "operations accounting admin",
} as const satisfies TypedStaff;
const robin = {
  ...dana,
  firstName: "Robin",
  email: "robin@fund.example",
  userName: "robin-castle",
  role: "Operations Accounting",
};

describe.each(testDatabases)("adding staff on $name", ({ open }) => {
  const env = setUpApp(open);
  const add = (typed: TypedStaff, sendsMail = false) =>
    addStaff(typed, {
      db: env.db,
      now: testStart,
      keys: env.test.keys,
      site: testSiteOf("health.localhost:8080"),
      sendsMail,
    });
  const accountOf = (userName: string) =>
    env.db.selectFrom("accounts").selectAll().where("user_name", "=", userName).executeTakeFirst();
  const signIn = async (userName: string, password: string): Promise<number> => {
    const body = JSON.stringify({ userName, password });
    const headers = { "content-type": "application/json" };
    return (await env.test.app.request("/api/account/login", { method: "POST", headers, body })).status;
  };
  const choose = async (token: string, newPassword: string): Promise<number> =>
    (
      await env.test.app.request(`/api/account/reset-password?${new URLSearchParams({ token, newPassword })}`, {
        method: "POST",
      })
    ).status;

  it("returns a link with which the person chooses a password once, and logs in with the role", async () => {
    const outcome = await add(dana);
    if ("problems" in outcome) throw new Error(outcome.problems.join());
    expect(outcome.link).toMatch(/^http:\/\/health\.localhost:8080\/reset-password\?code=[\w-]{43}$/);
    expect(outcome.until.getTime() - testStart.getTime()).toBe(24 * 3_600_000);
    const account = (await accountOf(dana.userName))!;
    expect(account).toMatchObject({ roles: ["Operations Accounting Admin"], standing: "ACTIVE", employer_id: null });
    expect(await signIn(dana.userName, testPassword)).toBe(401);
    env.test.setNow(new Date(outcome.until.getTime() - 1));
    const token = new URL(outcome.link).searchParams.get("code") ?? "";
    expect([await choose(token, "Quartz7Lantern"), await choose(token, "Meadow8Lantern")]).toEqual([200, 422]);
    expect(await signIn(dana.userName, "Quartz7Lantern")).toBe(200);
    const audits = await env.db.selectFrom("audit_events").selectAll().where("action", "=", "staff-added").execute();
    expect(audits).toMatchObject([
      { subject: `account:${account.id}`, account_id: null, after: { userName: dana.userName, linkSent: "printed" } },
    ]);
    expect(JSON.stringify(audits)).not.toContain(token);
    expect(await mailsOf(env.db, account.id, env.test.keys)).toHaveLength(1);
  });

  it("emails the link if there is a mail server", async () => {
    const outcome = await add(robin, true);
    const account = (await accountOf(robin.userName))!;
    const [sentEmail, ...more] = await mailsOf(env.db, account.id, env.test.keys);
    expect([sentEmail?.subject, more]).toEqual([
      "Choose a password for your login – Northern Lakes Health & Welfare Fund",
      [],
    ]);
    expect("link" in outcome && outcome.link).toContain(tokenIn(sentEmail));
    expect(sentEmail?.text).toContain("Your username is robin-castle.");
  });

  it("makes a link that expires after 24 hours, after which its owner can request another", async () => {
    const outcome = await add({ ...dana, userName: "late-person", email: "late@fund.example" });
    if ("problems" in outcome) throw new Error(outcome.problems.join());
    env.test.setNow(outcome.until);
    expect(await choose(new URL(outcome.link).searchParams.get("code") ?? "", "Quartz7Lantern")).toBe(422);
    const id = (await accountOf("late-person"))!.id;
    const query = new URLSearchParams({ userName: "late-person", host: "health.localhost:8080" });
    await env.test.app.request(`/api/account/forgot-password?${query}`, { method: "POST" });
    expect(await choose(tokenIn((await mailsOf(env.db, id, env.test.keys)).at(-1)), "Quartz7Lantern")).toBe(200);
  });

  it("lists all problems together and adds nothing", async () => {
    const outcome = await add({ firstName: "Dana", email: "x", userName: "d d", role: "Employer Admin" });
    expect(outcome).toEqual({
      problems: [
        expect.stringMatching(/^--last-name: /),
        "--email: Must be a valid email address",
        expect.stringMatching(/^--username: Must include at least 8 characters/),
        '--role: Must be "Operations Accounting" or "Operations Accounting Admin"',
      ],
    });
    expect(await accountOf("d d")).toBeUndefined();
  });

  it("refuses a username in use, in any case, and another staff member's address, but not an employer's", async () => {
    await add({ ...dana, userName: "first-admin", email: "first@fund.example" });
    await addAccount(env.db, "employer-user", { email: "shared@fund.example", roles: ["Employer"] });
    expect(await add({ ...dana, userName: "FIRST-admin", email: "new@fund.example" })).toEqual({
      problems: ["--username: first-admin already exists. Choose another username"],
    });
    expect(await add({ ...dana, userName: "second-admin", email: "First@fund.example" })).toEqual({
      problems: ["--email: first-admin, of the fund’s staff, already has this address. Each person has one login"],
    });
    expect(await add({ ...dana, userName: "second-admin", email: "shared@fund.example" })).toHaveProperty("link");
  });

  it("lets one of two simultaneous commands add a login", async () => {
    const twice = { ...dana, userName: "raced-person", email: "raced@fund.example" };
    const outcomes = await Promise.all([add(twice), add(twice)]);
    expect(outcomes.filter((outcome) => "link" in outcome)).toHaveLength(1);
  });
});
