import type { Page } from "playwright/test";
import { checkA11y, expect, fitsItsWidth, openAs, test } from "./fixtures.ts";
import { gridOf, goToCurrentReport, showUnchangedLines } from "./grid.ts";
import { withTextSpacing } from "./layout.ts";
import { csvFile, roster, sendFile } from "./roster.ts";

// A window of 1280 by 800 at 200% zoom.
test.use({ fresh: true, viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

/** Finds focused elements out of sight: outside the window, or covered. */
const findUnseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: HTMLElement): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
      return points.some(([x = 0, y = 0]) => {
        const topElement = document.elementFromPoint(x, y);
        return (
          topElement !== null && (element.contains(topElement) || topElement.closest("label")?.control === element)
        );
      });
    };
    const reached = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const reachedElements = [...document.querySelectorAll<HTMLElement>(reached)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled, .visually-hidden"),
    );
    // Forward and back: a sticky header may hide the previous element.
    const hidden = [...reachedElements, ...reachedElements.toReversed()].filter((element) => {
      element.focus();
      return document.activeElement === element && !isSeen(element);
    });
    // The link that skips to the content is over the fund's mark while it has the focus.
    reachedElements[0]?.blur();
    return hidden.map((element) => element.outerHTML.slice(0, 200));
  });

/** Checks that the whole page shows at this size: nothing cut off or covered, and no axe violation. */
const isFullyVisible = async (page: Page): Promise<void> => {
  await fitsItsWidth(page);
  expect(await findUnseen(page)).toEqual([]);
  await checkA11y(page);
  await page.screenshot({ path: test.info().outputPath(`${shots++}.png`), fullPage: true });
};
let shots = 10;

/** True if a grid's active cell is between header and totals, and not covered. */
const isCellVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const cell = document.activeElement;
    if (cell === null || cell.closest('[role="row"]') === null) return false;
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const element = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element !== null && cell.contains(element);
  });

test("a clerk's whole month works at 200% zoom", async ({ page }) => {
  test.slow();
  await openAs(page, "lakeside-clerk", "/dashboard/tads");
  await isFullyVisible(page);
  const month = await goToCurrentReport(page);
  await showUnchangedLines(page, "JC711B");
  await isFullyVisible(page);
  const grid = gridOf(page, "JC711B");
  await grid.getByRole("rowheader").first().click();
  for (const key of ["ArrowDown", "End", "ArrowDown", "ArrowDown", "Home", "PageDown", "ArrowRight", "PageUp"]) {
    await page.keyboard.press(key);
    await expect.poll(() => isCellVisible(page), key).toBe(true);
  }
  await page.screenshot({ path: test.info().outputPath("grid.png") });

  await page.goto(`/dashboard/tads/${month}/add-person`);
  await isFullyVisible(page);
  await page.goto(`/dashboard/tads/${month}`);
  await sendFile(page, csvFile('Employee Name;SS#;Reg Hrs;Dept\r\n"ALVAREZ, DANA R";900-01-0001;4,00;Yard\r\n'));
  await expect(page.getByLabel("What column 2, SS#, means")).toBeEnabled();
  await isFullyVisible(page);
  await page.goto(`/dashboard/tads/${month}`);
  await sendFile(page, csvFile(roster(month), "core.csv"));
  await expect(page.getByRole("button", { name: "Compare", exact: true })).toBeEnabled();
  await isFullyVisible(page);

  await page.goto("/dashboard/tads");
  await page.getByRole("table", { name: "Filed months" }).getByRole("link").first().click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  await isFullyVisible(page);
  const filed = page.url();
  await page.goto(`${filed}/history`);
  await isFullyVisible(page);
  await page.goto(`${filed}/correct`);
  await page.getByLabel("Find a person").fill("Marchetti");
  await page.getByRole("button", { name: /^Correct Marchetti/ }).click();
  const form = page.getByRole("form", { name: /Marchetti/ });
  await form.getByLabel("Hours ST").fill("152");
  await isFullyVisible(page);
  await form.getByRole("button", { name: "Show the difference" }).click();
  await expect(page.getByText("is in the correction.")).toBeVisible();
  await isFullyVisible(page);
});

test("staff pages and the public file checker work at 200% zoom", async ({ page }) => {
  await page.goto("/forms-and-documents/check-a-file");
  const broken = roster("2026-06", (text) => text.replace(",2.00,", ",2 weeks,"));
  await page.getByLabel("Choose a file").setInputFiles(csvFile(broken));
  await expect(page.getByRole("table", { name: "Errors, warnings and notes" })).toBeVisible();
  await isFullyVisible(page);
  await openAs(page, "ops-accounting-admin", "/dashboard/corrections");
  await isFullyVisible(page);
  await page.goto("/dashboard/paper-reports");
  await isFullyVisible(page);
  await page
    .getByRole("row", { name: /Summit Office Supply/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: /^Gross wages, / }).first()).toBeEnabled();
  await isFullyVisible(page);
});

test("a large report fits a window of 1024 px with the spacing of WCAG 1.4.12", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openAs(page, "harbor-payroll", "/dashboard/tads");
  await withTextSpacing(page, () => fitsItsWidth(page));
  await goToCurrentReport(page);
  await expect(page.getByRole("table", { name: "Contributions by unit and fund" })).toBeVisible();
  await withTextSpacing(page, () => fitsItsWidth(page));
});
