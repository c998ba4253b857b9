import { checkA11y, expect, fitsBothWidths, signIn, test } from "./fixtures.ts";
import {
  checkComplete,
  commitReport,
  findCell,
  isMonthInProgress,
  goToCurrentReport,
  personAt,
  showUnchangedLines,
  typeCell,
} from "./grid.ts";

test.use({ fresh: true });

test("a committed report is taken back after one question, changed, and committed again", async ({ page }) => {
  await signIn(page, "lakeside-admin");
  const month = await goToCurrentReport(page);
  const units = ["JC710A", "JC711B"];
  await showUnchangedLines(page, "JC710A");
  await typeCell(await findCell(page, "JC710A", await personAt(page, "JC710A", 0), "Weeks ST"), "3");
  await page.getByRole("group", { name: "JC710A" }).getByRole("button", { name: "Undo" }).click();
  const restoredNote = page.getByText("1 cell restored.");
  await expect(restoredNote).toBeVisible();
  await checkComplete(page, units);
  const commit = page.getByRole("button", { name: "Commit", exact: true });
  await commit.click();
  // The open month may not be over.
  const earlyWarning = page.getByText(/^[A-Z][a-z]+ isn’t over\. Work through /);
  const isEarly = isMonthInProgress(month);
  await expect(earlyWarning).toHaveCount(isEarly ? 1 : 0);
  if (isEarly) {
    await expect(earlyWarning).toBeFocused();
    await checkA11y(page);
    await page.getByRole("button", { name: "Don’t commit yet" }).click();
    await expect(commit).toBeFocused();
    await expect(earlyWarning).toHaveCount(0);
    await commitReport(page);
  }
  await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
  await expect(restoredNote).toHaveCount(0);
  const firstNumber = await page.getByText(/^T-/).innerText();

  const takeBackButton = page.getByRole("button", { name: "Take report back" });
  await takeBackButton.click();
  await expect(page.getByText(/^Take .* back\? Its contributions are then no longer owed/)).toBeFocused();
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Keep it committed" }).click();
  await expect(takeBackButton).toBeFocused();
  await takeBackButton.click();
  await page.getByRole("button", { name: /^Take [A-Z][a-z]+ \d{4} back$/ }).click();

  const notice = page.getByText(/is open again and not filed/);
  await expect(page.locator(":focus")).toContainText("is open again and not filed");
  await expect(notice).toBeVisible();
  await expect(page.getByText(firstNumber)).toHaveCount(0);
  await fitsBothWidths(page);
  await page.reload();
  const unit = page.getByRole("group", { name: "JC710A" });
  await expect(unit.getByLabel("Complete")).toBeChecked();
  await showUnchangedLines(page, "JC710A");
  await typeCell(await findCell(page, "JC710A", await personAt(page, "JC710A", 0), "Weeks ST"), "3");
  await expect(unit.getByLabel("Complete")).not.toBeChecked();
  await unit.getByLabel("Complete").check();
  await commitReport(page);
  await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
  await expect(page.getByText(/^T-/)).not.toHaveText(firstNumber);
});
