import type { Page } from "playwright/test";
import { createBatches, debitOf, releaseAndSend } from "./batches.ts";
import { shiftPagesBy, shiftedBy } from "./clock.ts";
import { checkA11y, expect, fitsBothWidths, test } from "./fixtures.ts";
import { gainOf, type Line, readJournal, spanOfMonths, sumBy, sumUp } from "./journal.ts";
import { readMails } from "./mailbox.ts";
import { become, cents, clearAllCharges, dollars } from "./money.ts";
import { returnFileFor } from "./return-file.ts";
import { type Stack, startOn } from "./stack.ts";

test.use({ ownPortal: true });

const deposits = "/dashboard/operations/deposits";
const decisions = "/dashboard/operations/decisions";
const lakeside = "1000001-0001";
const summit = "1000003-0001";

/** The amounts that the test uses in each fund, in cents. All differ. */
const funds = [
  {
    name: "Health",
    code: "HW",
    account: "4400112201",
    check: { number: "1045", cents: 30_000, appliedCents: 0 },
    refund: { number: "20417", cents: 15_000 },
    paidCents: 123_456,
    notice: { code: "C02", info: "111111118" },
    stranger: "999999990000001",
  },
  {
    name: "Pension",
    code: "PEN",
    account: "5500223302",
    check: { number: "1046", cents: 41_000, appliedCents: 4_000 },
    refund: { number: "20418", cents: 16_500 },
    paidCents: 234_567,
    notice: { code: "C01", info: "99887766" },
    stranger: "999999990000002",
  },
] as const;
type Fund = (typeof funds)[number];

/** Stops the portal and starts it again on the same data and address, some days later. */
const passTime = async (page: Page, stack: Stack, ms: number): Promise<Stack> => {
  process.kill(stack.processOf("starter"), "SIGTERM");
  await stack.ended;
  const settings = { PORT: new URL(stack.url("health")).port, ...shiftedBy(ms) };
  const later = await startOn(stack.data, settings);
  await shiftPagesBy(page.context(), ms);
  return later;
};

/** A clerk records the checks of a paper employer, and applies the first one in part. */
const recordChecks = async (page: Page): Promise<void> => {
  await become(page, "ops-accounting");
  await page.goto("/dashboard/operations");
  await page.getByRole("link", { name: "Open deposits" }).click();
  await page.waitForURL(`**${deposits}`);
  // The demonstration's checks.
  const remove = page.getByRole("button", { name: /^Remove / });
  for (let remaining = await remove.count(); remaining > 0; remaining -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(remaining - 1);
  }
  for (const { code, name, check } of funds) {
    await page.getByLabel("Employer ID").fill(summit);
    await page.getByLabel("Fund", { exact: true }).selectOption(code);
    await page.getByLabel("Number", { exact: true }).fill(check.number);
    await page.getByLabel("Payer").fill("Summit Office Supply");
    await page.getByLabel("Amount").fill(dollars(check.cents));
    if (check.appliedCents > 0) {
      await page.getByRole("button", { name: "Apply to charges" }).click();
      const oldest = page.getByLabel(/ owed$/).first();
      await expect(oldest).toHaveValue(/^\d/);
      await oldest.fill(dollars(check.appliedCents));
      await expect(page.getByText(`$${dollars(check.cents - check.appliedCents)} is left unapplied.`)).toBeVisible();
      await fitsBothWidths(page);
    }
    await page.getByRole("button", { name: "Record payment" }).click();
    const openDeposit = page.getByRole("region", { name: `${name} deposit, not recorded yet` });
    await expect(openDeposit).toContainText(`Check ${check.number}`);
    await expect(openDeposit).toContainText("A second person counts and records it.");
  }
};

/** Voids the demonstration's waiting batch, so that its debits join those of the test. */
const voidPendingBatch = async (page: Page): Promise<void> => {
  await page.goto("/dashboard/operations/batches?state=CREATED");
  await page.getByRole("link", { name: /^Pension batch/ }).click();
  await page.waitForURL(/\/batches\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "Void batch…" }).click();
  await page.getByLabel("Reason").fill("A payment is missing.");
  await page.getByRole("button", { name: "Void batch" }).click();
  await expect(page.getByRole("status")).toContainText("Batch voided.");
};

