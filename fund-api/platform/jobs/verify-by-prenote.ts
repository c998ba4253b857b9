import type { Kysely } from "kysely";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import type { Database } from "../db/schema.ts";
import { jobContext, type JobServices, runEachInTransaction } from "./run-each.ts";
import { listSentTests, verificationDay } from "../../money/bank-accounts/list-bank-accounts.ts";
import { changeAccount } from "../../money/bank-accounts/change-account.ts";

const listDueAccounts = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const unverifiedAccounts = await db
    .selectFrom("bank_accounts")
    .select("id")
    .where("state", "=", "UNVERIFIED")
    .where("verification", "=", "PRENOTE")
    .where("blocked_code", "is", null)
    // Skips accounts for whose test entry the bank sent a notice of change.
    .where("correct_by", "is", null)
    .execute();
  const [firstId, ...otherIds] = unverifiedAccounts.map(({ id }) => id);
  const sentTests = firstId === undefined ? [] : await listSentTests(db, [firstId, ...otherIds]);
  const isDue = (test: (typeof sentTests)[number]): boolean => {
    const day = verificationDay(test);
    return test.kind === "PRENOTE" && day !== null && day <= fundDate(now);
  };
  return sentTests.filter(isDue).map((test) => test.bank_account_id);
};

/** Locks and verifies each account three banking days after an unreturned test entry. Returns the number verified. */
export const verifyByPrenote = async (services: JobServices, now: Date): Promise<number> => {
  const verified = await runEachInTransaction(services, await listDueAccounts(services.db, now), async (db, id) => {
    const row = await db.selectFrom("bank_accounts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    const isStillDue = (await listDueAccounts(db, now)).includes(id);
    if (row === undefined || !isStillDue) return false;
    const set = { state: "VERIFIED", verified_at: now } as const;
    await changeAccount(jobContext(services, db, now), row, { action: "bank-account-verified", set, news: "verified" });
    return true;
  });
  return verified.filter(Boolean).length;
};
