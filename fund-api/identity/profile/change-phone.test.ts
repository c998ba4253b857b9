import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { testProfile } from "../../platform/testing/profile.ts";

describe.each(testDatabases)("changing a phone number on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof testProfile>;
  beforeAll(async () => {
    testDatabase = await open();
    test = testProfile(testDatabase);
  });
  afterAll(() => testDatabase.close());

  it.each(["(555) 010-0199", "555-010-0199", "5550100199", "555.010.0199", " (555)010 0199 "])(
    "stores %j as ten digits",
    async (phone) => {
      const visitor = await test.enter(`typed-${Buffer.from(phone).toString("hex")}`);
      const { status, body } = await visitor.post("/phone", { phone }, 1);
      expect([status, body.phone, body.version]).toEqual([200, "5550100199", 2]);
      expect((await visitor.row()).phone).toBe("5550100199");
    },
  );

  it.each(["555010019", "55501001999", "+1 555 010 0199", "call me", "555--010-0199"])(
    "rejects %j and leaves the old number",
    async (phone) => {
      const visitor = await test.enter(`refused-${Buffer.from(phone).toString("hex")}`);
      const { status, body } = await visitor.post("/phone", { phone }, 1);
      expect([status, body.message, Object.keys(body.fields ?? {})]).toEqual([422, "Invalid", ["phone"]]);
      expect(await visitor.row()).toMatchObject({ phone: "5550100123", version: 1 });
    },
  );

  it("removes it if the field is empty", async () => {
    const visitor = await test.enter("unlisted");
    expect((await visitor.post("/phone", { phone: " " }, 1)).body.phone).toBe("");
    expect((await visitor.mails())[0]?.text).toContain("was removed on");
  });

  it("notifies the owner by email and writes an audit event, with only the last four digits", async () => {
    const visitor = await test.enter("noticed");
    await visitor.post("/phone", { phone: "(555) 010-0199" }, 1);
    await visitor.post("/phone", { phone: "5550100199" }, 2);
    const emails = await visitor.mails();
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your phone number was changed/)]);
    expect(emails[0]?.text).toContain("ends in 0199");
    const audit = await visitor.audit();
    expect(audit).toEqual([{ action: "phone-changed", before: { phoneLast4: "0123" }, after: { phoneLast4: "0199" } }]);
    expect(JSON.stringify([audit, emails, test.lines])).not.toMatch(/5550100(123|199)|010-0199/);
  });

  it("lets one of twenty simultaneous saves succeed, and the others are stale", async () => {
    const visitor = await test.enter("twenty");
    const phones = Array.from({ length: 20 }, (_, n) => String(5_550_100_200 + n));
    const codes = await Promise.all(phones.map((phone) => visitor.codeOf("/phone", { phone }, 1)));
    expect(codes.filter((code) => code === "Stale")).toHaveLength(19);
    expect((await visitor.row()).phone).toBe(phones[codes.indexOf("ok")]);
    expect(await visitor.mails()).toHaveLength(1);
  });
});
