import { bankAccountStateWords } from "../../../lib/bank-accounts/texts.en.ts";
import type { BankAccount } from "../../../lib/bank-accounts/schema.ts";
import { formatShortDate } from "../../../lib/format/date.ts";

/** Why an account can't be chosen, in a few words; null when it can. `today` is the ISO date at the fund. */
export const unusableText = (account: BankAccount | undefined, today: string): string | null => {
  if (account === undefined) return null;
  const { state, blockedCode, usableFrom } = account;
  if (blockedCode !== null) return `Can’t be debited, code ${blockedCode}`;
  if (state !== "VERIFIED") return bankAccountStateWords[state];
  return usableFrom !== null && today < usableFrom ? `From ${formatShortDate(usableFrom)}` : null;
};
