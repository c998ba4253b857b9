import { checkA11y, expect, fitsBothWidths, openAs, test } from "./fixtures.ts";
import { nowAtTheFund } from "./clock.ts";

test.use({ fresh: true });

const statements = "/dashboard/operations/bank-statements?fund=HW";

const dayAt = (days: number): string =>
  new Date(nowAtTheFund() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "America/Chicago" });

/** Writes a day of the Health fund’s account in its bank's columns, with each amount and the balance after it. */
const dayFile = (name: string, day: string, lines: readonly (readonly [string, string, string])[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Account,Date,Amount,Balance,Description,Reference",
      ...lines.map(([text, amount, balance]) => `4400112201,${day},${amount},${balance},${text},`),
    ].join("\n"),
  ),
});

test("a check is deposited, the bank’s days are recorded and matched, and a match is undone", async ({ page }) => {
  const [yesterday, dayBefore] = [dayAt(-1), dayAt(-2)];
  const firstFile = dayFile("first.csv", dayBefore, [["MONTHLY FEE", "-15.00", "985.00"]]);
  const depositFile = dayFile("second.csv", yesterday, [["BRANCH DEPOSIT", "2400.00", "3385.00"]]);
  const elsewhere = dayFile("other.csv", yesterday, [["BRANCH DEPOSIT", "2400.00", "3400.00"]]);

  await openAs(page, "ops-accounting-admin", "/dashboard/operations/deposits");
  const deposit = page.getByRole("region", { name: "Health deposit, not recorded yet" });
  await deposit.getByLabel("Number of payments").fill("1");
  await deposit.getByLabel("Total").fill("2400.00");
  await deposit.getByRole("button", { name: "Record deposit" }).click();
  await expect(page.getByText("The deposit was recorded: 1 payment of $2,400.00.")).toBeVisible();

  await openAs(page, "ops-accounting", "/dashboard/operations");
  await page.getByRole("link", { name: "Open bank statements" }).click();
  await page.waitForURL("**/bank-statements");
  await page.goto(statements);
  const input = page.getByLabel("Bank statement", { exact: true });
  const record = async (file: typeof firstFile) => {
    await input.setInputFiles(file);
    await expect(page.getByRole("heading", { name: `Contents of ${file.name}` })).toBeVisible();
    await page.getByRole("button", { name: "Record", exact: true }).click();
    await expect(page.getByText(/^The Health statement of .+ was recorded\.$/)).toBeVisible();
  };
  await record(firstFile);
  // The same day again, and a day that opens with a different balance.
  await input.setInputFiles(firstFile);
  await expect(page.getByText(/recorded the Health statement of .+ Nothing was recorded again\./)).toBeVisible();
  await input.setInputFiles(elsewhere);
  await expect(page.getByText(/opens on .+ at \$1,000\.00, but closed on .+ at \$985\.00/)).toBeVisible();
  await record(depositFile);

  const suggestions = page.getByRole("region", { name: "Suggested matches" });
  await expect(suggestions.getByRole("row", { name: "Match BRANCH DEPOSIT" })).toContainText("Check 20934");
  await checkA11y(page);
  await fitsBothWidths(page);
  await suggestions.getByRole("button", { name: "Match" }).click();
  await expect(page.getByText("1 match recorded.")).toBeVisible();

  await page.getByRole("button", { name: "Choose… for MONTHLY FEE" }).click();
  await page.getByRole("button", { name: "Explain" }).click();
  await expect(page.getByText("Explain this line")).toBeVisible();
  await page.getByLabel("Reason", { exact: true }).fill("Bank fee of the month.");
  await checkA11y(page);
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Explain" }).click();
  await expect(page.getByText("The line is explained.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose… for MONTHLY FEE" })).toHaveCount(0);

  await page.getByRole("button", { name: "Undo: BRANCH DEPOSIT" }).click();
  await page.getByLabel("Reason", { exact: true }).fill("It is another check.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("The match was undone.")).toBeVisible();
  await expect(suggestions.getByRole("row", { name: "Match BRANCH DEPOSIT" })).toContainText("Check 20934");
  await expect(page.getByText(/Undone by .+ It is another check\./)).toBeVisible();
});
