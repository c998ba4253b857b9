import type { Page } from "playwright/test";
// eslint-disable-next-line no-restricted-imports -- the list of all pages is the portal’s own
import { kindOfRoute, routes } from "../lib/routes.ts";
import { findClippedTexts, findHiddenTotals } from "./clipped-text.ts";
import { expect, forgetSession, logIn, signIn, test } from "./fixtures.ts";
import { openTheOpenMonth } from "./grid.ts";

/** The last is a window of 1280 px at 200% zoom. */
const widths = [1024, 1280, 1920, 640];
/** @param fitsFrom the width from which nothing of a report's totals may need sideways scrolling */
const looksWhole = async (page: Page, fitsFrom = 1024): Promise<void> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 640 ? 400 : 800 });
    // The grid lays itself out in the frame after.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const clipped = await findClippedTexts(page);
    const hidden = width >= fitsFrom ? await findHiddenTotals(page) : [];
    found.push(...[...clipped, ...hidden].map((text) => `${new URL(page.url()).pathname} at ${width}: ${text}`));
  }
  expect.soft(found).toEqual([]);
};

const visit = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await looksWhole(page);
  }
};

const openReport = async (page: Page, fitsFrom?: number): Promise<string> => {
  const month = await openTheOpenMonth(page);
  const folds = page.getByRole("button", { name: /unchanged from/, expanded: false });
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeEnabled();
  while ((await folds.count()) > 0) await folds.first().click();
  await expect(page.getByRole("grid").first()).toBeVisible();
  await looksWhole(page, fitsFrom);
  return month;
};

const all = Object.values(routes);
const notDashboards = all.filter((path) => ["guestOnly", "public"].includes(kindOfRoute(path)));
const dashboards = all.filter((path) => kindOfRoute(path) === "signedIn");

test("no text is cut off on any page, at any width, for anyone", async ({ page }) => {
  test.setTimeout(600_000);
  const as = async (userName: string): Promise<void> => {
    await forgetSession(page);
    await signIn(page, userName);
  };
  await visit(page, [...notDashboards, "/no-such-page"]);

  await as("lakeside-admin");
  await visit(page, dashboards);
  const month = await openReport(page);
  await visit(
    page,
    ["history", "imports", "add-person"].map((name) => `${routes.tads}/${month}/${name}`),
  );
  await page.goto(routes.tads);
  await page.getByRole("table", { name: "Filed months" }).getByRole("link").first().click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  await looksWhole(page);
  await visit(page, [`${page.url()}/correct`]);

  // 1,200 people: the longest totals.
  await as("harbor-payroll");
  await visit(page, [routes.dashboard, routes.makeAPayment]);
  await openReport(page, 1280);

  await as("ops-accounting-admin");
  await visit(page, dashboards);
  await page.goto(routes.paperReports);
  await page.getByRole("main").getByRole("table").getByRole("link").first().click();
  await looksWhole(page);

  await as("plan-member");
  await visit(page, dashboards);
  for (const [userName, path] of [
    ["terms-overdue", routes.terms],
    ["reset-required", routes.changePassword],
  ] as const) {
    await forgetSession(page);
    await page.goto(routes.login);
    await logIn(page, userName);
    await page.waitForURL((url) => url.pathname === path);
    await looksWhole(page);
  }
});

test("a text that is cut off is found @once", async ({ page }) => {
  await page.goto(routes.login);
  expect(await findClippedTexts(page)).toEqual([]);
  await page.evaluate(() => {
    const styles = [
      { width: "80px", overflow: "hidden", whiteSpace: "nowrap" },
      { width: "80px", overflow: "clip", whiteSpace: "nowrap", textOverflow: "ellipsis" },
      { width: "80px", height: "10px", overflow: "hidden" },
      { position: "absolute", left: "-40px", top: "0" },
    ];
    styles.forEach((style, place) => {
      const box = document.createElement("p");
      box.textContent = `193,791.25 planted ${place}`;
      Object.assign(box.style, style);
      document.querySelector("main")?.append(box);
    });
  });
  const found = await findClippedTexts(page);
  for (const place of [0, 1, 2, 3]) expect(found.some((text) => text.endsWith(`planted ${place}`))).toBe(true);
});
