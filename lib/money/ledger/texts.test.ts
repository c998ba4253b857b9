import type { StatementEntry } from "./schema.ts";
import { decisionTextsOf, entryText } from "./texts.en.ts";

const entry: StatementEntry = {
  id: "entry",
  date: "2026-07-10",
  type: "CHARGE",
  workMonth: "2026-06",
  isCorrection: false,
  chargeType: "CHARGE",
  cents: 100,
  balanceCents: 100,
  tadNo: "T-2606-ABC123",
  payment: null,
  decision: null,
};
const payment = {
  id: "payment",
  confirmationNo: "P-260710-ABC123",
  isReturned: false,
  received: null,
  debitDate: "2026-08-14",
};
const check = { ...payment, received: "Check 1045", debitDate: null };
const decision = { id: "decision", reason: "Filed twice.", explanation: "", decidedBy: "Dana Reyes" };

it.each<[Partial<StatementEntry>, string]>([
  [{}, "Contributions for June 2026"],
  [{ isCorrection: true }, "Contributions for June 2026, correction"],
  [{ type: "INTEREST", chargeType: "INTEREST" }, "Interest for June 2026"],
  [{ type: "PAYMENT", payment }, "Payment, debit on Aug 14, 2026: Contributions for June 2026"],
  [{ type: "REVERSAL", payment }, "Payment canceled: Contributions for June 2026"],
  [{ type: "REVERSAL", payment, decision }, "Payment canceled by the fund: Contributions for June 2026"],
  [
    { type: "WAIVER", chargeType: "INTEREST", belongsOn: "2026-06-12" },
    "Waived: Interest for June 2026, belongs to Jun 12, 2026",
  ],
  [{ type: "REVERSAL", payment: { ...payment, isReturned: true } }, "Payment returned: Contributions for June 2026"],
  [{ type: "PAYMENT", payment: { ...payment, isReturned: true } }, "Return undone: Contributions for June 2026"],
  [{ type: "REVERSAL" }, "Report taken back: Contributions for June 2026"],
  [{ type: "REVERSAL", decision }, "Month voided by the fund: Contributions for June 2026"],
  [{ type: "WAIVER", chargeType: "LATE_CHARGE", decision }, "Waived: Late charge for June 2026"],
  [{ type: "CREDIT", decision }, "Credit approved: Contributions for June 2026"],
  [{ type: "CREDIT", payment, cents: 100 }, "Credit used from June 2026"],
  [{ type: "PAYMENT", payment: check }, "Check 1045: Contributions for June 2026"],
  [{ type: "UNAPPLIED", chargeType: "UNAPPLIED", payment: check }, "Check 1045: Payment not applied yet for June 2026"],
  [{ type: "REVERSAL", payment: check }, "Check 1045 voided by the fund: Contributions for June 2026"],
  [{ type: "NSF_FEE", chargeType: "NSF_FEE" }, "Fee for a returned check for June 2026"],
  [{ type: "TRANSFER", cents: 100, decision }, "Moved from: Contributions for June 2026"],
  [{ type: "TRANSFER", cents: -100, decision }, "Moved to: Contributions for June 2026"],
  [{ type: "REFUND", chargeType: "UNAPPLIED", decision }, "Refund: Payment not applied yet for June 2026"],
  [{ type: "CREDIT", payment, cents: -100 }, "Paid from a credit: Contributions for June 2026"],
])("describes an entry: %o", (change, text) => {
  expect(entryText({ ...entry, ...change })).toBe(text);
});

it("shows a decision's calculation, person and reason if it has them", () => {
  expect(decisionTextsOf(entry)).toEqual([]);
  expect(decisionTextsOf({ decision })).toEqual(["Decided by Dana Reyes.", "Reason: Filed twice."]);
  expect(decisionTextsOf({ decision: { ...decision, reason: "", explanation: "10% of 10.00 = 1.00" } })).toEqual([
    "10% of 10.00 = 1.00.",
    "Decided by Dana Reyes.",
  ]);
});
