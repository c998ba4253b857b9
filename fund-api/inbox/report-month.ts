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
import { insertThread } from "./start-thread.ts";

/** What a member reports: their own line as it is now, or a month that has none; null when they have no such line. */
const findMonth = async (
  db: Kysely<Database>,
  { person_id: personId }: Row<"accounts">,
  body: ReportMonthBody,
): Promise<Topic | null> => {
  if (body.kind === "MISSING") {
    const { workMonth, employerName } = body;
    const aboutText = monthTopicText({ workMonth, employerName, units: null });
    return { about: "MISSING_MONTH", aboutId: null, aboutText, workMonth };
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
  return {
    about: "WRONG_MONTH",
    aboutId: line.id,
    aboutText: monthTopicText({ workMonth, employerName, units }),
    workMonth,
  };
};

/** Begins a thread about a month that is wrong or missing. Staff see it, and an employer once staff share it. */
export const reportMonth: Handler<typeof calls.reportMonth> = async ({ body }, context) => {
  const { db, now } = context;
  const member = signedIn(context);
  const flood = await refuseFlood(db, member, now);
  if (flood !== null) return flood;
  if (body.kind === "MISSING" && body.workMonth > workMonthOf(fundDate(now)))
    return { ok: false, code: "NotYet", text: inboxRefusals.notYet(body.workMonth) };
  const topic = await findMonth(db, member, body);
  if (topic === null) return { ok: false, code: "NotFound", text: inboxRefusals.noLine };
  const { shouldBe, text } = body;
  const subject = monthSubject(topic);
  return insertThread(context, { topic, subject, text: text === "" ? shouldBe : text, should_be: shouldBe });
};
