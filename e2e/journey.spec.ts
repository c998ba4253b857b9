import type { Page } from "playwright/test";
import { checkA11y, expect, logOut, openAs, signIn, test } from "./fixtures.ts";
import { checkComplete, commitReport, findCell, typeCell } from "./grid.ts";
import { csvFile, addToReport, roster } from "./roster.ts";

test.use({ ownPortal: true });

/** Goes from the list of TADs to the open one. @returns its work month, YYYY-MM */
const goToCurrentReport = async (page: Page): Promise<string> => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "TADs" }).first().click();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^[A-Z][a-z]+ \d{4}$/ })
    .first()
    .click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  return page.url().slice(-7);
};

const confirmationNumber = async (page: Page): Promise<string> => {
  await expect(page.getByText("Confirmation number").first()).toBeVisible();
  return /\b[TP]-[\dA-Z-]{8,}\b/.exec(await page.getByRole("main").innerText())?.[0] ?? "none";
};

/** Files the month up to the receipt, and corrects one planted error on the page. */
const fileTheMonth = async (page: Page): Promise<string> => {
  await signIn(page, "lakeside-admin");
  const month = await goToCurrentReport(page);
  const rosterWithoutDate = roster(month, (text) => text.replace(`LOU,${month}-08`, "LOU,"));
  await addToReport(page, csvFile(rosterWithoutDate));
  await expect(page.getByText(/LOU needs/).first()).toBeVisible();
  await checkA11y(page);

  await typeCell(await findCell(page, "JC710A", "Bianchi", "Date"), `${month}-08`);
  await expect(page.getByText(/LOU needs/)).toHaveCount(0);

  await checkComplete(page, ["JC710A", "JC711B"]);
  await commitReport(page);
  expect(await confirmationNumber(page)).toMatch(/^T-/);
  return month;
};

const pay = async (page: Page): Promise<string> => {
  await page.getByRole("main").getByRole("button", { name: "Make a payment" }).first().click();
  await page.getByRole("button", { name: "Review payment" }).click();
  await expect(page.getByRole("button", { name: "Authorize payment" })).toBeVisible();
  await checkA11y(page);
  await page.getByRole("button", { name: "Authorize payment" }).dblclick();
  return confirmationNumber(page);
};

test("an employer files the month from a file, corrects it, commits, pays once, and signs out @journey", async ({
  page,
}) => {
  const month = await fileTheMonth(page);
  await checkA11y(page);
  const number = await pay(page);
  expect(number).toMatch(/^P-/);
  await checkA11y(page);

  await page.goto("/dashboard/payments-and-accounts");
  await expect(page.getByText(number, { exact: true })).toHaveCount(1);
  await expect(page.getByRole("table").getByText("Scheduled", { exact: true }).first()).toBeVisible();

  await page.goto(`/dashboard/tads/${month}`);
  expect(await confirmationNumber(page)).toMatch(/^T-/);
  await expect(page.getByRole("button", { name: "Commit" })).toHaveCount(0);

  await logOut(page);
  await page.goto("/dashboard");
  await page.waitForURL(/\/login\?returnUrl=%2Fdashboard$/);
});

test("after a kill of the fund API between commit and payment nothing is lost or doubled @journey", async ({
  page,
  stack,
}) => {
  const month = await fileTheMonth(page);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const commitNumber = await confirmationNumber(page);
  await stack.killFundApi();

  await page.goto("/dashboard/make-a-payment");
  await expect(page.getByRole("main")).toContainText(title);
  await page.goto(`/dashboard/tads/${month}`);
  expect(await confirmationNumber(page)).toBe(commitNumber);
  const paid = await pay(page);

  await stack.killFundApi();
  await page.goto("/dashboard/payments-and-accounts");
  await expect(page.getByText(paid, { exact: true })).toHaveCount(1);
  await page.goto("/dashboard/make-a-payment");
  await expect(page.getByRole("button", { name: "Review payment" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(title);
});

test("refreshing in the middle loses nothing that was typed", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  await addToReport(page, csvFile(roster(month)));
  const units = await findCell(page, "JC710A", "Cho", "Weeks ST");
  await typeCell(units, "two", "Tab");
  await expect(page.getByText(/two/).first()).toBeVisible();
  await page.reload();
  await expect(await findCell(page, "JC710A", "Cho", "Weeks ST")).toContainText("two");
});

test("an employer who reports on paper never sees TADs", async ({ page }) => {
  await openAs(page, "summit-office", "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "TADs" })).toHaveCount(0);
  for (const path of ["/dashboard/tads", "/dashboard/tads/2026-06"]) {
    expect((await page.goto(path))?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your company reports on paper");
    await expect(page).toHaveTitle(/^No access – /);
  }
  await checkA11y(page);
  await page.getByRole("link", { name: "Go to my dashboard" }).click();
  await page.waitForURL("**/dashboard");
});
