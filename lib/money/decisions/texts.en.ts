import { formatDate, formatWorkMonth } from "../../platform/format/date.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import type { LateEstimate } from "../late-charges/schema.ts";
import { formatAmount, formatMoney, sumCents } from "../../platform/cents/money.ts";
import type { Payment } from "../payments/schema.ts";
import type { PostedLate, SecondPersonDecision, WaitingDecision } from "./schema.ts";
import { reasonLimit } from "../../platform/format/plain-text.ts";

const lateTypeLabels = {
  LATE_CHARGE: "late charge",
  INTEREST: "interest",
  NSF_FEE: "fee for a returned check",
} as const;

/** "Health late charge for May 2026". */
export const lateNameText = ({ fund, type, workMonth }: Pick<PostedLate, "fund" | "type" | "workMonth">): string =>
  `${fundNames[fund]} ${lateTypeLabels[type]} for ${formatWorkMonth(workMonth)}`;

/** Returns the calculation by unit: "JC711B: 10% of 1,417.93, Art. 14.2 = 141.79". */
export const workingText = (
  { units, ...openParts }: Pick<LateEstimate, "units" | "openDamagesCents" | "openInterestCents">,
  part: "damages" | "interest",
): string => {
  const parts = units
    .filter((unit) => unit[part].cents !== 0)
    .map((unit) => `${unit.unitCode}: ${unit[part].explanation}`);
  const openCents = part === "interest" ? openParts.openInterestCents : openParts.openDamagesCents;
  const closedCents = sumCents(units.map((unit) => unit[part])) - openCents;
  return [...parts, ...(closedCents > 0 ? [`less ${formatAmount(closedCents)} charged before`] : [])].join("; ");
};

const pastTexts = { DONE: "approved", DECLINED: "declined", WITHDRAWN: "withdrawn", WAITING: "changed" } as const;
const endings = { approve: "approved", decline: "declined", withdraw: "withdrew" } as const;

/** "$1,417.93 now, $217.93 after the waiver" */
export const waivedText = (cents: number, chargedCents: number): string =>
  `${formatMoney(chargedCents)} now, ${formatMoney(chargedCents - cents)} after the waiver`;

export const decisionRefusals = {
  noLateCharge: "This late charge or fee was not found. Nothing was changed. Reload the page.",
  notPending: "This request was not found. Nothing was changed. Reload the page.",
  noPayment: "This payment was not found. Nothing was changed. Reload the page.",
  nothingToCharge:
    "There is nothing left to charge for this contribution. Someone may have just charged it, or it was paid or voided. Nothing was charged. Reload the page.",
  estimateChanged: (cents: number): string =>
    `The estimate changed after you opened the page: it is now ${formatMoney(cents)}. Nothing was charged. Review it and charge it again.`,
  lateChargeChanged:
    "This late charge changed after you opened the page. Nothing was waived. Reload the page and review it.",
  alreadyPending: ({ title, decided_by_name: name }: { title: string; decided_by_name: string }): string =>
    `The ${title}, requested by ${name}, is waiting for a second person. Nothing was changed. Decide on that one first.`,
  moreThanCharged: (cents: number, chargedCents: number): string =>
    `${formatMoney(cents)} is more than the ${formatMoney(chargedCents)} still charged. Nothing was waived. Enter that amount or less.`,
  decided: (state: keyof typeof pastTexts, name: string | null): string =>
    `This request was ${pastTexts[state]}${name === null ? "" : ` by ${name}`} after you opened the page. Your decision wasn’t recorded. Reload the page.`,
  ownRequest:
    "You asked for this, so a second person must decide on it. Nothing was changed. Ask another Operations Accounting Admin, or withdraw it.",
  notYours: "Only the person who asked for this can withdraw it. Nothing was changed. Decline it instead.",
  moved: ({ confirmationNo }: Pick<Payment, "confirmationNo">): string =>
    `Some of the amount that payment ${confirmationNo} paid was later moved, used or refunded. Nothing was voided. Move it back first.`,
  noCheck: ({ confirmationNo }: Pick<Payment, "confirmationNo">): string =>
    `Payment ${confirmationNo} is not a check, so its bank can’t return it and the fee doesn’t apply. Nothing was voided. Void it without the fee.`,
  noCharge: "This charge or credit was not found. Nothing was changed. Reload the page.",
  moreThanPaid: (cents: number, paid: number): string =>
    `${formatMoney(cents)} is more than the ${formatMoney(Math.max(paid, 0))} that has settled at the bank and can be moved from there. Nothing was changed. Enter that amount or less.`,
  moreThanOwed: (cents: number, owedCents: number): string =>
    `${formatMoney(cents)} is more than the ${formatMoney(Math.max(owedCents, 0))} still owed there. Nothing was changed. Enter that amount or less.`,
  checkUsed: ({ checkNo, employerName, cents }: { checkNo: string; employerName: string; cents: number }): string =>
    `Check ${checkNo} was already used for the refund of ${formatMoney(cents)} to ${employerName}. Nothing was changed. Enter a different check number.`,
  noSuchCredit: (cents: number, openCents: number): string =>
    `${formatMoney(cents)} is more than the ${formatMoney(Math.max(openCents, 0))} open as a credit that has settled at the bank. Nothing was changed. Enter that amount or less.`,
  noRefundAccount:
    "This employer doesn’t have that bank account. Nothing was refunded. Reload the page and choose another one.",
  refundAccount: (obstacle: string): string =>
    `${obstacle} Nothing was refunded. Choose another bank account or refund by check.`,
  paymentChanged: "This payment changed after you opened the page. Nothing was voided. Reload the page and review it.",
} as const;

