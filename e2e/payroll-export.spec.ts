import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, signIn, test } from "./fixtures.ts";
import { findCell, goToCurrentReport } from "./grid.ts";
import { csvFile, declareNoTotals, sendFile } from "./roster.ts";

test.use({ fresh: true });

/** Writes a pay journal: titles, earning codes in rows, masked numbers, first names first, totals between people. */
const journal = (hours = "150.25") =>
  [
    "Payroll Journal",
    "Company: LAKESIDE FREIGHT",
    "",
    "Emp #,Employee,SSN,Earning Type,Hours,Rate,Amount",
    `10201,Gloria Abara,XXX-XX-0001,Regular,${hours},30.00,"$4,507.50"`,
    '10201,Gloria Abara,XXX-XX-0001,Vacation,8:30,30.00,"$255.00"',
    '10201,Gloria Abara,XXX-XX-0001,Overtime,4.00,45.00,"$180.00"',
    ",Employee Total,,,162.75,,4942.50",
    '10202,Nadia Halvorsen,XXX-XX-0002,Regular,160.00,30.00,"$4,800.00"',
    "Page 1 of 1,,,,,,",
    "Report Totals,,,,999.00,,9742.50",
  ].join("\r\n");

/** Presses and counts keys, like a clerk without a mouse. */
const press = (page: Page) => {
  let count = 0;
  const choose = async (label: string, option: string): Promise<void> => {
    const field = page.getByLabel(label);
    await field.focus();
    await field.selectOption(option);
    count += 1;
  };
  const push = async (name: string): Promise<void> => {
    await page.getByRole("button", { name, exact: true }).press("Enter");
    count += 1;
  };
  const check = async (name: string | RegExp): Promise<void> => {
    await page.getByRole("radio", { name }).first().press("Space");
    count += 1;
  };
  return { choose, push, check, counted: () => count };
};

test("a pay journal is added unchanged by keyboard: questions are asked once, with few choices, and remembered", async ({
  page,
}) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  await sendFile(page, csvFile(journal(), "journal.csv"));
  const { choose, push, check, counted } = press(page);

  await page.getByText("The header is line 4", { exact: false }).click();
  const lines = page.getByRole("region", { name: "Lines of the file" });
  await expect(lines.getByRole("row").nth(2)).toContainText("4 header");
  await expect(lines).not.toContainText("900-");
  await expect(page.getByText(/^\d+ lines of the file aren’t people/)).toBeVisible();
  await expect(page.getByLabel("What column 6, Rate, means")).toHaveValue("not used");
  await fitsBothWidths(page);
  await checkA11y(page);

  await push("Save and preview");
  const problems = page.getByRole("alert").filter({ hasText: "The file wasn’t read." });
  await expect(problems).toContainText("Choose what these earning codes count as: Vacation.");
  await choose("What earning code Vacation counts as", "OTHER");
  await choose("Bargaining unit of these people", "*");
  if ((await page.getByRole("radio", { name: "Last name Abara, first name Gloria", checked: true }).count()) === 0)
    await check(/Last name Abara, first name Gloria/);
  for (const choice of await page.getByRole("radio", { name: /^Set .* to 0/ }).all()) await choice.press("Space");
  await push("Save and preview");

  const saveButton = page.getByRole("button", { name: /^Save \d+ (?:person|people) and preview$/ });
  const readyMessage = page.getByText("journal.csv was read.", { exact: false });
  await expect(saveButton.or(readyMessage)).toBeVisible();
  if (await saveButton.isVisible()) {
    await checkA11y(page);
    await fitsBothWidths(page);
    await push(await saveButton.innerText());
  }
  await expect(readyMessage).toBeVisible();
  await declareNoTotals(page);
  await expect(page.getByText("The total of Hours in the file is 999.00", { exact: false })).toBeVisible();
  await expect(page.getByText("1 person has several rows", { exact: false })).toBeVisible();
  await push("Add to report");
  await expect(page.getByText("journal.csv is in the report.")).toBeVisible();
  expect(counted()).toBeLessThanOrEqual(12);
  await page.getByRole("link", { name: "Open the report" }).click();
  await expect(await findCell(page, "JC711B", "Abara, Gloria", "Hours ST")).toHaveText("158.75");

  await page.goto(`/dashboard/tads/${month}`);
  await sendFile(page, csvFile(journal("151.25"), "next.csv"));
  await expect(page.getByText("next.csv was read.", { exact: false })).toBeVisible();
});
