import { dateExamples } from "../../platform/calendar/iso-date.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import { formatDateTime, formatWorkMonth } from "../../platform/format/date.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import type { AmountChange, CreditState, FundChange } from "./schema.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

export const creditStateLabels: Readonly<Record<CreditState, string>> = {
  REQUESTED: "Credit requested",
  APPROVED: "Credit approved",
  DECLINED: "Credit declined",
};

/** Formats cents as "+ $134.64", "- $134.64" or "no change". The sign never wraps away from its amount. */
export const formatDifference = (cents: number): string =>
  cents === 0 ? "no change" : `${cents > 0 ? "+" : "-"}\u00A0${formatMoney(Math.abs(cents))}`;

/**
 * Describes changes: "Health $134.64 charged", "Pension $70.61 requested as a credit", or "no contributions change".
 */
export const changesText = (changes: readonly FundChange[]): string => {
  const parts = changes.flatMap(({ fund, chargedCents, creditCents }) => [
    ...(chargedCents === 0 ? [] : [`${fundNames[fund]} ${formatMoney(chargedCents)} charged`]),
    ...(creditCents === 0 ? [] : [`${fundNames[fund]} ${formatMoney(creditCents)} requested as a credit`]),
  ]);
  return parts.length === 0 ? "no contributions change" : parts.join(", ");
};

/** Warns that a correction lowers a posted month (docs/domain.md §7). */
export const decreaseWarningText = (workMonth: string, amounts: readonly AmountChange[]): string => {
  const lowered = amounts
    .filter(({ oldCents, newCents }) => newCents < oldCents)
    .map(
      ({ fund, oldCents, newCents }) => `${fundNames[fund]} from ${formatMoney(oldCents)} to ${formatMoney(newCents)}`,
    );
  return `${formatWorkMonth(workMonth)} is already posted, and this lowers ${lowered.join(" and ")} for this person. The difference is credited only if the fund approves it. Check the figure.`;
};

/**
 * Explains that a correction leaves someone an earlier one added with nothing, although the status code needs units.
 */
export const removedPersonText = (workMonth: string, statusCode: string): string =>
  `${statusCode} without units, wages and contributions takes this person, added by a correction, out of ${formatWorkMonth(workMonth)}: it leaves their work history. If they had no work that month for a reason, choose the status code that says why.`;

type Month = { readonly workMonth: string };

export const correctionRefusals = {
  notPosted: ({ workMonth, isCommitted }: Month & { readonly isCommitted: boolean }): string =>
    isCommitted
      ? `${formatWorkMonth(workMonth)} is committed but not posted yet, so it doesn’t need a correction. Nothing was changed. Take it back on its page, change it, and commit it again.`
      : `${formatWorkMonth(workMonth)} hasn’t been filed yet, so it doesn’t need a correction. Nothing was changed. Change it on its page.`,
  noLine: "This person isn’t on that month’s report. Nothing was changed. Reload the page.",
  creditPending:
    "An earlier correction for this person is waiting for the fund’s decision. Nothing was changed. Correct the person again once it is decided.",
  notAdded: "No one was added. Correct the fields below; what you typed is still there.",
  unknownPerson:
    "We couldn’t find this person. Correct the number, the name, or the birth date: for someone who never worked for you, all of them must be right. If the person is new to the fund, add them to the next open report and write to us about this month.",
  birthDateNeeded: "The birth date is needed for someone who never worked for you.",
  notShared: "The fund no longer shares this member’s report with you. No one was added.",
  unknownMember: "This member’s login isn’t linked to a fund record. Enter their Social Security number or member ID.",
  alreadyThere: (unitCode: string, as: string): string =>
    `This person is already in ${unitCode} this month${as === "" ? "" : `, class ${as}`}. Find them by name and correct their line.`,
  nothingCorrected: "This correction is empty. Nothing was filed. Correct someone first.",
  errorsOpen: "This correction has errors. Nothing was filed. Fix the lines that are marked.",
  warningsOpen:
    "This correction has warnings. Nothing was filed. Review the lines that are marked, then check the box to confirm that you reviewed them.",
  reasonRequired: "Why is it less? Required. Say what was wrong, for example: Overtime was typed twice.",
  attestationChanged:
    "The attestation changed since you opened the page. Nothing was filed. Reload the page, read it, and commit again.",
} as const;

export const staffErrorTexts = {
  noCorrection: "This correction isn’t waiting for a decision on a credit. Nothing was decided. Reload the list.",
  stale: "This correction changed after you opened it. Nothing was decided. Review it again.",
  decided: ({ by, state, at }: { by: string; state: "APPROVED" | "DECLINED"; at: string }): string =>
    `${by} ${state === "APPROVED" ? "approved" : "declined"} this on ${formatDateTime(at)}. Your decision wasn’t recorded.`,
  ownCorrection:
    "You filed this correction, so a second person must decide on its credit. Nothing was decided. Ask another Operations Accounting Admin.",
  noMonth: ({ workMonth, employerId }: Month & { readonly employerId: string }): string =>
    `${employerId} has no report for ${formatWorkMonth(workMonth)}. Check the Employer ID and the month.`,
  monthStale: "This month changed after you opened it. Nothing was voided. Reload it and review it again.",
  notFiled: ({ workMonth }: Month): string =>
    `${formatWorkMonth(workMonth)} isn’t committed, so there is nothing to void. Nothing was changed.`,
  ownMonth:
    "You filed this month’s report or a correction of it, and voiding it creates a credit, so a second person must void it. Nothing was changed. Ask another Operations Accounting Admin.",
  monthIsVoided: (workMonth: string): string => `The report for ${formatWorkMonth(workMonth)} was voided.`,
  effectChanged:
    "The effect of voiding this month changed after you opened it, for example because of a payment. Nothing was voided. Reload it and review it again.",
} as const;

