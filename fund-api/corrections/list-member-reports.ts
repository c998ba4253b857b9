import type { Kysely } from "kysely";
import type { StaffCorrection } from "../../lib/corrections/schema.ts";
import { monthReportKinds } from "../../lib/inbox/month-report/step-states.ts";
import { fullNameIn } from "../db/account-names.ts";
import type { Database } from "../db/schema.ts";
import type { CorrectionRecord } from "./correction-records.ts";

/**
 * What members themselves reported of the months in these corrections, while the conversation is open: whoever decides
 * on a credit should have read it. By the correction's report.
 */
export const listMemberReports = async (
  db: Kysely<Database>,
  records: readonly CorrectionRecord[],
): Promise<(record: CorrectionRecord) => StaffCorrection["memberReports"]> => {
  const personIds = [...new Set(records.flatMap(({ pairs }) => pairs.map(({ now }) => now.person_id)))];
  if (personIds.length === 0) return () => [];
  const reports = await db
    .selectFrom("threads as t")
    .innerJoin("accounts as a", "a.id", "t.account_id")
    .select(["t.id", "t.should_be", "t.work_month", "t.month_employer_id", "t.shared_employer_id", "a.person_id"])
    .select(fullNameIn("a").as("name"))
    .where("t.about", "in", monthReportKinds)
    .where("t.state", "=", "OPEN")
    .where("a.person_id", "in", personIds)
    .orderBy("t.created_at")
    .execute();
  return ({ head, pairs }) =>
    reports
      .filter(
        (report) =>
          report.work_month === head.work_month &&
          [report.month_employer_id, report.shared_employer_id].includes(head.employer_id) &&
          pairs.some(({ now }) => now.person_id === report.person_id),
      )
      .map(({ id, name, should_be }) => ({ threadId: id, from: name, shouldBe: should_be }));
};
