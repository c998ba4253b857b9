import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, fitsBothWidths, openAs, signInFresh, test } from "./fixtures.ts";

test.use({ fresh: true });

const payStub = Buffer.from(`%PDF-1.7\n${"five weeks ".repeat(2_000)}\n%%EOF\n`);

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

const openReport = async (page: Page): Promise<void> => {
  await main(page).getByRole("link", { name: "Messages" }).click();
  await page.waitForURL("**/dashboard/inbox");
  await page
    .getByRole("link", { name: /looks wrong$/ })
    .first()
    .click();
  await page.waitForURL(/\/dashboard\/inbox\/[0-9a-f-]{36}$/);
};

const sendReply = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("button", { name: "Reply" }).press("Enter");
  await expect(page.getByLabel("Your reply")).toBeFocused();
  await page.keyboard.type(text);
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await expect(page.getByText("Your message was sent.")).toBeVisible();
};

test("a member reports a month, staff share it, the employer corrects it, and the member sees each step", async ({
  page,
}) => {
  await openAs(page, "plan-member", "/dashboard/work-history");
  await page.getByRole("button", { name: "Report a missing month" }).click();
  await page.waitForURL("**/dashboard/work-history/report**");
  await expect(page.getByLabel("Month", { exact: true })).toBeVisible();
  await fitsBothWidths(page);
  await page.goto("/dashboard/work-history");
  // The demonstration's report is about the newest month.
  const line = page.getByRole("table", { name: "Reported lines, newest month first" }).getByRole("row").nth(2);
  const month = await line.getByRole("rowheader").innerText();
  await fitsBothWidths(page);
  await line.getByRole("button", { name: "This month looks wrong" }).click();
  await page.getByLabel("What should be there?").fill("5 weeks");
  await page.getByLabel("What else should the fund know? (optional)").fill("<b>All five</b> of them.");
  await page.getByLabel("Attach files").setInputFiles([
    { name: "Nómina.exe", mimeType: "application/x-msdownload", buffer: payStub },
    { name: "stub.pdf", mimeType: "application/pdf", buffer: Buffer.from("<script>alert(1)</script>") },
  ]);
  await expect(page.getByRole("alert").filter({ hasText: "stub.pdf" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Nómina.exe.pdf" })).toBeVisible();
  // Files are attached and removed by keyboard.
  await page
    .getByLabel("Attach files")
    .setInputFiles([{ name: "two.pdf", mimeType: "application/pdf", buffer: payStub }]);
  await page.getByRole("button", { name: "Remove two.pdf" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove two.pdf" })).toHaveCount(0);
  await expect(page.getByLabel("Attach files")).toBeFocused();
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/dashboard\/inbox\/[0-9a-f-]{36}$/);
  const thread = new URL(page.url()).pathname;
  await expect(page.getByText("<b>All five</b> of them.")).toBeVisible();
  await expect(page.getByText("Your report was sent", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to your work history" }).click();
  await page.waitForURL("**/dashboard/work-history");
  await expect(line.getByRole("link", { name: /^You reported this on / })).toHaveAttribute("href", thread);
  await expect(line.getByRole("button", { name: "This month looks wrong" })).toBeHidden();
  await page.getByRole("button", { name: "Report a missing month" }).click();
  await page.getByLabel("Month", { exact: true }).selectOption(month);
  await page.getByLabel("Employer", { exact: true }).fill("lakeside freight");
  await page.getByLabel("What should be there?").fill("5 weeks");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/Lakeside Freight reported .* the month isn’t missing/)).toBeVisible();

  await signInFresh(page, "ops-accounting");
  await page.goto("/dashboard/inbox");
  await page.getByRole("link", { name: `${month} looks wrong` }).click();
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText("This conversation is assigned to")).toBeVisible();
  await page.getByLabel("Message to the employer").fill("Please check this month.");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("The report is shared with")).toBeVisible();
  await fitsBothWidths(page);
  await page.goto("/dashboard/operations/employers/1000001-0001?kind=message");
  await expect(page.getByRole("link", { name: `Message to the fund for ${month}` })).toBeVisible();

  await signInFresh(page, "lakeside-clerk");
  await page.goto("/dashboard");
  await expect(main(page).getByText(/^\d+ unread$/)).toBeVisible();
  await page.goto(thread);
  const [response, download] = await Promise.all([
    page.waitForResponse((candidate) => candidate.url().includes("/attachments/")),
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Nómina\.exe\.pdf \(PDF, \d+ KB\)$/ }).click(),
  ]);
  expect(await response.allHeaders()).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; /),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(download.suggestedFilename()).toBe("Nómina.exe.pdf");
  expect(readFileSync(await download.path()).equals(payStub)).toBe(true);
  await sendReply(page, "We correct it.");
  await page.getByRole("link", { name: `Correct ${month}` }).click();
  // One press opens the member's line.
  const form = page.getByRole("form", { name: /Okafor/ });
  await form.getByLabel("Weeks ST").fill("5");
  await form.getByRole("button", { name: "Show the difference" }).click();
  await expect(page.getByText("is in the correction.")).toBeVisible();
  await page.getByRole("button", { name: "Add someone who wasn’t on the report" }).click();
  await page.getByLabel("Bargaining unit").selectOption({ index: 1 });
  await fitsBothWidths(page);
  await page.getByLabel("Social Security number").fill("900-99-9999");
  await page.getByRole("button", { name: "Show the difference" }).click();
  await expect(page.getByRole("link", { name: "Class Required" })).toBeVisible();
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  const commit = page.getByRole("button", { name: "Commit correction" });
  const doneHeading = page.getByRole("heading", { name: `${month} is corrected` });
  await commit.click();
  const confirm = page.getByLabel(/^I reviewed the/);
  await expect(confirm.or(doneHeading)).toBeVisible();
  if (await confirm.isVisible()) {
    await confirm.check();
    await commit.click();
  }
  await expect(doneHeading).toBeVisible();

  await signInFresh(page, "plan-member");
  await page.goto(thread);
  await expect(page.getByText("Please check this month.")).toBeVisible();
  await expect(page.getByText("We correct it.")).toBeVisible();
  await expect(
    page.getByText(/^Lakeside Freight changed it from .+ to 5 weeks\. The change took effect\.$/),
  ).toBeVisible();
  await fitsBothWidths(page);
});

