import { formatDate } from "../../platform/format/date.ts";
import { findDebitObstacle } from "./bank-account-faults.ts";
import type { BankAccount, BankAccountDetails } from "./schema.ts";

export const bankAccountTypeLabels: Readonly<Record<BankAccount["type"], string>> = {
  CHECKING: "Checking",
  SAVINGS: "Savings",
};

export const bankAccountStateLabels: Readonly<Record<BankAccount["state"], string>> = {
  UNVERIFIED: "Not verified yet",
  VERIFIED: "Verified",
  CLOSED: "Closed",
};

/** "Operating ••6789": texts always show an account by its nickname and last four digits. */
export const bankAccountText = (nickname: string, last4: string): string =>
  last4 === "" ? nickname : `${nickname} ••${last4}`;

/** Explains why an account can't be debited; null when it can. `today` is the ISO date at the fund. */
export const debitObstacleText = (
  account: Pick<BankAccount, "nickname" | "last4" | "state" | "blockedCode" | "usableFrom" | "correctBy">,
  today: string,
): string | null => {
  const name = bankAccountText(account.nickname, account.last4);
  switch (findDebitObstacle(account, today)) {
    case "closed":
      return `${name} is closed.`;
    case "blocked":
      return `${name} can’t be debited: the bank returned a debit with code ${account.blockedCode}.`;
    case "held":
      return `${name} is held: its bank sent us new details for it, which we’re still checking. Call us, or pay from another account.`;
    case "unverified":
      return `${name} is not verified yet.`;
    case "coolOff":
      return `${name} was added or changed recently and can be used from ${formatDate(account.usableFrom ?? today)}.`;
    case null:
      return null;
  }
};

/** Explains to staff why an account can't get a refund; null when it can. `today` is the ISO date at the fund. */
export const refundObstacleText = (account: Parameters<typeof debitObstacleText>[0], today: string): string | null => {
  const name = bankAccountText(account.nickname, account.last4);
  const obstacle = findDebitObstacle(account, today);
  if (obstacle === "blocked") return `${name} is blocked: the bank returned an entry with code ${account.blockedCode}.`;
  if (obstacle === "held") return `${name} is held: its bank sent new details. Confirm them under Notices of change.`;
  return debitObstacleText(account, today);
};

/** Explains to staff that debits of an account wait for its notice of change. */
export const noticeWaitsText = (nickname: string, last4: string, correctBy: string): string =>
  `${bankAccountText(nickname, last4)} is waiting because its bank sent new details. Confirm them under Notices of change by ${formatDate(correctBy)}.`;

export const verificationLabels = {
  PRENOTE: {
    label: "Test entry",
    hint: "We send your bank an entry of $0.00. You don’t need to do anything. It takes at least three banking days.",
  },
  MICRO: {
    label: "Two small amounts",
    hint: "We send two amounts below $1.00 to the account and debit both back together. You type them here when you see them on its statement.",
  },
} as const;

export const bankAccountRefusals = {
  NotFound: "This bank account was not found. Nothing was changed. Reload the page.",
  Stale: "Someone changed this bank account in another window. Nothing was changed. Reload the page and try again.",
  BankAccountClosed: "This bank account is closed. Nothing was changed. Add an account to use another one.",
  NothingToVerify: "This bank account doesn’t need to be verified this way. Nothing was changed. Reload the page.",
  AmountsNotSent:
    "We haven’t sent the two amounts yet, so this try doesn’t count. Look for them on the account’s statement in a few days.",
  AuthorizationChanged:
    "The authorization text has changed since you opened the page. Nothing was added. Reload the page, read it and try again.",
  NoTriesLeft:
    "The two amounts were typed wrong five times, so they can’t be typed anymore. Press “Verify with a test entry”, or call us.",
} as const;

/** Explains that a refund to the account is in progress. */
export const pendingRefundsText = (nickname: string, last4: string): string =>
  `${bankAccountText(nickname, last4)} can’t be closed yet: a refund is on its way to it. Nothing was changed. Close it after the refund arrives, or call us.`;

/** Returns the message for wrong amounts, with the number of tries left. */
export const wrongAmountsText = (triesLeft: number): string =>
  `These aren’t the two amounts we sent. ${triesLeft === 1 ? "1 try is" : `${triesLeft} tries are`} left. Check the account’s statement and type them again.`;

/** Returns the message for an account that is already on file. */
export const existingAccountText = (nickname: string, last4: string): string =>
  `This account is already on file as ${bankAccountText(nickname, last4)}. Nothing was added.`;

/** Describes an account's next step: its verification, or why it can't be debited; null when it can be used. */
export const bankAccountNextText = (account: BankAccountDetails, today: string): string | null => {
  const { state, blockedCode, correctBy, usableFrom, verification, verifiesOn, returnedTest } = account;
  if (state === "CLOSED") return null;
  if (blockedCode !== null)
    return `The bank returned an entry with code ${blockedCode}, so we can’t debit this account. Close it and add another.`;
  if (correctBy !== null)
    return today > correctBy
      ? "It is held: your bank sent us new details for this account, which we’re still checking. Call us."
      : `Your bank sent us new details for this account. We’ll check them by ${formatDate(correctBy)}, and debits wait until then. You don’t need to do anything.`;
  if (state === "UNVERIFIED") {
    if (returnedTest !== null)
      return `Your bank returned our test of this account: ${returnedTest}. We won’t send another test until you request one. Clear this up with your bank, then press “Verify with a test entry”.`;
    if (verification === "MICRO") {
      if (account.amountTriesLeft === 0) return bankAccountRefusals.NoTriesLeft;
      return account.areAmountsSent
        ? "We sent two small amounts. Type them here when you see them on the account’s statement."
        : "We’ll send two small amounts to this account soon.";
    }
    if (verifiesOn === null) return "We’ll send your bank a test entry soon. You don’t need to do anything.";
    return `Your bank has our test entry. The account is verified on ${formatDate(verifiesOn)} unless the bank returns it.`;
  }
  return usableFrom !== null && today < usableFrom
    ? `It was added or changed recently and can be used from ${formatDate(usableFrom)}.`
    : null;
};
