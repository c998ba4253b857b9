import type { Kysely } from "kysely";
import { fundDate } from "../../lib/calendar/fund-time.ts";
import { workMonthOf } from "../../lib/calendar/work-month.ts";
import { formatUnitsInWords } from "../../lib/format/unit-words.ts";
import type * as calls from "../../lib/inbox/contract.ts";
import type { ReportMonthBody, Topic } from "../../lib/inbox/schema.ts";
import { inboxRefusals, monthSubject, monthTopicText } from "../../lib/inbox/texts.en.ts";
import { sumRowUnits } from "../../lib/line/row.ts";
import type { Database, Row } from "../db/schema.ts";
import { signedIn, type Handler } from "../handler/handler.ts";
import { refuseFlood } from "./send-limit.ts";
import { writeToFund } from "./start-thread.ts";

/** What a member reports: their own line as it is now, or a month that has none; null when they have no such line. */
const findMonth = async (
  db: Kysely<Database>,
  { person_id: personId }: Row<"accounts">,
  body: ReportMonthBody,
): Promise<{ readonly topic: Topic; readonly month_employer_id: string | null } | null> => {
  if (body.about === "MISSING_MONTH") {
    const { workMonth, employerName } = body;
    const aboutText = monthTopicText({ workMonth, employerName, units: null });
    const topic = { about: body.about, aboutId: null, aboutText, aboutNo: "", workMonth };
    return { topic, month_employer_id: null };
  }
  if (personId === null) return null;
  const line = await db
    .selectFrom("member_lines")
    .selectAll()
    .where("id", "=", body.lineId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (line === undefined) return null;
  const { work_month: workMonth, employer_name: employerName } = line;
  const units = formatUnitsInWords(sumRowUnits(line), line.unit_type);
  const aboutText = monthTopicText({ workMonth, employerName, units });
  const topic = { about: body.about, aboutId: line.id, aboutText, aboutNo: "", workMonth };
  return { topic, month_employer_id: line.employer_id };
};

/** Begins a thread about a month that is wrong or missing. Staff see it, and an employer once staff share it. */
export const reportMonth: Handler<typeof calls.reportMonth> = async ({ body }, context) => {
  const { db, now } = context;
  const member = signedIn(context);
  const flood = await refuseFlood(db, member, now);
  if (flood !== null) return flood;
  if (body.about === "MISSING_MONTH" && body.workMonth > workMonthOf(fundDate(now)))
    return { ok: false, code: "NotYet", text: inboxRefusals.notYet(body.workMonth) };
  const month = await findMonth(db, member, body);
  if (month === null) return { ok: false, code: "NotFound", text: inboxRefusals.noLine };
  const { shouldBe, text, attachmentIds } = body;
  const subject = monthSubject(month.topic);
  const thread = { ...month, subject, text: text === "" ? shouldBe : text, should_be: shouldBe };
  return writeToFund(context, thread, attachmentIds);
};
