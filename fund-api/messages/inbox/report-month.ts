import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { formatUnitsInWords } from "../../../lib/platform/format/unit-words.ts";
import type * as calls from "../../../lib/messages/inbox/contract.ts";
import {
  listMissingMonths,
  firstReportableDay,
  isSameEmployer,
  listMatchingEmployers,
} from "../../../lib/messages/inbox/month-report/missing-months.ts";
import type { Topic } from "../../../lib/messages/inbox/schema.ts";
import { inboxRefusals } from "../../../lib/messages/inbox/refusal-texts.en.ts";
import { employerInTopic, monthSubject, monthTopicText } from "../../../lib/messages/inbox/texts.en.ts";
import { sumRowUnits } from "../../../lib/reporting/line/row.ts";
import type { Row } from "../../platform/db/schema.ts";
import { signedIn, type Handler, type HandlerContext, type Outcome } from "../../platform/handler/handler.ts";
import { findMemberLine, selectMemberLines } from "../../platform/db/member-lines.ts";
import { findReport, listReportedMonths, type ReportedMonth } from "./month-report/reports-by-member.ts";
import { refuseOverHourlyLimit } from "./add-entry.ts";
import { writeToFund } from "./start-thread.ts";

type Refused = Extract<Outcome<typeof calls.reportMonth>, { ok: false }>;
type MonthTopic = { readonly topic: Topic; readonly month_employer_id: string | null };

/** Refuses a month that is already reported, with the ID of its open report. */
const refuseReportedMonth = (report: ReportedMonth): Refused => ({
  ok: false,
  code: "AlreadyReported",
  text: inboxRefusals.alreadyReported(report.subject, fundDate(report.created_at)),
  fields: { threadId: report.id },
});

const isOpen = ({ state }: ReportedMonth): boolean => state === "OPEN";

const unitsOf = (line: Row<"member_lines">): string => formatUnitsInWords(sumRowUnits(line), line.unit_type);

const findWrongMonth = async (
  { db }: HandlerContext,
  member: Row<"accounts">,
  lineId: string,
): Promise<MonthTopic | Refused> => {
  const line = await findMemberLine(db, member.person_id, lineId);
  if (line === null) return { ok: false, code: "NotFound", text: inboxRefusals.noLine };
  const earlierReport = findReport((await listReportedMonths(db, member.id)).filter(isOpen), line);
  if (earlierReport !== undefined) return refuseReportedMonth(earlierReport);
  const { work_month: workMonth, employer_name: employerName } = line;
  const aboutText = monthTopicText({ workMonth, employerName, units: unitsOf(line) });
  const topic: Topic = { about: "WRONG_MONTH", aboutId: line.id, aboutText, aboutNo: "", workMonth };
  return { topic, month_employer_id: line.employer_id };
};

const findMissingMonth = async (
  { db, now }: HandlerContext,
  member: Row<"accounts">,
  { workMonth, employerName }: { readonly workMonth: string; readonly employerName: string },
): Promise<MonthTopic | Refused> => {
  if (fundDate(now) < firstReportableDay(workMonth))
    return { ok: false, code: "NotYet", text: inboxRefusals.notYet(workMonth) };
  // Uses the same months as the page, so that an employer name matches the same employers.
  const months = listMissingMonths(now.toISOString());
  if (!months.includes(workMonth)) return { ok: false, code: "Invalid", text: inboxRefusals.tooLongAgo(workMonth) };
  const memberLines = selectMemberLines(db, member.person_id).selectAll("m").where("m.work_month", "in", months);
  const lines = await memberLines.execute();
  const names = lines.map((reportLine) => reportLine.employer_name);
  const matchingLines = listMatchingEmployers(employerName, names).map((name) =>
    lines.find((reportLine) => reportLine.employer_name === name && reportLine.work_month === workMonth),
  );
  const [line] = matchingLines;
  if (line !== undefined && !matchingLines.includes(undefined)) {
    const text = inboxRefusals.monthReported(workMonth, line.employer_name, unitsOf(line));
    return { ok: false, code: "MonthReported", text, fields: { lineId: line.id } };
  }
  const earlierReport = (await listReportedMonths(db, member.id)).find(
    (reported) =>
      isOpen(reported) &&
      reported.about === "MISSING_MONTH" &&
      reported.work_month === workMonth &&
      [reported.shared_name ?? "", employerInTopic(reported.about_text, workMonth)].some((name) =>
        isSameEmployer(employerName, name),
      ),
  );
  if (earlierReport !== undefined) return refuseReportedMonth(earlierReport);
  const aboutText = monthTopicText({ workMonth, employerName, units: null });
  const topic: Topic = { about: "MISSING_MONTH", aboutId: null, aboutText, aboutNo: "", workMonth };
  return { topic, month_employer_id: null };
};

/** Starts a thread about a wrong or missing month, which employers see once staff share it. */
export const reportMonth: Handler<typeof calls.reportMonth> = async ({ body }, context) => {
  const { db, now } = context;
  const member = signedIn(context);
  const overLimit = await refuseOverHourlyLimit(db, member, now);
  if (overLimit !== null) return overLimit;
  const monthTopic =
    body.about === "MISSING_MONTH"
      ? await findMissingMonth(context, member, body)
      : await findWrongMonth(context, member, body.lineId);
  if ("ok" in monthTopic) return monthTopic;
  const { shouldBe, text, attachmentIds } = body;
  const subject = monthSubject(monthTopic.topic);
  const thread = { ...monthTopic, subject, text: text === "" ? shouldBe : text, should_be: shouldBe };
  return writeToFund(context, thread, attachmentIds);
};
