import type { PostedLate } from "../../../lib/money/decisions/schema.ts";
import type { LateEstimate } from "../../../lib/money/late-charges/schema.ts";
import { examples } from "../../../lib/money/payments/examples.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { testSiteOf } from "../../platform/testing/site.ts";
import { paymentsCanceledEmail } from "./payment-emails.ts";
import {
  correctionReceiptEmail,
  creditDeclinedEmail,
  monthVoidedEmail,
  paperCorrectionEmail,
} from "./correction-emails.ts";
import { lateChargedEmail, lateWaivedEmail, paymentVoidedEmail } from "./decision-emails.ts";
import { paymentReceiptEmail } from "./receipt-emails.ts";
import { paymentReturnedEmail } from "./return-emails.ts";

const to = { firstName: "Dana", site: testSiteOf("health.localhost") };
const reason = "Filed twice.";
const paid = {
  chargeId: "charge",
  type: "CHARGE",
  workMonth: "2026-05",
  fund: "HW",
  dueDate: "2026-06-15",
  isCorrection: false,
  owedCents: 10_000,
  cents: 10_000,
} as const;
const payment: Payment = {
  ...(examples.listPayments.response.payments[0] as Payment),
  confirmationNo: "P-260610-ABC123",
  cents: 10_000,
  debitDate: "2026-06-17",
  cancelBy: null,
  allocations: [paid],
};
const june = { ...paid, chargeId: "june", workMonth: "2026-06", dueDate: "2026-07-15" };

describe("the email about a payment that the fund voided", () => {
  const email = (changes: Partial<Parameters<typeof paymentVoidedEmail>[1]> = {}): readonly string[] =>
    paymentVoidedEmail(to, { payment, reason, today: "2026-06-16", ...changes }).paragraphs;

  it("contains the payment, its amount and date, the reason, and the due dates", () => {
    expect(email()).toEqual([
      "The fund voided payment P-260610-ABC123 of $100.00 for Health, scheduled for Wed, Jun 17, 2026. Your account won’t be debited. The fund’s reason:",
      reason,
      "The amount it paid is owed again. It was due Jun 15, 2026. Pay now to limit late charges.",
    ]);
    expect(email({ today: "2026-06-15" }).at(-1)).toBe(
      "The amount it paid is owed again. Pay by Jun 15, 2026 to be on time.",
    );
  });

  it("owes nothing for a month that was voided with it, but still for the other months it paid", () => {
    expect(email({ voidedMonth: "2026-05" }).at(-1)).toBe(
      "Nothing is owed for May 2026 until you commit that month again.",
    );
    const both = { ...payment, allocations: [paid, june] };
    expect(email({ payment: both, voidedMonth: "2026-05" }).at(-1)).toBe(
      "Nothing is owed for May 2026 until you commit that month again. The amount it paid for other months is owed again. Pay by Jul 15, 2026 to be on time.",
    );
  });
});

it("contains the reason, the payments and the due dates for payments canceled together", () => {
  const otherPayment = { ...payment, confirmationNo: "P-260610-DEF456", allocations: [june] };
  const { paragraphs } = paymentsCanceledEmail(to, { payments: [payment, otherPayment], reason, today: "2026-06-16" });
  expect(paragraphs).toEqual([
    reason,
    "So we canceled these payments:",
    "Payment P-260610-ABC123 of $100.00 for Health, scheduled for Wed, Jun 17, 2026.",
    "Payment P-260610-DEF456 of $100.00 for Health, scheduled for Wed, Jun 17, 2026.",
    "The amount they paid is owed again. Part of it was due Jun 15, 2026. Pay now to limit late charges.",
  ]);
});

describe("the email about a returned payment", () => {
  const account = { nickname: "Payroll", last4: "6789", isBlocked: false };
  const email = (changes: Partial<Payment> = {}) =>
    paymentReturnedEmail(to, { code: "R01", account, payment: { ...payment, ...changes }, today: "2026-06-22" });

  it("contains the payment, the reason, the next step, and the due date", () => {
    expect(email().paragraphs).toEqual([
      "This is about payment P-260610-ABC123 of $100.00 for Health, from Payroll ••6789.",
      "Your bank returned this payment (code R01): not enough money in the account. You owe the amount again. Put enough money in the account, then pay again, or pay from another account.",
      "It was due Jun 15, 2026. Pay now to limit late charges.",
    ]);
  });

  it("requires nothing if the amount it paid is not owed anymore", () => {
    const { paragraphs, closing } = email({ allocations: [{ ...paid, owedCents: 0 }] });
    expect(paragraphs.at(-1)).toMatch(/You don’t owe anything for it now\.$/);
    expect(closing).toBeUndefined();
  });
});

