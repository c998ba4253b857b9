import type { PaymentState } from "./schema.ts";

/** Kept by version with the payment; consent to an older wording is refused. */
export const paymentAuthorization = {
  version: "2026-02",
  text:
    "I am authorized to pay from this account for this employer. I authorize the funds to debit it once for each debit " +
    "shown, on the date and for the amount shown, by ACH entries under the rules of Nacha. If the bank returns a " +
    "debit, what it paid is owed again, and late charges of the agreements may apply.",
} as const;

export type PaymentAct = "lock" | "unlock" | "send" | "settle" | "return" | "cancel";

type Actor = "employer" | "operations" | "operations admin" | "fund API";

type Transition = { readonly from: readonly PaymentState[]; readonly to: PaymentState; readonly by: readonly Actor[] };

/** docs/domain.md §3. `lock` and `unlock` come with a batch and its voiding; `settle` is automatic. */
export const paymentTransitions: Readonly<Record<PaymentAct, Transition>> = {
  lock: { from: ["SCHEDULED"], to: "LOCKED", by: ["operations", "operations admin"] },
  unlock: { from: ["LOCKED"], to: "SCHEDULED", by: ["operations admin"] },
  send: { from: ["LOCKED"], to: "SENT", by: ["operations", "operations admin"] },
  settle: { from: ["SENT"], to: "SETTLED", by: ["fund API"] },
  return: { from: ["SENT", "SETTLED"], to: "RETURNED", by: ["operations", "operations admin"] },
  cancel: { from: ["SCHEDULED"], to: "CANCELLED", by: ["employer", "operations admin"] },
};

/** Returns the state after an act; null when the state doesn't allow it. */
export const nextPaymentState = (state: PaymentState, act: PaymentAct): PaymentState | null => {
  const { from, to } = paymentTransitions[act];
  return from.includes(state) ? to : null;
};

/** True where staff can void a payment: it is in no batch, or nothing was debited. */
export const canVoid = ({
  kind,
  state,
}: {
  readonly kind: "DEBIT" | "CREDIT" | "RECEIVED";
  readonly state: PaymentState;
}): boolean => state === "SCHEDULED" || (kind !== "DEBIT" && state === "SETTLED");

/** True when the payment's entries are reversed, and it blocks nothing. */
export const isTakenBack = (state: PaymentState): boolean => state === "RETURNED" || state === "CANCELLED";

/** Authorized, and neither settled nor taken back. */
export const underWayStates = ["SCHEDULED", "LOCKED", "SENT"] as const satisfies readonly PaymentState[];

/** True while a payment is neither settled nor taken back. */
export const isUnderWay = (state: PaymentState): boolean => underWayStates.some((candidate) => candidate === state);
