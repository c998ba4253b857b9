import { formatMoney, fundAmountsText } from "../../platform/cents/money.ts";
import { countOf } from "../../platform/format/count.ts";
import { formatDate, formatWorkMonth } from "../../platform/format/date.ts";
import { formatPhone } from "../../platform/format/person.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";
import { maxEstimateMonths, type Stage } from "./delinquency.ts";
import type { DelinquencyEvent, Letter, UnreportedMonth } from "./schema.ts";

export const stageLabels: Readonly<Record<Stage, string>> = {
  NONE: "None",
  REMINDER: "Reminder",
  NOTICE: "Notice",
  FINAL_NOTICE: "Final notice",
  COUNSEL: "Counsel",
};

type Template = { readonly title: string; readonly begin: string; readonly end: string };

const pay = "Log in to the portal and choose “Make a payment”, or send a check to the fund.";

/** Each stage has one template; the figures go between its beginning and end. */
const templates: Readonly<Record<Exclude<Stage, "NONE">, Template>> = {
  REMINDER: {
    title: "Reminder: contributions past due",
    begin: "Our records show that these amounts are past their due date. They may have been overlooked.",
    end: `Please pay them now. ${pay} If you have already paid, thank you, and please disregard this letter.`,
  },
  NOTICE: {
    title: "Notice of delinquent contributions",
    begin: "We wrote to you before about contributions that are past due. These amounts are still owed.",
    end: `Please pay them within ten days. ${pay} Your agreement provides for liquidated damages and interest on late contributions. If you can’t pay the full amount, call your account representative about a payment plan.`,
  },
  FINAL_NOTICE: {
    title: "Final notice of delinquent contributions",
    begin: "Despite earlier letters, these contributions are still unpaid.",
    end: `If we don’t receive the full amount within ten days, we may refer your account to the fund’s counsel for collection. ${pay} Call your account representative if you dispute an amount.`,
  },
  COUNSEL: {
    title: "Referral of delinquent contributions to counsel",
    begin: "We have referred your account to the fund’s counsel, because these contributions are still unpaid.",
    end: "Counsel may sue for the contributions, interest, liquidated damages, attorneys’ fees and costs, as federal law and your agreement provide. Payment in full stops this. Call your account representative today.",
  },
};

/** "June 2026 (Estimate)" */
export const estimateName = (workMonth: string): string => `${formatWorkMonth(workMonth)} (Estimate)`;

const monthsText = (months: readonly string[]): string =>
  new Intl.ListFormat("en-US").format(months.map(formatWorkMonth));

/** "the average of the last three reported months, …"; or of the only months reported, if there are fewer. */
const basisText = (basedOn: readonly string[]): string =>
  basedOn.length < maxEstimateMonths
    ? `the average of the only ${basedOn.length === 1 ? "month" : "months"} reported before it, ${monthsText(basedOn)}`
    : `the average of the last three reported months, ${monthsText(basedOn)}`;

/** Explains the estimate of a month that was not reported, and the months it is based on. */
export const estimateText = ({ estimates, basedOn }: Pick<UnreportedMonth, "estimates" | "basedOn">): string =>
  estimates.length === 0
    ? "No estimate: no month was reported before it."
    : `Estimate: ${fundAmountsText(estimates)}, ${basisText(basedOn)}, at the rates of this month.`;

/** The sentences of a letter about months that were not reported; none when all were. */
const unreportedParagraphs = (unreportedMonths: readonly UnreportedMonth[]): string[] => {
  if (unreportedMonths.length === 0) return [];
  const months = monthsText(unreportedMonths.map(({ workMonth }) => workMonth));
  const isEstimated = unreportedMonths.some(({ estimates }) => estimates.length > 0);
  const [reports, them] = unreportedMonths.length === 1 ? ["report", "it"] : ["reports", "them"];
  const estimate = isEstimated
    ? "Amounts marked “Estimate” are averages of up to three months that you reported before, at the rates of the month. They aren’t part of the totals. Your report replaces them."
    : "We have no earlier report to estimate from.";
  return [`We haven’t received your ${reports} for ${months}. Please commit ${them} now. ${estimate}`];
};

type Contact = { readonly name: string | null; readonly phone: string | null };

/** Returns the sentences of a stage's letter. @param asOf ISO date of the figures */
export const letterTexts = (
  stage: Exclude<Stage, "NONE">,
  asOf: string,
  { isOwed, unreported }: { readonly isOwed: boolean; readonly unreported: readonly UnreportedMonth[] },
  { name, phone }: Contact,
): Pick<Letter, "title" | "paragraphs"> => {
  const { title, begin, end } = templates[stage];
  const figures = `The figures are from the fund’s ledger as of ${formatDate(asOf)}. Scheduled payments are subtracted.`;
  const contact =
    name === null || phone === null ? [] : [`Your account representative is ${name}, ${formatPhone(phone)}.`];
  const about = unreportedParagraphs(unreported);
  const paragraphs = isOwed
    ? [`${begin} ${figures}`, ...about, end]
    : [...about, `Please pay when you have reported. ${pay}`];
  return { title, paragraphs: [...paragraphs, ...contact] };
};

