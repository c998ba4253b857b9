import { checkA11y, expect, fitsBothWidths, openAs, test } from "./fixtures.ts";
import { readMails } from "./mailbox.ts";

const address = "/dashboard/payments-and-accounts";
const number = "000771234598";

test.describe("bank accounts", () => {
  test.use({ fresh: true });

  test("an Employer Admin adds an account, reenters the password, renames and closes it", async ({ page, stack }) => {
    await openAs(page, "lakeside-admin", address);
    const card = page.getByRole("region", { name: "Bank accounts" });
    await card.getByRole("button", { name: "Add bank account" }).click();
    await card.getByLabel("Routing number").fill("123456781");
    await card.getByLabel("Account number", { exact: true }).fill(number);
    await card.getByLabel("Account number again").fill(number);
    await card.getByLabel("Nickname").fill("Wages");
    await card.getByRole("button", { name: "Add bank account" }).click();
    await expect(card.getByLabel("Routing number")).toBeFocused();
    await expect(card.getByLabel("Routing number")).toHaveAccessibleDescription(/isn’t a U.S. routing number/);
    await checkA11y(page);
    await fitsBothWidths(page);

    await card.getByLabel("Routing number").fill("123456780");
    await page.reload();
    await expect(card.getByLabel("Routing number")).toHaveValue("123456780");
    await expect(card.getByLabel("Account number", { exact: true })).toHaveValue("");
    const storedText = await page.evaluate(() =>
      Object.values(sessionStorage).concat(Object.values(localStorage)).join(" "),
    );
    expect(storedText).not.toContain(number.slice(3));
    await card.getByLabel("Account number", { exact: true }).fill(number);
    await card.getByLabel("Account number again").fill(number);

    // The fund's response ten minutes after the password.
    await page.route(
      "**/api/bank-accounts",
      (route) => {
        const body = { message: "StepUpRequired", SystemMessages: [{ Message: "Type your password again." }] };
        return route.fulfill({ status: 403, json: body });
      },
      { times: 1 },
    );
    await card.getByRole("button", { name: "Add bank account" }).click();
    const dialog = page.getByRole("dialog", { name: "Type your password again" });
    await expect(dialog.getByLabel("Current password")).toBeFocused();
    await checkA11y(page);
    await dialog.getByLabel("Current password").fill("Wrong1234");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("isn’t your current password");
    await dialog.getByLabel("Current password").fill("Sunrise42");
    await page.keyboard.press("Enter");
    await expect(card.getByRole("status")).toContainText("was added");
    const account = card.getByRole("listitem").filter({ hasText: "Wages ••4598" });
    await expect(account).toContainText("Not verified yet");
    await expect(account).toContainText("We’ll send your bank a test entry soon");
    expect(await page.content()).not.toContain(number.slice(3));
    const emails = await readMails(stack, "lakeside-admin");
    expect(emails[0]).toMatchObject({ subject: expect.stringMatching(/^A bank account was added/) });
    expect(emails[0]?.text).not.toContain(number.slice(3));

    await account.getByRole("button", { name: "Change nickname of Wages ••4598" }).click();
    await account.getByLabel("Nickname").fill("Old wages");
    await page.keyboard.press("Enter");
    const renamedAccount = card.getByRole("listitem").filter({ hasText: "Old wages ••4598" });
    await renamedAccount.getByRole("button", { name: "Close account" }).click();
    await renamedAccount.getByRole("button", { name: "Close for good" }).click();
    await expect(renamedAccount).toContainText("Closed");
    await expect(renamedAccount.getByRole("button")).toHaveCount(0);
    await checkA11y(page);
  });

  test("a colleague who isn't an Employer Admin sees the accounts without buttons", async ({ page }) => {
    await openAs(page, "lakeside-clerk", address);
    const card = page.getByRole("region", { name: "Bank accounts" });
    await expect(card).toContainText("Operating ••6789");
    await expect(card.getByRole("button")).toHaveCount(0);
  });
});
