import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, fitsPhone, logIn, test } from "./fixtures.ts";
import { readMails } from "./mailbox.ts";

const password = "Quartz7Lantern";

/** Each test registers different usernames, because the funds share the data. */
const nameOf = (fund: string, prefix: string): string => `${prefix}-${fund}`;

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

const choose = async (page: Page, kind: "An employer" | "A plan member"): Promise<void> => {
  await page.goto("/register");
  await page.getByRole("radio", { name: kind }).check();
};

const fillPerson = async (page: Page, userName: string): Promise<void> => {
  for (const [label, value] of [
    ["First name", "Kim"],
    ["Last name", "Vasquez"],
    ["Email address", `${userName}@applicant.example`],
    ["Repeat email address", `${userName}@applicant.example`],
    ["Phone number", "(555) 010-0123"],
    ["Username", userName],
    ["Password", password],
    ["Repeat password", password],
  ] as const)
    await field(page, label).fill(value);
  await page.getByLabel("I have read the terms of use and accept them").check();
};

const send = (page: Page) => page.getByRole("main").getByRole("button", { name: "Register", exact: true }).click();

/** Returns the state of a live check, by its text. */
const stateOf = (page: Page, text: string) =>
  page.locator("[data-state]", { hasText: text }).first().getAttribute("data-state");

test("an employer's person registers, verifies the address by the email that is sent, and waits for approval", async ({
  page,
  stack,
  fund,
}) => {
  const userName = nameOf(fund, "kim-vasquez");
  const address = `${userName}@applicant.example`;
  await choose(page, "An employer");
  await field(page, "Employer ID").fill("1000001-0001");
  await field(page, "Last posted amount").fill("1,234.50");
  await fillPerson(page, userName);
  await expect.poll(() => stateOf(page, "Username must be unique")).toBe("true");
  await send(page);
  const heading = page.getByRole("heading", { name: "Check your email" });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration sent");
  await expect(page.getByText("It takes a few minutes.", { exact: false })).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("A representative approves your account.");
  const [email, ...otherEmails] = await readMails(stack, address);
  expect([email?.subject, otherEmails]).toEqual([expect.stringMatching(/^Verify your email address/), []]);

  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.getByText(/we sent the email again/)).toBeVisible();
  expect(await readMails(stack, address)).toHaveLength(2);
  await fitsBothWidths(page);

  await page.goto("/login");
  await logIn(page, userName, password);
  await expect(page.getByText(/pending verification/)).toBeVisible();
  await page.goto((await readMails(stack, address))[0]?.link ?? "");
  await page.getByRole("button", { name: "Verify my email" }).click();
  await page.waitForURL("**/login?msg=emailVerified");
  await expect(page.getByText("Thanks for registering!")).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Password")).toHaveCount(0);
  await page.goto("/login");
  await logIn(page, userName, password);
  await expect(page.getByText("Your account has not yet been approved by our team.")).toBeVisible();
});

test("a plan member registers with the keyboard alone", async ({ page, stack, fund }) => {
  const userName = nameOf(fund, "plan-person");
  await page.goto("/register");
  const employerOption = page.getByRole("radio", { name: "An employer" });
  await expect(employerOption).toBeEnabled();
  await employerOption.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "A plan member" })).toBeChecked();
  const address = `${userName}@applicant.example`;
  const born = "02031980";
  const about = ["M100200300", "12a34", born, "55802-", "Kim", "Vasquez", address, address, "5550100123"];
  for (const value of [...about, userName, password, password]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(value);
    // The calendar's button is a separate Tab stop.
    if (value === born) await page.keyboard.press("Tab");
  }
  await expect(field(page, "Last 4 digits of your SSN")).toHaveValue("1234");
  await expect(field(page, "Birth date")).toHaveValue("1980-02-03");
  await expect(field(page, "ZIP code")).toHaveValue("55802");
  await expect.poll(() => stateOf(page, "Zip Code is valid")).toBe("true");
  const terms = page.getByText("Read the terms of use", { exact: true });
  const isOnTerms = (): Promise<boolean> => terms.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 4 && !(await isOnTerms()); presses += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Full terms of use" })).toContainText("Payment is due by the 15th");
  await expect(terms).toBeFocused();
  await checkA11y(page);
  await field(page, "I have read the terms of use and accept them").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  expect(await readMails(stack, address)).toHaveLength(1);
});

