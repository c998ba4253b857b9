import { lookUp } from "../../platform/format/look-up.ts";
type ReturnCode = {
  readonly reason: string;
  readonly wayOut: string;
  readonly canRetry?: true;
  readonly blocksAccount?: true;
};

const anotherAccount = "Pay again from another bank account.";

export const returnCodes: Readonly<Record<string, ReturnCode>> = {
  R01: {
    reason: "not enough money in the account",
    wayOut: "Put enough money in the account, then pay again, or pay from another account.",
    canRetry: true,
  },
  R02: { reason: "the account is closed", wayOut: anotherAccount, blocksAccount: true },
  R03: {
    reason: "no such account",
    wayOut: `Check the account number with your bank. ${anotherAccount}`,
    blocksAccount: true,
  },
  R04: {
    reason: "the account number is not valid",
    wayOut: `Check the account number with your bank. ${anotherAccount}`,
    blocksAccount: true,
  },
  R08: { reason: "the payment was stopped", wayOut: "Remove the stop order at your bank, then pay again." },
  R09: {
    reason: "the money in the account wasn’t available yet",
    wayOut: "Wait until your deposits are available, then pay again, or pay from another account.",
    canRetry: true,
  },
  R16: { reason: "the account is frozen", wayOut: "Call your bank, or pay again from another bank account." },
  R20: { reason: "the account cannot be debited", wayOut: anotherAccount, blocksAccount: true },
  R29: {
    reason: "the bank has no authorization for this debit",
    wayOut: `Ask your bank to allow our company ID. ${anotherAccount}`,
    blocksAccount: true,
  },
};

/** The first try and two more. */
const mostAttempts = 3;

/** True for R01 and R09, up to three tries. `attempt` is the returned one, from 1. */
export const canRetry = (code: string, attempt: number): boolean =>
  lookUp(returnCodes, code)?.canRetry === true && attempt < mostAttempts;

/** True when this code closes the bank account for debits. */
export const blocksAccount = (code: string): boolean => lookUp(returnCodes, code)?.blocksAccount === true;

/** Explains a return and what to do next; `isOwed` when part of the payment is owed. */
export const returnText = (code: string, isOwed = true): string => {
  const known = lookUp(returnCodes, code);
  if (!isOwed) {
    const reason = known === undefined ? "" : `: ${known.reason}`;
    return `Your bank returned this payment (code ${code})${reason}. You don’t owe anything for it now.`;
  }
  return known === undefined
    ? `Your bank returned this payment (code ${code}). You owe the amount again. Ask your bank what the code means, then pay again.`
    : `Your bank returned this payment (code ${code}): ${known.reason}. You owe the amount again. ${known.wayOut}`;
};

/** "R01, not enough money in the account". */
export const returnCodeText = (code: string): string => {
  const reason = lookUp(returnCodes, code)?.reason;
  return reason === undefined ? code : `${code}, ${reason}`;
};

/** "Returned: the account is closed", or the code when it has no words. */
export const returnTagText = (code: string): string =>
  `Returned: ${lookUp(returnCodes, code)?.reason ?? `code ${code}`}`;
