import { settleBatches } from "./settle-batches.ts";
import { formatHead, readChainHead } from "../../desk/audit/verify-chain.ts";
import { startRepeating } from "../db/run-every.ts";
import { verifyByPrenote } from "./verify-by-prenote.ts";
import { commitUntouched } from "./commit-untouched.ts";
import { jobContext, type JobServices, runEachInTransaction } from "./run-each.ts";
import { openTad } from "../../reporting/tad/lines/open-tad.ts";
import { openMonthOf } from "../../reporting/tad/record/tad-lock.ts";
import { remindOfPayments } from "./remind-of-payments.ts";
import { listMissedDebits, moveDebit } from "../../money/ach/move-debits.ts";
import { sql, type Kysely } from "kysely";
import { fundDate, fundMoment } from "../../../lib/platform/calendar/fund-time.ts";
import { firstDayOf, lastDayOf } from "../../../lib/platform/calendar/work-month.ts";
import { recordAudit } from "../../desk/audit/write-audit.ts";
import type { Database } from "../db/schema.ts";

const defaultPauseMs = 3_600_000;

/** Posts Commits from earlier days, so employers can't take them back anymore (ADR 2, 10). Safe to repeat or miss. */
const postCommitted = (db: Kysely<Database>, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const today = fundMoment(fundDate(now), "00:00");
    const posted = await trx
      .updateTable("tads")
      .set((eb) => ({ state: "POSTED", version: eb("version", "+", 1) }))
      .where("state", "=", "COMMITTED")
      .where("committed_at", "<", today)
      .returning("id")
      .execute();
    const fundApi = { db: trx, now, ip: "", account: null };
    for (const { id } of posted) {
      const states = { before: { state: "COMMITTED" }, after: { state: "POSTED" } };
      await recordAudit(fundApi, { action: "tad-posted", subject: `tad:${id}`, ...states });
    }
    return posted.length;
  });

/** Moves debits that missed their batch to the next possible day and emails the employers. Returns the number moved. */
const moveMissedDebits = async (services: JobServices, now: Date): Promise<number> => {
  const missed = new Map((await listMissedDebits(services.db, now)).map(({ id, employer_id }) => [id, employer_id]));
  const moved = await runEachInTransaction(services, [...missed.keys()], (db, id) =>
    moveDebit(jobContext(services, db, now), id, missed.get(id) ?? ""),
  );
  return moved.filter(Boolean).length;
};

const selectEmployersWithoutTad = (db: Kysely<Database>, month: string) =>
  db
    .selectFrom("employers as e")
    .select("e.employer_id as id")
    .where((eb) => eb.or([eb("e.is_tads_employer", "=", true), eb("e.reporting_mode", "=", "PAPER")]))
    .where("e.status", "=", "ACTIVE")
    .where(
      sql<boolean>`exists (
        select from bargaining_units as u
        where u.employer_id = e.employer_id and u.effective_from <= ${lastDayOf(month)}::date
          and (u.effective_to is null or u.effective_to >= ${firstDayOf(month)}::date))`,
    )
    .where(
      sql<boolean>`not exists (
        select from tads as t
        where t.employer_id = e.employer_id and t.work_month = ${month} and t.kind = 'ORIGINAL' and t.state <> 'VOID')`,
    );

/** Opens the current month for employers that don't have it, except locked employers. Returns the number opened. */
const openMonths = async (services: JobServices, now: Date): Promise<number> => {
  const month = openMonthOf(now);
  const employers = await selectEmployersWithoutTad(services.db, month).orderBy("e.employer_id").execute();
  const ids = employers.map(({ id }) => id);
  const opened = await runEachInTransaction(services, ids, async (trx, employerId) => {
    const employer = selectEmployersWithoutTad(trx, month).where("e.employer_id", "=", employerId);
    if ((await employer.forUpdate("e").skipLocked().executeTakeFirst()) === undefined) return [];
    return [await openTad(trx, employerId, month, now)];
  });
  return opened.flat().length;
};

/** Runs all jobs once, in order. Returns counts for the log. */
export const runJobs = async (services: JobServices, now: Date) => ({
  posted: await postCommitted(services.db, now),
  settled: await settleBatches(services, now),
  moved: await moveMissedDebits(services, now),
  opened: await openMonths(services, now),
  verified: await verifyByPrenote(services, now),
  ...(await commitUntouched(services, now)),
  paymentReminders: await remindOfPayments(services, now),
});

/** Logs the end of the audit trail, for `npm run audit:verify -- --head`. */
const logChainHead = async ({ db, log }: JobServices): Promise<void> => {
  const head = await readChainHead(db);
  if (head !== null) log.info({ event: "audit-head", head: formatHead(head) });
};

/**
 * Runs the jobs now and every hour, in any number of processes. Returns a stop function that waits for the current run.
 */
export const startJobs = (
  services: JobServices & { readonly clock: () => Date },
  pauseMs = defaultPauseMs,
): (() => Promise<void>) =>
  startRepeating({
    log: services.log,
    pauseMs,
    work: async () => {
      const counts = await runJobs(services, services.clock());
      await logChainHead(services);
      return counts;
    },
    events: { done: "jobs-ran", broke: "jobs-broke" },
  });
