import type * as calls from "../../lib/bank-accounts/contract.ts";
import type { Handler } from "../handler/handler.ts";
import { changeAccount, endOfCoolOff, lockBankAccount, refuseAccount } from "./change-account.ts";

/** Verifies an account by a test entry instead of two small amounts: the way out after five wrong tries. */
export const requestPrenote: Handler<typeof calls.requestPrenote> = async ({ params, version }, context) => {
  const locked = await lockBankAccount(context, params.bankAccountId, version);
  if (!locked.ok) return locked;
  const { row } = locked;
  if (row.state !== "UNVERIFIED" || row.verification !== "MICRO" || row.blocked_code !== null)
    return refuseAccount("NothingToVerify");
  const set = { verification: "PRENOTE", usable_from: endOfCoolOff(context.now) } as const;
  return changeAccount(context, row, { action: "bank-account-prenote-requested", set, news: "prenote-requested" });
};
