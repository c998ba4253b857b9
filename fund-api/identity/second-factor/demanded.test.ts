import type { Role } from "../../../lib/platform/contract/audience.ts";
import { allCalls } from "../../../lib/all-calls.ts";
import type { Call } from "../../../lib/platform/contract/call.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { createTestApp, testStart, tokenFor } from "../../platform/testing/app.ts";
import { codeAt, visitorsOf } from "../../platform/testing/factor.ts";

const operations: readonly Role[][] = [["Operations Accounting"], ["Operations Accounting Admin"]];
const others: readonly Role[][] = [[], ["Employer"], ["Employer Admin"]];

const isFree = ({ name, who }: Call): boolean =>
  who === "anyone" || ["currentUser", "currentAccount", "startFactor", "confirmFactor"].includes(name);

describe.each(testDatabases)("a second factor that the fund requires, on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  let visitors: ReturnType<typeof visitorsOf>;
  beforeAll(async () => {
    testDatabase = await open();
  });
  afterAll(() => testDatabase.close());
  beforeEach(() => {
    test = createTestApp(testDatabase, { requiresSecondFactor: true });
    visitors = visitorsOf(testDatabase, test);
  });

  /** True if a call is refused because the account's session lacks a second factor. */
  const isRefused = async ({ method, path }: Call, accountId: string): Promise<boolean> => {
    const token = await tokenFor(testDatabase.db, accountId, testStart);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init = { method, headers, ...(method === "POST" && { body: "{}" }) };
    const response = await test.app.request(path.replaceAll(/\{\w+\}/g, "x"), init);
    return response.status === 403 && (await response.text()).includes("Set up an authenticator app");
  };
  const refusedCalls = async (accountId: string): Promise<string[]> => {
    const refused = [];
    for (const call of allCalls) if (await isRefused(call, accountId)) refused.push(call.name);
    return refused;
  };
  const userOf = async (token: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await test.app.request("/api/account/current-user", { headers });
    return ((await response.json()) as Record<string, unknown>)["mustSetUpSecondFactor"];
  };

  it.each(operations)("allows %s without one only the calls that the setup needs", async (role) => {
    const { id, token } = await visitors.addPerson(role.replaceAll(" ", "-"), { roles: [role] });
    const restricted = allCalls.filter((call) => !isFree(call)).map(({ name }) => name);
    expect([restricted.length > 10, await refusedCalls(id)]).toEqual([true, restricted]);
    expect(await userOf(token)).toBe(true);
  });

  it("allows the account to continue after setup, and not to remove it", async () => {
    const { id, token, secret } = await visitors.addProtected("thea", { roles: ["Operations Accounting Admin"] });
    expect([await refusedCalls(id), await userOf(token)]).toEqual([[], false]);
    expect(visitors.codeOf(await visitors.remove(token))).toBe("FactorDemanded");
    test.setNow(new Date(testStart.getTime() + 30_000));
    expect(await visitors.signIn("thea", codeAt(secret, new Date(testStart.getTime() + 30_000)))).toBe("ok");
  });

  it.each(others.map((roles) => [roles.join() || "a plan member", roles] as const))(
    "is not required of %s",
    async (name, roles) => {
      const { id, token } = await visitors.addPerson(name.replaceAll(" ", "-"), { roles });
      expect([await refusedCalls(id), await userOf(token)]).toEqual([[], false]);
    },
  );

  it("is optional unless the setting requires it", async () => {
    const { id } = await visitors.addPerson("relaxed", { roles: ["Operations Accounting"] });
    test = createTestApp(testDatabase);
    expect(await refusedCalls(id)).toEqual([]);
  });
});
