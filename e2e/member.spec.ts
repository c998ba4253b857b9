import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { unshiftPages } from "./clock.ts";
import { checkA11y, expect, fitsItsWidth, logOut, openAs, signIn, test } from "./fixtures.ts";

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

const downloadFile = async (page: Page, name: string): Promise<Buffer> => {
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("link", { name }).press("Enter");
  return readFile(await (await downloadEvent).path());
};

/** True if the card's page opens without a connection. */
const opensOffline = async (page: Page): Promise<boolean> => {
  await page.context().setOffline(true);
  const response = await page.goto("/dashboard/id-card").catch(() => null);
  const title = response === null ? "" : await page.getByRole("heading", { level: 1 }).innerText();
  await page.context().setOffline(false);
  return title === "ID card";
};

test("a plan member reads hours, coverage and pension credit, and downloads history, card and documents @both", async ({
  page,
  fund,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, "plan-member", "/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Lena Okafor" })).toBeVisible();
  const hours = page.getByRole("table", { name: "Hours by month" });
  await expect(hours).toBeHidden();
  await expect(page.getByText(/^You’re covered through \w+ \d\d\.$/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000);
  for (const summary of ["How we know", "Plan years, and how it’s calculated", "Show as a table"]) {
    for (const fold of await page.getByText(summary, { exact: true }).all()) {
      await fold.focus();
      await page.keyboard.press("Enter");
    }
  }
  await expect(hours.getByRole("row").filter({ hasText: "Lakeside Freight" })).toHaveCount(18);
  await expect(page.getByRole("table", { name: "Contributions by month" }).getByText("$").first()).toBeVisible();
  await expect(page.getByText(/^100 hours in \w+ 20\d\d give coverage in \w+ 20\d\d\.$/)).toHaveCount(2);
  await expect(page.getByText(/weeks at 40 h = \d+ h in/).first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Pension credit by plan year" })).toContainText("weeks at 45 h");
  await fitsItsWidth(page);
  await checkA11y(page);

  // By keyboard: the nav bar, then the filters.
  await main(page).getByRole("link", { name: "Work history" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/work-history");
  await expect(main(page).getByRole("link", { name: "Work history" })).toHaveAttribute("aria-current", "page");
  await expect.poll(async () => (await main(page).boundingBox())?.height).toBeLessThan(60);
  const lines = page.getByRole("table", { name: "Reported lines, newest month first" });
  await expect(lines.getByRole("row")).toHaveCount(7);
  await page.getByLabel("Show all 18 lines").focus();
  await page.keyboard.press("Space");
  await expect(lines.getByRole("row")).toHaveCount(19);
  await page.getByLabel("Status, job or agreement").focus();
  await page.keyboard.type("drivers");
  await page.keyboard.press("Enter");
  await page.waitForURL(/text=drivers/);
  await expect(lines.getByRole("row")).toHaveCount(7);
  await lines
    .getByRole("checkbox", { name: /^Details / })
    .first()
    .focus();
  await page.keyboard.press("Space");
  const summary = lines.getByText("How it’s calculated").filter({ visible: true }).first();
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(
    lines
      .getByText(/^Health: .*Art\. 12\.3/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await fitsItsWidth(page);
  await checkA11y(page);
  expect((await downloadFile(page, "Work history (CSV)")).toString()).toContain(
    "Lakeside Freight,Drivers,DRVFT,ACT,Active",
  );
  expect((await downloadFile(page, "Work history (PDF)")).subarray(0, 8).toString()).toBe("%PDF-1.7");

  await main(page).getByRole("link", { name: "ID card" }).press("Enter");
  await page.waitForURL("**/dashboard/id-card");
  const front = page.getByRole("region", { name: "Front of the card" });
  await expect(front).toContainText(fund === "health" ? "Health & Welfare Fund" : "Pension Fund");
  await expect(front).toContainText(fund === "health" ? "Covered by hours reported" : "Pension credit on");
  await fitsItsWidth(page);
  await checkA11y(page);
  await page.emulateMedia({ media: "print" });
  const sizeInPrint = async (): Promise<number[]> => {
    const box = await front.boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  await expect.poll(sizeInPrint).toEqual([324, 204]);
  await page.emulateMedia({ media: "screen" });
  expect((await downloadFile(page, "Save card (PDF)")).subarray(0, 8).toString()).toBe("%PDF-1.7");

  await main(page).getByRole("link", { name: "Documents" }).press("Enter");
  await page.waitForURL("**/dashboard/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await fitsItsWidth(page);
  await checkA11y(page);
  expect((await downloadFile(page, "how you earn health coverage")).subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect((await downloadFile(page, "how you earn pension credit")).subarray(0, 8).toString()).toBe("%PDF-1.7");
});

test("the pages of plan members are closed to an employer's login @once", async ({ page }) => {
  await signIn(page, "lakeside-admin");
  for (const path of ["/dashboard/work-history", "/dashboard/id-card", "/dashboard/documents"])
    expect((await page.goto(path))?.status()).toBe(403);
});

test("the ID card opens again without a connection, until the member logs out in any tab", async ({ page, watch }) => {
  // Offline, the browser still requests the fund's icon, and an open page the current user and news.
  watch.allow(/ERR_INTERNET_DISCONNECTED .*(favicon|\/api\/inbox\/unread|\/api\/account\/current-user)/);
  await page.setViewportSize({ width: 360, height: 780 });
  // The page contains the copy's end date, and the worker uses its own clock.
  await unshiftPages(page.context());
  await openAs(page, "plan-member", "/dashboard/id-card");
  await expect(page.getByText(/^Saved in this browser/)).toBeVisible();
  expect(await opensOffline(page)).toBe(true);
  await fitsItsWidth(page);
  await expect(page.getByRole("region", { name: "Front of the card" })).toContainText("Lena Okafor");
  await expect(page.getByText(/^Copy of .*, because there’s no connection/)).toBeVisible();
  await checkA11y(page);

  // On a shared computer without a connection, the copy can be removed on the card itself.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Remove the saved copy" }).press("Enter");
  await expect(page.getByText(/^The saved copy was removed from this browser/)).toBeVisible();
  await checkA11y(page);
  await page.goBack().catch(() => null);
  await expect(page.getByText("Lena Okafor")).toHaveCount(0);
  expect(await opensOffline(page)).toBe(false);

  // Someone else logs in while the card is open.
  await page.goto("/dashboard/id-card");
  await expect(page.getByText(/^Saved in this browser/)).toBeVisible();
  const otherPage = await page.context().newPage();
  await logOut(otherPage);
  // The tab that still shows the card closes it.
  await page.waitForURL("**/login?**");
  await openAs(otherPage, "lakeside-admin", "/about");
  for (const tab of [page, otherPage]) expect(await opensOffline(tab)).toBe(false);
  await otherPage.goto("/about");
  await expect.poll(() => otherPage.evaluate(() => caches.keys())).toEqual([]);
});

test("the complete history unfolds without a script, and prints on paper", async ({ browser, page, stack, fund }) => {
  await openAs(page, "plan-member", "/dashboard");
  const rowsOn = (memberPage: Page) => memberPage.getByRole("table", { name: "Hours by month" }).getByRole("row");
  await expect(rowsOn(page).last()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(rowsOn(page)).toHaveCount(19);
  await expect(rowsOn(page).last()).toBeVisible();
  const storageState = await page.context().storageState();
  const scriptlessContext = await browser.newContext({
    baseURL: stack.url(fund),
    javaScriptEnabled: false,
    storageState,
  });
  const scriptlessPage = await scriptlessContext.newPage();
  await scriptlessPage.goto("/dashboard", { waitUntil: "load" });
  await scriptlessPage.getByText("Show as a table").first().click();
  await expect(rowsOn(scriptlessPage)).toHaveCount(19);
  await scriptlessContext.close();
});
