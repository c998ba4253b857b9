/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { examples as accountExamples } from "../../../lib/identity/account/examples.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import { pageNeedsRightText } from "../../../lib/identity/employers/texts.en.ts";
import { examples } from "../../../lib/money/payments/examples.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import { answer, loseConnection, refuse, stubPortal } from "../../_testing/stub-portal.ts";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { ViewOnlyNote } from "../../_shell/session/view-only-note.tsx";
import { UserContext } from "../../_shell/session/with-right.tsx";
import { PaymentsCard } from "./payments-card.tsx";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const now = "2026-07-10T15:00:00.000Z";
const payment: Payment = {
  ...(examples.listPayments.response.payments[0] as Payment),
  id: "one",
  version: 3,
  cents: 123_450,
  debitDate: "2026-07-15",
  cancelBy: "2026-07-14T21:00:00.000Z",
  allocations: [
    {
      chargeId: "may",
      workMonth: "2026-05",
      fund: "HW",
      type: "CHARGE",
      isCorrection: false,
      dueDate: "2026-06-15",
      owedCents: 123_450,
      cents: 123_450,
    },
  ],
};
const canceledPayment: Payment = { ...payment, version: 4, state: "CANCELLED", canceledAt: now, canceledBy: "Dana" };
const onePage = { next: null, previous: null };
const open = (changes: Partial<Payment> = {}, page: Parameters<typeof PaymentsCard>[0]["page"] = onePage) =>
  render(<PaymentsCard payments={[{ ...payment, ...changes }]} page={page} filter={{ state: "SENT" }} now={now} />);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const call = "POST /api/payments/one/cancel";

afterEach(cleanup);

it("cancels once after a confirmation, with the version and key of one intent, and confirms it", async () => {
  let isLost = true;
  const calls = stubPortal({ [call]: () => (isLost ? loseConnection() : answer(canceledPayment)) });
  open();
  expect(screen.getByText(/You can cancel it until Tue, Jul 14, 2026, 4:00 PM CT/)).toBeTruthy();
  await press("Cancel payment");
  expect(document.activeElement?.textContent).toContain("Cancel payment P-1 of $1,234.50 for Health?");
  expect(calls).toEqual([]);
  await press("Yes, cancel it");
  expect(await screen.findByText(paymentTexts.cancelUnanswered)).toBeTruthy();
  isLost = false;
  await press("Yes, cancel it");
  expect(await screen.findByText(paymentTexts.canceled(canceledPayment, "2026-07-10"))).toBeTruthy();
  expect(calls.map(({ version }) => version)).toEqual(["3", "3"]);
  expect(calls[1]?.intent).toBe(calls[0]?.intent);
  expect(screen.queryByRole("button", { name: "Cancel payment" })).toBeNull();
  expect(screen.getByText(/Canceled on Fri, Jul 10, 2026 by Dana/)).toBeTruthy();
  expect(refresh).toHaveBeenCalled();
});

it("explains a refusal, and keeps the payment", async () => {
  stubPortal({ [call]: () => refuse(422, "NotCancelable", "Payment P-1 is already with the bank.") });
  open();
  await press("Cancel payment");
  await press("Yes, cancel it");
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "Payment P-1 is already with the bank.");
  await press("Keep it scheduled");
  expect(screen.getByRole("button", { name: "Cancel payment" })).toBe(document.activeElement);
});

it("doesn't ask for a second payment when staff try a returned debit again", () => {
  const returned = { state: "RETURNED", returnedAt: "2026-07-16T15:00:00.000Z", returnCode: "R01" } as const;
  open(returned);
  expect(screen.getByRole("link", { name: "Pay again" })).toBeTruthy();
  cleanup();
  open({ ...returned, retriedAs: "P-1-2" });
  expect(screen.queryByRole("link", { name: "Pay again" })).toBeNull();
  expect(
    screen.getByText(/We’re debiting your account again with payment P-1-2, so don’t pay it again\./),
  ).toBeTruthy();
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
] as [Partial<Payment>, RegExp][])("describes a payment’s state, without Cancel payment: %j", (changes, text) => {
  open(changes);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel payment" })).toBeNull();
  expect(screen.queryAllByRole("link", { name: "Pay again" })).toHaveLength(changes.state === "RETURNED" ? 1 : 0);
});

