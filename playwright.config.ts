import { defineConfig } from "playwright/test";
import type { FundOptions } from "./e2e/fixtures.ts";
import { findChromium } from "./scripts/system-packages.ts";

/** Tests that also run on the other fund, where these differ: frame, colors, brand, sign-in pages, emails, and PDFs. */
const bothFundsPattern =
  /@both|(frame|print|receipt|zoom)\.spec\.ts|register\.spec\.ts.*mail|recovery\.spec\.ts.*mail|sign-in\.spec\.ts.*(drop-down|idle)/;

/** Each worker keeps one portal (e2e/fixtures.ts). `npm test` runs the projects of `test:funds`. */
export default defineConfig<FundOptions>({
  testDir: "e2e",
  // Snapshots are the same for both funds; `--update-snapshots` writes them again.
  snapshotPathTemplate: "{testDir}/stored/{arg}{ext}",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: process.env.E2E_OUTPUT ?? "test-results/e2e",
  forbidOnly: true,
  fullyParallel: false,
  // A browser, its portal and the test mostly wait for each other: three workers fill two cores.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  // Limits that only catch hangs: tests, portals and browsers share the machine. No test has a shorter limit.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/e2e.json" }]],
  use: {
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: "reduce" },
    // A browser process that has loaded the pages' scripts opens the next page at half the cost (e2e/fixtures.ts).
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    // Recording every test costs a fifth of the run; use `--trace on` for the tests you investigate.
    trace: { mode: process.env.E2E_TRACE === "on" ? "retain-on-failure" : "off", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      // Without a locale, the browser saves a file whose name is not ASCII under another one.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      executablePath: findChromium() ?? "/usr/bin/chromium",
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
    { name: "health", use: { fundChoice: "health" } },
    { name: "pension", use: { fundChoice: "pension" }, grepInvert: /@once/ },
    // Half of the tests run on each fund, always the same half; then the `@both` tests run on the other fund.
    { name: "by-turns", use: { fundChoice: "by-turns" } },
    { name: "other-fund", use: { fundChoice: "other-fund" }, grep: bothFundsPattern, grepInvert: /@once/ },
  ],
});
