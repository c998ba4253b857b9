import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { Download, Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, signIn, test } from "./fixtures.ts";
import { readMails } from "./mailbox.ts";
import { returnFileFor } from "./return-file.ts";

test.use({ fresh: true });

const checker = process.env["NACHA_CHECK"] ?? "../shared/data/nacha_check.py";

const become = async (page: Page, userName: string): Promise<void> => {
  await page.goto("/logout");
  await page.waitForURL((url) => url.pathname === "/");
  await signIn(page, userName);
};

/** Pays $12.34 of the first charge, by the calls of the payment page. */
const pay = (page: Page): Promise<{ confirmationNo: string; fund: string }> =>
  page.evaluate(async () => {
    const headers = { "x-csrf": "1", "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    const payable = await (await fetch("/api/payments/payable", { headers: { "x-csrf": "1" } })).json();
    const body = {
      bankAccountId: payable.bankAccounts[0].id,
      debitDate: payable.earliestDebitDate,
      allocations: [{ chargeId: payable.charges[0].id, cents: 1234 }],
      authorizationVersion: payable.authorization.version,
    };
    const answer = await fetch("/api/payments", { method: "POST", headers, body: JSON.stringify(body) });
    const { confirmationNo, payments } = await answer.json();
    return { confirmationNo, fund: payments[0].fund };
  });

const takeFile = async (page: Page, name: string): Promise<{ bytes: Buffer; path: string; download: Download }> => {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const download = await waiting;
  const path = await download.path();
  return { bytes: readFileSync(path), path, download };
};

test("a payment goes to the bank in a batch of two people, comes back, and the employer sees why", async ({
  page,
  stack,
}) => {
  await signIn(page, "lakeside-admin");
  const { confirmationNo, fund } = await pay(page);

  await become(page, "ops-accounting");
  await page.goto("/dashboard/operations");
  await checkA11y(page);
  await page.getByRole("link", { name: "Open batches" }).click();
  await page.waitForURL("**/dashboard/operations/batches");
  const group = page
    .getByRole("region", { name: fund === "HW" ? /^Health, / : /^Pension, / })
    .filter({ hasText: confirmationNo });
  await expect(group).toContainText("$12.34 in 1 payment");
  await group.getByText("Show the payments").click();
  await fitsBothWidths(page);
  await group.getByRole("button", { name: "Create batch" }).click();
  await page.waitForURL(/\/batches\/[0-9a-f-]{36}$/);
  await expect(page.getByText("another Operations Accounting Admin must release it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Release batch" })).toHaveCount(0);
  await fitsBothWidths(page);
  const batchUrl = page.url();

  await become(page, "ops-accounting-admin");
  await page.goto(batchUrl);
  await page.getByRole("button", { name: "Release batch" }).click();
  await expect(page.getByRole("status")).toContainText("Batch released.");
  const first = await takeFile(page, "Download NACHA file");
  const second = await takeFile(page, "Download NACHA file");
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(first.download.suggestedFilename()).toMatch(/\.ach$/);
  await expect(page.getByText(createHash("sha256").update(first.bytes).digest("hex"))).toBeVisible();
  if (existsSync(checker))
    expect(execFileSync("python3", [checker, first.path], { encoding: "utf8" }).trim()).toBe("OK");
  const register = await takeFile(page, "Download register");
  expect(register.bytes.toString()).toContain(`${confirmationNo},`);
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByRole("status")).toContainText("Batch sent.");
  await checkA11y(page);

  const entry =
    first.bytes
      .toString()
      .split("\n")
      .find((line) => line.startsWith("627")) ?? "";
  const returned = returnFileFor(entry, "R01");
  await page.goto("/dashboard/operations/returns");
  const upload = (content: string) =>
    page
      .getByLabel("Return file")
      .setInputFiles({ name: "returns.ach", mimeType: "text/plain", buffer: Buffer.from(content) });
  await upload(returned.replace(/^(8225\d{16})\d{12}/m, "$1000000009999"));
  await expect(page.getByText(/The debit total in line 5 is 9999.*Nothing was recorded/)).toBeVisible();
  await upload(returned);
  await expect(page.getByRole("status")).toContainText("1 return recorded. 1 payment returned");
  await expect(page.getByRole("row").filter({ hasText: confirmationNo })).toContainText(
    "not enough money in the account",
  );
  await fitsBothWidths(page);
  await upload(returned);
  await expect(page.getByText("This file was already recorded")).toBeVisible();
  await page.getByRole("button", { name: `Try again: ${confirmationNo}` }).click();
  await expect(page.getByRole("status")).toContainText("$12.34 will be debited again");

  await become(page, "lakeside-admin");
  await page.goto("/dashboard/payments-and-accounts");
  const rows = page.getByRole("row").filter({ hasText: "$12.34" });
  await expect(rows.filter({ hasText: "Returned: R01, not enough money in the account" })).toHaveCount(1);
  const mails = await readMails(stack, "lakeside-admin");
  expect(mails.find(({ subject }) => subject.startsWith("Payment of $12.34 returned"))?.text).toContain(
    "Put enough money",
  );
});
