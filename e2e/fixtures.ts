import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test as base, type Browser, type BrowserContext, expect, type Page } from "playwright/test";
import { findViolations } from "./accessibility.ts";
import { shiftPages } from "./clock.ts";
import { findUndrawnRegions } from "./drawing.ts";
import { sharePortal, type SharedPortal } from "./kept-portal.ts";
import { type FundKey, type Stack, startStack } from "./stack.ts";

export type FundOptions = {
  /** Set by the project: one fund, the fund selected by the test's title (by turns), or the other fund. */
  readonly fundChoice: FundKey | "by-turns" | "other-fund";
  /** `test.use({ fresh: true })` in a file or describe: each test gets a portal with untouched data. */
  readonly fresh: boolean;
  /** `test.use({ ownPortal: true })`: each test gets its own portal, which it may stop. */
  readonly ownPortal: boolean;
};

type Watch = {
  /** Console errors this test provokes on purpose. */
  readonly allow: (pattern: RegExp) => void;
};

type TestFixtures = FundOptions & {
  readonly fund: FundKey;
  readonly stack: Stack;
  readonly watch: Watch;
  readonly drawing: void;
};
type WorkerFixtures = { readonly keptPortal: SharedPortal };

/** True for about half of the tests, the same at each run. */
const isOddRun = (titlePath: readonly string[], byte: number): boolean =>
  (createHash("sha256").update(titlePath.join(" ")).digest()[byte] ?? 0) % 2 === 1;

const fundByTurns = (titlePath: readonly string[], isOther: boolean): FundKey =>
  isOddRun(titlePath, 0) === isOther ? "health" : "pension";

// A refused call is a response, not an error of the page. Tests check its effect.
const networkResponses = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

const collectErrors = (context: BrowserContext): string[] => {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  return errors;
};

/** Waits until the page is drawn again: the second frame starts after all changes of the first. */
const waitForDrawing = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

const readyPages = new WeakSet<Page>();

/**
 * Makes `goto`, `goBack`, `reload` and `waitForURL` wait until the page can act on a click or a key
 * (app/_shell/ready-marker.tsx), and `setViewportSize` until it is drawn at that size. With `waitUntil` they wait for
 * that only.
 */
const waitUntilReady = (page: Page): void => {
  if (readyPages.has(page)) return;
  readyPages.add(page);
  const [goto, goBack, reload] = [page.goto.bind(page), page.goBack.bind(page), page.reload.bind(page)];
  const [waitForURL, resize] = [page.waitForURL.bind(page), page.setViewportSize.bind(page)];
  const settle = async <Answer>(
    navigation: Promise<Answer>,
    options?: { readonly waitUntil?: unknown },
  ): Promise<Answer> => {
    const response = await navigation;
    if (options?.waitUntil === undefined)
      await page.waitForSelector("html[data-ready], html:not([data-brand])", { state: "attached" });
    return response;
  };
  page.goto = (url, options) => settle(goto(url, options), options);
  page.goBack = (options) => settle(goBack(options), options);
  page.reload = (options) => settle(reload(options), options);
  page.waitForURL = (url, options) => settle(waitForURL(url, options), options);
  page.setViewportSize = async (size) => {
    await resize(size);
    await page.evaluate(waitForDrawing);
  };
};

/** Empties what service workers and pages keep in Cache Storage: Playwright leaves it in a context that it keeps. */
const emptyCaches = async (context: BrowserContext, stack: Stack): Promise<void> => {
  const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
  for (const fund of ["health", "pension"] as const)
    await session.send("Storage.clearDataForOrigin", { origin: stack.url(fund), storageTypes: "cache_storage" });
  await session.detach();
};

/** Runs a part of the setup, and records its time for the report at the end of `npm test`. */
const timeSetUp = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  const result = await work();
  const description = String(Math.round(performance.now() - startedAt));
  base.info().annotations.push({ type: `set-up: ${step}`, description });
  return result;
};

/** Playwright's test with a portal behind it; a console error or policy violation on any page fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  fundChoice: ["health", { option: true }],
  fresh: [false, { option: true }],
  ownPortal: [false, { option: true }],
  fund: async ({ fundChoice }, use, { titlePath }) => {
    const isByTitle = fundChoice === "by-turns" || fundChoice === "other-fund";
    await use(isByTitle ? fundByTurns(titlePath, fundChoice === "other-fund") : fundChoice);
  },
  // Half of the tests see dark pages, and on the other fund, the other half does.
  colorScheme: async ({ fund }, use, { titlePath }) => {
    await use(isOddRun(titlePath, 1) === (fund === "health") ? "dark" : "light");
  },
  keptPortal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const portal = sharePortal();
      await use(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  stack: [
    async ({ fresh, ownPortal, keptPortal }, use) => {
      const stack = ownPortal
        ? await timeSetUp("portals started", () => startStack())
        : await timeSetUp("portals kept, with data restored", () => keptPortal.open({ fresh }));
      await use(stack);
      if (ownPortal) await stack.stop();
    },
    { timeout: 240_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      // Also for the pages of contexts that a test opens itself.
      browser.on("context", (context) => context.on("page", waitUntilReady));
      await use(browser);
    },
    { scope: "worker" },
  ],
  context: async ({ context, stack }, use) => {
    for (const page of context.pages()) waitUntilReady(page);
    await shiftPages(context);
    await use(context);
    // Playwright resets cookies, storage, cache, routes and scripts, but not these.
    await context.setOffline(false);
    await context.clearPermissions();
    await emptyCaches(context, stack);
  },
  baseURL: async ({ stack, fund }, use) => use(stack.url(fund)),
  drawing: [
    async ({ context }, use, testInfo) => {
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      const undrawn = await findUndrawnRegions(context);
      if (undrawn.length > 0) throw new Error(`The browser has stopped drawing: ${undrawn.join(", ")}`);
    },
    { auto: true },
  ],
  watch: [
    async ({ context }, use) => {
      const errors = collectErrors(context);
      const allowedPatterns = [networkResponses];
      await use({ allow: (pattern) => allowedPatterns.push(pattern) });
      expect(errors.filter((error) => !allowedPatterns.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Fills in the login form of the current page, and sends it. */
