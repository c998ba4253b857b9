import { checkA11y, expect, fitsPhone, openAs, test } from "./fixtures.ts";

test.use({ fresh: true });

const deposits = "/dashboard/operations/deposits";
const employer = "/dashboard/operations/decisions/1000001-0001";

test("one clerk records a check, another counts the deposit, the employer sees it, and two people refund its rest", async ({
  page,
}) => {
  await openAs(page, "ops-accounting", "/dashboard/operations");
  await page.getByRole("link", { name: "Open deposits" }).click();
  await page.waitForURL(`**${deposits}`);
  await page.getByLabel("Employer ID").fill("1000001-0001");
  await page.getByLabel("Fund").selectOption("PEN");
  await page.getByLabel("Number", { exact: true }).fill("1045");
  await page.getByLabel("Payer").fill("Lakeside Freight");
  await page.getByLabel("Amount").fill("300.00");
  await page.getByRole("button", { name: "Apply to charges" }).click();
  // The oldest charge takes all of it, as far as it is owed.
  const oldest = page.getByLabel(/ owed$/).first();
  await expect(oldest).toHaveValue("300.00");
  await oldest.fill("100.00");
  await expect(page.getByText("$200.00 is left unapplied.")).toBeVisible();
  await checkA11y(page);
  await fitsPhone(page);
  await page.getByRole("button", { name: "Record payment" }).click();
  await expect(page.getByText("The payment was recorded.")).toBeVisible();
  const deposit = page.getByRole("region", { name: "Pension deposit, not recorded yet" });
  await expect(deposit.getByText("A second person counts and records it.")).toBeVisible();

  await openAs(page, "ops-accounting-admin", deposits);
  // A check of another employer waits in the same deposit.
  await deposit.getByRole("button", { name: "Remove Check 5114" }).click();
  await expect(deposit.getByRole("row", { name: /Check 5114/ })).toHaveCount(0);
  await deposit.getByLabel("Number of payments").fill("1");
  await deposit.getByLabel("Total").fill("301.00");
  await deposit.getByRole("button", { name: "Record deposit" }).click();
  await expect(page.getByText("You counted 1 payment of $301.00, but 1 payment of $300.00")).toBeVisible();
  await deposit.getByLabel("Total").fill("300.00");
  await deposit.getByRole("button", { name: "Record deposit" }).click();
  await expect(page.getByText("The deposit was recorded: 1 payment of $300.00.")).toBeVisible();

  await openAs(page, "lakeside-clerk", "/dashboard/payments-and-accounts");
  await expect(page.getByRole("row").filter({ hasText: "Check 1045" })).toContainText("$300.00");
  await page.goto("/dashboard/payments-and-accounts/statement?fund=PEN");
  await expect(page.getByText(/Check 1045: Payment not applied yet/)).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Ask for a refund" }).click();
  await page.waitForURL("**/dashboard/inbox/new?about=refund");
  await expect(page.getByLabel("Subject")).toHaveValue("Refund of a credit");

  await openAs(page, "ops-accounting", employer);
  await page.getByRole("button", { name: "Refund…" }).click();
  const refund = page.getByRole("form", { name: "Refund" });
  const credit = await refund.getByRole("option", { name: /payment not applied yet/ }).getAttribute("value");
  await refund.getByLabel("From").selectOption(credit);
  await refund.getByLabel("Check number").fill("20417");
  await refund.getByLabel("Amount").fill("150.00");
  await refund.getByLabel("Reason").fill("Paid twice.");
  await checkA11y(page);
  await fitsPhone(page);
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("The refund of $150.00 is waiting for a second person.")).toBeVisible();

  await openAs(page, "ops-accounting-admin", "/dashboard/operations/decisions");
  // The longest wait is first.
  await page
    .getByRole("button", { name: /^Approve the refund of the credit of Pension/ })
    .last()
    .click();
  await expect(page.getByText(/^You approved the refund .+ \(\$150\.00\)\./)).toBeVisible();
});

test("a clerk corrects an employer of a lockbox file, and records its checks once @both", async ({ page }) => {
  await openAs(page, "ops-accounting", deposits);
  const rows = [
    "Deposit date,Check number,Payer,Amount,Memo",
    "4/1/2026,2045,Freight of the Lake,300.00,for 1000001-0001",
    "4/1/2026,78,Erie Movers,25.00,",
  ];
  const file = { name: "lockbox.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await page.getByLabel("Lockbox file").setInputFiles(file);
  const check = page.getByRole("row").filter({ hasText: "Freight of the Lake" });
  await expect(check).toContainText("Lakeside Freight. Found by the Employer ID in the file.");
  await expect(check).toContainText(/(20\d\d: \$[\d.]+|Unapplied: \$300\.00)/);
  await page.getByRole("button", { name: "Record checks" }).click();
  await expect(page.getByText("1 check without an employer. Nothing was recorded.")).toBeVisible();
  await page.getByLabel("Employer ID of check 78").fill("1000003-0001");
  await expect(page.getByText("Summit Office Supply.")).toBeVisible();
  await expect(page.getByText("2 checks of $325.00 will be recorded.")).toBeVisible();
  await checkA11y(page);
  await fitsPhone(page);
  await page.getByRole("button", { name: "Record checks" }).click();
  await expect(page.getByText("2 checks of $325.00 were recorded.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "deposit of lockbox.csv, not recorded yet" })).toBeVisible();
  await page.getByLabel("Lockbox file").setInputFiles(file);
  await expect(page.getByText("The checks of this file are recorded already")).toBeVisible();
});
