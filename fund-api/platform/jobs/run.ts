import { moveMissedDebits } from "./move-missed-debits.ts";
import { settleBatches } from "./settle-batches.ts";
import { formatHead, readChainHead } from "../../desk/audit/verify-chain.ts";
import { startRepeating } from "../db/run-every.ts";
import { verifyByPrenote } from "./verify-by-prenote.ts";
import { commitUntouched } from "./commit-untouched.ts";
import type { JobServices } from "./run-each.ts";
import { openMonths } from "./open-months.ts";
import { remindOfPayments } from "./remind-of-payments.ts";
import { postCommitted } from "./post-committed.ts";

const defaultPauseMs = 3_600_000;

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