export const logIn = async (page: Page, userName: string, password = "Sunrise42"): Promise<void> => {
  const main = page.getByRole("main");
  await main.getByLabel("Username").fill(userName);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Log In" }).click();
};

const signInByCall = async (page: Page, userName: string, password: string): Promise<void> => {
  // Any file of the portal works: the call only has to come from its origin.
  await page.goto("/documents/etad-fw-sample.txt");
  const status = await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json", "x-csrf": "1" };
      const response = await fetch("/api/account/login", { method: "POST", headers, body: JSON.stringify(body) });
      return response.status;
    },
    { userName, password },
  );
  expect(status).toBe(200);
};

/** Signs in with one call, without opening a page. */
export const signIn = (page: Page, userName: string, password = "Sunrise42"): Promise<void> =>
  timeSetUp("signing in", () => signInByCall(page, userName, password));

/** Opens a page as a signed-in user. */
export const openAs = async (page: Page, userName: string, path: string): Promise<void> => {
  await signIn(page, userName);
  await page.goto(path);
};

export const logOut = async (page: Page): Promise<void> => {
  await page.goto("/logout");
  await page.waitForURL((url) => url.pathname === "/");
};

/** Ends one person's session before the next one signs in. */
export const signInFresh = async (page: Page, userName: string): Promise<void> => {
  await logOut(page);
  await signIn(page, userName);
};

/** Returns the bytes of the file behind a link. */
export const downloadFile = async (page: Page, name: string): Promise<Buffer> => {
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return readFile(await (await downloadEvent).path());
};

/** Opens a page in another browser, as the same person or another. Close it when the test is done. */
export const openElsewhere = async (
  { browser, stack, fund }: { browser: Browser; stack: Stack; fund: FundKey },
  userName: string,
  path: string,
): Promise<Page> => {
  const page = await browser.newPage({ baseURL: stack.url(fund) });
  await openAs(page, userName, path);
  return page;
};

/**
 * Signs out without a call, away from the page: a page that sends a call without its cookies would open the page of an
 * ended session in the middle of the test.
 */
export const forgetSession = async (page: Page): Promise<void> => {
  await page.goto("about:blank");
  await page.context().clearCookies();
};

/**
 * Deletes the session's cookie unnoticed by the open page. The page automatically fetches the current user: it has
 * done so before, and while it is open it gets the same response again, so that the next action is the first to fail.
 */
export const endSessionOnServer = async (page: Page): Promise<void> => {
  const path = "/api/account/current-user";
  await page.waitForFunction((name) => performance.getEntriesByName(location.origin + name).length > 0, path);
  const json = await page.evaluate(async (name) => (await fetch(name, { headers: { "x-csrf": "1" } })).json(), path);
  await page.route(`**${path}`, (route) =>
    new URL(page.url()).pathname.startsWith("/dashboard") ? route.fulfill({ json }) : route.continue(),
  );
  await page.context().clearCookies();
};

/** Contrast takes half of a check's time, and app/tokens.test.ts checks all colors, so one check in four has it. */
const isContrastTurn = (): boolean => {
  const { titlePath, annotations } = base.info();
  const checks = annotations.filter(({ type }) => type === "set-up: axe").length;
  const hashByte = createHash("sha256").update(titlePath.join(" ")).digest()[2] ?? 0;
  return (hashByte + checks + Number(process.env.TEST_SEED)) % 4 === 0;
};

/**
 * Expects no accessibility violation on the current page, by WCAG 2.2 AA and good practice. Contrast is measured in
 * rotation, at different points of a test with each commit.
 */
export const checkA11y = async (page: Page, checksContrast = isContrastTurn()): Promise<void> => {
  // Between two pages there is briefly no title, and a page without its styles would be measured without them.
  await expect(page).not.toHaveTitle("");
  await page.waitForLoadState("load");
  expect(await timeSetUp("axe", () => findViolations(page, checksContrast))).toEqual([]);
};

/** Expects that nothing overflows the page's width. */
export const fitsItsWidth = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

/** Expects that the page fits a phone 360 px wide, without a violation, and then restores its width. */
export const fitsPhone = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await fitsItsWidth(page);
  await checkA11y(page);
  if (size !== null) await page.setViewportSize(size);
};

/** Expects no violation on the current page, at its own width and on a phone, where it must fit. */
export const fitsBothWidths = async (page: Page): Promise<void> => {
  await checkA11y(page, false);
  await fitsPhone(page);
};
