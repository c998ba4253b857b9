import { createHmac } from "node:crypto";
import type { Page } from "playwright/test";
import { nowAtTheFund } from "./clock.ts";
import { checkA11y, expect, fitsBothWidths, logOut, openAs, signIn, test } from "./fixtures.ts";
import { readMails } from "./mailbox.ts";
import { startStack } from "./stack.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Computes an authenticator app's code (RFC 6238), without the portal's own library. */
const codeOf = (secret: string, milliseconds: number): string => {
  const bits = Array.from(secret, (character) => alphabet.indexOf(character).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(milliseconds / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
};
/** Uses one step ahead, which no previous action has used up. */
const nextCode = (secret: string): string => codeOf(secret, nowAtTheFund() + 30_000);

const cardOf = (page: Page) => page.getByRole("region", { name: "Authenticator app" });

/** Starts the setup on the profile page. @returns the shown secret */
const beginSetup = async (page: Page): Promise<string> => {
  const card = cardOf(page);
  await card.getByRole("button", { name: "Set up" }).click();
  await card.getByLabel("Current password").fill("Sunrise42");
  await card.getByRole("button", { name: "Continue" }).click();
  await expect(card.getByRole("heading", { name: /Step 2 of 3/ })).toBeFocused();
  return (await card.getByRole("code").innerText()).replaceAll(" ", "");
};

const confirm = async (page: Page, code: string): Promise<void> => {
  await cardOf(page).getByLabel("Code from your authenticator app").fill(code);
  await cardOf(page).getByRole("button", { name: "Turn it on" }).click();
};

const fillLogin = async (page: Page, userName: string): Promise<void> => {
  await page.goto("/login");
  const main = page.getByRole("main");
  await main.getByLabel("Username").fill(userName);
  await main.getByLabel("Password").fill("Sunrise42");
  await main.getByRole("button", { name: "Log In" }).click();
  await expect(main.getByLabel("Code from your authenticator app")).toBeFocused();
};

const sendCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole("main").getByLabel("Code from your authenticator app").fill(code);
  await page.keyboard.press("Enter");
};

test.describe("an authenticator app", () => {
  test.use({ fresh: true });

  test("is set up, required at login, replaced once by a recovery code, and removed", async ({ page, stack }) => {
    const name = "lakeside-clerk";
    await openAs(page, name, "/dashboard/profile");
    const card = cardOf(page);
    await expect(card.getByText("Off: you log in with only your password")).toBeVisible();
    const secret = await beginSetup(page);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await expect(card.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    await fitsBothWidths(page);
    await confirm(page, codeOf(secret, nowAtTheFund()));
    await expect(card.getByRole("heading", { name: /Step 3 of 3/ })).toBeFocused();
    await expect(card.getByRole("listitem")).toHaveCount(10);
    const codes = await card.getByRole("listitem").allInnerTexts();
    await fitsBothWidths(page);
    const downloadEvent = page.waitForEvent("download");
    await card.getByRole("button", { name: "Download" }).click();
    expect((await downloadEvent).suggestedFilename()).toBe("recovery-codes.txt");
    await card.getByRole("button", { name: "I saved my codes" }).click();
    await expect(card.getByText("On: we ask for a code from your authenticator app")).toBeFocused();
    await page.reload();
    await expect(card.getByText("On: we ask for a code from your authenticator app")).toBeVisible();
    expect((await readMails(stack, name))[0]?.subject).toMatch(/^An authenticator app was set up/);

    await logOut(page);
    await fillLogin(page, name);
    const main = page.getByRole("main");
    await expect(main.getByLabel("Username")).toHaveValue(name);
    await fitsBothWidths(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Code required")).toBeVisible();
    await sendCode(page, codeOf(secret, nowAtTheFund() - 3_600_000));
    await expect(main.getByRole("alert")).toContainText("Incorrect or used code");
    await expect(main.getByLabel("Code from your authenticator app")).toHaveAttribute("aria-invalid", "true");
    await checkA11y(page);
    await sendCode(page, nextCode(secret));
    await page.waitForURL("**/dashboard");

    for (const [code, works] of [
      [codes[0] ?? "", true],
      [codes[0] ?? "", false],
      [(codes[1] ?? "").replaceAll(" ", ""), true],
    ] as const) {
      await logOut(page);
      await fillLogin(page, name);
      await sendCode(page, code);
      if (works) await page.waitForURL("**/dashboard");
      else await expect(main.getByRole("alert")).toContainText("Incorrect or used code");
    }
    expect((await readMails(stack, name))[0]?.text).toContain("8 of ten are left");

    await page.goto("/dashboard/profile");
    await card.getByRole("button", { name: "Remove" }).click();
    await expect(card.getByRole("heading", { name: "Remove the authenticator app?" })).toBeFocused();
    await checkA11y(page);
    await fitsBothWidths(page);
    await card.getByLabel("Current password").fill("Sunrise42");
    await card.getByLabel("Code from your authenticator app").fill(codes[0] ?? "");
    await card.getByRole("button", { name: "Remove" }).click();
    await expect(card.getByRole("alert")).toContainText("Incorrect or used code");
    await expect(card.getByLabel("Code from your authenticator app")).toBeFocused();
    await card.getByLabel("Code from your authenticator app").fill(codes[2] ?? "");
    await card.getByRole("button", { name: "Remove" }).click();
    await expect(card.getByText("Off: you log in with only your password")).toBeFocused();
    const newest = (await readMails(stack, name)).slice(0, 2).map(({ subject }) => subject);
    expect(newest.toSorted().at(-1)).toMatch(/^Your authenticator app was removed/);
    await logOut(page);
    await signIn(page, name);
    expect([secret, ...codes].filter((hidden) => stack.output().includes(hidden))).toEqual([]);
  });

  test("explains a wrong password or code, and isn't set up after Cancel; by keyboard alone", async ({ page }) => {
    await openAs(page, "harbor-payroll", "/dashboard/profile");
    const card = cardOf(page);
    await card.getByRole("button", { name: "Set up" }).press("Enter");
    await expect(card.getByRole("heading", { name: /Step 1 of 3/ })).toBeFocused();
    await checkA11y(page);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Wrong1234");
    await page.keyboard.press("Enter");
    await expect(card.getByRole("alert")).toContainText("That isn’t your current password");
    await expect(card.getByLabel("Current password")).toBeFocused();
    await checkA11y(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Sunrise42");
    await page.keyboard.press("Enter");
    await expect(card.getByRole("heading", { name: /Step 2 of 3/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await expect(card.getByRole("alert")).toContainText("Incorrect or expired code");
    await checkA11y(page);
    await card.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(card.getByText("Off: you log in with only your password")).toBeFocused();
  });

  test("is also required in the header's drop-down", async ({ page }) => {
    await openAs(page, "summit-office", "/dashboard/profile");
    const secret = await beginSetup(page);
    await confirm(page, codeOf(secret, nowAtTheFund()));
    await cardOf(page).getByRole("button", { name: "I saved my codes" }).click();
    await logOut(page);
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Log In" }).first().click();
    await header.getByLabel("Username").fill("summit-office");
    await header.getByLabel("Password").fill("Sunrise42");
    await page.keyboard.press("Enter");
    await expect(header.getByLabel("Code from your authenticator app")).toBeFocused();
    await checkA11y(page);
    await page.keyboard.type(nextCode(secret));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
  });
});

test("if the fund requires it, operations staff set it up before anything else", async ({ page, fund }) => {
  const stack = await startStack({ SECOND_FACTOR_OPERATIONS: "required" });
  try {
    await page.goto(`${stack.url(fund)}/login`);
    const main = page.getByRole("main");
    await main.getByLabel("Username").fill("ops-accounting");
    await main.getByLabel("Password").fill("Sunrise42");
    await main.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL("**/dashboard/profile?msg=secondFactorNeeded");
    await expect(cardOf(page).getByText("Set up an authenticator app first")).toBeVisible();
    await page.goto(`${stack.url(fund)}/dashboard/approve`);
    await page.waitForURL("**/dashboard/profile?msg=secondFactorNeeded");
    await checkA11y(page);
    await confirm(page, codeOf(await beginSetup(page), nowAtTheFund()));
    await cardOf(page).getByRole("button", { name: "I saved my codes" }).click();
    await expect(cardOf(page).getByText("On: we ask for a code from your authenticator app")).toBeFocused();
    await page.goto(`${stack.url(fund)}/dashboard`);
    await expect(page).toHaveURL(`${stack.url(fund)}/dashboard`);
    await page.goto(`${stack.url(fund)}/dashboard/profile`);
    await cardOf(page).getByRole("button", { name: "Remove" }).click();
    await cardOf(page).getByLabel("Current password").fill("Sunrise42");
    await cardOf(page).getByLabel("Code from your authenticator app").fill("000000");
    await cardOf(page).getByRole("button", { name: "Remove" }).click();
    await expect(cardOf(page).getByRole("alert")).toContainText("so you can’t remove it");
  } finally {
    await stack.stop();
  }
});
