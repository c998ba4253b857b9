import { fundNames } from "../format/fund-names.ts";
import { formatDateTime, formatWorkMonth } from "../format/date.ts";
import { formatMoney } from "../format/money.ts";
import type { AmountChange, CreditState, FundChange } from "./schema.ts";

/** State of a credit in the employer's words. */
export const creditStateWords: Readonly<Record<CreditState, string>> = {
  REQUESTED: "Credit requested",
  APPROVED: "Credit approved",
  DECLINED: "Credit declined",
};

/** "+ $134.64", "- $134.64", "no change": a difference always has its sign. Cents. */
export const formatDifference = (cents: number): string =>
  cents === 0 ? "no change" : cents > 0 ? `+ ${formatMoney(cents)}` : formatMoney(cents);

/** "Health $134.64 charged", "Health $134.64 charged, Pension $70.61 credit requested"; "no contributions change". */
export const changesText = (changes: readonly FundChange[]): string => {
  const parts = changes.flatMap(({ fund, chargedCents, creditCents }) => [
    ...(chargedCents === 0 ? [] : [`${fundNames[fund]} ${formatMoney(chargedCents)} charged`]),
    ...(creditCents === 0 ? [] : [`${fundNames[fund]} ${formatMoney(creditCents)} asked for as a credit`]),
  ]);
  return parts.length === 0 ? "no contributions change" : parts.join(", ");
};

/** domain.md §7: a correction lowers a month already posted. */
export const lowersText = (workMonth: string, amounts: readonly AmountChange[]): string => {
  const lowered = amounts
    .filter(({ oldCents, newCents }) => newCents < oldCents)
    .map(
      ({ fund, oldCents, newCents }) => `${fundNames[fund]} from ${formatMoney(oldCents)} to ${formatMoney(newCents)}`,
    );
  return `${formatWorkMonth(workMonth)} is posted, and this lowers ${lowered.join(" and ")} for this person. The difference is credited only if the fund agrees. Check the figure.`;
};

type Month = { readonly workMonth: string };

/** Why a correction is not taken, by code: what was not lost, and what to do. */
export const correctionRefusals = {
  notPosted: ({ workMonth, isCommitted }: Month & { readonly isCommitted: boolean }): string =>
    isCommitted
      ? `${formatWorkMonth(workMonth)} is committed and not posted yet, so it needs no correction: take it back on its page, change it, and commit it again. Nothing was changed.`
      : `${formatWorkMonth(workMonth)} is not filed yet, so it needs no correction: change it on its page. Nothing was changed.`,
  noLine: "This person is not on the report of that month. Nothing was changed. Load the page again.",
  creditWaits:
    "An earlier correction of this person waits for the fund’s decision. Nothing was changed. Correct the person again once it is decided.",
  nothingCorrected: "Nobody is in this correction. Correct somebody first. Nothing was filed.",
  errorsOpen: "Something in this correction cannot be right. Fix what is marked first. Nothing was filed.",
  warningsOpen: "Look at what is marked, and tick that you have. Nothing was filed.",
  reasonRequired: "Reason Required",
  attestationChanged:
    "The attestation has changed since you opened the page. Load the page again, read it and commit again. Nothing was filed.",
} as const;

/** Why staff's act is not taken. */
export const staffRefusals = {
  noCorrection: "This correction is not among those that ask for a credit. Nothing was decided. Load the list again.",
  stale: "This correction was changed elsewhere after you loaded it. Nothing was decided. Look at it once more.",
  decided: ({ by, state, at }: { by: string; state: "APPROVED" | "DECLINED"; at: string }): string =>
    `${by} ${state === "APPROVED" ? "approved" : "declined"} this on ${formatDateTime(at)}. Your decision was not taken.`,
  noMonth: ({ workMonth, employerId }: Month & { readonly employerId: string }): string =>
    `${employerId} has no report for ${formatWorkMonth(workMonth)}. Check the Employer ID and the month.`,
  monthStale:
    "This month was changed elsewhere after you loaded it. Nothing was made void. Load it again and look once more.",
  notFiled: ({ workMonth }: Month): string =>
    `${formatWorkMonth(workMonth)} is not committed: there is nothing to make void. Nothing was changed.`,
  paymentStands: ({ workMonth, payments }: Month & { readonly payments: readonly string[] }): string =>
    `${payments.length === 1 ? "Payment" : "Payments"} ${payments.join(" and ")} ${payments.length === 1 ? "pays" : "pay"} contributions of ${formatWorkMonth(workMonth)}, so it cannot be made void. Nothing was changed. Have it corrected instead: what was paid too much becomes a credit. A payment that is cancelled or returned stands in the way no more.`,
} as const;

/** What the pages of corrections say. */
export const correctionTexts = {
  waits: "waits for the fund’s decision",
  reasonHint: "The fund reads it when it decides on the credit. At most 500 characters.",
  saved: (name: string): string => `${name} is in the correction.`,
  unchanged: (name: string): string => `${name}: that is what counts already, so nothing is corrected.`,
  dropped: (name: string): string => `${name} is not in the correction any more.`,
  changedMeanwhile:
    "Somebody else changed this month in the meantime. The page now shows the newest state: look, then try again.",
  unanswered: (text: string): string =>
    `${text} We do not know yet whether the correction arrived. Press Commit correction again: it counts only once.`,
  decidesLater: (isOnBehalf: boolean): string =>
    `The fund decides on the credit. ${isOnBehalf ? "The employer gets" : "You get"} an email either way.`,
  nobodyFound: "Nobody of this month has a name or member ID like that.",
  moreFound: (count: number): string => `${count} more. Type more of the name.`,
  nothingWaits: "No credit waits for a decision.",
  nothingWaitsHint: "When an employer lowers a posted month, it appears here.",
  approved: (employer: string): string =>
    `${employer}: the credit is approved and stands on the ledger; an email is on its way.`,
  declined: (employer: string): string =>
    `${employer}: the credit is declined; an email with your reason is on its way.`,
  seesOnly: "Approving and declining is for an Operations Accounting Admin.",
  declineHint: "The employer reads it in our email. At most 500 characters.",
  voidHint: "The employer reads it in our email and on the month’s page. At most 500 characters.",
  voided: (employer: string, workMonth: string): string =>
    `${employer}: ${formatWorkMonth(workMonth)} is void. Its charges are reversed, it is open again for filing, and an email is on its way.`,
} as const;
