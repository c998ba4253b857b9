/** The meaning of a bank's return code for the payer, and its consequences. */
type ReturnCode = {
  /** After "Returned: R01, ". */
  readonly reason: string;
  readonly wayOut: string;
  readonly canRetry?: true;
  readonly blocksAccount?: true;
  readonly needsLook?: true;
};

const another = "Pay again from another bank account.";
const checkNumbers = (number: string): string => `Check the ${number} number with your bank. ${another}`;

/** Nothing that the employer's bank account can help: the entry itself was wrong, or the banks disagree about it. */
const ofEntry = (reason: string): ReturnCode => ({
  reason,
  wayOut: "Call us before you pay again.",
  needsLook: true,
});
const closing = (reason: string, wayOut: string = another): ReturnCode => ({ reason, wayOut, blocksAccount: true });
/** Only a new authorization lets the fund debit the account again. */
const unauthorized = (reason: string): ReturnCode =>
  closing(
    reason,
    "Ask your bank to allow our debits. Then close the account under Payments and Accounts and add it again, which gives us a new authorization, or pay from another bank account.",
  );

/** Every code of a return that Nacha defines (Operating Rules, Appendix Four), by its meaning for a debit. */
export const returnCodes: Readonly<Record<string, ReturnCode>> = {
  R01: {
    reason: "not enough money in the account",
    wayOut: "Put enough money in the account, then pay again, or pay from another account.",
    canRetry: true,
  },
  R02: closing("the account is closed"),
  R03: closing("no such account", checkNumbers("account")),
  R04: closing("the account number is not valid", checkNumbers("account")),
  R05: unauthorized("a debit for businesses isn’t authorized on this account"),
  R06: ofEntry("our bank asked for it back"),
  R07: unauthorized("the authorization was revoked"),
  R08: unauthorized("the payment was stopped"),
  R09: {
    reason: "the money in the account wasn’t available yet",
    wayOut: "Wait until your deposits are available, then pay again, or pay from another account.",
    canRetry: true,
  },
  R10: unauthorized("the account’s holder says it wasn’t authorized"),
  R11: ofEntry("it wasn’t as the account’s holder had authorized it"),
  R12: { reason: "the account moved to another bank", wayOut: another },
  R13: { reason: "the routing number is not valid", wayOut: checkNumbers("routing") },
  R14: { reason: "the person who acts for the account’s holder has died", wayOut: another },
  R15: { reason: "the account’s holder has died", wayOut: another },
  R16: closing("the account is frozen", `Call your bank. ${another}`),
  R17: ofEntry("the bank couldn’t process the entry"),
  R18: ofEntry("the effective date was wrong"),
  R19: ofEntry("the amount field was wrong"),
  R20: closing("the account cannot be debited"),
  R21: ofEntry("the company ID was wrong"),
  R22: ofEntry("the ID number was wrong"),
  R23: ofEntry("the account’s holder refused a credit"),
  R24: ofEntry("the bank took it for a duplicate"),
  R25: ofEntry("the addendum was wrong"),
  R26: ofEntry("a required field was missing"),
  R27: ofEntry("the trace number was wrong"),
  R28: { reason: "the check digit of the routing number is wrong", wayOut: checkNumbers("routing") },
  R29: unauthorized("the bank has no authorization for this debit"),
  R30: ofEntry("the bank doesn’t take part in check truncation"),
  R31: unauthorized("the banks agreed to return it as not authorized"),
  R32: ofEntry("the bank couldn’t settle it"),
  R33: ofEntry("a check entry was returned"),
  R34: ofEntry("the bank takes part in ACH with limits"),
  R35: ofEntry("a debit of this kind isn’t allowed"),
  R36: ofEntry("a credit of this kind isn’t allowed"),
  R37: ofEntry("the check itself was presented"),
  R38: ofEntry("the check itself was stopped"),
  R39: ofEntry("the check can’t be used for an entry"),
  R40: ofEntry("a government office returned an enrollment"),
  R41: ofEntry("the transaction code of an enrollment was wrong"),
  R42: ofEntry("the routing number of an enrollment was wrong"),
  R43: ofEntry("the account number of an enrollment was wrong"),
  R44: ofEntry("the ID number of an enrollment was wrong"),
  R45: ofEntry("the name of an enrollment was wrong"),
  R46: ofEntry("the payee indicator of an enrollment was wrong"),
  R47: ofEntry("an enrollment was sent twice"),
  R50: ofEntry("state law affects a returned check"),
  R51: ofEntry("a returned check can’t be collected this way"),
  R52: ofEntry("a returned check was stopped"),
  R53: ofEntry("a returned check was presented too"),
  R80: ofEntry("an international payment was coded wrong"),
  R81: ofEntry("the bank doesn’t take part in international ACH"),
  R82: ofEntry("the foreign bank isn’t known"),
  R83: ofEntry("the foreign bank couldn’t settle it"),
  R84: ofEntry("the gateway didn’t process it"),
  R85: ofEntry("an international payment was coded as a domestic one"),
};

const meaningOf = (code: string): ReturnCode | undefined =>
  Object.hasOwn(returnCodes, code) ? returnCodes[code] : undefined;

/** Dishonored (R61 to R70) and contested (R71 to R77) returns: a matter between the banks. */
const betweenBanks: ReadonlySet<string> = new Set(
  ["61", "62", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77"].map((number) => `R${number}`),
);

/** True when the banks settle a return with this code between them, so that it changes no payment. */
export const isBetweenBanks = (code: string): boolean => betweenBanks.has(code);

/** True when Nacha defines this code, for a return or between the banks. */
export const isReturnCode = (code: string): boolean => meaningOf(code) !== undefined || isBetweenBanks(code);

/** How often a debit may be tried in all: the first time and two more. */
const mostAttempts = 3;

/** True when a returned debit may be tried again: R01 and R09, twice. `attempt` is the returned one, from 1. */
export const canRetry = (code: string, attempt: number): boolean =>
  meaningOf(code)?.canRetry === true && attempt < mostAttempts;

/** True when a return with this code closes the bank account for debits. */
export const blocksAccount = (code: string): boolean => meaningOf(code)?.blocksAccount === true;

/** True when staff ask the bank about a return with this code: nothing about the employer’s account explains it. */
export const needsLook = (code: string): boolean => meaningOf(code)?.needsLook === true;

/** Says what happened and what to do next, in full sentences; `isOwed` when a charge it paid is owed again. */
export const returnText = (code: string, isOwed = true): string => {
  const known = meaningOf(code);
  const reason = known === undefined ? "" : `: ${known.reason}`;
  const happened = `Your bank returned this payment (code ${code})${reason}.`;
  if (!isOwed) return `${happened} You don’t owe anything for it now.`;
  return `${happened} You owe the amount again. ${known?.wayOut ?? "Call us before you pay again."}`;
};

/** "R01, not enough money in the account". */
export const returnCodeText = (code: string): string => {
  const reason = meaningOf(code)?.reason;
  return reason === undefined ? code : `${code}, ${reason}`;
};

/** "Returned: the account is closed", or the code when no one has words for it. */
export const returnTagText = (code: string): string => `Returned: ${meaningOf(code)?.reason ?? `code ${code}`}`;
