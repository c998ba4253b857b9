import type { Page } from "playwright/test";
import { checkA11y, expect, fitsItsWidth, openAs, signIn, test } from "./fixtures.ts";
import {
  findCell,
  gridOf,
  goToCurrentReport,
  openUnit,
  personAt,
  saved,
  showUnchangedLines,
  textIn,
  typeCell,
} from "./grid.ts";

test.use({ fresh: true, viewport: { width: 1280, height: 900 } });

const clerks = [
  { userName: "lakeside-clerk", unit: "JC710A", units: "Weeks ST" },
  { userName: "harbor-payroll", unit: "HF200A", units: "Hours ST" },
] as const;

/** Counts a text on the page, visible or for screen readers, outside the list at the Commit. */
const countOnPage = (page: Page, text: string): Promise<number> =>
  page.evaluate((wantedText) => {
    const main = document.querySelector("main")?.cloneNode(true) as HTMLElement;
    main.querySelector("#commit")?.remove();
    return (main.textContent ?? "").split(wantedText).length - 1;
  }, text);

/** Returns the bottom of the grid's first person, in pixels from the top of the window. */
const firstPersonBottom = async (page: Page, unit: string): Promise<number> => {
  const { y = Number.NaN, height = Number.NaN } =
    (await gridOf(page, unit).getByRole("row").nth(1).boundingBox()) ?? {};
  return y + height;
};

const isInGrid = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null);

for (const { userName, unit, units } of clerks) {
  test(`the first people of ${userName} are on the first screen, and each finding appears only once @both`, async ({
    page,
  }) => {
    await signIn(page, userName);
    await goToCurrentReport(page);
    await expect(gridOf(page, unit)).toBeVisible();
    await expect.poll(() => firstPersonBottom(page, unit)).toBeLessThan(900);

    const person = await personAt(page, unit, 0);
    const cell = await findCell(page, unit, person, units);
    await typeCell(cell, "two");
    await saved(page);
    const message = `${units} reads “two”.`;
    await expect(page.getByText("Fix 1 error to commit.")).toBeVisible();
    await expect.poll(() => countOnPage(page, message)).toBe(1);
    await expect(gridOf(page, unit).getByRole("row").filter({ hasText: message })).toContainText(person);
    await expect(cell).toHaveAccessibleDescription(new RegExp(message));
    await expect(page.getByRole("region", { name: "Errors and warnings" })).toContainText(message);
    await expect.poll(() => firstPersonBottom(page, unit)).toBeLessThan(900);
    await checkA11y(page);

    await typeCell(await findCell(page, unit, await personAt(page, unit, 1), units), "three");
    await expect(page.getByText("Fix 2 errors to commit.")).toBeVisible();
    const nextLink = page.getByRole("link", { name: "Next", exact: true });
    for (const text of ["two", "three"]) {
      await nextLink.click();
      await expect(page.locator("[role=gridcell]:focus")).toContainText(text);
    }
  });
}

test("a posted month shows all its people", async ({ page }) => {
  await openAs(page, "lakeside-clerk", "/dashboard/tads");
  await page
    .getByRole("row", { name: /Posted/ })
    .first()
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  for (const [unit, people] of [
    ["JC710A", 18],
    ["JC711B", 6],
  ] as const) {
    await openUnit(page, unit);
    await expect(gridOf(page, unit)).toHaveAttribute("aria-rowcount", String(people + 2));
    await expect(page.getByRole("button", { name: /unchanged/ })).toHaveCount(0);
  }
});

test("the grid is one Tab stop, and an open cell shows the whole number", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  await goToCurrentReport(page);
  await showUnchangedLines(page, "JC711B");
  const group = page.getByRole("group", { name: "JC711B", exact: true });
  await group.getByLabel("Complete").focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => isInGrid(page)).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => isInGrid(page)).toBe(false);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => isInGrid(page)).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await expect(group.getByLabel("Complete")).toBeFocused();

  const person = await personAt(page, "JC711B", 0);
  for (const column of ["OT", "Gross wages"]) {
    const cell = await findCell(page, "JC711B", person, column);
    await cell.click();
    await page.keyboard.type("123456789.25");
    const editor = group.locator("input:focus");
    await expect(editor).toHaveValue("123456789.25");
    const { scrolls, fits } = await editor.evaluate((input) => ({
      scrolls: input.scrollWidth,
      fits: input.clientWidth,
    }));
    expect(scrolls).toBeLessThanOrEqual(fits);
    // Nothing cuts its box off: its first and last pixels are visible.
    const isWhole = await editor.evaluate((input) => {
      const { left, right, top, bottom } = input.getBoundingClientRect();
      return [left + 3, right - 3].every((x) => document.elementFromPoint(x, (top + bottom) / 2) === input);
    });
    expect(isWhole).toBe(true);
    await page.keyboard.press("Escape");
  }
});

test("on a phone each person is a card with cells, totals and errors @both", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "lakeside-clerk");
  await goToCurrentReport(page);
  await openUnit(page, "JC711B");
  const group = page.getByRole("group", { name: "JC711B", exact: true });
  const cards = group.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(cards).toHaveCount(6);
  await expect(page.getByRole("grid")).toHaveCount(0);
  const card = cards.nth(1);
  const hours = card.getByRole("textbox", { name: /^Hours ST, / });
  const pension = card.getByRole("button", { name: /^Explain .*Pension/ });
  const pensionBefore = await textIn(pension);
  await hours.fill("10");
  await expect(pension).not.toContainText(pensionBefore);
  await hours.fill("ten");
  await hours.blur();
  await saved(page);
  const message = "Hours ST reads “ten”.";
  await expect(card).toContainText(message);
  await expect.poll(() => countOnPage(page, message)).toBe(1);
  await expect(hours).toHaveAccessibleDescription(new RegExp(message));
  await fitsItsWidth(page);
  await checkA11y(page);
  await page.reload();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.locator("input:focus")).toHaveValue("ten");
});
