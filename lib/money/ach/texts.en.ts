import { countOf, formatCount } from "../../platform/format/count.ts";
import { formatDate, formatDateTime } from "../../platform/format/date.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import { needsBankInquiry, returnCodeText } from "../../platform/rules/return-codes.ts";
import type { BatchKind, BatchState } from "./batch.ts";
import type { ItemGroup } from "./group-items.ts";
import { noticeCodeText } from "./notice-of-change.ts";
import type { Batch, BatchEntry, BatchSummary, RecordedReturn } from "./schema.ts";
import { joinWords, reasonLimit } from "../../platform/format/plain-text.ts";

export const batchStateLabels: Readonly<Record<BatchState, string>> = {
  CREATED: "Waiting for release",
  RELEASED: "Released",
  SENT: "Sent",
  SETTLED: "Settled",
  VOIDED: "Voided",
};

/** "Settled and matched" once a person matched it with the bank’s line. */
export const batchStateText = ({ state, isMatched }: Pick<BatchSummary, "state" | "isMatched">): string =>
  isMatched ? `${batchStateLabels[state]} and matched` : batchStateLabels[state];

export const entryKindLabels: Readonly<Record<RecordedReturn["kind"], string>> = {
  DEBIT: "Debit",
  PRENOTE: "Prenote",
  MICRO: "Micro-amount",
  REFUND: "Refund",
};

/** "Debit", "Debit, tried again", "Debit of micro-amounts". */
export const batchEntryText = ({ kind, description, isCredit }: BatchEntry): string => {
  if (description === "RETRY PYMT") return "Debit, tried again";
  return kind === "MICRO" && !isCredit ? "Debit of micro-amounts" : entryKindLabels[kind];
};

/** "Health batch 3". */
export const batchName = ({ fund, batchNo }: Pick<BatchSummary, "fund" | "batchNo">): string =>
  `${fundNames[fund]} batch ${batchNo}`;

/** "1 entry", "1,200 entries". */
export const entriesText = (count: number): string => `${formatCount(count)} ${count === 1 ? "entry" : "entries"}`;

/** "12, with 1 credit to the fund". */
export const batchEntriesText = ({
  kind,
  entryCount,
  offsetCount,
}: Pick<Batch, "kind" | "entryCount" | "offsetCount">): string => {
  if (offsetCount === 0) return formatCount(entryCount);
  const offsets = kind === "REFUNDS" ? `${countOf(offsetCount, "debit")} from` : `${countOf(offsetCount, "credit")} to`;
  return `${formatCount(entryCount)}, with ${offsets} the fund`;
};

/** Names the total that the bank confirms: "Total debits", or "Total credits" for refunds. */
export const totalName = ({ kind }: Pick<BatchSummary, "kind">): string =>
  kind === "REFUNDS" ? "Total credits" : "Total debits";

/** "Fri, Jul 10, 2026, 10:00 AM CT by Sam Park", newest first. */
export const downloadsText = (downloads: Batch["downloads"]): string =>
  joinWords(downloads.map(({ by, at }) => `${formatDateTime(at)} by ${by}`));

