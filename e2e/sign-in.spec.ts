import type { Page } from "playwright/test";
import { checkA11y, expect, openAs, signIn, test } from "./fixtures.ts";

const logIn = async (page: Page, userName: string, password = "Sunrise42"): Promise<void> => {
  const form = page.locator("form");
  await form.getByLabel("Username").fill(userName);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Log In" }).click();
};

const noMatchPattern = /We're sorry, the information you entered does not match our files/;

const answers = [
  ["lakeside-clerk", "wrong", noMatchPattern],
  ["last-attempt", "wrong", /only 1 more attempt/],
  ["other-portal", "Sunrise42", /must log in with an employer-related account/],
] as const;

for (const [userName, password, text] of answers) {
  test(`${userName} reads why they can't log in, with both fields marked and kept`, async ({ page }) => {
    await page.goto("/login");
    await logIn(page, userName, password);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(text);
    await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Username")).toHaveValue(userName);
    await expect(page.getByLabel("Password")).toHaveValue(password);
    if (userName === "last-attempt") await checkA11y(page);
    await page.getByLabel("Password").press("End");
    await page.keyboard.type("x");
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(page.getByLabel("Username")).not.toHaveAttribute("aria-invalid");
  });
}

test("the drop-down has the same form, closes after signing in, and informs the analytics tool", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    const heard: string[] = [];
    const tool = { identify: (id: string) => heard.push(id), track: (event: string) => heard.push(event) };
    Object.assign(window, { analytics: tool, heard });
  });
  const trigger = page.getByRole("banner").getByRole("button", { name: "Log In" }).first();
  await trigger.click();
  await expect(page.getByLabel("Username")).toBeFocused();
  await checkA11y(page);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Username")).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await logIn(page, "lakeside-admin");
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveCount(0);
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard).toEqual([expect.stringMatching(/./), "login"]);
});

test.describe("after signing in", () => {
  for (const [returnUrl, arrives] of [
    ["/help?x=1", "/help?x=1"],
    ["/dashboard/tads", "/dashboard/tads"],
  ] as const) {
    test(`returnUrl ${returnUrl} arrives at ${arrives} @once`, async ({ page }) => {
      await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`);
      await logIn(page, "lakeside-admin");
      await page.waitForURL((url) => url.pathname + url.search === arrives);
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    });
  }
});

for (const [userName, stop, role, wayOut] of [
  ["terms-overdue", "/interstitial/terms", "button", "I Decline"],
  ["reset-required", "/interstitial/change-password", "link", "Log Out"],
] as const) {
  test(`${userName} is led to ${stop} and can log out there`, async ({ page }) => {
    await page.goto("/login?returnUrl=%2Fdashboard%2Fprofile");
    await logIn(page, userName);
    await page.waitForURL(`**${stop}?returnUrl=%2Fdashboard%2Fprofile`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await checkA11y(page);
    await page.getByRole("main").getByRole(role, { name: wayOut }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
}

test.describe("messages on the login page", () => {
  test("show the message of the query, above the form", async ({ page }) => {
    for (const [query, text] of [
      ["msg=passwordChanged", "Log in with your new password."],
      ["msg=accountReactivationLinkExpired", "Reactivation links expire after 24 hours. Log in to get a new email."],
      ["msg=accountReactivationError", "We couldn’t reactivate your account"],
      ["msg=accountReactivated", "Your account is active again"],
      ["msg=emailVerifiedForEmailChange", "Your new email address is verified"],
      ["msg=emailVerifiedForLogin", "Your new email address is verified"],
      ["msg=emailNotVerified", "Log in to send a new verification email."],
      ["msg=loggedOutElsewhere", "You were logged out on another device"],
      ["sessionExpired=true", "You were logged out due to inactivity"],
    ] as const) {
      await page.goto(`/login?${query}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel("Username")).toBeVisible();
    }
  });

  test("msg=emailVerified thanks the visitor, and shows no form", async ({ page }) => {
    await page.goto("/login?msg=emailVerified");
    await expect(page.getByText("Thanks for registering!")).toBeVisible();
    await expect(page.getByText(/representative must still approve/)).toBeVisible();
    await expect(page.locator("form")).toHaveCount(0);
    await checkA11y(page);
  });
});

