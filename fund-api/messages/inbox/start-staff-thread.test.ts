import { inboxRefusals } from "#lib/messages/inbox/refusal-texts.en.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { planMemberPersonId } from "../../platform/demo/rosters/rosters.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getThread, listThreads } from "./list-threads.ts";
import { getRecipient, startStaffThread } from "./start-staff-thread.ts";
import { replyToThread } from "./reply-to-thread.ts";
import { countUnread } from "./unread.ts";

const { lakeside, summit } = demoEmployerIds;
const accountOf = (userName: string) => demoId(`account:${userName}`);
const staff = "ops-accounting";
const otherStaff = "ops-accounting-admin";
const message = {
  subject: "Your agreement",
  text: "Please <b>call</b> us.",
  about: "GENERAL" as const,
  aboutId: null,
};

describe.each(testDatabases.slice(0, 1))("a thread that staff start on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const write = (to: string, more: object = {}) =>
    roster.act(startStaffThread, { body: { ...message, to, ...more } }, { userName: staff });
  const recipient = (to?: string) =>
    roster.act(getRecipient, { query: to === undefined ? {} : { to } }, { userName: staff });
  const listSubjects = async (userName: string) =>
    valueOf(await roster.act(listThreads, { query: {} }, { userName })).threads;
  const unread = async (userName: string) => valueOf(await roster.act(countUnread, {}, { userName })).unread;
  const emails = async () => {
    const rows = await roster.db.selectFrom("outbox").select(["account_id", "letter", "subject"]).execute();
    return rows.map(({ account_id, letter, subject }) => [letter, account_id, subject]);
  };
  const memberId = async (): Promise<string> => {
    const person = roster.db.selectFrom("persons").select("member_id").where("id", "=", planMemberPersonId);
    return (await person.executeTakeFirstOrThrow()).member_id;
  };

  it("belongs to the employer: unread for its people, assigned to its author, and emailed only as a link", async () => {
    const thread = valueOf(await write(lakeside));
    expect(thread).toMatchObject({
      from: "Lakeside Freight",
      isFromFund: true,
      employerId: lakeside,
      waitingSince: null,
      assignee: { assigneeId: accountOf(staff) },
    });
    for (const userName of ["lakeside-admin", "lakeside-clerk"]) {
      expect(await listSubjects(userName)).toMatchObject([{ threadId: thread.threadId, isUnread: true }]);
      expect(await unread(userName)).toBe(1);
    }
    for (const userName of ["summit-office", "plan-member"]) expect(await listSubjects(userName)).toEqual([]);
    expect([await unread(staff), await unread(otherStaff)]).toEqual([0, 0]);
    const mailed = await emails();
    expect(mailed).toHaveLength(2);
    for (const name of ["lakeside-admin", "lakeside-clerk"])
      expect(mailed).toContainEqual(["message-from-fund", accountOf(name), "You have a new message"]);
    const event = roster.db.selectFrom("audit_events").selectAll().where("action", "=", "thread-started");
    const { account_id, after } = await event.executeTakeFirstOrThrow();
    expect([account_id, JSON.stringify(after).includes("agreement")]).toEqual([accountOf(staff), false]);
  });

  it("waits for its author once the employer replies", async () => {
    const { threadId } = valueOf(await write(lakeside));
    await roster.db.deleteFrom("outbox").execute();
    const replyRequest = { params: { threadId }, body: { text: "We will." } };
    expect(await roster.act(replyToThread, replyRequest, { userName: "lakeside-clerk" })).toMatchObject({ ok: true });
    expect((await emails()).map(([letter, to]) => [letter, to])).toContainEqual(["message-for-fund", accountOf(staff)]);
    expect(await listSubjects(staff)).toMatchObject([{ waitingSince: rosterNow.toISOString(), isUnread: true }]);
  });

  it("belongs only to a member, by the member ID as typed", async () => {
    const to = await memberId();
    const thread = valueOf(await write(` ${to.toLowerCase()}`.trim()));
    expect(thread).toMatchObject({ employerId: null, isFromFund: true });
    expect(await listSubjects("plan-member")).toMatchObject([{ threadId: thread.threadId, isUnread: true }]);
    for (const userName of ["lakeside-admin", "summit-office"]) {
      const read = await roster.act(getThread, { params: { threadId: thread.threadId } }, { userName });
      expect(read).toMatchObject({ code: "NotFound" });
    }
    expect((await emails()).map(([, account]) => account)).toEqual([accountOf("plan-member")]);
  });

  it("can only be about its reader's own records", async () => {
    const { topics, name, problem } = valueOf(await recipient(lakeside));
    expect([name, problem]).toEqual(["Lakeside Freight", null]);
    const payment = topics.find(({ about }) => about === "PAYMENT")!;
    const { about, aboutId } = payment;
    expect(valueOf(await write(lakeside, { about, aboutId }))).toMatchObject(payment);
    expect(await write(summit, { about, aboutId })).toMatchObject({ code: "NotFound", text: inboxRefusals.noTopic });
    const line = valueOf(await recipient(await memberId())).topics[0]!;
    expect(line.about).toBe("LINE");
    expect(await write(lakeside, { about: line.about, aboutId: line.aboutId })).toMatchObject({ code: "NotFound" });
  });

  it("reaches an account that was unused for two years, and informs staff before they write", async () => {
    const to = await memberId();
    for (const id of [lakeside, to])
      expect(valueOf(await recipient(id))).toMatchObject({ problem: null, remark: null });
    const long = { created_at: new Date("2020-01-01"), last_login_at: new Date("2024-01-01") };
    await roster.db.updateTable("accounts").set(long).where("user_name", "=", "lakeside-clerk").execute();
    await roster.db.updateTable("accounts").set({ language: "es" }).where("user_name", "=", "plan-member").execute();
    expect(valueOf(await recipient(await memberId())).language).toBe("es");
    expect(valueOf(await recipient(lakeside))).toMatchObject({ remark: null, language: null });
    await roster.db.updateTable("accounts").set(long).execute();
    for (const id of [lakeside, to]) {
      const { name, problem, remark } = valueOf(await recipient(id));
      expect([problem, remark]).toEqual([null, inboxRefusals.unusedReader(name)]);
      valueOf(await write(id));
    }
  });

  it("is refused if no one has the ID, or no one could read it", async () => {
    for (const to of ["9999999-0001", "M-none", "' or 1=1"]) {
      const text = inboxRefusals.noRecipient(to);
      expect(await write(to)).toMatchObject({ code: "NoRecipient", text });
      expect(valueOf(await recipient(to))).toMatchObject({ problem: text, topics: [] });
    }
    expect(valueOf(await recipient()).problem).toBe(inboxRefusals.noRecipient(""));
    const disabled = { standing: "DISABLED" as const };
    await roster.db.updateTable("accounts").set(disabled).where("employer_id", "=", summit).execute();
    await roster.db.updateTable("accounts").set(disabled).where("user_name", "=", "plan-member").execute();
    for (const to of [summit, await memberId()]) expect(await write(to)).toMatchObject({ code: "NoReader" });
    expect([await listSubjects(staff), await emails()]).toEqual([[], []]);
  });
});
