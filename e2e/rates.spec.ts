import { checkA11y, expect, fitsBothWidths, openAs, signIn, test } from "./fixtures.ts";
import { goToCurrentReport } from "./grid.ts";

test.use({ fresh: true });

const employerPage = "/dashboard/operations/employers/1000001-0001";

test("two admins change a rate and add an agreement, and the employer's open report follows", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  const workMonth = await goToCurrentReport(page);
  const figures = page.getByRole("table", { name: "Contributions by unit and fund" });
  const warehouseBefore = await figures.getByRole("row", { name: /JC711B/ }).innerText();
  const driversBefore = await figures.getByRole("row", { name: /JC710A/ }).innerText();

  await openAs(page, "ops-accounting", employerPage);
  await page.getByRole("link", { name: "Agreements and rates" }).click();
  await page.waitForURL("**/rates");
  await expect(page.getByRole("table", { name: "Rates of JC711B" }).getByText("$8.415", { exact: true })).toBeVisible();
  await expect(page.getByText("An Operations Accounting Admin can change agreements and rates.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change a rate/ })).toHaveCount(0);
  await checkA11y(page);
  await fitsBothWidths(page);

  await openAs(page, "ops-accounting-admin", `${employerPage}/rates`);
  await page.getByRole("button", { name: "Change a rate of JC711B…" }).click();
  await expect(page.getByLabel("Fund")).toBeFocused();
  const months = page.getByLabel("First work month");
  const filedMonth = await months.locator("option").first().getAttribute("value");
  await months.selectOption(filedMonth);
  await page.getByLabel("Rate", { exact: true }).fill("8,90");
  await page.getByRole("button", { name: "Review change" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Nothing was requested." });
  await expect(summary.getByRole("link")).toHaveText([
    /^First work month: Reports with the present rate are already filed/,
    /^Rate: This value is wrong/,
    "Reason Required",
  ]);
  await checkA11y(page);
  await fitsBothWidths(page);

  await months.selectOption(workMonth);
  await page.getByLabel("Rate", { exact: true }).fill("8.90");
  await page.getByLabel("Clause of the agreement").fill("Art. 9.1 as amended");
  await page.getByLabel("Reason").fill("The new agreement.");
  await page.getByRole("button", { name: "Review change" }).click();
  await expect(page.getByRole("heading", { name: /^Review the new Health rate of WHSE in JC711B from/ })).toBeFocused();
  await expect(page.getByRole("row", { name: "Rate $8.415 $8.90" })).toBeVisible();
  await checkA11y(page);
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Ask for approval" }).click();
  await expect(page.getByText("is waiting for a second person. Nothing has changed yet.")).toBeVisible();

  await openAs(page, "ops-accounting-admin-2", "/dashboard/operations/decisions");
  await expect(page.getByText(/^\$8\.415, each unit \(hours\); .*Art\. 9\.1$/)).toBeVisible();
  await page.getByRole("button", { name: /^Approve the new Health rate of WHSE in JC711B/ }).click();
  await expect(page.getByText(/^You approved the new Health rate of WHSE in JC711B from .+\.$/)).toBeVisible();
  await page.goto(`${employerPage}/rates`);
  await expect(page.getByRole("table", { name: "Rates of JC711B" }).getByText("$8.90", { exact: true })).toBeVisible();

  await openAs(page, "ops-accounting-admin", `${employerPage}/rates`);
  await page.getByRole("button", { name: "Change the last day of JC711B…" }).click();
  await expect(page.getByLabel("Last day", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add an agreement…" }).click();
  await page.getByLabel("Code", { exact: true }).fill("JC711B");
  await page.getByRole("button", { name: "Review agreement" }).click();
  await expect(summary.getByRole("link").first()).toHaveText(/^Code: This employer already has JC711B/);
  await checkA11y(page);
  await fitsBothWidths(page);
  await page.getByLabel("Code", { exact: true }).fill("JC720C");
  await page.getByLabel("Name of the unit").fill("Mechanics");
  await page.getByLabel("Local union").fill("Local 720");
  await page.getByLabel("First day").fill(`${workMonth}-01`);
  await page.getByLabel("Rate", { exact: true }).first().fill("8.90");
  await page.getByLabel("Clause of the agreement").first().fill("Art. 9.1");
  await page.getByRole("button", { name: "Remove rate 2" }).click();
  await page.getByLabel("Reason").fill("The new agreement.");
  await page.getByRole("button", { name: "Review agreement" }).click();
  await expect(page.getByRole("heading", { name: "Review the new agreement JC720C" })).toBeFocused();
  await checkA11y(page);
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Ask for approval" }).click();
  await expect(page.getByText("is waiting for a second person. Nothing has changed yet.")).toBeVisible();
  await openAs(page, "ops-accounting-admin-2", "/dashboard/operations/decisions");
  await page.getByRole("button", { name: /^Approve the new agreement JC720C/ }).click();
  await expect(page.getByText("You approved the new agreement JC720C.")).toBeVisible();

  await signIn(page, "lakeside-clerk");
  await goToCurrentReport(page);
  await expect(figures.getByRole("row", { name: /JC720C/ })).toBeVisible();
  await expect(figures.getByRole("row", { name: /JC711B/ })).not.toHaveText(warehouseBefore, { useInnerText: true });
  await expect(figures.getByRole("row", { name: /JC710A/ })).toHaveText(driversBefore, { useInnerText: true });
  const list = page.getByRole("list", { name: "Errors and warnings" });
  await expect(list.getByText(/Health for WHSE from 8\.415 to 8\.90 .*Art\. 9\.1 as amended/)).toBeVisible();
});
