import { checkA11y, expect, fitsBothWidths, signIn, test } from "./fixtures.ts";
import { goToCurrentReport } from "./grid.ts";
import { csvFile, sendFile, typeTotals } from "./roster.ts";

test.use({ fresh: true, viewport: { width: 360, height: 740 } });

const straightTimeFile = (month: string): string =>
  [
    "employer_id,work_month,agreement_code,ssn,last_name,first_name,units_st",
    `1000001-0001,${month},JC710A,900-01-0001,Alvarez,Danny,3.00`,
  ].join("\r\n");

test("asks about values missing from a file before anything changes, by keyboard at 360 px", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  await sendFile(page, csvFile(straightTimeFile(month)));
  await typeTotals(page, { People: "1", "Straight time": "3.00" });

  const question = page.getByRole("group", { name: "What about units and wages that aren’t in your file?" });
  await expect(question).toContainText(/Gross wages: \$[\d,]+\.\d\d for 1 person/);
  await expect(question).toContainText("1 person in it has on the report");
  const [zero, keep] = [question.getByLabel("Set gross wages to 0"), question.getByLabel("Keep gross wages")];
  await expect(zero).not.toBeChecked();
  await expect(keep).not.toBeChecked();
  await expect(page.getByText("The file calls this person Alvarez, Danny", { exact: false })).toBeVisible();
  await fitsBothWidths(page);

  const addButton = page.getByRole("button", { name: "Add to report", exact: true });
  await addButton.focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("alert").filter({ hasText: "Nothing was changed. To continue, choose whether" }),
  ).toBeVisible();
  await expect(zero).toBeFocused();
  await checkA11y(page);
  await page.keyboard.press("Space");
  await expect(zero).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(addButton).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("payroll.csv is in the report.")).toBeVisible();
  await expect(page.getByText("gross wages for 1 person: this was set to 0", { exact: false })).toBeVisible();
  await fitsBothWidths(page);

  await page.goto(`/dashboard/tads/${month}`);
  await expect(page.getByText("name differs from the fund’s").first()).toBeVisible();
});