/** Dates and amounts are passed in as stored. */
export const batchTexts = {
  nothingDue: "No payments are scheduled. A payment appears here as soon as an employer authorizes it.",
  noBatches: "No batches yet. Create the first one from the payments due.",
  noneInState: "No batches have this status.",
  cancelCutoff: "Once the batch is created, employers can’t cancel these payments.",
  accountsToVerify: (count: number): string =>
    `${countOf(count, "bank account")} to verify: the ${count === 1 ? "prenote or micro-amounts go" : "prenotes and micro-amounts go"} in the next batch you create.`,
  held: (count: number, kind: BatchKind): string =>
    kind === "REFUNDS"
      ? `${countOf(count, "refund")} can’t be paid to ${count === 1 ? "its" : "their"} account and ${count === 1 ? "stays" : "stay"} out of the batch.`
      : `${countOf(count, "payment")} can’t be debited and ${count === 1 ? "stays" : "stay"} out of the batch.`,
  created: "Batch created. A second person must release it.",
  released: "Batch released. Download the NACHA file, upload it to the bank, then mark the batch as sent.",
  sent: (settlesOn: string, kind: BatchKind): string =>
    `Batch sent. Its ${kind.toLowerCase()} settle on ${formatDate(settlesOn)} if the bank returns none.`,
  downloadFirst: "Download the NACHA file and give it to the bank. Then enter the bank’s confirmation here.",
  confirmationOf: (fileName: string): string =>
    `Enter the bank’s confirmation of ${fileName}. A batch marked as sent can’t be voided anymore.`,
  countHint: "Count entries only, without addenda.",
  invalidCount: (typedText: string): string =>
    `“${typedText}” is not a number of entries. Type it in digits, such as 12.`,
  invalidAmount: (typedText: string): string =>
    `“${typedText}” is not an amount. Type dollars and cents, such as 1,234.50.`,
  bankHasNoFile: "The bank doesn’t have this file",
  downloaded: (downloads: Batch["downloads"], nextFile: string): string =>
    `The file was downloaded: ${downloadsText(downloads)}. If the bank has it, ask the bank to delete it. ${nextFile}`,
  needsVoidApproval: "A second person approves the void.",
  newFile: "The downloaded file is then no longer valid. A second person releases a new one.",
  mayHaveFile: (fileName: string, downloads: Batch["downloads"], fallback: string): string =>
    `${fileName} was downloaded, so the bank may have it: ${downloadsText(downloads)}. ${fallback}. Ask the bank, and check “The bank doesn’t have this file” if that is true.`,
  voidRequested: "The void is waiting for a second person. Until then nothing changes.",
  voided: (kind: BatchKind): string =>
    kind === "REFUNDS"
      ? "Batch voided. Its refunds wait for another batch."
      : "Batch voided. Its payments are scheduled again.",
  needsAnotherAdmin: "You created or changed this batch, so another Operations Accounting Admin must release it.",
  ownNeedsAdmin: "You created or changed this batch, so an Operations Accounting Admin must release it.",
  needsAdmin: "An Operations Accounting Admin who didn’t create or change this batch must release it.",
  removalHint: `Kept in the audit trail. Up to ${reasonLimit} characters.`,
  lastEntry: "This is the only entry of the batch. Nothing was changed. Void the batch instead.",
  noSuchEntry:
    "This entry is not in the batch anymore. Nothing was changed. Reload the page to see its current entries.",
  removed: (oldDownloads: Batch["oldDownloads"]): string =>
    `The entry was removed. ${oldDownloads.length === 0 ? "" : "The downloaded file is no longer valid. Give the bank only the new one. "}A second person must release the batch.`,
  voidHint: `Kept with the batch. Up to ${reasonLimit} characters.`,
} as const;

export const returnTexts = {
  none: "No returns yet.",
  fileHint: "The bank’s NACHA file of returns and notices of change. You can review it before anything is recorded.",
  reading: (fileName: string): string => `Reading ${fileName}…`,
  unanswered: "We don’t know yet whether the returns were recorded. Try again. Each return is recorded only once.",
  retried: (confirmationNo: string, debitDate: string, cents: number): string =>
    `${formatMoney(cents)} will be debited again on ${formatDate(debitDate)}. The new payment is ${confirmationNo}. The employer gets an email.`,
  undoHint: `A second person sees it and approves or declines. Up to ${reasonLimit} characters.`,
  isUndoPending: (action: string): string =>
    `The undo of the return of ${action} is waiting for a second person. Nothing changed for the employer yet.`,
  cannotUndo: {
    undone: "This return is already undone. Nothing was changed. Reload the page.",
    creditUsed: (cents: number, openCents: number): string =>
      `The refund of ${formatMoney(cents)} became a credit again, and only ${formatMoney(openCents)} of it is still open. Nothing was changed. Move the used money back first.`,
    retried: (confirmationNo: string): string =>
      `This debit is being tried again as ${confirmationNo}. Nothing was changed. Cancel that payment first.`,
  },
  noEntries: "No returns in this file. Nothing changes.",
  notRecordedYet: (fileName: string, count: number): string =>
    `${fileName} has ${entriesText(count)}. Nothing is recorded yet.`,
  notOurFile: (fileName: string): string =>
    `No entry of ${fileName} is ours. It may belong to another bank or company. Check that it is the right file. Nothing is recorded yet.`,
  alreadyRecorded: (day: string, name: string): string =>
    `This file was already recorded on ${formatDate(day)} by ${name}. Nothing was changed.`,
  recordingHint:
    "Recording posts the first group and saves the notices of change. All other entries become exceptions.",
  noneOpen: "None open.",
  searchTooShort: "Type at least two characters of the trace number, amount, employer or confirmation number.",
  noneFound: "No entry at the bank matches this. Check the digits, or try the amount or the employer’s name.",
  moreFound: "More entries match. Type more to narrow the list.",
  andMore: (count: number): string => `and ${entriesText(count)} more of this type.`,
} as const;

/** "1 notice of change needs to be confirmed."; empty without one. */
export const noticesText = (count: number): string =>
  count === 0
    ? ""
    : `${formatCount(count)} ${count === 1 ? "notice of change needs" : "notices of change need"} to be confirmed.`;

/** "2 exceptions need to be resolved."; empty without one. */
export const exceptionsText = (count: number): string =>
  count === 0 ? "" : `${countOf(count, "exception")} ${count === 1 ? "needs" : "need"} to be resolved.`;

