import { readFileSync } from "node:fs";
import { expect, fitsBothWidths, test } from "./fixtures.ts";
import { csvFile, roster, workbookFile } from "./roster.ts";

const month = "2026-06";

test("a file is checked without signing in, without any request and offline, and can be downloaded with its results", async ({
  page,
  context,
}) => {
  await page.goto("/forms-and-documents");
  await page.getByRole("main").getByRole("link", { name: "Check a file" }).click();
  await expect(page).toHaveURL(/\/forms-and-documents\/check-a-file$/);
  await expect(page.getByRole("main")).toContainText("never leaves this computer");
  await expect(page.getByText("The checker is ready. It also works offline.")).toBeVisible();
  await context.setOffline(true);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const brokenFile = roster(month, (text) => text.replace(",2.00,", ",2 weeks,").replace("LOU,2026-06-08", "LOU,"));
  const input = page.getByLabel("Choose a file");
  await input.setInputFiles(csvFile(brokenFile));
  const verdict = page.getByRole("alert").filter({ hasText: "payroll.csv has errors to correct." });
  await expect(verdict).toContainText("Employer 1000001-0001, June 2026: JC710A (4 rows).");
  await expect(verdict).toContainText("4 rows read, 2 with errors, 0 with warnings.");
  const table = page.getByRole("table", { name: "Errors, warnings and notes" });
  const totals = page.getByRole("table", { name: "Totals, kind by kind" });
  await expect(totals.getByRole("row").nth(1)).toHaveText(/People\s*4/);
  await expect(totals.getByRole("row")).toHaveCount(6);
  await expect(table.getByRole("row").filter({ hasText: "row 3" })).toContainText("LOU needs the last day worked");
  await expect(table.getByRole("row").filter({ hasText: "row 4" })).toContainText("Units ST reads “2 weeks”");
  await fitsBothWidths(page);

  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a copy with results (CSV)" }).click();
  const savedFile = await downloadEvent;
  expect(savedFile.suggestedFilename()).toBe("payroll-checked.csv");
  const copy = readFileSync(await savedFile.path(), "utf8").split("\r\n");
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
  expect(requests.filter((url) => !url.startsWith("blob:"))).toEqual([]);
});

test("an export of a payroll program is mapped and checked offline, as an upload would", async ({ page, context }) => {
  await page.goto("/forms-and-documents/check-a-file");
  await expect(page.getByText("The checker is ready. It also works offline.")).toBeVisible();
  await context.setOffline(true);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const journal = [
    "Payroll Journal",
    "Employee,SSN,Union Local,Earning Type,Hours,Amount",
    'Gloria Abara,900-01-0001,D1,Regular,150:15,"$4,507.50"',
    "Gloria Abara,900-01-0001,D1,Vacation,8.00,$255.00",
    'Nadia Halvorsen,900-01-0002,D1,Regular,lots,"$4,800.00"',
    "Nadia Halvorsen,900-01-0002,D1,Overtime,2.00,$90.00",
    "Omar Reyes,900-01-0003,D1,Regular,100.00,$3000.00",
    'Report Totals,,,,999.00,"$9,562.50"',
  ];
  await page.getByLabel("Choose a file").setInputFiles(csvFile(journal.join("\n"), "journal.csv"));
  await expect(page.getByRole("status").filter({ hasText: "Map the columns of journal.csv." })).toBeVisible();
  await page.getByText("The header is line 2", { exact: false }).click();
  const lines = page.getByRole("region", { name: "Lines of the file" });
  await expect(lines.getByRole("row").nth(1)).toContainText("2 header");
  await expect(lines).not.toContainText("900-01");
  await expect(page.getByText("1 line of the file isn’t a person’s", { exact: false })).toBeVisible();
  await fitsBothWidths(page);

  await expect(page.getByLabel("Work month")).toHaveValue("");
  await page.getByLabel("Work month").selectOption({ index: 3 });
  const check = page.getByRole("button", { name: "Check file" });
  await check.click();
  const problems = page.getByRole("alert").filter({ hasText: "The file wasn’t checked." });
  await expect(problems).toContainText("Choose what these earning codes count as: Vacation.");
  await page.getByLabel("What earning code Vacation counts as").selectOption("OTHER");
  await page.getByRole("radio", { name: /Last name Abara, first name Gloria/ }).check();
  await page.getByLabel(/^What column 3, /).selectOption("agreement_code");
  await check.click();
  // Only the fund has the codes of bargaining units; the checker needs only the type of units.
  await page.getByLabel("What Bargaining unit D1 means").selectOption("HOUR");
  await check.click();
  const verdict = page.getByRole("alert").filter({ hasText: "journal.csv has errors to correct." });
  await expect(verdict).toBeVisible();
  const table = page.getByRole("table", { name: "Errors, warnings and notes" });
  await expect(table.getByRole("row").filter({ hasText: "Row 5" })).toContainText("“lots” can’t be read as a number");
  await expect(table.getByRole("row").filter({ hasText: "Row 8" }).first()).toContainText("999.00");

  await page.getByText("Change the column mapping").click();
  await expect(page.getByLabel("What earning code Vacation counts as")).toHaveValue("OTHER");
  await expect(page.getByLabel("Work month")).not.toHaveValue("");
  const correctedJournal = journal.map((line) => line.replace("lots", "160.00"));
  await page.getByLabel("Choose a file").setInputFiles(csvFile(correctedJournal.join("\n"), "journal.csv"));
  // The mapping applies to the corrected file too.
  await expect(page.getByRole("status").filter({ hasText: "You can upload journal.csv" })).toContainText(
    "D1 (3 rows).",
  );
  expect(requests.filter((url) => !url.startsWith("blob:"))).toEqual([]);
});

test("checking a big file does not block the page @once", async ({ page }) => {
  await page.goto("/forms-and-documents/check-a-file");
  const [header = "", firstRow = ""] = roster(month).split("\r\n");
  const rows = Array.from({ length: 50_000 }, (_, n) =>
    firstRow
      .replace("900-01-0001", `9${String(10 + Math.floor(n / 9000))}-01-${String(1 + (n % 9000)).padStart(4, "0")}`)
      .replace("4.00", n % 2 === 0 ? "4.00" : `${n} h`),
  );
  const frames = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const watch = (): void => {
          if (document.querySelector("table") !== null) return resolve(count);
          if (document.body.textContent.includes("Checking big.csv…")) count += 1;
          requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  await page.getByLabel("Choose a file").setInputFiles(csvFile([header, ...rows].join("\r\n"), "big.csv"));
  // A check on the page's own thread would cause one long frame.
  expect(await frames).toBeGreaterThan(5);
  await expect(page.getByRole("alert").filter({ hasText: "big.csv" })).toContainText("25,000 with errors");
  await expect(page.getByRole("table", { name: "Errors, warnings and notes" })).toContainText("25,000 in all");
});
