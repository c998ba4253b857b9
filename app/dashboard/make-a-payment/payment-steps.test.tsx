/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import type { Payable } from "../../../lib/money/payments/schema.ts";
import { answer, loseConnection, refuse, type PortalCall, stubPortal } from "../../_testing/stub-portal.ts";
import { PaymentSteps } from "./payment-steps.tsx";
import { chargeOf, payable } from "./test-payable.ts";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const paidResponse = ({ body }: PortalCall): Response => {
  const { allocations } = body as { allocations: { chargeId: string; cents: number }[] };
  const confirmedPayment = { confirmationNo: "P-1", debitDate: "2026-07-02" };
  const cents = allocations.reduce((sum, allocation) => sum + allocation.cents, 0);
  const payment = {
    ...confirmedPayment,
    fund: "HW",
    cents,
    bankAccountNickname: "Main",
    bankAccountLast4: "6789",
    kind: "DEBIT",
    credits: [],
    state: "SCHEDULED",
    returnCode: null,
    allocations: allocations.map(({ chargeId, cents: part }) => ({
      chargeId,
      cents: part,
      workMonth: "2026-06",
      fund: "HW",
      type: "CHARGE",
      isCorrection: false,
      dueDate: "2026-07-15",
      owedCents: 0,
    })),
  };
  return answer({ ...confirmedPayment, authorizationId: "a", cents, payments: [payment] });
};

const open = (figures: Payable = payable, month: string | null = null) =>
  render(<PaymentSteps payable={figures} dates={["2026-07-02", "2026-07-20"]} month={month} />);
const amountOf = (month: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `Amount, ${month}, Health` });
const factOf = (name: string): string | null | undefined =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const call = "POST /api/payments";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