/** The name of each group of a file’s entries, and the effect of recording the file or the next step. */
export const itemGroupLabels: Readonly<Record<ItemGroup, { readonly title: string; readonly next: string }>> = {
  RECORD: {
    title: "To record",
    next: "A returned payment is owed again, and a returned refund is an open credit again. The employer gets an email.",
  },
  NOTICE: {
    title: "Notices of change",
    next: "Debits of the account wait until someone confirms its new details. The employer gets an email.",
  },
  ALREADY: { title: "Already recorded", next: "Nothing is posted a second time." },
  NOT_OURS: { title: "Not ours", next: "Ask your bank why it sent this to us." },
  OTHER_AMOUNT: { title: "Different amount", next: "Ask your bank which amount it debited." },
  OUT_OF_TIME: {
    title: "After the deadline",
    next: "Your bank may dishonor it. If the bank keeps it, record it by its trace number.",
  },
  VOIDED: { title: "From a voided file", next: "The bank has a file that it shouldn’t have. Call your bank." },
  NOT_SENT: { title: "Not sent yet", next: "Mark the batch as sent if the bank has it, then record the return." },
  UNUSABLE: { title: "Not usable", next: "Ask your bank for a correct entry." },
  DISHONORED: { title: "Dishonored returns", next: "The banks settle these between themselves. No payment changes." },
  CONTESTED: { title: "Contested returns", next: "The banks settle these between themselves. No payment changes." },
  INTERNATIONAL: { title: "International batches", next: "They aren’t read. Ask your bank about them." },
};

type ItemDetails = {
  readonly code: string;
  readonly trace: string;
  readonly cents: number;
  readonly isNotice: boolean;
  /** The fund's data of the entry. */
  readonly known: {
    readonly cents: number;
    readonly batch: string;
    readonly returned: { readonly code: string; readonly on: string } | null;
    readonly lastDay: string | null;
  } | null;
};

const codeText = ({ code, isNotice }: ItemDetails): string => (isNotice ? noticeCodeText(code) : returnCodeText(code));

/** Explains in a sentence why an entry of a file is in its group. */
export const itemText = (group: ItemGroup, details: ItemDetails): string => {
  const { code, trace, cents, isNotice, known } = details;
  switch (group) {
    case "RECORD":
    case "NOTICE":
      return `${codeText(details)}.${needsBankInquiry(code) ? " Ask your bank about this code: the account doesn’t explain it." : ""}`;
    case "ALREADY":
      if (known === null || known.returned === null || isNotice)
        return `${codeText(details)}. It is also in this file or another one.`;
      return `Recorded on ${formatDate(known.returned.on)} with ${returnCodeText(known.returned.code)}.`;
    case "NOT_OURS":
      return `${codeText(details)}. We sent no entry with trace number ${trace}.`;
    case "OTHER_AMOUNT":
      return `${codeText(details)}. The bank returns ${formatMoney(cents)}, but we sent ${formatMoney(known?.cents ?? 0)}.`;
    case "OUT_OF_TIME":
      return `${codeText(details)}. The bank’s last day for it was ${known === null || known.lastDay === null ? "earlier" : formatDate(known.lastDay)}.`;
    case "VOIDED":
      return `${codeText(details)}. ${known?.batch ?? "The batch"} was voided or this entry was removed from it, so the bank should not have it.`;
    case "NOT_SENT":
      return `${codeText(details)}. ${known?.batch ?? "The batch"} is not marked as sent.`;
    case "UNUSABLE":
      return isNotice
        ? `Code ${code}: its new details aren’t valid, or a fund can’t apply this code.`
        : `“${code}” is not a return code.`;
    case "DISHONORED":
    case "CONTESTED":
      return `Code ${code} is only used between banks.`;
    case "INTERNATIONAL":
      return "An international batch.";
  }
};

export const itemTexts = {
  exceptionsLead:
    "Entries of the bank’s files that were not recorded. Each stays here until someone explains how it was resolved.",
  noticesLead:
    "The bank sent new details for an account. Debits of the account wait until you confirm them. After the last day, the account is held.",
  noExceptions: "No exceptions.",
  noNotices: "No notices of change.",
  reasonHint: `Kept with the exception. Up to ${reasonLimit} characters.`,
  resolved: "The exception is resolved.",
  confirmed: "The bank account has the new details. The employer gets an email.",
  alreadyResolved: "Someone else already did this. Nothing was changed. The list shows what is still open.",
  confirmQuestion: (account: string, becomes: string): string => `Update ${account} with the new details: ${becomes}?`,
} as const;

export const rateLabels = {
  UNAUTHORIZED: "Not authorized",
  ADMINISTRATIVE: "Wrong account data",
  ALL: "All returns",
} as const;

/** "0.50%": hundredths of a percent. */
export const rateText = (rate: number): string => `${(rate / 100).toFixed(2)}%`;
