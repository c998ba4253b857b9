import type { Page } from "playwright/test";
import { checkA11y, expect, openAs, signIn, test } from "./fixtures.ts";

const publicPages = [
  "/",
  "/about",
  "/help",
  "/contact",
  "/forms-and-documents",
  "/employer-reporting-status-codes",
  "/cookie-policy",
  "/privacy",
  "/accessibility",
  "/unsubscribe",
  "/login",
  "/register",
  "/verify-email",
  "/invitation",
  "/verify-email?code=abc",
  "/forgot-password?msg=tokenMissing",
  "/reset-password?code=abc",
  "/login?msg=emailVerified&sessionExpired=true",
  "/no-such-page",
] as const;

const memberPages = [
  "/dashboard",
  "/dashboard/work-history",
  "/dashboard/work-history/report",
  "/dashboard/id-card",
  "/dashboard/documents",
  "/dashboard/inbox",
  "/dashboard/inbox/new",
  "/dashboard/profile",
] as const;

/** Words that Spanish doesn't have. */
const english =
  /(?<![\p{L}@/.-])(the|and|your|you|with|this|that|from|have|our|of|for|not|please|when|isn’t|don’t|was|were|are|is|it)(?![\p{L}@/.-])/iu;
const names = /Northern Lakes [\w &]*Fund|Payments and Accounts|“[^”]*”|Web Content Accessibility[\w ]*/g;

/** Returns a page's texts, also for screen readers, without those marked as English. */
const readTexts = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.querySelectorAll('body [lang="en"], script, style')) element.remove();
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts = [page.title, page.querySelector('meta[name="description"]')?.getAttribute("content") ?? ""];
  while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? "");
  for (const element of page.querySelectorAll("[aria-label], [placeholder], [alt]"))
    for (const name of ["aria-label", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
  return texts.map((text) => text.trim()).filter((text) => text !== "");
};

/** Loads each page with the session and language of the open page. */
const expectSpanish = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    const { html, language, vary } = await page.evaluate(async (url) => {
      const response = await fetch(url);
      const { headers } = response;
      return { html: await response.text(), language: headers.get("content-language"), vary: headers.get("vary") };
    }, path);
    expect([path, /<html[^>]* lang="(\w+)"/.exec(html)?.[1], language]).toEqual([path, "es", "es"]);
    expect(vary).toContain("Cookie");
    const texts = await page.evaluate(readTexts, html);
    expect(texts.length).toBeGreaterThan(20);
    expect([path, texts.filter((text) => english.test(text.replace(names, "")))]).toEqual([path, []]);
  }
};

test("every public page is in Spanish once chosen, without English text", async ({ page, context }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect((await context.cookies()).find(({ name }) => name === "language")?.value).toBe("es");
  await expectSpanish(page, publicPages);
  await page.goto("/forms-and-documents/check-a-file");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("button", { name: "Español" })).toHaveCount(0);
});

test("a login in Spanish keeps typed text, shows Spanish messages, and can switch back to English", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Username").fill("plan-member");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Iniciar sesión", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Nombre de usuario")).toHaveValue("plan-member");
  await checkA11y(page);
  const logIn = page.getByRole("main").getByRole("button", { name: "Iniciar sesión" });
  await logIn.click();
  await expect(page.getByText("Escriba su contraseña")).toBeVisible();
  await page.getByLabel("Contraseña", { exact: true }).fill("Moonrise42");
  await logIn.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Lo sentimos");

  await page.goto("/register");
  await page.getByLabel("Un miembro del plan").check();
  await page.getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByRole("link", { name: "Nombre: campo obligatorio" })).toBeVisible();
  await checkA11y(page);

  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("link", { name: "First name Required" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("a report of a month", () => {
  test.use({ fresh: true });

  test("a plan member reports a month in Spanish and finds it under Mensajes", async ({ page }) => {
    await openAs(page, "plan-member", "/dashboard");
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await checkA11y(page);
    await expectSpanish(page, memberPages);
    for (const refusedPath of ["/dashboard/tads", "/dashboard/no-such-page"]) {
      await page.goto(refusedPath);
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await expect(page.getByRole("button", { name: "English" })).toBeVisible();
    }
    await page.goto("/dashboard/work-history");
    // The demonstration's report is about the newest month.
    const line = page
      .getByRole("table", { name: /^Líneas reportadas/ })
      .getByRole("row")
      .nth(2);
    const month = await line.getByRole("rowheader").innerText();
    await line.getByRole("button", { name: "Este mes no está bien" }).click();
    await page.getByLabel("¿Qué debe aparecer?").fill("5 semanas");
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByText("Su aviso se envió", { exact: true })).toBeVisible();
    await expect(page.getByText(new RegExp(`^${month}, .* \\(reportado: `))).toBeVisible();
    await checkA11y(page);
    await page.getByRole("link", { name: "Mensajes" }).first().click();
    await expect(page.getByRole("heading", { name: "Mensajes", level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: `El mes de ${month} no está bien` })).toBeVisible();
  });
});

test.describe("a browser that asks for Spanish", () => {
  test.use({ locale: "es-US" });

  test("shows Spanish immediately, and an employer's pages completely in English", async ({ page, context }) => {
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await signIn(page, "lakeside-admin");
    // The account's language, which the login saves in the browser.
    expect((await context.cookies()).find(({ name }) => name === "language")?.value).toBe("en.kept");
    await page.goto("/dashboard/profile");
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await page.getByRole("link", { name: "Mensajes" }).first().click();
    await page.waitForURL("**/dashboard/inbox");
    await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("button", { name: "Español" })).toHaveCount(0);
    await expect(page.getByText("Mensajes")).toHaveCount(0);
    await page.goto("/dashboard/no-such-page");
    await expect(page.getByRole("heading", { name: "No encontramos la página que busca" })).toBeVisible();
    await expect(page.getByRole("button", { name: "English" })).toBeVisible();
    await checkA11y(page);
  });
});
