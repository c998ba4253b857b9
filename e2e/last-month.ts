import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";

/** Downloads the rows of the newest posted month as a clerk: names, member ids, hours and wages. */
export const lastMonth = async (page: Page): Promise<Record<string, string>[]> => {
  await page.goto("/dashboard/tads");
  await page.getByRole("table", { name: "Filed months" }).getByRole("link").first().click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const [header = "", ...rows] = (await readFile(await (await arrives).path(), "utf8")).trimEnd().split("\r\n");
  const names = header.slice(1).split(",");
  return rows.map((row) => {
    // Up to the status date no cell of the demonstration needs quotation marks.
    const cells = row.split(",");
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
};
