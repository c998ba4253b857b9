import { paymentProgressText, paymentStateText, paymentTexts } from "./texts.en.ts";

const paid = {
  chargeId: "may",
  workMonth: "2026-05",
  fund: "HW",
  type: "CHARGE",
  isCorrection: false,
  dueDate: "2026-06-15",
  owedCents: 0,
  cents: 10_000,
} as const;

describe("paymentStateText", () => {
  it("shows a return with its code and meaning", () => {
    expect(paymentStateText("RETURNED", "R01")).toBe("Returned: R01, not enough money in the account");
  });

  it("shows an unknown code without a meaning", () => {
    expect(paymentStateText("RETURNED", "R99")).toBe("Returned: R99");
  });

  it("is one word for other states", () => {
    expect(paymentStateText("SCHEDULED", null)).toBe("Scheduled");
  });
});

it("shows who canceled a payment, and why the fund voided one", () => {
  const canceledPayment = {
    kind: "DEBIT",
    state: "CANCELLED",
    debitDate: "2026-07-14",
    sentAt: null,
    settledAt: null,
    returnedAt: null,
    returnCode: null,
    retriedAs: null,
    canceledAt: "2026-07-10T15:00:00.000Z",
    canceledBy: "Dana Whitfield",
    cents: 10_000,
    allocations: [{ ...paid, owedCents: 10_000 }],
    credits: [],
  } as const;
  const now = new Date("2026-07-10T16:00:00.000Z");
  expect(paymentProgressText(canceledPayment, now)).toBe(
    "Canceled on Fri, Jul 10, 2026 by Dana Whitfield. The amount it paid is owed again.",
  );
  expect(paymentProgressText({ ...canceledPayment, cancelReason: "Asked by phone." }, now)).toBe(
    "Canceled by the fund on Fri, Jul 10, 2026. The amount it paid is owed again, unless the fund voided that too. Reason: Asked by phone.",
  );
});

describe("the next step after a canceled payment", () => {
  const credit = { ...paid, cents: 500 };
  it.each([
    ["due later", "2026-06-15", [paid], [], "Pay by Jun 15, 2026 to be on time."],
    ["already late", "2026-06-16", [paid], [], "It was due Jun 15, 2026. Pay now to limit late charges."],
    [
      "late in part",
      "2026-06-16",
      [paid, { ...paid, dueDate: "2026-07-15" }],
      [],
      "Part of it was due Jun 15, 2026. Pay now to limit late charges.",
    ],
    [
      "a late month paid with a credit",
      "2026-06-16",
      [paid],
      [credit],
      "It was due Jun 15, 2026. Pay now to limit late charges. The credit of $5.00 it used is available again.",
    ],
    ["a late charge alone", "2026-06-16", [{ ...paid, type: "LATE_CHARGE" as const }], [], null],
  ])("%s", (_name, today, allocations, credits, expected) => {
    const text = paymentTexts.canceled({ confirmationNo: "P-1", allocations, credits }, today);
    expect(text).toBe(
      ["Payment P-1 is canceled. The amount it paid is owed again.", expected].filter(Boolean).join(" "),
    );
  });
});
