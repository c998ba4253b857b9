import type * as calls from "../../../lib/money/bank-accounts/contract.ts";
import type { Handler } from "../../platform/handler/handler.ts";
import { getReturnedTestCode } from "./bank-account-rows.ts";
import { changeAccount, endOfCoolOff, lockBankAccount, refuseAccount } from "./change-account.ts";

/**
 * Verifies an account by a new test entry: instead of two small amounts, or after the bank returned the last test. By the
 * rules of ACH, nothing more is sent to an account whose test was returned until the reason is remedied, so it is never
 * sent again unasked.
 */
export const requestPrenote: Handler<typeof calls.requestPrenote> = async ({ params, version }, context) => {
  const locked = await lockBankAccount(context, params.bankAccountId, version);
  if (!locked.ok) return locked;
  const { row } = locked;
  const { db, now } = context;
  const isWaiting = row.verification === "PRENOTE" && (await getReturnedTestCode(db, row)) === null;
  if (row.state !== "UNVERIFIED" || isWaiting || row.blocked_code !== null) return refuseAccount("NothingToVerify");
  // The returned prenote makes room for the new one: each account has one that counts.
  await db
    .updateTable("ach_entries")
    .set({ live: false })
    .where("bank_account_id", "=", row.id)
    .where("kind", "=", "PRENOTE")
    .execute();
  const set = { verification: "PRENOTE", usable_from: endOfCoolOff(now) } as const;
  return changeAccount(context, row, { action: "bank-account-prenote-requested", set, news: "prenote-requested" });
};
