import { checkA11y, expect, fitsBothWidths, signIn, test } from "./fixtures.ts";
import { goToCurrentReport } from "./grid.ts";
import { csvFile, reviewPeople, roster, declareNoTotals, sendFile, typeTotals } from "./roster.ts";

test.use({ fresh: true });

test("a file is compared with the register’s totals by keyboard: exchanged, corrected, added, and marked without them @both", async ({
  page,
}) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  await sendFile(page, csvFile(roster(month), "june.csv"));
  const form = page.getByRole("form", { name: "Totals of your payroll register" });
  const total = (name: string) => form.getByRole("textbox", { name, exact: true });
  const addButton = page.getByRole("button", { name: "Add to report", exact: true });
  await expect(page.getByText("june.csv was read. Your report hasn’t changed yet.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("7,733.50");
  await expect(addButton).toHaveCount(0);
  await fitsBothWidths(page);
  await checkA11y(page);
  await page.screenshot({ path: test.info().outputPath("asked.png"), fullPage: true });

  await total("People").focus();
  for (const key of ["4", "Tab", "1.234,50", "Tab", "7", "Tab", "Tab", "Tab", "7733.50", "Enter"])
    await (/^[A-Z]/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
  const problems = page.getByRole("alert").filter({ hasText: "The totals weren’t saved." });
  await expect(problems).toContainText("“1.234,50” has a comma before its decimals. Type it with a point: 1234.50.");
  await expect(problems).toBeFocused();
  await checkA11y(page);
  await page.reload();
  await expect(total("Straight time")).toHaveValue("1.234,50");

  await total("Straight time").fill("0");
  await total("Straight time").press("Enter");
  const table = page.getByRole("table", { name: "Totals, kind by kind" });
  await expect(table.getByRole("row", { name: /^Straight time/ })).toContainText("7.00 more than your register");
  await expect(page.getByText("Straight time and overtime would fit if exchanged.", { exact: false })).toBeVisible();
  await expect(addButton).toHaveCount(0);
  await fitsBothWidths(page);
  await checkA11y(page);
  await page.screenshot({ path: test.info().outputPath("differs.png"), fullPage: true });

  await total("Straight time").fill("7.00");
  await total("Overtime").fill("");
  await total("Overtime").press("Enter");
  await expect(page.getByText("The totals fit.")).toBeVisible();
  await expect(table.getByRole("row", { name: /^Overtime/ })).toContainText("Not compared");
  await page.screenshot({ path: test.info().outputPath("fits.png"), fullPage: true });
  await addButton.press("Enter");
  await expect(page.getByText("june.csv is in the report.")).toBeVisible();
  await expect(table).toContainText("Fits");
  await page.goto(`/dashboard/tads/${month}/history`);
  await expect(page.getByText("Totals of the payroll register: people 4", { exact: false }).first()).toBeVisible();

  await page.goto(`/dashboard/tads/${month}`);
  await sendFile(
    page,
    csvFile(
      roster(month, (text) => text.replace("4.00,0.00", "1.00,0.00")),
      "again.csv",
    ),
  );
  await declareNoTotals(page);
  await fitsBothWidths(page);
  await checkA11y(page);
  await page.screenshot({ path: test.info().outputPath("unchecked.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: test.info().outputPath("unchecked-360.png"), fullPage: true });
  await reviewPeople(page);
  await addButton.press("Enter");
  await expect(page.getByText("again.csv is in the report.")).toBeVisible();
  await expect(page.getByText("Not checked against totals").first()).toBeVisible();
  await page.goto(`/dashboard/tads/${month}/imports`);
  await expect(page.getByRole("row", { name: /again\.csv/ })).toContainText("Not checked against totals");
  await fitsBothWidths(page);
});

test("totals that differ are explained; the explanation is used when pressed, and remembered @both", async ({
  page,
}) => {
  await signIn(page, "lakeside-clerk");
  await goToCurrentReport(page);
  const report = page.url();
  const weeks = (lastWeek: string): string =>
    [
      "SSN,Employee,ST Units,OT Units,Gross,Check",
      '900-01-0001,"Alvarez, Dana",4,1,5236.40,Live',
      '900-01-0003,"Cho, Min",2,0,1188.00,Live',
      `900-01-0003,"Cho, Min",${lastWeek},Void`,
    ].join("\r\n");
  const totals = { People: "2", "Straight time": "6", Overtime: "1", "Gross wages": "6424.40" };
  await sendFile(page, csvFile(weeks("3,1,700.00"), "weeks.csv"));
  await page.getByLabel("What column 6, Check, means").selectOption("Not used");
  await page.getByLabel("Bargaining unit of these people").selectOption("The unit each person is in on the report");
  await page.getByRole("button", { name: "Save and preview" }).press("Enter");
  await typeTotals(page, totals);
  const availableText = page.getByText("If rows with “Void” in “Check” don’t count, straight time is 6.00", {
    exact: false,
  });
  await expect(availableText).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to report", exact: true })).toHaveCount(0);
  await fitsBothWidths(page);
  await checkA11y(page);
  await page.screenshot({ path: test.info().outputPath("explained.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: test.info().outputPath("explained-360.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Use this", exact: true }).press("Enter");
  await expect(page.getByText("The totals fit.")).toBeVisible();
  await expect(availableText).toHaveCount(0);
  await expect(page.getByText("Rows with “Check: Void” don’t count, as you chose", { exact: false })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("used.png"), fullPage: true });

  await page.goto(report);
  await sendFile(page, csvFile(weeks("1,2,500.00"), "next.csv"));
  await typeTotals(page, totals);
  await expect(page.getByText("The totals fit.")).toBeVisible();
});
