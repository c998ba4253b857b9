import type { PaymentState } from "./schema.ts";

/**
 * What a payer agrees to with "Authorize payment", and the name of this wording. The version travels with
 * the payment; a wording that has changed since the page was loaded is not taken as agreed.
 */
export const paymentAuthorization = {
  version: "2026-02",
  text:
    "I am authorized to pay from this account for this employer. I authorize the funds to debit it once for each debit " +
    "shown, on the date and for the amount shown, by ACH entries under the rules of Nacha. If the bank returns a " +
    "debit, what it paid is owed again, and late charges of the agreements may apply.",
} as const;

export type PaymentAct = "lock" | "unlock" | "send" | "settle" | "return" | "cancel";

/** Who does it: the payer, operations accounting, its administrator, or the fund API itself. */
type Actor = "employer" | "operations" | "operations admin" | "fund API";

type Transition = { readonly from: readonly PaymentState[]; readonly to: PaymentState; readonly by: readonly Actor[] };

/**
 * The life of a payment (docs/domain.md §3). `lock` comes with the batch that takes it, `unlock` with the voiding of
 * that batch; `settle` follows on its own after two banking days without a return.
 */
export const paymentTransitions: Readonly<Record<PaymentAct, Transition>> = {
  lock: { from: ["SCHEDULED"], to: "LOCKED", by: ["operations", "operations admin"] },
  unlock: { from: ["LOCKED"], to: "SCHEDULED", by: ["operations admin"] },
  send: { from: ["LOCKED"], to: "SENT", by: ["operations", "operations admin"] },
  settle: { from: ["SENT"], to: "SETTLED", by: ["fund API"] },
  return: { from: ["SENT", "SETTLED"], to: "RETURNED", by: ["operations", "operations admin"] },
  cancel: { from: ["SCHEDULED"], to: "CANCELLED", by: ["employer", "operations admin"] },
};

/** The state after an act; null when a payment in this state can't have it done. */
export const nextPaymentState = (state: PaymentState, act: PaymentAct): PaymentState | null => {
  const { from, to } = paymentTransitions[act];
  return from.includes(state) ? to : null;
};

/** Whether nothing of the payment is paid: its entries are reversed, and it blocks nothing. */
export const isTakenBack = (state: PaymentState): boolean => state === "RETURNED" || state === "CANCELLED";

/** States of a payment on its way: authorized, and neither settled nor taken back. */
export const underWayStates = ["SCHEDULED", "LOCKED", "SENT"] as const satisfies readonly PaymentState[];

/** Whether a payment is on its way: authorized, and neither settled nor taken back. */
export const isUnderWay = (state: PaymentState): boolean => underWayStates.some((one) => one === state);
