import { globSync } from "node:fs";
import type { Page } from "playwright/test";
import { checkA11y, expect, fitsPhone, test } from "./fixtures.ts";

const names = { health: "Northern Lakes Health & Welfare Fund", pension: "Northern Lakes Pension Fund" } as const;

/** Every public page, found by its file, except logout. */
const paths = globSync("app/{(public),(access)}/**/page.tsx")
  .map((file) => `/${file.split("/").slice(2, -1).join("/")}`)
  .filter((path) => path !== "/logout");
const fromEmails = ["/invitation", "/reset-password", "/unsubscribe", "/verify-email"];

/** Reads a page's metadata as crawlers do, without opening it. */
const readPage = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    const html = new DOMParser().parseFromString(await response.text(), "text/html");
    const attribute = (selector: string, name: string) => html.querySelector(selector)?.getAttribute(name) ?? "";
    return {
      status: response.status,
      title: html.title,
      description: attribute("meta[name=description]", "content"),
      canonical: attribute("link[rel=canonical]", "href"),
      robots: attribute("meta[name=robots]", "content"),
      card: attribute("meta[property='og:image']", "content"),
      headings: html.querySelectorAll("h1").length,
      ids: [...html.querySelectorAll("[id]")].map(({ id }) => id),
      links: [...html.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? ""),
      linkedData: [...html.querySelectorAll("script[type='application/ld+json']")].map(
        ({ textContent }) => textContent,
      ),
    };
  }, path);

/** Returns the address after all redirects, or the failure. */
const follow = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    return response.ok ? new URL(response.url).pathname : `${address} answered ${response.status}`;
  }, path);

const textOf = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => (await fetch(address)).text(), path);

test("all public pages have their own metadata, are listed or left out correctly, and have no broken links @both", async ({
  page,
  fund,
  stack,
}) => {
  const baseURL = stack.url(fund);
  await page.goto("/about");
  const sitemap = await textOf(page, "/sitemap.xml");
  const listedAddresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(paths.length).toBeGreaterThanOrEqual(16);
  const expectedPaths = paths.filter((path) => !fromEmails.includes(path)).map((path) => baseURL + path);
  expect(new Set(listedAddresses)).toEqual(new Set(expectedPaths));
  const heads = new Map<string, Awaited<ReturnType<typeof readPage>>>();
  for (const path of paths) {
    const head = await readPage(page, path === "/reset-password" ? `${path}?code=abc` : path);
    heads.set(path, head);
    expect({ ...head, description: "", ids: [], links: [], linkedData: [] }).toEqual({
      status: 200,
      title: expect.stringMatching(new RegExp(`^[A-Z].{2,} – ${names[fund]}$`)),
      description: "",
      canonical: baseURL + path,
      robots: fromEmails.includes(path) ? "noindex" : "",
      card: `${baseURL}/social-${fund}.png`,
      headings: 1,
      ids: [],
      links: [],
      linkedData: [],
    });
    expect([path, new Set(head.ids).size]).toEqual([path, head.ids.length]);
    expect([path, head.description]).toEqual([path, expect.stringMatching(/^.{60,160}$/)]);
  }
  for (const key of ["title", "description"] as const)
    expect(new Set([...heads.values()].map((head) => head[key])).size).toBe(paths.length);

  const links = new Set([...heads.values()].flatMap((head) => head.links.filter((href) => /^[/#]/.test(href))));
  const linkedPaths = [...new Set([...links].map((href) => href.split("#", 1)[0] ?? "").filter((path) => path !== ""))];
  expect(linkedPaths.length).toBeGreaterThan(20);
  const ends = await Promise.all(linkedPaths.map((path) => follow(page, path)));
  expect(ends.filter((end, index) => end !== linkedPaths[index]?.split("?", 1)[0] && end !== "/login")).toEqual([]);
  const anchors = [...links].filter((href) => /^\/.+#/.test(href)).map((href) => href.split("#"));
  expect(anchors.filter(([path = "", id = ""]) => !(heads.get(path)?.ids ?? []).includes(id))).toEqual([]);
  for (const [path, { links: pageLinks, ids }] of heads)
    for (const href of pageLinks.filter((link) => link.startsWith("#")))
      expect([path, ids]).toEqual([path, expect.arrayContaining([href.slice(1)])]);

  expect(JSON.parse(heads.get("/")?.linkedData[0] ?? "")).toMatchObject({
    "@type": "Organization",
    name: names[fund],
  });
  expect(await textOf(page, "/robots.txt")).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await textOf(page, "/.well-known/security.txt")).toContain(`Contact: mailto:help@${fund}.example`);
});

test("the help page finds answers during typing, shows their number, and opens a linked one", async ({ page }) => {
  const requests: string[] = [];
  await page.goto("/help");
  page.on("request", (request) => {
    if (!request.url().includes("/favicon-")) requests.push(request.url());
  });
  const field = page.getByRole("searchbox", { name: "Search the answers" });
  const questions = page.getByRole("main").locator("summary:visible");
  const questionCount = await questions.count();
  await field.pressSequentially("paymnt bounced");
  await expect(page.getByRole("status")).toHaveText("1 question found.");
  await expect(questions).toHaveText(["My payment was returned"]);
  await expect(page.getByRole("heading", { level: 2, name: "Logging in" })).toBeHidden();
  await field.fill("qwxzv <b>");
  await expect(page.getByRole("status")).toContainText(
    "No answer has “qwxzv <b>”. Try other words, or fewer. Contact us or call",
  );
  await checkA11y(page);
  await field.press("Tab");
  await expect(page.getByRole("status").getByRole("link", { name: "Contact us" })).toBeFocused();
  await field.fill("cancel payment");
  await field.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You can cancel until 4:00 PM CT")).toBeVisible();
  expect(requests).toEqual([]);

  await page.evaluate(() => (location.hash = "#hours-wrong"));
  await expect(page.locator("summary", { hasText: "My hours don’t look right" })).toBeFocused();
  await expect(page.getByText("Staff check it and can ask the employer")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(questions).toHaveCount(questionCount);
  await fitsPhone(page);
});

test("a link to an answer opens it without any script @once", async ({ browser, stack, fund }) => {
  const context = await browser.newContext({ baseURL: stack.url(fund), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/help#locked", { waitUntil: "load" });
  await expect(page.getByText("After six wrong passwords")).toBeVisible();
  await expect(page.getByText("The link works once, for 1 hour")).toBeHidden();
  await page.locator("summary", { hasText: "I forgot my password" }).click();
  await expect(page.getByText("The link works once, for 1 hour")).toBeVisible();
  await context.close();
});