it("links to the next and previous pages with the same filter", () => {
  open({}, { next: "z", previous: "a" });
  const pages = within(screen.getByRole("navigation", { name: "Pages of payments" }));
  const hrefs = pages.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    "/dashboard/payments-and-accounts?state=SENT&before=a",
    "/dashboard/payments-and-accounts?state=SENT&after=z",
  ]);
});

const [allocation] = payment.allocations as [Payment["allocations"][number]];

it("lists the types of the paid charges, so that a late charge isn't shown as a second contribution", () => {
  const lateCharge = { ...allocation, chargeId: "late", type: "LATE_CHARGE", cents: 1_000 } as const;
  const correction = { ...allocation, chargeId: "correction", isCorrection: true, cents: 2_000 };
  open({
    allocations: [allocation, lateCharge, correction],
    credits: [{ ...allocation, type: "INTEREST", cents: 300 }],
  });
  for (const text of [
    "May 2026, Health $1,234.50",
    "May 2026, late charge, Health $10.00",
    "May 2026, correction, Health $20.00",
    "May 2026, interest, Health $3.00 from a credit",
  ])
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(text);
});

it("offers Pay again only while a charge of the returned payment is owed", () => {
  const returned = { state: "RETURNED", returnedAt: "2026-07-16T15:00:00.000Z", returnCode: "R01" } as const;
  const settledAllocation = { ...allocation, owedCents: 0 };
  open({ ...returned, allocations: [settledAllocation] });
  expect(screen.queryByRole("link", { name: "Pay again" })).toBeNull();
  expect(screen.queryByText(/owe the amount again|pay again/)).toBeNull();
  expect(screen.getByText(/You don’t owe anything for it now\./)).toBeTruthy();
  cleanup();
  open({ ...returned, allocations: [settledAllocation, { ...allocation, chargeId: "june" }] });
  expect(screen.getByRole("link", { name: "Pay again" })).toBeTruthy();
});

it("describes a payment by credit without an account or a debit date", () => {
  open({
    kind: "CREDIT",
    state: "SETTLED",
    cents: 0,
    settledAt: "2026-07-09T15:00:00.000Z",
    allocations: [],
    credits: [allocation],
  });
  expect(screen.getByText("Paid from a credit on Thu, Jul 9, 2026, $1,234.50.")).toBeTruthy();
  for (const text of ["Payroll ••6789", "Wed, Jul 15, 2026", "$0.00"]) expect(screen.queryByText(text)).toBeNull();
});

it("closes the question of Cancel payment with Escape", async () => {
  stubPortal({});
  open();
  await press("Cancel payment");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "Yes, cancel it" })).toBeNull();
  expect(screen.getByRole("button", { name: "Cancel payment" })).toBe(document.activeElement);
});

it("offers no payment to people with read-only access, and explains who can give the right", () => {
  stubPortal({});
  const user = {
    ...(accountExamples.currentUser.response as User),
    roles: ["Employer" as const],
    rights: ["report" as const],
  };
  render(
    <UserContext value={user}>
      <ViewOnlyNote rights={["pay", "bankAccounts"]} />
      <PaymentsCard
        payments={[payment, { ...payment, id: "two", state: "RETURNED", returnCode: "R01" }]}
        page={onePage}
        filter={{}}
        now={now}
      />
      <LoadFailed code="RightMissing" text={pageNeedsRightText("pay", ["Dana Whitfield"])} href="/" />
    </UserContext>,
  );
  expect(screen.getAllByText(/^You can see everything here/).map(({ textContent }) => textContent)).toEqual([
    "You can see everything here, but your account doesn’t have the right to pay or manage bank accounts. Dana Whitfield can give you these rights on the People page.",
  ]);
  expect(screen.getByText(/^It can be canceled until Tue, Jul 14, 2026/)).toBeTruthy();
  expect(screen.getByText(pageNeedsRightText("pay", ["Dana Whitfield"]))).toBeTruthy();
  for (const name of ["Pay again", "Try again"]) expect(screen.queryByRole("link", { name })).toBeNull();
});
