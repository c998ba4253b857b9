import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { testProfile } from "../../platform/testing/profile.ts";

describe.each(testDatabases)("an account by its id on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof testProfile>;
  beforeAll(async () => {
    testDatabase = await open();
    test = testProfile(testDatabase);
  });
  afterAll(() => testDatabase.close());

  it("returns the caller's own account, the same as the current account", async () => {
    const dana = await test.enter("dana");
    expect((await dana.get(`/${dana.id}`)).body).toEqual((await dana.get("")).body);
  });

  it("returns every account to operations, and to others the same as for an unknown one", async () => {
    const owner = await test.enter("owner");
    const never = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
    for (const role of ["Operations Accounting", "Operations Accounting Admin"] as const) {
      const staff = await test.enter(`staff-${role.length}`, { roles: [role] });
      expect((await staff.get(`/${owner.id}`)).body.userName).toBe("owner");
      expect((await staff.get(`/${never}`)).status).toBe(404);
    }
    for (const roles of [[], ["Employer"], ["Employer Admin"]] as const) {
      const other = await test.enter(`other-${String(roles[0])}`, { roles: [...roles] });
      const [foreign, unknown] = [await other.get(`/${owner.id}`), await other.get(`/${never}`)];
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    }
  });

  it("does not read another call's path as an id", async () => {
    const dana = await test.enter("paths");
    expect(Object.keys((await dana.get("/devices")).body)).toEqual(["devices"]);
    expect((await dana.get("/current-user")).body.firstName).toBe("Dana");
    expect((await dana.get("/no-such-call")).status).toBe(404);
  });

  it("does not find an account by a string that is not an ID", async () => {
    const staff = await test.enter("ids", { roles: ["Operations Accounting"] });
    const texts = ["1", "a%2Fb", "..%2Fdevices", "Jos%C3%A9", "%F0%9F%8F%A6", "a%00b", "%27%3B--", "x".repeat(2000)];
    for (const id of texts) expect([id, (await staff.get(`/${id}`)).status]).toEqual([id, 404]);
  });
});
