import { checkA11y, expect, fitsItsWidth, openAs, test } from "./fixtures.ts";

const names = { health: "Northern Lakes Health & Welfare Fund", pension: "Northern Lakes Pension Fund" } as const;

const publicPages = [
  ["/", "Home"],
  ["/about", "About Us"],
  ["/help", "Help"],
  ["/contact", "Contact Us"],
  ["/forms-and-documents", "Forms & Documents"],
  ["/forms-and-documents/check-a-file", "Check a file"],
  ["/forms-and-documents/file-columns", "File columns and layout"],
  ["/cookie-policy", "Cookie Policy"],
  ["/privacy", "Privacy"],
  ["/accessibility", "Accessibility"],
  ["/employer-reporting-status-codes", "Employer Reporting Status Codes"],
  ["/unsubscribe", "Unsubscribe"],
  ["/login", "Log In"],
  ["/register", "Register"],
  ["/verify-email", "Verify your email"],
  ["/forgot-password", "Forgot password"],
  ["/reset-password?code=abc", "Reset password"],
] as const;

for (const [path, title] of publicPages) {
  test(`${path} names page and fund, has one h1, no violation, and fits 320 px`, async ({ page, fund }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(`${title} – ${names[fund]}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await checkA11y(page, false);
    await page.setViewportSize({ width: 320, height: 640 });
    await fitsItsWidth(page);
    await checkA11y(page);
  });
}

test("both entrances of the home page are on the first screen of a phone, the member’s first @both", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const doors = page.getByRole("main").locator("a[href='/login']");
  const areInFirstScreen = async (linkNames: readonly string[]): Promise<void> => {
    await expect(doors.locator("b")).toHaveText(linkNames);
    const cookies = (await page.getByRole("button", { name: /^(Close|Cerrar)$/ }).boundingBox())?.y ?? 0;
    for (const door of await doors.all()) {
      const { y, height } = (await door.boundingBox()) ?? { y: 740, height: 0 };
      expect(y + height).toBeLessThan(cookies);
    }
  };
  await areInFirstScreen(["Log in as a plan member", "Log in as an employer"]);
  await context.addCookies([{ name: "language", value: "es", url: page.url() }]);
  await page.reload();
  await areInFirstScreen(["Entre como miembro del plan", "Entre como empleador"]);
});

test("forms for members come first, and file columns have a page of their own", async ({ page }) => {
  await page.goto("/forms-and-documents");
  const parts = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(parts.first()).toHaveText("For plan members");
  await expect(page.getByText("member_id", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "What goes into each column" }).click();
  await page.waitForURL("**/file-columns");
  await expect(page.getByText("member_id", { exact: true })).toBeVisible();
});

test("the space below the footer has the footer’s color", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "We Use Cookies" })).toBeVisible();
  const colorOf = (part: string) => page.locator(part).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.locator("body")).toHaveCSS("background-color", await colorOf("footer"));
  await expect(page.locator("main")).toHaveCSS("background-color", await colorOf("html"));
});

test("the fund follows the host: mark, colors, favicon, about text, phone", async ({ page, fund }) => {
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-brand", fund);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", `/favicon-${fund}.svg`);
  const main = page.getByRole("main");
  await expect(main).toContainText(fund === "pension" ? "It pays retirement benefits" : "It provides health coverage");
  await expect(main).toContainText(
    "complete eTAD reporting, make web payments and contact your account representative",
  );
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(fund === "pension" ? "(555) 010-0200" : "(555) 010-0100");
  await expect(footer).toContainText("400 Harbor Street");
  await expect(footer).toContainText("subject to legal terms of use");
  const type = await page.evaluate(async (key) => {
    const response = await fetch(`/favicon-${key}.svg`);
    return `${response.status} ${response.headers.get("content-type")}`;
  }, fund);
  expect(type).toBe("200 image/svg+xml");
});

test("signed out: top links, Log In, Register Now, and the footer's links", async ({ page }) => {
  await page.goto("/about");
  const top = page.getByRole("navigation", { name: "Top" });
  await expect(top.getByRole("link")).toHaveText(["About Us", "Help", "Forms & Documents", "Contact Us", "Register"]);
  await expect(top.getByRole("link", { name: "About Us" })).toHaveAttribute("aria-current", "page");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("button", { name: "Log In" })).toBeVisible();
  await expect(banner.getByRole("link", { name: "Register Now" })).toHaveAttribute("href", "/register");
  await expect(page.getByRole("contentinfo").getByRole("listitem")).toHaveText([
    "About Us",
    "Help",
    "Contact Us",
    "Forms & Documents",
    "Register",
    "Login",
  ]);
  await page.evaluate(() => document.body.setAttribute("data-stayed", "true"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Login" }).click();
  await page.waitForURL("**/login");
  await expect(page.locator("body")).not.toHaveAttribute("data-stayed");
});

test("signed in: Logout, profile with Employer Id, nav bar, and no way to register", async ({ page }) => {
  await openAs(page, "lakeside-admin", "/about");
  await expect(page.getByRole("navigation", { name: "Top" }).getByRole("link").last()).toHaveText("Logout");
  await expect(page.getByRole("link", { name: "Register" })).toHaveCount(0);
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link")).toHaveText([
    "My Dashboard",
    "TADs",
    "Payments",
    "People",
    "Messages",
    "My Profile",
  ]);
  await page.getByRole("button", { name: "Dana My account" }).click();
  await expect(page.getByText("Employer Id 1000001-0001").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Log Out" })).toHaveAttribute("href", "/logout");
  await checkA11y(page);
  await page.keyboard.press("Escape");
  await nav.getByRole("link", { name: "My Profile" }).click();
  await page.waitForURL("**/dashboard/profile");
  await expect(nav.getByRole("link", { name: "My Profile" })).toHaveAttribute("aria-current", "page");
  await page.evaluate(() => document.body.setAttribute("data-stayed", "true"));
  await nav.getByRole("link", { name: "TADs" }).click();
  await page.waitForURL("**/dashboard/tads");
  await expect(page.locator("body")).not.toHaveAttribute("data-stayed");
});

test("a plan member sees no Employer Id and no TADs", async ({ page }) => {
  await openAs(page, "plan-member", "/dashboard");
  await page.getByRole("button", { name: /My account/ }).click();
  await expect(page.getByRole("link", { name: "My Profile" }).last()).toBeVisible();
  await expect(page.getByText("Employer Id")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "TADs" })).toHaveCount(0);
});

test("on a phone the menu contains all links, opens by keyboard, and closes on Escape or a click outside", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about");
  const button = page.getByRole("button", { name: "Menu" });
  const links = page.getByRole("navigation", { name: "Menu" }).getByRole("link");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(links).toHaveText(["Login", "Home", "About Us", "Forms & Documents", "Help", "Contact Us", "Register"]);
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await checkA11y(page);
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links.first()).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(8, 700);
  await expect(links.first()).toBeHidden();

  await openAs(page, "lakeside-admin", "/dashboard");
  await button.click();
  await expect(links).toHaveText([
    "My Dashboard",
    "TADs",
    "Payments",
    "People",
    "Approve",
    "Messages",
    "My Profile",
    "About Us",
    "Forms & Documents",
    "Help",
    "Contact Us",
    "Logout",
  ]);
});

test("the cookie banner stays hidden for a month after it is closed", async ({ page, context }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "We Use Cookies" })).toBeVisible();
  const [policy] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Learn More" }).click(),
  ]);
  await expect(policy).toHaveURL(/\/cookie-policy$/);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("We Use Cookies")).toHaveCount(0);
  const cookie = (await context.cookies()).find(({ name }) => name === "cookie-banner");
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(30);
  const html = await page.evaluate(async () => (await fetch("/about")).text());
  expect(html).not.toContain("We Use Cookies");
});

test("a path that doesn't exist returns 404 and links to the home page", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  // Visitors don't get the page of all components.
  const design = await page.evaluate(async () => (await fetch("/design")).status);
  expect(design).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can't find the page you're looking for");
  await checkA11y(page);
  await page.getByRole("main").getByRole("link", { name: "home page" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("the first Tab offers a link past the header", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a reset link without its code leads to the forgot-password page, which explains it", async ({ page }) => {
  await page.goto("/reset-password");
  await page.waitForURL("**/forgot-password?msg=tokenMissing");
  await expect(page.getByText("The link was incomplete")).toBeVisible();
});

test("the accessibility check finds a planted violation @once", async ({ page }) => {
  await page.goto("/about");
  // React would remove elements that it did not render; it marks the ones it has hydrated.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("img")));
  await expect(checkA11y(page)).rejects.toThrow("image-alt");
});
