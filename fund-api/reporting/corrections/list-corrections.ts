import { sql, type Kysely } from "kysely";
import type * as calls from "../../../lib/reporting/corrections/contract.ts";
import type { CorrectionList, StaffCorrection } from "../../../lib/reporting/corrections/schema.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Handler, HandlerContext } from "../../platform/handler/handler.ts";
import { selectWaiting, creditSubjectOf } from "../../identity/second-person/request-second-person.ts";
import { listOwnAccounts } from "../../identity/second-person/own-accounts.ts";
import { listCorrectionsById, type CorrectionRecord } from "./correction-records.ts";
import { monthReportKinds } from "../../../lib/messages/inbox/month-report/kinds.ts";
import { fullNameIn } from "../../platform/db/account-names.ts";
import { listUnitNames, toFiledCorrection } from "./month-view.ts";

/** Lists members' reports about these months from open conversations, for the person who decides on a credit. */
const listMemberReports = async (
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

const maxDecided = 20;

const selectCredited = (db: Kysely<Database>) =>
  db
    .selectFrom("credits as k")
    .innerJoin("tads as t", "t.id", "k.tad_id")
    .select(["k.tad_id", "t.committed_at"])
    .where("t.state", "=", "POSTED")
    .groupBy(["k.tad_id", "t.committed_at"]);

/** Selects corrections whose credit is waiting for a decision, longest wait first. */
export const selectPendingCredits = (db: Kysely<Database>) =>
  selectCredited(db).where("k.state", "=", "REQUESTED").orderBy("t.committed_at").orderBy("k.tad_id");

/** Lists corrections with a credit: first those waiting, longest wait first, then the newest decisions. */
export const getCorrectionList = async (context: HandlerContext): Promise<CorrectionList> => {
  const { db } = context;
  const ownAccounts = await listOwnAccounts(context);
  const pendingCredits = await selectPendingCredits(db).execute();
  const decidedCredits = await selectCredited(db)
    .where("k.state", "<>", "REQUESTED")
    .orderBy(sql`max(k.decided_at)`, "desc")
    .orderBy("k.tad_id")
    .limit(maxDecided)
    .execute();
  const ids = [...pendingCredits, ...decidedCredits].map(({ tad_id }) => tad_id);
  const records = new Map((await listCorrectionsById(db, ids)).map((record) => [record.head.id, record]));
  const names = await listUnitNames(db, [...new Set([...records.values()].map(({ head }) => head.employer_id))]);
  const pendingIds = new Set(pendingCredits.map(({ tad_id }) => tad_id));
  const pendingRecords = [...records.values()].filter(({ head }) => pendingIds.has(head.id));
  const pendingSubjects = new Set((await selectWaiting(db).execute()).map(({ subject }) => subject));
  const reportsOf = await listMemberReports(db, pendingRecords);
  return {
    corrections: ids.flatMap((id) => {
      const record = records.get(id);
      if (record === undefined) return [];
      const { employer_id, employer_name, work_month, version, committed_by } = record.head;
      const month = { employerId: employer_id, employerName: employer_name, workMonth: work_month, version };
      const memberReports = pendingIds.has(id) ? reportsOf(record) : [];
      return [
        {
          ...toFiledCorrection(record, names),
          ...month,
          filedByYou: ownAccounts.has(committed_by ?? ""),
          approvalWaits: pendingSubjects.has(creditSubjectOf(id)),
          memberReports,
        },
      ];
    }),
  };
};

/** Returns the corrections waiting for a decision, and the latest decisions. */
export const listCorrections: Handler<typeof calls.listCorrections> = async (_request, context) => ({
  ok: true,
  value: await getCorrectionList(context),
});
