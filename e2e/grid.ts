import { expect, type Locator, type Page } from "playwright/test";
import { nowAtTheFund } from "./clock.ts";

/** Finds the grid of a bargaining unit, by its code. */
export const gridOf = (page: Page, unit: string): Locator =>
  page.getByRole("group", { name: unit, exact: true }).getByRole("grid");

/** Opens the tab of a bargaining unit, if it has one that isn’t open. */
export const openUnit = async (page: Page, unit: string): Promise<void> => {
  await expect(page.locator(`#unit-${unit}`)).toBeAttached();
  const closedTab = page.getByRole("tab", { name: `${unit} · `, selected: false });
  if ((await closedTab.count()) > 0) await closedTab.click();
  await expect(page.locator(`#unit-${unit}`)).toBeVisible();
};

/** Unfolds the unchanged people, if they are folded; in a small unit they are already visible. */
export const showUnchangedLines = async (page: Page, unit: string): Promise<void> => {
  await openUnit(page, unit);
  const group = page.getByRole("group", { name: unit, exact: true });
  const fold = group.getByRole("button", { name: /unchanged from/ });
  if ((await fold.count()) > 0 && (await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  await expect(gridOf(page, unit).getByRole("rowheader").first()).toBeVisible();
};

/** Scrolls a grid down to a row, because only visible rows are drawn. */
const scrollTo = async (grid: Locator, row: Locator): Promise<void> => {
  await expect(grid.getByRole("rowheader").first()).toBeVisible();
  const isAtEnd = (): Promise<boolean> =>
    grid.evaluate((element) => {
      const scrollBefore = element.scrollTop;
      element.scrollBy(0, element.clientHeight / 2);
      return element.scrollTop === scrollBefore;
    });
  while ((await row.count()) === 0 && !(await isAtEnd()))
    await expect(grid.getByRole("rowheader").first()).toBeVisible();
};

/** Finds the cell of a person ("Bianchi, Omar") by its column's name ("Weeks ST"). */
export const findCell = async (page: Page, unit: string, person: string, column: string): Promise<Locator> => {
  await openUnit(page, unit);
  const grid = gridOf(page, unit);
  const header = grid.getByRole("columnheader", { name: column, exact: true });
  const columnIndex = await header.getAttribute("aria-colindex");
  const row = grid.getByRole("row").filter({ has: page.getByRole("rowheader", { name: person }) });
  await scrollTo(grid, row);
  return row.locator(`[aria-colindex="${columnIndex}"]`);
};

/** Types over a cell as in a spreadsheet, and leaves it with a key. */
export const typeCell = async (cell: Locator, text: string, leave = "Enter"): Promise<void> => {
  await cell.click();
  await expect(cell).toBeFocused();
  await cell.page().keyboard.type(text);
  await cell.page().keyboard.press(leave);
};

/** Returns the name of the person in a visible row, counted from 0. */
export const personAt = async (page: Page, unit: string, rowIndex: number): Promise<string> => {
  await openUnit(page, unit);
  const header = gridOf(page, unit).getByRole("rowheader").nth(rowIndex);
  return /(?:^|: )([^:]+?) •••/.exec(((await header.textContent()) ?? "").replaceAll(/\s+/g, " "))?.[1] ?? "";
};

/** Returns a cell's text, without the text for screen readers. */
export const textIn = async (cell: Locator): Promise<string> =>
  cell.evaluate((element) => element.firstChild?.nodeValue ?? "");

/** Waits until the last change is saved. */
export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole("status").filter({ hasText: /^Saved / })).toBeVisible();

/** True until a work month, YYYY-MM, ends at the fund. */
export const isMonthInProgress = (month: string): boolean =>
  month >= new Date(nowAtTheFund()).toLocaleDateString("en-CA", { timeZone: "America/Chicago" }).slice(0, 7);

/**
 * Checks Complete of units one after another. Each response changes the list of errors above the units, so the next
 * checkbox is clicked only when it no longer moves.
 */
export const checkComplete = async (page: Page, units: readonly string[]): Promise<void> => {
  for (const code of units) {
    const employersSheet = page.getByRole("group", { name: code, exact: true });
    const unit = employersSheet.or(page.getByRole("region", { name: `${code} · ` }));
    await openUnit(page, code);
    await unit.getByLabel("Complete").check();
    await expect(unit.getByText("You confirmed this unit.")).toBeVisible();
  }
};

/** Commits the page's report, and confirms it if the month is not over. */
export const commitReport = async (page: Page, name = "Commit"): Promise<void> => {
  await page.getByRole("button", { name, exact: true }).click();
  const month = /\d{4}-\d{2}(?=[/?#]|$)/.exec(new URL(page.url()).pathname)?.[0] ?? "";
  if (isMonthInProgress(month)) await page.getByRole("button", { name: /^Commit .* now$/ }).click();
};

/** Opens the open month of the list. @returns its work month, YYYY-MM */
export const goToCurrentReport = async (page: Page): Promise<string> => {
  await page.goto("/dashboard/tads");
  const name = /^[A-Z][a-z]+ \d{4}$/;
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  return page.url().slice(-7);
};