test("an employer writes to the fund, keeps the draft through a reload, and reads the reply", async ({ page }) => {
  await openAs(page, "lakeside-admin", "/dashboard/inbox");
  await expect(page.getByRole("link", { name: "Late charge on our statement" })).toBeVisible();
  await fitsBothWidths(page);
  // By keyboard alone.
  await page.getByRole("button", { name: "New message" }).press("Enter");
  await page.waitForURL("**/dashboard/inbox/new**");
  await page.getByLabel("Subject").fill("A new clerk");
  await page.reload();
  await expect(page.getByLabel("Subject")).toHaveValue("A new clerk");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await page.getByRole("link", { name: "Message Required" }).press("Enter");
  await expect(page.getByLabel("Message", { exact: true })).toBeFocused();
  await fitsBothWidths(page);
  await page.keyboard.type("How does she register?");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await page.waitForURL(/\/dashboard\/inbox\/[0-9a-f-]{36}$/);
  const thread = new URL(page.url()).pathname;

  await signInFresh(page, "ops-accounting-admin");
  await page.goto(thread);
  await page.getByRole("button", { name: "Reply" }).click();
  await page.getByLabel("Your reply").fill("With your Employer ID.");
  await page.getByLabel("Canned reply").selectOption("How to register");
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(page.getByLabel("Your reply")).toHaveValue(/^With your Employer ID\.Open the login page/);
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your message was sent.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("The conversation is closed.")).toBeVisible();

  await page.goto("/dashboard/operations/employers/1000001-0001");
  await page.getByRole("link", { name: "Write to this employer" }).click();
  await page.getByLabel("What is it about?").selectOption({ index: 1 });
  await page.getByLabel("Subject").fill("Your new agreement");
  await page.getByLabel("Message", { exact: true }).fill("It starts next month.");
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/dashboard\/inbox\/[0-9a-f-]{36}$/);
  await page.goto("/dashboard/inbox/new?to=9999999-0001");
  await expect(page.getByText("No employer and no plan member has the ID 9999999-0001.")).toBeVisible();
  await fitsBothWidths(page);

  await signInFresh(page, "lakeside-admin");
  await page.goto(thread);
  await expect(page.getByText("With your Employer ID.")).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Your new agreement" }).click();
  await expect(page.getByText("It starts next month.")).toBeVisible();
  await openReport(page);
  await expect(page.getByRole("link", { name: /^Correct / })).toBeVisible();
});
