import { checkA11y, expect, fitsBothWidths, fitsPhone, logIn, logOut, openAs, signIn, test } from "./fixtures.ts";

test("staff find a payment by its confirmation number and see at a glance why it counts as paid", async ({ page }) => {
  await openAs(page, "ops-accounting", "/dashboard");
  for (const name of ["Late employers", "Payments returned", "Unusual payments", "Registrations waiting"])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await fitsBothWidths(page);

  await page.getByLabel("Find an employer").fill("lakeside");
  await page.getByLabel("Find an employer").press("Enter");
  await page.waitForURL(/find=lakeside/);
  await expect(page.getByRole("row", { name: /Lakeside Freight.*Name/ })).toBeVisible();
  await checkA11y(page);
  await page.getByRole("link", { name: "Lakeside Freight" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lakeside Freight" })).toBeVisible();
  const settledItem = page.getByRole("listitem").filter({ hasText: "Settled on" }).first();
  const [number = ""] = /P-\d{6}-\w{6}/.exec((await settledItem.textContent()) ?? "") ?? [];

  await page.getByLabel("Find an employer").fill(number.toLowerCase());
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(`Payment ${number} of .*: settled`) })).toBeVisible();
  await page.getByRole("link", { name: "Lakeside Freight" }).click();
  await expect(page.getByText(new RegExp(`^Payment ${number}, \\w+: Settled on .*\\.$`))).toBeVisible();
  await expect(page.getByText(/^It pays \$[\d,.]+ for/)).toBeVisible();
  await checkA11y(page);
  await fitsPhone(page);

  await page.getByLabel("Show", { exact: true }).selectOption("return");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("rowheader", { name: /^Payment returned.*R\d\d, / }).first()).toBeVisible();
  await expect(page.getByText("Payment authorized")).toHaveCount(0);

  const unknown = await page.goto("/dashboard/operations/employers/9999999-0001");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "No employer has this Employer ID" })).toBeVisible();

  for (const path of ["late-employers", "payments/returned", "payments/new-accounts", "payments/unusual"]) {
    await page.goto(`/dashboard/operations/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await fitsPhone(page);
  }
  for (const userName of ["lakeside-admin", "plan-member"]) {
    await signIn(page, userName);
    const refusedResponse = await page.goto("/dashboard/operations/employers/1000001-0001");
    expect(refusedResponse?.status()).toBe(403);
  }
});

test.describe("account help", () => {
  test.use({ fresh: true });

  test("an admin finds a locked-out person, unlocks the account with a reason, and the person logs in", async ({
    page,
  }) => {
    await openAs(page, "ops-accounting-admin", "/dashboard/operations");
    await page.getByRole("link", { name: "Open account help" }).click();
    await page.getByLabel("Find an account").fill("novotny");
    await page.getByLabel("Find an account").press("Enter");
    await page.waitForURL(/find=novotny/);
    await expect(page.getByRole("row", { name: /locked until/ })).toBeVisible();
    await fitsBothWidths(page);
    await page.getByRole("link", { name: "Clara Novotny" }).click();
    await page.getByRole("button", { name: "Unlock the account" }).click();
    await page.getByRole("button", { name: "Unlock the account" }).click();
    await expect(page.getByText("Reason Required")).toBeVisible();
    await fitsBothWidths(page);
    await page.getByLabel("How did they ask?").selectOption("They called");
    await page.getByLabel("Reason").fill("Typed the old password.");
    await page.getByLabel("How did you check who they are?").selectOption({ index: 1 });
    await page.getByLabel("What did you check?").fill("Called the number on file, and asked for the last employer.");
    await page.getByRole("button", { name: "Unlock the account" }).click();
    await expect(page.getByText("The account is unlocked.")).toBeVisible();
    await expect(page.getByRole("cell", { name: "They called: Typed the old password." })).toBeVisible();
    await fitsBothWidths(page);
    const help = page.url();

    await page.goto("/dashboard/operations/canned-replies");
    await page.getByRole("button", { name: "Change Please send a pay stub" }).click();
    await expect(page.getByRole("button", { name: "Save Please send a pay stub" })).toBeVisible();
    await fitsBothWidths(page);

    await logOut(page);
    await page.goto("/login");
    await logIn(page, "locked-out");
    await page.waitForURL("**/dashboard");

    await signIn(page, "ops-accounting");
    for (const path of [help, "/dashboard/operations/account-help", "/dashboard/operations/canned-replies"])
      expect((await page.goto(path))?.status()).toBe(403);
  });
});
