import type { Page } from "playwright/test";
import { openBrowser } from "./browser.ts";
import { type BenchRow, percentile } from "./measure.ts";
import { uploadPeople } from "./people.ts";
import type { startPortal } from "./programs.ts";

const barMs = 50;
const people = 10_000;
const rowsTyped = 40;
/** A fast typist. Saves during the run are part of the measurement. */
const betweenKeysMs = 90;

/** Measures, for each key, the time until the new sum under the units is painted. */
const watchSum = (page: Page, column: number): Promise<void> =>
  page.evaluate((index) => {
    const times: number[] = [];
    Object.assign(globalThis, { keystrokeTimes: times });
    let pressedAt = 0;
    addEventListener("keydown", (event) => (pressedAt = event.timeStamp), true);
    const sum = document.querySelector(`[role="grid"] .rdg-summary-row [aria-colindex="${index}"]`);
    if (sum === null) throw new Error("There is no sum to watch");
    const paintChannel = new MessageChannel();
    paintChannel.port1.addEventListener("message", () => times.push(performance.now() - pressedAt));
    paintChannel.port1.start();
    // A message posted from the frame arrives when the frame has been painted.
    new MutationObserver(() => requestAnimationFrame(() => paintChannel.port2.postMessage(0))).observe(sum, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  }, column);

/** P6: from a keystroke in the grid of 10,000 people to its painted totals. */
export const p6 = async (portal: Awaited<ReturnType<typeof startPortal>>): Promise<BenchRow[]> => {
  const workMonth = await uploadPeople(portal, people);
  const { page, base, close } = await openBrowser(portal);
  try {
    await page.goto(`${base}/dashboard/tads/${workMonth}`);
    const grid = page.getByRole("grid");
    await grid.waitFor();
    const column = Number(await grid.getByRole("columnheader", { name: "Hours ST" }).getAttribute("aria-colindex"));
    await watchSum(page, column);
    await grid.locator(`[aria-rowindex="2"] [aria-colindex="${column}"]`).click();
    for (let row = 0; row < rowsTyped; row += 1) {
      for (const key of ["1", "6", String(1 + (row % 9))]) {
        await page.keyboard.press(key);
        await page.waitForTimeout(betweenKeysMs);
      }
      await page.keyboard.press("Enter");
      await page.waitForTimeout(betweenKeysMs);
    }
    const times = await page.evaluate(() => (globalThis as unknown as { keystrokeTimes: number[] }).keystrokeTimes);
    const rows = Number(await grid.getAttribute("aria-rowcount"));
    if (times.length < rowsTyped * 3 || rows < people)
      throw new Error(`${times.length} keys in ${rows} rows is too few`);
    const p95 = percentile(times, 95);
    const figures = `p95 ${p95.toFixed(0)} ms, p50 ${percentile(times, 50).toFixed(0)} ms (${rows.toLocaleString("en-US")} rows)`;
    return [{ id: "P6", what: "keystroke → totals painted", figures, bar: `≤ ${barMs} ms`, holds: p95 <= barMs }];
  } finally {
    await close();
  }
};
