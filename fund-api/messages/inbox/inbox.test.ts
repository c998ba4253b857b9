import type { StartThreadBody, Thread, ThreadList } from "../../../lib/messages/inbox/schema.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { naughtyStrings } from "../../platform/testing/security/hostile-strings.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { getThread, listThreads } from "./list-threads.ts";
import { assignThread, changeThreadState } from "./manage-thread.ts";
import { replyToThread } from "./reply-to-thread.ts";
import { startThread } from "./start-thread.ts";
import { listTopics } from "./topics.ts";
import { countUnread, markThreadRead } from "./unread.ts";

const { lakeside, summit } = demoEmployerIds;
const accountOf = (userName: string) => demoId(`account:${userName}`);
const admin = "lakeside-admin";
const clerk = "lakeside-clerk";
const stranger = "summit-office";
const member = "plan-member";
const staff = "ops-accounting";
const head = "ops-accounting-admin";
const question: StartThreadBody = {
  subject: "Late charge",
  text: "Why is it so high?",
  about: "GENERAL",
  aboutId: null,
};

describe.each(testDatabases)("messages on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const start = (userName: string, body: Partial<StartThreadBody> = {}) =>
    roster.act(startThread, { body: { ...question, ...body } }, { userName });
  const startThreadAs = async (userName: string, body?: Partial<StartThreadBody>): Promise<Thread> =>
    valueOf(await start(userName, body));
  const read = (userName: string, threadId: string) => roster.act(getThread, { params: { threadId } }, { userName });
  const reply = (userName: string, threadId: string, text: string, now = rosterNow) =>
    roster.act(replyToThread, { params: { threadId }, body: { text } }, { userName, now });
  const assign = ({ threadId, version }: Thread, assigneeId: string | null, userName = staff) =>
    roster.act(assignThread, { params: { threadId }, body: { assigneeId }, version }, { userName });
  const setState = ({ threadId, version }: Thread, state: Thread["state"]) =>
    roster.act(changeThreadState, { params: { threadId }, body: { state }, version }, { userName: staff });
  const listThreadsAs = async (userName: string, show?: ThreadList) =>
    valueOf(await roster.act(listThreads, { query: show === undefined ? {} : { show } }, { userName })).threads;
  const unread = async (userName: string) => valueOf(await roster.act(countUnread, {}, { userName })).unread;
  const emails = async () =>
    (await roster.db.selectFrom("outbox").select(["account_id", "letter"]).orderBy("letter").execute()).map(
      ({ account_id, letter }) => [letter, account_id],
    );
  const actions = async () =>
    (await roster.db.selectFrom("audit_events").select("action").orderBy("id").execute())
      .map(({ action }) => action)
      .filter((action) => /thread|message/.test(action));

  it("shows an employer's thread only to its people and the staff", async () => {
    const { threadId } = await startThreadAs(admin);
    for (const userName of [admin, clerk, staff, head])
      expect(await read(userName, threadId)).toMatchObject({ ok: true });
    for (const userName of [stranger, member]) {
      expect(await read(userName, threadId)).toMatchObject({ ok: false, code: "NotFound" });
      expect(await reply(userName, threadId, "Let me in.")).toMatchObject({ ok: false, code: "NotFound" });
      expect(await listThreadsAs(userName)).toEqual([]);
    }
  });

  it("shows a member's thread only to that member and the staff", async () => {
    const { threadId } = await startThreadAs(member);
    expect(await listThreadsAs(member)).toMatchObject([{ threadId, employerId: null, from: "plan-member Tester" }]);
    for (const userName of [admin, clerk, stranger]) {
      expect(await read(userName, threadId)).toMatchObject({ ok: false, code: "NotFound" });
      expect(await listThreadsAs(userName)).toEqual([]);
    }
    expect((await listThreadsAs(staff)).map((entry) => entry.threadId)).toEqual([threadId]);
  });

  it("allows a login without an employer or a person to write, and to see its own messages", async () => {
    const none = { employer_id: null, person_id: null };
    await roster.db.updateTable("accounts").set(none).where("user_name", "in", [clerk, member]).execute();
    for (const userName of [clerk, member]) {
      const { threadId } = await startThreadAs(userName);
      expect((await listThreadsAs(userName)).map((entry) => entry.threadId)).toEqual([threadId]);
      expect(valueOf(await roster.act(listTopics, {}, { userName })).topics).toEqual([]);
    }
  });

  it("links a thread only to its writer's own records", async () => {
    const { topics } = valueOf(await roster.act(listTopics, {}, { userName: admin }));
    expect(new Set(topics.map(({ about }) => about))).toEqual(new Set(["REPORT", "PAYMENT"]));
    for (const kind of ["REPORT", "PAYMENT"] as const) {
      const topic = topics.find(({ about }) => about === kind)!;
      const { about, aboutId } = topic;
      expect(await startThreadAs(admin, { about, aboutId })).toMatchObject(topic);
      for (const userName of [stranger, member])
        expect(await start(userName, { about, aboutId })).toMatchObject({ ok: false, code: "NotFound" });
    }
    const { topics: memberTopics, filedMonths } = valueOf(await roster.act(listTopics, {}, { userName: member }));
    // Twenty-four months could be missing; these are the ones the employer reported.
    expect(filedMonths[0]).toEqual({ workMonth: "2026-05", employerName: "Lakeside Freight" });
    expect(filedMonths.length).toBeGreaterThanOrEqual(18);
    expect(valueOf(await roster.act(listTopics, {}, { userName: admin })).filedMonths).toEqual([]);
    expect(memberTopics).toHaveLength(18);
    expect(memberTopics[0]).toMatchObject({
      about: "LINE",
      aboutText: "May 2026, Lakeside Freight",
      workMonth: "2026-05",
    });
    const { about, aboutId } = memberTopics[0]!;
    expect((await startThreadAs(member, { about, aboutId })).aboutText).toBe("May 2026, Lakeside Freight");
    for (const userName of [admin, stranger])
      expect(await start(userName, { about, aboutId })).toMatchObject({ code: "NotFound" });
    expect(await start(admin, { about: "GENERAL", aboutId })).toMatchObject({ code: "NotFound" });
    expect(await start(admin, { about: "REPORT", aboutId: null })).toMatchObject({ code: "NotFound" });
  });

  it("stores every text as written, including markup", async () => {
    const { threadId } = await startThreadAs(admin);
    const texts = naughtyStrings.filter((text) => text.trim() !== "" && !text.includes("\0") && text.isWellFormed());
    for (const text of texts) {
      const { entries } = valueOf(await reply(staff, threadId, text));
      expect(entries.at(-1)?.text).toBe(text);
    }
  });

  it("counts each person's unread threads, except for their own messages", async () => {
    const { threadId } = await startThreadAs(admin);
    expect([await unread(admin), await unread(clerk), await unread(staff), await unread(member)]).toEqual([0, 1, 1, 0]);
    await roster.act(markThreadRead, { params: { threadId }, body: { no: 9_000 } }, { userName: clerk });
    expect(await unread(clerk)).toBe(0);
    valueOf(await reply(staff, threadId, "By Art. 14.2."));
    expect([await unread(admin), await unread(clerk), await unread(staff)]).toEqual([1, 1, 0]);
    expect(await listThreadsAs(clerk)).toMatchObject([{ isUnread: true }]);
    // Read messages stay read, even if an older page sends less.
    await roster.act(markThreadRead, { params: { threadId }, body: { no: 2 } }, { userName: clerk });
    await roster.act(markThreadRead, { params: { threadId }, body: { no: 1 } }, { userName: clerk });
    expect(await unread(clerk)).toBe(0);
    const foreign = { params: { threadId }, body: { no: 1 } };
    expect(await roster.act(markThreadRead, foreign, { userName: stranger })).toMatchObject({ code: "NotFound" });
  });

  it("counts threads for staff that are theirs or unassigned", async () => {
    const thread = await startThreadAs(admin);
    expect([await unread(staff), await unread(head)]).toEqual([1, 1]);
    valueOf(await assign(thread, accountOf(head)));
    expect([await unread(staff), await unread(head)]).toEqual([0, 1]);
  });

  it("lists unassigned threads, their own and all for staff, and one list for others", async () => {
    const first = await startThreadAs(admin);
    const second = await startThreadAs(member);
    valueOf(await assign(first, accountOf(staff)));
    const lists = async (userName: string) => {
      const subjectsByList: Record<string, string[]> = {};
      for (const show of ["unassigned", "mine", "waiting", "open", "all"] as const)
        subjectsByList[show] = (await listThreadsAs(userName, show)).map(({ threadId }) => threadId).toSorted();
      return subjectsByList;
    };
    const both = [first.threadId, second.threadId].toSorted();
    expect(await lists(staff)).toEqual({
      unassigned: [second.threadId],
      mine: [first.threadId],
      waiting: both,
      open: both,
      all: both,
    });
    expect((await lists(head))["mine"]).toEqual([]);
    valueOf(await setState(second, "CLOSED"));
    expect(await lists(staff)).toMatchObject({
      unassigned: [],
      waiting: [first.threadId],
      open: [first.threadId],
      all: both,
    });
    valueOf(await reply(staff, first.threadId, "By Art. 14.2."));
    expect((await lists(staff))["waiting"]).toEqual([]);
    expect((await lists(admin))["unassigned"]).toEqual([first.threadId]);
    expect(await listThreadsAs(admin)).toMatchObject([{ assignee: null }]);
  });

  it("pages the list by cursor, newest message first", async () => {
    const ids: string[] = [];
    for (let place = 0; place < 27; place += 1) {
      const now = new Date(rosterNow.getTime() + place * 600_000);
      const body = { ...question, subject: `Question ${place}` };
      ids.unshift(valueOf(await roster.act(startThread, { body }, { userName: admin, now })).threadId);
    }
    const pageAt = (query: object) => roster.act(listThreads, { query }, { userName: admin });
    const first = valueOf(await pageAt({}));
    expect(first.threads.map(({ threadId }) => threadId)).toEqual(ids.slice(0, 25));
    const second = valueOf(await pageAt({ after: first.page.next }));
    expect(second.threads.map(({ threadId }) => threadId)).toEqual(ids.slice(25));
    expect(second.page).toMatchObject({ next: null });
  });

  it("shows since when a reply is due: from the first message to the fund's reply, and not once it is closed", async () => {
    const later = new Date(rosterNow.getTime() + 3_600_000);
    const thread = await startThreadAs(admin);
    expect(thread.waitingSince).toBe(rosterNow.toISOString());
    expect(valueOf(await reply(clerk, thread.threadId, "Anyone?", later)).waitingSince).toBe(rosterNow.toISOString());
    const answered = valueOf(await reply(staff, thread.threadId, "By Art. 14.2.", later));
    expect(answered.waitingSince).toBeNull();
    const laterThread = valueOf(await reply(admin, thread.threadId, "Thanks, and May?", later));
    expect(laterThread.waitingSince).toBe(later.toISOString());
    expect(valueOf(await setState(laterThread, "CLOSED"))).toMatchObject({ state: "CLOSED", waitingSince: null });
  });

  it("waits for the fund after it is reopened only if the fund didn't write last, and notifies the office", async () => {
    const reopened = async ({ threadId }: Thread) => {
      const closed = valueOf(await setState(valueOf(await read(staff, threadId)), "CLOSED"));
      await roster.db.deleteFrom("outbox").execute();
      const { waitingSince } = valueOf(await setState(closed, "OPEN"));
      return { waitingSince, emails: (await emails()).length };
    };
    const thread = await startThreadAs(admin);
    expect(await reopened(thread)).toEqual({ waitingSince: rosterNow.toISOString(), emails: 1 });
    valueOf(await reply(staff, thread.threadId, "By Art. 14.2."));
    expect(await reopened(thread)).toEqual({ waitingSince: null, emails: 0 });
    valueOf(await reply(clerk, thread.threadId, "And May?"));
    expect(await reopened(thread)).toEqual({ waitingSince: rosterNow.toISOString(), emails: 1 });
  });

  it("reopens a closed thread with the next message, and shows each step", async () => {
    const thread = await startThreadAs(admin);
    const closed = valueOf(await setState(thread, "CLOSED"));
    const reopened = valueOf(await reply(admin, thread.threadId, "One more thing."));
    expect(reopened).toMatchObject({ state: "OPEN", isStaff: false, staff: [], assignee: null });
    expect(reopened.entries.map(({ no, kind, side, isOwn }) => [no, kind, side, isOwn])).toEqual([
      [1, "MESSAGE", "EMPLOYER", true],
      [2, "CLOSED", "STAFF", false],
      [3, "MESSAGE", "EMPLOYER", true],
    ]);
    expect(await setState(closed, "OPEN")).toMatchObject({ ok: false, code: "Stale" });
    const laterThread = valueOf(await setState({ ...reopened }, "CLOSED"));
    expect(valueOf(await setState(laterThread, "OPEN")).entries.at(-1)?.kind).toBe("REOPENED");
    expect(await actions()).toEqual([
      "thread-started",
      "thread-closed",
      "message-sent",
      "thread-closed",
      "thread-reopened",
    ]);
  });

  it("is assigned only to staff who can log in, or to no one, at the version that the caller saw", async () => {
    const thread = await startThreadAs(admin);
    for (const userName of [admin, member, "unknown"])
      expect(await assign(thread, accountOf(userName))).toMatchObject({ ok: false, code: "NotStaff" });
    const assigned = valueOf(await assign(thread, accountOf(head)));
    expect(assigned).toMatchObject({ assignee: { assigneeId: accountOf(head), name: "ops-accounting-admin Tester" } });
    expect(await assign(thread, null)).toMatchObject({ ok: false, code: "Stale" });
    await roster.db.updateTable("accounts").set({ standing: "DISABLED" }).where("user_name", "=", staff).execute();
    expect(await assign(assigned, accountOf(staff), head)).toMatchObject({ ok: false, code: "NotStaff" });
    expect(valueOf(await assign(assigned, null, head)).assignee).toBeNull();
  });

  it("emails a link once for each action, and never the text", async () => {
    await roster.db.updateTable("accounts").set({ email: "reader@portal.example" }).execute();
    const thread = await startThreadAs(admin, { subject: "Secret subject", text: "Secret text" });
    valueOf(await reply(admin, thread.threadId, "Secret text, too"));
    // Only the account representative, and once for both messages.
    expect(await emails()).toEqual([["message-for-fund", null]]);
    const staffView = valueOf(await read(staff, thread.threadId));
    valueOf(await assign(staffView, accountOf(staff)));
    valueOf(await reply(staff, thread.threadId, "Secret answer"));
    valueOf(await reply(admin, thread.threadId, "Secret thanks"));
    const toEmployer = [accountOf(admin), accountOf(clerk)].toSorted().map((id) => ["message-from-fund", id]);
    const sent = await emails();
    expect(sent).toHaveLength(4);
    expect(sent).toEqual(expect.arrayContaining([...toEmployer, ["message-for-fund", accountOf(staff)]]));
    const [sentEmail] = await mailsOf(roster.db, accountOf(admin), testKeys);
    expect(sentEmail?.text).toContain(`/dashboard/inbox/${thread.threadId}`);
    expect(sentEmail?.text).toContain("/unsubscribe?code=");
    expect(JSON.stringify(sentEmail)).not.toContain("Secret");
  });

  const disable = (userName: string) =>
    roster.db.updateTable("accounts").set({ standing: "DISABLED" }).where("user_name", "=", userName).execute();
  const toOffice = async () => (await emails()).filter(([letter, to]) => letter === "message-for-fund" && to === null);

  it("emails the office about a thread whose assignee can no longer log in, and counts it as unassigned", async () => {
    const thread = await startThreadAs(admin);
    valueOf(await assign(thread, accountOf(head)));
    await disable(head);
    expect(await toOffice()).toHaveLength(1);
    valueOf(await reply(admin, thread.threadId, "Anyone?"));
    expect(await toOffice()).toHaveLength(2);
    expect(await unread(staff)).toBe(1);
    expect(await listThreadsAs(staff, "unassigned")).toMatchObject([{ threadId: thread.threadId, assignee: null }]);
  });

  it("emails the office if a waiting thread loses its assignee", async () => {
    const thread = await startThreadAs(admin);
    const withAssignee = valueOf(await assign(thread, accountOf(staff)));
    const unassigned = valueOf(await assign(withAssignee, null));
    expect(await toOffice()).toHaveLength(2);
    const laterThread = valueOf(await assign(unassigned, accountOf(staff)));
    valueOf(await reply(staff, thread.threadId, "By Art. 14.2."));
    valueOf(await assign({ ...laterThread, version: laterThread.version + 1 }, null));
    expect(await toOffice()).toHaveLength(2);
  });

  it("emails the office if an unassigned thread is reopened", async () => {
    const closed = valueOf(await setState(await startThreadAs(admin), "CLOSED"));
    valueOf(await setState(closed, "OPEN"));
    expect(await toOffice()).toHaveLength(2);
    valueOf(await reply(admin, closed.threadId, "Thank you."));
    expect(await toOffice()).toHaveLength(2);
  });

  it("emails no one who opted out", async () => {
    const choices = { report_receipts: true, payment_receipts: true, applicant_notices: true, payment_reminders: true };
    await roster.db
      .insertInto("communication_preferences")
      .values({ account_id: accountOf(clerk), ...choices, message_notices: false, version: 1 })
      .execute();
    const { threadId } = await startThreadAs(admin);
    valueOf(await reply(staff, threadId, "By Art. 14.2."));
    expect((await emails()).map(([, accountId]) => accountId)).toEqual([null, accountOf(admin)]);
  });

  it("emails a member the fund's reply, and the fund's office the member's question", async () => {
    const { threadId } = await startThreadAs(member);
    valueOf(await reply(staff, threadId, "By section 3.1."));
    expect(await emails()).toEqual([
      ["message-for-fund", null],
      ["message-from-fund", accountOf(member)],
    ]);
  });

  it("accepts thirty messages of one person in an hour, reports when the next is accepted, and loses none", async () => {
    const { threadId } = await startThreadAs(member);
    for (let count = 1; count < 30; count += 1) valueOf(await reply(member, threadId, `Message ${count}`));
    const refused = await reply(member, threadId, "One too many");
    expect(refused).toMatchObject({ ok: false, code: "TooManyRequests", retryAfter: 3600 });
    expect(await start(member)).toMatchObject({ ok: false, code: "TooManyRequests" });
    expect(await reply(staff, threadId, "Slow down.")).toMatchObject({ ok: true });
    const nextHour = new Date(rosterNow.getTime() + 3_600_000);
    expect(valueOf(await reply(member, threadId, "Now", nextHour)).entries).toHaveLength(32);
  });

  it("refuses messages after 300 entries, with a next step", async () => {
    const { threadId } = await startThreadAs(admin);
    await roster.db.updateTable("threads").set({ last_no: 300 }).where("id", "=", threadId).execute();
    expect(await reply(admin, threadId, "More")).toMatchObject({
      ok: false,
      code: "ThreadFull",
      text: expect.stringContaining("Start a new message"),
    });
  });

  it("never changes or deletes a written entry", async () => {
    await startThreadAs(admin);
    const savepoint = await roster.db.savepoint("change").execute();
    await expect(roster.db.updateTable("thread_entries").set({ body: "x" }).execute()).rejects.toThrow("append-only");
    await savepoint.rollbackToSavepoint("change").execute();
    await expect(roster.db.deleteFrom("thread_entries").execute()).rejects.toThrow("append-only");
    await savepoint.rollbackToSavepoint("change").execute();
  });
});