/** A second person counts the deposits, one of them first with a wrong total. */
const recordDeposits = async (page: Page): Promise<void> => {
  await become(page, "ops-accounting-admin");
  await page.goto(deposits);
  for (const { name, check } of funds) {
    const openDeposit = page.getByRole("region", { name: `${name} deposit, not recorded yet` });
    await openDeposit.getByLabel("Number of payments").fill("1");
    if (name === "Health") {
      await openDeposit.getByLabel("Total").fill("301.00");
      await openDeposit.getByRole("button", { name: "Record deposit" }).click();
      await expect(page.getByText("You counted 1 payment of $301.00, but 1 payment of $300.00")).toBeVisible();
    }
    await openDeposit.getByLabel("Total").fill(dollars(check.cents));
    await openDeposit.getByRole("button", { name: "Record deposit" }).click();
    await expect(page.getByText(`The deposit was recorded: 1 payment of $${dollars(check.cents)}.`)).toBeVisible();
  }
};

/** The paper employer sees its checks, and the unapplied rest of one. */
const findChecks = async (page: Page): Promise<void> => {
  await become(page, "summit-office");
  await page.goto("/dashboard/payments-and-accounts");
  for (const { check } of funds)
    await expect(page.getByRole("row").filter({ hasText: `Check ${check.number}` })).toContainText(
      `$${dollars(check.cents)}`,
    );
  await page.goto("/dashboard/payments-and-accounts/statement?fund=PEN");
  await expect(page.getByText(/Check 1046: Payment not applied yet/)).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Ask for a refund" }).first().click();
  await page.waitForURL("**/dashboard/inbox/new?about=refund");
  await expect(page.getByLabel("Subject")).toHaveValue("Refund of a credit");
};

/** An employer cancels its scheduled Health debit, and its charge is owed again. @returns the debit in cents */
const cancelDebit = async (page: Page): Promise<number> => {
  await become(page, "lakeside-admin");
  await page.goto("/dashboard/payments-and-accounts?state=SCHEDULED");
  await page.getByRole("button", { name: "Cancel payment" }).click();
  const question = await page.getByText(/^Cancel payment P-\S+ of \$/).innerText();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByText(/^Payment P-\S+ is canceled\./)).toBeVisible();
  return cents(/\$([\d,.]+\d)/.exec(question)?.[1] ?? "");
};

/** An employer pays part of its newest charge in each fund, with its credits. */
const payByDebit = async (page: Page): Promise<{ number: string; creditCents: number }[]> => {
  await page.goto("/dashboard/make-a-payment");
  await clearAllCharges(page);
  const credits: number[] = [];
  for (const { name, paidCents } of funds) {
    const charge = page.getByRole("checkbox", { name: new RegExp(`^Pay \\w+ \\d{4}, ${name}$`) }).last();
    await charge.check();
    const chargeName = (await charge.getAttribute("aria-label"))?.replace("Pay ", "");
    await page.getByRole("textbox", { name: `Amount, ${chargeName}` }).fill(dollars(paidCents));
    const credit = page.getByRole("checkbox", { name: new RegExp(`the ${name} credit of \\$`) });
    await credit.check();
    credits.push(cents(await credit.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? "")));
  }
  await page.getByRole("button", { name: "Review payment" }).click();
  await page.getByRole("button", { name: "Authorize payment" }).click();
  const number = await page.getByText(/^P-/).first().innerText();
  await checkA11y(page);
  return credits.map((creditCents, index) => ({
    creditCents,
    number: index === 0 ? number : `${number}-${index + 1}`,
  }));
};

