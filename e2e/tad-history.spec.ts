import { checkA11y, expect, fitsPhone, signIn, test } from "./fixtures.ts";

test.describe("the history of a report", () => {
  test("says who changed what, and is reached from the report", async ({ page }) => {
    await signIn(page, "lakeside-clerk");
    await page.goto("/dashboard/tads");
    const main = page.getByRole("main");
    await main
      .getByRole("link", { name: /^[A-Z][a-z]+ \d{4}$/ })
      .first()
      .click();
    await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
    const units = page.getByRole("group", { name: "JC710A" }).getByRole("textbox", { name: /^Units ST, / });
    const fold = page.getByRole("group", { name: "JC710A" }).getByRole("button", { name: /unchanged from/ });
    if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
    const cell = units.first();
    const person = ((await cell.getAttribute("aria-label")) ?? "").replace("Units ST, ", "");
    const other = (await cell.inputValue()) === "2.00" ? "3.00" : "2.00";
    await cell.fill(other);
    await cell.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

    await main.getByRole("link", { name: "History of this report" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
    const newest = page.getByRole("table").getByRole("row").nth(1);
    await expect(newest).toContainText(`to ${other}`);
    await expect(newest).toContainText(person);
    await expect(page.getByRole("row").last()).toContainText("The fund's system");
    await expect(page.getByRole("row").last()).toContainText("Opened with the people of the month before.");
    await checkA11y(page);
    await fitsPhone(page);
  });

  test("of a month that is not there is the not-found page", async ({ page }) => {
    await signIn(page, "lakeside-clerk");
    await page.goto("/dashboard/tads/1999-13/history");
    await expect(page.getByText(/page/i).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "History" })).toHaveCount(0);
  });
});
