import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, logIn, endSessionOnServer, signIn, test } from "./fixtures.ts";
import {
  checkComplete,
  commitReport,
  findCell,
  gridOf,
  goToCurrentReport,
  openUnit,
  personAt,
  showUnchangedLines,
  typeCell,
} from "./grid.ts";

test.use({ fresh: true });

const unitOf = (page: Page, code: string) => page.getByRole("group", { name: code, exact: true });

const signInAgain = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/login\?returnUrl=/);
  await logIn(page, "lakeside-clerk");
};

test("a unit without work owes nothing, and the work comes back; a note outlives the session", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  await goToCurrentReport(page);
  const unit = unitOf(page, "JC711B");
  await openUnit(page, "JC711B");
  const figures = page.getByRole("table", { name: "Contributions by unit and fund" });
  const figuresBefore = await figures.innerText();

  const noWorkButton = unit.getByRole("button", { name: "No work this month" });
  await noWorkButton.click();
  await expect(unit.getByText(/Did no one in JC711B work in .*6 people stay on the report/)).toBeFocused();
  await fitsBothWidths(page);
  await unit.getByRole("button", { name: "There was work" }).click();
  await expect(noWorkButton).toBeFocused();
  await noWorkButton.click();
  await unit.getByRole("button", { name: "Report JC711B without work" }).click();
  const takeBack = unit.getByRole("button", { name: "Undo “No work”" });
  await expect(takeBack).toBeFocused();
  await expect(figures.getByRole("row", { name: /JC711B/ })).toContainText("$0.00");
  await unit.getByLabel("Complete").check();
  await expect(unit.getByText("You confirmed this unit.")).toBeVisible();
  await takeBack.click();
  await expect(noWorkButton).toBeVisible();
  await expect(unit.getByLabel("Complete")).not.toBeChecked();
  await expect(figures).toHaveText(figuresBefore, { useInnerText: true });

  await unit.getByText("Note to the fund", { exact: true }).click();
  const note = unit.getByLabel("Note to the fund on JC711B");
  await endSessionOnServer(page);
  await note.fill("Hall 3 is closed <until August>.\nCall first.");
  await unit.getByRole("button", { name: "Save note" }).click();
  await signInAgain(page);
  await openUnit(page, "JC711B");
  await expect(note).toHaveValue("Hall 3 is closed <until August>.\nCall first.");
  await expect(unit.getByText("You typed this earlier, and it isn’t saved yet.")).toBeVisible();
  await unit.getByRole("button", { name: "Save note" }).click();
  await expect(unit.getByText("Saved.", { exact: true })).toBeVisible();
  await checkA11y(page);
  await page.reload();
  await openUnit(page, "JC711B");
  await unit.getByText("Note to the fund: saved").click();
  await expect(note).toHaveValue("Hall 3 is closed <until August>.\nCall first.");
});