/** Explains why a payment can't be voided, and the next step. */
export const voidRefusalText = ({ confirmationNo, state }: Pick<Payment, "confirmationNo" | "state">): string => {
  const number = `Payment ${confirmationNo}`;
  if (state === "CANCELLED") return `${number} is canceled already. Nothing was changed.`;
  if (state === "RETURNED")
    return `${number} was returned by the bank, so its amount is owed again. Nothing was changed.`;
  if (state === "LOCKED")
    return `${number} is in a batch. Nothing was changed. Void the batch first, then void the payment.`;
  return `The bank already has payment ${confirmationNo}, so it can’t be voided. Nothing was changed. If the bank returns it, record the return.`;
};

/** The employer gets an email when these are approved. */
const emailedOperations: readonly WaitingDecision["act"][] = [
  "WAIVE",
  "VOID_PAYMENT",
  "UNDO_RETURN",
  "TRANSFER",
  "REFUND",
  "VOID_MONTH",
  "CREDIT",
];

/** "refund of the credit of Health, May 2026 ($290.00)": two decisions can have the same title. */
export const pendingNameText = ({ title, cents }: Pick<WaitingDecision, "title" | "cents">): string =>
  `${title}${cents === 0 ? "" : ` (${formatMoney(cents)})`}`;

export const decisionTexts = {
  lead: "Charge, waive or reduce late charges, and void payments and months. Every decision needs a reason, and the employer gets an email.",
  pendingTitle: "Waiting for a second person",
  nonePending: "Nothing is waiting.",
  pendingHint:
    "A refund, a transfer to the other fund, a new rate, and any decision that subtracts more than one person may subtract wait until another Operations Accounting Admin approves them.",
  employersTitle: "Employers with late amounts",
  noEmployers: "No employer has late contributions or late charges.",
  adminOnly: "Only an Operations Accounting Admin can waive late charges, and void payments and months.",
  estimatesTitle: "Late charges to decide",
  noEstimates: "Nothing can be charged today.",
  postedTitle: "Late charges, interest and fees charged",
  noPosted: "No late charge or fee was charged.",
  paymentsTitle: "Payments under way and received",
  noPayments: "No payment is scheduled, on its way to the bank, or received by check.",
  chargeHint: `The employer reads this in our email and on the statement. ${reasonLimit} characters at most.`,
  voidHint: `The employer reads this in our email and with the payment. ${reasonLimit} characters at most.`,
  voidApprovalHint: (limitCents: number): string =>
    `Above ${formatMoney(limitCents)}, a second person approves it first. The employer reads this in our email and with the payment. ${reasonLimit} characters at most.`,
  charged: (cents: number, holdUntil: string | null): string =>
    holdUntil === null
      ? `${formatMoney(cents)} was charged. We emailed the employer.`
      : `${formatMoney(cents)} was charged. We didn’t email the employer, which is on hold through ${formatDate(holdUntil)}.`,
  waived: (cents: number): string => `${formatMoney(cents)} was waived. We emailed the employer.`,
  requested: (cents: number): string =>
    `The waiver of ${formatMoney(cents)} is waiting for a second person. Nothing changed for the employer yet.`,
  approvalDecided: ({ decision }: SecondPersonDecision, pendingDecision: WaitingDecision): string => {
    const sentence = `You ${endings[decision]} the ${pendingNameText(pendingDecision)}.`;
    if (decision !== "approve") return `${sentence} Nothing was changed.`;
    return emailedOperations.includes(pendingDecision.act) ? `${sentence} We emailed the employer.` : sentence;
  },
  creditsTitle: "Credits and payments not applied",
  noCredits: "No credit is open.",
  moveHint:
    "Moves a paid amount or an open credit to another month. A move to the other fund needs a second person’s approval.",
  refundHint:
    "A second person approves every refund. The fund then pays it by check, or to the account with the next batch of refunds.",
  refundByCheck: "By check",
  refundByAch: (account: string): string => `By ACH to ${account}`,
  voidWithFee: (confirmationNo: string, feeCents: number): string =>
    `Void payment ${confirmationNo} and charge the ${formatMoney(feeCents)} fee`,
  transferred: (cents: number): string => `${formatMoney(cents)} was moved.`,
  transferRequested: (cents: number): string => `Moving ${formatMoney(cents)} is waiting for a second person.`,
  refundRequested: (cents: number): string => `The refund of ${formatMoney(cents)} is waiting for a second person.`,
  voidRequested: (confirmationNo: string): string =>
    `The void of payment ${confirmationNo} is waiting for a second person. Nothing changed for the employer yet.`,
  voided: (confirmationNo: string): string =>
    `Payment ${confirmationNo} is void. The amount it paid is owed again, and we emailed the employer.`,
  needsSecondPerson: "This is waiting for a second person.",
  waitingLink: "See what is waiting",
  declineHint: `The person who asked reads this. ${reasonLimit} characters at most.`,
  yourOwn: "You asked for this. Another Operations Accounting Admin approves or declines it.",
  needsSecond: (waivableAloneCents: number): string =>
    waivableAloneCents === 0
      ? "Any further waiver for this contribution needs a second person."
      : `A waiver above ${formatMoney(waivableAloneCents)} needs a second person.`,
  amountUnread: (typedText: string): string =>
    `“${typedText}” is not an amount. Enter dollars and cents, for example 250.00`,
  amountTooSmall: "An amount must be more than $0.00",
  amountTooLarge: (chargedCents: number): string =>
    `Only ${formatMoney(chargedCents)} is charged. Enter that amount or less`,
  unanswered: "We don’t know whether this was saved. Press the button again. It counts only once.",
} as const;
