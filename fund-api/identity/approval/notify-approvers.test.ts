import { makeToken } from "../account/links/account-tokens.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { addAccount, addEmployer, createTestApp, testStart } from "../../platform/testing/app.ts";
import { addApplicant } from "../../platform/testing/registrations.ts";

const lakeside = "1000001-0001";
const lonely = "1000003-0001";

describe.each(testDatabases)("a registration with a verified address, on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  const approvers: Record<string, string> = {};
  beforeAll(async () => {
    testDatabase = await open();
    for (const employerId of [lakeside, lonely]) await addEmployer(testDatabase.db, employerId);
    const admin = { roles: ["Employer Admin" as const], employer_id: lakeside };
    const add = async (name: string, changes: Parameters<typeof addAccount>[2]) => {
      approvers[name] = await addAccount(testDatabase.db, name, changes);
    };
    await add("admin", admin);
    await add("second-admin", admin);
    await add("gone-admin", { ...admin, standing: "DISABLED" });
    await add("clerk", { roles: ["Employer"], employer_id: lakeside });
    await add("ops", { roles: ["Operations Accounting"] });
    await add("ops-admin", { roles: ["Operations Accounting Admin"] });
  });
  afterAll(() => testDatabase.close());
  beforeEach(async () => {
    test = createTestApp(testDatabase);
    await testDatabase.db.deleteFrom("outbox").execute();
  });

  const verify = async (accountId: string, email: string): Promise<void> => {
    const { token, hash } = makeToken();
    const day = new Date(testStart.getTime() + 86_400_000);
    const row = { purpose: "VERIFY_EMAIL" as const, account_id: accountId, email, created_at: testStart };
    await testDatabase.db
      .insertInto("account_tokens")
      .values({ ...row, token_hash: hash, expires_at: day, used_at: null })
      .execute();
    const response = await test.app.request("/api/account/verify-email", {
      method: "POST",
      headers: { "content-type": "application/json", "x-fund-host": "pension.localhost:8080" },
      body: JSON.stringify({ token }),
    });
    expect(await response.json()).toEqual({ verifiedFor: "registration" });
  };
  const listNotified = async (): Promise<string[]> => {
    const rows = await testDatabase.db
      .selectFrom("outbox as o")
      .innerJoin("accounts as a", "a.id", "o.account_id")
      .select("a.user_name")
      .where("o.letter", "=", "applicant-waiting")
      .execute();
    return rows.map(({ user_name }) => user_name).toSorted();
  };

  it.each([
    ["every proof right", {}, ["admin", "second-admin"]],
    ["a proof wrong", { claims: { "Employer ID": true, "Last posted amount": false } }, ["ops", "ops-admin"]],
    ["an employer without an admin", { employer_id: lonely, claimed_id: lonely }, ["ops", "ops-admin"]],
    ["an id on no file", { employer_id: null, claims: { "Employer ID": false } }, ["ops", "ops-admin"]],
    ["a member", { kind: "MEMBER" as const, employer_id: null, claims: { "Member ID": true } }, ["ops", "ops-admin"]],
  ])("with %s causes an email to %j", async (name, registration, readers) => {
    const userName = `new-${name.replaceAll(" ", "-")}`;
    const id = await addApplicant(testDatabase.db, userName, registration, { standing: "NOT_VERIFIED" });
    expect(await listNotified()).toEqual([]);
    await verify(id, `${userName}@portal.example`);
    expect(await listNotified()).toEqual(readers);
  });

  it("causes one email without the applicant's own text, and none to someone who opted out", async () => {
    await testDatabase.db
      .insertInto("communication_preferences")
      .values({
        account_id: approvers["second-admin"] ?? "",
        report_receipts: true,
        payment_receipts: true,
        payment_reminders: true,
        applicant_notices: false,
        version: 1,
      })
      .execute();
    const names = { first_name: "http://evil.example", last_name: "Evil", standing: "NOT_VERIFIED" as const };
    const id = await addApplicant(testDatabase.db, "writer", {}, names);
    await verify(id, "writer@portal.example");
    await verify(id, "writer@portal.example");
    expect(await listNotified()).toEqual(["admin"]);
    const [sentEmail] = await mailsOf(testDatabase.db, approvers["admin"] ?? "", test.keys);
    expect(sentEmail?.text).toContain("http://pension.localhost:8080/dashboard/approve");
    expect(sentEmail?.text).toContain("Lakeside Freight");
    expect(sentEmail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(JSON.stringify(sentEmail)).not.toMatch(/evil/i);
  });
});
