import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { planMemberPersonId } from "../../platform/demo/rosters/rosters.ts";
import { listWorkHistory } from "../../members/membership/list-work-history.ts";
import { addAccount } from "../../platform/testing/app.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { member, monthReportActions, staff } from "../../platform/testing/inbox/month-report-acts.ts";
import { rosterNow, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listThreads } from "./list-threads.ts";
import { assignThread, changeThreadState } from "./manage-thread.ts";
import { replyToThread } from "./reply-to-thread.ts";
import { startThread } from "./start-thread.ts";
import { listTopics } from "./topics.ts";
import { markThreadRead } from "./unread.ts";

const { lakeside, summit } = demoEmployerIds;
const accountOf = (userName: string) => demoId(`account:${userName}`);
const admin = "lakeside-admin";
const clerk = "lakeside-clerk";
const office = "summit-office";

describe.each(testDatabases)("a member's report of a month on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const { newestLine, report, wrong, share, look, see, texts, reply, unread, listed } = monthReportActions(roster);

  it("shows the reported values and the correct ones only to the member and the staff", async () => {
    const thread = await wrong();
    expect(thread).toMatchObject({
      subject: "May 2026 looks wrong",
      about: "WRONG_MONTH",
      aboutText: "May 2026, Lakeside Freight (reported: 4 weeks)",
      shouldBe: "5 weeks",
      employerId: null,
      sharedWith: null,
      monthEmployerId: null,
      steps: [],
    });
    expect(await see(staff, thread.threadId)).toMatchObject({
      monthEmployerId: lakeside,
      memberEmployers: [{ employerId: lakeside, employerName: "Lakeside Freight" }],
    });
    for (const userName of [admin, clerk, office])
      expect(await look(userName, thread.threadId)).toMatchObject({ ok: false, code: "NotFound" });
  });

  it("shows only staff the member's ID and language", async () => {
    const shared = valueOf(await share(await wrong()));
    const person = roster.db.selectFrom("persons").select("member_id").where("id", "=", planMemberPersonId);
    expect(shared.memberId).toBe((await person.executeTakeFirstOrThrow()).member_id);
    await roster.db.updateTable("accounts").set({ language: "es" }).where("user_name", "=", member).execute();
    expect((await see(staff, shared.threadId)).language).toBe("es");
    for (const userName of [admin, member])
      expect(await see(userName, shared.threadId)).toMatchObject({ memberId: null, language: null });
  });

  it("uses the correct values as the message if nothing else was typed", async () => {
    const { threadId } = await wrong({ text: "" });
    expect(await texts(member, threadId)).toEqual(["5 weeks"]);
  });

  it("is about the member's own line, or about a month whose report is overdue", async () => {
    const foreign = await roster.db
      .selectFrom("member_lines")
      .select("id")
      .where("person_id", "<>", planMemberPersonId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const body = { about: "WRONG_MONTH", shouldBe: "5 weeks", text: "" } as const;
    expect(await report({ ...body, lineId: foreign.id })).toMatchObject({ ok: false, code: "NotFound" });
    const missing = {
      about: "MISSING_MONTH",
      employerName: "Lakeside Freight",
      shouldBe: "4 weeks",
      text: "",
    } as const;
    for (const workMonth of ["2026-08", "2026-07", "2026-06"])
      expect(await report({ ...missing, workMonth })).toMatchObject({ text: inboxRefusals.notYet(workMonth) });
    expect(inboxRefusals.notYet("2026-06")).toContain("report it from Jul 16, 2026.");
    expect(valueOf(await report({ ...missing, employerName: "Bayview Docks", workMonth: "2026-05" }))).toMatchObject({
      subject: "May 2026 is missing",
      aboutText: "May 2026, Bayview Docks (not reported)",
    });
  });

  it("is accepted once while its conversation is open, marks the line, and refers a second report to the first", async () => {
    const first = await wrong();
    expect(await newestLine()).toMatchObject({
      reported: { threadId: first.threadId, on: "2026-07-10", isOpen: true },
    });
    const secondReport = { about: "WRONG_MONTH", lineId: first.aboutId!, shouldBe: "5 weeks", text: "" } as const;
    const refused = await report(secondReport);
    expect(refused).toMatchObject({ code: "AlreadyReported", fields: { threadId: first.threadId } });
    expect((refused as { text: string }).text).toContain("Jul 10, 2026");
    const { reported } = valueOf(
      await roster.act(listTopics, { query: { aboutId: first.aboutId! } }, { userName: member }),
    );
    expect(reported).toEqual({ threadId: first.threadId, on: "2026-07-10" });
    const close = { params: { threadId: first.threadId }, body: { state: "CLOSED" }, version: 1 } as const;
    valueOf(await roster.act(changeThreadState, close, { userName: staff }));
    expect((await newestLine()).reported).toMatchObject({ isOpen: false });
    const second = valueOf(await report(secondReport));
    expect((await newestLine()).reported).toMatchObject({ threadId: second.threadId, isOpen: true });
  });

  it("is not accepted as missing if the employer reported hours, nor twice", async () => {
    const { id: lineId } = await newestLine();
    const missing = { about: "MISSING_MONTH", shouldBe: "4 weeks", text: "", workMonth: "2026-05" } as const;
    expect(await report({ ...missing, employerName: "lakeside freight inc." })).toMatchObject({
      code: "MonthReported",
      text: expect.stringContaining("Lakeside Freight reported 4 weeks for you for May 2026"),
      fields: { lineId },
    });
    const { threadId } = valueOf(await report({ ...missing, employerName: "Bayview Docks" }));
    const twice = await report({ ...missing, employerName: "BAYVIEW docks, LLC" });
    expect(twice).toMatchObject({ code: "AlreadyReported", fields: { threadId } });
    valueOf(await report({ ...missing, employerName: "Bayview Docks", workMonth: "2026-04" }));
    const missingMonths = valueOf(await roster.act(listWorkHistory, { query: {} }, { userName: member })).missing;
    expect(missingMonths.map(({ workMonth, employerName }) => `${workMonth} ${employerName}`).toSorted()).toEqual([
      "2026-04 Bayview Docks",
      "2026-05 Bayview Docks",
    ]);
  });

  it("can be sent for a missing month by a member without a linked record", async () => {
    await roster.db.updateTable("accounts").set({ person_id: null }).where("user_name", "=", member).execute();
    const missing = { about: "MISSING_MONTH", employerName: "Lakeside", shouldBe: "4 weeks", text: "" } as const;
    expect(valueOf(await report({ ...missing, workMonth: "2026-05" })).steps).toEqual([]);
  });

  it("is shared once, with an employer on file; other threads can't be shared", async () => {
    const thread = await wrong();
    expect(await share(thread, "9999999-0001")).toMatchObject({ ok: false, code: "NotFound" });
    const shared = valueOf(await share(thread));
    expect(shared).toMatchObject({ sharedWith: "Lakeside Freight", memberEmployers: [] });
    expect(await share(shared, summit)).toMatchObject({ ok: false, code: "NotShareable" });
    expect(await share(thread)).toMatchObject({ ok: false, code: "Stale" });
    const body = { subject: "Coverage", text: "Am I covered?", about: "GENERAL", aboutId: null } as const;
    const question = valueOf(await roster.act(startThread, { body }, { userName: member }));
    expect(await share(question)).toMatchObject({ ok: false, code: "NotShareable" });
  });

  it("shows the member's name to the employer it is shared with, so that reports of two members differ", async () => {
    await addAccount(roster.db, "other-member", { first_name: "Rosa", last_name: "Quist" });
    const missing = { about: "MISSING_MONTH", employerName: "Lakeside", shouldBe: "4 weeks", text: "" } as const;
    const second = valueOf(await report({ ...missing, workMonth: "2026-05" }, "other-member"));
    const first = await wrong();
    for (const thread of [first, second]) valueOf(await share(thread));
    const namesFor = async (userName: string) => {
      const { threads } = valueOf(await roster.act(listThreads, { query: {} }, { userName }));
      return Object.fromEntries(threads.map(({ threadId, sharedBy }) => [threadId, sharedBy]));
    };
    expect(Object.values(await namesFor(clerk)).toSorted()).toEqual(["Rosa Quist", "plan-member Tester"]);
    expect(await namesFor(staff)).toEqual({ [first.threadId]: "", [second.threadId]: "" });
    expect(await namesFor(member)).toEqual({ [first.threadId]: "" });
  });

  it("is shared only with the employer that reported the line, because another would see its name and the member's hours", async () => {
    const thread = await wrong();
    expect(await share(thread, summit)).toMatchObject({
      ok: false,
      code: "OtherEmployer",
      text: inboxRefusals.otherEmployer("Lakeside Freight"),
    });
    expect(await look(office, thread.threadId)).toMatchObject({ code: "NotFound" });
    expect(await see(member, thread.threadId)).toMatchObject({ sharedWith: null, state: "OPEN" });
    expect(valueOf(await share(thread)).sharedWith).toBe("Lakeside Freight");
  });

  it("isn't shared with an employer that has no reader, and then waits for the fund", async () => {
    const thread = await wrong();
    const rights = (names: readonly string[]) =>
      roster.db
        .updateTable("memberships")
        .set({ role: "Employer", rights: [...names] as never })
        .where("employer_id", "=", lakeside)
        .execute();
    await rights(["pay"]);
    expect(await share(thread)).toMatchObject({
      ok: false,
      code: "NoReader",
      text: inboxRefusals.noReporter("Lakeside Freight"),
    });
    expect((await see(staff, thread.threadId)).waitingSince).not.toBeNull();
    await rights(["report"]);
    expect(valueOf(await share(thread)).sharedWith).toBe("Lakeside Freight");
  });

  it("waits for the employer once it is shared, and for the fund again after the employer or the member writes", async () => {
    const readPending = async () =>
      valueOf(await roster.act(listThreads, { query: { show: "waiting" } }, { userName: staff })).threads.length;
    const thread = await wrong();
    const { threadId } = thread;
    const earlierState = await readPending();
    const isOpen = { state: "OPEN", waitingSince: null } as const;
    expect(valueOf(await share(thread))).toMatchObject({ ...isOpen, waitsFor: "EMPLOYER" });
    expect(await readPending()).toBe(earlierState - 1);
    expect(await see(member, threadId)).toMatchObject({ ...isOpen, waitsFor: "EMPLOYER" });
    expect(await see(clerk, threadId)).toMatchObject({ ...isOpen, waitsFor: "READER" });
    valueOf(await reply(clerk, threadId, "We look into it."));
    expect(await see(staff, threadId)).toMatchObject({
      waitingSince: rosterNow.toISOString(),
      waitsFor: null,
    });
    expect(await see(clerk, threadId)).toMatchObject({ waitingSince: rosterNow.toISOString(), waitsFor: null });
    expect(await readPending()).toBe(earlierState);
    valueOf(await reply(staff, threadId, "Thank you.", lakeside));
    expect(await see(staff, threadId)).toMatchObject({ ...isOpen, waitsFor: "EMPLOYER" });
    valueOf(await reply(member, threadId, "Any news?"));
    expect(await see(staff, threadId)).toMatchObject({ waitsFor: null });
    // An employer can't see that the member has written.
    expect(await see(clerk, threadId)).toMatchObject({ ...isOpen, waitsFor: "READER" });
    expect(await readPending()).toBe(earlierState);
  });

  it("waits for the same side as before after it is closed and reopened", async () => {
    const { threadId } = valueOf(await share(await wrong()));
    const setState = async (state: "OPEN" | "CLOSED") => {
      const { version } = await see(staff, threadId);
      valueOf(
        await roster.act(changeThreadState, { params: { threadId }, body: { state }, version }, { userName: staff }),
      );
    };
    const isPending = async () => {
      const [toStaff, toEmployer] = [await see(staff, threadId), await see(clerk, threadId)];
      return [toStaff, toEmployer].map(({ waitsFor, waitingSince }) => waitsFor ?? (waitingSince !== null && "FUND"));
    };
    const readsAs = async (expected: readonly unknown[]) => {
      expect(await isPending()).toEqual(expected);
      await setState("CLOSED");
      expect(await isPending()).toEqual([false, false]);
      await setState("OPEN");
      expect(await isPending()).toEqual(expected);
    };
    await readsAs(["EMPLOYER", "READER"]);
    valueOf(await reply(clerk, threadId, "We look into it."));
    await readsAs(["FUND", "FUND"]);
    valueOf(await reply(staff, threadId, "For the member."));
    await readsAs([false, "FUND"]);
    valueOf(await reply(member, threadId, "Any news?"));
    await readsAs(["FUND", "FUND"]);
    valueOf(await reply(staff, threadId, "Thank you.", lakeside));
    await readsAs(["EMPLOYER", "READER"]);
  });

  it("shows the employer only the report and the messages addressed to it", async () => {
    const thread = await wrong();
    const { threadId } = thread;
    valueOf(await reply(member, threadId, "My rent depends on it."));
    valueOf(await reply(staff, threadId, "We ask your employer."));
    const staffView = await see(staff, threadId);
    valueOf(await share(staffView));
    valueOf(await reply(member, threadId, "Thank you."));
    valueOf(await reply(staff, threadId, "For you alone."));
    valueOf(await reply(staff, threadId, "For you both.", lakeside));
    valueOf(await reply(clerk, threadId, "We corrected it."));
    const forEmployer = ["May had five.", "Please check May.", "For you both.", "We corrected it."];
    expect(await texts(admin, threadId)).toEqual(forEmployer);
    expect(await texts(member, threadId)).toHaveLength(8);
    expect(await see(admin, threadId)).toMatchObject({
      from: "plan-member Tester",
      employerId: null,
      sharedWith: "Lakeside Freight",
      monthEmployerId: null,
      staff: [],
    });
    expect(await look(office, threadId)).toMatchObject({ ok: false, code: "NotFound" });
    expect([await listed(admin), await listed(office)]).toEqual([[threadId], []]);
  });

  it("is hidden from the employer's people without the right to report, including lists, files, emails and replies", async () => {
    const clerkMemberships = roster.db.updateTable("memberships").where("account_id", "=", accountOf(clerk));
    await clerkMemberships.set({ rights: ["pay", "bankAccounts"] }).execute();
    const { threadId } = valueOf(await share(await wrong()));
    const mailed = await roster.db.selectFrom("outbox").select("account_id").execute();
    expect(mailed.map(({ account_id }) => account_id)).toContain(accountOf(admin));
    expect(mailed.map(({ account_id }) => account_id)).not.toContain(accountOf(clerk));
    expect(await look(clerk, threadId)).toMatchObject({ ok: false, code: "NotFound" });
    expect(await reply(clerk, threadId, "We look into it.")).toMatchObject({ ok: false, code: "NotFound" });
    expect([await listed(clerk), await unread(clerk)]).toEqual([[], 0]);
    expect([await listed(admin), await unread(admin)]).toEqual([[threadId], 1]);
    const body = { subject: "Other", text: "May I report?", about: "GENERAL", aboutId: null } as const;
    const employerThread = valueOf(await roster.act(startThread, { body }, { userName: clerk }));
    expect(await listed(clerk)).toEqual([employerThread.threadId]);
    await clerkMemberships.set({ rights: ["report"] }).execute();
    expect(await look(clerk, threadId)).toMatchObject({ ok: true });
  });

  it("rejects a message addressed to an employer that the report is no longer shared with, and sends nothing", async () => {
    const thread = await wrong();
    const refused = { code: "Stale", text: inboxRefusals.notSharedWith("Lakeside Freight") };
    expect(await reply(staff, thread.threadId, "For Lakeside.", lakeside)).toMatchObject(refused);
    valueOf(await share(thread));
    const otherReply = await reply(staff, thread.threadId, "For Summit.", summit);
    expect(otherReply).toMatchObject({ code: "Stale" });
    expect(await texts(staff, thread.threadId)).toEqual(["May had five.", "Please check May."]);
  });

  it("never allows a member to choose the employer as reader of a message", async () => {
    const thread = valueOf(await share(await wrong()));
    valueOf(await reply(member, thread.threadId, "My own words.", lakeside));
    expect(await texts(admin, thread.threadId)).not.toContain("My own words.");
  });

  it("hides from the employer when and how often the member and the staff write to each other", async () => {
    const minutesLater = (minutes: number) => new Date(rosterNow.getTime() + minutes * 60_000);
    const { threadId } = valueOf(await share(await wrong()));
    const write = async (userName: string, minutes: number, toEmployer?: string) => {
      const body = { text: "Words.", ...(toEmployer !== undefined && { toEmployer }) };
      valueOf(
        await roster.act(replyToThread, { params: { threadId }, body }, { userName, now: minutesLater(minutes) }),
      );
    };
    const seenBy = async (userName: string) => {
      const list = valueOf(await roster.act(listThreads, { query: {} }, { userName })).threads;
      return [await see(userName, threadId), list];
    };
    const question = { subject: "Other", text: "Words.", about: "GENERAL", aboutId: null } as const;
    await write(clerk, 2);
    await write(staff, 3, lakeside);
    // Newer than all entries for the employer, so the list shows it first.
    valueOf(await roster.act(startThread, { body: question }, { userName: admin, now: minutesLater(3.5) }));
    const earlierState = await seenBy(admin);
    await write(member, 4);
    expect(await seenBy(admin)).toEqual(earlierState);
    await write(staff, 5);
    await roster.act(
      assignThread,
      {
        params: { threadId },
        body: { assigneeId: accountOf(staff) },
        version: (await see(staff, threadId)).version,
      },
      { userName: staff },
    );
    expect(await seenBy(admin)).toEqual(earlierState);
    // A member's message reopens the thread; the employer sees that with the next entry addressed to it.
    const { version } = await see(staff, threadId);
    const closing = { params: { threadId }, body: { state: "CLOSED" }, version } as const;
    valueOf(await roster.act(changeThreadState, closing, { userName: staff, now: minutesLater(6) }));
    const closed = await seenBy(admin);
    await write(member, 7);
    expect(await seenBy(admin)).toEqual(closed);
    await write(clerk, 8);
    const now = await see(admin, threadId);
    expect(now.entries.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(now).toMatchObject({ state: "OPEN", waitingSince: minutesLater(8).toISOString(), version: 0 });
    valueOf(await roster.act(markThreadRead, { params: { threadId }, body: { no: 6 } }, { userName: admin }));
    expect(await unread(admin)).toBe(0);
  });

  it("is unread for the employer only if an entry is addressed to it", async () => {
    const { threadId } = valueOf(await share(await wrong()));
    expect([await unread(admin), await unread(clerk), await unread(member)]).toEqual([1, 1, 1]);
    valueOf(await reply(clerk, threadId, "We look into it."));
    expect([await unread(admin), await unread(clerk)]).toEqual([1, 0]);
    valueOf(await reply(member, threadId, "Thank you."));
    valueOf(await reply(staff, threadId, "For the member."));
    expect(await unread(clerk)).toBe(0);
    valueOf(await reply(staff, threadId, "For both.", lakeside));
    expect(await unread(clerk)).toBe(1);
  });

  it("emails a link only to the readers of a step", async () => {
    const mailed = async () => {
      const rows = await roster.db.selectFrom("outbox").select("account_id").execute();
      await roster.db.deleteFrom("outbox").execute();
      return rows.map(({ account_id }) => account_id ?? "the office").toSorted();
    };
    const people = [accountOf(admin), accountOf(clerk)];
    const thread = await wrong();
    expect(await mailed()).toEqual(["the office"]);
    valueOf(await share(thread));
    expect(await mailed()).toEqual([accountOf(member), ...people].toSorted());
    valueOf(await reply(staff, thread.threadId, "For the member."));
    expect(await mailed()).toEqual([accountOf(member)]);
    valueOf(await reply(clerk, thread.threadId, "We look into it."));
    expect(await mailed()).toEqual([accountOf(member), "the office"].toSorted());
  });

  it("shows the employer of a missing month by the fund's name once it is shared, with the typed name only for others", async () => {
    const body = { about: "MISSING_MONTH", shouldBe: "4 weeks", text: "", workMonth: "2026-05" } as const;
    const thread = valueOf(await report({ ...body, employerName: "Sumit caterers" }));
    const expectedTopic = (employer: string) => `May 2026, ${employer} (not reported)`;
    expect(await see(staff, thread.threadId)).toMatchObject({
      aboutText: expectedTopic("Sumit caterers"),
      employerAsTyped: "",
    });
    const { sharedWith } = valueOf(await share(thread, summit));
    const expectedFacts = { aboutText: expectedTopic(sharedWith!), employerAsTyped: "Sumit caterers" };
    for (const userName of [member, staff]) expect(await see(userName, thread.threadId)).toMatchObject(expectedFacts);
    expect(await see(office, thread.threadId)).toMatchObject({ ...expectedFacts, employerAsTyped: "" });
    const history = valueOf(await roster.act(listWorkHistory, { query: {} }, { userName: member }));
    expect(history.missing.map(({ employerName }) => employerName)).toEqual([sharedWith]);
    for (const employerName of [sharedWith!, "Sumit caterers"])
      expect(await report({ ...body, employerName })).toMatchObject({ code: "AlreadyReported" });
  });
});
