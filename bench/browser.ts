import { chromium } from "playwright/test";
import { host, type startPortal } from "./programs.ts";

export type Portal = Pick<Awaited<ReturnType<typeof startPortal>>, "base">;

/** Starts Chromium with the usual arguments and extra ones. */
export const launchChromium = (...extraArgs: readonly string[]) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", ...extraArgs],
  });

/** Returns a portal's address for a browser: its pages need a fund's host name. */
const pagesOf = ({ base }: Portal): string => base.replace("127.0.0.1", host);

/** Starts Chromium with harbor-payroll signed in. */
export const openBrowser = async (portal: Portal) => {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const base = pagesOf(portal);
  await page.goto(`${base}/login`);
  const main = page.getByRole("main");
  await main.getByLabel("Username").fill("harbor-payroll");
  await main.getByLabel("Password").fill("Sunrise42");
  await main.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  return { page, base, close: () => browser.close() };
};