it("authorizes exactly the reviewed payment, once, and deletes the draft", async () => {
  const calls = stubPortal({ [call]: paidResponse });
  open();
  await userEvent.click(screen.getByRole("checkbox", { name: "Pay May 2026, Health" }));
  await press("Review payment");
  expect(screen.getByText("I authorize this debit.")).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.dblClick(screen.getByRole("button", { name: "Authorize payment" }));
  expect(await screen.findByText("P-1")).toBeTruthy();
  expect(screen.getByText("Receipt (PDF)").getAttribute("href")).toBe("/api/payments/authorizations/a/receipt");
  expect(calls.map(({ body }) => body)).toEqual([
    {
      bankAccountId: "main",
      debitDate: "2026-07-02",
      allocations: [{ chargeId: "june", cents: 123_456 }],
      authorizationVersion: "2026-01",
    },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

it("shows the version of the authorization in the review", async () => {
  open();
  await press("Review payment");
  expect(screen.getByText("Authorization, version 2026-01")).toBeTruthy();
});

it.each([
  ["UNVERIFIED", null, null, "Main ••6789 is not verified yet."],
  ["VERIFIED", null, "2026-07-03", "Main ••6789 was added or changed recently and can be used from Fri, Jul 3, 2026."],
  ["VERIFIED", "R02", null, "Main ••6789 can’t be debited: the bank returned a debit with code R02."],
] as const)(
  "explains why no account can be debited, and links to the accounts: %s %s %s",
  (state, blockedCode, usableFromDate, explanation) => {
    const bankAccounts = payable.bankAccounts.map((account) =>
      Object.assign({ ...account }, { state, blockedCode, usableFrom: usableFromDate }),
    );
    open({ ...payable, bankAccounts });
    expect(screen.getByText(paymentTexts.noAccount)).toBeTruthy();
    expect(screen.getByText(explanation)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Bank accounts" }).getAttribute("href")).toBe(
      "/dashboard/payments-and-accounts#bank-accounts",
    );
  },
);

it("links to the bank accounts if the company has none, and shows nothing while one can be debited", () => {
  open({ ...payable, bankAccounts: [] });
  expect(screen.getByRole("link", { name: "Bank accounts" })).toBeTruthy();
  cleanup();
  open({
    ...payable,
    bankAccounts: [...payable.bankAccounts, { ...payable.bankAccounts[0]!, id: "b", state: "UNVERIFIED" }],
  });
  expect(screen.queryByRole("link", { name: "Bank accounts" })).toBeNull();
});

it("repeats a payment with the same key after a lost response, even after a reload, and offers no change", async () => {
  let isLost = true;
  const calls = stubPortal({ [call]: (portalCall) => (isLost ? loseConnection() : paidResponse(portalCall)) });
  open();
  await press("Review payment");
  await press("Authorize payment");
  expect(await screen.findByText(paymentTexts.unansweredTitle)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  cleanup();
  isLost = false;
  open();
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  await press("Authorize payment");
  expect(await screen.findByText("P-1")).toBeTruthy();
  expect(calls).toHaveLength(2);
  expect(calls[0]?.intent).toMatch(/^[0-9a-f-]{36}$/);
  expect(calls[1]).toEqual(calls[0]);
});

it("authorizes changed choices with a new key", async () => {
  const calls = stubPortal({ [call]: () => refuse(422, "NotPaid", "Not now.") });
  open();
  await press("Review payment");
  await press("Authorize payment");
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Authorize payment");
  await press("Change");
  await press("Review payment");
  await press("Authorize payment");
  const [firstKey, secondKey, changedKey] = calls.map(({ intent }) => intent);
  expect([secondKey === firstKey, changedKey === firstKey]).toEqual([true, false]);
});

it("returns to the choices and keeps typed amounts when another page paid first", async () => {
  stubPortal({ [call]: () => refuse(422, "MoreThanOwed", "Less is owed now.") });
  open();
  await userEvent.clear(amountOf("June 2026"));
  await userEvent.type(amountOf("June 2026"), "100.00");
  await press("Review payment");
  await press("Authorize payment");
  expect(await screen.findByText("Less is owed now.")).toBeTruthy();
  expect(amountOf("June 2026").value).toBe("100.00");
  expect(refresh).toHaveBeenCalledTimes(1);
});

it.each([
  ["", paymentTexts.amountRequired],
  ["abc", paymentTexts.amountUnread("abc")],
  ["0", paymentTexts.amountTooSmall],
  ["1,234.57", paymentTexts.amountTooLarge("$1,234.56")],
])("stops before the review for the amount %j, and lists the charge in the summary", async (amountText, text) => {
  const calls = stubPortal({});
  open();
  await userEvent.clear(amountOf("June 2026"));
  if (amountText !== "") await userEvent.type(amountOf("June 2026"), amountText);
  await press("Review payment");
  expect(screen.getByRole("link", { name: `June 2026, Health: ${text}` }).getAttribute("href")).toBe("#amount-june");
  expect(amountOf("June 2026").getAttribute("aria-invalid")).toBe("true");
  expect(calls).toEqual([]);
});

it("requires at least one charge, and checks a charge when its amount is typed", async () => {
  stubPortal({});
  open(payable, "2020-01");
  await press("Review payment");
  expect(screen.getByText(paymentTexts.nothingChosen)).toBeTruthy();
  await userEvent.type(amountOf("May 2026"), "0");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Pay May 2026, Health" }).checked).toBe(true);
});

it("shows next to the date if the payment is on time", async () => {
  open();
  expect(screen.getByText(paymentTexts.onTime("May 2026, June 2026"))).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Debit date"), "2026-07-20");
  expect(screen.queryByText(paymentTexts.onTime("May 2026, June 2026"))).toBeNull();
});

it("returns to the same step with the same choices after a reload, and stores no bank number", async () => {
  open();
  await userEvent.clear(amountOf("June 2026"));
  await userEvent.type(amountOf("June 2026"), "7.00");
  await press("Review payment");
  cleanup();
  open();
  await press("Change");
  expect(amountOf("June 2026").value).toBe("7.00");
  expect(sessionStorage.getItem("payment-data")).not.toContain("6789");
});

it("lists late charges apart, uses a checked credit of the fund, and explains two debits for two funds", async () => {
  const calls = stubPortal({ [call]: paidResponse });
  open({
    ...payable,
    charges: [
      ...payable.charges,
      { ...chargeOf("late", "2026-04", 1_000), type: "LATE_CHARGE" },
      { ...chargeOf("pension", "2026-06", 9_000), fund: "PEN" },
      chargeOf("credit", "2026-03", -3_000),
    ],
  });
  expect(screen.getByRole("heading", { name: "Late charges" })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Pay April 2026, late charge, Health" })).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Use the Health credit of $30.00" }));
  await press("Review payment");
  expect(screen.getByText(paymentTexts.twoDebits)).toBeTruthy();
  // 40.00 + 1,234.56 + 10.00 + 90.00, less the credit of 30.00.
  expect(factOf("Amount debited")).toContain("$1,344.56");
  expect(factOf("From credits")).toBe("$30.00");
  const debits = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(debits).toEqual(["Health: $1,254.56 debited, $30.00 from a credit", "Pension: $90.00 debited"]);
  await press("Authorize payment");
  expect(await screen.findByText("P-1")).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({
    allocations: [
      { chargeId: "may", cents: 1_000 },
      { chargeId: "june", cents: 123_456 },
      { chargeId: "late", cents: 1_000 },
      { chargeId: "pension", cents: 9_000 },
    ],
    creditUses: [{ fromChargeId: "credit", toChargeId: "may", cents: 3_000 }],
  });
});

it("asks for confirmation of an unusual amount, and sends the confirmed payment with a new key", async () => {
  const isConfirmed = ({ body }: PortalCall) => (body as { unusualConfirmed?: boolean }).unusualConfirmed === true;
  const calls = stubPortal({
    [call]: (portalCall) =>
      isConfirmed(portalCall) ? paidResponse(portalCall) : refuse(422, "UnusualAmount", "More than three times."),
  });
  open();
  await press("Review payment");
  await press("Authorize payment");
  expect(await screen.findByText("More than three times.")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: paymentTexts.unusualConfirm }));
  await press("Authorize payment");
  expect(await screen.findByText("P-1")).toBeTruthy();
  expect(calls.map(isConfirmed)).toEqual([false, true]);
  expect(calls[1]?.intent).not.toBe(calls[0]?.intent);
});

it("disables accounts that can't be debited, and explains why", () => {
  const [mainAccount] = payable.bankAccounts;
  if (mainAccount === undefined) throw new Error("an account is needed");
  const otherAccounts = [
    { ...mainAccount, id: "blocked", blockedCode: "R02" },
    { ...mainAccount, id: "new", usableFrom: "2026-07-03" },
    { ...mainAccount, id: "unverified", state: "UNVERIFIED" as const },
  ];
  open({ ...payable, bankAccounts: [...otherAccounts, mainAccount] });
  const options = within(screen.getByLabelText("Bank account")).getAllByRole<HTMLOptionElement>("option");
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ["Main ••6789, Checking (Can’t be debited, code R02)", true],
    ["Main ••6789, Checking (From Jul 3, 2026)", true],
    ["Main ••6789, Checking (Not verified yet)", true],
    ["Main ••6789, Checking", false],
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>("Bank account").value).toBe("main");
});

