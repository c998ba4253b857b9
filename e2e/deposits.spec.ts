import { nowAtTheFund } from "./clock.ts";
import { checkA11y, expect, fitsPhone, openAs, test } from "./fixtures.ts";

test.use({ fresh: true });

const deposits = "/dashboard/operations/deposits";

test("a clerk corrects an employer of a lockbox file, and records its checks once @both", async ({ page }) => {
  await openAs(page, "ops-accounting", deposits);
  const day = new Date(nowAtTheFund() - 2 * 86_400_000).toLocaleDateString("en-US", { timeZone: "America/Chicago" });
  const rows = [
    "Deposit date,Check number,Payer,Amount,Memo",
    `${day},2045,Freight of the Lake,300.00,for 1000001-0001`,
    `${day},78,Erie Movers,25.00,`,
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
  await expect(page.getByText("The checks of this file are already recorded")).toBeVisible();
});