/** Requests a refund of the unapplied amount. */
const requestRefunds = async (page: Page): Promise<void> => {
  await page.goto(`${decisions}/${summit}`);
  for (const { name, refund, check } of funds) {
    await page.getByRole("button", { name: "Refund…" }).click();
    const form = page.getByRole("form", { name: "Refund" });
    const openText = `$${dollars(check.cents - check.appliedCents)} open`;
    const credit = form.getByRole("option", { name: new RegExp(`^${name}, `) }).filter({ hasText: openText });
    await form.getByLabel("From").selectOption(await credit.getAttribute("value"));
    await form.getByLabel("Check number").fill(refund.number);
    await form.getByLabel("Amount").fill(dollars(refund.cents));
    await form.getByLabel("Reason").fill("Paid twice.");
    if (name === "Health") await fitsBothWidths(page);
    await form.getByRole("button", { name: "Refund" }).click();
    await expect(
      page.getByText(`The refund of $${dollars(refund.cents)} is waiting for a second person.`),
    ).toBeVisible();
  }
};

/** A second person approves the refunds. */
const approveRefunds = async (page: Page): Promise<void> => {
  await page.goto(decisions);
  for (const { name, refund } of funds) {
    const requests = page.getByRole("region", { name: `refund of the credit of ${name}` });
    const ownRequest = requests.filter({ hasText: `$${dollars(refund.cents)}` });
    await ownRequest.getByRole("button", { name: /^Approve / }).click();
    await expect(page.getByText(`($${dollars(refund.cents)}).`)).toBeVisible();
  }
};

const uploadReturns = (page: Page, content: string): Promise<void> =>
  page
    .getByLabel("Return file")
    .setInputFiles({ name: "returns.ach", mimeType: "text/plain", buffer: Buffer.from(content) });

/** Writes a file without line ends: a return, a notice of change, and an unknown entry. */
const returnsOf = ({ notice, stranger }: Fund, entry: string): string =>
  returnFileFor([
    { entry, code: "R01" },
    { entry, ...notice },
    { entry: entry.replace(/\d{15}$/, stranger), code: "R01" },
  ]).replaceAll("\n", "");

/** Records each file, after one with a wrong total was refused; a second upload changes nothing. */
const recordReturns = async (page: Page, entries: readonly string[]): Promise<void> => {
  const files = funds.map((fund, index) => returnsOf(fund, entries[index] ?? ""));
  await page.goto("/dashboard/operations/returns");
  await uploadReturns(page, (files[0] ?? "").replace(/(8225\d{16})\d{12}/, "$1000000009999"));
  await expect(page.getByText(/The debit total on line 9 is 9999.*Nothing was recorded/)).toBeVisible();
  for (const [index, { notice, stranger }] of funds.entries()) {
    await uploadReturns(page, files[index] ?? "");
    await expect(page.getByRole("region", { name: "To record" })).toContainText("R01, not enough money in the account");
    await expect(page.getByRole("region", { name: "Notices of change" })).toContainText(notice.code);
    await expect(page.getByRole("region", { name: "Not ours" })).toContainText(stranger);
    if (index === 0) await fitsBothWidths(page);
    await page.getByRole("button", { name: "Record", exact: true }).click();
    await expect(page.getByRole("status")).toContainText("1 return recorded. 1 payment returned");
  }
  await uploadReturns(page, files[0] ?? "");
  await expect(page.getByText("This file was already recorded")).toBeVisible();
};

/** Resolves the unknown entries, and applies both notices to the bank account. */
const resolveItems = async (page: Page, numbers: readonly string[]): Promise<void> => {
  await page.getByRole("link", { name: "Exceptions" }).click();
  await page.waitForURL("**/exceptions");
  const rowOf = (text: string) => page.getByRole("row").filter({ hasText: text });
  for (const { stranger } of funds) {
    await page.getByRole("button", { name: `Resolve Trace ${stranger}` }).click();
    await page.getByLabel("Reason").fill("The bank sent it to the wrong company.");
    await page.getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(rowOf(stranger)).toHaveCount(0);
  }
  await expect(page.getByRole("status")).toContainText("The exception is resolved.");
  await page.goto("/dashboard/operations/returns/notices");
  await fitsBothWidths(page);
  for (const number of numbers) {
    await page.getByRole("button", { name: `Confirm ${number}`, exact: true }).click();
    await page.getByRole("button", { name: "Yes, confirm" }).click();
    await expect(page.getByRole("rowheader", { name: number, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole("status")).toContainText("The bank account has the new details.");
};

/** Retries each returned debit. @returns the numbers of the new payments */
const retryDebits = async (page: Page, numbers: readonly string[]): Promise<string[]> => {
  const retriedNumbers: string[] = [];
  await page.goto("/dashboard/operations/returns");
  for (const number of numbers) {
    await page.getByRole("button", { name: `Try again: ${number}`, exact: true }).click();
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: number, exact: true }) });
    retriedNumbers.push((await row.getByText(/^as P-/).innerText()).replace("as ", ""));
  }
  return retriedNumbers;
};

