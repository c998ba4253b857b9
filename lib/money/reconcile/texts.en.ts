import { formatMoney } from "../../platform/cents/money.ts";
import { countOf, formatCount } from "../../platform/format/count.ts";
import { formatDate, formatDateTime } from "../../platform/format/date.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";
import type { DifferenceGroup } from "./schema.ts";

type OneDay = { readonly fund: FundCode; readonly day: string };

/** The reason for a suggested match. */
export const matchReasonText = (
  line: { readonly day: string },
  item: { day: string; checkNo: string | null },
): string =>
  item.checkNo === null
    ? `Same amount; expected ${formatDate(item.day)}, at the bank ${formatDate(line.day)}.`
    : `Same amount, and the line shows check ${item.checkNo}.`;

/** The reason for a match that a person chose. */
export const chosenByHand = "Chosen by hand: the amounts are the same.";

export const statementRefusals = {
  recordedBefore: ({ fund, day }: OneDay, name: string, time: string): string =>
    `${name} recorded the ${fundNames[fund]} statement of ${formatDate(day)} on ${formatDateTime(time)}. Nothing was recorded again. Upload the next day.`,
  notAfter: ({ fund, day }: OneDay, lastDay: string): string =>
    `This file has a ${fundNames[fund]} statement of ${formatDate(day)}, and statements are recorded up to ${formatDate(lastDay)}. Nothing was recorded. Upload the days after that.`,
  notOver: ({ fund, day }: OneDay): string =>
    `This file has a ${fundNames[fund]} statement of ${formatDate(day)}, and that day isn’t over at the bank. Nothing was recorded. Upload the days before it, and that day when it is over.`,
  opensElsewhere: ({ fund, day }: OneDay, cents: number, lastBalance: { day: string; cents: number }): string =>
    `${fundNames[fund]} opens on ${formatDate(day)} at ${formatMoney(cents)}, but closed on ${formatDate(lastBalance.day)} at ${formatMoney(lastBalance.cents)}. Nothing was recorded. Upload the days between them first.`,
  tooLong: "Reading the file took too long. Nothing was recorded. Check that it is the right file.",
} as const;

export const matchRefusals = {
  noFund: "This fund has no bank. Nothing was matched. Ask your system administrator to set it up.",
  noLine: "A line was not found. Nothing was matched. Reload the page.",
  noItem: "A book amount was not found. It may have changed. Nothing was matched. Reload the page.",
  noMatch: "This match was not found. Nothing was changed. Reload the page.",
  matchedBefore: (name: string, time: string): string =>
    `${name} matched one of these on ${formatDateTime(time)}. Nothing was matched. The page shows the current lists.`,
  undoneBefore: (name: string, time: string): string =>
    `${name} undid this match on ${formatDateTime(time)}. Nothing was changed.`,
  otherSum: (lines: number, items: number): string =>
    `The bank’s lines add up to ${formatMoney(lines)}, but the book amounts add up to ${formatMoney(items)}. Nothing was matched. Choose lines and amounts with the same total.`,
  reasonMissing: "Explain this line, because no book amount matches it. Nothing was matched.",
} as const;

const shownMatches = 3;

export const undoStatementRefusals = {
  notFound: "This statement was not found. Nothing was changed. Reload the page.",
  undoneBefore: (name: string, time: string): string =>
    `${name} undid this statement on ${formatDateTime(time)}. Nothing was changed.`,
  notLast: ({ fund, day }: OneDay, lastDay: string): string =>
    `The ${fundNames[fund]} statement of ${formatDate(day)} isn’t the last one. Nothing was changed. Undo the later ones first, beginning with ${formatDate(lastDay)}.`,
  /** @param lines the matched or explained lines */
  hasMatches: ({ fund, day }: OneDay, lines: readonly { readonly text: string; readonly cents: number }[]): string => {
    const names = lines.slice(0, shownMatches).map(({ text, cents }) => `“${text}” (${formatMoney(cents)})`);
    const moreCount = lines.length - names.length;
    const nameList = [...names, ...(moreCount > 0 ? [`${formatCount(moreCount)} more`] : [])].join(", ");
    return `The ${fundNames[fund]} statement of ${formatDate(day)} has lines that are matched or explained: ${nameList}. Nothing was changed. Undo these matches under “All lines” first.`;
  },
} as const;

export const balanceDayRefusals = {
  tooEarly: (asOf: string, firstDay: string): string =>
    `The first recorded statement of this account is for ${formatDate(firstDay)}, after ${formatDate(asOf)}. Choose that day or a later one.`,
  inTheFuture: (asOf: string, today: string): string =>
    `${formatDate(asOf)} is in the future. Choose ${formatDate(today)} or an earlier day.`,
} as const;

export const groupLabels: Readonly<Record<DifferenceGroup, string>> = {
  NOT_AT_BANK: "In the books, not at the bank yet",
  NOT_IN_BOOKS: "At the bank, not in the books yet",
  EXPLAINED: "At the bank, explained as outside these books",
  CHANGED: "Changed after it was matched",
};

export const reconcileTexts = {
  lead: "Upload each day’s statement of the bank, and match its lines with the books.",
  fileHint: "BAI2, MT940, CAMT.053, OFX or CSV, up to 5 MB. You can review it before anything is recorded.",
  account: (bank: string, number: string | null): string =>
    number === null ? `${bank}. No account number is set, so no statement can be read.` : `${bank}, account ${number}.`,
  read: (fileName: string): string => `${fileName} can be recorded. Review its contents first.`,
  recorded: ({ fund, day }: OneDay, count: number): string =>
    count === 1
      ? `The ${fundNames[fund]} statement of ${formatDate(day)} was recorded.`
      : `${countOf(count, "statement")} were recorded, the last one ${fundNames[fund]} of ${formatDate(day)}.`,
  andMore: (count: number): string => `${countOf(count, "line")} more.`,
  noStatement: (asOf: string): string => `No statement of this account is recorded up to ${formatDate(asOf)}.`,
  booksStart: "The books start with the opening balance of the first statement recorded here, plus all later entries.",
  agrees: "Books and bank agree.",
  noExact: "No bank line matches only one book amount.",
  noLines: "All bank lines are matched or explained.",
  noItems: "No other book amounts are waiting for the bank.",
  noneRecorded: "No lines are recorded.",
  overdue: "Overdue: not at the bank after three banking days",
  matched: (count: number): string => `${formatCount(count)} ${count === 1 ? "match" : "matches"} recorded.`,
  explained: "The line is explained.",
  statementUndone: ({ day }: Pick<OneDay, "day">): string =>
    `The statement of ${formatDate(day)} was undone. Its day can be recorded again.`,
  undoStatementHint:
    "The statement and its lines no longer count, and its day can be recorded again. The audit trail keeps the statement and this reason.",
  undone: "The match was undone. Its lines and amounts are open again.",
  undoHint: "The line and its amounts are open again. The audit trail keeps the match and this reason.",
  chooseHint: "Choose the book amounts that match this line. If none match, explain the line.",
  reasonHint: "For example: bank fee for July. Needed when no amount is chosen.",
  unanswered: "The fund’s system didn’t respond. Check the lists before you try again: this may have been recorded.",
} as const;
