import { expect, fitsBothWidths, openAs, test } from "./fixtures.ts";
import { readMails } from "./mailbox.ts";

test.use({ fresh: true });

const name = "Rosa Alvarez";
const address = "rosa.alvarez@payroll.example";
const question = "Which rate do <b>we</b> use for October?";
const replyText = "Use the rate sheet that starts in October.";

test("someone who isn't logged in writes to the fund, and gets the staff's answer by email", async ({
  page,
  stack,
}) => {
  await page.goto("/contact");
  await fitsBothWidths(page);
  const form = page.getByRole("form", { name: "Write to us" });
  await form.getByLabel("Message", { exact: true }).fill(question);
  await form.getByRole("button", { name: "Send message" }).press("Enter");
  await page.getByRole("link", { name: /^Your name/ }).press("Enter");
  await expect(form.getByLabel("Your name")).toBeFocused();
  await fitsBothWidths(page);
  await page.keyboard.type(name);
  await form.getByLabel("Email address").fill(address);
  await form.getByLabel("Who are you?").selectOption("An employer or its payroll service");
  await form.getByLabel("What is it about?").selectOption("Reporting work history");
  await expect(form.getByLabel("Message", { exact: true })).toHaveValue(question);
  await form.getByRole("button", { name: "Send message" }).press("Enter");
  const receivedMessage = page.getByText(/^Your reference number is C-/);
  await expect(receivedMessage).toBeVisible();
  const reference = /C-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await receivedMessage.innerText())?.[0] ?? "";
  await fitsBothWidths(page);

  await openAs(page, "ops-accounting", "/dashboard/inbox");
  await page.getByRole("link", { name: "Reporting work history" }).click();
  await page.waitForURL(/\/dashboard\/inbox\/[0-9a-f-]{36}$/);
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole("button", { name: "Reply" }).click();
  await page.getByLabel("Your reply").fill(replyText);
  await fitsBothWidths(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your message was sent.")).toBeVisible();

  await expect
    .poll(async () => (await readMails(stack, address)).map(({ text }) => text.includes(replyText)))
    .toEqual([true, false]);
  for (const { text } of await readMails(stack, address)) expect(text).toContain(reference);
});
