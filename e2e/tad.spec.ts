import type { Page } from "playwright/test";
import { checkA11y, expect, signIn, test } from "./fixtures.ts";
import { loseFirstAnswer } from "./lost-answer.ts";
import { csvFile, roster, sendFile } from "./roster.ts";

/** Opens the open month of the list. @returns its work month, YYYY-MM */
const openTheOpenMonth = async (page: Page): Promise<string> => {
  await page.goto("/dashboard/tads");
  const name = /^[A-Z][a-z]+ \d{4}$/;
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await page.waitForURL(/\/dashboard\/tads\/\d{4}-\d{2}$/);
  return page.url().slice(-7);
};

/** Opens the fold of the unchanged people; of a small unit it is open already. */
const showUnchanged = async (page: Page, unit: string): Promise<void> => {
  const fold = page.getByRole("group", { name: unit }).getByRole("button", { name: /unchanged from/ });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
};

const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();

/** Any first person of the hourly unit, by an input's accessible name. */
const firstUnits = (page: Page) =>
  page.getByRole("group", { name: "JC711B" }).getByRole("textbox", { name: /^Units ST, / });

const fitsItsWidth = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

test.describe("a report", () => {
  test("is laid out by bargaining unit, without a violation, and only the grid scrolls sideways on a phone", async ({
    page,
  }) => {
    await signIn(page, "lakeside-clerk");
    await openTheOpenMonth(page);
    for (const unit of ["JC710A", "JC711B"]) {
      const group = page.getByRole("group", { name: unit, exact: true });
      await expect(group.getByRole("checkbox", { name: "Complete", exact: true })).not.toBeChecked();
    }
    await expect(page.getByRole("button", { name: "Commit", exact: true })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("JC711B: tick Complete when it is right")).toBeVisible();
    await showUnchanged(page, "JC711B");
    await expect(firstUnits(page)).toHaveCount(6);
    await checkA11y(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await fitsItsWidth(page);
    await checkA11y(page);
  });

  test("explains every amount, by keyboard", async ({ page }) => {
    await signIn(page, "lakeside-clerk");
    await openTheOpenMonth(page);
    await showUnchanged(page, "JC711B");
    const amount = page
      .getByRole("group", { name: "JC711B" })
      .getByRole("button", { name: /why\? Pension/ })
      .first();
    const dialog = page.getByRole("dialog", { name: /Pension: why \$/ });
    // The rows are there before the page's script answers to them, and drawn anew when it does.
    await expect(async () => {
      await amount.focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(dialog).toContainText(/at 4\.413 from 1 [A-Z][a-z]{2} \d{4}/);
    await checkA11y(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(amount).toBeFocused();
  });

  test("keeps what was typed when the fund API fails, through a reload, until it is saved", async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    await signIn(page, "lakeside-clerk");
    await openTheOpenMonth(page);
    await showUnchanged(page, "JC711B");
    const name = (await firstUnits(page).first().getAttribute("aria-label")) ?? "";
    const units = page.getByRole("textbox", { name, exact: true });
    const before = await units.inputValue();
    const other = before === "150.25" ? "160.25" : "150.25";

    await page.route("**/api/reporting/tads/*/lines/*", (route) => route.abort());
    await units.fill(other);
    await units.press("Enter");
    await expect(page.getByText(/Not saved\. Your text is kept on this device/)).toBeVisible();
    await expect(units).toHaveValue(other);

    await page.reload();
    await expect(units).toHaveValue(other);
    await expect(page.getByText("You typed this earlier and it is not saved yet.")).toBeVisible();
    await page.getByRole("group", { name: "JC711B" }).getByLabel("Complete").click();
    await expect(page.getByRole("alert").filter({ hasText: "Save it first" })).toBeVisible();
    await expect(page.getByRole("group", { name: "JC711B" }).getByLabel("Complete")).not.toBeChecked();
    await checkA11y(page);

    await page.unroute("**/api/reporting/tads/*/lines/*");
    await page.getByRole("button", { name: "Save all now" }).click();
    await saved(page);
    await expect(page.getByText(/not saved/i)).toHaveCount(0);
    await page.reload();
    await showUnchanged(page, "JC711B");
    await expect(units).toHaveValue(other);
  });

  test("gives back what was typed when the session ended in the middle and the visitor signs in again", async ({
    page,
    context,
  }) => {
    await signIn(page, "lakeside-clerk");
    const month = await openTheOpenMonth(page);
    await showUnchanged(page, "JC711B");
    const name = (await firstUnits(page).nth(1).getAttribute("aria-label")) ?? "";
    const units = page.getByRole("textbox", { name, exact: true });
    const other = (await units.inputValue()) === "151.25" ? "161.25" : "151.25";
    // The page asks once more who is signed in; that question must not meet the ended session.
    await page.waitForLoadState("networkidle");
    await context.clearCookies();
    await units.fill(other);
    await units.press("Enter");
    await page.waitForURL(/\/login\?returnUrl=/);
    await page.getByRole("main").getByLabel("Username").fill("lakeside-clerk");
    await page.getByRole("main").getByLabel("Password").fill("Sunrise42");
    await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(new RegExp(`/dashboard/tads/${month}$`));
    await expect(units).toHaveValue(other);
    await page.getByRole("button", { name: "Save it now" }).click();
    await saved(page);
    await expect(page.getByText("You typed this earlier")).toHaveCount(0);
  });

  test("shows both values when somebody else saved the same cell first, and overwrites nothing silently", async ({
    page,
    browser,
    stack,
    fund,
  }) => {
    await signIn(page, "lakeside-clerk");
    const month = await openTheOpenMonth(page);
    await showUnchanged(page, "JC711B");
    const name = (await firstUnits(page).last().getAttribute("aria-label")) ?? "";
    const mine = page.getByRole("textbox", { name, exact: true });

    const elsewhere = await browser.newContext({ baseURL: stack.url(fund) });
    const theirPage = await elsewhere.newPage();
    await signIn(theirPage, "lakeside-admin");
    await theirPage.goto(`/dashboard/tads/${month}`);
    await showUnchanged(theirPage, "JC711B");
    const theirs = theirPage.getByRole("textbox", { name, exact: true });
    await theirs.fill("161.00");
    await theirs.press("Enter");
    await saved(theirPage);

    await mine.fill("162.00");
    await mine.press("Enter");
    await expect(page.getByText(/somebody else saved “161.00” while you typed “162.00”/)).toBeVisible();
    await expect(mine).toHaveValue("162.00");
    await checkA11y(page);
    await theirPage.reload();
    await expect(theirPage.getByRole("textbox", { name, exact: true })).toHaveValue("161.00");

    await page.getByRole("button", { name: "Save mine" }).click();
    await saved(page);
    await theirPage.reload();
    await expect(theirPage.getByRole("textbox", { name, exact: true })).toHaveValue("162.00");
    await elsewhere.close();
  });

  test("takes two people's work on different lines without a question", async ({ page, browser, stack, fund }) => {
    await signIn(page, "lakeside-clerk");
    const month = await openTheOpenMonth(page);
    await showUnchanged(page, "JC710A");
    const elsewhere = await browser.newContext({ baseURL: stack.url(fund) });
    const theirPage = await elsewhere.newPage();
    await signIn(theirPage, "lakeside-admin");
    await theirPage.goto(`/dashboard/tads/${month}`);
    await showUnchanged(theirPage, "JC710A");
    await theirPage.getByLabel("Note, Cho, Min").fill("theirs");
    await theirPage.getByLabel("Note, Cho, Min").press("Enter");
    await saved(theirPage);

    await page.getByLabel("Note, Alvarez, Dana R").fill("mine");
    await page.getByLabel("Note, Alvarez, Dana R").press("Enter");
    await saved(page);
    await expect(page.getByLabel("Note, Cho, Min")).toHaveValue("theirs");
    await page.reload();
    await expect(page.getByText(/unchanged from/).first()).toBeVisible();
    await elsewhere.close();
  });

  test("keeps what cannot be read as it was typed, with its finding beside the line", async ({ page }) => {
    await signIn(page, "lakeside-clerk");
    await openTheOpenMonth(page);
    await showUnchanged(page, "JC710A");
    const units = page.getByLabel("Units ST, Dubois, Pat");
    await units.fill("four");
    await units.press("Enter");
    await expect(units).toHaveAttribute("aria-invalid", "true");
    await expect(units).toHaveValue("four");
    await expect(units).toHaveAccessibleDescription(/“four”/);
    await expect(page.getByText("1 thing stops the Commit")).toBeVisible();
    await page.reload();
    await expect(units).toHaveValue("four");
    await page.getByRole("link", { name: "Go to the first" }).click();
    await expect(units).toBeFocused();
    await page.getByRole("group", { name: "JC710A" }).getByLabel("Complete").click();
    await expect(page.getByRole("alert").filter({ hasText: /error/ })).toBeVisible();
    await units.fill("4");
    await units.press("Enter");
    await expect(units).toHaveValue("4.00");
    await expect(page.getByText("1 thing stops the Commit")).toHaveCount(0);
  });
});

test.describe("a file that cannot be taken", () => {
  const refusals: readonly [string, (month: string) => string, RegExp][] = [
    ["is not CSV", () => "\u0000\u0001PK binary", /Nothing was changed/],
    ["has no header", (month) => roster(month).split("\r\n").slice(1).join("\r\n"), /Nothing was changed/],
    [
      "is another employer's",
      (month) => roster(month, (text) => text.replaceAll("1000001-0001", "1000002-0001")),
      /rows 2-5/,
    ],
    [
      "is for another month",
      (month) => roster(month, (text) => text.replaceAll(`,${month},`, ",2019-01,")),
      /rows 2-5/,
    ],
    [
      "names an agreement nobody knows",
      (month) => roster(month, (text) => text.replaceAll("JC710A", "ZZ999Z")),
      /rows 2-5/,
    ],
    [
      "has 200 bad rows",
      (month) => {
        const [header = "", , row = ""] = roster(month).split("\r\n");
        const bad = Array.from({ length: 200 }, () => row.replace("900-01-0002", "000-12-0000"));
        return [header, ...bad].join("\r\n");
      },
      /rows 2-201/,
    ],
  ];

  for (const [what, file, says] of refusals) {
    test(`because it ${what} gets one list and changes nothing`, async ({ page }) => {
      await signIn(page, "lakeside-clerk");
      const month = await openTheOpenMonth(page);
      const figures = page.getByRole("table", { name: "Contributions by unit and fund" });
      const before = await figures.innerText();
      await sendFile(page, csvFile(file(month), "refused.csv"));
      await expect(
        page.getByRole("alert").filter({ hasText: "Nothing was changed. refused.csv was not taken." }),
      ).toBeVisible();
      await expect(page.getByRole("main")).toContainText(says);
      await expect(page.getByRole("button", { name: "Put into the report" })).toHaveCount(0);
      await page.getByRole("link", { name: "Back to the report" }).click();
      expect(await figures.innerText()).toBe(before);
    });
  }
});

test("1,200 people load folded and come a hundred at a time", async ({ page }) => {
  await signIn(page, "harbor-payroll");
  await openTheOpenMonth(page);
  const unit = page.getByRole("group", { name: "HF200A" });
  const units = unit.getByRole("textbox", { name: /^Units ST, / });
  await expect(unit.getByRole("button", { name: "1,200 unchanged from" })).toBeVisible();
  await expect(units).toHaveCount(0);
  await showUnchanged(page, "HF200A");
  await expect(units).toHaveCount(100);
  await unit.getByRole("button", { name: "Show 100 more (1,100 left)" }).click();
  await expect(units).toHaveCount(200);

  const [last = ""] = /(?<=^Units ST, )[^,]+/.exec((await units.nth(150).getAttribute("aria-label")) ?? "") ?? [];
  await unit.getByRole("searchbox", { name: "Find a person in HF200A" }).fill(last);
  await expect(unit.getByRole("textbox", { name: `Units ST, ${last}` }).first()).toBeVisible();
  expect(await units.count()).toBeLessThan(200);
  await checkA11y(page);
});

test("an employer on paper never sees TADs", async ({ page }) => {
  await signIn(page, "summit-office");
  await expect(page.getByRole("link", { name: "TADs" })).toHaveCount(0);
  for (const path of ["/dashboard/tads", "/dashboard/tads/2026-06"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("We can't find the page you're looking for")).toBeVisible();
  }
});

test("what is no work month, or none of the employer's, is not found", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  for (const month of ["2026-13", "june", "1999-01"]) {
    await page.goto(`/dashboard/tads/${month}`);
    await expect(page.getByText("We can't find the page you're looking for")).toBeVisible();
  }
});

test.describe("the Commit", () => {
  test.use({ fresh: true });

  test("counts once when its answer is lost and it is pressed again, and is read-only afterwards", async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await signIn(page, "lakeside-admin");
    const month = await openTheOpenMonth(page);
    for (const unit of ["JC710A", "JC711B"])
      await page.getByRole("group", { name: unit }).getByLabel("Complete").check();

    const keys = await loseFirstAnswer(page, "**/commit");
    const commit = page.getByRole("button", { name: "Commit", exact: true });
    await commit.click();
    await expect(page.getByText("Press Commit again: it counts only once.")).toBeVisible();
    await commit.click();
    await expect(page.getByText("Confirmation number")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);

    await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
    await expect(page.getByLabel("Upload file")).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/^T-/)).toBeVisible();
    await showUnchanged(page, "JC711B");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.goto("/dashboard/tads");
    await expect(page.locator(`a[href="/dashboard/tads/${month}"]`).locator("xpath=ancestor::tr")).toContainText(
      "Committed",
    );
  });
});
