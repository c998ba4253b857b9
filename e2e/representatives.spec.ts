import { checkA11y, expect, fitsBothWidths, openAs, signIn, test } from "./fixtures.ts";

test.use({ fresh: true });

test("an admin adds a representative and assigns employers, whose dashboards show it", async ({ page }) => {
  await openAs(page, "ops-accounting-admin", "/dashboard/operations");
  await page.getByRole("link", { name: "Open account representatives" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account representatives" })).toBeVisible();
  await page.getByRole("button", { name: "Add an account representative" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Email Required")).toBeVisible();
  await fitsBothWidths(page);
  await page.getByLabel("Name").fill("Nora Lindqvist");
  await page.getByLabel("Phone").fill("(555) 010-0177");
  await page.getByLabel("Email").fill("nora.lindqvist@northernlakes.example");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Nora Lindqvist is added\./)).toBeVisible();

  await page.getByRole("button", { name: "Move employers of Marta Sollie" }).click();
  await page.getByLabel(/^Lakeside Freight/).check();
  await page.getByLabel("Move to").selectOption("Nora Lindqvist");
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Review the move" }).click();
  await expect(page.getByText("1 employer: Marta Sollie → Nora Lindqvist")).toBeVisible();
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Move 1 employer" }).click();
  await expect(page.getByText(/^1 employer moved to Nora Lindqvist\./)).toBeVisible();
  await checkA11y(page);

  await page.goto("/dashboard/operations/employers/1000002-0001");
  await page.getByRole("link", { name: /^Change name, address/ }).click();
  await page.waitForURL("**/details");
  await page.getByLabel("Account representative").selectOption("Nora Lindqvist");
  await page.getByLabel("Status").selectOption("Suspended");
  await page.getByLabel("Reason").fill("Its agreement ended.");
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Review the changes" }).click();
  await expect(page.getByRole("row", { name: /Account representative.*Declan O'Brien.*Nora Lindqvist/ })).toBeVisible();
  await expect(page.getByText(/^From now on, no new month opens/)).toBeVisible();
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The changes are saved.")).toBeVisible();

  for (const userName of ["lakeside-admin", "harbor-payroll"]) {
    await signIn(page, userName);
    await page.goto("/dashboard");
    const card = page.getByRole("region", { name: "Your account representative" });
    await expect(card).toContainText("Nora Lindqvist");
    await expect(card).toContainText("(555) 010-0177");
  }

  await signIn(page, "ops-accounting");
  for (const path of ["representatives", "employers/1000002-0001/details"])
    expect((await page.goto(`/dashboard/operations/${path}`))?.status()).toBe(403);
});