test("live checks start unchecked and follow the typed text @once", async ({ page }) => {
  await choose(page, "An employer");
  const states = () =>
    page.locator("[data-state]").evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));
  await expect(field(page, "Employer ID")).toBeVisible();
  await expect.poll(async () => new Set(await states())).toEqual(new Set(["null"]));
  await field(page, "Employer ID").pressSequentially("10x00 001-00.01");
  await expect(field(page, "Employer ID")).toHaveValue("1000001-0001");
  for (const [label, value, text, state] of [
    ["Employer ID", "1000001-00", "Employer ID is valid (0000000-0000)", "false"],
    ["Email address", "kim@", "Email address is valid", "false"],
    ["Email address", "kim@applicant.example", "Email address is valid", "true"],
    ["Repeat email address", "kim@applicant", "Email addresses match", "false"],
    ["Phone number", "555", "Phone number is valid", "false"],
    ["Phone number", "555.010.0123", "Phone number is valid", "true"],
    ["Username", "lake", "Must include at least 8 characters", "false"],
    ["Username", "lake side!", "Must not include special characters except - _", "false"],
    ["Username", "Lakeside-ADMIN", "Username must be unique", "false"],
    ["Password", "quartz", "Includes 8 characters", "false"],
    ["Password", "quartz77", "Includes upper and lowercase", "false"],
    ["Password", "Quartz77", "Includes at least 1 number", "true"],
    ["Repeat password", "Quartz78", "Passwords match", "false"],
  ] as const) {
    await field(page, label).fill(value);
    await expect.poll(() => stateOf(page, text), `${label} ${value}`).toBe(state);
  }
  await field(page, "Username").fill("lake");
  await expect.poll(() => stateOf(page, "Username must be unique")).toBe("null");
});

test("every error is listed and links to its field, and nothing typed is lost", async ({ page, fund, watch }) => {
  watch.allow(/net::ERR_FAILED/);
  await choose(page, "An employer");
  await send(page);
  const summary = page.getByRole("alert").filter({ hasText: "Your registration wasn’t sent." });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(11);
  await expect(summary.getByRole("link").first()).toHaveText("Employer ID Required");
  await fitsBothWidths(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field(page, "Employer ID")).toBeFocused();
  await page.keyboard.type("1000001");
  await expect(page.getByText("Employer ID Required")).toHaveCount(0);

  await field(page, "Last posted amount").fill("a lot");
  await fillPerson(page, "lakeside-admin");
  await field(page, "Repeat email address").fill("other@applicant.example");
  await send(page);
  await expect(summary.getByRole("link")).toHaveText([
    "Employer ID: Invalid Employer ID",
    "Last posted amount: Type dollars and cents, for example 1,234.50",
    "Repeat email address: Email addresses must match exactly",
  ]);
  await field(page, "Employer ID").fill("1000001-0001");
  await field(page, "Last posted amount").fill("12");
  await field(page, "Repeat email address").fill("lakeside-admin@applicant.example");
  await field(page, "Password").fill("Password12");
  await field(page, "Repeat password").fill("Password12");
  await send(page);
  await expect(summary.getByRole("link")).toHaveCount(2);
  await expect(summary).toContainText("Username must be unique");
  await expect(summary).toContainText("commonly guessed");
  await expect(summary).toBeFocused();
  await expect(field(page, "Password")).toHaveValue("Password12");
  await expect(field(page, "Username")).toHaveAttribute("aria-invalid", "true");

  await field(page, "Username").fill(nameOf(fund, "nothing-lost"));
  await field(page, "Password").fill(password);
  await field(page, "Repeat password").fill(password);
  await page.route("**/api/account/create-account", (route) => route.abort());
  await send(page);
  await expect(page.getByText("Something unexpected happened, please contact our help desk.")).toBeVisible();
  await expect(field(page, "Repeat password")).toHaveValue(password);
  await page.unroute("**/api/account/create-account");
  await send(page);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
});

test("a code can be requested by letter, with the same response for every Employer ID", async ({
  page,
  stack,
  fund,
}) => {
  await choose(page, "An employer");
  await page.getByRole("radio", { name: "Code by letter" }).check();
  const button = page.getByRole("button", { name: "Mail us a code" });
  await button.click();
  await expect(field(page, "Employer ID")).toBeFocused();
  await expect(page.getByText("Invalid Employer ID")).toBeVisible();
  const employerId = fund === "health" ? "1000001-0001" : "1000002-0001";
  for (const id of ["9999999-9999", employerId]) {
    await field(page, "Employer ID").fill(id);
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: "mail a letter with a code to" })).toBeVisible();
  }
  const letters = await readMails(stack, fund === "pension" ? "help@pension.example" : "help@health.example");
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining(employerId)]);
  await fitsBothWidths(page);
});

test("the page is quiet until a choice is made, and fits a phone", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await fitsPhone(page);
  await page.getByRole("radio", { name: "A plan member" }).check();
  await fitsPhone(page);
});
