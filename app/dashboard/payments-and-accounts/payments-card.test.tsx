/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Payment } from "../../../lib/payments/schema.ts";
import { paymentTexts } from "../../../lib/payments/texts.en.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { PaymentsCard } from "./payments-card.tsx";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const now = "2026-07-10T15:00:00.000Z";
const payment: Payment = {
  id: "one",
  version: 3,
  authorizationId: "a",
  kind: "DEBIT",
  fund: "HW",
  confirmationNo: "P-1",
  state: "SCHEDULED",
  cents: 123_450,
  debitDate: "2026-07-15",
  bankAccountNickname: "Payroll",
  bankAccountLast4: "6789",
  createdAt: "2026-07-09T15:00:00.000Z",
  createdBy: "Dana",
  returnCode: null,
  cancelBy: "2026-07-14T21:00:00.000Z",
  sentAt: null,
  settledAt: null,
  returnedAt: null,
  canceledAt: null,
  canceledBy: null,
  allocations: [{ chargeId: "may", workMonth: "2026-05", fund: "HW", cents: 123_450 }],
  credits: [],
};
const canceled: Payment = { ...payment, version: 4, state: "CANCELLED", canceledAt: now, canceledBy: "Dana" };
const onePage = { next: null, previous: null };
const open = (changes: Partial<Payment> = {}, page: Parameters<typeof PaymentsCard>[0]["page"] = onePage) =>
  render(<PaymentsCard payments={[{ ...payment, ...changes }]} page={page} filter={{ state: "SENT" }} now={now} />);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const call = "POST /api/payments/one/cancel";

afterEach(cleanup);

it("cancels once after asking, under the version and key of one intent, and says so", async () => {
  let isLost = true;
  const calls = stubPortal({ [call]: () => (isLost ? loseConnection() : answer(canceled)) });
  open();
  expect(screen.getByText(/You can cancel it until Tue, Jul 14, 2026, 4:00 PM CT/)).toBeTruthy();
  await press("Cancel payment");
  expect(document.activeElement?.textContent).toContain("Cancel payment P-1 of $1,234.50 for Health?");
  expect(calls).toEqual([]);
  await press("Yes, cancel it");
  expect(await screen.findByText(paymentTexts.cancelUnanswered)).toBeTruthy();
  isLost = false;
  await press("Yes, cancel it");
  expect(await screen.findByText(paymentTexts.canceled("P-1"))).toBeTruthy();
  expect(calls.map(({ version }) => version)).toEqual(["3", "3"]);
  expect(calls[1]?.intent).toBe(calls[0]?.intent);
  expect(screen.queryByRole("button", { name: "Cancel payment" })).toBeNull();
  expect(screen.getByText(/Canceled on Fri, Jul 10, 2026 by Dana/)).toBeTruthy();
  expect(refresh).toHaveBeenCalled();
});

it("shows why it was refused, and keeps the payment", async () => {
  stubPortal({ [call]: () => refuse(422, "NotCancelable", "Payment P-1 is already with the bank.") });
  open();
  await press("Cancel payment");
  await press("Yes, cancel it");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Payment P-1 is already with the bank.");
  await press("Keep it scheduled");
  expect(screen.getByRole("button", { name: "Cancel payment" })).toBe(document.activeElement);
});

it.each([
  [{ state: "LOCKED" }, /so it can’t be canceled anymore/],
  [
    { state: "SENT", sentAt: "2026-07-14T15:00:00.000Z" },
    /Sent to the bank on Tue, Jul 14, 2026\. It settles on Fri, Jul 17, 2026/,
  ],
  [{ state: "SETTLED", settledAt: "2026-07-17T15:00:00.000Z" }, /Settled on Fri, Jul 17, 2026/],
  [
    { state: "RETURNED", returnedAt: "2026-07-16T15:00:00.000Z", returnCode: "R01" },
    /Returned on Thu, Jul 16, 2026\. Your bank returned this payment \(code R01\).* Put enough money in the account/,
  ],
] as [Partial<Payment>, RegExp][])("says where a payment is, without Cancel payment: %j", (changes, text) => {
  open(changes);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel payment" })).toBeNull();
  expect(screen.queryAllByRole("link", { name: "Pay again" })).toHaveLength(changes.state === "RETURNED" ? 1 : 0);
});

it("leads to the pages beside it with the same filter", () => {
  open({}, { next: "z", previous: "a" });
  const pages = within(screen.getByRole("navigation", { name: "Pages of payments" }));
  const hrefs = pages.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    "/dashboard/payments-and-accounts?state=SENT&before=a",
    "/dashboard/payments-and-accounts?state=SENT&after=z",
  ]);
});
