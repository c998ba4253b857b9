import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { checkA11y, expect, fitsPhone, openAs, signIn, test } from "./fixtures.ts";
import { commitReport } from "./grid.ts";

const openSummit = async (page: Page): Promise<void> => {
  await openAs(page, "ops-accounting", "/dashboard/paper-reports");
  await page
    .getByRole("row", { name: /Summit Office Supply/ })
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(/\/dashboard\/paper-reports\/1000003-0001\/\d{4}-\d{2}$/);
  await expect(page.getByRole("textbox", { name: /^Gross wages, / }).first()).toBeEnabled();
};
const wages = (page: Page) => page.getByRole("textbox", { name: /^Gross wages, / });
const complete = (page: Page) => page.getByRole("checkbox", { name: "Complete" });

test.describe("a paper report", () => {
  test.use({ fresh: true });

  test("is entered line by line by keyboard, and compared with its control totals", async ({ page }, info) => {
    await openSummit(page);
    await expect(page.getByText("you enter this report on the employer’s behalf")).toBeVisible();
    await expect(page.getByRole("img", { name: /Time left to pay on time/ })).toBeVisible();
    await checkA11y(page);

    const count = 9;
    await expect(wages(page)).toHaveCount(count);
    await wages(page).first().focus();
    for (let line = 0; line < count; line += 1) {
      await expect(wages(page).nth(line)).toBeFocused();
      await wages(page).nth(line).fill("4000");
      await page.keyboard.press("Enter");
    }
    await expect(page.getByText("Entered 36,000.00")).toBeVisible();
    await page
      .getByRole("combobox", { name: /^Status, / })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: /^Status, / }).nth(1)).toBeFocused();

    const controls = page.getByRole("group", { name: "Control totals of SO310A" });
    await controls.getByLabel("People").fill("9");
    await controls.getByLabel("Gross wages").fill("36,100.00");
    await expect(controls.getByText("The entered total is 100.00 less than on the paper report.")).toBeVisible();
    await expect(controls.getByText("✓ agrees")).toHaveCount(1);
    await complete(page).click();
    await expect(page.getByText("Not marked complete: Gross wages differs from the paper report.")).toBeVisible();
    await expect(complete(page)).not.toBeChecked();
    await expect(page.getByRole("link", { name: "SO310A: check Complete when it’s correct" })).toBeVisible();
    await checkA11y(page);
    await page.screenshot({ path: info.outputPath("paper-1280.png"), fullPage: true });
    await fitsPhone(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.screenshot({ path: info.outputPath("paper-360.png"), fullPage: true });
    await page.setViewportSize({ width: 1280, height: 720 });

    await wages(page).last().fill("4,100.00");
    await page.keyboard.press("Enter");
    await expect(controls.getByText("✓ agrees")).toHaveCount(2);
    await complete(page).click();
    await expect(complete(page)).toBeChecked();
  });

  test("is committed on behalf of an employer, and taken back without losing the entries", async ({ page }) => {
    await openSummit(page);
    await wages(page).last().fill("4,100.00");
    await page.keyboard.press("Enter");
    await complete(page).click();
    await expect(complete(page)).toBeChecked();
    await commitReport(page, "Commit on behalf");
    await expect(page.getByRole("heading", { level: 2, name: /is committed$/ })).toBeFocused();
    await expect(page.getByText("Marek Lindqvist of the fund, from the employer’s paper report")).toBeVisible();
    await checkA11y(page);

    await page.getByRole("button", { name: "Take report back" }).click();
    await page.getByRole("button", { name: /^Take .* back$/ }).click();
    await expect(page.getByText(/is open again and not filed/)).toBeVisible();
    await expect(wages(page).last()).toHaveValue("4,100.00");
  });

  test("shows both when the employer's month was changed elsewhere, and keeps what was typed @once", async ({
    page,
  }) => {
    await openSummit(page);
    const otherPage = await page.context().newPage();
    await otherPage.goto(page.url());
    await expect(wages(otherPage).first()).toBeEnabled();
    await wages(otherPage).first().fill("4,500.00");
    await otherPage.keyboard.press("Enter");
    await expect(otherPage.getByText(/^Saved/)).toBeVisible();
    await wages(page).first().fill("4,600.00");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/someone else saved “4,500.00” while you typed “4,600.00”/)).toBeVisible();
    await page.getByRole("button", { name: "Save mine" }).click();
    await expect(page.getByText(/someone else saved/)).toHaveCount(0);
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await otherPage.reload();
    await expect(wages(otherPage).first()).toHaveValue("4,600.00");
  });
});

test("an employer is found by ID and by name, and its blank TAD is a PDF in the same order", async ({ page }, info) => {
  await openAs(page, "ops-accounting-admin", "/dashboard");
  await page.getByRole("link", { name: "Find the employer" }).click();
  await page.waitForURL("**/dashboard/paper-reports");
  await checkA11y(page);
  for (const [text, foundCount] of [
    ["1000002", "Harbor Foods"],
    ["lakeside", "Lakeside Freight"],
  ] as const) {
    await page.getByLabel("Employer ID or name").fill(text);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("row", { name: new RegExp(foundCount) })).toContainText("on the web");
    await expect(page.getByLabel("Employer ID or name")).toHaveValue(text);
  }
  await page.screenshot({ path: info.outputPath("find-1280.png") });
  await fitsPhone(page);
  await page.goto("/dashboard/paper-reports?find=nobody%2F..");
  await expect(page.getByText("No employer has this ID or name.")).toBeVisible();
  await checkA11y(page);

  await page.goto("/dashboard/paper-reports?find=Summit");
  await page
    .getByRole("row", { name: /Summit/ })
    .getByRole("link")
    .first()
    .click();
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Blank TAD (PDF)" }).click();
  const blank = await arrives;
  expect(blank.suggestedFilename()).toMatch(/^TAD-blank-\d{4}-\d{2}-1000003-0001\.pdf$/);
  await blank.saveAs(info.outputPath("blank.pdf"));
  expect((await readFile(info.outputPath("blank.pdf"))).subarray(0, 8).toString()).toBe("%PDF-1.7");
});

test("an employer prints the blank TAD of its open month, and sees the remaining time", async ({ page }, info) => {
  await openAs(page, "lakeside-clerk", "/dashboard");
  await expect(page.getByRole("img", { name: /Time left to pay on time/ })).toBeVisible();
  await page.screenshot({ path: info.outputPath("dashboard-1280.png") });
  await page.goto("/dashboard/tads");
  await page.getByRole("main").getByRole("heading", { level: 2 }).first().getByRole("link").click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  await expect(page.getByRole("img", { name: /Time left to pay on time/ })).toBeVisible();
  await checkA11y(page);
  await page.screenshot({ path: info.outputPath("tad-1280.png") });
  await fitsPhone(page);
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Blank TAD (PDF)" }).click();
  expect((await arrives).suggestedFilename()).toMatch(/^TAD-blank-.*-1000001-0001\.pdf$/);
});

for (const user of ["lakeside-admin", "plan-member"]) {
  test(`${user} has no access to paper reports, whatever the address`, async ({ page }) => {
    await signIn(page, user);
    for (const path of ["/dashboard/paper-reports", "/dashboard/paper-reports/1000001-0001/2026-06"]) {
      expect((await page.goto(path))?.status()).toBe(403);
      await expect(page.getByText("Your account doesn't have access to this page")).toBeVisible();
    }
  });
}
