import type { Charge, Payable } from "../../../lib/money/payments/schema.ts";

/** A charge of $100.00 with `owedCents` still owed. */
export const chargeOf = (id: string, workMonth: string, owedCents: number): Charge => ({
  id,
  type: "CHARGE",
  workMonth,
  fund: "HW",
  dueDate: "2026-07-15",
  isCorrection: false,
  chargedCents: 10_000,
  paidCents: 10_000 - owedCents,
  scheduled: null,
  owedCents,
});

/** Two charges and one account, as the payment page receives them. */
export const payable: Payable = {
  today: "2026-07-01",
  earliestDebitDate: "2026-07-02",
  charges: [chargeOf("may", "2026-05", 4_000), chargeOf("june", "2026-06", 123_456)],
  bankAccounts: [
    {
      id: "main",
      nickname: "Main",
      last4: "6789",
      type: "CHECKING",
      state: "VERIFIED",
      usableFrom: null,
      blockedCode: null,
      correctBy: null,
    },
  ],
  authorization: { version: "2026-01", text: "I authorize this debit." },
};
