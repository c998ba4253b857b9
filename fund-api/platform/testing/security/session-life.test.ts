import { allCalls } from "../../../../lib/all-calls.ts";
import { absoluteLimitHours, idleLimitMinutes } from "../../../../lib/platform/rules/session-limits.ts";
import { testDatabases } from "../databases.ts";
import { setUpApp } from "../set-up-app.ts";
import { addAccount, addEmployer, testPassword, testStart, tokenFor } from "../app.ts";
import { requestOf } from "../../../../lib/platform/contract/request.ts";
import { exampleOf } from "./access-fixture.ts";

/** Returns a time after the start of the tests (docs/security-rows.md row 11). */
const minutesLater = (minutes: number): Date => new Date(testStart.getTime() + minutes * 60_000);
const guarded = allCalls.filter(({ who }) => who !== "anyone");

describe.each(testDatabases.slice(0, 1))("a session on $name", ({ open }) => {
  let accountCount = 0;
  const setup = setUpApp(open, async (db) => {
    await addEmployer(db, "1000001-0001");
  });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    Promise.resolve(
      setup.test.app.request(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    );
  const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });
  const signInNewAccount = async () => {
    accountCount += 1;
    const name = `dana-${accountCount}`;
    const id = await addAccount(setup.db, name, { roles: ["Employer Admin"], employer_id: "1000001-0001" });
    return { name, id, token: await tokenFor(setup.db, id, testStart) };
  };
  type Started = Awaited<ReturnType<typeof signInNewAccount>>;

  const readStatuses = async (token: string): Promise<Record<string, number>> => {
    const statuses: Record<string, number> = {};
    for (const call of guarded) {
      const { params = {}, body } = exampleOf(call);
      const { path, ...init } = requestOf(call, {
        token,
        params,
        body,
        version: 1,
        idempotencyKey: `intent-of-${call.name}`,
      });
      statuses[call.name] = (await setup.test.app.request(path, init)).status;
    }
    return statuses;
  };
  const allWithStatus = (status: number) => Object.fromEntries(guarded.map(({ name }) => [name, status]));

  const sessionEndings: readonly [string, (started: Started) => Promise<unknown>][] = [
    [
      "by sign-out",
      async ({ token }) => setup.test.app.request("/api/account/logout", { headers: bearerHeader(token) }),
    ],
    [
      "by a password change elsewhere",
      async ({ id }) =>
        post(
          "/api/account/change-password",
          { currentPassword: testPassword, newPassword: "Quartz7Lantern" },
          bearerHeader(await tokenFor(setup.db, id, testStart)),
        ),
    ],
    [
      "by disablement",
      ({ id }) => setup.db.updateTable("accounts").set({ standing: "DISABLED" }).where("id", "=", id).execute(),
    ],
    ["by 20 minutes without a request", async () => setup.test.setNow(minutesLater(idleLimitMinutes))],
    ["12 hours after sign-in", async () => setup.test.setNow(minutesLater(absoluteLimitHours * 60))],
  ];
  it.each(sessionEndings)("that ended %s can't make any call", async (_, end) => {
    const started = await signInNewAccount();
    await end(started);
    expect(await readStatuses(started.token)).toEqual(allWithStatus(401));
  });

  it("would be detected making calls if the fund API reopened it after sign-out", async () => {
    const { id, token } = await signInNewAccount();
    await setup.test.app.request("/api/account/logout", { headers: bearerHeader(token) });
    expect(await readStatuses(token)).toEqual(allWithStatus(401));
    await setup.db.updateTable("sessions").set({ revoked_at: null }).where("account_id", "=", id).execute();
    expect(await readStatuses(token)).toMatchObject({ currentUser: 200, getDashboard: 200 });
  });

  it("has its own token, even if the sign-in is sent with an old token", async () => {
    const { name, token } = await signInNewAccount();
    const body = { userName: name, password: testPassword };
    const responses = await Promise.all([1, 2, 3].map(() => post("/api/account/login", body, bearerHeader(token))));
    const tokens = responses.map(({ headers }) => headers.get("x-session-token"));
    expect(new Set([token, ...tokens]).size).toBe(4);
  });

  it("stays ended if slow requests finish after sign-out", async () => {
    const { token } = await signInNewAccount();
    const paths = Array.from({ length: 200 }, (_, number) => (number === 100 ? "/logout" : "/current-user"));
    const send = (path: string) => setup.test.app.request(`/api/account${path}`, { headers: bearerHeader(token) });
    const statuses = await Promise.all(paths.map(async (path) => (await send(path)).status));
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect((await send("/current-user")).status).toBe(401);
  });

  it("does not end because of 200 simultaneous requests", async () => {
    const { token } = await signInNewAccount();
    const send = () => setup.test.app.request("/api/account/current-user", { headers: bearerHeader(token) });
    setup.test.setNow(minutesLater(1));
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await send()).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    setup.test.setNow(minutesLater(idleLimitMinutes));
    expect((await send()).status).toBe(200);
  });
});
