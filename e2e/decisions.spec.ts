import type { Page } from "playwright/test";
import { checkA11y, expect, fitsPhone, openAs, test } from "./fixtures.ts";

test.use({ fresh: true });

const giveReason = (page: Page, reason: string) => page.getByLabel("Reason").fill(reason);

const showMonth = async (page: Page, workMonth: string): Promise<void> => {
  await page.goto("/dashboard/corrections");
  await page.getByLabel("Employer ID").fill("1000001-0001");
  await page.getByRole("button", { name: "Show the filed months" }).click();
  await page.getByLabel("Work month").selectOption(workMonth);
  await page.getByRole("button", { name: "Show the month" }).click();
  await expect(page.getByText("Voiding this month will:")).toBeVisible();
};

/** Charges the first estimate, then waives a dollar of it. */
const chargeAndReduce = async (page: Page): Promise<void> => {
  const estimate = page.getByRole("region", { name: /^Estimate for / }).first();
  await estimate.getByRole("button", { name: /^Charge .+…$/ }).click();
  await giveReason(page, "Late for the third time.");
  await estimate.getByRole("button", { name: /^Charge \$/ }).click();
  await expect(page.getByText(/^\$[\d,.]+ was charged\. We emailed the employer\.$/)).toBeVisible();
  await page
    .getByRole("button", { name: /^Waive or reduce/ })
    .first()
    .click();
  await page.getByLabel("Amount to waive").fill("1.00");
  await giveReason(page, "The bank held the transfer.");
  await checkA11y(page);
  await page.getByRole("button", { name: "Waive this amount" }).click();
  await expect(page.getByText("$1.00 was waived. We emailed the employer.")).toBeVisible();
};

test("staff charge and waive a late charge, void a payment and its month, preview each change, and the employer sees the result", async ({
  page,
}) => {
  await openAs(page, "ops-accounting", "/dashboard/operations");
  await page.getByRole("link", { name: "Open decisions" }).click();
  await page.waitForURL("**/dashboard/operations/decisions");
  await page.getByRole("link", { name: "Lakeside Freight" }).click();
  await page.waitForURL("**/decisions/1000001-0001");
  await expect(page.getByText("Only an Operations Accounting Admin can waive late charges")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Void payment/ })).toHaveCount(0);

  await openAs(page, "ops-accounting-admin", "/dashboard/operations/decisions");
  await checkA11y(page);
  await fitsPhone(page);
  await page.goto("/dashboard/operations/decisions/1000001-0001");
  const payment = page.getByRole("region", { name: /^Payment P-/ }).first();
  const number = (await payment.getByRole("heading").innerText()).replace("Payment ", "");
  const paid = /: (\w+ \d{4})/.exec(await payment.getByText(/^(Health|Pension): \w+ \d{4}/).innerText())?.[1] ?? "";
  const workMonth = new Date(`${paid} 1 UTC`).toISOString().slice(0, 7);
  await checkA11y(page);
  await fitsPhone(page);
  await chargeAndReduce(page);

  await showMonth(page, workMonth);
  await expect(page.getByText(`Cancel payment ${number} of`)).toBeVisible();
  await checkA11y(page);

  await page.goto("/dashboard/operations/decisions/1000001-0001");
  await page.getByRole("button", { name: `Void payment ${number}…` }).click();
  await page.getByRole("button", { name: `Void payment ${number}` }).click();
  await expect(page.getByText("Reason Required")).toBeVisible();
  await giveReason(page, "The employer asked by phone.");
  await page.getByRole("button", { name: `Void payment ${number}` }).click();
  await expect(page.getByText(`The void of payment ${number} is waiting for a second person.`)).toBeVisible();

  await openAs(page, "ops-accounting-admin-2", "/dashboard/operations/decisions");
  await page.getByRole("button", { name: `Approve the void of payment ${number}` }).click();
  await expect(page.getByText(`You approved the void of payment ${number}`)).toBeVisible();

  await showMonth(page, workMonth);
  await expect(page.getByText(/^Cancel payment/)).toHaveCount(0);
  await expect(page.getByText(/^Reverse charges: /)).toBeVisible();
  await page.getByRole("button", { name: /^Void Lakeside Freight, .+…$/ }).click();
  await giveReason(page, "Filed twice.");
  await page.getByRole("button", { name: /^Void Lakeside Freight, .+\d$/ }).click();
  await expect(page.getByText(`the void of ${paid} is waiting for a second person.`)).toBeVisible();

  await openAs(page, "ops-accounting-admin", "/dashboard/operations/decisions");
  await page.getByRole("button", { name: `Approve the void of ${paid}` }).click();
  await expect(page.getByText(`You approved the void of ${paid}`)).toBeVisible();

  await openAs(page, "lakeside-clerk", "/dashboard/payments-and-accounts");
  await expect(page.getByRole("row").filter({ hasText: number })).toContainText("Canceled");
});
