/** @jest-environment @happy-dom/jest-environment */
import { cleanup, render, screen, within } from "@testing-library/react";
import { examples } from "#lib/desk/operations/examples.ts";
import type { AccountCharge, EmployerAccount, FundAccount, PaidPart } from "#lib/desk/operations/schema.ts";
import { FoundAmounts, FoundPayment } from "./found-entries.tsx";
import { FundAccountCard } from "./fund-balance-card.tsx";

afterEach(cleanup);

const employer = examples.getEmployerAccount.response as EmployerAccount;
const account = employer.funds[0]!;
const charge = account.charges[0]!;

/** The account with one charge and payment for May, plus changes. */
const accountWith = (changed: Partial<AccountCharge>, part: Partial<PaidPart>): FundAccount => {
  const payments = charge.payments.map((payment) => ({ ...payment, ...part }));
  return { ...account, charges: [{ ...charge, payments, ...changed }] };
};

it('answers "I already paid": the payment\'s state, its date, and the charges it paid', () => {
  render(<FoundPayment funds={employer.funds} />);
  expect(screen.getByText("Payment P-260710-ABC123, Health: Settled on Thu, Jul 16, 2026.")).toBeTruthy();
  expect(screen.getByText("It pays $123.45 for May 2026.")).toBeTruthy();
});

it("shows the charges of a returned payment, and no payment outside the search", () => {
  const returnedPart = { state: "RETURNED", returnCode: "R01", returnedAt: "2026-07-17T12:00:00.000Z" } as const;
  render(<FoundPayment funds={[accountWith({}, returnedPart)]} />);
  expect(screen.getByText(/Returned on Fri, Jul 17, 2026: R01, not enough money in the account\.$/)).toBeTruthy();
  expect(screen.getByText("It had paid $123.45 for May 2026.")).toBeTruthy();
  cleanup();
  const { container } = render(<FoundPayment funds={[accountWith({}, { isFound: false })]} />);
  expect(container.textContent).toBe("");
});

it("separates debits from credits, and explains that a return leaves the credit used", () => {
  const mixedPart = { cents: 10_000, creditCents: 2_345 };
  const { unmount } = render(<FoundPayment funds={[accountWith({}, mixedPart)]} />);
  expect(screen.getByText("It pays $100.00 and $23.45 from a credit for May 2026.")).toBeTruthy();
  unmount();
  render(<FundAccountCard account={accountWith({}, mixedPart)} />);
  expect(screen.getByRole("listitem").textContent).toContain("$100.00 and $23.45 from a credit");
  cleanup();
  render(<FoundPayment funds={[accountWith({}, { ...mixedPart, state: "RETURNED", returnCode: "R01" })]} />);
  expect(screen.getByText(/The credit of \$23\.45 stays used: only the debit came back\.$/)).toBeTruthy();
});

it("shows charged, paid and owed amounts by month, with their payments", () => {
  render(<FundAccountCard account={accountWith({}, { isFound: false })} />);
  const row = screen.getByRole("row", { name: /May 2026/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["P-260710-ABC123  $123.45 SettledSettled on Thu, Jul 16, 2026", "$123.45", "$123.45", "$0.00"]);
  expect(screen.queryByText("Searched for")).toBeNull();
});

describe("a search", () => {
  const otherCharge = { ...charge, id: "other", workMonth: "2026-06", payments: [] };
  const rowNames = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

  it("finds a charge by amount: shown on top, marked, and first in its table", () => {
    const matching = accountWith({ isFound: true, owedCents: 12_345, paidCents: 0, payments: [] }, {});
    const accountWithOther = { ...matching, charges: [otherCharge, ...matching.charges] };
    render(<FoundAmounts employer={{ ...employer, funds: [accountWithOther] }} />);
    const text = "Charge for May 2026, Health: now $123.45 charged, $0.00 paid, $123.45 owed.";
    expect(screen.getByText(text)).toBeTruthy();
    cleanup();
    render(<FundAccountCard account={accountWithOther} />);
    expect(rowNames()).toEqual([
      expect.stringMatching(/^May 2026 Searched for/),
      expect.stringMatching(/^June 2026 T-/),
    ]);
  });

  it("finds a payment by number: marked, with its charge first in its table", () => {
    render(<FundAccountCard account={{ ...account, charges: [otherCharge, charge] }} />);
    expect(rowNames()).toEqual([expect.stringMatching(/^May 2026/), expect.stringMatching(/^June 2026/)]);
    expect(screen.getByRole("listitem").textContent).toMatch(/^P-260710-ABC123 Searched for/);
  });

  it("finds a report without charges, and shows its state", () => {
    const report = { confirmationNo: "T-2606-ABC123", workMonth: "2026-06", state: "COMMITTED" } as const;
    render(<FoundAmounts employer={{ ...employer, reportsFound: [report] }} />);
    expect(screen.getByText("Report T-2606-ABC123 for June 2026: committed. Nothing is charged for it.")).toBeTruthy();
  });

  it("finds a balance of one fund or of both", () => {
    const matching = { ...account, isBalanceFound: true, balanceCents: 500 };
    const pensionAccount = { ...account, fund: "PEN" as const, balanceCents: 200, charges: [] };
    render(<FoundAmounts employer={{ ...employer, funds: [matching, pensionAccount], isBalanceFound: false }} />);
    expect(screen.getByText("Balance of $5.00, Health.")).toBeTruthy();
    cleanup();
    render(<FoundAmounts employer={{ ...employer, funds: [account, pensionAccount], isBalanceFound: true }} />);
    expect(screen.getByText("Balance of $2.00, both funds.")).toBeTruthy();
    cleanup();
    render(<FundAccountCard account={matching} />);
    expect(screen.getAllByText("Searched for")[0]?.closest("dd")?.textContent).toBe("$5.00 Searched for");
  });
});
