import type { Page } from "playwright/test";
import { checkA11y, expect, signIn, test } from "./fixtures.ts";
import { findCell, gridOf, goToCurrentReport, personAt, saved, showUnchangedLines, textIn, typeCell } from "./grid.ts";

test.use({ fresh: true });

const unit = "JC711B";
const group = (page: Page) => page.getByRole("group", { name: unit, exact: true });
const status = (page: Page) => group(page).getByRole("status");

/** Opens the open month and unfolds the hourly unit. @returns all names, as shown */
const openSheet = async (page: Page): Promise<string[]> => {
  await signIn(page, "lakeside-clerk");
  await goToCurrentReport(page);
  await showUnchangedLines(page, unit);
  return Promise.all([0, 1, 2, 3, 4, 5].map((index) => personAt(page, unit, index)));
};
const hours = (page: Page, person: string, column = "Hours ST") => findCell(page, unit, person, column);
const sumOf = async (page: Page, column: string) => {
  const columnIndex = await gridOf(page, unit)
    .getByRole("columnheader", { name: column, exact: true })
    .getAttribute("aria-colindex");
  return gridOf(page, unit).getByRole("row").last().locator(`[aria-colindex="${columnIndex}"]`);
};
const centsIn = (text: string): number => Math.round(Number(text.replaceAll(",", "")) * 100);
const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const pressKeys = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test("is filled in by keyboard alone: arrows, typing, Enter, F2, Esc, Delete, fill, undo and redo, and left by Tab", async ({
  page,
}) => {
  const [firstPerson = "", secondPerson = "", thirdPerson = ""] = await openSheet(page);
  const [a, b, c] = [await hours(page, firstPerson), await hours(page, secondPerson), await hours(page, thirdPerson)];
  const textBefore = await textIn(b);
  await group(page).getByLabel("Complete").focus();
  await pressKeys(page, "Tab", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(a).toBeFocused();
  await page.keyboard.type("150");
  await pressKeys(page, "Enter");
  // The change may already be saved.
  await expect.poll(() => textIn(a)).toMatch(/^150(\.00)?$/);
  await expect(b).toBeFocused();

  await pressKeys(page, "F2");
  await expect(page.getByRole("textbox", { name: `Hours ST, ${secondPerson}` })).toHaveValue(textBefore);
  await page.keyboard.type("9");
  await pressKeys(page, "Escape");
  await expect.poll(() => textIn(b)).toBe(textBefore);
  await expect(b).toBeFocused();
  await pressKeys(page, "Control+d", "ArrowDown");
  await expect(b).toContainText("150");
  await expect(c).toBeFocused();
  await pressKeys(page, "Delete");
  await saved(page);
  await expect(a).toHaveText("150.00");
  await expect(c).toContainText("0.00");

  await pressKeys(page, "Control+z", "Control+z");
  await expect(b).toContainText(textBefore);
  await pressKeys(page, "Control+y");
  await expect(b).toContainText("150");
  await page.keyboard.type("7");
  await pressKeys(page, "ArrowUp");
  await expect(b).toBeFocused();
  await expect(c).toContainText("7");
  await page.keyboard.type("8");
  await pressKeys(page, "Tab");
  await expect(await hours(page, secondPerson, "OT")).toBeFocused();
  await pressKeys(page, "Shift+Tab");
  await expect(group(page).getByLabel("Complete")).toBeFocused();
  await checkA11y(page);
});

test("shows the totals of a unit with every keystroke, as the fund then saves them", async ({ page }) => {
  const [firstPerson = ""] = await openSheet(page);
  const units = await hours(page, firstPerson);
  const [sum, pension] = [await sumOf(page, "Hours ST"), await sumOf(page, "Pension")];
  const [unitsBefore, pensionBefore] = [centsIn(await textIn(sum)), centsIn(await textIn(pension))];
  const ownUnits = centsIn(await textIn(units));
  await units.click();
  await page.keyboard.type("1");
  await expect.poll(async () => centsIn(await textIn(sum))).toBe(unitsBefore - ownUnits + 100);
  await page.keyboard.type("0");
  await expect.poll(async () => centsIn(await textIn(sum))).toBe(unitsBefore - ownUnits + 1000);
  await expect.poll(async () => centsIn(await textIn(pension))).toBeLessThan(pensionBefore);
  const pensionText = await textIn(pension);
  await pressKeys(page, "Enter");
  await saved(page);
  await page.reload();
  await showUnchangedLines(page, unit);
  await expect(pension).toHaveText(pensionText);
});

test("pastes a block from Excel in one call, copies a cell, fills with the mouse, and undoes each as one", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const people = await openSheet(page);
  const [firstPerson = "", secondPerson = "", thirdPerson = "", fourthPerson = ""] = people;
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/lines")) calls.push(request.postData() ?? "");
  });
  const hoursBefore = await textIn(await hours(page, secondPerson));
  await page.evaluate(() => navigator.clipboard.writeText("101\t1\t0\r\n102\t2\t0\r\n103.50\t3\t0\r\n"));
  const cell = await hours(page, firstPerson);
  await cell.click();
  await pressKeys(page, "Control+v");
  await expect(group(page).getByText(/^[6-9] cells pasted\.$/)).toBeVisible();
  await expect(await hours(page, thirdPerson, "OT")).toContainText("3");
  await saved(page);
  await expect(await hours(page, thirdPerson)).toContainText("103.50");
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0] ?? "").lines).toHaveLength(3);
  await checkA11y(page);

  await pressKeys(page, "Control+c");
  await expect.poll(() => readClipboard(page)).toBe("101.00");
  await pressKeys(page, "Control+z");
  await expect(await hours(page, secondPerson)).toContainText(hoursBefore);

  await typeCell(cell, "99", "Tab");
  // Saved, with its finding in its row: nothing moves after this.
  await expect(cell).toContainText("99.00");
  await cell.click();
  const { width = 0, height = 0 } = (await cell.boundingBox()) ?? {};
  await cell.hover({ position: { x: width - 2, y: height - 2 } });
  await page.mouse.down();
  for (const person of [secondPerson, thirdPerson, fourthPerson]) await (await hours(page, person)).hover();
  await page.mouse.up();
  for (const person of [secondPerson, thirdPerson, fourthPerson])
    await expect(await hours(page, person)).toContainText("99");
  await group(page).getByRole("button", { name: "Undo" }).click();
  await expect(await hours(page, secondPerson)).toContainText(hoursBefore);
  await expect(cell).toContainText("99");
});

