/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen } from "@testing-library/react";
import type { Charge, Payment } from "../../../lib/money/payments/schema.ts";
import { LastPaymentCard } from "./employer-dashboard.tsx";
import { OwedCard } from "./owed-card.tsx";

const now = "2026-11-22T15:00:00.000Z";
const charge: Charge = {
  id: "august",
  type: "CHARGE",
  workMonth: "2026-08",
  fund: "HW",
  dueDate: "2026-09-15",
  isCorrection: false,
  chargedCents: 10_000,
  paidCents: 0,
  scheduled: null,
  owedCents: 10_000,
};
const paidCharge = { ...charge, chargeId: charge.id, cents: 10_000 };
const payment: Payment = {
  id: "one",
  version: 1,
  authorizationId: "a",
  kind: "DEBIT",
  fund: "HW",
  confirmationNo: "P-1",
  state: "RETURNED",
  cents: 10_000,
  debitDate: "2026-11-24",
  bankAccountNickname: "Reserve",
  bankAccountLast4: "2410",
  createdAt: now,
  createdBy: "Dana",
  returnCode: "R02",
  retriedAs: null,
  cancelBy: null,
  sentAt: null,
  settledAt: null,
  returnedAt: now,
  canceledAt: null,
  canceledBy: null,
  allocations: [paidCharge],
  credits: [],
};
/** The other fund’s part of the same payment. */
const otherPart: Payment = {
  ...payment,
  id: "two",
  fund: "PEN",
  confirmationNo: "P-2",
  state: "SCHEDULED",
  cents: 2_500,
  returnCode: null,
  returnedAt: null,
  allocations: [{ ...paidCharge, chargeId: "pension", fund: "PEN", cents: 2_500 }],
  credits: [{ ...paidCharge, chargeId: "old", fund: "PEN", cents: 550 }],
};

afterEach(cleanup);

it("shows a late charge as owed while its debit is scheduled, with the debit date", () => {
  const scheduledPayment = { cents: 10_000, first: "2026-11-24", last: "2026-11-24" };
  render(<OwedCard charges={[{ ...charge, scheduled: scheduledPayment, owedCents: 0 }]} lastPayment={[]} now={now} />);
  expect(screen.getByText("Late, due Sep 15, 2026, debit scheduled for Nov 24")).toBeTruthy();
  expect(screen.getByText("Scheduled $100.00 for Nov 24")).toBeTruthy();
  expect(screen.queryByText("Make a payment")).toBeNull();
});

it("shows the first and last day of several debits, and marks the rest as late", () => {
  const scheduledPayment = { cents: 6_000, first: "2026-11-24", last: "2026-12-02" };
  render(
    <OwedCard charges={[{ ...charge, scheduled: scheduledPayment, owedCents: 4_000 }]} lastPayment={[]} now={now} />,
  );
  expect(screen.getByText("Scheduled $60.00 from Nov 24 to Dec 2")).toBeTruthy();
  expect(screen.getByText("Late, due Sep 15, 2026")).toBeTruthy();
  expect(screen.getAllByText("$100.00").length).toBeGreaterThan(2);
});

it.each([
  ["2026-09-15", "R02", "Late, due Sep 15, 2026", "Returned: the account is closed"],
  ["2026-11-22", "R01", "Due Nov 22, 2026", "Returned: not enough money in the account"],
  ["2026-12-15", "R01", "Due Dec 15, 2026", "Returned: not enough money in the account"],
  ["2026-09-15", "R77", "Late, due Sep 15, 2026", "Returned: code R77"],
])("shows a returned charge's due date and return reason: %s %s", (dueDate, returnCode, dueText, returnedText) => {
  render(
    <OwedCard charges={[{ ...charge, dueDate }]} lastPayment={[otherPart, { ...payment, returnCode }]} now={now} />,
  );
  expect(screen.getByText(dueText)).toBeTruthy();
  expect(screen.getByText(returnedText)).toBeTruthy();
});

it("adds up the debt to each fund, and to both", () => {
  const pensionCharge = { ...charge, id: "pension", fund: "PEN" as const, chargedCents: 2_550, owedCents: 2_550 };
  const { container } = render(<OwedCard charges={[charge, pensionCharge]} lastPayment={[]} now={now} />);
  const fundTexts = [...container.querySelectorAll("p span")].map(({ textContent }) => textContent);
  expect(fundTexts).toEqual(expect.arrayContaining(["Health $100.00", "Pension $25.50"]));
  expect(screen.getByText("$125.50")).toBeTruthy();
});

it("describes a last payment by credit without an account or a debit date", () => {
  const creditPayment = {
    ...payment,
    kind: "CREDIT",
    state: "SETTLED",
    returnCode: null,
    cents: 0,
    settledAt: now,
  } as const;
  const { container } = render(
    <LastPaymentCard
      parts={[{ ...creditPayment, allocations: [], credits: [{ ...paidCharge, cents: 2_544_444 }] }]}
      now={now}
    />,
  );
  expect(container.textContent).toContain("Paid from a credit on Sun, Nov 22, 2026, $25,444.44.");
  expect(container.textContent).not.toMatch(/Reserve|debit|\$0\.00/);
});

it("shows a last payment of both funds in total, with its credits, and each part with its state", () => {
  const { container } = render(<LastPaymentCard parts={[payment, otherPart]} now={now} />);
  expect(container.querySelector("p")?.textContent).toBe("$130.50 for both funds");
  const parts = [...container.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(parts).toEqual([
    expect.stringMatching(/^Health \$100\.00 Returned.*Confirmation number P-1 · .*debit Tue, Nov 24, 2026$/),
    expect.stringMatching(/^Pension \$30\.50 Scheduled.*Confirmation number P-2 · .*includes \$5\.50 from a credit$/),
  ]);
});
