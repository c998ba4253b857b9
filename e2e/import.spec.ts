import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, signIn, test } from "./fixtures.ts";
import { findCell, goToCurrentReport } from "./grid.ts";
import { loseFirstResponse } from "./lost-answer.ts";
import { csvFile, reviewPeople, roster, declareNoTotals, sendFile } from "./roster.ts";

test.use({ fresh: true });

/** Writes a payroll program's export with columns new to the fund. */
const payroll = (units = "4,00") =>
  [
    "Employee Name;SS#;Reg Hrs;OT Hrs;Dept;Gross",
    `"ALVAREZ, DANA R";900-01-0001;${units};0;Yard;5.236,40`,
    '"BIANCHI, OMAR";900-01-0002;3,00;0;Yard;3.927,30',
    "Total;;7,00;0;;9.163,70",
  ].join("\r\n");

const save = (page: Page) => page.getByRole("button", { name: "Save and preview" });

test("maps a payroll export once, previews it, adds it once, lists it later and remembers the mapping", async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  await sendFile(page, csvFile(payroll()));
  const address = page.url();

  await expect(page.getByText("Map your columns once.", { exact: false })).toBeVisible();
  await expect(page.getByLabel("What column 2, SS#, means")).toHaveValue("ssn");
  await expect(page.getByRole("main")).toContainText("•••-••-0001");
  await expect(page.getByRole("main")).not.toContainText("900-01");
  await fitsBothWidths(page);

  await page.getByLabel("What column 3, Reg Hrs, means").selectOption("Not used");
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Choose the column with the units." })).toBeVisible();
  await checkA11y(page);
  await page.getByLabel("What column 3, Reg Hrs, means").selectOption("Units ST (regular)");
  await page.getByLabel("What Bargaining unit Yard means").selectOption("JC710A");
  await save(page).click();

  await expect(page.getByText("payroll.csv was read. Your report hasn’t changed yet.")).toBeVisible();
  await declareNoTotals(page);
  await expect(page.getByRole("definition").nth(1)).toHaveText("2");
  await expect(page.getByText("They were skipped: we calculate the totals.", { exact: false }).first()).toBeVisible();
  await page.reload();
  await fitsBothWidths(page);
  await page.getByLabel(/^Set the other \d+ people/).check();
  await expect(page.getByRole("button", { name: /^Add to report and set \d+ people to zero$/ })).toBeVisible();
  await page.getByLabel(/^Keep the other \d+ people/).check();

  const keys = await loseFirstResponse(page, "**/apply");
  const addButton = page.getByRole("button", { name: "Add to report", exact: true });
  await reviewPeople(page);
  await addButton.click();
  await expect(page.getByText("Press the button again: it counts only once.", { exact: false })).toBeVisible();
  await addButton.click();
  await expect(page.getByText("payroll.csv is in the report.")).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await checkA11y(page);

  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rows with results" }).click();
  expect((await downloadEvent).suggestedFilename()).toBe(`TAD-${month}-file-result.csv`);

  await page.getByRole("link", { name: "Open the report" }).click();
  await expect(await findCell(page, "JC710A", "Bianchi, Omar", "Weeks ST")).toHaveText("3.00");
  await page.getByRole("link", { name: "History of this report" }).click();
  await expect(page.getByText("File payroll.csv added to the report: 2 rows.")).toBeVisible();
  await page.goto(`/dashboard/tads/${month}`);
  await page.getByRole("link", { name: "Uploaded files" }).click();
  const uploadedLink = page.getByRole("link", { name: "payroll.csv" });
  await expect(uploadedLink).toBeVisible();
  await fitsBothWidths(page);
  await uploadedLink.click();
  await page.waitForURL(address);
  await expect(page.getByText("payroll.csv is in the report.")).toBeVisible();

  await page.goto(`/dashboard/tads/${month}`);
  await sendFile(page, csvFile(payroll("3,00"), "again.csv"));
  await declareNoTotals(page);
  await addButton.click();
  await expect(page.getByText("again.csv is in the report.")).toBeVisible();
  await page.goBack();
  await expect(await findCell(page, "JC710A", "Alvarez, Dana", "Weeks ST")).toHaveText("3.00");
});

