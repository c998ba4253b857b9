import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, endSessionOnServer, signIn, test } from "./fixtures.ts";
import { isMonthInProgress, goToCurrentReport } from "./grid.ts";
import { lastMonth } from "./last-month.ts";
import { csvFile, declareNoTotals, sendFile } from "./roster.ts";

test.use({ fresh: true });

const people = 1200;

/** Writes a payroll program's export with columns new to the fund; two rows have errors. */
const exportedFile = (rows: readonly Record<string, string>[]): string =>
  [
    "Emp No;Fund ID;Employee;Reg Hrs;OT Hrs;DT Hrs;Earnings;Cost Center",
    ...rows.map((row, index) => {
      const hours = index === 3 ? "16x,00" : index === 7 ? "310,00" : (row["units_st"] ?? "").replace(".", ",");
      const name = `"${row["last_name"]}, ${row["first_name"]}"`;
      const figures = ["units_ot", "units_dt", "gross_wages"].map((cell) => (row[cell] ?? "").replace(".", ","));
      return [`E${index}`, row["member_id"], name, hours, ...figures, "Packing"].join(";");
    }),
  ].join("\r\n");

type Role = "button" | "link" | "checkbox";

/** Presses a control by keyboard, once it is enabled. */
const press = async (page: Page, name: string | RegExp, key = "Enter", role: Role = "button"): Promise<void> => {
  const control = page.getByRole(role, { name, exact: true }).first();
  await expect(control).toBeEnabled();
  await control.press(key);
};

const type = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
};

test("1,200 people from an unknown export: mapped, put right by keyboard alone, committed, taken back, committed again", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "harbor-payroll");
  const rows = (await lastMonth(page)).filter(({ agreement_code: code }) => code === "HF200A");
  expect(rows).toHaveLength(people);
  const month = await goToCurrentReport(page);
  await sendFile(page, csvFile(exportedFile(rows), "export.csv"));
  await expect(page.getByLabel("What column 2, Fund ID, means")).toBeVisible();
  await page.getByLabel("What column 2, Fund ID, means").selectOption("Member ID");
  await page.getByLabel("What column 8, Cost Center, means").selectOption({ index: 0 });
  await press(page, "Save and preview");
  await expect(page.getByText("export.csv was read. Your report hasn’t changed yet.")).toBeVisible();
  await declareNoTotals(page);
  await press(page, "Add to report");
  await expect(page.getByText("export.csv is in the report.")).toBeVisible();
  await press(page, "Open the report", "Enter", "link");
  await page.waitForURL(new RegExp(`/dashboard/tads/${month}$`));

  await press(page, "Next", "Enter", "link");
  await expect(page.locator("[role=gridcell]:focus")).toContainText("16x");
  // The session is ended from elsewhere in the middle: the draft waits on the device.
  await endSessionOnServer(page);
  await type(page, "160");
  await page.waitForURL(/\/login\?returnUrl=/);
  await page.getByRole("main").getByLabel("Username").fill("harbor-payroll");
  await page.getByRole("main").getByLabel("Password").fill("Sunrise42");
  await page.getByRole("main").getByRole("button", { name: "Log In" }).press("Enter");
  await page.waitForURL(new RegExp(`/dashboard/tads/${month}$`));
  await press(page, "Save all now");
  await expect(page.getByText(/Fix \d+ errors? to commit/)).toHaveCount(0);

  const reasons = page.getByRole("textbox", { name: /^Why it’s correct in HF200A/ });
  await expect(reasons.first()).toBeVisible();
  for (let index = 0; index < (await reasons.count()); index += 1) {
    await reasons.nth(index).pressSequentially("Inventory week.");
    await page.getByRole("button", { name: "Save reason" }).nth(index).press("Enter");
    await expect(page.getByText("Saved.", { exact: true })).toHaveCount(index + 1);
  }
  await press(page, "Complete", "Space", "checkbox");
  const commit = async (): Promise<void> => {
    await press(page, "Commit");
    if (isMonthInProgress(month)) await press(page, /^Commit .* now$/);
  };
  await expect(page.getByRole("checkbox", { name: "Complete" })).toBeChecked();
  await commit();
  await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
  const firstNumber = await page.getByText(/^T-/).innerText();

  await press(page, "Take report back");
  await press(page, /^Take [A-Z][a-z]+ \d{4} back$/);
  await expect(page.locator(":focus")).toContainText("is open again and not filed");
  await commit();
  await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
  const number = await page.getByText(/^T-/).innerText();
  expect(number).not.toBe(firstNumber);

  const total = await page.locator("dt:text-is('Total') + dd").innerText();
  const pdf = page.waitForEvent("download");
  await press(page, "Download PDF");
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe("%PDF-");
  const csv = page.waitForEvent("download");
  await press(page, "Download CSV");
  const lines = (await readFile(await (await csv).path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(people + 1);
  const header = (lines[0] ?? "").split(",");
  // Only quoted explanations contain commas.
  const cells = lines.slice(1).map((line) => line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? []);
  const sumOf = (column: string): number =>
    cells.reduce((sum, row) => sum + Math.round(Number((row[header.indexOf(column)] ?? "").replace(",", "")) * 100), 0);
  expect(sumOf("health_amount") + sumOf("pension_amount")).toBe(
    Math.round(Number(total.replaceAll(/[$,]/g, "")) * 100),
  );
});
