import { expect, fitsBothWidths, openAs, signIn, test } from "./fixtures.ts";
import { findCell, personAt, saved, showUnchangedLines, textIn, typeCell } from "./grid.ts";

test.describe("the history of a report", () => {
  test("shows who changed what, and is linked from the report", async ({ page }) => {
    await openAs(page, "lakeside-clerk", "/dashboard/tads");
    const main = page.getByRole("main");
    await main
      .getByRole("link", { name: /^[A-Z][a-z]+ \d{4}$/ })
      .first()
      .click();
    await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
    await showUnchangedLines(page, "JC710A");
    const person = await personAt(page, "JC710A", 0);
    const cell = await findCell(page, "JC710A", person, "Weeks ST");
    const otherValue = (await textIn(cell)) === "2.00" ? "3.00" : "2.00";
    await typeCell(cell, otherValue);
    await saved(page);

    await main.getByRole("link", { name: "History of this report" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
    const newest = page.getByRole("table").getByRole("row").nth(1);
    await expect(newest).toContainText(`to ${otherValue}`);
    await expect(newest).toContainText(person);
    await expect(page.getByRole("row").last()).toContainText("The fund's system");
    await expect(page.getByRole("row").last()).toContainText("Opened with the people from the month before.");
    await fitsBothWidths(page);
  });

  test("shows the not-found page for an unknown month @once", async ({ page }) => {
    await signIn(page, "lakeside-clerk");
    const response = await page.goto("/dashboard/tads/1999-13/history");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can't find the page you're looking for");
    await expect(page).toHaveTitle(/^Page not found – Northern Lakes/);
    await expect(page.getByRole("heading", { name: "History" })).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Go to TADs" }).click();
    await page.waitForURL("**/dashboard/tads");
  });
});
