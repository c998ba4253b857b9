import { sql, type Kysely } from "kysely";
import { fundDate } from "#lib/platform/calendar/fund-time.ts";
import { employerInTopic } from "#lib/messages/inbox/texts.en.ts";
import { monthReportKinds } from "#lib/messages/inbox/month-report/kinds.ts";
import { isShown } from "../../../platform/db/member-lines.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";

export type ReportedMonth = Pick<
  Row<"threads">,
  | "id"
  | "about"
  | "about_id"
  | "about_text"
  | "subject"
  | "state"
  | "work_month"
  | "month_employer_id"
  | "shared_employer_id"
  | "created_at"
> & {
  /** The fund's name for the employer. Null if the report isn't shared. */
  readonly shared_name: string | null;
  /** True if the line is still in the work history. For a missing month, true if the employer has reported it. */
  readonly is_there: boolean;
};

/** Lists the months that an account reported: open conversations first, then newest. */
export const listReportedMonths = (db: Kysely<Database>, accountId: string): Promise<ReportedMonth[]> =>
  db
    .selectFrom("threads as t")
    .leftJoin("employers as w", "w.employer_id", "t.shared_employer_id")
    .select(["t.id", "t.about", "t.about_id", "t.about_text", "t.subject", "t.state", "t.work_month"])
    .select(["t.month_employer_id", "t.shared_employer_id", "t.created_at", "w.legal_name as shared_name"])
    .select(
      sql<boolean>`exists (select from member_lines as m where m.id = t.about_id and ${isShown})
        or exists (
          select from member_lines as m
          where t.about = 'MISSING_MONTH' and m.work_month = t.work_month and m.employer_id = t.shared_employer_id
            and m.person_id = (select a.person_id from accounts as a where a.id = ${accountId}) and ${isShown}
        )`.as("is_there"),
    )
    .where("t.account_id", "=", accountId)
    .where("t.about", "in", monthReportKinds)
    .orderBy("t.state", "desc")
    .orderBy("t.created_at", "desc")
    .execute();

type MemberThread = Pick<Row<"threads">, "account_id" | "month_employer_id">;

/** Selects the employers that reported the member. For a line, selects only its own. Tests read this query's plan. */
export const selectMemberEmployers = (db: Kysely<Database>, { account_id, month_employer_id }: MemberThread) =>
  db
    .selectFrom("member_lines as m")
    .innerJoin("employers as e", "e.employer_id", "m.employer_id")
    .select(["e.employer_id as employerId", "e.legal_name as employerName"])
    // With a join, the planner read everyone's lines, which took 20 seconds.
    .where("m.person_id", "=", (eb) => eb.selectFrom("accounts").select("person_id").where("id", "=", account_id))
    .$if(month_employer_id !== null, (lines) => lines.where("m.employer_id", "=", month_employer_id))
    .where(isShown)
    .groupBy(["e.employer_id", "e.legal_name"])
    .orderBy(sql`max(m.work_month)`, "desc")
    .orderBy("e.employer_id");

/** Lists the employers that reported the member, newest month first. For a line, lists only its own. */
export const listMemberEmployers = (db: Kysely<Database>, thread: MemberThread) =>
  selectMemberEmployers(db, thread).execute();

type Line = Pick<Row<"member_lines">, "id" | "work_month" | "employer_id">;

/** Finds the open or newest report of a line, even if its month was filed again. */
export const findReport = (reports: readonly ReportedMonth[], line: Line): ReportedMonth | undefined =>
  reports.find(
    ({ about_id, is_there, work_month, month_employer_id }) =>
      about_id === line.id || (!is_there && work_month === line.work_month && month_employer_id === line.employer_id),
  );

/** Finds the report of a line's missing month, once its employer can see it. */
export const findMissingReport = (reports: readonly ReportedMonth[], line: Line): ReportedMonth | undefined =>
  reports.find(
    ({ about, work_month, shared_employer_id }) =>
      about === "MISSING_MONTH" && work_month === line.work_month && shared_employer_id === line.employer_id,
  );

/** Returns a report's ID and date for links to it. */
export const toReportReference = ({ id, created_at }: ReportedMonth) => ({ threadId: id, on: fundDate(created_at) });

/** Lists open reports of months that are still missing, with the typed employer until it is known. */
export const listOpenMissingReports = (reports: readonly ReportedMonth[]) =>
  reports.flatMap((report) => {
    const { about, about_text, state, shared_name, is_there, work_month: workMonth } = report;
    if (about !== "MISSING_MONTH" || state !== "OPEN" || workMonth === null || is_there) return [];
    return [
      { ...toReportReference(report), workMonth, employerName: shared_name ?? employerInTopic(about_text, workMonth) },
    ];
  });
