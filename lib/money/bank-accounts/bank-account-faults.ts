import { isRoutingNumber } from "../../platform/rules/numbers.ts";
import { requiredText } from "../../platform/rules/rule.ts";
import type { AddBankAccountBody, BankAccount } from "./schema.ts";

/** Each account stores the version that the employer accepted. The fund API refuses an older one. */
export const bankAccountAuthorization = {
  version: "2026-01",
  text:
    "I am authorized to add this account for this employer. I authorize the funds to send test entries to it, and to " +
    "debit it by ACH entries under the rules of Nacha for each payment that this employer authorizes in the portal. " +
    "This authorization ends when the account is closed in the portal.",
} as const;

/** The maximum length of an account number in an ACH entry (docs/domain.md §8). */
const maxDigits = 17;
/** With fewer digits, the last four would show nearly the whole number. */
const fewestDigits = 5;
const maxNicknameLength = 40;

/** Removes the spaces and hyphens of numbers on checks. */
export const toDigits = (typedText: string): string => typedText.replaceAll(/[\s-]/g, "");

const findRoutingError = (typedText: string): string | null => {
  const digits = toDigits(typedText);
  if (digits === "") return requiredText("Routing number");
  if (!/^\d{9}$/.test(digits)) return "A routing number has 9 digits. It’s at the bottom left of a check.";
  return isRoutingNumber(digits)
    ? null
    : "This isn’t a U.S. routing number. Check each digit against a check or your bank’s website.";
};

const findNumberError = (typedText: string): string | null => {
  const digits = toDigits(typedText);
  if (digits === "") return requiredText("Account number");
  if (!/^\d+$/.test(digits) || digits.length < fewestDigits || digits.length > maxDigits)
    return `An account number has ${fewestDigits} to ${maxDigits} digits and nothing else.`;
  return /^0+$/.test(digits) ? "An account number can’t be all zeros." : null;
};

const againFault = ({ accountNumber, accountNumberAgain }: Pick<Typed, "accountNumber" | "accountNumberAgain">) => {
  if (toDigits(accountNumberAgain) === "") return "Type the account number again";
  return toDigits(accountNumber) === toDigits(accountNumberAgain)
    ? null
    : "The two account numbers are different. Type both again.";
};

/** Returns a nickname's error, such as an account number in it. Returns null for a valid one. */
export const findNicknameError = (typedText: string): string | null => {
  const nickname = typedText.trim();
  if (nickname === "") return requiredText("Nickname");
  if (nickname.length > maxNicknameLength || /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(nickname))
    return `A nickname has up to ${maxNicknameLength} characters on one line.`;
  return /\d{5}/.test(toDigits(nickname)) ? "Leave the account number out of the nickname." : null;
};

type Typed = Pick<AddBankAccountBody, "routing" | "accountNumber" | "accountNumberAgain" | "nickname">;

/** Lists the errors of a new bank account as typed, one message per field. */
export const findBankAccountErrors = (typedText: Typed): Partial<Record<keyof Typed, string>> => {
  const errors = {
    routing: findRoutingError(typedText.routing),
    accountNumber: findNumberError(typedText.accountNumber),
    accountNumberAgain: againFault(typedText),
    nickname: findNicknameError(typedText.nickname),
  };
  // One message is enough when the first number is already wrong.
  if (errors.accountNumber !== null && toDigits(typedText.accountNumberAgain) !== "") errors.accountNumberAgain = null;
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== null));
};

/** Reads cents from "12", ".12", "0.12" or "$0.12". Returns null for any other text. */
export const readSmallAmount = (typedText: string): number | null => {
  const [, cents] = /^\$?0?\.?(\d{1,2})$/.exec(typedText.trim()) ?? [];
  const value = /\.\d$/.test(typedText.trim()) ? Number(cents) * 10 : Number(cents);
  return cents === undefined || value === 0 ? null : value;
};

type AccountStatus = Pick<BankAccount, "state" | "blockedCode" | "usableFrom" | "correctBy">;

/** Returns the reason why an account can't be debited; null when it can. `today` is the ISO date at the fund. */
export const findDebitObstacle = (
  { state, blockedCode, usableFrom, correctBy }: AccountStatus,
  today: string,
): "closed" | "blocked" | "held" | "unverified" | "coolOff" | null => {
  if (state === "CLOSED") return "closed";
  if (blockedCode !== null) return "blocked";
  if (correctBy !== null && today > correctBy) return "held";
  if (state === "UNVERIFIED") return "unverified";
  return usableFrom !== null && today < usableFrom ? "coolOff" : null;
};
