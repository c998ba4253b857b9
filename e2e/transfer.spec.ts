import type { Page } from "playwright/test";
import { checkA11y, expect, signIn, test } from "./fixtures.ts";

const unit = (page: Page, code: string) => page.getByRole("group", { name: code, exact: true });

/** Opens the open month with everybody of a unit in sight. @returns its work month, YYYY-MM */
const openMonth = async (page: Page, code: string): Promise<string> => {
  await page.goto("/dashboard/tads");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^[A-Z][a-z]+ \d{4}$/ })
    .first()
    .click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  const fold = unit(page, code).getByRole("button", { name: /unchanged from/ });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  return page.url().slice(-7);
};

const personOf = async (page: Page, code: string, place: number): Promise<string> => {
  const name = await unit(page, code)
    .getByRole("combobox", { name: /^Status, / })
    .nth(place)
    .getAttribute("aria-label");
  return (name ?? "").replace("Status, ", "");
};

test.describe("a person who moves, and one who goes on leave", () => {
  test.use({ fresh: true });

  test("are asked where to and until when; the move needs its target, and is committed with the month", async ({
    page,
  }) => {
    await signIn(page, "lakeside-admin");
    const month = await openMonth(page, "JC711B");
    const [mover, away] = [await personOf(page, "JC711B", 0), await personOf(page, "JC711B", 1)];
    const cell = (name: string, person: string) => page.getByLabel(`${name}, ${person}`, { exact: true });
    await expect(page.getByLabel(/^(New unit|Return date), /)).toHaveCount(0);

    await cell("Status", mover).selectOption("TRN");
    await cell("Date", mover).fill(`${month}-15`);
    await cell("Date", mover).press("Enter");
    const error = page.getByText(/TRN needs the bargaining unit the person moved to\. Choose JC710A/);
    await expect(error.first()).toBeVisible();
    await expect(cell("New unit", mover)).toHaveAttribute("aria-invalid", "true");
    await checkA11y(page);

    await cell("New unit", mover).selectOption("JC710A");
    await expect(error).toHaveCount(0);
    await expect(cell("New unit", mover)).not.toHaveAttribute("aria-invalid");

    await cell("Status", away).selectOption("LOU");
    await cell("Date", away).fill(`${month}-08`);
    await cell("Return date", away).fill(`${month}-05`);
    await cell("Return date", away).press("Enter");
    const tooEarly = page.getByText(/^Error: The return date, .* is before the last day worked/);
    await expect(tooEarly.first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await checkA11y(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await cell("Return date", away).fill(`12/31/${Number(month.slice(0, 4)) + 1}`);
    await cell("Return date", away).press("Enter");
    await expect(tooEarly).toHaveCount(0);

    await page.reload();
    await expect(cell("New unit", mover)).toHaveValue("JC710A");
    await expect(cell("Return date", away)).toHaveValue(`12/31/${Number(month.slice(0, 4)) + 1}`);
    for (const code of ["JC710A", "JC711B"]) await unit(page, code).getByLabel("Complete").check();
    await page.getByRole("button", { name: "Commit", exact: true }).click();
    await expect(page.getByText("Confirmation number").first()).toBeVisible();
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: mover }) });
    await expect(row).toContainText("New unit JC710A");
    await checkA11y(page);
  });
});
