import { readFile } from "node:fs/promises";
import { checkA11y, expect, openAs, test } from "./fixtures.ts";
import { showStatement } from "./money.ts";

test("an employer cancels a payment and finds it on the statement, on screen, as CSV and as PDF", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, "lakeside-clerk", "/dashboard/payments-and-accounts?state=SCHEDULED");
  await page.getByRole("button", { name: "Cancel payment" }).first().click();
  await expect(page.getByText(/^Cancel payment P-\S+ of \$/)).toBeFocused();
  await checkA11y(page);
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  const notice = page.getByText(/^Payment P-\S+ is canceled\./);
  await expect(notice).toBeVisible();
  const number = /P-\d{6}-\w{6}(?:-2)?/.exec(await notice.innerText())?.[0] ?? "none";

  await page.getByRole("link", { name: "Statement of account" }).click();
  await page.waitForURL(/\/statement$/);
  await checkA11y(page);
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "Opening balance" })).toHaveCount(1);
  const fundsWithIt: string[] = [];
  for (const fund of ["Health", "Pension"] as const) {
    await showStatement(page, fund);
    const canceled = rows.filter({ hasText: "Payment canceled" }).filter({ hasText: number });
    if ((await canceled.count()) === 0) continue;
    fundsWithIt.push(fund);
    const closing = await rows.filter({ hasText: "Closing balance" }).getByRole("cell").last().innerText();
    const csv = page.waitForEvent("download");
    await page.getByRole("link", { name: "Statement (CSV)" }).click();
    const text = await readFile(await (await csv).path(), "utf8");
    expect(text).toContain(number);
    expect(text).toContain(closing.replace(/[$, ]/g, ""));
    const pdf = page.waitForEvent("download");
    await page.getByRole("link", { name: "Statement (PDF)" }).click();
    expect((await readFile(await (await pdf).path())).subarray(0, 8).toString()).toBe("%PDF-1.7");
    await canceled.getByRole("link", { name: number }).first().click();
    await expect(page.getByRole("row").filter({ hasText: number })).toContainText("Canceled");
    await page.goBack();
  }
  expect(fundsWithIt).toHaveLength(1);
});
