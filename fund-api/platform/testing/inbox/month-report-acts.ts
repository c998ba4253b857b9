import type { ReportMonthBody, Thread } from "#lib/messages/inbox/schema.ts";
import { demoEmployerIds } from "../../demo/rosters/roster-agreements.ts";
import { getThread, listThreads } from "../../../messages/inbox/list-threads.ts";
import { shareThread } from "../../../messages/inbox/share-thread.ts";
import { replyToThread } from "../../../messages/inbox/reply-to-thread.ts";
import { reportMonth } from "../../../messages/inbox/report-month.ts";
import { countUnread } from "../../../messages/inbox/unread.ts";
import { listWorkHistory } from "../../../members/membership/list-work-history.ts";
import type { TestRoster } from "../rosters.ts";
import { valueOf } from "../tad.ts";

const { lakeside } = demoEmployerIds;
export const member = "plan-member";
export const staff = "ops-accounting";

/** Creates actions of a member, staff and an employer on a month report, for tests. */
export const monthReportActions = (roster: TestRoster) => {
  const newestLine = async () => {
    const [line] = valueOf(await roster.act(listWorkHistory, { query: {} }, { userName: member })).lines;
    if (line === undefined) throw new Error("the demonstration's member has no line");
    return line;
  };
  const report = (body: ReportMonthBody, userName = member) => roster.act(reportMonth, { body }, { userName });
  const reportWrongMonth = async (change: Partial<ReportMonthBody> = {}): Promise<Thread> => {
    const { id: lineId } = await newestLine();
    return valueOf(
      await report({ about: "WRONG_MONTH", lineId, shouldBe: "5 weeks", text: "May had five.", ...change } as never),
    );
  };
  const share = ({ threadId, version }: Thread, employerId: string = lakeside) =>
    roster.act(
      shareThread,
      { params: { threadId }, body: { employerId, text: "Please check May." }, version },
      { userName: staff },
    );
  const openThread = (userName: string, threadId: string) =>
    roster.act(getThread, { params: { threadId } }, { userName });
  const readThread = async (userName: string, threadId: string): Promise<Thread> =>
    valueOf(await openThread(userName, threadId));
  const listTexts = async (userName: string, threadId: string) =>
    (await readThread(userName, threadId)).entries.map(({ text }) => text);
  const reply = (userName: string, threadId: string, text: string, toEmployer?: string) =>
    roster.act(
      replyToThread,
      { params: { threadId }, body: { text, ...(toEmployer !== undefined && { toEmployer }) } },
      { userName },
    );
  const countUnreadThreads = async (userName: string) =>
    valueOf(await roster.act(countUnread, {}, { userName })).unread;
  const listThreadIds = async (userName: string) =>
    valueOf(await roster.act(listThreads, { query: {} }, { userName })).threads.map(({ threadId }) => threadId);
  return {
    newestLine,
    report,
    wrong: reportWrongMonth,
    share,
    look: openThread,
    see: readThread,
    texts: listTexts,
    reply,
    unread: countUnreadThreads,
    listed: listThreadIds,
  };
};
