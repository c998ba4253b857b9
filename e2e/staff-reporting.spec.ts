import type { Page } from "playwright/test";
import { checkA11y, expect, fitsPhone, openAs, signIn, signInFresh, test } from "./fixtures.ts";
import { checkComplete, commitReport } from "./grid.ts";
import { readMails } from "./mailbox.ts";
import { csvFile, declareNoTotals, sendFile } from "./roster.ts";

const months = "/dashboard/paper-reports/1000001-0001";

const banner = (page: Page) => page.getByRole("region", { name: "Employer you act for" });
const sheet = (page: Page, unit: string) => page.getByRole("region", { name: new RegExp(`^${unit} · `) });
const unitsOf = (page: Page, person: string) => page.getByRole("textbox", { name: `Weeks ST, ${person}` });

/** Finds an employer as staff do and opens its first month. @returns its work month, YYYY-MM */
const openFor = async (page: Page, employer: string): Promise<string> => {
  await page.goto(`/dashboard/paper-reports?find=${employer}`);
  await page
    .getByRole("row", { name: new RegExp(employer) })
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(/\/dashboard\/paper-reports\/\d{7}-\d{4}\/\d{4}-\d{2}$/);
  await expect(page.getByRole("textbox", { name: /^Gross wages, / }).first()).toBeEnabled();
  return page.url().slice(-7);
};

/** Checks that the page shows the employer's name, and is accessible, also on a phone. */
const checkPageIsGood = async (page: Page, picture: string): Promise<void> => {
  await expect(banner(page)).toContainText("You are acting on behalf of Lakeside Freight");
  await expect(page).toHaveTitle(/1000001-0001/);
  await checkA11y(page);
  await page.screenshot({ path: `${picture}-1280.png`, fullPage: true });
  await fitsPhone(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: `${picture}-360.png`, fullPage: true });
  await page.setViewportSize({ width: 1280, height: 800 });
};

