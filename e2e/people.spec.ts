import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, logIn, signIn, test } from "./fixtures.ts";
import { openTheOpenMonth } from "./grid.ts";
import { readMails } from "./mailbox.ts";

const email = "robin@invited.example";
const name = "Robin Ashby";
const password = "Quartz7Lantern";

const itemOf = (page: Page, heading: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: heading, exact: true }) });

test.describe("people of an employer", () => {
  test.use({ fresh: true });

  test("an admin invites someone, who registers by the email’s link, gets other rights, and is removed", async ({
    page,
    browser,
    stack,
    fund,
  }) => {
    await signIn(page, "lakeside-admin");
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "People" }).click();
    await expect(itemOf(page, "Jonas Petrov")).toContainText("Report, Pay");
    await expect(itemOf(page, "Kim Vasquez")).toContainText("Invited");
    await fitsBothWidths(page);

    // By keyboard alone.
    await page.getByRole("button", { name: "Invite someone" }).press("Enter");
    await expect(page.getByLabel("First name")).toBeFocused();
    await page.keyboard.type("Robin");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Ashby");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    await checkA11y(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`We emailed the invitation to ${email}.`, { exact: false })).toBeVisible();
    await checkA11y(page);

    const [mail] = await readMails(stack, email);
    expect(mail?.subject).toMatch(/^You’re invited to log in for your company/);
    const link = mail?.link ?? "";
    expect(link).toContain(`${stack.url(fund)}/invitation?code=`);
    await page.goto(link);
    await expect(page.getByText("You’re logged in.", { exact: false })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);

    const theirs = await browser.newContext({ baseURL: stack.url(fund) });
    const robin = await theirs.newPage();
    await robin.goto(link);
    await expect(robin.getByText(email)).toBeVisible();
    expect(new URL(robin.url()).search).toBe("");
    await robin.getByLabel("Phone number").fill("(555) 010-0142");
    await robin.getByLabel("Username").fill("robin-ashby");
    await robin.getByLabel("Password", { exact: true }).fill(password);
    await robin.getByLabel("Repeat password").fill(password);
    await robin.getByLabel("I have read the terms of use").check();
    await checkA11y(robin);
    await robin.getByRole("button", { name: "Register" }).click();
    await expect(robin.getByRole("heading", { name: "Your account is ready" })).toBeFocused();
    await robin.goto(link);
    await expect(robin.getByText("This invitation was already used.", { exact: false })).toBeVisible();
    await robin.goto("/login");
    await logIn(robin, "robin-ashby", password);
    await robin.waitForURL("**/dashboard");

    // Report only: the month can be filled in, and nothing can be paid.
    await expect(robin.getByRole("link", { name: "People" })).toHaveCount(0);
    await expect(robin.getByRole("button", { name: "Make a payment" })).toHaveCount(0);
    await robin.goto("/dashboard/make-a-payment");
    await expect(robin.getByText("Dana Whitfield can give you this right", { exact: false })).toBeVisible();

    await page.goto("/dashboard/employer/people");
    const item = itemOf(page, name);
    await item.getByRole("button", { name: `Change rights of ${name}` }).press("Enter");
    await item.getByRole("checkbox", { name: "Report" }).press("Space");
    await item.getByRole("checkbox", { name: "Pay" }).press("Space");
    await item.getByRole("button", { name: `Save rights of ${name}` }).press("Enter");
    await expect(page.getByText(`Saved. We emailed ${name}.`)).toBeVisible();
    await robin.goto("/dashboard/payments-and-accounts");
    await expect(robin.getByRole("button", { name: "Make a payment" })).toBeVisible();
    await openTheOpenMonth(robin);
    await expect(robin.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(robin.getByRole("link", { name: "Add a person" })).toHaveCount(0);

    await item.getByRole("button", { name: `Remove ${name}` }).press("Enter");
    await item.getByRole("button", { name: "Yes, remove" }).press("Enter");
    await expect(page.getByText(`${name} can’t log in anymore. We emailed them.`)).toBeVisible();
    await robin.goto("/dashboard");
    await robin.waitForURL("**/login?**");
    await theirs.close();
  });
});