test("finds a person, filters by finding, and keeps those people in sight during corrections", async ({ page }) => {
  const [firstPerson = "", secondPerson = ""] = await openSheet(page);
  await typeCell(await hours(page, firstPerson), "many");
  await expect(page.getByText(/Fix 1 error to commit./)).toBeVisible();
  const people = gridOf(page, unit).getByRole("rowheader");
  await group(page)
    .getByRole("combobox", { name: `Show people in ${unit}` })
    .selectOption("ERROR");
  await expect(people).toHaveCount(1);
  await expect(people).toContainText(firstPerson);
  await checkA11y(page);
  await typeCell(await hours(page, firstPerson), "160");
  await saved(page);
  await expect(page.getByText(/Fix 1 error to commit./)).toHaveCount(0);
  await expect(people).toHaveCount(1);
  await group(page)
    .getByRole("combobox", { name: `Show people in ${unit}` })
    .selectOption("");
  await expect(people).toHaveCount(6);
  await expect(people.nth(1)).toContainText(secondPerson);
});

test("works without a connection, shows a notice, and saves automatically when it is back", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const [firstPerson = "", secondPerson = ""] = await openSheet(page);
  await context.setOffline(true);
  await typeCell(await hours(page, firstPerson), "141");
  await expect(page.getByText(/No connection\. Your changes are kept on this device/)).toBeVisible();
  await typeCell(await hours(page, secondPerson), "wrong");
  await expect(await hours(page, secondPerson)).toHaveAttribute("aria-invalid", "true");
  await checkA11y(page);
  await context.setOffline(false);
  await saved(page);
  await expect(page.getByText(/No connection/)).toHaveCount(0);
  await expect(await hours(page, firstPerson)).toHaveText("141.00");
  await page.reload();
  await showUnchangedLines(page, unit);
  await expect(await hours(page, secondPerson)).toContainText("wrong");
});

