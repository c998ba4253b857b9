import { chromium } from "playwright/test";
import type { startPortal } from "./programs.ts";

/** Chromium with harbor-payroll signed in. */
export const openBrowser = async (portal: Pick<Awaited<ReturnType<typeof startPortal>>, "base">) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const base = portal.base.replace("127.0.0.1", "health.localhost");
  await page.goto(`${base}/login`);
  const main = page.getByRole("main");
  await main.getByLabel("Username").fill("harbor-payroll");
  await main.getByLabel("Password").fill("Sunrise42");
  await main.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  return { page, base, close: () => browser.close() };
};
