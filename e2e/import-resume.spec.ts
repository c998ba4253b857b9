import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, signIn, test } from "./fixtures.ts";
import { findCell, goToCurrentReport, saved, showUnchangedLines, typeCell } from "./grid.ts";
import { csvFile, roster } from "./roster.ts";

test.use({ fresh: true });

const partBytes = 512 * 1024;
const blanks = `${" ".repeat(998)}\r\n`;
const fiveParts = 5 * partBytes - 1000;

/** Lakeside's four drivers in a file of five parts: 2.5 MB, most of it blank lines. */
const longFile = (month: string, name: string) =>
  csvFile((roster(month) + blanks.repeat(fiveParts / blanks.length)).padEnd(fiveParts).slice(0, fiveParts), name);

/** Simulates a connection that drops from the third part of a file on, until the test restores it. */
const cutConnection = async (page: Page) => {
  let isDown = true;
  const arrivedParts: number[] = [];
  await page.route("**/uploads/*/parts/*", (route) => {
    const part = Number(new URL(route.request().url()).pathname.split("/").at(-1));
    if (isDown && part >= 2) return route.abort();
    arrivedParts.push(part);
    return route.continue();
  });
  return { arrived: arrivedParts, up: () => (isDown = false) };
};

/** Dispatches the browser's event for a new connection, so that the page does not wait for its next try or poll. */
const goOnline = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event("online")));

const choose = (page: Page, file: ReturnType<typeof csvFile>) => page.getByLabel("Upload file").setInputFiles(file);
const lostText = "Connection lost at 1.0 of 2.5 MB.";
const isLost = (page: Page) => expect(page.getByText(lostText).first()).toBeVisible();

const hasFiles = async (page: Page, month: string, names: readonly string[]): Promise<void> => {
  await page.goto(`/dashboard/tads/${month}/imports`);
  await expect(page.getByRole("main").getByRole("table").getByRole("rowheader")).toHaveText(names);
};

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource/));

test("resumes a lost upload automatically while the clerk keeps working, and makes one import of it", async ({
  page,
}) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  const line = await cutConnection(page);
  await choose(page, longFile(month, "long.csv"));
  await isLost(page);
  await expect(page.getByRole("progressbar", { name: "long.csv" })).toHaveJSProperty("value", 2 * partBytes);
  await expect(page.getByRole("status").filter({ hasText: lostText })).toContainText("resumes automatically");
  await fitsBothWidths(page);

  await showUnchangedLines(page, "JC710A");
  const units = await findCell(page, "JC710A", "Bianchi, Omar", "Weeks ST");
  await typeCell(units, "3");
  await saved(page);
  line.up();
  await goOnline(page);
  const readMessage = page.getByText("long.csv was read. Your report hasn’t changed yet.");
  await expect(readMessage).toBeVisible();
  await expect(units).toHaveText("3.00");
  expect(page.url()).toMatch(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  await checkA11y(page);

  await page.getByRole("link", { name: "Preview changes" }).click();
  await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("button", { name: "Compare", exact: true })).toBeVisible();
  expect(line.arrived).toEqual([0, 1, 2, 3, 4]);
  await hasFiles(page, month, ["long.csv"]);
});

test("resumes when the same file is chosen again after leaving the page @once", async ({ page, context }) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  await page.route("**/uploads/*/parts/2", async (route) => {
    await context.setOffline(true);
    return route.abort();
  });
  await choose(page, longFile(month, "long.csv"));
  await isLost(page);
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  const parts: string[] = [];
  later.on("request", (request) => {
    if (request.url().includes("/parts/")) parts.push(request.url().slice(-1));
  });
  await later.goto(`/dashboard/tads/${month}`);
  await choose(later, longFile(month, "long (1).csv"));
  await later.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
  await expect(later.getByText("long (1).csv was read.", { exact: false })).toBeVisible();
  // When a page ends, Playwright releases its held requests, including the part that the page was retrying.
  expect(["234", "34"]).toContain(parts.join(""));
  await hasFiles(later, month, ["long (1).csv"]);
});

test("deletes a canceled upload, and starts over when the file is chosen again @once", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  const line = await cutConnection(page);
  await choose(page, longFile(month, "long.csv"));
  await isLost(page);
  await page.getByRole("button", { name: "Cancel upload" }).press("Enter");
  await expect(
    page.getByText("The upload of long.csv was canceled. The partial upload was deleted", { exact: false }),
  ).toBeVisible();
  await expect(page.getByLabel("Upload file")).toBeFocused();
  line.up();
  await choose(page, longFile(month, "long.csv"));
  await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
  expect(line.arrived).toEqual([0, 1, 0, 1, 2, 3, 4]);
});

test("the rows of a long file are counted while it is read @once", async ({ page }) => {
  test.slow();
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  const [header = "", firstRow = ""] = roster(month).split("\r\n");
  const foreign = firstRow.replace("1000001-0001", "1000002-0001");
  const rows = Array.from({ length: 90_000 }, () => foreign);
  const figures = page.locator("main progress ~ p").first();
  // Each part is delayed until the page has shown the progress of the earlier parts.
  await page.route("**/uploads/*/parts/*", async (route) => {
    const part = Number(new URL(route.request().url()).pathname.split("/").at(-1));
    const megabytes = ((part * partBytes) / 1024 ** 2).toFixed(1);
    await expect(figures).toHaveText(new RegExp(`^Uploading ${megabytes.replace(".", "\\.")} of 8\\.\\d MB$`));
    await route.continue();
  });
  // The page polls the reading's progress at this interval, not once a second.
  const seenTexts = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const looks = setInterval(() => dispatchEvent(new Event("online")), 20);
        new MutationObserver((_, observer) => {
          const progressText = document.querySelector("main progress ~ p")?.textContent ?? "";
          if (!/^(Reading row|Checking)/.test(progressText)) return;
          clearInterval(looks);
          observer.disconnect();
          resolve(progressText);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await choose(page, csvFile([header, ...rows].join("\r\n"), "foreign.csv"));
  expect(await seenTexts).toMatch(/^(Reading row [\d,]+ of 90,000|Checking 90,000 rows against the report)$/);
  await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("alert").filter({ hasText: "foreign.csv was not accepted" })).toBeVisible();
});