test("a file of two employers is refused by row, changes nothing, and can be reopened with Back", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  const mixedRoster = roster(month, (text) => text.replace(/1000001-0001(?=.*Dubois)/, "1000002-0001"));
  await sendFile(page, csvFile(mixedRoster, "mixed.csv"));
  await expect(page.getByRole("alert").filter({ hasText: "mixed.csv was not accepted" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "row 5: " })).toContainText("3 of the 4 rows are.");
  await expect(page.getByRole("button", { name: "Add to report" })).toHaveCount(0);
  await expect(page).toHaveTitle(/^File for /);
  await fitsBothWidths(page);
  await page.getByRole("navigation").getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");
  await page.goBack();
  await expect(page.getByRole("alert").filter({ hasText: "mixed.csv was not accepted" })).toBeVisible();
});

test("Back and Forward show the current report and file, scrolled to the top", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  const addButton = page.getByRole("button", { name: "Add to report", exact: true });
  const undo = page.getByRole("button", { name: "Undo import" });
  for (const isLoaded of [false, true]) {
    await page.goto(`/dashboard/tads/${month}`);
    const text = roster(month, (lines) => lines.replace("4.00,0.00", "3.00,0.00"));
    await sendFile(page, csvFile(text, isLoaded ? "loaded.csv" : "drawn.csv"));
    if (isLoaded) await page.reload();
    await declareNoTotals(page);
    await addButton.click();
    await expect(undo).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.goBack();
    await expect(await findCell(page, "JC710A", "Alvarez, Dana", "Weeks ST")).toHaveText("3.00");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goForward();
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(addButton).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("main")).toContainText("not changed yet");
    await page.goForward();
    await expect(addButton).toBeVisible();
    // By a link without a full page load, and back.
    await page.getByRole("navigation").getByRole("link", { name: "Messages" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");
    await page.goBack();
    await expect(addButton).toBeVisible();
  }
});

test("reading a file while someone works in the report moves and covers nothing", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/imports", async (route) => {
    if (route.request().method() === "POST") await promise;
    await route.continue();
  });
  const placesOf = () =>
    Promise.all(
      [page.getByRole("heading", { level: 1 }), page.getByLabel("Upload file")].map((part) => part.boundingBox()),
    );
  const positions = await placesOf();
  await page.getByLabel("Upload file").setInputFiles(csvFile(roster(month), "aside.csv"));
  await expect(page.getByRole("status").filter({ hasText: /^Uploading aside\.csv \(\d+ bytes\)/ })).toBeVisible();
  await expect.poll(placesOf).toEqual(positions);

  await page.setViewportSize({ width: 360, height: 780 });
  // The lines become cards. That doubles the page's height, so content in view moves far down.
  await expect(page.getByLabel("Totals for JC710A")).toBeVisible();
  await page.getByText("Note to the fund", { exact: true }).first().click();
  const note = page.getByLabel("Note to the fund on JC710A");
  await note.focus();
  await note.evaluate((box) => window.scrollBy(0, box.getBoundingClientRect().bottom - window.innerHeight));
  resolve();
  const link = page.getByRole("link", { name: "Preview changes" });
  await expect(link).toBeInViewport();
  await expect(note).toBeFocused();
  await page.keyboard.type("Dana is back.");
  await expect(note).toHaveValue("Dana is back.");
  const overlap = async (): Promise<number> => {
    const [noteBox, message] = await Promise.all([
      note.boundingBox(),
      link.locator("xpath=ancestor::*[3]").boundingBox(),
    ]);
    return (noteBox?.y ?? 0) + (noteBox?.height ?? 0) - (message?.y ?? 0);
  };
  // Shortly after it has grown, the page scrolls the field clear of the message.
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  await checkA11y(page);
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(link).toHaveCount(0);
});

test("a path that isn't one of the employer's files is not found @once", async ({ page }) => {
  await signIn(page, "lakeside-clerk");
  const month = await goToCurrentReport(page);
  for (const id of ["7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b", "nothing"]) {
    const response = await page.goto(`/dashboard/tads/${month}/imports/${id}`);
    expect(response?.status()).toBe(404);
  }
});
