import { randomBytes } from "node:crypto";
import { attachmentRefusals } from "#lib/messages/inbox/attachment-texts.en.ts";
import { inboxRefusals } from "#lib/messages/inbox/refusal-texts.en.ts";
import type { Thread } from "#lib/messages/inbox/schema.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { listEmployerEvents } from "../../desk/operations/list-employer-timeline.ts";
import { correctionsOf } from "../../platform/testing/correction.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { member, monthReportActions, staff } from "../../platform/testing/inbox/month-report-acts.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { downloadAttachment } from "./attachments/attachment-calls.ts";
import { listThreads } from "./list-threads.ts";
import { startThread } from "./start-thread.ts";
import { stopSharing } from "./share-thread.ts";

const { lakeside, summit } = demoEmployerIds;
const clerk = "lakeside-clerk";
const office = "summit-office";
const accountOf = (userName: string) => demoId(`account:${userName}`);

describe.each(testDatabases)("a report that is no longer shared on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const { newestLine, report, wrong, share, look, see, texts, reply, unread, listed } = monthReportActions(roster);

  const stop = ({ threadId, version }: Thread, now = rosterNow) =>
    roster.act(stopSharing, { params: { threadId }, version }, { userName: staff, now });
  const missing = async () => {
    const body = { about: "MISSING_MONTH", shouldBe: "4 weeks", text: "No April.", workMonth: "2026-04" } as const;
    return valueOf(await report({ ...body, employerName: "Sumit caterers" }));
  };

  it("hides the report from the employer and returns it to the fund", async () => {
    const { threadId } = valueOf(await share(await wrong()));
    valueOf(await reply(clerk, threadId, "Which week?"));
    const stopped = valueOf(await stop(await see(staff, threadId)));
    expect(stopped).toMatchObject({ sharedWith: null, waitsFor: null, waitingSince: rosterNow.toISOString() });
    expect(stopped.memberEmployers).toHaveLength(1);
    expect(await look(clerk, threadId)).toMatchObject({ ok: false, code: "NotFound" });
    expect(await reply(clerk, threadId, "Hello?")).toMatchObject({ ok: false, code: "NotFound" });
    expect([await listed(clerk), await unread(clerk)]).toEqual([[], 0]);
    const events = await roster.act(
      listEmployerEvents,
      { params: { employerId: lakeside }, query: {} },
      { userName: staff },
    );
    expect(JSON.stringify(valueOf(events))).not.toContain(threadId);
  });

  it("waits for the fund from then on, or since the message that already waits", async () => {
    const later = new Date(rosterNow.getTime() + 3_600_000);
    const { threadId } = valueOf(await share(await wrong()));
    expect(valueOf(await stop(await see(staff, threadId), later)).waitingSince).toBe(later.toISOString());
    valueOf(await share(await see(staff, threadId)));
    valueOf(await reply(clerk, threadId, "Which week?"));
    expect(valueOf(await stop(await see(staff, threadId), later)).waitingSince).toBe(rosterNow.toISOString());
  });

  it("no longer shows the report’s position in the employer’s list", async () => {
    const earlier = { userName: clerk, now: new Date(rosterNow.getTime() - 60_000) };
    const body = { subject: "May", text: "Why?", about: "GENERAL", aboutId: null } as const;
    const employerThread = valueOf(await roster.act(startThread, { body }, earlier));
    const { threadId } = valueOf(await share(await wrong()));
    valueOf(await stop(await see(staff, threadId)));
    expect(await listed(clerk)).toEqual([employerThread.threadId]);
    const unknown = "7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b";
    for (const mark of [{ after: threadId }, { before: threadId }, { after: unknown }])
      expect(valueOf(await roster.act(listThreads, { query: mark }, { userName: clerk })).threads).toEqual([]);
  });

  it("shows the fund and the member who could read what, before and after it is shared again", async () => {
    const { threadId } = valueOf(await share(await missing(), lakeside));
    valueOf(await reply(clerk, threadId, "Never worked here."));
    const listEarlierReaders = async () =>
      (await see(staff, threadId)).entries.map(({ readBefore }) => readBefore.join());
    expect(await listEarlierReaders()).toEqual(["", "", ""]);
    valueOf(await stop(await see(staff, threadId)));
    const lakesideOnce = Array.from({ length: 3 }, () => "Lakeside Freight");
    expect(await listEarlierReaders()).toEqual([...lakesideOnce, ""]);
    valueOf(await share(await see(staff, threadId), lakeside));
    // The employer can read the report itself again.
    expect(await listEarlierReaders()).toEqual(["", ...lakesideOnce.slice(1), "", ""]);
  });

  it("shows the member the step, with the employer’s name", async () => {
    const { threadId } = valueOf(await share(await wrong()));
    valueOf(await stop(await see(staff, threadId)));
    const memberView = await see(member, threadId);
    expect(memberView).toMatchObject({ sharedWith: null, state: "OPEN" });
    expect(memberView.entries.slice(1).map(({ kind, employerName }) => [kind, employerName])).toEqual([
      ["SHARED", "Lakeside Freight"],
      ["UNSHARED", "Lakeside Freight"],
    ]);
    expect(await unread(member)).toBe(1);
  });

  it("emails the member, and the employer’s people, without the name of the member or the month", async () => {
    const { threadId, from } = valueOf(await share(await wrong()));
    await roster.db.deleteFrom("outbox").execute();
    valueOf(await stop(await see(staff, threadId)));
    const [toClerk, ...more] = await mailsOf(roster.db, accountOf(clerk), testKeys);
    expect(more).toEqual([]);
    expect(toClerk?.subject).toContain("We no longer share a plan member’s report with you");
    for (const secret of [from, "May 2026", threadId]) expect(toClerk?.text).not.toContain(secret);
    const [toMember] = await mailsOf(roster.db, accountOf(member), testKeys);
    expect(toMember?.subject).toContain("We no longer share your report about a month with the employer");
  });

  it("shows the next employer only later messages, without earlier files", async () => {
    const { threadId } = valueOf(await share(await missing(), lakeside));
    valueOf(await reply(staff, threadId, "Only for Lakeside.", lakeside));
    valueOf(await reply(clerk, threadId, "Never worked here."));
    const content = randomBytes(8);
    const file = { account_id: accountOf(clerk), thread_id: threadId, entry_no: 4, place: 0, kind: "CSV" } as const;
    await roster.db
      .insertInto("attachments")
      .values({ ...file, id: demoId("file"), file_name: "a.csv", bytes: 8, content, uploaded_at: rosterNow })
      .execute();
    valueOf(await stop(await see(staff, threadId)));
    valueOf(await share(await see(staff, threadId), summit));
    expect(await texts(office, threadId)).toEqual(["No April.", "Please check May."]);
    expect(await unread(office)).toBe(1);
    expect((await see(office, threadId)).entries.flatMap(({ attachments }) => attachments)).toEqual([]);
    const params = { threadId, attachmentId: demoId("file") };
    expect(await roster.act(downloadAttachment, { params }, { userName: office })).toMatchObject({
      code: "NotFound",
      text: attachmentRefusals.notFound,
    });
    const forStaff = await see(staff, threadId);
    expect(forStaff.entries.filter(({ forEmployer }) => forEmployer).map(({ no }) => no)).toEqual([1, 6]);
    // Earlier reads stay visible, to the member too.
    for (const memberView of [forStaff, await see(member, threadId)])
      expect(memberView.entries.map(({ readBefore }) => readBefore.join())).toEqual([
        "Lakeside Freight",
        "Lakeside Freight",
        "Lakeside Freight",
        "Lakeside Freight",
        "",
        "",
      ]);
    expect((await see(office, threadId)).entries.flatMap(({ readBefore }) => readBefore)).toEqual([]);
    expect(forStaff.entries.flatMap(({ attachments }) => attachments)).toMatchObject([{ name: "a.csv" }]);
    expect(forStaff.entries.map(({ employerName }) => employerName)).toEqual([
      null,
      "Lakeside Freight",
      null,
      null,
      "Lakeside Freight",
      forStaff.sharedWith,
    ]);
    expect(await look(clerk, threadId)).toMatchObject({ code: "NotFound" });
  });

  it("is refused for an unshared report, after a change, and once the employer has filed the month", async () => {
    const thread = await wrong();
    expect(await stop(thread)).toMatchObject({ code: "NotShared", text: inboxRefusals.notShared });
    const shared = valueOf(await share(thread));
    expect([thread.canStopSharing, shared.canStopSharing]).toEqual([false, true]);
    expect((await see(clerk, shared.threadId)).canStopSharing).toBe(false);
    expect(await stop(thread)).toMatchObject({ code: "Stale" });
    await correctionsOf(roster).correct((await newestLine()).id, { unitsST: "5" });
    const answered = await see(staff, shared.threadId);
    expect(answered.canStopSharing).toBe(false);
    expect(await stop(answered)).toMatchObject({
      code: "AlreadyAnswered",
      text: inboxRefusals.shareAnswered("Lakeside Freight"),
    });
    expect(await look(clerk, shared.threadId)).toMatchObject({ ok: true });
  });

  it("leaves a closed conversation closed", async () => {
    const { threadId, version } = valueOf(await share(await wrong()));
    await roster.db
      .updateTable("threads")
      .set({ state: "CLOSED", waiting_since: null })
      .where("id", "=", threadId)
      .execute();
    const stopped = valueOf(await stop({ ...(await see(staff, threadId)), version }));
    expect(stopped).toMatchObject({ state: "CLOSED", waitingSince: null, sharedWith: null });
  });
});
