import { formatMoney } from "../../platform/cents/money.ts";
import { countOf } from "../../platform/format/count.ts";
import { formatDate, formatDateTime } from "../../platform/format/date.ts";
import { formatFileSize } from "../../platform/format/decimal.ts";
import { toOneLine } from "../../platform/format/plain-text.ts";
import { maxPictureBytes, maxPictures } from "./picture-limits.ts";
import type { LockboxItem, LockboxTableView, PaymentPicture, ReceivedMethod, ReceivedPayment } from "./schema.ts";

export const methodLabels: Readonly<Record<ReceivedMethod, string>> = {
  CHECK: "Check",
  WIRE: "Wire",
  LOCKBOX: "Lockbox",
  CASH: "Cash",
};

/** "Check 1045", "Cash". */
export const receivedNameText = ({ method, number }: Pick<ReceivedPayment, "method" | "number">): string =>
  `${methodLabels[method]}${number === "" ? "" : ` ${number}`}`;

const sumText = (count: number, cents: number): string => `${countOf(count, "payment")} of ${formatMoney(cents)}`;

/** A bank can refuse older checks, so a clerk confirms earlier days. */
export const longAgoDays = 180;

export const depositRefusals = {
  noEmployer: "No employer has this Employer ID. Nothing was recorded. Check the number.",
  noPayment: "This payment was not found. Nothing was changed. Reload the page.",
  noDeposit: "This deposit was not found. Nothing was changed. Reload the page.",
  notPositive: (cents: number): string =>
    `${formatMoney(cents)} is not an amount above zero. Nothing was recorded. To reverse a payment, void it instead.`,
  inTheFuture: (day: string): string =>
    `${formatDate(day)} is in the future. Nothing was recorded. Enter the day on which the payment was received.`,
  longAgo: (day: string): string =>
    `${formatDate(day)} is more than ${longAgoDays} days ago. Nothing was recorded. Correct the day, or check the box below if it’s correct.`,
  numberMissing: "Enter the number of the check, wire or lockbox item. Nothing was recorded.",
  moreThanReceived: (appliedCents: number, cents: number): string =>
    `${formatMoney(appliedCents)} is applied to charges, which is more than the ${formatMoney(cents)} received. Nothing was recorded.`,
  moreThanOwed: (name: string, cents: number, owedCents: number): string =>
    `${name} applies ${formatMoney(cents)} to a charge that owes ${formatMoney(Math.max(owedCents, 0))}. Nothing was recorded. Remove the payment and record it again.`,
  moreThanLeft: (name: string, cents: number, leftCents: number): string =>
    `${name} applies ${formatMoney(cents)} to a charge that has ${formatMoney(leftCents)} left to pay, after the payments of deposits not recorded yet. Nothing was recorded. Apply less, or choose the lockbox file again.`,
  recordedBefore: ({ payer, cents, receivedOn }: Pick<ReceivedPayment, "payer" | "cents" | "receivedOn">): string =>
    `A payment of ${formatMoney(cents)} by ${payer} with this number is already recorded, received ${formatDate(receivedOn)}.`,
  ifAnother: "Nothing was recorded. Check the box below if this is another payment.",
  ifAnotherCheck: "Nothing was recorded. Choose “Record as another” beside the check if it is a different one.",
  fileRecordedBefore: (fileName: string): string =>
    `The checks of this file are already recorded from ${fileName}. Nothing was recorded. Choose another file.`,
  ofLockbox: (payment: Pick<ReceivedPayment, "number">, text: string): string =>
    `${receivedNameText({ method: "LOCKBOX", ...payment })}: ${text}`,
  pictureKind: (name: string, kind: string | null): string =>
    `${toOneLine(name)} ${kind === null ? "isn’t a PDF, JPEG or PNG file" : `is ${kind}`}, so it wasn’t attached. Scan the check as PDF, JPEG or PNG, then choose that file.`,
  /** @param name "Wire W-771" */
  notACheck: (name: string): string =>
    `${name} is not a check, so it can’t have a picture of a check. Nothing was attached.`,
  tooManyPictures: (name: string): string =>
    `${name} already has ${maxPictures} pictures, which is the limit. Nothing was changed.`,
  attachedBefore: (name: string, person: string, time: string): string =>
    `${person} attached this picture as ${toOneLine(name)} on ${formatDateTime(time)}. Nothing was attached again.`,
  noPicture: "This picture was not found. Reload the page.",
  alreadyPosted: "This deposit is already recorded. Nothing was changed. To reverse a payment, void it.",
  changed: "This deposit changed after you opened the page. Nothing was posted. Count it again.",
  ownDeposit:
    "You recorded a payment of this deposit, so a second person must record the deposit. Nothing was posted. Ask a colleague.",
  totalsDiffer: (typedTotals: { count: number; totalCents: number }, count: number, cents: number): string =>
    `You counted ${sumText(typedTotals.count, typedTotals.totalCents)}, but ${sumText(count, cents)} were recorded. Nothing was posted. Count again, or correct the payments.`,
} as const;

