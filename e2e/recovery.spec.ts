import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, logIn, logOut, openElsewhere, test } from "./fixtures.ts";
import { mailboxAddress, readMails } from "./mailbox.ts";
import type { Stack } from "./stack.ts";

const newPassword = "Quartz7Lantern";

const requestLink = async (page: Page, userName: string): Promise<void> => {
  await page.goto("/forgot-password");
  await page.getByRole("main").getByLabel("Username", { exact: true }).fill(userName);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
};

const choosePassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Retype new password").fill(password);
  await page.getByRole("button", { name: "Save new password" }).click();
};

const newestLink = async (stack: Stack, userName: string): Promise<string> =>
  (await readMails(stack, userName))[0]?.link ?? "";

test.describe("with the emails that are sent", () => {
  test.use({ fresh: true });

  test("a forgotten password is reset by an emailed link, which works once and does not reveal accounts", async ({
    page,
    context,
    stack,
    fund,
  }) => {
    const referers: string[] = [];
    context.on("request", (request) => referers.push(request.headers()["referer"] ?? ""));
    await requestLink(page, "lakeside-clerk");
    const [email] = await readMails(stack, "lakeside-clerk");
    expect(email?.subject).toContain(fund === "pension" ? "Pension Fund" : "Health & Welfare Fund");
    const link = email?.link ?? "";
    expect(link.startsWith(`${stack.url(fund)}/reset-password?code=`)).toBe(true);
    const code = new URL(link).searchParams.get("code") ?? "none";

    await page.goto(link);
    await page.waitForURL(`${stack.url(fund)}/reset-password`);
    await choosePassword(page, newPassword);
    await page.waitForURL("**/login?msg=passwordChanged");
    await expect(page.getByText("Log in with your new password.")).toBeVisible();
    await logIn(page, "lakeside-clerk", newPassword);
    await page.waitForURL("**/dashboard");
    expect((await readMails(stack, "lakeside-clerk"))[0]?.subject).toMatch(/^Your password was changed/);

    await page.goto(link);
    await choosePassword(page, "Another7Lantern");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("There was an error while trying to save your password.");
    await expect(alert).toContainText("was already used");
    await expect(page.getByLabel("New password", { exact: true })).toHaveValue("Another7Lantern");
    await checkA11y(page);
    // Logged in by now, so the link skips /forgot-password, a page for guests.
    await expect(alert.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/forgot-password");

    expect(referers.length).toBeGreaterThan(10);
    expect(referers.filter((referer) => referer.includes(code)).length).toBe(0);
    expect([stack.output().includes(code), stack.output().includes(newPassword)]).toEqual([false, false]);
  });

  test("a reset signs the person out here and on other devices @once", async ({ page, browser, stack, fund }) => {
    const elsewhere = await openElsewhere({ browser, stack, fund }, "lakeside-admin", "/dashboard");
    await requestLink(page, "lakeside-admin");
    const link = await newestLink(stack, "lakeside-admin");
    await elsewhere.goto(link);
    await choosePassword(elsewhere, newPassword);
    await elsewhere.waitForURL("**/login?msg=passwordChanged");
    await elsewhere.goto("/dashboard");
    await elsewhere.waitForURL("**/login?returnUrl=%2Fdashboard");
    await elsewhere.close();
  });

  test("a deactivated account is reactivated, a program that opens the link alone changes nothing", async ({
    page,
    browser,
    stack,
    fund,
  }) => {
    await page.goto("/login");
    await logIn(page, "deactivated");
    await expect(page.getByText(/not logged in for at least 2 years/)).toBeVisible();
    const link = await newestLink(stack, "deactivated");
    const scanner = await browser.newPage({ javaScriptEnabled: false });
    expect((await scanner.goto(link, { waitUntil: "load" }))?.status()).toBe(200);
    await scanner.close();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reactivate your account");
    await page.waitForURL(`${stack.url(fund)}/verify-email`);
    await fitsBothWidths(page);
    await page.goto("/login");
    await logIn(page, "deactivated");
    await expect(page.getByText(/not logged in for at least 2 years/)).toBeVisible();

    await page.goto(link);
    await page.getByRole("button", { name: "Reactivate my account" }).click();
    await page.waitForURL("**/login?msg=accountReactivated");
    await logIn(page, "deactivated");
    await page.waitForURL("**/dashboard");
    await logOut(page);
    await page.goto(link);
    await page.getByRole("button", { name: "Reactivate my account" }).click();
    await page.waitForURL("**/login?msg=accountReactivationError");
  });

  test("an unverified address is verified, by keyboard alone", async ({ page, stack }) => {
    await page.goto("/login");
    await logIn(page, "not-verified");
    await expect(page.getByText(/pending verification/)).toBeVisible();
    const link = await newestLink(stack, "not-verified");
    await page.goto(link);
    const button = page.getByRole("button", { name: "Verify my email" });
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login?msg=emailVerifiedForLogin");
    await page.goto(link);
    await button.click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(page.getByText("Your email address is verified")).toBeVisible();
    await expect(button).toHaveCount(0);
    await checkA11y(page);
    await page.getByRole("link", { name: "Continue" }).click();
    await page.waitForURL("**/login");
    await expect(alert).toHaveCount(0);
    await logIn(page, "not-verified");
    await page.waitForURL("**/dashboard");
  });
});

test("the response to a forgotten password is the same for every username, and only active accounts get emails", async ({
  page,
  stack,
}) => {
  const texts: string[] = [];
  for (const userName of ["harbor-payroll", "no-such-user", "deleted-user", "disabled-user"]) {
    await requestLink(page, userName);
    texts.push((await page.getByRole("main").innerText()).trim());
    expect(await readMails(stack, userName)).toHaveLength(userName === "harbor-payroll" ? 1 : 0);
  }
  expect(new Set(texts).size).toBe(1);
  await fitsBothWidths(page);
});

test("/forgot-password requires a username, explains a link without its code, and keeps the username if sending fails", async ({
  page,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  await page.goto("/reset-password");
  await page.waitForURL("**/forgot-password?msg=tokenMissing");
  await expect(page.getByText("The link was incomplete")).toBeVisible();
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("Username Required")).toBeVisible();
  await checkA11y(page);
  await page.getByRole("main").getByLabel("Username", { exact: true }).fill("lakeside-clerk");
  await expect(page.getByText("Username Required")).toHaveCount(0);
  await page.route("**/api/account/forgot-password", (route) => route.abort());
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("Something unexpected happened, please contact our help desk.")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Username", { exact: true })).toHaveValue("lakeside-clerk");
});

test("/reset-password shows its checks during typing, and enables its button when all of them pass", async ({
  page,
}) => {
  await page.goto("/reset-password?code=none-of-ours");
  const button = page.getByRole("button", { name: "Save new password" });
  const password = page.getByLabel("New password", { exact: true });
  const retype = page.getByLabel("Retype new password");
  // The specification's three checks, and the one for the retyped password, with two more between them.
  const states = async () => {
    const allStates = await page
      .locator("[data-state]")
      .evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));
    return [...allStates.slice(0, 3), allStates.at(-1)];
  };
  await expect(password).toBeVisible();
  await expect.poll(states).toEqual(["null", "null", "null", "null"]);
  for (const [typedText, retyped, shownStates, isReady] of [
    ["quartz", "", ["false", "false", "false", "null"], false],
    ["quartzLantern", "", ["true", "true", "false", "null"], false],
    ["quartz7Lantern", "", ["true", "true", "true", "null"], false],
    ["quartz7Lantern", "quartz7lantern", ["true", "true", "true", "false"], false],
    ["quartz7Lantern", "quartz7Lantern", ["true", "true", "true", "true"], true],
    ["quartz7Lantern!", "quartz7Lantern!", ["true", "true", "true", "true"], false],
    ["quartz7Lantern", "quartz7Lantern", ["true", "true", "true", "true"], true],
  ] as const) {
    await password.fill(typedText);
    if (retyped !== "") await retype.fill(retyped);
    await expect.poll(states).toEqual(shownStates);
    await expect(button).toBeEnabled({ enabled: isReady });
  }
  await fitsBothWidths(page);
  await retype.press("Enter");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("There was an error while trying to save your password.");
  await alert.getByRole("link", { name: "Ask for a new link" }).click();
  await page.waitForURL("**/forgot-password");
});

test("a password that is easy to guess is refused with the reason, and the link stays valid", async ({
  page,
  stack,
}) => {
  await requestLink(page, "summit-office");
  await page.goto(await newestLink(stack, "summit-office"));
  await choosePassword(page, "Password1");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("commonly guessed");
  await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await checkA11y(page);
});

test("an invalid link verifies nothing, and a lost response can be retried", async ({ page, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  await page.goto("/verify-email?code=none-of-ours");
  await page.route("**/api/account/verify-email", (route) => route.abort());
  const button = page.getByRole("button", { name: "Verify my email" });
  await button.click();
  await expect(page.getByText("Something unexpected happened, please contact our help desk.")).toBeVisible();
  await checkA11y(page);
  await page.unroute("**/api/account/verify-email");
  await button.click();
  await page.waitForURL("**/login?msg=emailNotVerified");
});

test("the mailbox is a readable page", async ({ page, stack }) => {
  await requestLink(page, "plan-member");
  await page.goto(mailboxAddress(stack));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mailbox");
  await fitsBothWidths(page);
});
