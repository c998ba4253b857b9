import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { testPassword } from "../../platform/testing/app.ts";
import { testProfile } from "../../platform/testing/profile.ts";

const path = "/change-username";

describe.each(testDatabases)("changing a username on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof testProfile>;
  beforeAll(async () => {
    testDatabase = await open();
    test = testProfile(testDatabase);
  });
  afterAll(() => testDatabase.close());

  const signIn = async (userName: string, password = testPassword): Promise<string> => {
    const response = await test.app.request("/api/account/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userName, password }),
    });
    return response.status === 200 ? "ok" : ((await response.json()) as { message: string }).message;
  };

  it("accepts only the new name from then on, and notifies the owner by email, without either name", async () => {
    const visitor = await test.enter("old-name");
    const { status, body } = await visitor.post(path, { userName: "brand-New_1" }, 1);
    expect([status, body.userName, body.version]).toEqual([200, "brand-New_1", 2]);
    expect([await signIn("old-name"), await signIn("BRAND-new_1")]).toEqual(["InvalidPassword", "ok"]);
    const [email, ...more] = await visitor.mails();
    expect([email?.to, email?.subject, more.length]).toEqual([
      "old-name@portal.example",
      expect.stringMatching(/^Your username was changed/),
      0,
    ]);
    expect(email?.text).not.toMatch(/brand-New_1|username old-name/);
    expect(await visitor.audit()).toContainEqual({
      action: "user-name-changed",
      before: { userName: "old-name" },
      after: { userName: "brand-New_1" },
    });
  });

  it.each([
    ["", "Has between 8 and 30 characters"],
    ["seven77", "Has between 8 and 30 characters"],
    ["x".repeat(31), "Has between 8 and 30 characters"],
    ["has space", "No special characters except - _"],
    ["naïve-name", "No special characters except - _"],
  ])("rejects %j with the broken rule", async (userName, text) => {
    const visitor = await test.enter(`rule-${Buffer.from(userName).toString("hex").slice(0, 20)}`);
    const { status, body } = await visitor.post(path, { userName }, 1);
    expect([status, body.message, body.fields]).toEqual([422, "Invalid", { userName: text }]);
    expect((await visitor.row()).version).toBe(1);
  });

  it("rejects the name of another account, ignoring case", async () => {
    await test.enter("somebody");
    const visitor = await test.enter("copycat1");
    const { status, body } = await visitor.post(path, { userName: "SomeBody" }, 1);
    expect([status, body.message, body.fields]).toEqual([
      422,
      "UserNameTaken",
      { userName: "Username must be unique" },
    ]);
    expect([await visitor.row(), await visitor.mails()]).toMatchObject([{ user_name: "copycat1", version: 1 }, []]);
  });

  it("accepts the same name in another case", async () => {
    const visitor = await test.enter("case-of-mine");
    expect(await visitor.codeOf(path, { userName: "Case-Of-Mine" }, 1)).toBe("ok");
    expect((await visitor.row()).user_name).toBe("Case-Of-Mine");
  });

  it("assigns a name that twenty accounts request at once to one of them", async () => {
    const visitors = await Promise.all(Array.from({ length: 20 }, (_, n) => test.enter(`runner-${n}`)));
    const codes = await Promise.all(visitors.map((visitor) => visitor.codeOf(path, { userName: "the-prize" }, 1)));
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(codes.filter((code) => code === "UserNameTaken")).toHaveLength(19);
  });

  it("is stale after any other change of the account", async () => {
    const visitor = await test.enter("stale-name");
    expect(await visitor.codeOf("", { firstName: "Lena", lastName: "Okafor" }, 1)).toBe("ok");
    expect(await visitor.codeOf(path, { userName: "another-name" }, 1)).toBe("Stale");
  });

  it("moves the login failures, so that a new name allows no extra guesses and inherits no lock", async () => {
    const visitor = await test.enter("guessed-1");
    for (let guess = 1; guess <= 4; guess += 1) await signIn("guessed-1", "Wrong1234");
    for (let guess = 1; guess <= 6; guess += 1) await signIn("nobodys-name", "Wrong1234");
    expect(await signIn("nobodys-name")).toBe("AccountLockedOut");
    expect(await visitor.codeOf(path, { userName: "nobodys-name" }, 1)).toBe("ok");
    expect(await signIn("nobodys-name", "Wrong1234")).toBe("LastLoginAttemptLeft");
    expect(await signIn("guessed-1", "Wrong1234")).toBe("InvalidPassword");
    expect(await signIn("nobodys-name")).toBe("ok");
  });

  it("keeps the failures if only the case changes, so that the next wrong password locks the account", async () => {
    const visitor = await test.enter("same-name-1");
    for (let guess = 1; guess <= 5; guess += 1) await signIn("same-name-1", "Wrong1234");
    expect(await visitor.codeOf(path, { userName: "Same-Name-1" }, 1)).toBe("ok");
    expect(await signIn("same-name-1", "Wrong1234")).toBe("InvalidPasswordAccountLockedOut");
    expect(await signIn("Same-Name-1")).toBe("AccountLockedOut");
  });

  it("clears the new name's failures if the account has none", async () => {
    const visitor = await test.enter("careful-1");
    for (let guess = 1; guess <= 6; guess += 1) await signIn("locked-name", "Wrong1234");
    expect(await visitor.codeOf(path, { userName: "locked-name" }, 1)).toBe("ok");
    expect(await signIn("locked-name")).toBe("ok");
  });
});
