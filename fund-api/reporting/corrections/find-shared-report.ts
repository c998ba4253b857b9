import type { MonthCorrection } from "../../../lib/reporting/corrections/schema.ts";
import { isMonthReport } from "../../../lib/messages/inbox/month-report/kinds.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { signedIn, type HandlerContext } from "../../platform/handler/handler.ts";
import { findVisibleThread } from "../../messages/inbox/visible-threads.ts";
import { effectiveLines, type MonthRecord } from "./month-record.ts";

/** Finds a member's shared thread about this month, and the member's person. Returns null for any other thread. */
export const findSharedReport = async (context: HandlerContext, workMonth: string, threadId: string) => {
  const thread = await findVisibleThread(context.db, signedIn(context), threadId);
  const isAboutMonth =
    thread !== null &&
    isMonthReport(thread.about) &&
    thread.work_month === workMonth &&
    thread.shared_employer_id === employerOf(context);
  if (!isAboutMonth) return null;
  const member = await context.db
    .selectFrom("accounts")
    .select("person_id")
    .where("id", "=", thread.account_id)
    .executeTakeFirst();
  return { thread, personId: member?.person_id ?? null };
};

/** Finds a member's report and the line it concerns, if the member has one. */
export const findReportedLine = async (
  context: HandlerContext,
  month: MonthRecord,
  threadId: string,
): Promise<MonthCorrection["reported"]> => {
  const sharedReport = await findSharedReport(context, month.report.head.work_month, threadId);
  if (sharedReport === null) return null;
  const { thread, personId } = sharedReport;
  const lines = effectiveLines(month);
  const lineIds = [...lines].filter(([, line]) => line.person_id === personId).map(([id]) => id);
  const about = thread.about_id ?? "";
  return {
    threadId,
    from: thread.member_name ?? "",
    shouldBe: thread.should_be,
    lineId: lineIds.includes(about) ? about : (lineIds[0] ?? null),
    isLinked: personId !== null,
  };
};
