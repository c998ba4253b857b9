import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, signIn, signInFresh, test } from "./fixtures.ts";
import { checkComplete, commitReport, goToCurrentReport } from "./grid.ts";
import { readMails } from "./mailbox.ts";

test.use({ fresh: true });

/** Opens the newest filed month. @returns "October 2026", and "2026-10" from its address */
const openPosted = async (page: Page): Promise<{ name: string; month: string }> => {
  await page.goto("/dashboard/tads");
  const link = page.getByRole("table", { name: "Filed months" }).getByRole("link").first();
  const name = await link.innerText();
  await link.click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  return { name, month: new URL(page.url()).pathname.slice(-7) };
};

const correct = async (page: Page, lastName: string, unitsST: string): Promise<void> => {
  await page.getByLabel("Find a person").fill(lastName);
  await page.getByRole("button", { name: new RegExp(`^Correct ${lastName}`) }).click();
  const form = page.getByRole("form", { name: new RegExp(lastName) });
  await expect(form.getByRole("heading")).toBeFocused();
  await form.getByLabel("Hours ST").fill(unitsST);
  await form.getByLabel("Hours OT").fill("0");
  await form.getByRole("button", { name: "Show the difference" }).click();
  await expect(page.getByText(`is in the correction.`)).toBeVisible();
  await expect(page.locator(":focus")).toContainText(lastName);
};

test("one person goes up and is charged, one goes down and is credited once an admin approves", async ({
  page,
  stack,
}) => {
  test.slow();
  await signIn(page, "lakeside-clerk");
  const { name, month } = await openPosted(page);
  await page.getByRole("link", { name: `Correct ${name}` }).click();
  await page.waitForURL(`**/dashboard/tads/${month}/correct`);
  await expect(page.getByLabel("Find a person")).toBeEnabled();
  await checkA11y(page);

  await correct(page, "Marchetti", "152");
  await correct(page, "Oakes", "210");
  const loweredTable = page.getByRole("table", { name: /^What changes for Marchetti/ });
  await expect(loweredTable).toContainText("$1,279.08");
  await expect(loweredTable).toContainText("152 h at 8.415");
  await expect(page.getByRole("table", { name: /^What changes for Oakes/ })).toContainText("+ $");
  await expect(page.getByText(/is already posted, and this lowers Health from/)).toBeVisible();
  await page.getByText(/^Hours by month for Marchetti/).click();
  await expect(page.getByRole("table", { name: /^Hours by month/ })).toContainText("152.00");
  await fitsBothWidths(page);

  // The fund keeps the draft: a reload loses nothing.
  await page.reload();
  await expect(page.getByRole("button", { name: /^Remove Oakes/ })).toBeVisible();
  const commit = page.getByRole("button", { name: "Commit correction" });
  await commit.click();
  await expect(page.getByText("Why is it less? Required", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Why is it less?")).toBeFocused();
  await page.getByLabel("Why is it less?").fill("Overtime was typed twice.");
  await commit.click();
  await expect(page.getByText("This correction has warnings")).toBeVisible();
  await checkA11y(page);
  await page.getByLabel(/^I reviewed the/).check();
  await commit.click();
  await expect(page.getByRole("heading", { name: `${name} is corrected` })).toBeFocused();
  const number = await page.getByText(/^T-/).innerText();
  await fitsBothWidths(page);
  await page.goto("/dashboard/make-a-payment");
  await expect(page.getByRole("checkbox", { name: `Pay ${name}, correction, Health` })).toBeVisible();

  await signInFresh(page, "ops-accounting");
  await page.goto("/dashboard");
  await expect(page.getByText("Credits waiting")).toBeVisible();
  await page.getByRole("link", { name: "Corrections" }).first().click();
  const card = page.getByRole("region", { name: `Lakeside Freight, ${name}` });
  await expect(card).toContainText("Overtime was typed twice.");
  await expect(card).toContainText("Credit requested");
  await expect(page.getByRole("button", { name: /Approve the credit/ })).toHaveCount(0);
  await checkA11y(page);

  await signInFresh(page, "ops-accounting-admin");
  await page.goto("/dashboard/corrections");
  await fitsBothWidths(page);
  await page.getByRole("button", { name: `Approve the credit of Lakeside Freight, ${name}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "You approved the credit" })).toBeVisible();
  await expect(card).toContainText("Credit approved");

  const emails = await readMails(stack, "lakeside-clerk");
  expect(emails.some(({ subject }) => subject.startsWith(`Credit for ${name} approved`))).toBe(true);
  await signInFresh(page, "lakeside-clerk");
  await page.goto(`/dashboard/tads/${month}`);
  const filedCorrections = page.getByRole("region", { name: `Corrections of ${name}` });
  await expect(filedCorrections).toContainText(number);
  await expect(filedCorrections).toContainText("Credit approved");
  await fitsBothWidths(page);
  await page.goto("/dashboard/tads");
  await expect(page.getByText(`Corrected: ${number}`)).toBeVisible();
});

test("a month that nothing pays is made void, and its employer finds it open again with the reason", async ({
  page,
}) => {
  await signIn(page, "lakeside-admin");
  const month = await goToCurrentReport(page);
  const day = new Date(`${month}-15T12:00:00Z`);
  const name = day.toLocaleDateString("en-US", { timeZone: "UTC", month: "long", year: "numeric" });
  await checkComplete(page, ["JC710A", "JC711B"]);
  await commitReport(page);
  await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
  await signInFresh(page, "ops-accounting-admin");
  await page.goto("/dashboard/corrections");
  await page.getByLabel("Employer ID").fill("1000001-0001");
  await page.getByRole("button", { name: "Show the filed months" }).click();
  await page.getByLabel("Work month").selectOption(month);
  await page.getByRole("button", { name: "Show the month" }).click();
  await page.getByRole("button", { name: `Void Lakeside Freight, ${name}…` }).click();
  await page.getByLabel("Reason").fill("The wrong file was sent.");
  await page.getByRole("button", { name: `Void Lakeside Freight, ${name}`, exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "is waiting for a second person" })).toBeVisible();
  await signInFresh(page, "ops-accounting-admin-2");
  await page.goto("/dashboard/operations/decisions");
  await page.getByRole("button", { name: `Approve the void of ${name}` }).click();
  await expect(page.getByText(`You approved the void of ${name}`)).toBeVisible();

  await signInFresh(page, "lakeside-admin");
  await page.goto(`/dashboard/tads/${month}`);
  await expect(page.getByText("The wrong file was sent.")).toBeVisible();
  await expect(page.getByText(`${name} is open again with everything you reported`)).toBeVisible();
  await page.goto(`/dashboard/tads/${month}/history`);
  await expect(page.getByText("Reopened with everything that was reported.")).toBeVisible();
});

for (const user of ["lakeside-clerk", "plan-member"]) {
  test(`/dashboard/corrections is closed to ${user}`, async ({ page }) => {
    await signIn(page, user);
    expect((await page.goto("/dashboard/corrections"))?.status()).toBe(403);
  });
}
