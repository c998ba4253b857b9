/** A bank's return code: its meaning for the payer, and its consequences. */
type ReturnCode = {
  /** Shown after "Returned: R01, ". */
  readonly reason: string;
  readonly nextStep: string;
  readonly canRetry?: true;
  readonly blocksAccount?: true;
  readonly needsBankInquiry?: true;
};

const otherAccountAdvice = "Pay again from another bank account.";
const checkNumbers = (number: string): string => `Check the ${number} number with your bank. ${otherAccountAdvice}`;

/** For returns unrelated to the employer's bank account: the entry itself was wrong, or the banks disagree about it. */
const entryError = (reason: string): ReturnCode => ({
  reason,
  nextStep: "Call us before you pay again.",
  needsBankInquiry: true,
});
const blockedAccount = (reason: string, nextStep: string = otherAccountAdvice): ReturnCode => ({
  reason,
  nextStep,
  blocksAccount: true,
});
/** The fund can debit the account again only with a new authorization. */
const unauthorized = (reason: string): ReturnCode =>
  blockedAccount(
    reason,
    "Ask your bank to allow our debits. Then close the account under Payments and Accounts and add it again, which gives us a new authorization, or pay from another bank account.",
  );

/** All return codes that Nacha defines (Operating Rules, Appendix Four), with their meaning for a debit. */
export const returnCodes: Readonly<Record<string, ReturnCode>> = {
  R01: {
    reason: "not enough money in the account",
    nextStep: "Put enough money in the account, then pay again, or pay from another account.",
    canRetry: true,
  },
  R02: blockedAccount("the account is closed"),
  R03: blockedAccount("no such account", checkNumbers("account")),
  R04: blockedAccount("the account number is not valid", checkNumbers("account")),
  R05: unauthorized("a debit for businesses isn’t authorized on this account"),
  R06: entryError("our bank requested its return"),
  R07: unauthorized("the authorization was revoked"),
  R08: unauthorized("the payment was stopped"),
  R09: {
    reason: "the money in the account wasn’t available yet",
    nextStep: "Wait until your deposits are available, then pay again, or pay from another account.",
    canRetry: true,
  },
  R10: unauthorized("the account’s holder says it wasn’t authorized"),
  R11: entryError("it didn’t match the account holder’s authorization"),
  R12: { reason: "the account moved to another bank", nextStep: otherAccountAdvice },
  R13: { reason: "the routing number is not valid", nextStep: checkNumbers("routing") },
  R14: { reason: "the person who acts for the account’s holder has died", nextStep: otherAccountAdvice },
  R15: { reason: "the account’s holder has died", nextStep: otherAccountAdvice },
  R16: blockedAccount("the account is frozen", `Call your bank. ${otherAccountAdvice}`),
  R17: entryError("the bank couldn’t process the entry"),
  R18: entryError("the effective date was wrong"),
  R19: entryError("the amount field was wrong"),
  R20: blockedAccount("the account cannot be debited"),
  R21: entryError("the company ID was wrong"),
  R22: entryError("the ID number was wrong"),
  R23: entryError("the account’s holder refused a credit"),
  R24: entryError("the bank treated it as a duplicate"),
  R25: entryError("the addendum was wrong"),
  R26: entryError("a required field was missing"),
  R27: entryError("the trace number was wrong"),
  R28: { reason: "the check digit of the routing number is wrong", nextStep: checkNumbers("routing") },
  R29: unauthorized("the bank has no authorization for this debit"),
  R30: entryError("the bank doesn’t take part in check truncation"),
  R31: unauthorized("the banks agreed to return it as not authorized"),
  R32: entryError("the bank couldn’t settle it"),
  R33: entryError("a check entry was returned"),
  R34: entryError("the bank takes part in ACH with limits"),
  R35: entryError("a debit of this kind isn’t allowed"),
  R36: entryError("a credit of this kind isn’t allowed"),
  R37: entryError("the check itself was presented"),
  R38: entryError("the check itself was stopped"),
  R39: entryError("the check can’t be used for an entry"),
  R40: entryError("a government office returned an enrollment"),
  R41: entryError("the transaction code of an enrollment was wrong"),
  R42: entryError("the routing number of an enrollment was wrong"),
  R43: entryError("the account number of an enrollment was wrong"),
  R44: entryError("the ID number of an enrollment was wrong"),
  R45: entryError("the name of an enrollment was wrong"),
  R46: entryError("the payee indicator of an enrollment was wrong"),
  R47: entryError("an enrollment was sent twice"),
  R50: entryError("state law affects a returned check"),
  R51: entryError("a returned check can’t be collected this way"),
  R52: entryError("a returned check was stopped"),
  R53: entryError("a returned check was presented too"),
  R80: entryError("an international payment was coded wrong"),
  R81: entryError("the bank doesn’t take part in international ACH"),
  R82: entryError("the foreign bank wasn’t recognized"),
  R83: entryError("the foreign bank couldn’t settle it"),
  R84: entryError("the gateway didn’t process it"),
  R85: entryError("an international payment was coded as a domestic one"),
};

const meaningOf = (code: string): ReturnCode | undefined =>
  Object.hasOwn(returnCodes, code) ? returnCodes[code] : undefined;

/** Dishonored (R61 to R70) and contested (R71 to R77) returns, which concern only the banks. */
const betweenBanks: ReadonlySet<string> = new Set(
  ["61", "62", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77"].map((number) => `R${number}`),
);

/** True if the banks settle a return with this code between themselves, so it changes no payment. */
export const isBetweenBanks = (code: string): boolean => betweenBanks.has(code);

/** True if Nacha defines this code, for a return or between the banks. */
export const isReturnCode = (code: string): boolean => meaningOf(code) !== undefined || isBetweenBanks(code);

/** Maximum attempts of a debit: the first one and two retries. */
const maxAttempts = 3;

/** True if a returned debit can be retried: R01 and R09, twice. `attempt` is the returned one, from 1. */
export const canRetry = (code: string, attempt: number): boolean =>
  meaningOf(code)?.canRetry === true && attempt < maxAttempts;

/** True if a return with this code blocks debits of the bank account. */
export const blocksAccount = (code: string): boolean => meaningOf(code)?.blocksAccount === true;

/** True if staff must ask the bank about a return with this code, because the employer’s account doesn't explain it. */
export const needsBankInquiry = (code: string): boolean => meaningOf(code)?.needsBankInquiry === true;

/** Explains what happened and what to do next, in full sentences; `isOwed` if a paid charge is owed again. */
export const returnText = (code: string, isOwed = true): string => {
  const meaning = meaningOf(code);
  const reason = meaning === undefined ? "" : `: ${meaning.reason}`;
  const eventText = `Your bank returned this payment (code ${code})${reason}.`;
  if (!isOwed) return `${eventText} You don’t owe anything for it now.`;
  return `${eventText} You owe the amount again. ${meaning?.nextStep ?? "Call us before you pay again."}`;
};

/** Formats as "R01, not enough money in the account". */
export const returnCodeText = (code: string): string => {
  const reason = meaningOf(code)?.reason;
  return reason === undefined ? code : `${code}, ${reason}`;
};

/** Formats as "Returned: the account is closed", or with the code if it has no description. */
export const returnTagText = (code: string): string => `Returned: ${meaningOf(code)?.reason ?? `code ${code}`}`;
