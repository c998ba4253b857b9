import { expect, fitsBothWidths, openAs, test } from "./fixtures.ts";

for (const [userName, solid] of [
  ["lakeside-admin", [/^Pay \$/]],
  ["harbor-payroll", [/report$|^Pay \$/]],
  ["summit-office", [/^Pay \$|^Read what/]],
  ["ops-accounting-admin", [/^Find$/]],
  ["plan-member", []],
] as const) {
  test(`the next step is the one solid button of the dashboard of ${userName}`, async ({ page }) => {
    await openAs(page, userName, "/dashboard");
    const names = await page
      .getByRole("main")
      .locator("a, button")
      .evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { backgroundColor, borderTopColor, borderTopStyle } = getComputedStyle(element);
            return borderTopStyle === "solid" && backgroundColor === borderTopColor;
          })
          .map(({ textContent }) => textContent),
      );
    expect(names).toEqual(solid.map((name) => expect.stringMatching(name)));
    await fitsBothWidths(page);
  });
}

test("a tile of the staff’s desk is muted when nothing is waiting", async ({ page }) => {
  await openAs(page, "ops-accounting", "/dashboard");
  const colorOf = (count: RegExp) =>
    page
      .getByRole("main")
      .getByText(count)
      .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))]);
  const [waitingColors, emptyColors] = [await colorOf(/^[1-9]\d*$/), await colorOf(/^0$/)];
  expect([waitingColors.length, emptyColors.length]).toEqual([1, 1]);
  expect(waitingColors).not.toEqual(emptyColors);
});

test("a table on a phone has its prose on the left, its money on the right, and its details folded", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, "lakeside-admin", "/dashboard");
  const row = page.getByRole("table", { name: "Owed by month and fund" }).getByRole("row").nth(1);
  const cell = (label: string) => row.locator(`[data-label="${label}"]`);
  await expect(cell("Owed")).toBeVisible();
  await expect(cell("Owed").locator("div")).toHaveCSS("text-align", "right");
  await expect(cell("Fund").locator("div")).toHaveCSS("text-align", "left");
  await expect(cell("Charged")).toBeHidden();
  await row.getByRole("checkbox", { name: /^Details / }).press("Space");
  await expect(cell("Charged")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(row.getByRole("checkbox")).toBeHidden();
  await expect(cell("Charged")).toBeVisible();
});
