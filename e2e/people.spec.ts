import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, logIn, openAs, test } from "./fixtures.ts";
import { goToCurrentReport } from "./grid.ts";
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
    await openAs(page, "lakeside-admin", "/dashboard");
    await page.getByRole("link", { name: "People" }).click();
    await expect(page.getByRole("row", { name: "Jonas Petrov" })).toContainText("Report, Pay");
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

    const [emailMessage] = await readMails(stack, email);
    expect(emailMessage?.subject).toMatch(/^You’re invited to log in for your company/);
    const link = emailMessage?.link ?? "";
    expect(link).toContain(`${stack.url(fund)}/invitation?code=`);
    await page.goto(link);
    await expect(page.getByText("You’re logged in.", { exact: false })).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);

    const otherContext = await browser.newContext({ baseURL: stack.url(fund) });
    const robin = await otherContext.newPage();
    await robin.goto(link);
    await expect(robin.getByText(email)).toBeVisible();
    await expect(robin).toHaveURL(`${stack.url(fund)}/invitation`);
    await robin.getByRole("button", { name: "Español" }).click();
    await expect(robin.getByText("Le invitan a iniciar sesión en nombre de", { exact: false })).toBeVisible();
    await expect(robin).toHaveURL(`${stack.url(fund)}/invitation`);
    await robin.getByRole("button", { name: "English" }).click();
    await expect(robin.getByText("You’re invited to log in for", { exact: false })).toBeVisible();
    await robin.getByLabel("Phone number").fill("(555) 010-0142");
    await robin.getByLabel("Username").fill("robin-ashby");
    await robin.getByLabel("Password", { exact: true }).fill(password);
    await robin.getByLabel("Repeat password").fill(password);
    await robin.getByLabel("I have read the terms of use").check();
    await checkA11y(robin);
    await robin.getByRole("button", { name: "Register" }).click();
    await expect(robin.getByRole("heading", { name: "Your account is ready" })).toBeFocused();
    await expect(robin.getByRole("heading", { level: 1 })).toHaveText("Invitation accepted");
    await expect(robin.getByRole("button", { name: "Log in to accept" })).toBeHidden();
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
    await page.getByRole("button", { name: `Manage ${name}` }).press("Enter");
    const item = page.getByRole("table", { name: "People with a login" });
    await item.getByRole("button", { name: `Change rights of ${name}` }).press("Enter");
    await expect(item.getByRole("radio", { name: "Employer", exact: true })).toBeFocused();
    await checkA11y(page);
    await item.getByRole("checkbox", { name: "Report" }).press("Space");
    await item.getByRole("checkbox", { name: "Pay" }).press("Space");
    await item.getByRole("button", { name: `Save rights of ${name}` }).press("Enter");
    await expect(page.getByText(`Saved. We emailed ${name}.`)).toBeVisible();
    await robin.goto("/dashboard/payments-and-accounts");
    await expect(robin.getByRole("button", { name: "Make a payment" })).toBeVisible();
    await goToCurrentReport(robin);
    await expect(robin.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(robin.getByRole("link", { name: "Add a person" })).toHaveCount(0);

    await item.getByRole("button", { name: `Remove ${name}` }).press("Enter");
    await item.getByRole("button", { name: "Yes, remove" }).press("Enter");
    await expect(page.getByText(`${name} can’t log in for your company anymore. We emailed them.`)).toBeVisible();
    await robin.goto("/dashboard");
    await robin.waitForURL("**/login?**");
    await otherContext.close();
  });

  test("someone of another employer joins with their login, switches, and no tab acts on the wrong employer", async ({
    page,
    browser,
    stack,
    fund,
  }) => {
    const payrollEmail = "harbor-payroll@portal.example";
    await openAs(page, "lakeside-admin", "/dashboard/employer/people");
    await page.getByRole("button", { name: "Invite someone" }).click();
    await page.getByLabel("First name").fill("Ines");
    await page.getByLabel("Last name").fill("Calloway");
    await page.getByLabel("Email").fill(payrollEmail);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(`We emailed the invitation to ${payrollEmail}.`, { exact: false })).toBeVisible();
    const emails = await readMails(stack, payrollEmail);
    const link = emails.find(({ subject }) => subject.startsWith("You’re invited"))?.link ?? "";

    const context = await browser.newContext({ baseURL: stack.url(fund) });
    const tab = await context.newPage();
    await tab.goto(link);
    await tab.getByRole("button", { name: "Log in to accept" }).click();
    await tab.waitForURL("**/login?returnUrl=%2Finvitation");
    await logIn(tab, "harbor-payroll");
    await expect(tab.getByText("You’re invited to log in for Lakeside Freight", { exact: false })).toBeVisible();
    await fitsBothWidths(tab);
    await tab.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(tab.getByRole("heading", { name: "You can log in for Lakeside Freight now" })).toBeFocused();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Invitation accepted");
    await tab.getByRole("button", { name: "Work for Lakeside Freight now" }).click();
    await tab.waitForURL("**/dashboard");
    await expect(tab.getByText("You’re working for Lakeside Freight")).toBeVisible();
    await expect(
      tab.getByRole("banner").getByText("Employer Id 1000001-0001").filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(tab.getByRole("banner").getByText(/Employer ID/)).toHaveCount(0);
    await fitsBothWidths(tab);

    const typedText = "About the new clerk of Lakeside";
    await tab.goto("/dashboard/inbox/new");
    await tab.getByLabel("Subject").fill(typedText);
    const otherPage = await context.newPage();
    await otherPage.goto("/dashboard/profile");
    await otherPage.getByRole("button", { name: "My account" }).click();
    await otherPage.getByRole("link", { name: "Switch employer" }).click();
    const harbor = otherPage.getByRole("button", { name: "Harbor Foods" });
    await expect(harbor).toBeVisible();
    await fitsBothWidths(otherPage);
    await harbor.press("Enter");
    await otherPage.waitForURL("**/dashboard");
    await expect(otherPage.getByText("You’re working for Harbor Foods")).toBeVisible();

    // The first tab shows this without a click, keeps its draft, and can’t send it for the other employer.
    const notice = tab.getByRole("dialog", { name: "You switched employers" });
    await expect(notice).toContainText("You switched to Harbor Foods in another tab.");
    await checkA11y(tab);
    await tab.keyboard.press("Escape");
    await tab.getByLabel("Message", { exact: true }).fill("We have one.");
    await tab.getByRole("button", { name: "Send" }).click();
    await expect(tab.getByText("Reload to work for Harbor Foods", { exact: false }).first()).toBeVisible();
    await expect(tab.getByLabel("Subject")).toHaveValue(typedText);
    await tab.reload();
    await expect(tab.getByText("You’re working for Harbor Foods")).toBeVisible();
    await expect(tab.getByLabel("Subject")).toHaveValue("");

    // After switching back to Lakeside, its text is restored.
    await tab.goto("/interstitial/choose-employer?returnUrl=%2Fdashboard%2Finbox%2Fnew");
    await tab.getByRole("button", { name: "Lakeside Freight" }).click();
    await expect(tab.getByText("You’re working for Lakeside Freight")).toBeVisible();
    await expect(tab.getByLabel("Subject")).toHaveValue(typedText);
    await expect(otherPage.getByRole("dialog", { name: "You switched employers" })).toContainText("Lakeside Freight");
    await otherPage.getByRole("button", { name: "Switch back to Harbor Foods" }).click();
    await expect(otherPage.getByRole("dialog")).toHaveCount(0);

    await otherPage.goto("/logout");
    await otherPage.waitForURL("**/");
    await otherPage.goto("/login");
    await logIn(otherPage, "harbor-payroll");
    await otherPage.waitForURL("**/interstitial/choose-employer?**");
    await otherPage.goto("/dashboard/employer/people");
    await otherPage.getByRole("button", { name: "Harbor Foods" }).click();
    await otherPage.waitForURL("**/dashboard/employer/people");
    await expect(otherPage.getByRole("row", { name: /Ines Calloway/ })).toBeVisible();
    await context.close();
  });
});
