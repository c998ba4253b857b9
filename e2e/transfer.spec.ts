import { checkA11y, expect, fitsItsWidth, signIn, test } from "./fixtures.ts";
import {
  checkComplete,
  commitReport,
  findCell,
  goToCurrentReport,
  openUnit,
  personAt,
  saved,
  showUnchangedLines,
  textIn,
  typeCell,
} from "./grid.ts";

test.describe("a person who moves, and one who takes leave", () => {
  test.use({ fresh: true });

  test("are asked where to and until when; the move needs its target, and is committed with the month", async ({
    page,
  }) => {
    await signIn(page, "lakeside-admin");
    const month = await goToCurrentReport(page);
    await showUnchangedLines(page, "JC711B");
    const [mover, leaver] = [await personAt(page, "JC711B", 0), await personAt(page, "JC711B", 1)];
    const cell = (column: string, person: string) => findCell(page, "JC711B", person, column);
    await expect(page.getByRole("columnheader", { name: /New unit|Return date/ })).toHaveCount(0);

    await typeCell(await cell("Status", mover), "TRN", "Tab");
    await typeCell(await cell("Date", mover), `${month}-15`);
    const error = page.getByText(/TRN needs the bargaining unit the person moved to\. Choose JC710A/);
    await expect(error.first()).toBeVisible();
    await expect(await cell("New unit", mover)).toHaveAttribute("aria-invalid", "true");
    await checkA11y(page);

    await typeCell(await cell("New unit", mover), "jc710a");
    await expect(error).toHaveCount(0);
    await expect(await cell("New unit", mover)).not.toHaveAttribute("aria-invalid");

    await typeCell(await cell("Status", leaver), "LOU");
    await typeCell(await cell("Date", leaver), `${month}-08`);
    await typeCell(await cell("Return date", leaver), `${month}-05`);
    const tooEarly = page.getByText(/^Error: The return date, .* is before the last day worked/);
    await expect(tooEarly.first()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await checkA11y(page);
    await fitsItsWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    const nextYear = `12/31/${Number(month.slice(0, 4)) + 1}`;
    await typeCell(await cell("Return date", leaver), nextYear);
    await expect(tooEarly).toHaveCount(0);

    await page.reload();
    await openUnit(page, "JC711B");
    await expect(page.getByRole("columnheader", { name: "New unit" })).toBeVisible();
    await expect.poll(async () => textIn(await cell("New unit", mover))).toBe("JC710A");
    await expect.poll(async () => textIn(await cell("Return date", leaver))).toBe(nextYear);
    await checkComplete(page, ["JC710A", "JC711B"]);
    await commitReport(page);
    await expect(page.getByText("Confirmation number").first()).toBeVisible();
    await expect(await cell("New unit", mover)).toHaveText("JC710A");
    await checkA11y(page);
  });

  test("keep the active cell while a save is answered @once", async ({ page }) => {
    await signIn(page, "lakeside-admin");
    const month = await goToCurrentReport(page);
    await showUnchangedLines(page, "JC711B");
    const mover = await personAt(page, "JC711B", 0);
    const cell = (column: string) => findCell(page, "JC711B", mover, column);
    const isInCell = Promise.withResolvers<void>();
    await page.route("**/lines", async (route) => {
      await isInCell.promise;
      await route.continue();
    });
    const saveRequest = page.waitForRequest("**/lines");
    await typeCell(await cell("Status"), "TRN", "Tab");
    await typeCell(await cell("Date"), `${month}-15`);
    await saveRequest;
    const target = await cell("New unit");
    await target.click();
    await expect(target).toBeFocused();
    isInCell.resolve();
    await saved(page);
    await expect(page.getByText(/Fix 1 error to commit/)).toBeVisible();
    await expect(target).toBeFocused();
    await page.keyboard.type("jc710a");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Fix 1 error to commit/)).toHaveCount(0);
  });
});
