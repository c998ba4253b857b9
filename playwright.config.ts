import { defineConfig } from "playwright/test";
import type { FundOptions } from "./e2e/fixtures.ts";

/** Both funds run every test that has to do with them; each worker starts a portal of its own (e2e/stack.ts). */
export default defineConfig<FundOptions>({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results/e2e",
  forbidOnly: true,
  fullyParallel: false,
  // A browser, its portal and the test take turns more than they compute at once: two of them fill two cores.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // Limits for what hangs, not measures: two tests, two portals and two browsers share the machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/e2e.json" }]],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1280, height: 800 },
    // The trace keeps the page's own DOM; filming it besides costs more than the pages do.
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "health", use: { fund: "health" } },
    // What has nothing to do with the fund (a lost answer, two tabs, how programs stop) runs once; axe looks on both.
    { name: "pension", use: { fund: "pension" }, grepInvert: /@once/ },
  ],
});
