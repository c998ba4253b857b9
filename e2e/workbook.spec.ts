import { expect, signIn, test } from "./fixtures.ts";
import { findCell, goToCurrentReport } from "./grid.ts";
import { addToReport, sendFile, workbookFile } from "./roster.ts";

test("accepts an Excel workbook of the month, and explains the refusal of a damaged one", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  await expect(page.getByText("Excel (XLSX)")).toBeVisible();
  const file = await workbookFile(month);
  await sendFile(page, { ...file, name: "damaged.xlsx", buffer: file.buffer.subarray(0, 400) });
  await expect(page.getByRole("alert").filter({ hasText: "damaged.xlsx was not accepted" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the report" }).click();
  await addToReport(page, file);
  await expect(await findCell(page, "JC710A", "Alvarez", "Weeks ST")).toHaveText("4.00");
});
