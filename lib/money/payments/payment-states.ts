import type { PaymentState } from "./schema.ts";

/** Each payment stores the version that the employer accepted. The fund API refuses an older one. */
export const paymentAuthorization = {
  version: "2026-02",
  text:
    "I am authorized to pay from this account for this employer. I authorize the funds to debit it once for each debit " +
    "shown, on the date and for the amount shown, by ACH entries under the rules of Nacha. If the bank returns a " +
    "debit, what it paid is owed again, and late charges of the agreements may apply.",
} as const;

export type PaymentAction = "lock" | "unlock" | "send" | "settle" | "return" | "cancel";

type Actor = "employer" | "operations" | "operations admin" | "fund API";

type Transition = { readonly from: readonly PaymentState[]; readonly to: PaymentState; readonly by: readonly Actor[] };

/** docs/domain.md §3. Creating a batch locks its payments, voiding it unlocks them; `settle` is automatic. */
export const paymentTransitions: Readonly<Record<PaymentAction, Transition>> = {
  lock: { from: ["SCHEDULED"], to: "LOCKED", by: ["operations", "operations admin"] },
  unlock: { from: ["LOCKED"], to: "SCHEDULED", by: ["operations admin"] },
  send: { from: ["LOCKED"], to: "SENT", by: ["operations", "operations admin"] },
  settle: { from: ["SENT"], to: "SETTLED", by: ["fund API"] },
  return: { from: ["SENT", "SETTLED"], to: "RETURNED", by: ["operations", "operations admin"] },
  cancel: { from: ["SCHEDULED"], to: "CANCELLED", by: ["employer", "operations admin"] },
};

/** Returns the state after an action; null when the current state doesn't allow it. */
export const nextPaymentState = (state: PaymentState, operation: PaymentAction): PaymentState | null => {
  const { from, to } = paymentTransitions[operation];
  return from.includes(state) ? to : null;
};

/** True when staff can void a payment: no batch includes it, or nothing was debited. */
export const canVoid = ({
  kind,
  state,
}: {
  readonly kind: "DEBIT" | "CREDIT" | "RECEIVED";
  readonly state: PaymentState;
}): boolean => state === "SCHEDULED" || (kind !== "DEBIT" && state === "SETTLED");

/** True when the payment's entries are reversed, so that it blocks nothing. */
export const isTakenBack = (state: PaymentState): boolean => state === "RETURNED" || state === "CANCELLED";

/** States of a payment that is authorized but neither settled nor reversed. */
export const underWayStates = ["SCHEDULED", "LOCKED", "SENT"] as const satisfies readonly PaymentState[];

/** True while a payment is neither settled nor reversed. */
export const isUnderWay = (state: PaymentState): boolean => underWayStates.some((candidate) => candidate === state);
