import type { Page } from "playwright/test";
import {
  checkA11y,
  expect,
  fitsBothWidths,
  fitsPhone,
  logOut,
  openAs,
  openElsewhere,
  signIn,
  test,
} from "./fixtures.ts";
import { readMails } from "./mailbox.ts";

const profile = "/dashboard/profile";
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens a card's form, once the page's script runs. */
const edit = async (page: Page, name: string): Promise<void> => {
  await card(page, name)
    .getByRole("button", { name: `Edit ${name.toLowerCase()}` })
    .click();
};
const expectNote = (page: Page, name: string, text: RegExp | string) =>
  expect(card(page, name).locator("output").first()).toHaveText(text);

const changeName = async (page: Page, firstName: string, lastName: string): Promise<void> => {
  await edit(page, "Name");
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("button", { name: "Save name" }).click();
};

const changePhone = async (page: Page, phone: string): Promise<void> => {
  await edit(page, "Phone");
  await page.getByRole("textbox", { name: "Phone" }).fill(phone);
  await page.getByRole("button", { name: "Save phone" }).click();
};

const requestEmailChange = async (page: Page, email: string, password = "Sunrise42"): Promise<void> => {
  await edit(page, "Email");
  await page.getByLabel("New email", { exact: true }).fill(email);
  await page.getByLabel("Retype new email").fill(email);
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Send the link" }).click();
};