test.describe("the fund's staff", () => {
  test.use({ fresh: true });

  test("send a file, add a person and file the month; the employer finds the receipt and who did it", async ({
    page,
  }, info) => {
    test.slow();
    await signIn(page, "ops-accounting");
    const month = await openFor(page, "Lakeside");
    await sendFile(
      page,
      csvFile('Employee Name;SS#;Reg Wks;Dept;Gross\r\n"BIANCHI, OMAR";900-01-0002;3,00;Yard;3.927,30\r\n', "scan.csv"),
    );
    expect(page.url()).toContain(`${months}/${month}/imports/`);
    await page.getByLabel("What Bargaining unit Yard means").selectOption("JC710A");
    await checkPageIsGood(page, info.outputPath("mapping"));
    await page.getByRole("button", { name: "Save and preview" }).click();
    await expect(page.getByText("scan.csv was read.", { exact: false })).toBeVisible();
    await declareNoTotals(page);
    await page.getByRole("button", { name: "Add to report", exact: true }).click();
    await expect(page.getByText("scan.csv is in the report.")).toBeVisible();
    const result = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download rows with results" }).click();
    expect((await result).suggestedFilename()).toBe(`TAD-${month}-file-result.csv`);
    await page.getByRole("link", { name: "Open the report" }).click();
    await page.waitForURL(`**${months}/${month}`);
    await expect(unitsOf(page, "Bianchi, Omar")).toHaveValue("3.00");

    await page.getByRole("link", { name: "Add a person to JC711B" }).click();
    await page.waitForURL(`**${months}/${month}/add-person?unit=JC711B`);
    await page.getByLabel("Class", { exact: true }).selectOption("WHSE");
    const field = (name: string) => page.getByRole("textbox", { name });
    await field("Hire date").fill(`${month}-05`);
    await field("Social Security number").fill("900-77-0009");
    await field("Birth date").fill("2/3/1999");
    await field("Last name").fill("Newcomer");
    await field("First name").fill("Nell");
    await field("Hours ST").fill("310");
    await field("Gross wages").fill("8,680.00");
    await checkPageIsGood(page, info.outputPath("add-person"));
    await page.getByRole("button", { name: "Add to the report" }).click();
    await page.waitForURL(new RegExp(`${months}/${month}(#line-.*)?$`));
    await expect(page.getByLabel(/Newcomer, Nell$/).and(page.locator(":focus"))).toBeVisible();

    // Shown before anyone checks Complete.
    const unit = sheet(page, "JC711B");
    await expect(unit.getByText(/warnings? needs? a reason before this unit can be complete/)).toBeVisible();
    await expect(page.getByRole("link", { name: /JC711B: \d reasons? missing, then check Complete/ })).toBeVisible();
    await checkPageIsGood(page, info.outputPath("paper"));
    const reasons = page.getByRole("textbox", { name: /^Why it’s correct in JC711B/ });
    for (let index = 0; index < (await reasons.count()); index += 1) {
      await reasons.nth(index).fill("Double shifts, as the sheet says.");
      await page.getByRole("button", { name: "Save reason" }).nth(index).click();
      await expect(page.getByText("Saved.", { exact: true })).toHaveCount(index + 1);
    }
    await checkComplete(page, ["JC710A", "JC711B"]);
    await commitReport(page, "Commit on behalf");
    await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
    await expect(page.getByText("Marek Lindqvist of the fund, from the employer’s paper report")).toBeVisible();
    await expect(page.getByRole("button", { name: "Make a payment" })).toHaveCount(0);
    const number = await page.locator("dt:text-is('Confirmation number') + dd").innerText();
    await checkPageIsGood(page, info.outputPath("receipt"));
    const csv = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await csv).suggestedFilename()).toBe(`TAD-${month}-1000001-0001.csv`);
    await page.getByRole("link", { name: "Uploaded files" }).click();
    await expect(page.getByRole("link", { name: "scan.csv" })).toHaveAttribute("href", new RegExp(`^${months}/`));
    await checkPageIsGood(page, info.outputPath("files"));
    await page.goto(`${months}/${month}/history`);
    await checkPageIsGood(page, info.outputPath("history"));

    await signInFresh(page, "lakeside-clerk");
    await page.goto(`/dashboard/tads/${month}`);
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText("Marek Lindqvist of the fund, from the employer’s paper report")).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole("link", { name: "History of this report" }).click();
    for (const buttonName of [
      `Committed under ${number}.`,
      "Newcomer, Nell added to JC711B.",
      "File scan.csv added to the report: 1 row.",
    ]) {
      const row = page.getByRole("row").filter({ hasText: buttonName });
      await expect(row).toContainText("Marek Lindqvist");
      await expect(row).toContainText("Entered by the fund for the employer, source PAPER.");
    }
  });

  test("correct a posted month from paper; the employer gets an email and finds it next to the report", async ({
    page,
    stack,
  }, info) => {
    await openAs(page, "ops-accounting", "/dashboard/paper-reports?find=Lakeside");
    await page.getByRole("link", { name: "All months of 1000001-0001" }).click();
    await page.waitForURL(`**${months}`);
    const link = page.getByRole("table", { name: "Filed months" }).getByRole("link").first();
    const name = await link.innerText();
    await checkPageIsGood(page, info.outputPath("months"));
    await link.click();
    await page.getByRole("link", { name: `Correct ${name}` }).click();
    await page.waitForURL(new RegExp(`${months}/\\d{4}-\\d{2}/correct$`));
    const month = /\d{4}-\d{2}(?=\/correct)/.exec(page.url())?.[0] ?? "";

    for (const [lastName, units] of [
      ["Marchetti", "152"],
      ["Oakes", "210"],
    ] as const) {
      await page.getByLabel("Find a person").fill(lastName);
      await page.getByRole("button", { name: new RegExp(`^Correct ${lastName}`) }).click();
      const form = page.getByRole("form", { name: new RegExp(lastName) });
      await form.getByLabel("Hours ST").fill(units);
      await form.getByLabel("Hours OT").fill("0");
      await form.getByRole("button", { name: "Show the difference" }).click();
      // The focus goes to this person's difference; the previous person's is on the page too.
      await expect(page.locator(":focus")).toContainText(lastName);
      await expect(page.getByText("is in the correction.")).toBeVisible();
    }
    await expect(page.getByText("Entered by the fund from the correction on paper")).toBeVisible();
    await page.getByLabel("Why is it less?").fill("The sheet was misread.");
    await page.getByLabel(/^I reviewed the/).check();
    await checkPageIsGood(page, info.outputPath("correct"));
    await page.getByRole("button", { name: "Commit correction" }).click();
    await expect(page.getByRole("heading", { name: `${name} is corrected` })).toBeFocused();
    await expect(page.getByText("The employer gets an email either way.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Make a payment" })).toHaveCount(0);
    const number = await page.getByText(/^T-/).innerText();
    await checkA11y(page);
    await page.getByRole("link", { name: `Back to ${name}` }).click();
    await page.waitForURL(`**${months}/${month}`);
    const filedCorrections = page.getByRole("region", { name: `Corrections of ${name}` });
    await expect(filedCorrections).toContainText(number);
    await checkPageIsGood(page, info.outputPath("posted"));

    const emails = await readMails(stack, "lakeside-clerk");
    expect(emails.some(({ subject }) => subject.startsWith(`${name} paper correction entered`))).toBe(true);
    await signInFresh(page, "lakeside-clerk");
    await page.goto(`/dashboard/tads/${month}`);
    await expect(filedCorrections).toContainText("Marek Lindqvist of the fund, from the employer’s paper report");
  });

  test("see text typed for one employer only with that employer @once", async ({ page, watch }) => {
    watch.allow(/net::ERR_FAILED/);
    await signIn(page, "ops-accounting");
    await openFor(page, "Lakeside");
    await page.route("**/lines", (route) => route.abort());
    await unitsOf(page, "Bianchi, Omar").fill("2.75");
    await page.keyboard.press("Tab");
    await expect(page.getByText("Your text is kept on this device.", { exact: false }).first()).toBeVisible();
    await page.getByRole("link", { name: "Add a person", exact: true }).click();
    await expect(page.getByLabel("Last name")).toBeEnabled();
    await page.getByLabel("Last name").fill("Halfway");

    await openFor(page, "Summit");
    await expect(page.getByText("You typed this earlier", { exact: false })).toHaveCount(0);
    await page.getByRole("link", { name: "Add a person", exact: true }).click();
    await expect(page.getByLabel("Last name")).toBeEnabled();
    await expect(page.getByLabel("Last name")).toHaveValue("");

    await openFor(page, "Lakeside");
    await expect(unitsOf(page, "Bianchi, Omar")).toHaveValue("2.75");
    await page.getByRole("link", { name: "Add a person", exact: true }).click();
    await expect(page.getByLabel("Last name")).toHaveValue("Halfway");
  });
});

const pages = ["", "/2026-09", ...["add-person", "correct", "history", "imports"].map((page) => `/2026-09/${page}`)];

for (const user of ["lakeside-admin", "plan-member"]) {
  test(`${user} has no access to the staff's pages`, async ({ page }) => {
    await signIn(page, user);
    for (const path of pages) expect((await page.goto(`${months}${path}`))?.status()).toBe(403);
  });
}

test("staff act for employers the fund knows, and have no months of their own", async ({ page }) => {
  await signIn(page, "ops-accounting");
  for (const path of ["/dashboard/paper-reports/9999999-0001", "/dashboard/paper-reports/1000001-0001/2026-13"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
  for (const path of ["/dashboard/tads", "/dashboard/tads/2026-09/correct"]) {
    expect((await page.goto(path))?.status()).toBe(403);
  }
});

test("a signed-out visitor is redirected to the login page", async ({ page }) => {
  await page.goto(`${months}/2026-09/correct`);
  await page.waitForURL(/\/login\?returnUrl=/);
});
