import type { Locator, Page, Route } from "playwright/test";
import { checkA11y, expect, fitsItsWidth, test } from "./fixtures.ts";

const newPassword = "Moonrise43";

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The focus never came to ${target.toString()}.`);
};

/** Presses I Accept as a script could. @returns the calls it sent, which get no response */
const forceAccept = async (page: Page): Promise<string[]> => {
  // Found by its description: a working button changes its name.
  const accept = page.getByRole("main").locator('button[aria-describedby="terms-progress"]');
  const requests: string[] = [];
  const path = "**/api/account/accept-disclaimer";
  await page.route(path, (route) => void requests.push(route.request().url()));
  await accept.click({ force: true });
  await accept.dispatchEvent("click");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(accept).toHaveText("I Accept");
  await page.unroute(path);
  return requests;
};

type InputMethod = {
  readonly press: (page: Page, target: Locator) => Promise<void>;
  readonly type: (page: Page, target: Locator, text: string) => Promise<void>;
  readonly scrollToEnd: (page: Page, box: Locator) => Promise<void>;
};

const inputMethods: Record<"mouse" | "keyboard", InputMethod> = {
  mouse: {
    press: (_page, target) => target.click(),
    type: async (page, target, text) => {
      await target.click();
      await page.keyboard.type(text);
    },
    scrollToEnd: async (page, box) => {
      await box.hover();
      await page.mouse.wheel(0, 20_000);
    },
  },
  keyboard: {
    press: async (page, target) => {
      await tabTo(page, target);
      await page.keyboard.press("Enter");
    },
    type: async (page, target, text) => {
      await tabTo(page, target);
      await page.keyboard.type(text);
    },
    scrollToEnd: async (page, box) => {
      await tabTo(page, box);
      await page.keyboard.press("End");
    },
  },
};

const logIn = async (
  page: Page,
  hand: InputMethod,
  userName: string,
  password: string,
  returnUrl: string,
): Promise<void> => {
  await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`);
  const form = page.locator("form");
  await hand.type(page, form.getByLabel("Username"), userName);
  await hand.type(page, form.getByLabel("Password"), password);
  await hand.press(page, form.getByRole("button", { name: "Log In" }));
};

const expectArrival = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname + url.search === path);

const parts = (page: Page) => {
  const main = page.getByRole("main");
  return {
    terms: main.getByRole("region", { name: "Terms of use" }),
    accept: main.getByRole("button", { name: "I Accept" }),
    current: main.getByLabel("Current password"),
    password: main.getByLabel("New password", { exact: true }),
    retype: main.getByLabel("Retype new password"),
    change: main.getByRole("button", { name: "Change password" }),
    alert: main.getByRole("alert"),
  };
};

test.describe("getting through", () => {
  test.use({ fresh: true });
  for (const name of ["mouse", "keyboard"] as const) {
    for (const width of [1280, 360]) {
      const hand = inputMethods[name];

      test(`by ${name} at ${width} px: both interstitials lead to the requested page`, async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        const { terms, accept, current, password, retype, change } = parts(page);

        await logIn(page, hand, "terms-overdue", "Sunrise42", "/help?x=1");
        await expectArrival(page, "/interstitial/terms?returnUrl=%2Fhelp%3Fx%3D1");
        expect(await forceAccept(page)).toEqual([]);
        await hand.scrollToEnd(page, terms);
        await expect(accept).toBeEnabled();
        await hand.press(page, accept);
        await expectArrival(page, "/help?x=1");
        await page.goto("/dashboard");
        await expectArrival(page, "/dashboard");
        await page.goto("/logout");
        await expectArrival(page, "/");

        await logIn(page, hand, "reset-required", "Sunrise42", "/dashboard/tads");
        await expectArrival(page, "/interstitial/change-password?returnUrl=%2Fdashboard%2Ftads");
        await hand.type(page, current, "Sunrise42");
        await hand.type(page, password, newPassword);
        await hand.type(page, retype, newPassword);
        await hand.press(page, change);
        await expectArrival(page, "/dashboard/tads");
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await page.goto("/logout");
        await expectArrival(page, "/");
        await logIn(page, hand, "reset-required", newPassword, "/dashboard/profile");
        await expectArrival(page, "/dashboard/profile");
      });
    }
  }
});