test.describe("the profile", () => {
  test.use({ fresh: true });

  test("shows the account, opens every form without a violation, and fits a phone", async ({ page }) => {
    await openAs(page, "lakeside-admin", profile);
    await expect(card(page, "Name")).toContainText("Dana Whitfield");
    await expect(card(page, "Phone")).toContainText("(555) 010-0123");
    await expect(card(page, "Your employer")).toContainText("Duluth, MN 55802");
    await expect(card(page, "Reporting")).toHaveCount(0);
    await expect(card(page, "Where you’re logged in")).toContainText("Chrome on Linux This device");
    await fitsBothWidths(page);
    for (const name of ["Name", "Email", "Phone", "Username", "Password"]) await edit(page, name);
    await fitsBothWidths(page);
  });

  test("is never changed from an earlier user's page in the same browser", async ({ page }) => {
    await openAs(page, "lakeside-admin", profile);
    const otherPage = await page.context().newPage();
    await signIn(otherPage, "lakeside-clerk");
    await changeName(page, "Dana", "Whitfield-Moe");
    await expect(card(page, "Name").getByText("Someone else has logged in", { exact: false })).toBeVisible();
    await otherPage.goto(profile);
    await expect(card(otherPage, "Name")).toContainText("Jonas Petrov");
    await expect(card(page, "Name")).toContainText("Jonas Petrov");
    await otherPage.close();
  });

  test("changes name, username and phone: shown immediately, also in the header, and reported by email", async ({
    page,
    stack,
  }) => {
    await openAs(page, "lakeside-clerk", profile);
    await changeName(page, "Joanna", "Petrova-Øst");
    await expectNote(page, "Name", "Your name was changed.");
    await expect(card(page, "Name")).toContainText("Joanna Petrova-Øst");
    await expect(card(page, "Name").getByRole("button", { name: "Edit name" })).toBeFocused();
    await expect(page.getByRole("banner").getByRole("button", { name: /^Joanna/ })).toBeVisible();

    await changePhone(page, "555.010.0177");
    await expectNote(page, "Phone", "Your phone number was changed.");
    await expect(card(page, "Phone")).toContainText("(555) 010-0177");

    await edit(page, "Username");
    const name = page.getByRole("textbox", { name: "Username" });
    const states = () =>
      page.locator("[data-state]").evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));
    await expect.poll(states).toEqual(["null", "null"]);
    await name.fill("j p");
    await expect.poll(states).toEqual(["false", "false"]);
    await page.getByRole("button", { name: "Save username" }).click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toBeFocused();
    await name.fill("Lakeside-Admin");
    await expect.poll(states).toEqual(["true", "true"]);
    await page.getByRole("button", { name: "Save username" }).click();
    await expect(page.getByText("Username must be unique")).toBeVisible();
    await checkA11y(page);
    await name.fill("joanna-petrova");
    await page.getByRole("button", { name: "Save username" }).click();
    await expectNote(page, "Username", /^Your username was changed/);
    const subjects = (await readMails(stack, "lakeside-clerk")).map(({ subject }) => subject.split(" – ")[0]);
    const changes = subjects.filter((subject) => subject?.startsWith("Your "));
    expect(changes).toEqual(["Your username was changed", "Your phone number was changed"]);
    await logOut(page);
    await signIn(page, "joanna-petrova");
  });

  test("when two tabs change the same field, the second keeps its text, shows both values, and lets the user decide", async ({
    page,
    context,
  }) => {
    await openAs(page, "lakeside-admin", profile);
    const otherPage = await context.newPage();
    await otherPage.goto(profile);
    await changePhone(otherPage, "5550100111");
    await expectNote(otherPage, "Phone", "Your phone number was changed.");

    await changeName(page, "Diana", "Whitfield");
    await expectNote(page, "Name", "Your name was changed.");
    await changeName(otherPage, "Denise", "Whitfield");
    const conflict = otherPage.getByRole("main").getByText(/^Someone changed this to/);
    await expect(conflict).toHaveText(/“Diana Whitfield”. You typed “Denise Whitfield”/);
    await expect(otherPage.getByLabel("First name")).toHaveValue("Denise");
    await checkA11y(otherPage);
    await fitsPhone(otherPage);
    await otherPage.getByRole("button", { name: "Use mine" }).click();
    await expectNote(otherPage, "Name", "Your name was changed.");

    await changeName(page, "Dora", "Whitfield");
    await expect(page.getByText(/“Denise Whitfield”. You typed “Dora Whitfield”/)).toBeVisible();
    await page.getByRole("button", { name: "Keep theirs" }).click();
    await expect(card(page, "Name")).toContainText("Denise Whitfield");
    await page.reload();
    await expect(card(page, "Name")).toContainText("Denise Whitfield");
    await expect(card(page, "Phone")).toContainText("(555) 010-0111");
  });

  test("changes the email address by the link emailed to the new one; the old address gets a notice; the session continues", async ({
    page,
    stack,
    browser,
    fund,
  }) => {
    await openAs(page, "harbor-payroll", profile);
    await edit(page, "Email");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Must be a valid email address")).toBeVisible();
    await expect(page.getByLabel("New email", { exact: true })).toBeFocused();
    await page.keyboard.type("ines-new@portal.example");
    await expect(page.getByLabel("New email", { exact: true })).toHaveValue("ines-new@portal.example");
    await page.getByLabel("Retype new email").fill("ines-old@portal.example");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Email addresses must match exactly")).toBeVisible();
    await expect(page.getByText("Current password Required")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await requestEmailChange(page, "ines-new@portal.example", "Wrong1234");
    await expect(page.getByText("That isn’t your current password.")).toBeVisible();
    await checkA11y(page);
    await page.getByLabel("Current password").fill("Sunrise42");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expectNote(page, "Email", /^We emailed a link/);
    await expect(card(page, "Email")).toContainText("harbor-payroll@portal.example");
    await card(page, "Email").getByRole("button", { name: "Send the email again" }).click();
    await expect(page.getByText(/^The email is on its way/)).toBeVisible();
    await fitsBothWidths(page);

    expect(
      (await readMails(stack, "harbor-payroll")).map(({ subject, link }) => [subject.split(" – ")[0], link]),
    ).toEqual([["We received a request to change your email address", ""]]);
    const [email] = await readMails(stack, "ines-new");
    expect(email?.link.startsWith(`${stack.url(fund)}/verify-email?code=`)).toBe(true);
    await page.goto(email?.link ?? "");
    await page.getByRole("button", { name: "Verify my email" }).click();
    await page.waitForURL(`**${profile}?msg=emailVerifiedForEmailChange`);
    await expect(page.getByText("Your new email address is verified")).toBeVisible();
    await expect(card(page, "Email")).toContainText("ines-new@portal.example");
    await checkA11y(page);
    expect((await readMails(stack, "harbor-payroll"))[0]?.subject).toMatch(/^Your email address was changed/);

    await requestEmailChange(page, "ines-third@portal.example");
    await expectNote(page, "Email", /^We emailed a link/);
    const guest = await browser.newPage({ baseURL: stack.url(fund) });
    await guest.goto((await readMails(stack, "ines-third"))[0]?.link ?? "");
    await guest.getByRole("button", { name: "Verify my email" }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Log In");
    await expect(guest.getByText("Your new email address is verified")).toBeVisible();
    await guest.close();
  });

  test("signs out another device at its next click, and all other devices when the password changes @once", async ({
    page,
    browser,
    stack,
    fund,
  }) => {
    const openOtherDevice = async () => {
      const otherPage = await browser.newPage({
        baseURL: stack.url(fund),
        userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      });
      await openAs(otherPage, "lakeside-admin", profile);
      return otherPage;
    };
    const otherPage = await openOtherDevice();
    await openAs(page, "lakeside-admin", profile);
    const devices = card(page, "Where you’re logged in");
    await devices.getByRole("button", { name: "Log out that device (Firefox on Linux)" }).click();
    await expect(devices.getByText("Firefox on Linux is logged out.")).toBeVisible();
    await expect(devices.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Where you’re logged in" })).toBeFocused();
    await otherPage.getByRole("link", { name: "My Dashboard" }).click();
    await otherPage.waitForURL((url) => url.pathname === "/login");
    await otherPage.close();

    const thirdPage = await openOtherDevice();
    await page.reload();
    await expect(devices.getByRole("button")).toHaveCount(1);
    await edit(page, "Password");
    await page.getByLabel("Current password").fill("Sunrise42");
    await page.getByLabel("New password", { exact: true }).fill("Quartz7Lantern");
    await page.getByLabel("Retype new password").fill("Quartz7Lantern");
    await page.getByRole("button", { name: "Change password" }).click();
    await expectNote(page, "Password", /^Your password was changed/);
    await expect(devices.getByRole("button")).toHaveCount(0);
    await thirdPage.reload();
    await thirdPage.waitForURL((url) => url.pathname === "/login");
    await thirdPage.close();
  });

  test("keeps typed text, but no password, when the session ends in the middle", async ({
    page,
    browser,
    stack,
    fund,
  }) => {
    await openAs(page, "lakeside-clerk", profile);
    const otherPage = await openElsewhere({ browser, stack, fund }, "lakeside-clerk", profile);
    await edit(page, "Email");
    await page.getByLabel("New email", { exact: true }).fill("jonas-new@portal.example");
    await page.getByLabel("Current password").fill("Sunrise42");
    await edit(page, "Name");
    await page.getByLabel("Last name").fill("Petrov-Halvorsen");
    const devices = card(otherPage, "Where you’re logged in");
    await devices.getByRole("button", { name: /^Log out that device/ }).click();
    await expect(devices.getByRole("button")).toHaveCount(0);
    await otherPage.close();
    await page.getByRole("button", { name: "Save name" }).click();
    await page.waitForURL((url) => url.pathname === "/login");
    await page.getByRole("main").getByLabel("Username").fill("lakeside-clerk");
    await page.getByRole("main").getByLabel("Password").fill("Sunrise42");
    await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(`**${profile}`);
    await expect(page.getByLabel("First name")).toHaveValue("Jonas");
    await expect(page.getByLabel("Last name")).toHaveValue("Petrov-Halvorsen");
    await expect(page.getByLabel("New email", { exact: true })).toHaveValue("jonas-new@portal.example");
    await expect(page.getByLabel("Current password")).toHaveValue("");
    await checkA11y(page);
    await page.getByRole("button", { name: "Save name" }).click();
    await expectNote(page, "Name", "Your name was changed.");
    await card(page, "Email").getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(card(page, "Name")).toContainText("Jonas Petrov-Halvorsen");
    await expect(page.getByLabel("New email", { exact: true })).toHaveCount(0);
  });

  test("switches an employer from paper to the web after one question, by keyboard alone", async ({ page }) => {
    await openAs(page, "summit-office", profile);
    await expect(page.getByRole("link", { name: "TADs", exact: true })).toHaveCount(0);
    const reportingCard = card(page, "Reporting");
    const switchButton = reportingCard.getByRole("button", { name: "Switch to web reporting" });
    await expect(switchButton).toBeEnabled();
    await switchButton.focus();
    await page.keyboard.press("Enter");
    await expect(reportingCard).toContainText("Switch Summit Office Supply to web reporting?");
    await fitsBothWidths(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(switchButton).toBeVisible();
    await switchButton.press("Enter");
    await expect(page.locator(":focus")).toContainText("Switch Summit Office Supply to web reporting?");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(reportingCard).toContainText("Summit Office Supply reports on the web now.");
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "TADs" })).toBeVisible();
    await expect(card(page, "Your employer")).toContainText("On the web");
    await checkA11y(page);
    await reportingCard.getByRole("link", { name: "See your TADs" }).click();
    await page.waitForURL("**/dashboard/tads");
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page.getByRole("group", { name: "SO310A", exact: true })).toBeVisible();
    await page.goto(profile);
    await expect(card(page, "Your employer")).toContainText("On the web");
    await expect(reportingCard).toHaveCount(0);
  });

  test("is edited by keyboard alone: the focus moves into the form and back @once", async ({ page }) => {
    await openAs(page, "plan-member", profile);
    await expect(card(page, "Your address")).toBeVisible();
    const editButton = card(page, "Phone").getByRole("button", { name: "Edit phone" });
    await expect(editButton).toBeEnabled();
    await editButton.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Must be a phone number of 10 digits/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Phone" })).toBeFocused();
    // The form moves the focus after the error appears. The focus was already here, so finding it here proves nothing.
    await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve)));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(editButton).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Enter");
    await expectNote(page, "Phone", "Your phone number was removed.");
    await expect(editButton).toBeFocused();
    await expect(card(page, "Phone")).toContainText("not given");
  });
});
