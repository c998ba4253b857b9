import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, signIn, test } from "./fixtures.ts";
import { goToCurrentReport } from "./grid.ts";
import { lastMonth } from "./last-month.ts";
import { csvFile, typeTotals } from "./roster.ts";

test.use({ fresh: true });

const people = 1200;

/** Writes an unknown export without a column for double time. */
const exportedFile = (rows: readonly Record<string, string>[], moreCents: number): string =>
  [
    "Emp No;Fund ID;Employee;Reg Hrs;OT Hrs;Earnings",
    ...rows.map((row, index) => {
      const hours = Number(row["units_st"]) + (index < 3 ? moreCents : 0);
      const figures = [hours.toFixed(2), row["units_ot"], row["gross_wages"]];
      return [`E${index}`, row["member_id"], `"${row["last_name"]}, ${row["first_name"]}"`, ...figures].join(";");
    }),
  ].join("\r\n");

/** Counts the clicks of a clerk without a mouse: each press of Enter or Space and each choice. */
const keyboard = (page: Page) => {
  let count = 0;
  const press = async (control: ReturnType<Page["getByRole"]>, key = "Enter"): Promise<void> => {
    await expect(control).toBeEnabled();
    await control.press(key);
    count += 1;
  };
  return {
    press,
    button: (name: string | RegExp) => press(page.getByRole("button", { name, exact: true }).first()),
    link: (name: string) => press(page.getByRole("link", { name, exact: true }).first()),
    choose: async (label: string, option: string) => {
      await page.getByLabel(label).selectOption(option);
      count += 1;
    },
    upload: async (text: string, name: string) => {
      await page.getByLabel("Upload file").focus();
      await page.getByLabel("Upload file").setInputFiles(csvFile(text, name));
      count += 1;
      await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/);
    },
    counted: () => count,
  };
};

test("an unknown export of 1,200 people becomes a complete report in 12 clicks, the next one in 4, and every number has its people", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "harbor-payroll");
  const rows = (await lastMonth(page)).filter(({ agreement_code: code }) => code === "HF200A");
  expect(rows).toHaveLength(people);
  const month = await goToCurrentReport(page);
  const add = async (clerk: ReturnType<typeof keyboard>): Promise<void> => {
    await clerk.button("Add to report");
    await expect(page.getByText(/\.csv is in the report\.$/)).toBeInViewport();
  };
  /** Types the register's totals, with more hours for the first three people. */
  const typeRegister = async (moreCents: number): Promise<void> => {
    const sum = (column: string): number =>
      rows.reduce((total, row) => total + Math.round(Number(row[column] ?? 0) * 100), 0);
    await typeTotals(page, {
      People: String(people),
      "Straight time": ((sum("units_st") + moreCents * 300) / 100).toFixed(2),
      Overtime: (sum("units_ot") / 100).toFixed(2),
      "Double time": "0",
      "Gross wages": (sum("gross_wages") / 100).toFixed(2),
    });
    await expect(page.getByText("The totals fit.")).toBeVisible();
  };
  const finish = async (clerk: ReturnType<typeof keyboard>): Promise<void> => {
    await clerk.link("Open the report");
    await page.waitForURL(new RegExp(`/dashboard/tads/${month}$`));
    await clerk.press(page.getByRole("checkbox", { name: "Complete" }).first(), "Space");
    await expect(page.getByRole("checkbox", { name: "Complete" }).first()).toBeChecked();
  };

  const firstKeyboard = keyboard(page);
  await firstKeyboard.upload(exportedFile(rows, 2), "export.csv");
  const carryOver = page.getByRole("group", { name: "What about units and wages that aren’t in your file?" });
  await expect(carryOver.getByLabel("Set double time to 0")).not.toBeChecked();
  await fitsBothWidths(page);
  await checkA11y(page);
  await firstKeyboard.press(carryOver.getByLabel("Set double time to 0"), "Space");
  await firstKeyboard.choose("What column 2, Fund ID, means", "Member ID");
  await firstKeyboard.button("Save and preview");
  await expect(page.getByText("export.csv was read. Your report hasn’t changed yet.")).toBeVisible();
  await fitsBothWidths(page);
  await checkA11y(page);
  await typeRegister(2);
  const peopleTable = page.getByRole("table", { name: "Person by person" });
  await expect(peopleTable.getByRole("row").nth(1)).toContainText("→");
  await fitsBothWidths(page);
  await checkA11y(page);
  await add(firstKeyboard);
  // Undoing isn't part of the workflow, so it isn't counted.
  await page.getByRole("button", { name: "Undo import" }).press("Enter");
  await expect(page.getByText("The import of export.csv was undone.")).toBeVisible();
  await add(keyboard(page));
  await finish(firstKeyboard);
  expect(firstKeyboard.counted()).toBeLessThanOrEqual(12);

  const nextKeyboard = keyboard(page);
  await nextKeyboard.upload(exportedFile(rows, 4), "next.csv");
  await expect(page.getByText("next.csv was read. Your report hasn’t changed yet.")).toBeVisible();
  await typeRegister(4);
  await add(nextKeyboard);
  await finish(nextKeyboard);
  expect(nextKeyboard.counted()).toBeLessThanOrEqual(4);

  await page.getByRole("link", { name: "History of this report" }).click();
  await page.getByRole("link", { name: "See what changed, person by person" }).first().click();
  await expect(peopleTable.getByRole("row").nth(1)).toContainText("→");
  await page.getByRole("button", { name: /^Changed: 3$/ }).press("Enter");
  await expect(page.getByText("Changed: 3 lines.", { exact: false })).toBeFocused();
  await expect(peopleTable.getByRole("row")).toHaveCount(4);
});