type FundAmounts = { readonly creditCents: number; readonly canceledCents: number };

/** Returns the expected sums of the test in a fund, by account: debits above zero. */
const expectedSums = ({ check, refund, paidCents }: Fund, { creditCents, canceledCents }: FundAmounts) => {
  const debitCents = paidCents - creditCents;
  const postings: readonly Readonly<Record<string, number>>[] = [
    {
      Cash: check.cents,
      "Contributions receivable": -check.appliedCents,
      "Unapplied cash": check.appliedCents - check.cents,
    },
    { "Unapplied cash": refund.cents, Cash: -refund.cents },
    { "Contributions receivable": canceledCents, "Cash in transit": -canceledCents },
    { "Contributions receivable": -paidCents, "Credits payable": creditCents, "Cash in transit": debitCents },
    { "Cash in transit": -debitCents, "Contributions receivable": debitCents },
    { "Contributions receivable": -debitCents, "Cash in transit": debitCents },
    { "Cash in transit": -debitCents, Cash: debitCents },
  ];
  return sumUp(postings.flatMap((posting) => Object.entries(posting)));
};

/** Checks that the journal balances by day, and that the two employers' changes match the test. */
const expectJournal = (
  lines: readonly Line[],
  linesBefore: readonly Line[],
  fund: Fund,
  amounts: FundAmounts,
): void => {
  expect(sumBy(lines, "Date")).toEqual({});
  expect(gainOf(lines, linesBefore, [lakeside, summit])).toEqual(expectedSums(fund, amounts));
};

/** Writes a fund's bank days as CSV: each line on a different day, each balance derived from the previous one. */
const statementOf = (
  { account }: Fund,
  openingCents: number,
  lines: readonly (readonly [string, string, number])[],
): string => {
  const balances = lines.map(
    (_, index) => openingCents + lines.slice(0, index + 1).reduce((sum, [, , lineCents]) => sum + lineCents, 0),
  );
  const rows = lines.map(([day, text, lineCents], index) => [
    account,
    day,
    lineCents / 100,
    (balances[index] ?? 0) / 100,
    text,
    text,
  ]);
  return ["Account,Date,Amount,Balance,Description,Reference", ...rows.map((row) => row.join(",")), ""].join("\n");
};

/** Uploads a fund's statement with its deposit, its refund and the settled debit, and matches them with one press. */
const matchStatement = async (page: Page, fund: Fund, lines: Parameters<typeof statementOf>[2]): Promise<void> => {
  await page.goto(`/dashboard/operations/bank-statements?fund=${fund.code}`);
  const bank = page.getByRole("row").filter({ hasText: "Bank balance" });
  const openingCents = (await bank.count()) === 0 ? 1_000_000 : cents(await bank.getByRole("cell").last().innerText());
  const buffer = Buffer.from(statementOf(fund, openingCents, lines));
  await page.getByLabel("Bank statement").setInputFiles({ name: "days.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Record", exact: true }).click();
  const suggestions = page.getByRole("region", { name: "Suggested matches" });
  for (const [, text] of lines) await expect(suggestions).toContainText(text);
  await suggestions.getByRole("button", { name: "Match", exact: true }).click();
  await expect(page.getByText(`${lines.length} matches recorded.`)).toBeVisible();
};

