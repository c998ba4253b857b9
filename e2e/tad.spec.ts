import { checkA11y, expect, fitsItsWidth, endSessionOnServer, openElsewhere, signIn, test } from "./fixtures.ts";
import {
  checkComplete,
  commitReport,
  findCell,
  gridOf,
  goToCurrentReport,
  personAt,
  saved,
  showUnchangedLines,
  textIn,
  typeCell,
} from "./grid.ts";
import { loseFirstResponse } from "./lost-answer.ts";
import { csvFile, roster, sendFile } from "./roster.ts";

test.describe("a report", () => {
  test("has a tab for each bargaining unit, with arrow keys and without a violation", async ({ page }) => {
    await signIn(page, "lakeside-clerk");
    await goToCurrentReport(page);
    const complete = (unit: string) =>
      page.getByRole("group", { name: unit, exact: true }).getByRole("checkbox", { name: "Complete", exact: true });
    const tab = (unit: string) => page.getByRole("tab", { name: new RegExp(`^${unit} · `) });
    await expect(complete("JC710A")).not.toBeChecked();
    await expect(page.getByRole("tabpanel", { name: /^JC710A/ })).toBeVisible();
    await tab("JC710A").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("JC711B")).toBeFocused();
    await page.reload();
    await expect(complete("JC711B")).not.toBeChecked();
    await expect(complete("JC710A")).toHaveCount(0);
    await tab("JC711B").focus();
    await page.keyboard.press("Home");
    await expect(tab("JC710A")).toBeFocused();
    await page.getByRole("link", { name: "JC711B: check Complete when it’s correct" }).click();
    await expect(complete("JC711B")).toBeVisible();
    await expect(page.getByRole("button", { name: "Commit", exact: true })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("JC711B: check Complete when it’s correct")).toBeVisible();
    await showUnchangedLines(page, "JC711B");
    await expect(gridOf(page, "JC711B").getByRole("rowheader")).toHaveCount(6);
    await checkA11y(page, false);
    await page.setViewportSize({ width: 360, height: 740 });
    await fitsItsWidth(page);
    await checkA11y(page);
  });

  test("explains every amount, by keyboard", async ({ page }) => {
    await signIn(page, "lakeside-clerk");
    await goToCurrentReport(page);
    await showUnchangedLines(page, "JC711B");
    const amount = page
      .getByRole("group", { name: "JC711B" })
      .getByRole("button", { name: /^Explain .*Pension/ })
      .first();
    const dialog = page.getByRole("dialog", { name: /Pension: why \$/ });
    await amount.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(/at 4\.413 from [A-Z][a-z]{2} 1, \d{4}/);
    await checkA11y(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(amount).toBeFocused();
  });

  test("keeps typed text when the fund API fails, through a reload, until it is saved", async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    await signIn(page, "lakeside-clerk");
    await goToCurrentReport(page);
    await showUnchangedLines(page, "JC711B");
    const person = await personAt(page, "JC711B", 0);
    const units = await findCell(page, "JC711B", person, "Hours ST");
    const otherValue = (await textIn(units)) === "150.25" ? "160.25" : "150.25";

    await page.route("**/api/reporting/tads/*/lines", (route) => route.abort());
    await typeCell(units, otherValue);
    await expect(page.getByText(/Not saved\. Your text is kept on this device/)).toBeVisible();
    await expect(units).toContainText(otherValue);

    await page.reload();
    await expect(units).toContainText(otherValue);
    await expect(page.getByText("You typed this earlier, and it isn’t saved yet.")).toBeVisible();
    await page.getByRole("group", { name: "JC711B" }).getByLabel("Complete").click();
    await expect(page.getByRole("alert").filter({ hasText: "Save it first" })).toBeVisible();
    await expect(page.getByRole("group", { name: "JC711B" }).getByLabel("Complete")).not.toBeChecked();
    await checkA11y(page);

    await page.unroute("**/api/reporting/tads/*/lines");
    await page.getByRole("button", { name: "Save all now" }).click();
    await saved(page);
    await expect(page.getByText(/not saved/i)).toHaveCount(0);
    await page.reload();
    await showUnchangedLines(page, "JC711B");
    await expect(units).toContainText(otherValue);
  });

  test("restores typed text when the session ended in the middle and the visitor signs in again @once", async ({
    page,
  }) => {
    await signIn(page, "lakeside-clerk");
    const month = await goToCurrentReport(page);
    await showUnchangedLines(page, "JC711B");
    const person = await personAt(page, "JC711B", 1);
    const units = await findCell(page, "JC711B", person, "Hours ST");
    const otherValue = (await textIn(units)) === "151.25" ? "161.25" : "151.25";
    // The page fetches the current user again; that call must not hit the ended session.
    await endSessionOnServer(page);
    await typeCell(units, otherValue);
    await page.waitForURL(/\/login\?returnUrl=/);
    await page.getByRole("main").getByLabel("Username").fill("lakeside-clerk");
    await page.getByRole("main").getByLabel("Password").fill("Sunrise42");
    await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(new RegExp(`/dashboard/tads/${month}$`));
    await expect(units).toContainText(otherValue);
    await page.getByRole("button", { name: "Save all now" }).click();
    await saved(page);
    await expect(page.getByText("You typed this earlier")).toHaveCount(0);
  });

  test("shows both values when someone else saved the same cell first, and overwrites nothing silently", async ({
    page,
    browser,
    stack,
    fund,
  }) => {
    await signIn(page, "lakeside-clerk");
    const month = await goToCurrentReport(page);
    await showUnchangedLines(page, "JC711B");
    const person = await personAt(page, "JC711B", 5);
    const ownCell = await findCell(page, "JC711B", person, "Hours ST");

    const theirPage = await openElsewhere({ browser, stack, fund }, "lakeside-admin", `/dashboard/tads/${month}`);
    await showUnchangedLines(theirPage, "JC711B");
    const otherCell = await findCell(theirPage, "JC711B", person, "Hours ST");
    await typeCell(otherCell, "161.00");
    await saved(theirPage);

    await typeCell(ownCell, "162.00");
    await expect(page.getByText(/someone else saved “161.00” while you typed “162.00”/)).toBeVisible();
    await expect(ownCell).toContainText("162.00");
    await checkA11y(page);
    await theirPage.reload();
    await showUnchangedLines(theirPage, "JC711B");
    await expect(otherCell).toContainText("161.00");

    await page.getByRole("button", { name: "Save mine" }).click();
    await saved(page);
    await theirPage.reload();
    await showUnchangedLines(theirPage, "JC711B");
    await expect(otherCell).toContainText("162.00");
    await theirPage.close();
  });

  test("merges two people's work on different lines without asking @once", async ({ page, browser, stack, fund }) => {
    await signIn(page, "lakeside-clerk");
    const month = await goToCurrentReport(page);
    await showUnchangedLines(page, "JC710A");
    const theirPage = await openElsewhere({ browser, stack, fund }, "lakeside-admin", `/dashboard/tads/${month}`);
    await showUnchangedLines(theirPage, "JC710A");
    await typeCell(await findCell(theirPage, "JC710A", "Cho, Min", "Note"), "theirs");
    await saved(theirPage);

    await typeCell(await findCell(page, "JC710A", "Alvarez, Dana R", "Note"), "mine");
    await saved(page);
    await expect(page.getByRole("button", { name: "Save mine" })).toHaveCount(0);
    for (const openPage of [page, theirPage]) {
      await openPage.reload();
      await showUnchangedLines(openPage, "JC710A");
      await expect(await findCell(openPage, "JC710A", "Cho, Min", "Note")).toHaveText("theirs");
      await expect(await findCell(openPage, "JC710A", "Alvarez, Dana R", "Note")).toHaveText("mine");
    }
    await theirPage.close();
  });

  test("keeps unreadable values as typed, with the finding next to the line @once", async ({ page }) => {
    await signIn(page, "lakeside-clerk");
    await goToCurrentReport(page);
    await showUnchangedLines(page, "JC710A");
    const units = await findCell(page, "JC710A", "Dubois, Pat", "Weeks ST");
    await typeCell(units, "four");
    await expect(units).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => textIn(units)).toBe("four");
    await expect(units).toHaveAccessibleDescription(/“four”/);
    await expect(page.getByText("Fix 1 error to commit.")).toBeVisible();
    const unit = page.getByRole("group", { name: "JC710A" });
    await expect(unit.getByRole("row").filter({ hasText: "reads “four”" })).toContainText("Dubois, Pat");
    await page.reload();
    await expect(units).toContainText("four");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(units).toBeFocused();
    await unit.getByLabel("Complete").click();
    await expect(page.getByRole("alert").filter({ hasText: /error/ })).toBeVisible();
    await typeCell(units, "4");
    await expect(units).toHaveText("4.00");
    await expect(units).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText("Fix 1 error to commit.")).toHaveCount(0);
  });
});

