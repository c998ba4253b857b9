import { checkA11y, expect, signIn, test } from "./fixtures.ts";

const publicPages = [
  "/",
  "/about",
  "/help",
  "/contact",
  "/forms-and-documents",
  "/cookie-policy",
  "/privacy",
  "/accessibility",
  "/unsubscribe",
  "/login",
  "/register",
  "/verify-email",
  "/verify-email?code=abc",
  "/forgot-password?msg=tokenMissing",
  "/reset-password?code=abc",
  "/login?msg=emailVerified&sessionExpired=true",
  "/no-such-page",
] as const;

/** Words that Spanish doesn't have. */
const english =
  /(?<![\p{L}@/.-])(the|and|your|you|with|this|that|from|have|our|of|for|not|please|when|isn’t|don’t|was|were|are|is|it)(?![\p{L}@/.-])/iu;
const names = /Northern Lakes [\w &]*Fund|Payments and Accounts|“[^”]*”|Web Content Accessibility[\w ]*/g;

/** What a page says, in its texts and to a screen reader, but for what it marks as English. */
const readTexts = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const other of page.querySelectorAll('body [lang="en"], script, style')) other.remove();
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts = [page.title, page.querySelector('meta[name="description"]')?.getAttribute("content") ?? ""];
  while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? "");
  for (const element of page.querySelectorAll("[aria-label], [placeholder], [alt]"))
    for (const name of ["aria-label", "placeholder", "alt"]) texts.push(element.getAttribute(name) ?? "");
  return texts.map((text) => text.trim()).filter((text) => text !== "");
};

test("every public page is in Spanish once it is chosen, and says nothing in English", async ({ page, context }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect((await context.cookies()).find(({ name }) => name === "language")?.value).toBe("es");
  for (const path of publicPages) {
    const html = await page.evaluate(async (url) => (await fetch(url)).text(), path);
    expect([path, /<html[^>]* lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, "es"]);
    const texts = await page.evaluate(readTexts, html);
    expect(texts.length).toBeGreaterThan(20);
    expect([path, texts.filter((text) => english.test(text.replace(names, "")))]).toEqual([path, []]);
  }
  await page.goto("/employer-reporting-status-codes");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("button", { name: "Español" })).toHaveCount(0);
});

test("logging in in Spanish: what is typed stays, the fund answers in Spanish, and English comes back", async ({
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

test("a plan member's own pages are in Spanish, and their messages in English as a whole", async ({ page }) => {
  await signIn(page, "plan-member");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("table", { name: "Horas por mes" })).toBeVisible();
  await checkA11y(page);
  for (const path of ["/dashboard", "/dashboard/work-history", "/dashboard/id-card", "/dashboard/documents"]) {
    const html = await page.evaluate(async (url) => (await fetch(url)).text(), path);
    const texts = await page.evaluate(readTexts, html);
    expect(texts.length).toBeGreaterThan(20);
    expect([path, texts.filter((text) => english.test(text.replace(names, "")))]).toEqual([path, []]);
  }
  await page.getByRole("link", { name: "Mensajes" }).first().click();
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
