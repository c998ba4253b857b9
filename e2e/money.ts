import { expect, type Locator, type Page } from "playwright/test";

/** The checkboxes of what can be paid. */
export const chargeBoxes = (page: Page): Locator => page.getByRole("checkbox", { name: /^Pay / });

/** Takes every charge out of the payment, once they are there. */
export const chooseNothing = async (page: Page): Promise<void> => {
  await expect(chargeBoxes(page).first()).toBeEnabled();
  for (const box of await chargeBoxes(page).all()) await box.uncheck();
};

/** Shows the statement of a fund, which may be the one that is there already. */
export const showStatement = async (page: Page, fund: "Health" | "Pension"): Promise<void> => {
  await page.getByLabel("Fund").selectOption(fund);
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(`**/statement?fund=${fund === "Health" ? "HW" : "PEN"}&**`);
  await expect(page.getByRole("heading", { level: 2, name: new RegExp(`^${fund}, `) })).toBeVisible();
};
