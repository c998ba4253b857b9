// npm run pictures: screenshots of the pages, both funds, wide and phone, into docs/pictures.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { findCell, openTheOpenMonth, saved, showUnchanged, typeCell } from "../e2e/grid.ts";
import { startStack } from "../e2e/stack.ts";
import playwrightConfig from "../playwright.config.ts";

const folder = "docs/pictures";
/** Lists continue for months; the top shows what they are. */
const longestPx = 1600;
const funds = ["health", "pension"] as const;
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

type Picture = {
  readonly name: string;
  /** Who looks; null is a visitor who is not signed in. */
  readonly as: string | null;
  readonly go: (page: Page) => Promise<unknown>;
};

const toOpenTad = async (page: Page): Promise<void> => {
  await openTheOpenMonth(page);
  await page.getByRole("grid").first().waitFor();
};

const pictures: readonly Picture[] = [
  { name: "home", as: null, go: (page) => page.goto("/") },
  { name: "login", as: null, go: (page) => page.goto("/login") },
  { name: "dashboard", as: "lakeside-admin", go: (page) => page.goto("/dashboard") },
  { name: "tads", as: "lakeside-admin", go: (page) => page.goto("/dashboard/tads") },
  { name: "tad", as: "lakeside-admin", go: toOpenTad },
  { name: "make-a-payment", as: "lakeside-admin", go: (page) => page.goto("/dashboard/make-a-payment") },
  { name: "payments-and-accounts", as: "lakeside-admin", go: (page) => page.goto("/dashboard/payments-and-accounts") },
];

const signIn = async (page: Page, userName: string): Promise<void> => {
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByLabel("Username").fill(userName);
  await main.getByLabel("Password").fill("Sunrise42");
  await main.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
};

/** The month's report with something to decide: one line corrected, one cell that cannot be read. */
const prepare = async (page: Page): Promise<void> => {
  await signIn(page, "lakeside-admin");
  await toOpenTad(page);
  await showUnchanged(page, "JC710A");
  for (const [person, column, text] of [
    ["Alvarez", "Weeks ST", "5"],
    ["Bianchi", "Weeks ST", "two"],
    ["Dubois", "Status", "LOU"],
  ] as const) {
    await typeCell(await findCell(page, "JC710A", person, column), text);
  }
  await saved(page);
};

const stack = await startStack();
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const first = await browser.newContext({ baseURL: stack.url("health") });
  await prepare(await first.newPage());
  await first.close();
  for (const fund of funds) {
    for (const viewport of sizes) {
      const context = await browser.newContext({ baseURL: stack.url(fund), viewport });
      await context.addCookies([{ name: "cookie-banner", value: "1", url: stack.url(fund) }]);
      const page = await context.newPage();
      let signedIn = false;
      for (const { name, as, go } of pictures) {
        if (as !== null && !signedIn) await signIn(page, as);
        signedIn ||= as !== null;
        await go(page);
        await page.waitForLoadState("networkidle");
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.screenshot({
          path: join(folder, `${name}-${fund}-${viewport.width}.png`),
          fullPage: true,
          clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, longestPx) },
        });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
