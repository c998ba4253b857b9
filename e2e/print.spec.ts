import { checkA11y, expect, signIn, test } from "./fixtures.ts";
import { gridOf, goToCurrentReport, showUnchangedLines } from "./grid.ts";

test("printing a report includes everyone, not only the visible rows", async ({ page }, info) => {
  await signIn(page, "lakeside-admin");
  await goToCurrentReport(page);
  await showUnchangedLines(page, "JC710A");
  const group = page.getByRole("group", { name: "JC710A", exact: true });
  const paper = group.getByRole("table", { name: "Everyone in JC710A" });
  await expect(paper).toHaveCount(0);

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(paper.getByRole("row")).toHaveCount(20);
  await expect(paper.getByRole("rowheader").first()).toContainText(/SSN ends \d{4}$/);
  await expect(paper.getByRole("row").last()).toContainText("Total");
  await expect(gridOf(page, "JC710A")).toBeHidden();
  await checkA11y(page);
  await page.screenshot({ path: info.outputPath("print.png"), fullPage: true });

  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(paper).toHaveCount(0);
  await expect(gridOf(page, "JC710A")).toBeVisible();

  const pdf = await page.pdf({ path: info.outputPath("print.pdf"), tagged: true });
  // Only the tables made for paper have captions, one for each bargaining unit; a tagged PDF names them uncompressed.
  expect(pdf.toString("latin1").match(/\/S\s*\/Caption\b/g)).toHaveLength(2);
  await expect(paper).toHaveCount(0);
});
