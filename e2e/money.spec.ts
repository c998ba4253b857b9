import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { Client } from "pg";
import type { Page } from "playwright/test";
import { shiftPagesBy, shiftedBy } from "./clock.ts";
import { checkA11y, expect, fitsBothWidths, forgetSession, signIn, test } from "./fixtures.ts";
import { checkComplete, commitReport, openTheOpenMonth } from "./grid.ts";
import { readMails } from "./mailbox.ts";
import { chooseNothing, showStatement } from "./money.ts";
import { returnFileFor } from "./return-file.ts";
import { csvFile, putIntoReport, roster } from "./roster.ts";
import { type Stack, startOn } from "./stack.ts";

test.use({ ownPortal: true });

const funds = ["Health", "Pension"] as const;
const checker = process.env["NACHA_CHECK"] ?? "../shared/data/nacha_check.py";
const weekMs = 7 * 86_400_000;

const become = async (page: Page, userName: string): Promise<void> => {
  await forgetSession(page);
  await signIn(page, userName);
};

const nameOf = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

const monthBefore = (month: string): string => {
  const day = new Date(`${month}-15T12:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - 1);
  return day.toISOString().slice(0, 7);
};

const report = async (page: Page): Promise<string> => {
  const month = await openTheOpenMonth(page);
  await putIntoReport(page, csvFile(roster(month)));
  await checkComplete(page, ["JC710A", "JC711B"]);
  await commitReport(page);
  await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
  return month;
};

type Choice = { readonly name: string; readonly amount?: string };

/** Pays some charges by name, with or without credits. @returns the confirmation number */
const pay = async (page: Page, choices: readonly Choice[], withCredits: boolean): Promise<string> => {
  await page.goto("/dashboard/make-a-payment");
  await chooseNothing(page);
  for (const { name, amount } of choices) {
    await page.getByRole("checkbox", { name: `Pay ${name}`, exact: true }).check();
    if (amount !== undefined) await page.getByRole("textbox", { name: `Amount, ${name}` }).fill(amount);
  }
  if (withCredits)
    for (const box of await page.getByRole("checkbox", { name: /credit of \$/ }).all()) await box.check();
  await page.getByRole("button", { name: "Review payment" }).click();
  await page.getByRole("button", { name: "Authorize payment" }).click();
  return page.getByText(/^P-/).first().innerText();
};

const createBatch = async (page: Page, fund: (typeof funds)[number], confirmationNo: string): Promise<string> => {
  await page.goto("/dashboard/operations/batches");
  const group = page.getByRole("region", { name: new RegExp(`^${fund}, `) }).filter({ hasText: confirmationNo });
  await group.getByRole("button", { name: "Create batch" }).click();
  await page.waitForURL(/\/batches\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Operations Accounting Admin must release it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Release batch" })).toHaveCount(0);
  return page.url();
};

const download = async (page: Page, name: string): Promise<{ path: string; bytes: Buffer }> => {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const path = await (await waiting).path();
  return { path, bytes: readFileSync(path) };
};

const cents = (text: string): number => Number(text.replaceAll(/[^\d-]/g, ""));

/** Checks the file's sums, and runs the bank's checker where it is installed. @returns the file's lines */
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

/** Marks a batch as sent by what the bank confirms of its file, once with another count. */
const confirmAndSend = async (page: Page, lines: readonly string[]): Promise<void> => {
  const count = lines.filter((line) => line.startsWith("6")).length;
  const debits = Number(lines.find((line) => line.startsWith("9"))?.slice(31, 43)) / 100;
  const reference = page.getByLabel("Bank’s reference");
  await reference.fill("88213-7");
  await page.getByLabel("Entry count").fill(String(count + 1));
  await page.getByLabel("Total debits").fill(debits.toFixed(2));
  const send = page.getByRole("button", { name: "Mark as sent" });
  await send.click();
  await expect(page.getByText(`The bank confirmed ${count + 1} entries, but the file has ${count}.`)).toBeVisible();
  await expect(reference).toHaveValue("88213-7");
  await page.getByLabel("Entry count").fill(String(count));
  await fitsBothWidths(page);
  await send.click();
  await expect(page.getByRole("status")).toContainText("Batch sent.");
};

/** Releases a batch, takes its file and sends it. @returns the lines of the file */
const releaseAndSend = async (page: Page, address: string): Promise<string[]> => {
  await page.goto(address);
  await page.getByRole("button", { name: "Release batch" }).click();
  await expect(page.getByRole("status")).toContainText("Batch released.");
  await expect(page.getByText("give it to the bank")).toBeVisible();
  const first = await download(page, "Download NACHA file");
  const second = await download(page, "Download NACHA file");
  expect(second.bytes.equals(first.bytes)).toBe(true);
  const register = await download(page, "Download register");
  expect(register.bytes.toString()).toContain(createHash("sha256").update(first.bytes).digest("hex"));
  const lines = checkFile(first);
  await confirmAndSend(page, lines);
  return lines;
};

/** Stops the portal and starts it again on the same data and address, some days later. */
const letTimePass = async (page: Page, stack: Stack, ms: number): Promise<Stack> => {
  process.kill(stack.processOf("starter"), "SIGTERM");
  await stack.ended;
  const settings = { PORT: new URL(stack.url("health")).port, ...shiftedBy(ms) };
  const later = await startOn(stack.data, settings);
  await shiftPagesBy(page.context(), ms);
  return later;
};

/** Sums the ledger without the statement's query; null on PGlite, which only the portal opens. */
const sumOverLedger = async ({ databaseUrl }: Stack, fund: string): Promise<number | null> => {
  if (databaseUrl === undefined) return null;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ cents: string }>(
      "select sum(cents) as cents from ledger_entries where employer_id = '1000001-0001' and fund = $1",
      [fund === "Health" ? "HW" : "PEN"],
    );
    return Number(rows[0]?.cents);
  } finally {
    await client.end();
  }
};

const expectBalanced = async (page: Page, stack: Stack, fund: (typeof funds)[number]): Promise<void> => {
  await page.goto("/dashboard/payments-and-accounts/statement");
  await showStatement(page, fund);
  const balanceText = await page
    .getByRole("row")
    .filter({ hasText: "Closing balance" })
    .getByRole("cell")
    .last()
    .innerText();
  const [header = "", ...lines] = (await download(page, "Statement (CSV)")).bytes
    .toString("utf8")
    .trimEnd()
    .split("\r\n");
  const places = header.replace(/^\uFEFF/, "").split(",");
  const cellsOf = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((match) => match[1] ?? "");
  const rows = lines.map(cellsOf);
  const centsOf = (row: string[] | undefined, name: string): number => cents(row?.[places.indexOf(name)] ?? "");
  const opening = centsOf(rows[0], "balance");
  const end = rows.findIndex((row) => row.includes("Closing balance"));
  const sumOf = (listed: string[][]): number => listed.reduce((sum, row) => sum + centsOf(row, "amount"), 0);
  const entries = sumOf(rows.slice(1, end));
  const closing = centsOf(rows[end], "balance");
  expect([opening + entries, cents(balanceText)]).toEqual([closing, closing]);
  const summed = await sumOverLedger(stack, fund);
  // Debits scheduled for a later day come after the closing balance.
  if (summed !== null) expect(closing + sumOf(rows.slice(end + 1))).toBe(summed);
};

test("two months are reported, paid partly with credits, returned, paid again and settled, and the books balance", async ({
  page,
  stack,
}) => {
  await signIn(page, "lakeside-admin");
  const month = await report(page);
  const [newest, before] = [nameOf(month), nameOf(monthBefore(month))];
  const choices = [
    ...funds.map((fund) => ({ name: `${newest}, ${fund}` })),
    { name: `${before}, Pension`, amount: "1,000.00" },
  ];
  const number = await pay(page, choices, true);
  await checkA11y(page);

  await become(page, "ops-accounting");
  const batches: string[] = [];
  for (const fund of funds) batches.push(await createBatch(page, fund, number));
  await fitsBothWidths(page);
  await become(page, "ops-accounting-admin");
  const files: string[][] = [];
  for (const address of batches) files.push(await releaseAndSend(page, address));
  await fitsBothWidths(page);

  const entry = files[0]?.find((line) => line.startsWith("627")) ?? "";
  const stranger = entry.replace(/\d{15}$/, "999999990000001");
  const returned = returnFileFor([
    { entry, code: "R01" },
    { entry, code: "C02", info: "111111118" },
    { entry: stranger, code: "R01" },
  ]).replaceAll("\n", "");
  await page.goto("/dashboard/operations/returns");
  const upload = (content: string) =>
    page
      .getByLabel("Return file")
      .setInputFiles({ name: "returns.ach", mimeType: "text/plain", buffer: Buffer.from(content) });
  await upload(returned.replace(/(8225\d{16})\d{12}/, "$1000000009999"));
  await expect(page.getByText(/The debit total in line 9 is 9999.*Nothing was recorded/)).toBeVisible();
  await upload(returned);
  await expect(page.getByRole("region", { name: "To record" })).toContainText("R01, not enough money in the account");
  await expect(page.getByRole("region", { name: "Notices of change" })).toContainText("C02");
  await expect(page.getByRole("region", { name: "Not ours" })).toContainText("999999990000001");
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("1 return recorded. 1 payment returned");
  await fitsBothWidths(page);
  await upload(returned);
  await expect(page.getByText("This file was already recorded")).toBeVisible();

  await page.getByRole("link", { name: "Exceptions" }).click();
  await page.waitForURL("**/exceptions");
  await page.getByRole("button", { name: "Resolve Trace 999999990000001" }).click();
  await page.getByLabel("Reason").fill("The bank sent it to the wrong company.");
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Resolve", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("The exception is resolved.");
  await page.goto("/dashboard/operations/returns/notices");
  // The newest is first.
  await page
    .getByRole("button", { name: /^Confirm / })
    .first()
    .click();
  const confirm = page.getByRole("button", { name: "Yes, confirm" });
  await expect(confirm).toBeVisible();
  await fitsBothWidths(page);
  await confirm.click();
  await expect(page.getByRole("status")).toContainText("The bank account has the new data.");

  await become(page, "lakeside-admin");
  await page.goto(`/dashboard/payments-and-accounts?text=${number}`);
  const rows = page.getByRole("row").filter({ hasText: number });
  await expect(rows.filter({ hasText: "Returned: R01, not enough money in the account" })).toHaveCount(1);
  const mails = await readMails(stack, "lakeside-admin");
  expect(mails.find(({ subject }) => subject.includes("returned by your bank"))?.text).toContain("Put enough money");
  const again = await pay(page, [{ name: `${newest}, Health` }], false);

  await become(page, "ops-accounting");
  const retried = await createBatch(page, "Health", again);
  await become(page, "ops-accounting-admin");
  const corrected = await releaseAndSend(page, retried);
  expect(corrected.find((line) => line.startsWith("627"))?.slice(3, 12)).toBe("111111118");

  const later = await letTimePass(page, stack, weekMs);
  try {
    await become(page, "lakeside-admin");
    await page.goto("/dashboard/payments-and-accounts");
    for (const paid of [`${number}-2`, again])
      await expect(page.getByRole("row").filter({ hasText: paid })).toContainText("Settled");
    for (const fund of funds) await expectBalanced(page, later, fund);
  } finally {
    await later.stop();
  }
});