export const employerMatchLabels: Readonly<Record<NonNullable<LockboxItem["sign"]>, string>> = {
  ID: "Found by the Employer ID in the file",
  ACCOUNT: "Found by the bank account of the check",
  PAYER: "Found by the payer’s name",
};

export const depositTexts = {
  lead: "Record checks, wires, lockbox items and cash. One person records payments, and a second one counts the deposit before it posts.",
  recorded: "The payment was recorded. It counts once a second person records the deposit.",
  pictureTakes: `PDF, JPEG or PNG, up to ${formatFileSize(maxPictureBytes)}. We remove the location and time from photos.`,
  choosePicture: "Choose a picture or PDF of the check",
  chooseOtherPicture: "Choose another picture or PDF",
  pictureChosen: (name: string): string => `${toOneLine(name)} will be attached.`,
  withoutPicture: "Record without the picture",
  attachPicture: "Attach a picture or PDF",
  attaching: (name: string): string => `Attaching ${toOneLine(name)}…`,
  pictureAttached: (name: string): string => `The picture of ${name} was attached.`,
  pictureText: ({ name, kind, bytes }: Pick<PaymentPicture, "name" | "kind" | "bytes">): string =>
    `${name} (${kind}, ${formatFileSize(bytes)})`,
  /** @param reason why the picture was not attached */
  recordedWithoutPicture: (reason: string): string =>
    `The payment was recorded without its picture. ${reason} Attach it to the payment below.`,
  pictureUnknown:
    "The payment was recorded, but we couldn’t confirm that its picture was attached. Reload the page, and attach the picture to the payment if it’s missing.",
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
  columns: "File columns",
  columnNames: {
    number: "Check number",
    amount: "Amount",
    day: "Date received",
    payer: "Payer",
    employer: "Employer ID",
  },
  columnOf: (name: string): string => `Column for “${name}”`,
  column: (index: number, { name, example }: { name: string; example: string }): string =>
    `${name === "" ? `Column ${index + 1}` : name}${example === "" ? "" : ` (${example})`}`,
  noColumn: "No column",
  anyColumn: "Search all columns",
  columnMissing: (name: string): string => `Choose the column for “${name}”.`,
  columnTwice: "Choose a different column for each: check number, amount, date and payer.",
  columnsBy: ({ source, kept }: Pick<LockboxTableView, "source" | "kept">): string =>
    source === "CHOSEN"
      ? "You chose these columns. When you record the checks, we save your choice for the fund’s next file with the same first line."
      : source === "KEPT" && kept !== null
        ? `${kept.by} chose these columns for files with this first line on ${formatDateTime(kept.at)}. You can choose other columns.`
        : "These columns were found by their names. You can choose other columns.",
  isLongAgo: `The date received is correct, even though it’s more than ${longAgoDays} days ago.`,
  own: "You recorded a payment of this deposit. A second person counts and records it.",
  another: "This is another payment, although one with the same number and amount is recorded.",
  noEmployerId: (typedTotals: string): string =>
    `“${typedTotals}” is not an Employer ID. Type seven digits, a dash and four digits.`,
  noCount: (typedTotals: string): string =>
    `“${typedTotals}” is not a number of payments. Enter digits, for example 12`,
  nothingOwed:
    "Nothing is left to pay to this fund: each amount owed is paid, scheduled as a debit, or in a deposit that isn’t recorded yet. The whole payment is left unapplied.",
  proposal: "The oldest charges come first. Change the amounts if the payer requests it.",
  none: "No payments have been recorded.",
  countHint: "Count the checks and add up their amounts without looking at the list.",
} as const;
