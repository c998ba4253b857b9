import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import { openBrowser } from "./browser.ts";
import { bulkTimes } from "./bulk.ts";
import { type BenchRow, median } from "./measure.ts";
import { openHarbor, peopleFile } from "./people.ts";
import type { startPortal } from "./programs.ts";

const people = 10_000;
const times = 3;
const ratioBar = 3;
const barMs = 2_000;

/** P5: from a file of 10,000 people chosen in the browser to what it would do, checked and shown. */
export const p5 = async (portal: Awaited<ReturnType<typeof startPortal>>): Promise<BenchRow[]> => {
  const text = await peopleFile(portal, people);
  const { month } = await openHarbor(portal);
  // A clerk's file lies on his disk. Given as bytes, it would first be sent to the browser over the harness's protocol.
  const folder = mkdtempSync(join(tmpdir(), "bench-upload-"));
  const file = join(folder, "people.csv");
  writeFileSync(file, text);
  const { page, base, close } = await openBrowser(portal);
  const shown: number[] = [];
  const references: number[] = [];
  try {
    for (let turn = 0; turn < times; turn += 1) {
      await page.goto(`${base}/dashboard/tads/${month}`, { waitUntil: "networkidle" });
      const started = performance.now();
      await page.getByLabel("Upload file").setInputFiles(file);
      await page.getByRole("button", { name: "Put into the report", exact: true }).waitFor();
      shown.push(performance.now() - started);
      const parsing = performance.now();
      Papa.parse(text);
      references.push(performance.now() - parsing + (await bulkTimes(people)).insert);
    }
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
  const [took, reference] = [median(shown), median(references)];
  const figures = `${took.toFixed(0)} ms, ${(took / reference).toFixed(2)} × (${reference.toFixed(0)} ms)`;
  return [
    {
      id: "P5",
      what: "10,000-row CSV chosen → checked and shown, against papaparse and one bulk insert",
      figures,
      bar: `≤ ${ratioBar} × and ≤ ${barMs} ms`,
      holds: took <= ratioBar * reference && took <= barMs,
    },
  ];
};