test("a person is added, with every error at its field, nothing typed lost, and no one duplicated", async ({
  page,
}) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  await openUnit(page, "JC711B");
  await page.getByRole("link", { name: "Add a person to JC711B" }).click();
  await page.waitForURL(/add-person\?unit=JC711B$/);
  const field = (name: string | RegExp) => page.getByRole("textbox", { name });
  const add = page.getByRole("button", { name: "Add to the report" });
  await expect(page.getByLabel("Bargaining unit")).toHaveValue("JC711B");
  await add.click();
  await expect(page.getByRole("alert").filter({ hasText: "No one was added yet" })).toBeFocused();
  await expect(field("Last name")).toHaveAccessibleDescription("Last name Required");
  await fitsBothWidths(page);

  await page.getByLabel("Class", { exact: true }).selectOption("WHSE");
  await field("Hire date").fill(`${month}-05`);
  await field("Social Security number").fill("900-77-0009");
  await field("Birth date").fill("2/3/1999");
  await field("Last name").fill("O’Newcomer");
  await field("First name").fill("Nell");
  await field("Hours ST").fill("16O");
  await field("Gross wages").fill("4,480.00");
  await add.click();
  await expect(field("Hours ST")).toHaveAccessibleDescription(/reads “16O”/);
  await field("Hours ST").fill("160");
  await endSessionOnServer(page);
  await add.click();
  await signInAgain(page);
  await expect(page.getByText("You typed this earlier in this tab")).toBeVisible();
  await expect(field("Last name")).toHaveValue("O’Newcomer");
  await expect(field("Hours ST")).toHaveValue("160");
  await expect(field("Social Security number")).toHaveValue("");
  await field("Social Security number").fill("900770009");
  await add.click();
  await page.waitForURL(new RegExp(`/dashboard/tads/${month}(#line-.*)?$`));
  await expect(gridOf(page, "JC711B").getByRole("rowheader", { name: /O’Newcomer, Nell/ })).toBeVisible();
  await expect(unitOf(page, "JC711B")).toContainText("7 people");

  // Dana Alvarez drives for the same employer: the same person, in a second unit.
  await page.getByRole("link", { name: "Add a person", exact: true }).click();
  await page.getByLabel("Bargaining unit").selectOption("JC711B");
  await page.getByLabel("Class", { exact: true }).selectOption("WHSE");
  await field("Hire date").fill(`${month}-05`);
  await field("Social Security number").fill("900-01-0001");
  await field("Birth date").fill("2/3/1999");
  await field("Last name").fill("Stranger");
  await field("First name").fill("Dana");
  await field("Hours ST").fill("40");
  await field("Gross wages").fill("1,120.00");
  await add.click();
  await expect(field("Social Security number")).toHaveAccessibleDescription(/another last name and another birth date/);
  // She is on this employer's own report, so the message may show whose number it is.
  await expect(field("Social Security number")).toHaveAccessibleDescription(/Alvarez, Dana \(SSN ending in 0001\)/);
  await field("Last name").fill("ALVAREZ");
  await add.click();
  await page.waitForURL(new RegExp(`/dashboard/tads/${month}(#line-.*)?$`));
  await expect(gridOf(page, "JC711B").getByRole("rowheader", { name: /Alvarez, Dana/ })).toBeVisible();
  await expect(unitOf(page, "JC711B")).toContainText("8 people");
});

test("a warning that needs a reason blocks Complete until it has one; the review lists it, then the report is signed", async ({
  page,
}) => {
  await signIn(page, "lakeside-clerk");
  await goToCurrentReport(page);
  const unit = unitOf(page, "JC711B");
  await showUnchangedLines(page, "JC711B");
  await typeCell(await findCell(page, "JC711B", await personAt(page, "JC711B", 0), "Hours ST"), "310");
  const reasons = page.getByRole("textbox", { name: /^Why it’s correct in JC711B/ });
  await expect(reasons.first()).toBeVisible();
  await unit.getByLabel("Complete").click();
  await expect(unit.getByRole("alert")).toContainText("JC711B: more than 300 hours");
  await expect(unit.getByLabel("Complete")).not.toBeChecked();
  await expect(page.getByRole("link", { name: /JC711B: \d reasons? missing, then check Complete/ })).toBeVisible();
  await fitsBothWidths(page);

  await page.getByRole("link", { name: /JC711B: \d reasons? missing/ }).click();
  await expect(page.locator(":target").getByRole("textbox")).toBeVisible();
  for (let index = 0; index < (await reasons.count()); index += 1) {
    await reasons.nth(index).fill("Double shifts for the move.");
    await page.getByRole("button", { name: "Save reason" }).nth(index).click();
    await expect(page.getByText("Saved.", { exact: true })).toHaveCount(index + 1);
  }
  await checkComplete(page, ["JC711B", "JC710A"]);
  const review = page.getByRole("region", { name: "Errors and warnings" });
  await expect(review).toContainText("with a reason");
  await expect(review).toContainText("Double shifts for the move.");
  await expect(page.getByRole("region", { name: "Missing people" })).toContainText("No one reported");
  await fitsBothWidths(page);
  await commitReport(page);
  await expect(page.getByRole("heading", { name: /is committed$/ })).toBeFocused();
  await expect(review).toContainText("Double shifts for the move.");
});
