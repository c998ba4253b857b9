import type { Page } from "playwright/test";
import { checkA11y, expect, fitsItsWidth, openAs, signIn, test } from "./fixtures.ts";
import { loseFirstResponse } from "./lost-answer.ts";
import { chargeBoxes, clearAllCharges } from "./money.ts";

const review = (page: Page) => page.getByRole("button", { name: "Review payment" });
const authorize = (page: Page) => page.getByRole("button", { name: "Authorize payment" });
const draft = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem("payment-data"));

/** Opens the payment page with one charge selected, and `amount` entered for it. */
const chooseOne = async (page: Page, amount: string): Promise<void> => {
  await page.goto("/dashboard/make-a-payment");
  await clearAllCharges(page);
  await page
    .getByRole("textbox", { name: /^Amount, / })
    .first()
    .fill(amount);
  await expect(chargeBoxes(page).first()).toBeChecked();
};

const confirmation = async (page: Page): Promise<string> => {
  await expect(page.getByText("Confirmation number")).toBeVisible();
  return page.getByText(/^P-/).innerText();
};

test("the choices explain errors with the value, and link to the field", async ({ page }) => {
  await openAs(page, "lakeside-clerk", "/dashboard/make-a-payment");
  await expect(chargeBoxes(page).first()).toBeChecked();
  await checkA11y(page);
  const amount = page.getByRole("textbox", { name: /^Amount, / }).first();
  await amount.fill("a lot");
  await review(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "The payment isn’t ready for review" });
  await expect(alert).toContainText("“a lot” is not an amount");
  await checkA11y(page);
  await alert.getByRole("link").first().click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("a lot");
  await amount.fill("9,999,999.00");
  await expect(amount).toHaveAccessibleDescription(/Only \$[\d,.]+ is owed/);
  await clearAllCharges(page);
  await review(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Choose at least one charge to pay" })).toBeVisible();
});

test("a reload in the middle returns to the same step with the same choices", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  await chooseOne(page, "12.34");
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Amount, / }).first()).toHaveValue("12.34");
  await expect(chargeBoxes(page).nth(1)).not.toBeChecked();

  await review(page).click();
  await expect(page.getByRole("heading", { name: "Review" })).toBeFocused();
  await expect(page.getByText("$12.34").first()).toBeVisible();
  await checkA11y(page);
  await expect.poll(() => draft(page)).toContain('"intent":{');
  const draftBefore = await draft(page);
  expect(draftBefore).toContain('"12.34"');
  await page.reload();
  await expect(authorize(page)).toBeVisible();
  await expect.poll(() => draft(page)).toBe(draftBefore);
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByRole("textbox", { name: /^Amount, / }).first()).toHaveValue("12.34");
});

test("a double click, a lost response, a reload and a retry make only one payment, and so does going back", async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await signIn(page, "lakeside-clerk");
  await chooseOne(page, "23.45");
  await review(page).click();

  const keys = await loseFirstResponse(page, "**/api/payments");
  await authorize(page).dblclick();
  await expect(page.getByText("We don’t know yet whether we received the payment.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change" })).toHaveCount(0);
  expect(keys).toHaveLength(1);
  await page.reload();
  await expect(page.getByText("We don’t know yet whether we received the payment.")).toBeVisible();
  await authorize(page).click();
  const number = await confirmation(page);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => draft(page)).toBeNull();
  await checkA11y(page);

  await page.getByRole("link", { name: "See payments and accounts" }).click();
  await page.waitForURL(/payments-and-accounts$/);
  await page.goBack();
  await expect(review(page)).toBeVisible();
  await expect(authorize(page)).toHaveCount(0);
  await page.goto("/dashboard/payments-and-accounts");
  await expect(page.getByText(number)).toHaveCount(1);
  const row = page.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("Scheduled");
  await expect(row).toContainText("$23.45");
});

test("never pays more than is owed when another page was faster, and keeps typed text", async ({ page, context }) => {
  await openAs(page, "lakeside-clerk", "/dashboard/make-a-payment");
  const amounts = page.getByRole("textbox", { name: /^Amount, / });
  await expect(amounts.last()).toBeEnabled();
  const owedAmount = await amounts.last().inputValue();
  const name = (await amounts.last().getAttribute("aria-label")) ?? "";
  await clearAllCharges(page);
  await chargeBoxes(page).last().check();
  await review(page).click();
  await expect(authorize(page)).toBeVisible();

  const otherPage = await context.newPage();
  await otherPage.goto("/dashboard/make-a-payment");
  await clearAllCharges(otherPage);
  await otherPage.getByLabel(name).fill("1.00");
  await review(otherPage).click();
  await authorize(otherPage).click();
  await confirmation(otherPage);

  await authorize(page).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Nothing was paid." });
  await expect(refusal).toContainText(/\$[\d,]+\.\d{2}/);
  await expect(page.getByLabel(name)).toHaveValue(owedAmount);
  await checkA11y(page);
});

test("payments are listed newest first with their state in words, and the bank accounts below", async ({ page }) => {
  await openAs(page, "lakeside-clerk", "/dashboard/payments-and-accounts");
  await expect(page.getByText("Returned: R01, not enough money in the account")).toBeVisible();
  await expect(page.getByRole("table").getByText("Scheduled", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Bank accounts" })).toContainText("••6789");
  await checkA11y(page, false);
  await page.setViewportSize({ width: 360, height: 740 });
  await fitsItsWidth(page);
  await checkA11y(page);
});

test("Make a payment works before the page's scripts have arrived @once", async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await signIn(page, "lakeside-clerk");
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/dashboard/payments-and-accounts", { waitUntil: "load" });
  await page.getByRole("button", { name: "Make a payment" }).first().click();
  await page.waitForURL(/\/dashboard\/make-a-payment/, { waitUntil: "load" });
  await expect(page.getByRole("heading", { name: "Make a Payment" })).toBeVisible();
});

for (const user of ["summit-office", "plan-member", "ops-accounting", "lakeside-admin"]) {
  test(`the signed-in pages of ${user} have no violation and fit 360 px`, async ({ page }) => {
    await signIn(page, user);
    for (const path of ["/dashboard", "/dashboard/profile"]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await checkA11y(page, false);
      await page.setViewportSize({ width: 360, height: 740 });
      await fitsItsWidth(page);
      await checkA11y(page);
    }
  });
}