test("a login that a busy portal refuses is repeated, and the page says so", async ({ page, watch }) => {
  watch.allow(/status of 503/);
  const refusals = ["2", "3"];
  await page.route("**/api/account/login", (route) => {
    const seconds = refusals.shift();
    if (seconds === undefined) return route.continue();
    const json = { message: "Busy", SystemMessages: [{ Message: "Busy." }], fields: {} };
    return route.fulfill({ status: 503, headers: { "retry-after": seconds }, json });
  });
  await page.goto("/login");
  await logIn(page, "lakeside-clerk");
  const notice = page.getByText("The portal is busy. Your entries are still here.");
  await expect(notice).toBeInViewport();
  await checkA11y(page);
  await page.waitForURL("**/dashboard");
  await expect(notice).toBeHidden();
  expect(refusals).toEqual([]);
});

test("a failed logout can be retried, and then leads to the home page", async ({ page, watch }) => {
  watch.allow(/status of 500/);
  await signIn(page, "lakeside-clerk");
  await page.route("**/api/account/logout", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/logout");
  const text = page.getByText("There was an error while logging you out. Please try again.");
  await expect(text).toBeVisible();
  await checkA11y(page);
  await page.unroute("**/api/account/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/dashboard/profile");
  await page.waitForURL("**/login?returnUrl=%2Fdashboard%2Fprofile");
});

test("an idle session is warned two minutes before its end, can be put off, and ends", async ({ page }) => {
  await page.clock.install();
  await openAs(page, "lakeside-clerk", "/help");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.clock.runFor("17:50");
  await expect(dialog).toBeHidden();
  await page.clock.runFor("00:15");
  await expect(dialog).toBeVisible();
  await checkA11y(page);
  const request = page.waitForRequest("**/api/account/current-user");
  await dialog.getByRole("button", { name: "Stay logged in" }).click();
  await request;
  await expect(dialog).toBeHidden();
  await page.clock.runFor("20:05");
  await page.waitForURL("**/login?returnUrl=%2Fhelp&sessionExpired=true");
  await expect(page.getByText("You were logged out due to inactivity")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await logIn(page, "lakeside-clerk");
  await page.waitForURL("**/help");
});

test("a session ended on another device shows why, and returns to the page after login @once", async ({
  page,
  browser,
}) => {
  await signIn(page, "lakeside-clerk");
  const otherPage = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(otherPage, "lakeside-clerk");
  await otherPage.evaluate(async () => {
    const headers = { "x-csrf": "1" };
    const { devices } = await (await fetch("/api/account/devices", { headers })).json();
    for (const { deviceId, isCurrent } of devices)
      if (!isCurrent) await fetch(`/api/account/devices/${deviceId}/sign-out`, { method: "POST", headers });
  });
  await otherPage.close();
  await page.goto("/dashboard/profile?tab=1");
  await page.waitForURL("**/login?returnUrl=%2Fdashboard%2Fprofile%3Ftab%3D1&msg=loggedOutElsewhere");
  await expect(page.getByText("You were logged out on another device")).toBeVisible();
  await expect(page.getByText("due to inactivity")).toHaveCount(0);
  expect((await page.context().cookies()).filter(({ name }) => name.includes("portal-session"))).toEqual([]);
  await logIn(page, "lakeside-clerk");
  await page.waitForURL("**/dashboard/profile?tab=1");
});

test("a link that says the session expired logs no one out @once", async ({ page }) => {
  await openAs(page, "lakeside-clerk", "/login?sessionExpired=true");
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("a session that ended elsewhere updates the frame of a public page @once", async ({ page, context }) => {
  await openAs(page, "lakeside-clerk", "/help");
  await page.route("**/api/account/current-user", async (route) => {
    await context.clearCookies({ name: /portal-session/ });
    await route.fulfill({ status: 401, json: { SystemMessages: [], message: "NotSignedIn" } });
  });
  await page.reload();
  await expect(page.getByRole("banner").getByRole("button", { name: "Log In" })).toBeVisible();
});

test("a page whose data could not be loaded returns 503 in the portal's frame, and can be reloaded @once", async ({
  page,
  stack,
  watch,
}) => {
  test.slow();
  watch.allow(/status of 504/);
  await signIn(page, "lakeside-clerk");
  const fundApi = stack.processOf("fund-api");
  process.kill(fundApi, "SIGSTOP");
  try {
    const response = await page.goto("/dashboard");
    expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "5"]);
    await expect(page.getByText("Something unexpected happened, please contact our help desk.")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await checkA11y(page);
  } finally {
    process.kill(fundApi, "SIGCONT");
  }
  const reload = page.waitForResponse((response) => new URL(response.url()).pathname === "/dashboard");
  await page.getByRole("link", { name: "Try again" }).click();
  expect((await reload).status()).toBe(200);
});
