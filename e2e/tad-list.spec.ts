import { checkA11y, expect, fitsPhone, signIn, test } from "./fixtures.ts";

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
