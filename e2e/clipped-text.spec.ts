import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
// eslint-disable-next-line no-restricted-imports -- the list of all pages is the portal’s own
import { kindOfRoute, routes } from "../lib/routes.ts";
import { findClippedTexts, findHiddenHeaders } from "./clipped-text.ts";
import { expect, forgetSession, logIn, signIn, test } from "./fixtures.ts";
import { goToCurrentReport } from "./grid.ts";
import { findOverlaps, readBoxes, toStored, withTextSpacing } from "./layout.ts";

/** Widths at which the layout is compared with the stored one. */
const comparedSizes = [1280, 360];
/** Widths of which each page gets one, in rotation. */
const otherWidths = [1024, 1920];
/** A window of 1280 px at 200% zoom. */
const zoomedSizes = 640;
/** The layout of every visited page, compared with the stored one at the end. */
const boxes: string[] = [];
/** @param fitsFrom the width from which a report's totals must not need sideways scrolling */
const checkClipping = async (page: Page, userName: string, fitsFrom = 1024): Promise<void> => {
  const problems: string[] = [];
  const turn = (boxes.filter((line) => line === "").length / comparedSizes.length) % otherWidths.length;
  for (const width of [...comparedSizes, ...otherWidths.slice(turn, turn + 1), zoomedSizes]) {
    await page.setViewportSize({ width, height: width === zoomedSizes ? 400 : 800 });
    // A report's grid or cards load after its first lines.
    await expect(page.getByRole("region", { name: /^First people of/ })).toHaveCount(0);
    const clippedTexts = await findClippedTexts(page);
    const hidden = width >= fitsFrom ? await findHiddenHeaders(page) : [];
    const overlaps = comparedSizes.includes(width) ? await findOverlaps(page) : [];
    const { pathname } = new URL(page.url());
    problems.push(...[...clippedTexts, ...hidden, ...overlaps].map((text) => `${pathname} at ${width}: ${text}`));
    if (comparedSizes.includes(width))
      boxes.push(
        `${pathname.replace(/\d{4}-\d{2}$|\d{4}-\d{2}(?=\/)/, "MONTH")} for ${userName} at ${width}`,
        ...(await readBoxes(page)),
        "",
      );
  }
  const spacedTexts = await withTextSpacing(page, () => findClippedTexts(page));
  // A grid's sums are limited to their column's width (docs/accessibility.md).
  const outsideGrids = spacedTexts.filter((text) => !text.startsWith("div.rdg-cell"));
  problems.push(
    ...outsideGrids.map((text) => `${new URL(page.url()).pathname} with more space between letters: ${text}`),
  );
  expect.soft(problems).toEqual([]);
};

const visit = async (page: Page, userName: string, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await checkClipping(page, userName);
  }
};

const openReport = async (page: Page, userName: string, fitsFrom?: number): Promise<string> => {
  const month = await goToCurrentReport(page);
  const folds = page.getByRole("button", { name: /unchanged from/, expanded: false });
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeEnabled();
  for (let closedCount = await folds.count(); closedCount > 0; closedCount -= 1) {
    await folds.first().click();
    await expect(folds).toHaveCount(closedCount - 1);
  }
  await expect(page.getByRole("grid").first()).toBeVisible();
  await checkClipping(page, userName, fitsFrom);
  return month;
};

const allPaths = Object.values(routes);
const publicPaths = allPaths.filter((path) => ["guestOnly", "public"].includes(kindOfRoute(path)));
const dashboards = allPaths.filter((path) => kindOfRoute(path) === "signedIn");

test.describe("every page", () => {
  // The stored layout is that of the demonstration's own data.
  test.use({ fresh: true });

  test("no text is cut off on any page, at any width, for any user, and no part has moved", async ({ page }) => {
    test.setTimeout(1_800_000);
    const logInAs = async (userName: string): Promise<string> => {
      await forgetSession(page);
      await signIn(page, userName);
      return userName;
    };
    await visit(page, "visitors", [...publicPaths, "/no-such-page"]);

    const admin = await logInAs("lakeside-admin");
    await visit(page, admin, dashboards);
    const month = await openReport(page, admin);
    await visit(
      page,
      admin,
      ["history", "imports", "add-person"].map((name) => `${routes.tads}/${month}/${name}`),
    );
    await page.goto(routes.tads);
    await page.getByRole("table", { name: "Filed months" }).getByRole("link").first().click();
    await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
    await checkClipping(page, admin);
    await visit(page, admin, [`${page.url()}/correct`]);

    // 1,200 people: the longest totals.
    const payroll = await logInAs("harbor-payroll");
    await visit(page, payroll, [routes.dashboard, routes.makeAPayment]);
    await openReport(page, payroll, 1280);

    const staff = await logInAs("ops-accounting-admin");
    await visit(page, staff, dashboards);
    await page.goto(routes.paperReports);
    await page.getByRole("main").getByRole("table").getByRole("link").first().click();
    await checkClipping(page, staff);

    await visit(page, await logInAs("plan-member"), dashboards);
    for (const [userName, path] of [
      ["terms-overdue", routes.terms],
      ["reset-required", routes.changePassword],
    ] as const) {
      await forgetSession(page);
      await page.goto(routes.login);
      await logIn(page, userName);
      await page.waitForURL((url) => url.pathname === path);
      await checkClipping(page, userName);
    }
    const storedBoxes = readFileSync(test.info().snapshotPath("layout-boxes.txt"), "utf8").split("\n").slice(0, -1);
    expect(`${toStored(boxes, storedBoxes).join("\n")}\n`).toMatchSnapshot("layout-boxes.txt");
  });
});

test("finds cut-off text, overlapping parts, and moved parts @once", async ({ page }) => {
  await page.goto(routes.login);
  expect(await findClippedTexts(page)).toEqual([]);
  await page.evaluate(() => {
    const styles = [
      { width: "80px", overflow: "hidden", whiteSpace: "nowrap" },
      { width: "80px", overflow: "clip", whiteSpace: "nowrap", textOverflow: "ellipsis" },
      { width: "80px", height: "10px", overflow: "hidden" },
      { position: "absolute", left: "-40px", top: "0" },
    ];
    styles.forEach((style, index) => {
      const box = document.createElement("p");
      box.textContent = `193,791.25 planted ${index}`;
      Object.assign(box.style, style);
      document.querySelector("main")?.append(box);
    });
  });
  const problems = await findClippedTexts(page);
  for (const index of [0, 1, 2, 3]) expect(problems.some((text) => text.endsWith(`planted ${index}`))).toBe(true);

  expect(await findOverlaps(page)).toEqual([]);
  const boxesBefore = await readBoxes(page);
  await page.evaluate(() => {
    const box = document.querySelector("main")?.appendChild(document.createElement("form"));
    Object.assign(box?.style ?? {}, { height: "80px", marginTop: "-60px", gridColumn: "content-start / content-end" });
  });
  expect(await findOverlaps(page)).not.toEqual([]);
  expect(await readBoxes(page)).not.toEqual(boxesBefore);

  // Less than 8 px comes from the width of letters; more means that a part has moved.
  expect(toStored(["form 686 145"], ["form 693 138"])).toEqual(["form 693 138"]);
  for (const movedBox of ["form 685 138", "form 693 146", "table 693 138"])
    expect(toStored([movedBox], ["form 693 138"])).toEqual([movedBox]);
});
