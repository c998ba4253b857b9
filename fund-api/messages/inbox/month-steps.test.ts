import { randomUUID } from "node:crypto";
import type { MonthPerson } from "../../../lib/reporting/corrections/schema.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { demoId } from "../../platform/demo/rosters/ids.ts";
import { demoEmployerIds } from "../../platform/demo/rosters/roster-agreements.ts";
import { correctionsOf } from "../../platform/testing/correction.ts";
import { testDatabases } from "../../platform/testing/databases.ts";
import { member, monthReportActions, staff } from "../../platform/testing/inbox/month-report-acts.ts";
import { listWorkHistory } from "../../members/membership/list-work-history.ts";
import { mailsOf } from "../../platform/testing/outbox.ts";
import { rosterNow, testKeys, testRoster } from "../../platform/testing/rosters.ts";
import { valueOf } from "../../platform/testing/tad.ts";
import { listThreads } from "./list-threads.ts";
import { assignThread } from "./manage-thread.ts";
import { markThreadRead } from "./unread.ts";

const { lakeside, summit } = demoEmployerIds;
const accountOf = (userName: string) => demoId(`account:${userName}`);
const clerk = "lakeside-clerk";
const office = "summit-office";

describe.each(testDatabases)("the steps of a reported month on $name", ({ open }) => {
  const roster = testRoster(open, [lakeside, summit]);
  const { newestLine, report, wrong, share, see, reply } = monthReportActions(roster);

  it("shows each side each correction of the line, the fund's decision, and who must act next", async () => {
    const corrections = correctionsOf(roster);
    const line = await newestLine();
    const { threadId } = valueOf(await share(await wrong()));
    const correctTo = async (unitsST: string) => (await corrections.correct(line.id, { unitsST })).tadId;
    const decide = async (tadId: string, decision: "approve" | "decline") => {
      const { version } = (await corrections.listed()).find((correction) => correction.tadId === tadId)!;
      valueOf(await corrections.decide(tadId, decision, version));
    };
    const readsAs = async (state: string, pendingSince: string | null, expectedSteps: readonly string[]) => {
      for (const userName of [member, staff, clerk]) {
        const visibleThread = await see(userName, threadId);
        expect(visibleThread).toMatchObject({ state: "OPEN", waitsFor: null, filed: { state } });
        expect(visibleThread.steps.slice(-expectedSteps.length).map(({ text }) => text)).toEqual(expectedSteps);
        const { threads } = valueOf(await roster.act(listThreads, { query: {} }, { userName }));
        expect(threads.find((correction) => correction.threadId === threadId)).toMatchObject({ filed: { state } });
      }
      expect((await see(staff, threadId)).waitingSince).toBe(pendingSince);
      expect((await see(clerk, threadId)).waitingSince).toBeNull();
    };
    // One person approves any credit here.
    await roster.db.updateTable("fund_banks").set({ solo_limit_cents: 9_999_999_999 }).execute();
    valueOf(await reply(clerk, threadId, "We correct it."));
    await correctTo("5");
    await readsAs("POSTED", null, ["Lakeside Freight changed it from 4 weeks to 5 weeks. The change took effect."]);
    const lowered = await correctTo("3");
    await readsAs("WAITS", rosterNow.toISOString(), [
      "Lakeside Freight changed it from 5 weeks to 3 weeks. The fund still has to decide on the change.",
    ]);
    await decide(lowered, "approve");
    await readsAs("APPROVED", null, [
      "Lakeside Freight changed it from 5 weeks to 3 weeks, and asked the fund to accept the change.",
      "The fund approved the change by Lakeside Freight from 5 weeks to 3 weeks. It took effect.",
    ]);
    const { filed } = await see(member, threadId);
    expect(filed).toEqual({ state: "APPROVED", employerName: "Lakeside Freight", was: "5 weeks", units: "3 weeks" });
    const secondCorrection = await correctTo("2");
    valueOf(await reply(member, threadId, "It was five."));
    await decide(secondCorrection, "decline");
    // The member's message still waits for a reply after any decision.
    await readsAs("DECLINED", rosterNow.toISOString(), [
      "The fund declined the change by Lakeside Freight from 3 weeks to 2 weeks.",
    ]);
  });

  it("is shown to the staff who decide on the credit of a correction that lowers it", async () => {
    const corrections = correctionsOf(roster);
    const line = await newestLine();
    const { threadId, from, shouldBe } = valueOf(await share(await wrong()));
    const { tadId } = await corrections.correct(line.id, { unitsST: "3" });
    const isOther = ({ id, unitType, unitsST }: MonthPerson) =>
      id !== line.id && unitType === "WEEK" && (unitsST ?? 0) >= 400;
    const otherPerson = (await corrections.read()).people.find(isOther)!;
    const { tadId: otherId } = await corrections.correct(otherPerson.id, { unitsST: "3" });
    const read = async (id: string) => (await corrections.listed()).find((correction) => correction.tadId === id);
    expect((await read(tadId))?.memberReports).toEqual([{ threadId, from, shouldBe }]);
    expect((await read(otherId))?.memberReports).toEqual([]);
    valueOf(await corrections.decide(tadId, "approve", (await read(tadId))!.version));
    expect((await read(tadId))?.memberReports).toEqual([]);
  });

  it("still waits for the employer if it corrects someone else in the month", async () => {
    const corrections = correctionsOf(roster);
    const line = await newestLine();
    const { threadId } = valueOf(await share(await wrong()));
    const waitsFor = async () => [(await see(staff, threadId)).waitsFor, (await see(clerk, threadId)).waitsFor];
    const isOther = ({ id, unitType, unitsST }: MonthPerson) =>
      id !== line.id && unitType === "WEEK" && (unitsST ?? 0) < 500;
    await corrections.correct((await corrections.read()).people.find(isOther)!.id, { unitsST: "5" });
    expect(await waitsFor()).toEqual(["EMPLOYER", "READER"]);
    await corrections.correct(line.id, { unitsST: "5" });
    expect(await waitsFor()).toEqual([null, null]);
  });

  it("reports the step in each email, without its content", async () => {
    const corrections = correctionsOf(roster);
    const line = await newestLine();
    const newSubjects = async (...userNames: string[]) => {
      const mailsByUser = userNames.map((userName) => mailsOf(roster.db, accountOf(userName), testKeys));
      const emails = (await Promise.all(mailsByUser)).flat();
      await roster.db.deleteFrom("outbox").execute();
      for (const { text } of emails) expect(text).not.toMatch(/Lakeside|May 2026|weeks/);
      return emails.map(({ subject }) => subject.split(" – ")[0]);
    };
    const { threadId, version } = await wrong();
    const assign = { params: { threadId }, body: { assigneeId: accountOf(staff) }, version } as const;
    valueOf(await roster.act(assignThread, assign, { userName: staff }));
    valueOf(await share(await see(staff, threadId)));
    expect(await newSubjects(clerk)).toEqual(["A plan member reported a month for you to check"]);
    await corrections.correct(line.id, { unitsST: "5" });
    expect(await newSubjects(staff, member)).toEqual([
      "An employer changed a month that a member reported",
      "An employer changed a month that you reported",
    ]);
    const { tadId } = await corrections.correct(line.id, { unitsST: "3" });
    expect(await newSubjects(member)).toEqual(["An employer filed a correction of a month that you reported"]);
    const lowered = (await corrections.listed()).find((correction) => correction.tadId === tadId)!;
    valueOf(await corrections.decide(tadId, "decline", lowered.version));
    expect(await newSubjects(member)).toEqual(["We decided on the correction of a month that you reported"]);
  });

  it("emails the member and the assignee if the employer corrects a shared month", async () => {
    const corrections = correctionsOf(roster);
    const line = await newestLine();
    const mailed = async () => {
      const mailsByUser = roster.db.selectFrom("outbox").select("account_id").where("letter", "like", "message-%");
      const rows = await mailsByUser.execute();
      await roster.db.deleteFrom("outbox").execute();
      return rows.map(({ account_id }) => account_id ?? "the office").toSorted();
    };
    const { threadId, version } = await wrong();
    const assign = { params: { threadId }, body: { assigneeId: accountOf(staff) }, version } as const;
    valueOf(await roster.act(assignThread, assign, { userName: staff }));
    valueOf(await share(await see(staff, threadId)));
    await mailed();
    await corrections.correct(line.id, { unitsST: "5" });
    expect(await mailed()).toEqual([accountOf(member), accountOf(staff)].toSorted());
    const isOther = ({ id, unitType, unitsST }: MonthPerson) =>
      id !== line.id && unitType === "WEEK" && (unitsST ?? 0) < 500;
    await corrections.correct((await corrections.read()).people.find(isOther)!.id, { unitsST: "5" });
    expect(await mailed()).toEqual([]);
    const { tadId } = await corrections.correct(line.id, { unitsST: "3" });
    await mailed();
    const lowered = (await corrections.listed()).find((correction) => correction.tadId === tadId)!;
    valueOf(await corrections.decide(tadId, "decline", lowered.version));
    expect(await mailed()).toEqual([accountOf(member)]);
  });

  it("becomes unread for the member and the assignee if the employer corrects it, and if the fund decides", async () => {
    const corrections = correctionsOf(roster);
    const line = await newestLine();
    const { threadId, version } = await wrong();
    const assign = { params: { threadId }, body: { assigneeId: accountOf(staff) }, version } as const;
    valueOf(await roster.act(assignThread, assign, { userName: staff }));
    valueOf(await share(await see(staff, threadId)));
    const isNewTo = async () => {
      const readers: string[] = [];
      for (const userName of [member, staff, clerk]) {
        const { threads } = valueOf(await roster.act(listThreads, { query: {} }, { userName }));
        if (threads.find((correction) => correction.threadId === threadId)?.isUnread === true) readers.push(userName);
        const { entries } = await see(userName, threadId);
        const read = { params: { threadId }, body: { no: entries.length } };
        valueOf(await roster.act(markThreadRead, read, { userName }));
      }
      return readers;
    };
    await isNewTo();
    expect(await isNewTo()).toEqual([]);
    const { tadId } = await corrections.correct(line.id, { unitsST: "3" });
    expect(await isNewTo()).toEqual([member, staff]);
    const lowered = (await corrections.listed()).find((correction) => correction.tadId === tadId)!;
    valueOf(await corrections.decide(tadId, "approve", lowered.version));
    expect(await isNewTo()).toEqual([member]);
  });

  it("shows the member that their month was voided and filed again", async () => {
    const later = new Date(rosterNow.getTime() + 60_000);
    const thread = await wrong();
    const line = await newestLine();
    // Imitates a month that is voided and filed again: another report contains the person's lines.
    const month = { employer_id: lakeside, work_month: "2026-05", kind: "ORIGINAL" } as const;
    const { tad_id: oldId, assignment_id } = await roster.db
      .selectFrom("tad_lines")
      .select(["tad_id", "assignment_id"])
      .where("id", "=", line.id)
      .executeTakeFirstOrThrow();
    const tad = await roster.db.selectFrom("tads").selectAll().where("id", "=", oldId).executeTakeFirstOrThrow();
    expect(tad).toMatchObject(month);
    await roster.db.updateTable("tads").set({ state: "VOID" }).where("id", "=", oldId).execute();
    expect((await see(member, thread.threadId)).steps).toEqual([]);
    expect((await see(staff, thread.threadId)).monthEmployerId).toBe(lakeside);
    const [newId, newLineId] = [randomUUID(), randomUUID()];
    await insertRows(roster.db, "tads", [{ ...tad, id: newId, confirmation_no: "T-2605-NEW", committed_at: later }]);
    const old = await roster.db.selectFrom("tad_lines").selectAll().where("id", "=", line.id).executeTakeFirstOrThrow();
    await insertRows(roster.db, "tad_lines", [{ ...old, id: newLineId, tad_id: newId, assignment_id, units_st: 500 }]);
    expect((await see(member, thread.threadId)).steps.map(({ text }) => text)).toEqual([
      "Lakeside Freight reported 5 weeks.",
    ]);
  });

  it("shows the employer only its own filings", async () => {
    const body = {
      about: "MISSING_MONTH",
      employerName: "Summit",
      shouldBe: "4 weeks",
      text: "",
      workMonth: "2026-05",
    } as const;
    const { threadId } = valueOf(await report(body));
    const shared = valueOf(await share(await see(staff, threadId), summit));
    const later = new Date(rosterNow.getTime() + 60_000);
    await roster.db.updateTable("tads").set({ committed_at: later }).where("work_month", "=", "2026-05").execute();
    expect((await see(member, shared.threadId)).steps).toHaveLength(1);
    expect((await see(office, shared.threadId)).steps).toEqual([]);
  });

  it("shows the member when a missing month was reported", async () => {
    const body = {
      about: "MISSING_MONTH",
      employerName: "Lakeside",
      shouldBe: "4 weeks",
      text: "",
      workMonth: "2026-05",
    } as const;
    const updateMayReports = () => roster.db.updateTable("tads").where("work_month", "=", "2026-05");
    await updateMayReports().set({ state: "IN_PROGRESS" }).execute();
    const { threadId, steps } = valueOf(await report(body));
    expect(steps).toEqual([]);
    const later = new Date(rosterNow.getTime() + 60_000);
    await updateMayReports().set({ state: "COMMITTED", committed_at: later }).execute();
    expect((await see(member, threadId)).steps).toEqual([
      { text: "Lakeside Freight reported 4 weeks.", at: later.toISOString() },
    ]);
    // Once the report is shared with that employer, it is about its line, and no month is missing.
    const read = async () => valueOf(await roster.act(listWorkHistory, { query: {} }, { userName: member }));
    expect(await read()).toMatchObject({
      missing: [{ threadId }],
      lines: expect.arrayContaining([expect.objectContaining({ workMonth: "2026-05", reported: null })]),
    });
    valueOf(await share(await see(staff, threadId)));
    const { lines, missing } = await read();
    expect(missing).toEqual([]);
    expect(lines[0]).toMatchObject({ workMonth: "2026-05", reported: { threadId, isOpen: false } });
    expect(lines.slice(1).every(({ reported }) => reported === null)).toBe(true);
  });
});