/** "Letter 2026-07-10 Notice 1000001-0001.pdf" */
export const letterFileName = ({ stage, asOf }: Pick<Letter, "stage" | "asOf">, employerId: string): string =>
  `Letter ${asOf} ${stageLabels[stage]} ${employerId}.pdf`;

export const delinquencyRefusals = {
  changed:
    "Someone changed this page’s record after you opened it. Nothing was saved. Review what changed, then try again.",
  sameStage: (stage: Stage): string =>
    `The stage is already “${stageLabels[stage]}”. Nothing was saved. Choose another stage.`,
  backNeedsReason: (from: Stage, to: Stage): string =>
    `“${stageLabels[to]}” is before “${stageLabels[from]}”. Nothing was saved. Give a reason to go back.`,
  nothingLate: "Nothing is past due at this employer. Nothing was saved.",
  planInForce:
    "A payment plan in good standing covers all past-due amounts. Nothing was saved. You can raise the stage after a missed installment.",
  onHold: (until: string): string =>
    `This employer is on hold through ${formatDate(until)}. Nothing was saved. End the hold first.`,
  noHold: "There is no hold to end. Nothing was saved.",
  noStage: "A letter belongs to a stage. Nothing was saved. Set the stage first.",
  pastDate: (date: string): string =>
    `${formatDate(date)} is in the past. Nothing was saved. Choose today or a later day.`,
  farDate: (date: string): string =>
    `${formatDate(date)} is more than five years ahead. Nothing was saved. Choose an earlier day.`,
  daysInOrder: (date: string): string =>
    `The installment on ${formatDate(date)} isn’t after the one before it. Nothing was saved. Put the days in order.`,
  noFundLate: (fund: FundCode): string =>
    `Nothing is past due to ${fundNames[fund]}, so there is nothing to plan. Nothing was saved.`,
  wrongSum: (sum: number, owedCents: number): string =>
    `The installments add up to ${formatMoney(sum)}, but ${formatMoney(owedCents)} is past due. Nothing was saved. Make them add up to ${formatMoney(owedCents)}.`,
  noLetter: "This letter was not found. Reload the page.",
} as const;

export const promiseLabels = { OPEN: "Open", KEPT: "Kept", BROKEN: "Broken" } as const;
export const planLabels = { GOOD: "In good standing", DEFAULTED: "In default", PAID: "Paid" } as const;
export const installmentLabels = { DUE: "Due", PAID: "Paid", PAID_LATE: "Paid late", MISSED: "Missed" } as const;

/** Describes an event in one line. */
export const eventText = ({ details }: Pick<DelinquencyEvent, "details">): string => {
  switch (details.kind) {
    case "NOTE":
      return "Note";
    case "STAGE":
      return `Stage: ${stageLabels[details.stage]}`;
    case "PROMISE":
      return `Promise to pay ${fundNames[details.fund]} ${formatMoney(details.cents)} by ${formatDate(details.date)}`;
    case "HOLD":
      return details.until === null ? "Hold ended" : `On hold through ${formatDate(details.until)}`;
    case "PLAN":
      return `Payment plan for ${fundNames[details.fund]}, ${countOf(details.installments.length, "installment")}`;
    case "LETTER":
      return `Letter: ${details.letter.title}`;
  }
};

export const delinquencyTexts = {
  lead: "Past-due amounts and the fund’s work on them. Entries can’t be changed later.",
  nothingLate: "Nothing is past due.",
  estimateMeans: "The report replaces the estimate. Until then it isn’t owed, and it isn’t in any balance.",
  holdMeans: "No reminders, letters or emails about late charges go out until it ends.",
  holdHint: "The hold includes this day.",
  promiseHint: "The portal checks if the promise is kept, from the effective days of payments.",
  planMeans:
    "A plan debits nothing. The employer authorizes each debit in the portal as usual, or sends checks that the fund records.",
  planHint: "One installment on each line: the day and the amount, for example 8/15/2026 1,250.00",
  lineUnread: (line: string): string => `“${line}” is not a day and an amount. Write them like 8/15/2026 1,250.00`,
  dateMissing: "Choose a day",
  amountUnread: (typedText: string): string =>
    `“${typedText}” is not an amount. Enter dollars and cents, for example 250.00`,
  textMissing: "Reason Required",
  noteMissing: "Note Required",
  countUnread: (max: number): string => `Enter a whole number from 1 to ${max}`,
  incomplete: "Nothing was saved. Correct the fields below.",
  empty: "Nothing has been recorded yet.",
  done: {
    NOTE: "The note was saved.",
    STAGE: "The stage was saved.",
    PROMISE: "The promise was saved.",
    HOLD: "The hold was saved.",
    PLAN: "The payment plan was saved.",
    LETTER: "The letter was written. Download it below, print it and mail it.",
  },
} as const;
