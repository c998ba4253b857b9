import { checkA11y, downloadFile, expect, fitsBothWidths, openAs, test } from "./fixtures.ts";

test.use({ fresh: true });

test("staff set a late employer’s stage, mail its letter, and record a promise and a payment plan", async ({
  page,
}) => {
  await openAs(page, "ops-accounting", "/dashboard/operations/late-employers");
  await page.getByRole("link", { name: /the delinquency of Lakeside Freight/ }).click();
  await page.waitForURL("**/delinquency");
  await page.getByRole("button", { name: "Change the stage…" }).click();
  await page.getByRole("button", { name: "Save stage" }).click();
  await expect(page.getByText("The stage was saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Stage: Reminder" })).toBeVisible();

  await page.getByRole("button", { name: "Write a letter…" }).click();
  await page.getByRole("button", { name: "Write letter" }).click();
  await expect(page.getByText(/^The letter was written\./)).toBeVisible();
  const letter = await downloadFile(page, "Letter (PDF)");
  expect(letter.subarray(0, 5).toString("latin1")).toBe("%PDF-");

  await page.getByRole("button", { name: "Record a promise…" }).click();
  await page.getByLabel("Amount").fill("250.00");
  await page.getByLabel("Promised day").fill("2020-01-31");
  await page.getByRole("button", { name: "Save promise" }).click();
  await expect(page.getByText(/^Fri, Jan 31, 2020 is in the past\./)).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("250.00");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Record a promise…" })).toBeFocused();

  await page.getByRole("button", { name: "Record a payment plan…" }).click();
  await page.getByLabel("Installments", { exact: true }).fill("12/31/2030 0.01");
  await checkA11y(page);
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect(page.getByText(/^The installments add up to \$0\.01, but \$[\d,.]+ is past due\./)).toBeVisible();
  await fitsBothWidths(page);
});