test.describe("the terms", () => {
  test.beforeEach(async ({ page }) => {
    await logIn(page, inputMethods.mouse, "terms-overdue", "Sunrise42", "/dashboard/profile");
    await expectArrival(page, "/interstitial/terms?returnUrl=%2Fdashboard%2Fprofile");
  });

  test("contain the payment rule and the fund's phone, and fit 320 px", async ({ page, fund }) => {
    const { terms } = parts(page);
    await expect(terms).toContainText("Payment is due by the 15th of the month following the month covered.");
    await expect(
      terms.getByRole("link", { name: fund === "pension" ? "(555) 010-0200" : "(555) 010-0100" }),
    ).toHaveCount(1);
    await checkA11y(page, false);
    await page.setViewportSize({ width: 320, height: 640 });
    await fitsItsWidth(page);
    await checkA11y(page);
  });

  test("enable I Accept within 100 px of the bottom, not before, and keep it enabled", async ({ page }) => {
    const { terms, accept } = parts(page);
    /** Resolves in the second frame after the page's scroll event. */
    const scrollTo = (fromBottom: number): Promise<void> =>
      terms.evaluate((box, px) => {
        const pageShown = new Promise<void>((resolve) => {
          const waitForFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          box.addEventListener("scroll", waitForFrames, { once: true });
        });
        box.scrollTo(0, box.scrollHeight - box.clientHeight - px);
        return pageShown;
      }, fromBottom);
    await scrollTo(102);
    await expect.poll(() => terms.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
    expect(await forceAccept(page)).toEqual([]);
    await expect(page.getByText("Scroll to the end of the terms to accept them.")).toBeVisible();
    await scrollTo(100);
    await expect(accept).toBeEnabled();
    await expect(page.getByText("You’ve reached the end of the terms.")).toBeVisible();
    await checkA11y(page);
    await scrollTo(5000);
    await expect(accept).toBeEnabled();
  });

  test("enable I Accept immediately where the text fits, as after a zoom out or a resize @once", async ({ page }) => {
    const { terms, accept } = parts(page);
    expect(await forceAccept(page)).toEqual([]);
    await terms.evaluate((box) => (box.style.maxHeight = "none"));
    await expect(accept).toBeEnabled();
  });

  for (const name of ["I Decline", "Cancel"]) {
    test(`${name} logs out @once`, async ({ page }) => {
      await page.getByRole("main").getByRole("button", { name }).click();
      await expectArrival(page, "/");
      await page.goto("/dashboard");
      await expectArrival(page, "/login?returnUrl=%2Fdashboard");
    });
  }

  test("report when they can't be saved, with a contact link, and can be retried", async ({ page, watch }) => {
    watch.allow(/status of 500/);
    const { terms, accept, alert } = parts(page);
    await page.route("**/api/account/accept-disclaimer", (route) => route.fulfill({ status: 500, json: {} }));
    await inputMethods.mouse.scrollToEnd(page, terms);
    await accept.click();
    await expect(alert).toHaveText("Our system is experiencing an error. Contact us");
    await checkA11y(page);
    await alert.getByRole("link", { name: "Contact us" }).click();
    await expect(page.getByRole("complementary", { name: "Contact" })).toBeInViewport();
    expect(new URL(page.url()).searchParams.get("returnUrl")).toBe("/dashboard/profile");
    await expect(accept).toBeEnabled();
  });
});

test.describe("the change of password", () => {
  test.beforeEach(async ({ page }) => {
    await logIn(page, inputMethods.mouse, "reset-required", "Sunrise42", "/dashboard/profile");
    await expectArrival(page, "/interstitial/change-password?returnUrl=%2Fdashboard%2Fprofile");
  });

  test("is refused with the reason at the field, and nothing typed is lost", async ({ page }) => {
    const { current, password, retype, change, alert } = parts(page);
    await page.setViewportSize({ width: 360, height: 640 });
    for (const [currentPassword, candidate, reason, fieldName] of [
      ["Wrong1234", newPassword, "That isn’t your current password.", current],
      ["Sunrise42", "Password12", "“password” is a commonly guessed word.", password],
      ["Sunrise42", "Marchetti1", "“marchetti” is easy to guess for this account", password],
      ["Sunrise42", "Sunrise42", "This is already your password.", password],
    ] as const) {
      await current.fill(currentPassword);
      await password.fill(candidate);
      await retype.fill(candidate);
      await change.click();
      await expect(alert).toContainText("There was an error while trying to save your password.");
      await expect(alert).toContainText(reason);
      await expect(alert).toBeInViewport();
      await expect(fieldName).toHaveAttribute("aria-invalid", "true");
      await expect(fieldName).toBeFocused();
      await expect(current).toHaveValue(currentPassword);
      await expect(password).toHaveValue(candidate);
      if (fieldName === current) await checkA11y(page);
    }
    await retype.press("End");
    await page.keyboard.type("x");
    await expect(alert).toHaveCount(0);
    await expect(password).not.toHaveAttribute("aria-invalid");
  });
});

test("a call that must wait for an interstitial leads there and back, and keeps what was typed", async ({ page }) => {
  await logIn(page, inputMethods.mouse, "lakeside-clerk", "Sunrise42", "/dashboard/profile");
  await expectArrival(page, "/dashboard/profile");
  await page.getByRole("button", { name: "Edit name" }).click();
  await page.getByLabel("Last name").fill("Petrov-Halvorsen");
  // The fund API's response when the fund forces a new password while the page is open.
  const refuse = (route: Route) =>
    route.fulfill({ status: 403, json: { SystemMessages: [], message: "PasswordChangeRequired" } });
  await page.route("**/api/account", refuse);
  await page.getByRole("button", { name: "Save name" }).click();
  await expectArrival(page, "/interstitial/change-password?returnUrl=%2Fdashboard%2Fprofile");
  await page.unroute("**/api/account", refuse);
  await page.goto("/dashboard/profile");
  await expect(page.getByLabel("Last name")).toHaveValue("Petrov-Halvorsen");
});

for (const userName of ["terms-overdue", "reset-required"]) {
  test(`links from emails open for ${userName}, and calls wait @once`, async ({ page }) => {
    await logIn(page, inputMethods.mouse, userName, "Sunrise42", "/dashboard");
    await page.waitForURL("**/interstitial/**");
    for (const path of ["/unsubscribe?code=none", "/verify-email?code=none"]) {
      const response = await page.goto(path);
      expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, path.split("?")[0]]);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    const statuses = await page.evaluate(async () => {
      const fetchStatus = async (path: string) => (await fetch(path, { headers: { "x-csrf": "1" } })).status;
      return [
        await fetchStatus("/api/account/current-user"),
        await fetchStatus("/api/account"),
        await fetchStatus("/api/dashboard"),
      ];
    });
    expect(statuses).toEqual([200, 403, 403]);
  });
}
