import type { Page } from "playwright/test";
import { checkA11y, expect, fitsBothWidths, forgetSession, logIn, signIn } from "../fixtures.ts";
import { type StandIn, test } from "./foreign-portal.ts";

const profile = "/dashboard/profile";
const newPassword = "Quartz7Lantern";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const edit = (page: Page, name: string) =>
  card(page, name)
    .getByRole("button", { name: `Edit ${name.toLowerCase()}` })
    .click();

const saves = (page: Page, name: string, button: string) =>
  card(page, name).getByRole("button", { name: button }).click();

const expectNote = (page: Page, name: string, text: RegExp | string) =>
  expect(card(page, name).locator("output").first()).toHaveText(text);

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** Returns the last body that a call of the fund API received. */
const lastBody = ({ asked: requests }: StandIn, path: string) =>
  requests.findLast((request) => request.path === path && request.method === "POST")?.body;

/**
 * The journeys of people through a portal with a third party's fund API.
 * @param auth how that fund API identifies a session
 * @param hasTads true if another application serves the TADs
 */
export const describeStandInJourney = (auth: "bearer" | "cookie", hasTads: boolean): void => {
  test.describe(`a third party's fund API, by ${auth} @both`, () => {
    test("refuses logins with the catalog's codes", async ({ page }) => {
      await page.goto("/login");
      const alert = page.getByRole("main").getByRole("alert");
      for (const [userName, text] of [
        ["nobody.known", /does not match our files/],
        ["deleted.one", /does not match our files/],
        ["locked.one", /locked for 15 minutes/],
        ["unverified.one", /pending verification/],
        ["sleeping.one", /at least 2 years/],
        ["disabled.one", /has been disabled/],
        ["waiting.one", /not yet been approved/],
        ["elsewhere.one", /employer-related account/],
        ["odd.one", /An error has occured.*The moon is full\./],
      ] as const) {
        await logIn(page, userName);
        await expect(alert).toHaveText(text);
        await expect(page.getByRole("main").getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
      }
      for (let tries = 0; tries < 4; tries += 1) {
        await logIn(page, "paula.staff", `Wrong${tries}`);
        await expect(alert).toHaveText(/does not match our files/);
      }
      await logIn(page, "paula.staff", "Wrong4");
      await expect(alert).toHaveText(/only 1 more attempt/);
    });

    test("keeps account fields that the portal doesn't know, whatever is changed", async ({ page, fundApi }) => {
      await signIn(page, "greta.office");
      await page.goto(profile);
      await expect(card(page, "Name")).toContainText("greta Larsen");
      await expect(card(page, "Email")).toContainText("greta.office@employer.example");
      await fitsBothWidths(page);

      await edit(page, "Name");
      await page.getByLabel("Last name").fill("Larsen-Øst");
      await saves(page, "Name", "Save name");
      await expectNote(page, "Name", "Your name was changed.");
      expect(lastBody(fundApi, "/api/account")).toEqual({
        id: expect.any(Number),
        userName: "greta.office",
        firstName: "greta",
        lastName: "Larsen-Øst",
        emailAddress: "greta.office@employer.example",
        phone: "(218) 555-0142",
        favoriteColor: "teal",
        // The stand-in reads the outermost names only.
        shippingZone: expect.objectContaining({ [auth === "cookie" ? "Code" : "code"]: "N-4" }),
      });
      await edit(page, "Phone");
      await page.getByRole("textbox", { name: "Phone" }).fill("218 555 0188");
      await saves(page, "Phone", "Save phone");
      await expectNote(page, "Phone", "Your phone number was changed.");
      await edit(page, "Email");
      await page.getByLabel("New email", { exact: true }).fill("greta-new@employer.example");
      await page.getByLabel("Retype new email").fill("greta-new@employer.example");
      await page.getByLabel("Current password").fill("Sunrise42");
      await saves(page, "Email", "Send the link");
      await expectNote(page, "Email", /^We emailed a link/);
      await edit(page, "Password");
      await page.getByLabel("Current password").fill("Sunrise42");
      await page.getByLabel("New password", { exact: true }).fill(newPassword);
      await page.getByLabel("Retype new password").fill(newPassword);
      await saves(page, "Password", "Change password");
      await expectNote(page, "Password", /^Your password was changed/);
      await edit(page, "Username");
      await page.getByRole("textbox", { name: "Username" }).fill("greta-office-new");
      await saves(page, "Username", "Save username");
      await expectNote(page, "Username", /^Your username was changed/);

      await page.getByLabel("Reminders of contributions that are due or late").click();
      await page.getByRole("button", { name: "Save emails" }).click();
      await expect
        .poll(() => lastBody(fundApi, "/api/account/communication-preferences"))
        .toEqual({
          monthlyDigest: true,
          paymentReminders: false,
        });

      await page.reload();
      await expect(card(page, "Name")).toContainText("greta Larsen-Øst");
      await expect(card(page, "Phone")).toContainText("(218) 555-0188");
      await forgetSession(page);
      await signIn(page, "greta-office-new", newPassword);
    });

    test("leads through both interstitials", async ({ page }) => {
      await page.goto("/login?returnUrl=%2Fhelp");
      await logIn(page, "oskar.terms");
      await isAt(page, "/interstitial/terms");
      await page.getByRole("region", { name: "Terms of use" }).evaluate((box) => box.scrollTo(0, box.scrollHeight));
      await page.getByRole("button", { name: "I Accept" }).click();
      await isAt(page, "/help");
      await forgetSession(page);

      await page.goto("/login?returnUrl=%2Fdashboard%2Fprofile");
      await logIn(page, "ines.reset");
      await isAt(page, "/interstitial/change-password");
      await page.getByLabel("Current password").fill("Sunrise42");
      await page.getByLabel("New password", { exact: true }).fill(newPassword);
      await page.getByLabel("Retype new password").fill(newPassword);
      await page.getByRole("button", { name: "Change password" }).click();
      await isAt(page, profile);
    });

    test("resets a forgotten password", async ({ page, fundApi }) => {
      await page.goto("/forgot-password");
      await page.getByRole("main").getByLabel("Username", { exact: true }).fill("lena.member");
      await page.getByRole("button", { name: "Email me a link" }).click();
      await expect(page.getByText("Check your email")).toBeVisible();
      for (const [code, text] of [
        ["made-up", /This link has expired\./],
        [fundApi.linkCodes().at(-1) ?? "", null],
      ] as const) {
        await page.goto(`/reset-password?code=${code}`);
        await page.getByLabel("New password", { exact: true }).fill(newPassword);
        await page.getByLabel("Retype new password").fill(newPassword);
        await page.getByRole("button", { name: "Save new password" }).click();
        if (text !== null) await expect(page.getByRole("main").getByRole("alert")).toContainText(text);
      }
      await isAt(page, "/login");
      await expect(page.getByText("Log in with your new password.")).toBeVisible();
      await logIn(page, "lena.member", newPassword);
      await isAt(page, "/dashboard");
    });

    test("leaves no one half logged in, however the fund API responds", async ({ page, context, watch }) => {
      watch.allow(/status of 50\d/);
      await page.goto("/login");
      const alert = page.getByRole("main").getByRole("alert");
      const faults = ["html", "empty", "huge", "noroles", "baddate", "numberrole"];
      for (const fault of [...faults, ...(auth === "cookie" ? ["bigcookie"] : [])]) {
        await logIn(page, `fault.${fault}`);
        await expect(alert).toBeVisible();
        await expect(alert).not.toContainText(/<|undefined|Sign in/);
        expect((await context.cookies()).filter(({ name }) => /session/i.test(name))).toEqual([]);
        await page.reload();
      }
      await checkA11y(page);
      for (const fault of ["loginpage", "tologin"]) {
        await signIn(page, `fault.${fault}`);
        await page.goto(profile);
        await isAt(page, "/login");
        expect(new URL(page.url()).searchParams.get("returnUrl")).toBe(profile);
        await forgetSession(page);
      }
      await signIn(page, "fault.slow");
      await page.goto(profile);
      await expect(card(page, "Name")).toContainText("fault Larsen");
    });

    test("ends a session while someone types: nothing typed is lost", async ({ page, fundApi }) => {
      await signIn(page, "noor.paper");
      await page.goto(profile);
      await edit(page, "Name");
      await page.getByLabel("Last name").fill("Haddad");
      fundApi.forgetSessions();
      await saves(page, "Name", "Save name");
      await isAt(page, "/login");
      await logIn(page, "noor.paper");
      await isAt(page, profile);
      await expect(page.getByLabel("Last name")).toHaveValue("Haddad");
      await saves(page, "Name", "Save name");
      await expectNote(page, "Name", "Your name was changed.");
    });

    test("has a dashboard, and only the available pages", async ({ page }) => {
      await signIn(page, "signe.office");
      await page.goto("/dashboard");
      const main = page.getByRole("main");
      await expect(main).toContainText("signe");
      await expect(main).toContainText("1000009-0001");
      await fitsBothWidths(page);
      const addresses = await page
        .getByRole("link")
        .evaluateAll((links) => [
          ...new Set(links.map((link) => (link as HTMLAnchorElement).href.split("#")[0] ?? "")),
        ]);
      expect(addresses.some((address) => address.endsWith("/dashboard/tads"))).toBe(hasTads);
      expect(addresses.length).toBeGreaterThan(5);
      for (const address of addresses.filter((link) => link.startsWith("http") && !link.endsWith("/logout")))
        expect([address, await page.evaluate(async (url) => (await fetch(url)).status, address)]).toEqual([
          address,
          200,
        ]);

      for (const path of [
        "/dashboard/inbox",
        "/dashboard/payments-and-accounts",
        ...(hasTads ? [] : ["/dashboard/tads"]),
      ]) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(main).toContainText(/This fund doesn’t offer/);
        await fitsBothWidths(page);
        await main.getByRole("link", { name: "My Dashboard" }).first().click();
        await isAt(page, "/dashboard");
      }
    });

    test("approves an account by its ID", async ({ page, fundApi }) => {
      await signIn(page, "rolf.staff");
      await page.goto("/dashboard/approve");
      // On a page this short, the notice hides half of a link of the footer.
      await page.getByRole("region", { name: "We Use Cookies" }).getByRole("button", { name: "Close" }).click();
      const accountId = page.getByLabel("Account ID");
      const approve = page.getByRole("button", { name: "Approve" });
      await approve.click();
      await expect(accountId).toHaveAttribute("aria-invalid", "true");
      await accountId.fill("404");
      await approve.click();
      await expect(page.getByText("No one waits.")).toBeVisible();
      await expect(accountId).toHaveValue("404");
      await accountId.fill("A-77");
      await approve.click();
      await expect(accountId).toHaveValue("");
      expect(lastBody(fundApi, "/api/account/approve-employer")).toEqual({ accountId: "A-77" });
      await fitsBothWidths(page);
    });

    // Without another application, the dashboard test shows that there are no TADs.
    if (!hasTads) return;
    test("sends the TADs to the other application, with the portal's session", async ({ page, context }) => {
      await page.goto("/login?returnUrl=%2Fdashboard%2Ftads");
      await logIn(page, "signe.office");
      await page.waitForURL("**/dashboard/tads", { waitUntil: "load" });
      await expect(page.getByText("A script ran.")).toBeVisible();
      await page.getByLabel("Hours").fill("152");
      await page.getByRole("button", { name: "Save" }).click();
      await page.waitForURL("**/dashboard/tads/2026/06?saved=1", { waitUntil: "load" });
      expect((await context.cookies()).some(({ name }) => name.includes("Tads"))).toBe(false);
      await page.goto("/dashboard/tads/signed-out");
      await isAt(page, "/login");
      expect(new URL(page.url()).searchParams.get("returnUrl")).toBe("/dashboard/tads/signed-out");
      await signIn(page, "lena.other");
      expect((await page.goto("/dashboard/tads"))?.status()).toBe(403);
    });
  });
};
