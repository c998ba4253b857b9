import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";
import { download } from "./money.ts";

const checker = process.env["NACHA_CHECK"] ?? "../shared/data/nacha_check.py";

/** Checks the file's sums, and runs the bank's checker if installed. @returns the file's lines */
const checkFile = ({ path, bytes }: { path: string; bytes: Buffer }): string[] => {
  const lines = bytes.toString("latin1").trimEnd().split("\n");
  expect(lines.filter((line) => line.length !== 94)).toEqual([]);
  const entries = lines.filter((line) => line.startsWith("6"));
  const debits = entries.reduce((sum, line) => sum + Number(line.slice(29, 39)), 0);
  const hash = entries.reduce((sum, line) => sum + Number(line.slice(3, 11)), 0);
  const [batch, file] = [lines.find((line) => line.startsWith("8")), lines.find((line) => line.startsWith("9"))];
  expect([Number(batch?.slice(20, 32)), Number(batch?.slice(10, 20))]).toEqual([debits, hash]);
  expect([Number(file?.slice(31, 43)), Number(file?.slice(21, 31))]).toEqual([debits, hash]);
  if (existsSync(checker)) expect(execFileSync("python3", [checker, path], { encoding: "utf8" }).trim()).toBe("OK");
  return lines;
};

/** Marks a batch as sent with the bank's confirmation of its file. */
const confirmAndSend = async (page: Page, lines: readonly string[]): Promise<void> => {
  const count = lines.filter((line) => line.startsWith("6")).length;
  const debits = Number(lines.find((line) => line.startsWith("9"))?.slice(31, 43)) / 100;
  await page.getByLabel("Bank’s reference").fill("88213-7");
  await page.getByLabel("Entry count").fill(String(count));
  await page.getByLabel("Total debits").fill(debits.toFixed(2));
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByRole("status")).toContainText("Batch sent.");
};

/** Checks that a second download has the same bytes and is in the register, and that a wrong count loses no input. */
const checkWrongCountRefused = async (page: Page, bytes: Buffer): Promise<void> => {
  const secondDownload = await download(page, "Download NACHA file");
  expect(secondDownload.bytes.equals(bytes)).toBe(true);
  const register = await download(page, "Download register");
  expect(register.bytes.toString()).toContain(createHash("sha256").update(bytes).digest("hex"));
  await page.getByLabel("Bank’s reference").fill("88213-7");
  await page.getByLabel("Entry count").fill("99");
  await page.getByLabel("Total debits").fill("1.00");
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(
    page.getByText(/^The bank confirmed 99 entries, but the file has \d+ and \$1\.00 in debits, but/),
  ).toBeVisible();
  await expect(page.getByLabel("Bank’s reference")).toHaveValue("88213-7");
};

type PageCheck = (page: Page) => Promise<void>;

/** Releases a batch and downloads its file. */
const release = async (page: Page, address: string) => {
  await page.goto(address);
  await page.getByRole("button", { name: "Release batch" }).click();
  await expect(page.getByRole("status")).toContainText("Batch released.");
  await expect(page.getByText("give it to the bank")).toBeVisible();
  return download(page, "Download NACHA file");
};

/** A fund, and the confirmation number of a due payment. */
type DueAmount = { readonly name: string; readonly number: string };

const createBatch = async (page: Page, { name, number }: DueAmount): Promise<string> => {
  await page.goto("/dashboard/operations/batches");
  const group = page.getByRole("region", { name: new RegExp(`^${name}, `) }).filter({ hasText: number });
  await group.getByRole("button", { name: "Create batch" }).click();
  await page.waitForURL(/\/batches\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Operations Accounting Admin must release it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Release batch" })).toHaveCount(0);
  return page.url();
};

/** Creates a batch for each payment. @returns their addresses */
export const createBatches = async (page: Page, dueAmounts: readonly DueAmount[]): Promise<string[]> => {
  const addresses: string[] = [];
  for (const dueAmount of dueAmounts) addresses.push(await createBatch(page, dueAmount));
  return addresses;
};

/**
 * Releases batches that someone else created, downloads their files and sends them. @returns the lines of each file
 * @param checkPage inspects the first batch before it is sent
 */
export const releaseAndSend = async (
  page: Page,
  addresses: readonly string[],
  checkPage: PageCheck = () => Promise.resolve(),
): Promise<string[][]> => {
  const files: string[][] = [];
  for (const [index, address] of addresses.entries()) {
    const file = await release(page, address);
    const lines = checkFile(file);
    if (index === 0) {
      await checkWrongCountRefused(page, file.bytes);
      await checkPage(page);
    }
    await confirmAndSend(page, lines);
    files.push(lines);
  }
  return files;
};

/** Finds the line of a file that debits an employer. */
export const debitOf = (lines: readonly string[] = [], debitCents: number): string =>
  lines.find((line) => line.startsWith("627") && Number(line.slice(29, 39)) === debitCents) ?? "none";