test("selects a block by keys and by mouse, and copies, pastes, fills, empties and undoes it as one", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [firstPerson = "", secondPerson = "", thirdPerson = ""] = await openSheet(page);
  const grid = gridOf(page, unit);
  const pickedCells = grid.locator('[aria-selected="true"]');
  const [a, b, c] = [await hours(page, firstPerson), await hours(page, secondPerson), await hours(page, thirdPerson)];
  const overtime = await hours(page, thirdPerson, "OT");
  const pick = async (): Promise<void> => {
    await a.click();
    await pressKeys(page, "Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowDown");
  };
  await pick();
  await expect(grid).toHaveAttribute("aria-multiselectable", "true");
  await expect(pickedCells).toHaveCount(6);
  await expect(overtime).toBeFocused();
  await expect(status(page)).toHaveText("6 cells selected, 3 rows by 2 columns.");
  await checkA11y(page);

  const textsBefore = await Promise.all([a, b, c].map(textIn));
  await pressKeys(page, "Control+c");
  const readCopied = async () => (await readClipboard(page)).split("\n").map((row) => row.split("\t"));
  await expect.poll(readCopied).toEqual(textsBefore.map((text) => [text, expect.any(String)]));

  await page.evaluate(() => navigator.clipboard.writeText("7"));
  await pressKeys(page, "Control+v");
  await expect(status(page)).toHaveText(/^[36] cells pasted\.$/);
  for (const cell of [a, b, c, overtime]) await expect(cell).toContainText("7");
  await pressKeys(page, "Control+z");
  await expect(a).toContainText(textsBefore[0] ?? "");
  await expect(c).toContainText(textsBefore[2] ?? "");
  await pressKeys(page, "Delete");
  await expect(status(page)).toHaveText(/cells emptied\.$/);
  await expect.poll(() => Promise.all([a, b, c].map(textIn))).not.toContain(textsBefore[0]);
  await pressKeys(page, "Control+z");

  await pressKeys(page, "Escape");
  await expect(pickedCells).toHaveCount(1);
  await expect(overtime).toBeFocused();
  await typeCell(a, "33");
  await pick();
  await pressKeys(page, "Control+d");
  for (const cell of [b, c]) await expect(cell).toContainText("33");
  await expect(grid.getByText("more than 25% off")).toHaveCount(3);

  await a.click();
  await b.click({ modifiers: ["Shift"] });
  await expect(pickedCells).toHaveCount(2);
  // The warnings of the saved values may move the rows under the mouse.
  await expect(async () => {
    await a.hover();
    await page.mouse.down();
    await overtime.hover();
    await page.mouse.up();
    await expect(pickedCells).toHaveCount(6, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("5");
  await expect(pickedCells).toHaveCount(1);
  await pressKeys(page, "Escape");
});

test("saves text typed during a save later, not together with the response @once", async ({ page }) => {
  const [upper = "", lower = ""] = await openSheet(page);
  const [a, b] = [await hours(page, upper), await hours(page, lower)];
  const requests: string[] = [];
  const typedOn = Promise.withResolvers<void>();
  await page.route("**/lines", async (route) => {
    requests.push(route.request().url());
    await typedOn.promise;
    await route.continue();
  });
  await typeCell(a, "31");
  await expect.poll(() => requests).toHaveLength(1);
  await typeCell(b, "32");
  typedOn.resolve();
  // The page's own clock: a busy machine delays the test, not the order of events on the page.
  const calls = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith("/lines"))
        .map((entry) => ({ from: entry.startTime, to: entry.startTime + entry.duration })),
    );
  await expect.poll(calls).toHaveLength(2);
  const [firstCall, secondCall] = await calls();
  expect((secondCall?.from ?? 0) - (firstCall?.to ?? 0)).toBeGreaterThan(300);
  await saved(page);
});

test("keeps all rows in place while a save reports findings, even with an undo during the save @once", async ({
  page,
}) => {
  const people = await openSheet(page);
  const [, secondPerson = "", thirdPerson = "", fourthPerson = ""] = people;
  const cell = await hours(page, secondPerson);
  const textBefore = await textIn(cell);
  const undone = Promise.withResolvers<void>();
  await page.route("**/lines", async (route) => {
    await undone.promise;
    await route.continue();
  });
  const saveRequest = page.waitForRequest("**/lines");
  await typeCell(cell, "7");
  await saveRequest;
  await pressKeys(page, "Control+z");
  await expect(cell).toHaveText(textBefore);
  undone.resolve();

  // Each save reports findings for different people than the previous one, which makes them exceptions.
  for (const [person, text] of [
    [fourthPerson, "8"],
    [thirdPerson, "9"],
    [fourthPerson, "10"],
  ] as const) {
    const saveResponse = page.waitForResponse(
      (response) => response.request().postData()?.includes(`"${text}"`) === true,
    );
    await typeCell(await hours(page, person), text);
    await saveResponse;
    await expect(await hours(page, person)).toContainText(`${text}.00`);
  }
  await expect(cell).toHaveText(textBefore);
  await expect(gridOf(page, unit).getByRole("rowheader")).toContainText(people);
  await page.reload();
  await showUnchangedLines(page, unit);
  await expect(await hours(page, secondPerson)).toHaveText(textBefore);
});
