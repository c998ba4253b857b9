import { isMonthReport } from "../../../lib/messages/inbox/month-report/kinds.ts";
import type { ThreadHead } from "../../../lib/messages/inbox/schema.ts";
import { employerInTopic, monthTopicText } from "../../../lib/messages/inbox/texts.en.ts";
import type { Kysely } from "kysely";
import type { Database, Row } from "../../platform/db/schema.ts";
import { type Filing, listFilings } from "./month-report/list-month-steps.ts";
import { sideOf, type VisibleThread } from "./visible-threads.ts";

/** True if a member's report is shared with the reader's employer. */
export const isSharedWith = (row: Pick<Row<"threads">, "employer_id">, reader: Row<"accounts">): boolean =>
  sideOf(reader) === "EMPLOYER" && row.employer_id === null;

/** True for a member's report that isn't shared yet. */
export const isShareable = ({ about, shared_employer_id }: VisibleThread): boolean =>
  isMonthReport(about) && shared_employer_id === null;

/** Returns the progress of a thread. For an employer, uses only the entries that it can see. */
const progressOf = (row: VisibleThread, { employer_waits_since }: Filing, reader: Row<"accounts">) =>
  isSharedWith(row, reader)
    ? {
        state: row.newest_kind === "CLOSED" ? ("CLOSED" as const) : ("OPEN" as const),
        waitingSince: employer_waits_since?.toISOString() ?? null,
        lastAt: row.employer_at.toISOString(),
      }
    : { state: row.state, waitingSince: row.waiting_since?.toISOString() ?? null, lastAt: row.last_at.toISOString() };

const contactOf = (row: VisibleThread): ThreadHead["contact"] =>
  row.contact_reference === null || row.contact_email === null || row.contact_who === null
    ? null
    : { reference: row.contact_reference, email: row.contact_email, who: row.contact_who };

/** Returns a missing month's employer as typed. Null for other threads. */
export const employerAsTyped = ({ about, about_text, work_month }: VisibleThread): string | null =>
  about === "MISSING_MONTH" && work_month !== null ? employerInTopic(about_text, work_month) : null;

/** Returns the topic, with a missing month's employer if the fund knows it. */
const aboutTextOf = (row: VisibleThread): string => {
  const { about_text, shared_name: employerName, work_month: workMonth } = row;
  if (employerAsTyped(row) === null || employerName === null || workMonth === null) return about_text;
  return monthTopicText({ workMonth, employerName, units: null });
};

/** Returns who must act next. Null if it is the fund. */
const findNextActor = (
  row: VisibleThread,
  { waits_for_employer }: Filing,
  reader: Row<"accounts">,
): ThreadHead["waitsFor"] => {
  if (!waits_for_employer) return null;
  return isSharedWith(row, reader) ? "READER" : "EMPLOYER";
};

const noFiling: Filing = { filed: null, waits_for_employer: false, employer_waits_since: null };

const toHead = (row: VisibleThread, filing: Filing, reader: Row<"accounts">): ThreadHead => ({
  threadId: row.id,
  subject: row.subject,
  about: row.about,
  aboutId: row.about_id,
  aboutText: aboutTextOf(row),
  aboutNo: row.about_no,
  workMonth: row.work_month,
  ...progressOf(row, filing, reader),
  from: row.legal_name ?? row.member_name ?? row.contact_name ?? "",
  memberId: sideOf(reader) === "STAFF" ? row.member_id : null,
  sharedBy: isSharedWith(row, reader) ? (row.member_name ?? "") : "",
  isFromFund: row.is_from_fund,
  employerId: row.employer_id,
  contact: contactOf(row),
  shouldBe: row.should_be,
  sharedWith: row.shared_name,
  waitsFor: findNextActor(row, filing, reader),
  filed: filing.filed,
  assignee:
    sideOf(reader) === "STAFF" && row.staff_id !== null
      ? { assigneeId: row.staff_id, name: row.staff_name ?? "" }
      : null,
  isUnread: row.is_unread,
});

/** Returns threads for lists and pages. Only staff see the assignee. */
export const readThreadSummaries = async (
  db: Kysely<Database>,
  reader: Row<"accounts">,
  rows: readonly VisibleThread[],
): Promise<ThreadHead[]> => {
  const reports = rows.filter(({ about }) => isMonthReport(about)).map(({ id }) => id);
  const filings = await listFilings(db, sideOf(reader), reports);
  return rows.map((row) => toHead(row, filings.get(row.id) ?? noFiling, reader));
};
