import { checkA11y, downloadFile, expect, fitsPhone, openAs, signIn, test } from "./fixtures.ts";

test("an accountant opens aging as of a day, and an employer’s statement", async ({ page }) => {
  await openAs(page, "ops-accounting", "/dashboard/operations");
  await page.getByRole("link", { name: "Open the books" }).click();
  await page.waitForURL("**/dashboard/operations/books");
  await checkA11y(page);
  await fitsPhone(page);

  await page.getByRole("link", { name: "Aging", exact: true }).click();
  await page.waitForURL(/book=aging/);
  await expect(page.getByRole("rowheader", { name: "Lakeside Freight" })).toBeVisible();
  await checkA11y(page);
  await fitsPhone(page);
  await page.getByLabel("As of", { exact: true }).fill("2019-12-31");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText(/^The books begin on .* Choose that day or a later one\.$/)).toBeVisible();

  await page.goto("/dashboard/operations/employers/1000001-0001");
  await page.getByRole("link", { name: "Statement of account" }).click();
  await page.waitForURL(/book=statement/);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  expect((await downloadFile(page, "Statement of account (PDF)")).subarray(0, 5).toString()).toBe("%PDF-");

  await signIn(page, "lakeside-admin");
  const refusedResponse = await page.goto("/dashboard/operations/books");
  expect(refusedResponse?.status()).toBe(403);
});
