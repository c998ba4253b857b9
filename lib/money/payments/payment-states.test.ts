import * as fc from "fast-check";
import { isTakenBack, nextPaymentState, paymentTransitions, type PaymentAction } from "./payment-states.ts";
import { paymentStates, type PaymentState } from "./schema.ts";

const operations = Object.keys(paymentTransitions) as PaymentAction[];

describe("the states of a payment", () => {
  it.each<[PaymentAction, string]>([
    ["lock", "SCHEDULED → LOCKED"],
    ["unlock", "LOCKED → SCHEDULED"],
    ["send", "LOCKED → SENT"],
    ["settle", "SENT → SETTLED"],
    ["return", "SENT → RETURNED, SETTLED → RETURNED"],
    ["cancel", ["SCHEDULED", "CANCELLED"].join(" → ")],
  ])("allow %s only from valid states", (operation, expected) => {
    const moves = paymentStates.flatMap((state) => {
      const nextState = nextPaymentState(state, operation);
      return nextState === null ? [] : [`${state} → ${nextState}`];
    });
    expect(moves.join(", ")).toBe(expected);
  });

  it("never change after a return or cancellation", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...operations), { maxLength: 20 }), (sequence) => {
        let state: PaymentState = "SCHEDULED";
        let backAt: PaymentState | null = null;
        for (const operation of sequence) {
          state = nextPaymentState(state, operation) ?? state;
          if (backAt !== null) expect(state).toBe(backAt);
          if (isTakenBack(state)) backAt = state;
        }
      }),
    );
  });

  it("allow the employer only to cancel", () => {
    expect(operations.filter((operation) => paymentTransitions[operation].by.includes("employer"))).toEqual(["cancel"]);
  });
});
