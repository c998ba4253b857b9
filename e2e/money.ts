import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "playwright/test";
import { forgetSession, signIn } from "./fixtures.ts";

/** Finds the checkboxes of the charges. */
export const chargeBoxes = (page: Page): Locator => page.getByRole("checkbox", { name: /^Pay / });

/** Unchecks every charge, once they are loaded. */
export const clearAllCharges = async (page: Page): Promise<void> => {
  await expect(chargeBoxes(page).first()).toBeEnabled();
  for (const box of await chargeBoxes(page).all()) await box.uncheck();
};

/** Shows the statement of a fund, unless it is already open. */
export const showStatement = async (page: Page, fund: "Health" | "Pension"): Promise<void> => {
  await page.getByLabel("Fund").selectOption(fund);
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(`**/statement?fund=${fund === "Health" ? "HW" : "PEN"}&**`);
  await expect(page.getByRole("heading", { level: 2, name: new RegExp(`^${fund}, `) })).toBeVisible();
};

/** Downloads the file of a link. */
export const download = async (page: Page, name: string): Promise<{ path: string; bytes: Buffer }> => {
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const path = await (await downloadEvent).path();
  return { path, bytes: readFileSync(path) };
};

/** Reads the cents of an amount with two decimals in a text without other digits. */
export const cents = (text: string): number => Number(text.replaceAll(/[^\d-]/g, ""));

/** Formats cents as "1,234.50". */
export const dollars = (amount: number): string => (amount / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });

/** Signs in as someone else. */
export const become = async (page: Page, userName: string): Promise<void> => {
  await forgetSession(page);
  await signIn(page, userName);
};
