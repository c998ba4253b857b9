import { checkA11y, expect, fitsBothWidths, signIn, test } from "./fixtures.ts";
import { goToCurrentReport } from "./grid.ts";
import { csvFile, sendFile } from "./roster.ts";

test.use({ fresh: true });

const file = (name: string) =>
  csvFile(
    ["Employee,SSN,Shop,Weeks", '"Alvarez, Dana",900-01-0001,Dock,3.00', '"Cho, Min",900-01-0003,Yard,2.00'].join(
      "\r\n",
    ),
    name,
  );

test("a clerk sees how files are read, changes it and deletes it by keyboard @both", async ({ page }, info) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  await sendFile(page, file("june.csv"));
  await page.getByLabel("What column 3, Shop, means").selectOption("agreement_code");
  for (const choice of await page.getByRole("radio", { name: /^Set .* to 0/ }).all()) await choice.check();
  await page.getByRole("button", { name: "Save and preview" }).click();
  for (const shop of ["Dock", "Yard"])
    await page.getByLabel(`What Bargaining unit ${shop} means`).selectOption("JC710A");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByText("june.csv was read.", { exact: false })).toBeVisible();

  await page.goto(`/dashboard/tads/${month}/imports`);
  await page.getByRole("link", { name: "How we read your files" }).click();
  await page.waitForURL("**/dashboard/tads/file-profiles");
  const row = page.getByRole("row").filter({ hasText: "“Shop”" });
  await expect(row).toContainText("june.csv");
  await fitsBothWidths(page);
  await page.screenshot({ path: info.outputPath("list-360.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: info.outputPath("list.png"), fullPage: true });

  await row.getByRole("rowheader").getByRole("link").click();
  await page.waitForURL(/\/file-profiles\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("row").filter({ hasText: "Dock" })).toContainText("JC710A");
  await fitsBothWidths(page);
  await page.screenshot({ path: info.outputPath("one-360.png"), fullPage: true });
  await page.getByRole("button", { name: "Change" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("What Bargaining unit Yard means").selectOption("LEAVE_OUT");
  await fitsBothWidths(page);
  await page.screenshot({ path: info.outputPath("change-360.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: info.outputPath("change.png"), fullPage: true });
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toContainText("Saved. The next file with these columns is read this way.");
  await checkA11y(page);
  await page.screenshot({ path: info.outputPath("one.png"), fullPage: true });
  const address = page.url();

  await page.goto(`/dashboard/tads/${month}`);
  await sendFile(page, file("again.csv"));
  await expect(page.getByText("again.csv was read.", { exact: false })).toBeVisible();

  await page.goto(address);
  await page.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Deleted. For the next file", { exact: false })).toBeVisible();
  expect((await page.goto(address))?.status()).toBe(404);
  await page.goto(`/dashboard/tads/${month}`);
  await sendFile(page, file("third.csv"));
  await expect(page.getByLabel("What column 3, Shop, means")).toHaveValue("not used");
});