export const addMissingTexts = {
  open: "Add someone who wasn’t on the report",
  title: "Add someone to this month",
  titleOf: (name: string): string => `Add ${name} to this month`,
  hint: "For someone who worked in this month and wasn’t on its report. The fund finds them by their Social Security number or member ID and their name, and by their birth date if they never worked for you.",
  hintOf: ({ from, shouldBe }: { readonly from: string; readonly shouldBe: string }, workMonth: string): string =>
    `${from} reported that ${formatWorkMonth(workMonth)} is missing, and that it should be: ${shouldBe}. Enter the correct values.`,
  hireDateHint: `Such as ${dateExamples.hireDate}. Only for someone new to the bargaining unit.`,
  ssnHint: "Nine digits. Only the last four are ever shown.",
  memberIdHint: "Instead of the Social Security number.",
  birthDateHint: `Such as ${dateExamples.birthDate}. Only for someone who never worked for you.`,
  notAdded: "No one was added yet. Your entries are still here.",
  onlyMonth:
    "They are added to this month only. If they still work for you, check that they are on the open report, too.",
} as const;

export const correctionTexts = {
  lead: "Find a person or add one, enter the right values, and review the difference. Nothing changes until you commit the correction.",
  /** Shows the member's claim and what the employer reported. @param units null if the member isn't on the report */
  reportedBoth: (from: string, shouldBe: string, units: string | null): string =>
    `${correctionTexts.memberReported(from, shouldBe)} ${units === null ? "They aren’t on your report." : `You reported ${units}.`}`,
  memberReported: (from: string, shouldBe: string): string => `${from} reported that it should be: ${shouldBe}.`,
  seenBy: (from: string): string => `${from} and the fund can see this correction.`,
  added: (name: string): string => `${name} is in the correction. ${addMissingTexts.onlyMonth}`,
  notOnReport: "Not on the report before this correction.",
  waits: "is waiting for the fund’s decision",
  reasonHint: `The fund reads this when it decides on the credit. ${reasonLimit} characters at most.`,
  saved: (name: string): string => `${name} is in the correction.`,
  unchanged: (name: string): string => `${name}: this matches what is on record, so nothing was corrected.`,
  removed: (name: string): string => `${name} was removed from the correction.`,
  changedByOther: "Someone changed this month. The page now shows the latest version. Review it, then try again.",
  unanswered: (text: string): string =>
    `${text} We don’t know yet whether we received the correction. Press Commit correction again: it counts only once.`,
  decidesLater: (isOnBehalf: boolean): string =>
    `The fund decides on the credit. ${isOnBehalf ? "The employer gets" : "You get"} an email either way.`,
  noMatch: "No one on this month’s report has a name or member ID like that.",
  moreFound: (count: number): string => `${count} more. Type more letters of the name.`,
  noPendingCredits: "No credits are waiting for a decision.",
  showDecided: "Show the last decisions too",
  noPendingCreditsHint: "When an employer lowers a posted month, it appears here.",
  approved: (employer: string): string =>
    `You approved the credit of ${employer}. It is on the ledger, and we emailed them.`,
  declined: (employer: string): string => `You declined the credit of ${employer}. We emailed them your reason.`,
  approvalRequested: (employer: string): string =>
    `You approved the credit of ${employer}. It is above the amount that one person can approve, so a second person approves it too. Nothing changed for the employer yet.`,
  filedByYou:
    "You filed this correction, so a second person must decide on its credit. Ask another Operations Accounting Admin.",
  seesOnly: "Only an Operations Accounting Admin can approve or decline.",
  declineHint: `The employer reads this in our email. ${reasonLimit} characters at most.`,
  nothingToVoid: "No month of this employer is filed, so there is nothing to void.",
  voidEffect: "Voiding this month will:",
  voidCancel: ({ no, amount, date }: { readonly no: string; readonly amount: string; readonly date: string }): string =>
    `Cancel payment ${no} of ${amount}, scheduled for ${date}. The employer gets an email.`,
  voidCancelOthers: (months: readonly string[]): string =>
    `It also pays ${months.map(formatWorkMonth).join(" and ")}, which will be owed again.`,
  voidReverse: (amounts: string): string => `Reverse charges: ${amounts}.`,
  voidCredit: (amounts: string): string => `Turn the paid amounts into a credit: ${amounts}.`,
  voidNoCredit: "Create no credit: nothing else was paid for this month.",
  voidDecline: (amounts: string): string => `Decline the credits that are waiting for a decision: ${amounts}.`,
  voidHint: `The employer reads this in our email and on the month’s page. ${reasonLimit} characters at most.`,
  voidRequested: (employer: string, workMonth: string): string =>
    `${employer}: the void of ${formatWorkMonth(workMonth)} is waiting for a second person. Nothing changed for the employer yet.`,
  voided: (employer: string, workMonth: string): string =>
    `${employer}: ${formatWorkMonth(workMonth)} is void. Its charges were reversed, the paid amounts are now a credit, the month is open again, and we emailed them.`,
} as const;
