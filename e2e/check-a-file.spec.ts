import { readFileSync } from "node:fs";
import { expect, fitsBothWidths, test } from "./fixtures.ts";
import { csvFile, roster, workbookFile } from "./roster.ts";

const month = "2026-06";

test("a file is checked without signing in, without any request and offline, and comes back with its results", async ({
  page,
  context,
}) => {
  await page.goto("/forms-and-documents");
  await page.getByRole("main").getByRole("link", { name: "Check a file" }).click();
  await expect(page).toHaveURL(/\/forms-and-documents\/check-a-file$/);
  await expect(page.getByRole("main")).toContainText("never leaves this computer");
  await expect(page.getByText("The checker is ready. It also works offline.")).toBeVisible();
  await context.setOffline(true);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const broken = roster(month, (text) => text.replace(",2.00,", ",2 weeks,").replace("LOU,2026-06-08", "LOU,"));
  const input = page.getByLabel("Choose a file");
  await input.setInputFiles(csvFile(broken));
  const verdict = page.getByRole("alert").filter({ hasText: "payroll.csv has errors to correct." });
  await expect(verdict).toContainText("Employer 1000001-0001, June 2026: JC710A (4 rows).");
  await expect(verdict).toContainText("4 rows read, 2 with errors, 0 with warnings.");
  const table = page.getByRole("table", { name: "Errors, warnings and notes" });
  await expect(table.getByRole("row").filter({ hasText: "row 3" })).toContainText("LOU needs the last day worked");
  await expect(table.getByRole("row").filter({ hasText: "row 4" })).toContainText("Units ST reads “2 weeks”");
  await fitsBothWidths(page);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a copy with results (CSV)" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("payroll-checked.csv");
  const copy = readFileSync(await saved.path(), "utf8").split("\r\n");
  expect(copy[0]).toMatch(/,result,message$/);
  expect(copy[1]).toMatch(/•••-••-0001.+,ok,$/);
  expect(copy[3]).toMatch(/,error,.*Units ST reads “2 weeks”/);
  expect(copy.join("\n")).not.toContain("900-01-0");

  // The corrected file, as a workbook.
  await input.setInputFiles(await workbookFile(month));
  await expect(page.getByText("No errors or warnings in payroll.xlsx.")).toBeVisible();
  await input.setInputFiles({ name: "empty.csv", mimeType: "text/csv", buffer: Buffer.from("") });
  await expect(page.getByRole("alert").filter({ hasText: "empty.csv" })).toBeVisible();
  await expect(table).toContainText("The file is empty.");
  expect(asked.filter((url) => !url.startsWith("blob:"))).toEqual([]);
});

test("a big file does not hold the page up @once", async ({ page }) => {
  await page.goto("/forms-and-documents/check-a-file");
  const [header = "", first = ""] = roster(month).split("\r\n");
  const rows = Array.from({ length: 50_000 }, (_, n) =>
    first
      .replace("900-01-0001", `9${String(10 + Math.floor(n / 9000))}-01-${String(1 + (n % 9000)).padStart(4, "0")}`)
      .replace("4.00", n % 2 === 0 ? "4.00" : `${n} h`),
  );
  const frames = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const look = (): void => {
          if (document.querySelector("table") !== null) return resolve(count);
          if (document.body.textContent.includes("Checking big.csv…")) count += 1;
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.getByLabel("Choose a file").setInputFiles(csvFile([header, ...rows].join("\r\n"), "big.csv"));
  // Checked by the page itself, the whole of it would be one frame.
  expect(await frames).toBeGreaterThan(5);
  await expect(page.getByRole("alert").filter({ hasText: "big.csv" })).toContainText("25,000 with errors");
  await expect(page.getByRole("table")).toContainText("25,000 in all");
});
