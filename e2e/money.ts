import { expect, type Locator, type Page } from "playwright/test";

/** The checkboxes of the charges. */
export const chargeBoxes = (page: Page): Locator => page.getByRole("checkbox", { name: /^Pay / });

/** Unchecks every charge, once they are loaded. */
export const chooseNothing = async (page: Page): Promise<void> => {
  await expect(chargeBoxes(page).first()).toBeEnabled();
  for (const box of await chargeBoxes(page).all()) await box.uncheck();
};

/** Shows the statement of a fund, unless it is shown already. */
export const showStatement = async (page: Page, fund: "Health" | "Pension"): Promise<void> => {
  await page.getByLabel("Fund").selectOption(fund);
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(`**/statement?fund=${fund === "Health" ? "HW" : "PEN"}&**`);
  await expect(page.getByRole("heading", { level: 2, name: new RegExp(`^${fund}, `) })).toBeVisible();
};
