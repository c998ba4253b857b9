import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { addEmployer, createTestApp, testPassword, testStart, tokenFor } from "../../platform/testing/app.ts";
import { codeAt, laterBy, visitorsOf } from "../../platform/testing/factor.ts";

const employerId = "1000001-0001";
const minutes = (count: number): Date => laterBy(count * 60);

describe.each(testDatabases)("entering the password again on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  let visitors: ReturnType<typeof visitorsOf>;
  beforeAll(async () => {
    testDatabase = await open();
    await addEmployer(testDatabase.db, employerId);
  });
  afterAll(() => testDatabase.close());
  beforeEach(() => {
    test = createTestApp(testDatabase);
    visitors = visitorsOf(testDatabase, test);
  });

  /** Tries to add a bank account with bad values: the code shows if the password was required first. */
  const attempt = async (token: string): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": "one-intent",
    };
    const numbers = { routing: "1", accountNumber: "", accountNumberAgain: "", nickname: "" };
    const body = JSON.stringify({ ...numbers, type: "CHECKING", verification: "PRENOTE", authorizationVersion: "" });
    const response = await test.app.request("/api/bank-accounts", { method: "POST", headers, body });
    return ((await response.json()) as { message: string }).message;
  };
  const confirm = (token: string, body: { currentPassword?: string; code?: string } = {}) =>
    visitors.post("confirm-identity", { currentPassword: testPassword, ...body }, token);
  const codeOf = async (...args: Parameters<typeof confirm>) => visitors.codeOf(await confirm(...args));
  const roles = ["Employer Admin" as const];
  const admin = { roles, employer_id: employerId };

  it("is required ten minutes after sign-in, and then not for another ten minutes", async () => {
    const { token } = await visitors.addPerson("ada", admin);
    test.setNow(laterBy(599));
    expect(await attempt(token)).toBe("Invalid");
    test.setNow(minutes(10));
    expect(await attempt(token)).toBe("StepUpRequired");
    expect([await codeOf(token), await attempt(token)]).toEqual(["ok", "Invalid"]);
    test.setNow(minutes(19));
    expect(await attempt(token)).toBe("Invalid");
    test.setNow(minutes(20));
    expect(await attempt(token)).toBe("StepUpRequired");
  });

  it("is valid only for the session that entered it, not for the account's others", async () => {
    const { id, token } = await visitors.addPerson("bea", admin);
    const otherToken = await tokenFor(testDatabase.db, id, testStart);
    test.setNow(minutes(11));
    expect([await codeOf(token), await attempt(token), await attempt(otherToken)]).toEqual([
      "ok",
      "Invalid",
      "StepUpRequired",
    ]);
  });

  it("counts wrong passwords toward the login lock without ending the session", async () => {
    const { id, token } = await visitors.addPerson("carl", admin);
    test.setNow(minutes(11));
    const codes: unknown[] = [];
    for (let round = 0; round < 7; round += 1) codes.push(await codeOf(token, { currentPassword: "Wrong1234" }));
    expect(codes).toEqual([
      ...Array<string>(4).fill("CurrentPasswordWrong"),
      "CurrentPasswordLastAttempt",
      "CurrentPasswordLockedOut",
      "CurrentPasswordLockedOut",
    ]);
    expect([await codeOf(token), await attempt(token), await visitors.signIn("carl")]).toEqual([
      "CurrentPasswordLockedOut",
      "StepUpRequired",
      "AccountLockedOut",
    ]);
    expect(await visitors.auditsOf(id)).toContain("login-locked");
  });

  it("requires the second factor if the account has one, and counts its wrong codes", async () => {
    const { token, secret } = await visitors.addProtected("dora", admin);
    test.setNow(minutes(11));
    expect(await codeOf(token)).toBe("IdentityCodeRequired");
    expect(await attempt(token)).toBe("StepUpRequired");
    const codes: unknown[] = [];
    for (let round = 0; round < 5; round += 1) codes.push(await codeOf(token, { code: "000000" }));
    expect(codes).toEqual([...Array<string>(4).fill("IdentityCodeWrong"), "IdentityCodeLastAttempt"]);
    const code = codeAt(secret, minutes(11));
    expect([await codeOf(token, { code }), await attempt(token)]).toEqual(["ok", "Invalid"]);
    expect(await codeOf(token, { code })).toBe("IdentityCodeWrong");
  });

  it("accepts a recovery code once", async () => {
    const { token, recoveryCodes } = await visitors.addProtected("eve", admin);
    test.setNow(minutes(11));
    const code = recoveryCodes[0] ?? "";
    expect([await codeOf(token, { code }), await codeOf(token, { code })]).toEqual(["ok", "IdentityCodeWrong"]);
  });

  it("is not required of someone who can't make the call anyway", async () => {
    const { token } = await visitors.addPerson("finn", { roles: ["Employer"], employer_id: employerId });
    test.setNow(minutes(11));
    expect(await attempt(token)).toBe("RightMissing");
  });
});
