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
  const plain = await context.newPage();
  await plain.goto("/dashboard/tads", { waitUntil: "load" });
  const rows = plain.getByRole("table", { name: "Filed months" }).locator("tbody tr");
  const rowCount = await rows.count();
  expect(rowCount).toBeGreaterThanOrEqual(18);
  const firstMonth = (await rows.first().getByRole("link").innerText()).trim();
  const year = firstMonth.slice(-4);

  await plain.getByLabel("Year").selectOption(String(Number(year) - 1));
  await plain.getByLabel("Status").selectOption("Posted");
  await plain.getByRole("button", { name: "Show" }).click();
  await plain.waitForURL(new RegExp(`year=${Number(year) - 1}&state=posted`), { waitUntil: "load" });
  await expect.poll(() => rows.count()).toBeLessThan(rowCount);
  for (const text of await rows.getByRole("link").allInnerTexts()) expect(text).toContain(String(Number(year) - 1));
  await expect(plain.getByLabel("Year")).toHaveValue(String(Number(year) - 1));

  await plain.getByRole("link", { name: "Show all months" }).click();
  await plain.getByLabel("Month or confirmation number").fill(firstMonth.toLowerCase());
  await plain.getByRole("button", { name: "Show" }).click();
  await expect(rows).toHaveCount(1);
  await expect(plain.getByText(/^1 month of \d+\./)).toBeVisible();

  await plain.getByLabel("Month or confirmation number").fill("Smarch");
  await plain.getByRole("button", { name: "Show" }).click();
  await expect(plain.getByRole("heading", { name: "No months match" })).toBeVisible();
  await context.close();

  await page.goto(`/dashboard/tads?year=${year}`);
  await checkA11y(page);
  await page.screenshot({ path: info.outputPath("tad-list-1280.png") });
  await fitsPhone(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: info.outputPath("tad-list-360.png") });
});