test.describe("a file that cannot be imported", () => {
  const refusals: readonly [string, (month: string) => string, RegExp][] = [
    ["is not CSV", () => "\u0000\u0001PK binary", /This is not a text file/],
    [
      "has 200 bad rows",
      (month) => {
        const [header = "", , row = ""] = roster(month).split("\r\n");
        const badRows = Array.from({ length: 200 }, () => row.replace("900-01-0002", "000-12-0000"));
        return [header, ...badRows].join("\r\n");
      },
      /rows 2–201/,
    ],
  ];

  for (const [name, file, message] of refusals) {
    test(`because it ${name} gets one list and changes nothing @once`, async ({ page }) => {
      await signIn(page, "lakeside-clerk");
      const month = await goToCurrentReport(page);
      const figures = page.getByRole("table", { name: "Contributions by unit and fund" });
      const figuresBefore = await figures.innerText();
      await sendFile(page, csvFile(file(month), "refused.csv"));
      await expect(
        page.getByRole("alert").filter({ hasText: "refused.csv was not accepted. Your report didn’t change." }),
      ).toBeVisible();
      await expect(page.getByRole("main")).toContainText(message);
      await expect(page.getByRole("button", { name: "Add to report" })).toHaveCount(0);
      await page.getByRole("link", { name: "Back to the report" }).click();
      await expect(figures).toHaveText(figuresBefore, { useInnerText: true });
    });
  }
});

