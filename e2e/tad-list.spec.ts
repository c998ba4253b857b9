import { checkA11y, expect, fitsPhone, signIn, test } from "./fixtures.ts";
import { goToCurrentReport, gridOf, saved, typeCell } from "./grid.ts";

test("the list of months is narrowed by year, state and text, without a script, and suggests what to do when no month matches", async ({
  page,
  browser,
  baseURL,
}, info) => {
  await signIn(page, "lakeside-clerk");
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const scriptlessPage = await context.newPage();
  await scriptlessPage.goto("/dashboard/tads", { waitUntil: "load" });
  const rows = scriptlessPage.getByRole("table", { name: "Filed months" }).locator("tbody tr");
  const rowCount = await rows.count();
  expect(rowCount).toBeGreaterThanOrEqual(18);
  const firstMonth = (await rows.first().getByRole("link").innerText()).trim();
  const year = firstMonth.slice(-4);

  await scriptlessPage.getByLabel("Year").selectOption(String(Number(year) - 1));
  await scriptlessPage.getByLabel("Status").selectOption("Posted");
  await scriptlessPage.getByRole("button", { name: "Show" }).click();
  await scriptlessPage.waitForURL(new RegExp(`year=${Number(year) - 1}&state=posted`), { waitUntil: "load" });
  await expect.poll(() => rows.count()).toBeLessThan(rowCount);
  for (const text of await rows.getByRole("link").allInnerTexts()) expect(text).toContain(String(Number(year) - 1));
  await expect(scriptlessPage.getByLabel("Year")).toHaveValue(String(Number(year) - 1));

  await scriptlessPage.getByRole("link", { name: "Show all months" }).click();
  await scriptlessPage.getByLabel("Month or confirmation number").fill(firstMonth.toLowerCase());
  await scriptlessPage.getByRole("button", { name: "Show" }).click();
  await expect(rows).toHaveCount(1);
  await expect(scriptlessPage.getByText(/^1 month of \d+\./)).toBeVisible();

  await scriptlessPage.getByLabel("Month or confirmation number").fill("Smarch");
  await scriptlessPage.getByRole("button", { name: "Show" }).click();
  await expect(scriptlessPage.getByRole("heading", { name: "No months match" })).toBeVisible();
  await context.close();

  await page.goto(`/dashboard/tads?year=${year}`);
  await checkA11y(page);
  await page.screenshot({ path: info.outputPath("tad-list-1280.png") });
  await fitsPhone(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: info.outputPath("tad-list-360.png") });
});

test.describe("a changed report of 1,200 people", () => {
  test.use({ fresh: true });

  test("is readable without a script, by pages", async ({ page, browser, baseURL }) => {
    await signIn(page, "harbor-payroll");
    const path = `/dashboard/tads/${await goToCurrentReport(page)}`;
    await page.goto(`${path}?linePage=2`);
    const grid = gridOf(page, "HF200A");
    await expect(grid).toHaveAttribute("aria-rowcount", /^12\d\d$/);
    // The changed line moves to the top of the first page, which still shows the others.
    await typeCell(grid.locator('[role="gridcell"][aria-colindex="5"]').nth(4), "151.5");
    await saved(page);
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const scriptlessPage = await context.newPage();
    await scriptlessPage.goto(path, { waitUntil: "load" });
    const table = scriptlessPage.getByRole("table", { name: /^25 people in HF200A/ });
    const names = table.getByRole("rowheader");
    const firstNames = await names.allInnerTexts();
    expect(firstNames).toHaveLength(25);
    await scriptlessPage.getByRole("link", { name: "Page 2 of 48" }).click();
    await expect(scriptlessPage.getByRole("link", { name: "Page 1 of 48" })).toBeVisible();
    const nextNames = await names.allInnerTexts();
    expect(nextNames.filter((name) => firstNames.includes(name))).toEqual([]);
    await context.close();
  });
});
