import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright/test";
import { checkA11y, expect, fitsPhone, openAs, test } from "./fixtures.ts";

const downloadFrom = async (page: Page, button: string): Promise<Download> => {
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return arrives;
};

test("the proof of a posted month is saved as PDF and as CSV", async ({ page, watch }, info) => {
  await openAs(page, "lakeside-admin", "/dashboard/tads");
  const months = page.getByRole("main").getByRole("row").filter({ hasText: "Posted" });
  await months.first().getByRole("link").click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  const month = page.url().slice(-7);
  const number = await page.locator("dt:text-is('Confirmation number') + dd").innerText();
  expect(number).toMatch(/^T/);

  const pdf = await downloadFrom(page, "Download PDF");
  expect(pdf.suggestedFilename()).toBe(`TAD-${month}-1000001-0001.pdf`);
  await pdf.saveAs(info.outputPath("receipt.pdf"));
  expect((await readFile(info.outputPath("receipt.pdf"))).subarray(0, 8).toString()).toBe("%PDF-1.7");

  const csv = await downloadFrom(page, "Download CSV");
  expect(csv.suggestedFilename()).toBe(`TAD-${month}-1000001-0001.csv`);
  const text = await readFile(await csv.path(), "utf8");
  expect(text).toMatch(/^\uFEFFemployer_id,work_month,agreement_code,member_id,/);
  for (const line of text.trimEnd().split("\r\n").slice(1)) expect(line).toContain(number);

  await checkA11y(page);
  await page.screenshot({ path: info.outputPath("receipt-1280.png") });
  await fitsPhone(page);

  watch.allow(/net::ERR_FAILED/);
  await page.route("**/api/receipts/**", (route) => route.abort());
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(page.getByText("Nothing was downloaded. Your report hasn’t changed.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: info.outputPath("receipt-360.png") });
});
