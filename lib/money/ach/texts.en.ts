import { countOf, formatCount } from "../../platform/format/count.ts";
import { formatDate, formatDateTime } from "../../platform/format/date.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import type { BatchState } from "./batch.ts";
import type { Batch, BatchEntry, BatchSummary, RecordedReturn } from "./schema.ts";
import { joinWords, reasonLimit } from "../../platform/format/plain-text.ts";

export const batchStateWords: Readonly<Record<BatchState, string>> = {
  CREATED: "Waiting for release",
  RELEASED: "Released",
  SENT: "Sent",
  SETTLED: "Settled",
  VOIDED: "Voided",
};

export const entryKindWords: Readonly<Record<RecordedReturn["kind"], string>> = {
  DEBIT: "Debit",
  PRENOTE: "Prenote",
  MICRO: "Micro-amount",
};

/** "Debit", "Debit, tried again", "Micro-amounts taken back". */
export const batchEntryText = ({ kind, description, isCredit }: BatchEntry): string => {
  if (description === "RETRY PYMT") return "Debit, tried again";
  return kind === "MICRO" && !isCredit ? "Micro-amounts taken back" : entryKindWords[kind];
};

/** "Health batch 3". */
export const batchName = ({ fund, batchNo }: Pick<BatchSummary, "fund" | "batchNo">): string =>
  `${fundNames[fund]} batch ${batchNo}`;

/** "1 entry", "1,200 entries". */
export const entriesText = (count: number): string => `${formatCount(count)} ${count === 1 ? "entry" : "entries"}`;

/** "12 entries", and the fund's own credits among them. */
export const batchEntriesText = ({ entryCount, offsetCount }: Pick<Batch, "entryCount" | "offsetCount">): string =>
  offsetCount === 0
    ? formatCount(entryCount)
    : `${formatCount(entryCount)}, with ${countOf(offsetCount, "credit")} to the fund`;

/** "Fri, Jul 10, 2026, 10:00 AM CT by Sam Park", the newest first. */
export const downloadsText = (downloads: Batch["downloads"]): string =>
  joinWords(downloads.map(({ by, at }) => `${formatDateTime(at)} by ${by}`));

/** Dates and amounts arrive as stored. */
export const batchTexts = {
  nothingDue: "No payments are scheduled. A payment appears here as soon as an employer authorizes it.",
  noBatches: "No batches yet. Create the first one from the payments due.",
  noneInState: "No batch is in this state.",
  canStillCancel: "Once the batch is created, employers can’t cancel these payments.",
  accountsToVerify: (count: number): string =>
    `${countOf(count, "bank account")} to verify: the ${count === 1 ? "prenote or micro-amounts go" : "prenotes and micro-amounts go"} in the next batch you create.`,
  held: (count: number): string =>
    `${countOf(count, "payment")} can’t be debited and ${count === 1 ? "stays" : "stay"} out of the batch.`,
  created: "Batch created. A second person must release it.",
  released: "Batch released. Download the NACHA file, upload it to the bank, then mark the batch as sent.",
  sent: (settlesOn: string): string =>
    `Batch sent. Its debits settle on ${formatDate(settlesOn)} if the bank returns none.`,
  downloadFirst: "Download the NACHA file and give it to the bank. Then its confirmation is asked for here.",
  confirmationOf: (fileName: string): string =>
    `Type what the bank confirms for ${fileName}. A batch marked as sent can’t be voided anymore.`,
  notCount: (typed: string): string => `“${typed}” is not a number of entries. Type it in digits, such as 12.`,
  notAmount: (typed: string): string => `“${typed}” is not an amount. Type dollars and cents, such as 1,234.50.`,
  bankHasNoFile: "The bank doesn’t have this file",
  downloaded: (downloads: Batch["downloads"]): string =>
    `The file was downloaded: ${downloadsText(downloads)}. If the bank has it, ask the bank to delete it. A second person approves the void.`,
  mayHaveFile: (fileName: string, downloads: Batch["downloads"]): string =>
    `${fileName} was downloaded, so the bank may have it: ${downloadsText(downloads)}. Nothing was voided. Ask the bank, and check “The bank doesn’t have this file” when that is true.`,
  voidAsked: "The void is waiting for a second person. Until then nothing changes.",
  voided: "Batch voided. Its payments are scheduled again.",
  waitsForAnother: "You created this batch, so another Operations Accounting Admin must release it.",
  ownWaitsForAdmin: "You created this batch, so an Operations Accounting Admin must release it.",
  waitsForAdmin: "An Operations Accounting Admin who didn’t create this batch must release it.",
  voidHint: `Kept with the batch. Up to ${reasonLimit} characters.`,
} as const;

export const returnTexts = {
  none: "No returns yet.",
  fileTakes: "The bank’s NACHA return file. It is recorded whole or not at all.",
  recording: (fileName: string): string => `Recording ${fileName}…`,
  unanswered: "We don’t know yet whether the returns were recorded. Try again: each return is recorded only once.",
  retried: (confirmationNo: string, debitDate: string, cents: number): string =>
    `${formatMoney(cents)} will be debited again on ${formatDate(debitDate)}. The new payment is ${confirmationNo}. The employer gets an email.`,
} as const;

type OtherLines = {
  readonly betweenBanks: readonly { readonly line: number; readonly code: string; readonly originalTrace: string }[];
  /** Lines of international batches. */
  readonly setAside: readonly number[];
};

/** The lines of a return file that post nothing, in sentences for the person who uploaded it. */
export const otherLinesText = ({ betweenBanks, setAside }: OtherLines): string[] => [
  ...betweenBanks.map(
    ({ line, code, originalTrace }) =>
      `Line ${line} (${code}, trace number ${originalTrace}) is between the banks and changes no payment: ask your bank about it.`,
  ),
  ...setAside.map((line) => `The international batch in line ${line} was not read: ask your bank about it.`),
];
