import { checkA11y, downloadFile, expect, openAs, test } from "./fixtures.ts";
import { showStatement } from "./money.ts";

test("a canceled payment is no longer scheduled on the statement, on screen, as CSV and as PDF", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, "lakeside-clerk", "/dashboard/payments-and-accounts/statement");
  const scheduledPayments = page.getByRole("listitem").filter({ hasText: /^Scheduled \$/ });
  await showStatement(page, "Pension");
  await expect(scheduledPayments).toHaveCount(0);
  await showStatement(page, "Health");
  await expect(scheduledPayments).toHaveCount(1);
  const save = async (): Promise<string> => (await downloadFile(page, "Statement (CSV)")).toString();
  expect(await save()).toContain("Scheduled debit");

  await page.goto("/dashboard/payments-and-accounts?state=SCHEDULED");
  await page.getByRole("button", { name: "Cancel payment" }).first().click();
  await expect(page.getByText(/^Cancel payment P-\S+ of \$/)).toBeFocused();
  await checkA11y(page);
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  const notice = page.getByText(/^Payment P-\S+ is canceled\./);
  await expect(notice).toBeVisible();
  const number = /P-\d{6}-\w{6}(?:-2)?/.exec(await notice.innerText())?.[0] ?? "none";

  await page.getByRole("link", { name: "Statement of account" }).click();
  await page.waitForURL(/\/statement$/);
  await showStatement(page, "Health");
  await expect(page.getByRole("row").filter({ hasText: "Opening balance" })).toHaveCount(1);
  await expect(scheduledPayments).toHaveCount(0);
  await checkA11y(page);
  const closingBalance = page.getByRole("row").filter({ hasText: "Closing balance" }).getByRole("cell").last();
  const text = await save();
  expect(text).not.toContain("Scheduled debit");
  expect(text).toContain((await closingBalance.innerText()).replace(/[$, ]/g, ""));
  expect((await downloadFile(page, "Statement (PDF)")).subarray(0, 8).toString()).toBe("%PDF-1.7");
  await page.goto(`/dashboard/payments-and-accounts?text=${number}`);
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText("Canceled");
});
