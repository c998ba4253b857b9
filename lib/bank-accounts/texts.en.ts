import type { BankAccount } from "./schema.ts";

export const bankAccountTypeWords: Readonly<Record<BankAccount["type"], string>> = {
  CHECKING: "Checking",
  SAVINGS: "Savings",
};

export const bankAccountStateWords: Readonly<Record<BankAccount["state"], string>> = {
  UNVERIFIED: "Not verified yet",
  VERIFIED: "Verified",
  CLOSED: "Closed",
};

/** "Operating ••6789": an account is always named by its nickname and last four digits. */
export const bankAccountText = (nickname: string, last4: string): string => `${nickname} ••${last4}`;
