import { AxeBuilder } from "@axe-core/playwright";
import { test as base, type BrowserContext, expect, type Page } from "playwright/test";
import { type FundKey, type Stack, startStack } from "./stack.ts";

export type FundOptions = {
  /** Set by the project: every test runs on both funds, but for those that are named `@once`. */
  readonly fund: FundKey;
  /** `test.use({ fresh: true })` in a file or describe: each test gets a portal with untouched data. */
  readonly fresh: boolean;
};

type Watch = {
  /** Console errors this test provokes on purpose. */
  readonly allow: (pattern: RegExp) => void;
};

type TestFixtures = FundOptions & { readonly stack: Stack; readonly watch: Watch };
type WorkerFixtures = { readonly sharedStack: () => Promise<Stack> };

// A refused call is an answer, not a fault of the page; its effect is what the tests look at.
const networkAnswers = /^Failed to load resource: the server responded with a status of (4\d\d|503)/;

const collectFaults = (context: BrowserContext): string[] => {
  const faults: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (fault) => faults.push(String(fault.error())));
  return faults;
};

/** Playwright's test with a portal behind it; a console error or policy violation on any page fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  fund: ["health", { option: true }],
  fresh: [false, { option: true }],
  sharedStack: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      let started: Promise<Stack> | undefined;
      await use(() => (started ??= startStack()));
      await (await started)?.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  stack: [
    async ({ fresh, sharedStack }, use) => {
      const stack = fresh ? await startStack() : await sharedStack();
      await use(stack);
      if (fresh) await stack.stop();
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ stack, fund }, use) => use(stack.url(fund)),
  watch: [
    async ({ context }, use) => {
      const faults = collectFaults(context);
      const allowed = [networkAnswers];
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Fills the login form of the page one is on, and sends it. */
export const logIn = async (page: Page, userName: string, password = "Sunrise42"): Promise<void> => {
  const main = page.getByRole("main");
  await main.getByLabel("Username").fill(userName);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Log In" }).click();
};

/** Signs in on the login page and waits until the visitor has been taken on. */
export const signIn = async (page: Page, userName: string, password?: string): Promise<void> => {
  await page.goto("/login");
  await logIn(page, userName, password);
  await page.waitForURL((url) => url.pathname !== "/login");
};

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No accessibility violation on the page as it stands, by WCAG 2.2 AA and good practice. */
export const checkA11y = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .withTags(wcag22aa)
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(found).toEqual([]);
};

/** The page as it stands fits a phone 360 px wide, without a violation there; then it is as wide as before. */
export const fitsPhone = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await checkA11y(page);
  if (size !== null) await page.setViewportSize(size);
};
