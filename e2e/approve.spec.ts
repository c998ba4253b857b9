import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, fitsPhone, logIn, logOut, openAs, signIn, test } from "./fixtures.ts";
import { readMails } from "./mailbox.ts";

const pia = "Pia Lundgren";

const openQueue = async (page: Page, userName: string): Promise<void> => {
  await openAs(page, userName, "/dashboard/approve");
  await expect(page.getByRole("heading", { level: 2, name: pia })).toBeVisible();
};
const approveButton = (page: Page, admission: string) =>
  page.getByRole("button", { name: `Approve ${pia} as ${admission}`, exact: true });
const declineButton = (page: Page) => page.getByRole("button", { name: `Decline ${pia}…` });

const typeReason = async (page: Page, reason: string): Promise<void> => {
  await declineButton(page).click();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.getByLabel("Reason").fill(reason);
};
const declinePermanently = (page: Page) => page.getByRole("button", { name: `Decline ${pia}`, exact: true });

test.describe("deciding on applicants", () => {
  test.use({ fresh: true });

  test("staff see waiting applicants and matching proofs, approve by keyboard alone, and the applicant can log in", async ({
    page,
    stack,
    fund,
  }) => {
    await openAs(page, "ops-accounting", "/dashboard");
    await expect(page.getByText("Registrations waiting")).toBeVisible();
    await page.getByRole("link", { name: "Approve" }).first().click();
    await page.waitForURL("**/dashboard/approve");
    const card = page.getByRole("region", { name: pia });
    await expect(card).toContainText("1000001-0001 · Lakeside Freight");
    await expect(card).toContainText("Employer ID: matches");
    await expect(card).toContainText("Last posted amount: matches");
    await expect(card).toContainText("not-approved@portal.example · verified");
    await fitsBothWidths(page);

    await expect(approveButton(page, "Employer")).toBeEnabled();
    await page.getByRole("radio", { name: "Employer", exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(approveButton(page, "Employer Admin")).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await expect(approveButton(page, "Employer")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText(`You approved ${pia} as Employer. We emailed them.`);
    await expect(page.getByText("No one is waiting.")).toBeVisible();
    await checkA11y(page);

    const [email] = await readMails(stack, "not-approved");
    expect(email?.subject).toMatch(/^Your account is approved/);
    expect(email?.text).toContain(`${stack.url(fund)}/login`);
    await logOut(page);
    await openAs(page, "not-approved", "/dashboard");
    await page.waitForURL("**/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lakeside Freight");
  });

  test("an employer's admin sees it on the dashboard, declines with a reason, and the email contains the reason", async ({
    page,
    stack,
    watch,
  }) => {
    watch.allow(/net::ERR_FAILED/);
    const reason = "We know no one of this name.";
    await openAs(page, "lakeside-admin", "/dashboard");
    await expect(page.getByText("1 person has registered for your company")).toBeVisible();
    await checkA11y(page);
    await page.getByRole("link", { name: "Approve or decline" }).click();
    await declineButton(page).click();
    await declinePermanently(page).click();
    await expect(page.getByText("Reason Required")).toBeVisible();
    await expect(page.getByLabel("Reason")).toBeFocused();
    await fitsBothWidths(page);

    await page.getByLabel("Reason").fill(reason);
    await page.route("**/api/account/approve-employer", (route) => route.abort());
    await declinePermanently(page).click();
    await expect(page.getByText(/We don’t know yet if we received your decision/)).toBeVisible();
    await expect(page.getByLabel("Reason")).toHaveValue(reason);
    await page.unroute("**/api/account/approve-employer");
    await declinePermanently(page).click();
    await expect(page.getByRole("status")).toContainText(`You declined ${pia}`);
    const [email] = await readMails(stack, "not-approved");
    expect(email?.text).toContain(reason);
    await page.goto("/dashboard");
    await expect(page.getByText("has registered for your company")).toHaveCount(0);

    await logOut(page);
    await page.goto("/login");
    await logIn(page, "not-approved");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("This account has been disabled");
    await page.goto("/dashboard");
    await page.waitForURL(/\/login\?returnUrl=%2Fdashboard$/);
  });

  test("when two people decide, the second sees the first decision and keeps the typed reason", async ({
    page,
    browser,
    stack,
    fund,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: stack.url(fund) });
    const otherPage = await elsewhere.newPage();
    await openQueue(page, "ops-accounting");
    await openQueue(otherPage, "lakeside-admin");
    await typeReason(otherPage, "Not one of ours.");
    await approveButton(page, "Employer").click();
    await expect(page.getByRole("status")).toContainText("You approved");
    await declinePermanently(otherPage).click();
    const notice = otherPage.getByRole("status");
    await expect(notice).toContainText(/Marek Lindqvist approved Pia Lundgren on .*Your decision wasn’t recorded/);
    await expect(notice).toContainText("Not one of ours.");
    await expect(otherPage.getByText("No one is waiting.")).toBeVisible();
    await checkA11y(otherPage);
    await fitsPhone(otherPage);
    expect(await readMails(stack, "not-approved")).toHaveLength(1);
    await elsewhere.close();
  });

  test("a receipt arrives by email, and both its link and one-click unsubscribe work", async ({
    page,
    request,
    stack,
    fund,
  }) => {
    await openAs(page, "lakeside-clerk", "/dashboard/make-a-payment");
    await page.getByRole("button", { name: "Review payment" }).click();
    await page.getByRole("button", { name: "Authorize payment" }).click();
    await expect(page.getByText("Confirmation number")).toBeVisible();
    const number = await page.getByText(/^P-/).innerText();
    const [email] = await readMails(stack, "lakeside-clerk");
    expect(email?.text).toContain(number);
    const link = email?.link ?? "";
    const code = new URL(link).searchParams.get("code") ?? "none";
    expect(link.startsWith(`${stack.url(fund)}/unsubscribe?code=`)).toBe(true);

    await logOut(page);
    await page.goto(link);
    await page.waitForURL(`${stack.url(fund)}/unsubscribe`);
    await fitsBothWidths(page);
    const button = page.getByRole("button", { name: "Unsubscribe" });
    await expect(button).toBeEnabled();
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText("receipts of the payments you authorize");
    await checkA11y(page);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByRole("status")).toContainText("We’ll send you receipts of the payments you authorize.");
    await expect(button).toBeFocused();

    const address = new URL(`/api/unsubscribe?code=${code}`, stack.url(fund));
    const host = address.host;
    address.hostname = "127.0.0.1";
    const post = (form: Record<string, string>) => request.post(address.href, { form, headers: { host } });
    expect((await post({ "List-Unsubscribe": "One-Click" })).status()).toBe(200);
    expect((await post({ other: "field" })).status()).toBe(400);
    expect((await request.get(address.href, { headers: { host } })).status()).toBe(405);
    expect(stack.output().includes(code)).toBe(false);
  });
});

test("a forged link unsubscribes no one and links to our help desk", async ({ page }) => {
  await page.goto("/unsubscribe?code=none-of-ours");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("This link doesn’t work anymore");
  await expect(alert.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  await checkA11y(page);
});

for (const user of ["lakeside-clerk", "plan-member"]) {
  test(`/dashboard/approve is closed to ${user}`, async ({ page }) => {
    await signIn(page, user);
    expect((await page.goto("/dashboard/approve"))?.status()).toBe(403);
  });
}
