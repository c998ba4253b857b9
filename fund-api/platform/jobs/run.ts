import { settleBatches } from "./settle-batches.ts";
import { formatHead, readChainHead } from "../../desk/audit/verify-chain.ts";
import { startRepeating } from "../db/repeat.ts";
import { verifyByPrenote } from "./verify-by-prenote.ts";
import { commitUntouched } from "./commit-untouched.ts";
import type { JobServices } from "./run-each.ts";
import { openMonths } from "./open-months.ts";
import { remindOfPayments } from "./remind-of-payments.ts";
import { postCommitted } from "./post-committed.ts";

const everyMs = 3_600_000;

/** All jobs once, in their order, for one instant. @returns what each has done, for the log */
export const runJobs = async (services: JobServices, now: Date) => ({
  posted: await postCommitted(services.db, now),
  settled: await settleBatches(services, now),
  opened: await openMonths(services, now),
  verified: await verifyByPrenote(services, now),
  ...(await commitUntouched(services, now)),
  paymentReminders: await remindOfPayments(services, now),
});

/** Notes where the audit trail ends, outside the database: `npm run audit:verify -- --head` compares it. */
const logChainHead = async ({ db, log }: JobServices): Promise<void> => {
  const head = await readChainHead(db);
  if (head !== null) log.info({ event: "audit-head", head: formatHead(head) });
};

/**
 * Runs the jobs at once and every hour, until stopped. Any number of processes may: row locks decide who does
 * what, and what is done is not found again.
 * @returns stops it: the run under way is finished first
 */
export const startJobs = (
  services: JobServices & { readonly clock: () => Date },
  pauseMs = everyMs,
): (() => Promise<void>) =>
  startRepeating({
    log: services.log,
    pauseMs,
    work: async () => {
      const done = await runJobs(services, services.clock());
      await logChainHead(services);
      return done;
    },
    events: { done: "jobs-ran", broke: "jobs-broke" },
  });