/** The response to a payment by credit alone, for one fund. */
const paidByCredit = (): Response =>
  answer({
    authorizationId: "a",
    confirmationNo: "P-1",
    cents: 0,
    debitDate: "2026-07-02",
    payments: [
      {
        fund: "HW",
        kind: "CREDIT",
        state: "SETTLED",
        returnCode: null,
        cents: 0,
        settledAt: "2026-07-01T15:00:00.000Z",
        confirmationNo: "P-1",
        bankAccountNickname: "Main",
        bankAccountLast4: "6789",
        allocations: [],
        credits: [
          {
            chargeId: "may",
            workMonth: "2026-05",
            fund: "HW",
            type: "LATE_CHARGE",
            isCorrection: false,
            dueDate: "2026-06-15",
            owedCents: 0,
            cents: 4_000,
          },
        ],
      },
    ],
  });

it("needs no account, date or debit when credits pay everything", async () => {
  const calls = stubPortal({ [call]: paidByCredit });
  const mayCharge = { ...chargeOf("may", "2026-05", 4_000), dueDate: "2026-06-15" };
  open({ ...payable, bankAccounts: [], charges: [mayCharge, chargeOf("credit", "2026-03", -9_000)] });
  await userEvent.click(screen.getByRole("checkbox", { name: "Use the Health credit of $90.00" }));
  for (const name of ["Bank account", "Debit date"]) expect(screen.queryByLabelText(name)).toBeNull();
  await press("Review payment");
  expect(screen.getByText(/Your account won’t be debited/)).toBeTruthy();
  expect(factOf("From credits")).toBe("$40.00");
  for (const name of ["Amount debited", "From", "Debit date"])
    expect(screen.queryByText(name, { selector: "dt" })).toBeNull();
  for (const text of ["I authorize this debit.", "Authorization, version 2026-01"])
    expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByText(/^Late/)).toBeNull();
  await press("Authorize payment");
  expect(await screen.findByText("Paid from a credit on Wed, Jul 1, 2026, $40.00.")).toBeTruthy();
  expect(calls[0]?.body).toEqual({
    allocations: [],
    creditUses: [{ fromChargeId: "credit", toChargeId: "may", cents: 4_000 }],
    authorizationVersion: "2026-01",
  });
  expect(screen.getByText(/for May 2026, late charge, Health, from a credit/)).toBeTruthy();
  for (const name of ["Amount", "From", "Debit date"]) expect(screen.queryByText(name, { selector: "dt" })).toBeNull();
});

it("explains why a credit has nothing to pay", async () => {
  const credit = { ...chargeOf("credit", "2026-03", -3_000), fund: "PEN" as const };
  open({ ...payable, charges: [...payable.charges, credit] });
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Use the Pension credit of $30.00" });
  expect(box.disabled).toBe(true);
  const explanation = document.getElementById(box.getAttribute("aria-describedby") ?? "");
  expect(explanation?.textContent).toBe("No Pension charge is owed, so this credit has nothing to pay now.");
  cleanup();
  sessionStorage.clear();
  const pensionCharge = { ...chargeOf("pension", "2026-06", 9_000), fund: "PEN" as const };
  open({ ...payable, charges: [...payable.charges, credit, pensionCharge] });
  const enabledBox = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Use the Pension credit of $30.00" });
  expect([enabledBox().disabled, enabledBox().getAttribute("aria-describedby")]).toEqual([false, null]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Pay June 2026, Pension" }));
  expect(screen.getByText("Check a Pension charge above that this credit can pay.")).toBeTruthy();
});
