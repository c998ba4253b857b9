import type { Page } from "playwright/test";
import { checkA11y, expect, logIn, logOut, openElsewhere, test } from "./fixtures.ts";
import { readMails } from "./mailbox.ts";

const userName = "robin-oakes";
const address = "robin.oakes@applicant.example";
const firstPassword = "Quartz7Lantern";
const secondPassword = "Cobalt8Harbour";

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

/** Returns the amount of the employer's newest posted month, as its people see it: "1,234.50". */
const lastPostedAmount = async (page: Page): Promise<string> => {
  const cents = await page.evaluate(async () => {
    const response = await fetch("/api/dashboard", { headers: { "x-csrf": "1" } });
    const { months } = (await response.json()) as {
      months: { open: boolean; healthCents: number; pensionCents: number }[];
    };
    const postedMonth = months.findLast(({ open }) => !open);
    return (postedMonth?.healthCents ?? 0) + (postedMonth?.pensionCents ?? 0);
  });
  return (cents / 100).toFixed(2);
};

const register = async (page: Page, amount: string): Promise<void> => {
  await page.goto("/register");
  await page.getByRole("radio", { name: "An employer" }).check();
  for (const [label, value] of [
    ["Employer ID", "1000001-0001"],
    ["Last posted amount", amount],
    ["First name", "Robin"],
    ["Last name", "Oakes"],
    ["Email address", address],
    ["Repeat email address", address],
    ["Phone number", "(555) 010-0177"],
    ["Username", userName],
    ["Password", firstPassword],
    ["Repeat password", firstPassword],
  ] as const)
    await field(page, label).fill(value);
  await page.getByLabel("I have read the terms of use and accept them").check();
  await page.getByRole("main").getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
};

const acceptTerms = async (page: Page): Promise<void> => {
  await page.goto("/interstitial/terms?returnUrl=%2Fdashboard%2Fprofile");
  await page.getByRole("region", { name: /terms/i }).focus();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "I Accept" }).click();
  await page.waitForURL("**/dashboard/profile");
};

const changeUserName = async (page: Page, newName: string): Promise<void> => {
  const card = page.getByRole("region", { name: "Username", exact: true });
  await card.getByRole("button", { name: "Edit username" }).click();
  await card.getByLabel("Username").fill(newName);
  await card.getByRole("button", { name: "Save username" }).click();
  await expect(card.locator("output").first()).toHaveText(/saved|changed/i);
};

test.describe("the life of an account, using the emails that are sent", () => {
  test.use({ fresh: true });

  test("registered, verified, approved by the employer's admin, used, forgotten, reset", async ({
    page,
    browser,
    stack,
    fund,
  }) => {
    const admin = await openElsewhere({ browser, stack, fund }, "lakeside-admin", "/dashboard");
    await register(page, await lastPostedAmount(admin));
    const [welcome] = await readMails(stack, address);
    await page.goto(welcome?.link ?? "");
    await page.getByRole("button", { name: "Verify my email" }).click();
    await page.waitForURL("**/login?msg=emailVerified");

    const [notice] = await readMails(stack, "lakeside-admin");
    expect(notice?.subject).toMatch(/^A registration is waiting/);
    await admin.goto("/dashboard/approve");
    const applicant = admin.getByRole("region", { name: "Robin Oakes" });
    await expect(applicant).toContainText("Last posted amount: matches");
    await applicant.getByRole("button", { name: "Approve Robin Oakes as Employer", exact: true }).click();
    await expect(admin.getByRole("status")).toContainText("You approved Robin Oakes as Employer");
    await admin.close();
    expect((await readMails(stack, address))[0]?.subject).toMatch(/^Your account is approved/);

    await page.goto("/login");
    await logIn(page, userName, firstPassword);
    await page.waitForURL("**/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lakeside Freight");
    await acceptTerms(page);
    await changeUserName(page, "robin-oakes-2");
    expect((await readMails(stack, address))[0]?.subject).toMatch(/^Your username was changed/);
    await checkA11y(page);
    await logOut(page);

    await page.goto("/forgot-password");
    await field(page, "Username").fill("robin-oakes-2");
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText("Check your email")).toBeVisible();
    await page.goto((await readMails(stack, address))[0]?.link ?? "");
    await field(page, "New password").fill(secondPassword);
    await field(page, "Retype new password").fill(secondPassword);
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.waitForURL("**/login?msg=passwordChanged");
    await logIn(page, "robin-oakes-2", firstPassword);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("does not match our files");
    await logIn(page, "robin-oakes-2", secondPassword);
    await page.waitForURL("**/dashboard");
  });
});