/** Closes a month of both funds. */
const closeMonths = async (page: Page, month: string): Promise<void> => {
  for (const { name } of funds) {
    const card = page.getByRole("region", { name, exact: true });
    await card.getByLabel("Month").selectOption(month);
    await card.getByRole("button", { name: "Close month" }).click();
    if (name === "Health") await fitsBothWidths(page);
    await card.getByRole("button", { name: "Yes, close it" }).click();
    await expect(card.getByText(/^Closed through /)).toContainText("by Thea Okonjo");
    await expect(card.getByLabel("Month")).toHaveCount(0);
  }
};

test("a check is deposited and its rest refunded, a debit returned with a notice of change, tried again and settled, the month closed, and the journal agrees", async ({
  page,
  stack,
}) => {
  const span = spanOfMonths();
  await recordChecks(page);
  await become(page, "ops-accounting-admin");
  const journalsBefore: Line[][] = [];
  for (const { code } of funds) journalsBefore.push(await readJournal(page, code, span));
  await voidPendingBatch(page);
  await recordDeposits(page);
  await findChecks(page);

  const canceledCents = await cancelDebit(page);
  const paid = await payByDebit(page);
  const numbers = paid.map(({ number }) => number);
  const debits = funds.map(({ paidCents }, index) => paidCents - (paid[index]?.creditCents ?? 0));
  const dueOf = (numbersByFund: readonly string[]) =>
    funds.map(({ name }, index) => ({ name, number: numbersByFund[index] ?? "" }));
  await become(page, "ops-accounting");
  const createdBatches = await createBatches(page, dueOf(numbers));
  await requestRefunds(page);
  await become(page, "ops-accounting-admin");
  await approveRefunds(page);
  const sentFiles = await releaseAndSend(page, createdBatches, fitsBothWidths);
  await recordReturns(
    page,
    funds.map((_, index) => debitOf(sentFiles[index], debits[index] ?? 0)),
  );
  await resolveItems(page, numbers);
  const retries = await retryDebits(page, numbers);
  await become(page, "ops-accounting");
  const retriedBatches = await createBatches(page, dueOf(retries));
  await become(page, "ops-accounting-admin");
  for (const [index, lines] of (await releaseAndSend(page, retriedBatches)).entries()) {
    const entry = debitOf(lines, debits[index] ?? 0);
    expect([entry.slice(3, 12), entry.slice(12, 29).trim()]).toEqual(["111111118", "99887766"]);
    expect(lines[lines.indexOf(entry) - 1]?.slice(53, 63)).toBe("RETRY PYMT");
    expect(lines[lines.indexOf(entry) + 2]).toMatch(/^8/);
  }
  const emails = await readMails(stack, "lakeside-admin");
  expect(emails.find(({ subject }) => subject.includes("returned by your bank"))?.text).toContain("Put enough money");

  const later = await passTime(page, stack, span.untilOver);
  try {
    await become(page, "lakeside-admin");
    await page.goto("/dashboard/payments-and-accounts");
    const row = (number: string) => page.getByRole("row").filter({ has: page.getByText(number, { exact: true }) });
    for (const number of retries) await expect(row(number)).toContainText("Settled");
    for (const number of numbers) await expect(row(number)).toContainText("Returned: R01");
    await become(page, "ops-accounting-admin");
    for (const [index, fund] of funds.entries())
      await matchStatement(page, fund, [
        [span.dayAfter(1), "DEPOSIT", fund.check.cents],
        [span.dayAfter(2), `CHECK ${fund.refund.number}`, -fund.refund.cents],
        [span.dayAfter(6), "ACH DEBITS", debits[index] ?? 0],
      ]);
    await page.goto("/dashboard/operations/months");
    await closeMonths(page, span.closed);
    for (const [index, fund] of funds.entries()) {
      const amounts = {
        creditCents: paid[index]?.creditCents ?? 0,
        canceledCents: fund.name === "Health" ? canceledCents : 0,
      };
      expectJournal(await readJournal(page, fund.code, span), journalsBefore[index] ?? [], fund, amounts);
    }
  } finally {
    await later.stop();
  }
});
