import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { addAccount, addEmployer, createTestApp, testStart, tokenFor } from "../../platform/testing/app.ts";

describe.each(testDatabases)("the current account on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    testDatabase = await open();
    test = createTestApp(testDatabase);
    await addEmployer(testDatabase.db, "1000001-0001");
    for (const [name, zip] of [
      ["whole", "55802"],
      ["half", ""],
    ] as const) {
      const [address1, city, state] = ["7 Birch Street", "Duluth", "MN"];
      const secret = {
        ssn_encrypted: test.keys.encrypt("900010099"),
        ssn_hash: test.keys.hash(name),
        ssn_last4: "0099",
      };
      const personFacts = { last_name: "Okafor", first_name: "Lena", middle_initial: "", birth_date: "1980-01-31" };
      const person = { id: demoId(name), member_id: name, address1, city, state, zip };
      await testDatabase.db
        .insertInto("persons")
        .values({ ...person, ...secret, ...personFacts })
        .execute();
    }
  });
  afterAll(() => testDatabase.close());

  const read = async (accountId: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${await tokenFor(testDatabase.db, accountId, testStart)}` };
    return (await test.app.request("/api/account", { headers })).json();
  };

  it("of an employer shows the employer's name and address, and only declared fields", async () => {
    const id = await addAccount(testDatabase.db, "clerk", {
      roles: ["Employer"],
      employer_id: "1000001-0001",
      phone: "5550100123",
    });
    expect(await read(id)).toEqual({
      accountId: id,
      userName: "clerk",
      firstName: "Dana",
      lastName: "Whitfield",
      email: "clerk@portal.example",
      phone: "5550100123",
      employerId: "1000001-0001",
      employerName: "Lakeside Freight",
      address: { address1: "12 Pier Road", address2: "", address3: "", city: "Duluth", state: "MN", zip: "558020000" },
      version: 1,
      reportingMode: "WEB",
      pendingEmail: null,
      secondFactorSince: null,
    });
  });

  it("of a plan member shows the member's own address, if it is complete", async () => {
    const address = {
      address1: "7 Birch Street",
      address2: "",
      address3: "",
      city: "Duluth",
      state: "MN",
      zip: "55802",
    };
    const none = { employerId: null, employerName: null };
    expect(await read(await addAccount(testDatabase.db, "member", { person_id: demoId("whole") }))).toMatchObject({
      ...none,
      address,
    });
    expect(await read(await addAccount(testDatabase.db, "other", { person_id: demoId("half") }))).toMatchObject({
      address: null,
    });
  });

  it("of staff has no employer and no address", async () => {
    const id = await addAccount(testDatabase.db, "staff", { roles: ["Operations Accounting"] });
    expect(await read(id)).toMatchObject({ employerId: null, employerName: null, address: null });
  });
});
