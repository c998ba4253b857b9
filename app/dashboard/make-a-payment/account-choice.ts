import { findDebitObstacle } from "../../../lib/money/bank-accounts/rules.ts";
import { bankAccountStateWords } from "../../../lib/money/bank-accounts/texts.en.ts";
import type { BankAccount } from "../../../lib/money/bank-accounts/schema.ts";
import { formatShortDate } from "../../../lib/platform/format/date.ts";

/** Why an account can't be chosen, in a few words; null when it can. `today` is the ISO date at the fund. */
export const unusableText = (account: BankAccount, today: string): string | null => {
  switch (findDebitObstacle(account, today)) {
    case "closed":
    case "unverified":
      return bankAccountStateWords[account.state];
    case "blocked":
      return `Can’t be debited, code ${account.blockedCode}`;
    case "coolOff":
      return `From ${formatShortDate(account.usableFrom ?? today)}`;
    case null:
      return null;
  }
};
