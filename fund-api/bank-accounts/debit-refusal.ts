import { fundDate } from "../../lib/calendar/fund-time.ts";
import { formatDate } from "../../lib/format/date.ts";
import type { BankAccount } from "../../lib/bank-accounts/schema.ts";
import { bankAccountText } from "../../lib/bank-accounts/texts.en.ts";

/** Why an account cannot be debited, with the way out; null when it can. */
export const bankAccountRefusal = (account: BankAccount, now: Date): string | null => {
  const name = bankAccountText(account.nickname, account.last4);
  const { state, blockedCode, usableFrom } = account;
  if (state === "CLOSED") return `${name} is closed. Choose another bank account. Nothing was paid.`;
  if (blockedCode !== null)
    return `${name} can’t be debited: the bank returned a payment with code ${blockedCode}. Choose another bank account. Nothing was paid.`;
  if (state === "UNVERIFIED") return `${name} is not verified yet. Choose a verified bank account. Nothing was paid.`;
  if (usableFrom !== null && fundDate(now) < usableFrom)
    return `${name} was changed and can be used from ${formatDate(usableFrom)}. Choose another bank account or pay then. Nothing was paid.`;
  return null;
};
