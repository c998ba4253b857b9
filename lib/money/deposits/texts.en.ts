import { formatMoney } from "../../platform/cents/money.ts";
import { countOf } from "../../platform/format/count.ts";
import { formatDate } from "../../platform/format/date.ts";
import type { LockboxItem, ReceivedMethod, ReceivedPayment } from "./schema.ts";

export const methodWords: Readonly<Record<ReceivedMethod, string>> = {
  CHECK: "Check",
  WIRE: "Wire",
  LOCKBOX: "Lockbox",
  CASH: "Cash",
};

/** "Check 1045", "Cash". */
export const receivedNameText = ({ method, number }: Pick<ReceivedPayment, "method" | "number">): string =>
  `${methodWords[method]}${number === "" ? "" : ` ${number}`}`;

const sumText = (count: number, cents: number): string => `${countOf(count, "payment")} of ${formatMoney(cents)}`;

export const depositRefusals = {
  noEmployer: "No employer has this Employer ID. Nothing was recorded. Check the number.",
  noPayment: "This payment was not found. Nothing was changed. Reload the page.",
  noDeposit: "This deposit was not found. Nothing was changed. Reload the page.",
  notPositive: (cents: number): string =>
    `${formatMoney(cents)} is not an amount above zero. Nothing was recorded. To reverse a payment, void it instead.`,
  inTheFuture: (day: string): string =>
    `${formatDate(day)} is in the future. Nothing was recorded. Enter the day on which the payment was received.`,
  numberMissing: "Enter the number of the check, wire or lockbox item. Nothing was recorded.",
  moreThanReceived: (applied: number, cents: number): string =>
    `${formatMoney(applied)} is applied to charges, which is more than the ${formatMoney(cents)} received. Nothing was recorded.`,
  moreThanOwed: (name: string, cents: number, owed: number): string =>
    `${name} applies ${formatMoney(cents)} to a charge that owes ${formatMoney(Math.max(owed, 0))}. Nothing was recorded. Remove the payment and record it again.`,
  moreThanLeft: (name: string, cents: number, left: number): string =>
    `${name} applies ${formatMoney(cents)} to a charge that has ${formatMoney(left)} left to pay, after the payments of deposits not recorded yet. Nothing was recorded. Apply less, or choose the lockbox file again.`,
  recordedBefore: ({ payer, cents, receivedOn }: Pick<ReceivedPayment, "payer" | "cents" | "receivedOn">): string =>
    `A payment of ${formatMoney(cents)} by ${payer} with this number is already recorded, received ${formatDate(receivedOn)}.`,
  ifAnother: "Nothing was recorded. Check the box below if this is another payment.",
  ifAnotherCheck: "Nothing was recorded. Choose “Record as another” beside the check if it is a different one.",
  fileRecordedBefore: (fileName: string): string =>
    `The checks of this file are already recorded from ${fileName}. Nothing was recorded. Choose another file.`,
  ofLockbox: (payment: Pick<ReceivedPayment, "number">, text: string): string =>
    `${receivedNameText({ method: "LOCKBOX", ...payment })}: ${text}`,
  alreadyPosted: "This deposit is already recorded. Nothing was changed. To reverse a payment, void it.",
  changed: "This deposit changed after you opened the page. Nothing was posted. Count it again.",
  ownDeposit:
    "You recorded a payment of this deposit, so a second person must record the deposit. Nothing was posted. Ask a colleague.",
  totalsDiffer: (typed: { count: number; totalCents: number }, count: number, cents: number): string =>
    `You counted ${sumText(typed.count, typed.totalCents)}, but ${sumText(count, cents)} were recorded. Nothing was posted. Count again, or correct the payments.`,
} as const;

export const employerMatchWords: Readonly<Record<NonNullable<LockboxItem["sign"]>, string>> = {
  ID: "Found by the Employer ID in the file",
  ACCOUNT: "Found by the bank account of the check",
  PAYER: "Found by the payer’s name",
};

export const depositTexts = {
  lead: "Record checks, wires, lockbox items and cash. One person records payments, and a second one counts the deposit before it posts.",
  recorded: "The payment was recorded. It counts once a second person records the deposit.",
  removed: "The payment was removed from the deposit.",
  posted: (count: number, cents: number): string => `The deposit was recorded: ${sumText(count, cents)}.`,
  lockboxTakes: "BAI lockbox records or CSV, up to 1 MB. You can review each check before anything is recorded.",
  lockboxChosen: (count: number, cents: number): string =>
    `${countOf(count, "check")} of ${formatMoney(cents)} will be recorded. The count and total must match the bank’s slip.`,
  lockboxIncomplete: (count: number): string =>
    `${countOf(count, "check")} without an employer. Nothing was recorded. Type the Employer ID, or leave the check out.`,
  recordAnother: "Record as another",
  lockboxRecorded: (count: number, cents: number): string =>
    `${countOf(count, "check")} of ${formatMoney(cents)} were recorded. They count once a second person records the deposit.`,
  noneFound: "No employer was found. Type the Employer ID.",
  noneChosen: "No checks are chosen. Nothing was recorded. Choose the checks to record.",
  inFileTwice: "The file has this check twice.",
  repeats: (receivedOn: string): string => `Already recorded, received ${formatDate(receivedOn)}.`,
  own: "You recorded a payment of this deposit. A second person counts and records it.",
  another: "This is another payment, although one with the same number and amount is recorded.",
  noEmployerId: (typed: string): string =>
    `“${typed}” is not an Employer ID. Type seven digits, a dash and four digits.`,
  noCount: (typed: string): string => `“${typed}” is not a number of payments. Enter digits, for example 12`,
  nothingOwed:
    "Nothing is left to pay to this fund: each amount owed is paid, scheduled as a debit, or in a deposit that isn’t recorded yet. The whole payment is left unapplied.",
  proposal: "The oldest charges come first. Change the amounts if the payer requests it.",
  none: "No payments have been recorded.",
  countHint: "Count the checks and add up their amounts without looking at the list.",
} as const;