describe("the receipt of a payment", () => {
  const authorized = {
    authorizationId: "authorization",
    confirmationNo: "P-260610-ABC123",
    cents: 10_000,
    debitDate: "2026-06-17",
    payments: [payment],
  };

  it("contains the amount for each month, the debit date, and the late months", () => {
    expect(paymentReceiptEmail(to, authorized).paragraphs).toEqual([
      "You authorized a payment of $100.00. Confirmation number: P-260610-ABC123.",
      "Health, payment P-260610-ABC123: $100.00 for May 2026.",
      "We’ll debit your bank account on Wed, Jun 17, 2026. Keep the money in it until then.",
      "Late for May 2026: it was due Mon, Jun 15, 2026.",
    ]);
  });

  it("lists a late correction next to its month", () => {
    const correction = { ...paid, chargeId: "correction", isCorrection: true, dueDate: "2026-06-16" };
    const payments = [{ ...payment, allocations: [paid, correction] }];
    expect(paymentReceiptEmail(to, { ...authorized, payments }).paragraphs).toEqual(
      expect.arrayContaining([
        "Late for May 2026: it was due Mon, Jun 15, 2026.",
        "Late for the correction of May 2026: it was due Tue, Jun 16, 2026.",
      ]),
    );
  });

  it("contains the amount paid from a credit", () => {
    const credited = { ...payment, kind: "CREDIT" as const, cents: 0, allocations: [], credits: [paid] };
    expect(paymentReceiptEmail(to, { ...authorized, cents: 0, payments: [credited] }).paragraphs).toEqual([
      "You paid $100.00 from your credits. Confirmation number: P-260610-ABC123.",
      "Health, payment P-260610-ABC123: $100.00 for May 2026 from a credit.",
      "Nothing is debited from your bank account.",
    ]);
  });
});

describe("the email about a late charge", () => {
  const unit = { cents: 1_000, explanation: "10% of 100.00, Art. 14.2 = 10.00" };
  const none = { cents: 0, explanation: "" };
  const estimate: LateEstimate = {
    chargeId: "charge",
    workMonth: "2026-05",
    fund: "HW",
    isCorrection: false,
    dueDate: "2026-06-15",
    units: [{ unitCode: "JC711B", damages: unit, interest: none }],
    chargedCents: 0,
    openDamagesCents: 1_000,
    openInterestCents: 0,
    openCents: 1_000,
  };

  it("contains the charge, its calculation, and the reason", () => {
    const { subject, paragraphs } = lateChargedEmail(to, { estimate, reason });
    expect(subject).toBe("Late charge of $10.00 for May 2026");
    expect(paragraphs.slice(0, 2)).toEqual([
      "Your Health contributions for May 2026 were due Mon, Jun 15, 2026, and you didn’t pay them on time. The fund charged you $10.00, as your agreement provides:",
      "Late charge of $10.00: JC711B: 10% of 100.00, Art. 14.2 = 10.00.",
    ]);
    const interest = { ...estimate, openDamagesCents: 0, openInterestCents: 1_000 };
    expect(lateChargedEmail(to, { estimate: interest, reason }).subject).toBe("Interest of $10.00 for May 2026");
    const both = { ...estimate, openInterestCents: 500, openCents: 1_500 };
    expect(lateChargedEmail(to, { estimate: both, reason }).subject).toBe(
      "Late charge and interest of $15.00 for May 2026",
    );
  });

  it.each([
    [400, "The fund waived $4.00 of your Health late charge for May 2026. It is $6.00 now. The fund’s reason:"],
    [1_000, "The fund waived $10.00 of your Health late charge for May 2026. That was all of it. The fund’s reason:"],
  ])("contains the remaining amount after %i cents were waived", (cents, text) => {
    const lateCharge = { fund: "HW", type: "LATE_CHARGE", workMonth: "2026-05", chargedCents: 1_000, owedCents: 1_000 };
    expect(lateWaivedEmail(to, { late: lateCharge as PostedLate, cents, reason }).paragraphs[0]).toBe(text);
  });
});

it.each([
  ["2026-06-15", "It’s due Mon, Jun 15, 2026."],
  ["2026-06-16", "It was due Mon, Jun 15, 2026, so it’s late."],
])("states on %s when a voided month is due", (today, text) => {
  const voided = { workMonth: "2026-05", confirmationNo: "T-2605-ABC123", reason, credits: [], dueDate: "2026-06-15" };
  expect(
    monthVoidedEmail(to, { ...voided, today, follows: [] })
      .paragraphs.at(-1)
      ?.endsWith(text),
  ).toBe(true);
});

it("lists the changed people in the next open report, with a correction, a declined credit and a void", () => {
  const figures = { units: 400, grossWages: null };
  const lines = [{ name: "Ekholm, Ada", unitCode: "JC710A", before: figures, after: { ...figures, units: 500 } }];
  const facts = { workMonth: "2026-10", confirmationNo: "T-1", changes: [], dueDate: "2026-11-15" };
  const follows = [{ workMonth: "2026-11", lines, reopened: ["JC710A", "JC711B"] }];
  const receipt = { ...facts, tadId: "tad", filedAt: "2026-11-20T15:00:00.000Z", follows };
  const emails = [
    correctionReceiptEmail(to, receipt),
    paperCorrectionEmail(to, receipt),
    creditDeclinedEmail(to, { ...facts, reason, follows }),
    monthVoidedEmail(to, { ...facts, reason, credits: [], today: "2026-11-20", follows }),
  ];
  const text =
    "The open report for November 2026 changed too: Ekholm, Ada (JC710A), units from 4.00 to 5.00. JC710A and JC711B aren’t Complete anymore.";
  for (const { paragraphs } of emails) expect(paragraphs).toContain(text);
});
