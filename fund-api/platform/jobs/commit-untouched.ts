import { sql, type Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { lastDayOf } from "../../../lib/platform/calendar/work-month.ts";
import { autoAttestationText, autoAttestationVersion } from "../../../lib/reporting/tad/attestation.ts";
import { autoCommitDate } from "../../../lib/platform/calendar/banking-day.ts";
import { countOf, countPeople } from "../../../lib/platform/format/count.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database } from "../db/schema.ts";
import { autoCommittedEmail, autoCommitStoppedEmail } from "../../messages/mail/receipt-emails.ts";
import { emailEmployer } from "../../messages/mail/mail-employer.ts";
import { finalizeCommit } from "../../reporting/tad/commit/commit-tad.ts";
import { findingsOf } from "../../reporting/tad/checks/findings.ts";
import { listRulesWithoutReason } from "../../reporting/tad/checks/acknowledgements.ts";
import { getHead, loadTad, type TadRecord } from "../../reporting/tad/record/tad-head.ts";
import { jobContext, runEachInTransaction, type JobServices } from "./run-each.ts";

const selectUntouchedTads = (db: Kysely<Database>) =>
  db
    .selectFrom("tads as t")
    .innerJoin("employers as e", "e.employer_id", "t.employer_id")
    .select(["t.id", "t.employer_id", "t.work_month", "t.due_date"])
    .where("t.kind", "=", "ORIGINAL")
    .where("t.state", "=", "OPEN")
    .where("t.saved_at", "is", null)
    .where("e.is_tads_employer", "=", true)
    .where("e.status", "=", "ACTIVE")
    .where(
      sql<boolean>`(
        select bool_and(b.no_change_mode = 'AUTO_COMMIT')
        from tad_units as u join bargaining_units as b on b.id = u.bargaining_unit_id
        where u.tad_id = t.id)`,
    );

/** Lists the blockers as the email shows them: errors, overdue returns from leave and missing reasons. */
const listAutoCommitBlockers = (record: TadRecord): string[] => {
  const findings = findingsOf(record, new Map());
  const errors = findings.filter(({ severity }) => severity === "ERROR").length;
  const lastDay = lastDayOf(record.head.work_month);
  const returningCount = record.lines.filter(
    ({ return_date }) => return_date !== null && return_date <= lastDay,
  ).length;
  const rulesLackingReason = listRulesWithoutReason(findings);
  return [
    ...(errors === 0 ? [] : [`${countOf(errors, "error")} to correct.`]),
    ...(returningCount === 0
      ? []
      : [
          `${countPeople(returningCount)} on leave ${returningCount === 1 ? "was" : "were"} expected back by the end of the month. Report whether they are back.`,
        ]),
    ...rulesLackingReason.map((rule) => `${rule}. Enter the reason it’s correct, or correct the lines.`),
  ];
};

type Outcome = "committed" | "reminded" | null;

const autoCommitStoppedAction = "tad-auto-commit-stopped";

const notifyOnce = async (
  context: ReturnType<typeof jobContext>,
  { head }: TadRecord,
  blockers: readonly string[],
): Promise<Outcome> => {
  const subject = `tad:${head.id}`;
  const earlierNotices = context.db.selectFrom("audit_events").select("id").where("subject", "=", subject);
  if ((await earlierNotices.where("action", "=", autoCommitStoppedAction).executeTakeFirst()) !== undefined)
    return null;
  await recordAudit(context, { action: autoCommitStoppedAction, subject, after: { why: blockers.join(" ") } });
  await emailEmployer(context, head.employer_id, (to) =>
    autoCommitStoppedEmail(to, { workMonth: head.work_month, dueDate: head.due_date, stops: blockers }),
  );
  return "reminded";
};

/** Commits one TAD, or notifies the employer once. Skips the TAD if someone changed it before it was locked. */
const commitUntouchedTad = async (
  db: Kysely<Database>,
  services: JobServices,
  id: string,
  now: Date,
): Promise<Outcome> => {
  const locked = await selectUntouchedTads(db).where("t.id", "=", id).forUpdate("t").skipLocked().executeTakeFirst();
  if (locked === undefined) return null;
  const record = await loadTad(db, await getHead(db, locked.employer_id, locked.work_month));
  const context = jobContext(services, db, now);
  const blockers = listAutoCommitBlockers(record);
  if (blockers.length > 0) return notifyOnce(context, record, blockers);
  const receipt = await finalizeCommit(context, record, {
    attestation: autoAttestationText,
    wording: autoAttestationVersion,
    source: "AUTO",
  });
  await emailEmployer(context, locked.employer_id, (to) => autoCommittedEmail(to, receipt));
  return "committed";
};

/** Commits untouched AUTO_COMMIT TADs two banking days before they are due (docs/domain.md §3). Returns counts. */
export const commitUntouched = async (
  services: JobServices,
  now: Date,
): Promise<{ readonly committed: number; readonly reminded: number }> => {
  const today = fundDate(now);
  const ids = (await selectUntouchedTads(services.db).orderBy("t.due_date").orderBy("t.id").execute())
    .filter(({ due_date }) => autoCommitDate(due_date) <= today)
    .map(({ id }) => id);
  const outcomes = await runEachInTransaction(services, ids, (trx, id) => commitUntouchedTad(trx, services, id, now));
  const count = (kind: Outcome): number => outcomes.filter((outcome) => outcome === kind).length;
  return { committed: count("committed"), reminded: count("reminded") };
};