test("only the visible rows of 1,200 people are drawn", async ({ page }) => {
  await signIn(page, "harbor-payroll");
  await goToCurrentReport(page);
  const unit = page.getByRole("group", { name: "HF200A" });
  const people = unit.getByRole("rowheader");
  const fold = unit.getByRole("button", { name: "1,200 unchanged from" });
  await fold.click();
  await expect(unit.getByText("No one in this unit has anything to review.")).toBeVisible();
  await expect(people).toHaveCount(0);
  await fold.click();
  await expect(gridOf(page, "HF200A")).toHaveAttribute("aria-rowcount", "1202");
  await expect.poll(() => people.count()).toBeLessThan(60);
  const firstPerson = await personAt(page, "HF200A", 0);
  await people.first().click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowUp");
  await expect(unit.locator('[aria-rowindex="1201"]').getByRole("gridcell", { selected: true })).toBeFocused();
  await expect.poll(() => people.count()).toBeLessThan(60);

  const lastPerson = await personAt(page, "HF200A", -1);
  expect(lastPerson).not.toBe(firstPerson);
  await unit.getByRole("searchbox", { name: "Find a person in HF200A" }).fill(lastPerson);
  await expect(people.first()).toContainText(lastPerson);
  await expect.poll(() => people.count()).toBeLessThan(40);
  await checkA11y(page);
});

test("an invalid work month, or one without a report, is not found", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  for (const month of ["2026-13", "june", "1999-01"]) {
    await page.goto(`/dashboard/tads/${month}`);
    await expect(page.getByText("We can't find the page you're looking for")).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found – /);
  }
});

test.describe("the Commit", () => {
  test.use({ fresh: true });

  test("counts only once when its response is lost and it is pressed again, and is read-only afterward @once", async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    await signIn(page, "lakeside-admin");
    const month = await goToCurrentReport(page);
    await checkComplete(page, ["JC710A", "JC711B"]);

    const keys = await loseFirstResponse(page, "**/commit");
    const commit = page.getByRole("button", { name: "Commit", exact: true });
    await commitReport(page);
    await expect(page.getByText("Press Commit again: it counts only once.")).toBeVisible();
    await commit.click();
    await expect(page.getByText("Confirmation number")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);

    await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
    await expect(page.getByLabel("Upload file")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Blank TAD/ })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(/^T-/)).toBeVisible();
    await showUnchangedLines(page, "JC711B");
    await gridOf(page, "JC711B").getByRole("gridcell").nth(4).click();
    await page.keyboard.type("9");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(gridOf(page, "JC711B").getByRole("gridcell").nth(4)).toHaveAttribute("aria-readonly", "true");
    await page.goto("/dashboard/tads");
    await expect(page.locator(`a[href="/dashboard/tads/${month}"]`).locator("xpath=ancestor::tr")).toContainText(
      "Committed",
    );
  });
});
