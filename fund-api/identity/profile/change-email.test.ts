import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { tokenIn } from "../../platform/testing/outbox.ts";
import { testPassword, testStart, tokenFor } from "../../platform/testing/app.ts";
import { testProfile } from "../../platform/testing/profile.ts";

const to = "new@portal.example";
const hoursLater = (hours: number): Date => new Date(testStart.getTime() + hours * 3_600_000);

describe.each(testDatabases)("changing an email address on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof testProfile>;
  beforeAll(async () => {
    testDatabase = await open();
  });
  afterAll(() => testDatabase.close());
  beforeEach(() => {
    test = testProfile(testDatabase);
  });

  type Visitor = Awaited<ReturnType<(typeof test)["enter"]>>;
  const requestChange = (visitor: Visitor, email = to, currentPassword = testPassword) =>
    visitor.codeOf("/email", { email, currentPassword });
  const follow = (visitor: Visitor, token: string) => visitor.codeOf("/verify-email", { token });
  const linksOf = async (visitor: Visitor) =>
    (await visitor.mails()).filter(({ subject }) => subject.startsWith("Verify your new email address"));

  it("emails the link to the new address and a notice to the old one; it takes effect once the link is used", async () => {
    const visitor = await test.enter("mover");
    const { status, body } = await visitor.post("/email", { email: ` ${to} `, currentPassword: testPassword });
    expect([status, body.email, body.pendingEmail, body.version]).toEqual([200, "mover@portal.example", to, 1]);
    const emails = await visitor.mails();
    expect(new Set(emails.map((sentEmail) => `${sentEmail.to}: ${sentEmail.subject}`))).toEqual(
      new Set([
        "mover@portal.example: We received a request to change your email address – Northern Lakes Health & Welfare Fund",
        `${to}: Verify your new email address – Northern Lakes Health & Welfare Fund`,
      ]),
    );
    expect((await visitor.row()).email).toBe("mover@portal.example");
    expect(await follow(visitor, tokenIn((await linksOf(visitor))[0]))).toBe("ok");
    expect(await visitor.row()).toMatchObject({ email: to, version: 2 });
    expect((await visitor.get("")).body.pendingEmail).toBeNull();
  });

  it("emails no link to the old address, and no notice contains the new one", async () => {
    const visitor = await test.enter("discreet");
    await requestChange(visitor);
    const notice = (await visitor.mails()).find(({ to: address }) => address === "discreet@portal.example");
    expect([tokenIn(notice), notice?.text.includes(to)]).toEqual(["", false]);
  });

  it.each([
    ["not an address", "Invalid", "Must be a valid email address"],
    ["", "Invalid", "Must be a valid email address"],
    ["SAME@portal.example", "EmailUnchanged", "This is already your email address."],
  ])("rejects %j as %s before the password is counted", async (email, code, text) => {
    const name = code === "EmailUnchanged" ? "same" : `refused${email.length}`;
    const visitor = await test.enter(name);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { status, body } = await visitor.post("/email", { email, currentPassword: "Wrong1234" });
      expect([status, body.message, body.fields]).toEqual([422, code, { email: text }]);
    }
    expect([await visitor.mails(), await visitor.audit()]).toEqual([[], []]);
  });

  it("counts wrong current passwords toward the lock, together with those of change password", async () => {
    const visitor = await test.enter("guessed");
    const codes = [];
    for (let guess = 1; guess <= 6; guess += 1)
      codes.push(
        guess % 2 === 0
          ? await visitor.codeOf("/change-password", { currentPassword: "Wrong1234", newPassword: "Moonrise43" })
          : await requestChange(visitor, to, "Wrong1234"),
      );
    expect(codes).toEqual([
      ...Array<string>(4).fill("CurrentPasswordWrong"),
      "CurrentPasswordLastAttempt",
      "CurrentPasswordLockedOut",
    ]);
    expect(await requestChange(visitor)).toBe("CurrentPasswordLockedOut");
    expect(await visitor.mails()).toEqual([]);
    const actions = (await visitor.audit()).map(({ action }) => action);
    expect([actions[0], actions[1], actions.at(-1)]).toEqual([
      "email-change-failed",
      "password-change-failed",
      "login-locked",
    ]);
  });

  it("accepts only the newest requested address, and the earlier link is void", async () => {
    const visitor = await test.enter("wavering");
    await requestChange(visitor, "first@portal.example");
    const [first] = await linksOf(visitor);
    await requestChange(visitor, "second@portal.example");
    expect((await visitor.get("")).body.pendingEmail).toBe("second@portal.example");
    expect(await follow(visitor, tokenIn(first))).toBe("TokenUsed");
    const second = (await linksOf(visitor)).find((sentEmail) => sentEmail.to === "second@portal.example");
    expect(await follow(visitor, tokenIn(second))).toBe("ok");
    expect((await visitor.row()).email).toBe("second@portal.example");
  });

  it("emails at most three links an hour for changes and repeats together", async () => {
    const visitor = await test.enter("eager");
    await requestChange(visitor);
    expect((await visitor.post("/resend-verify-email?email=new%40portal.example")).body).toEqual({ sent: true });
    expect((await visitor.post("/resend-verify-email?email=new%40portal.example")).body).toEqual({ sent: true });
    expect((await visitor.post("/resend-verify-email?email=new%40portal.example")).body).toEqual({ sent: false });
    const firstLinks = await linksOf(visitor);
    expect(firstLinks.map((sentEmail) => sentEmail.to)).toEqual([to, to, to]);
    const { status, body } = await visitor.post("/email", { email: "x@y.example", currentPassword: testPassword });
    expect([status, body.message]).toEqual([429, "TooManyRequests"]);
    expect((await visitor.get("")).body.pendingEmail).toBe(to);
    test.setNow(new Date(hoursLater(1).getTime() + 1));
    const laterVisitor = test.visitor(visitor.id, await tokenFor(testDatabase.db, visitor.id, hoursLater(1)));
    expect(await requestChange(laterVisitor, "x@y.example")).toBe("ok");
  });

  it("emails a repeat only to the pending address: the newest link works, the earlier one does not", async () => {
    const visitor = await test.enter("repeated");
    await requestChange(visitor);
    const [first] = await linksOf(visitor);
    await visitor.post("/resend-verify-email?email=new%40portal.example");
    const second = (await linksOf(visitor)).find((sentEmail) => tokenIn(sentEmail) !== tokenIn(first));
    expect([await follow(visitor, tokenIn(first)), await follow(visitor, tokenIn(second))]).toEqual([
      "TokenUsed",
      "ok",
    ]);
  });

  it("has nothing to repeat without a pending address, or to any other", async () => {
    const visitor = await test.enter("idle");
    expect(await visitor.codeOf("/resend-verify-email?email=new%40portal.example")).toBe("NothingToVerify");
    await requestChange(visitor);
    expect(await visitor.codeOf("/resend-verify-email?email=idle%40portal.example")).toBe("NothingToVerify");
    expect(await linksOf(visitor)).toHaveLength(1);
  });

  it("is stopped by a new password, so that someone with the old password does not get the account", async () => {
    const visitor = await test.enter("robbed");
    await requestChange(visitor, "thief@portal.example");
    const change = { currentPassword: testPassword, newPassword: "Moonrise43" };
    expect(await visitor.codeOf("/change-password", change)).toBe("ok");
    expect(await follow(visitor, tokenIn((await linksOf(visitor))[0]))).toBe("TokenUsed");
    expect((await visitor.row()).email).toBe("robbed@portal.example");
  });

  it("writes audit events with both addresses, and never with a password or a token", async () => {
    const visitor = await test.enter("watched");
    await requestChange(visitor);
    const events = await visitor.audit();
    expect(events).toEqual([
      { action: "email-change-asked", before: { email: "watched@portal.example" }, after: { pendingEmail: to } },
    ]);
    expect(JSON.stringify([events, test.lines])).not.toContain(tokenIn((await linksOf(visitor))[0]));
    expect(JSON.stringify([events, test.lines])).not.toContain(testPassword);
  });
});
