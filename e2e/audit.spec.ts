import { checkA11y, downloadFile, expect, fitsPhone, openAs, signIn, test } from "./fixtures.ts";

test("an administrator finds an event in the audit trail and downloads it; others can't", async ({ page }) => {
  await openAs(page, "ops-accounting-admin", "/dashboard/operations");
  await page.getByRole("link", { name: "Open the audit trail" }).click();
  await page.waitForURL("**/dashboard/operations/audit");
  await page.getByLabel("Action").fill("login ok");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.waitForURL(/action=login/);
  await expect(page.getByRole("rowheader", { name: "Login ok" }).first()).toBeVisible();
  await checkA11y(page);
  await fitsPhone(page);

  const [head, ...rows] = (await downloadFile(page, "Download CSV")).toString().trim().split("\r\n");
  expect(head).toContain("who,action,subject");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => !row.includes(",login-ok"))).toEqual([]);

  await page.getByLabel("First day").fill("2020-01-02");
  await page.getByLabel("Last day").fill("2020-01-01");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("the first is after the last")).toBeVisible();

  await signIn(page, "ops-accounting");
  const refusedResponse = await page.goto("/dashboard/operations/audit");
  expect(refusedResponse?.status()).toBe(403);
});
