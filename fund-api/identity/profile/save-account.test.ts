import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { testProfile } from "../../platform/testing/profile.ts";

const lena = { firstName: "Lena", lastName: "Okafor" };

describe.each(testDatabases)("changing names on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof testProfile>;
  beforeAll(async () => {
    testDatabase = await open();
    test = testProfile(testDatabase);
  });
  afterAll(() => testDatabase.close());

  it("returns the account with both, trimmed, at the next version, and changes nothing else", async () => {
    const dana = await test.enter("dana");
    const savedRow = await dana.row();
    const { status, body } = await dana.post("", { firstName: "  Lena ", lastName: "Okafor\u00a0" }, 1);
    expect([status, body.firstName, body.lastName, body.version]).toEqual([200, "Lena", "Okafor", 2]);
    expect(await dana.row()).toEqual({ ...savedRow, first_name: "Lena", last_name: "Okafor", version: 2 });
    expect((await dana.get("/current-user")).body.firstName).toBe("Lena");
  });

  it.each([
    ["", "Okafor", { firstName: "First name Required" }],
    ["   ", "\t", { firstName: "First name Required", lastName: "Last name Required" }],
    ["Lena", "x".repeat(101), { lastName: expect.stringMatching(/100 characters/) as string }],
    ["Le\u0007na", "Okafor", { firstName: expect.stringMatching(/control characters/) as string }],
    ["Le\nna", "Oka\u2028for", { firstName: expect.any(String) as string, lastName: expect.any(String) as string }],
  ])("rejects %j %j with the field, and leaves the old names", async (firstName, lastName, fields) => {
    const visitor = await test.enter(
      `refused-${Buffer.from(firstName + lastName)
        .toString("hex")
        .slice(0, 40)}`,
    );
    const { status, body } = await visitor.post("", { firstName, lastName }, 1);
    expect([status, body.message, body.fields]).toEqual([422, "Invalid", fields]);
    expect(await visitor.row()).toMatchObject({ first_name: "Dana", version: 1 });
  });

  it.each(["x".repeat(100), "𝒟".repeat(100), "Zoë O'Brien-Åström", "李", "Bobby'; drop table accounts;--"])(
    "stores %j as typed",
    async (lastName) => {
      const visitor = await test.enter(`kept-${lastName.codePointAt(0)}-${lastName.length}`);
      expect(await visitor.codeOf("", { firstName: "Lena", lastName }, 1)).toBe("ok");
      expect((await visitor.row()).last_name).toBe(lastName);
    },
  );

  it("requires the newest version", async () => {
    const visitor = await test.enter("versions");
    expect((await visitor.post("", lena)).status).toBe(428);
    expect(await visitor.codeOf("", lena, 1)).toBe("ok");
    const stale = await visitor.post("", { firstName: "Late", lastName: "Loser" }, 1);
    expect([stale.status, stale.body.message]).toEqual([412, "Stale"]);
    expect(await visitor.row()).toMatchObject({ first_name: "Lena", version: 2 });
  });

  it("lets one of twenty simultaneous saves succeed, and the others overwrite nothing", async () => {
    const visitor = await test.enter("twenty");
    const names = Array.from({ length: 20 }, (_, n) => `Name${n}`);
    const codes = await Promise.all(names.map((firstName) => visitor.codeOf("", { firstName, lastName: "X" }, 1)));
    expect(codes.filter((code) => code === "Stale")).toHaveLength(19);
    expect(await visitor.row()).toMatchObject({ first_name: names[codes.indexOf("ok")], version: 2 });
    expect(await visitor.audit()).toHaveLength(1);
  });

  it("writes an audit event with before and after; equal names change nothing", async () => {
    const visitor = await test.enter("audited");
    await visitor.post("", lena, 1);
    expect((await visitor.post("", lena, 2)).body.version).toBe(2);
    expect(await visitor.audit()).toEqual([
      { action: "account-name-changed", before: { firstName: "Dana", lastName: "Whitfield" }, after: lena },
    ]);
    expect(await visitor.mails()).toEqual([]);
  });
});
