// npm run pictures: screenshots of every page, both funds, wide and phone, into test-results/pictures.
// --dark takes them in a browser that prefers dark pages; --docs takes only those of docs/pictures, into that folder.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "playwright";
import { findCell, goToCurrentReport, saved, showUnchangedLines, typeCell } from "../e2e/grid.ts";
import { startStack } from "../e2e/stack.ts";
import { kindOfRoute, routes } from "../lib/routes.ts";
import playwrightConfig from "../playwright.config.ts";

const { values: options } = parseArgs({
  options: { dark: { type: "boolean", default: false }, docs: { type: "boolean", default: false } },
});
const folder = options.docs ? "docs/pictures" : "test-results/pictures";
/** Long lists continue for months; the top of the page is enough. */
const maxPx = 1600;
const funds = ["health", "pension"] as const;
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

type Picture = {
  readonly name: string;
  /** @returns false when the visitor may not see the page */
  readonly go: (page: Page) => Promise<boolean>;
};
/** Pictures by visitor; the empty username is a visitor who is not signed in. */
type Album = Readonly<Record<string, readonly Picture[]>>;

const pageAt = (path: string, name = path.slice(1).replaceAll("/", "-") || "home"): Picture => ({
  name,
  go: async (page) => (await page.goto(path))?.ok() === true,
});

const openTad: Picture = {
  name: "tad",
  go: async (page) => {
    await goToCurrentReport(page);
    await page.getByRole("grid").first().waitFor();
    return true;
  },
};

const reporter = "lakeside-admin";
const docsAlbum: Album = {
  "": [pageAt(routes.home), pageAt(routes.login)],
  [reporter]: [
    pageAt(routes.dashboard),
    pageAt(routes.tads, "tads"),
    openTad,
    pageAt(routes.makeAPayment, "make-a-payment"),
    pageAt(routes.paymentsAndAccounts, "payments-and-accounts"),
  ],
};

const allPaths = Object.values(routes);
const forAll = allPaths.filter((path) => ["guestOnly", "public", "mailedLink"].includes(kindOfRoute(path)));
const forMembers = allPaths.filter((path) => kindOfRoute(path) === "signedIn");
const everyPageAlbum: Album = {
  "": [...forAll, "/no-such-page"].map((path) => pageAt(path)),
  ...Object.fromEntries(
    [reporter, "ops-accounting-admin", "plan-member"].map((userName) => [
      userName,
      [...forMembers.map((path) => pageAt(path)), ...(userName === reporter ? [openTad] : [])],
    ]),
  ),
};

const signIn = async (page: Page, userName: string): Promise<void> => {
  await page.goto(routes.login);
  const main = page.getByRole("main");
  await main.getByLabel("Username").fill(userName);
  await main.getByLabel("Password").fill("Sunrise42");
  await main.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL((url) => url.pathname !== routes.login);
};

/** Prepares the month's report with open issues: one corrected line, one unreadable cell. */
const prepare = async (page: Page): Promise<void> => {
  await signIn(page, reporter);
  await openTad.go(page);
  await showUnchangedLines(page, "JC710A");
  for (const [person, column, text] of [
    ["Alvarez", "Weeks ST", "5"],
    ["Bianchi", "Weeks ST", "two"],
    ["Dubois", "Status", "LOU"],
  ] as const) {
    await typeCell(await findCell(page, "JC710A", person, column), text);
  }
  await saved(page);
};

const takePictures = async (
  context: BrowserContext,
  userName: string,
  pictures: readonly Picture[],
  suffix: string,
) => {
  const page = await context.newPage();
  if (userName !== "") await signIn(page, userName);
  for (const { name, go } of pictures) {
    const isOpen = await go(page);
    if (!isOpen && name !== "no-such-page") continue;
    await page.waitForLoadState("networkidle");
    const { width, height } = await page.evaluate(() => ({
      width: window.innerWidth,
      height: document.documentElement.scrollHeight,
    }));
    const owner = options.docs || userName === "" ? "" : `${userName}-`;
    await page.screenshot({
      path: join(folder, `${owner}${name}-${suffix}.png`),
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, maxPx) },
    });
  }
};

const stack = await startStack();
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const firstContext = await browser.newContext({ baseURL: stack.url("health") });
  await prepare(await firstContext.newPage());
  await firstContext.close();
  for (const fund of funds) {
    for (const viewport of sizes) {
      for (const [userName, pictures] of Object.entries(options.docs ? docsAlbum : everyPageAlbum)) {
        const context = await browser.newContext({
          baseURL: stack.url(fund),
          viewport,
          colorScheme: options.dark ? "dark" : "light",
        });
        await context.addCookies([{ name: "cookie-banner", value: "1", url: stack.url(fund) }]);
        await takePictures(context, userName, pictures, `${fund}-${viewport.width}`);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
