import type { Page } from "playwright/test";
import { brandOf } from "../lib/brand/brand.ts";
import { publicPages } from "../lib/site/public-pages.ts";
import { checkA11y, expect, fitsPhone, test } from "./fixtures.ts";

const pages = Object.values(publicPages);

/** What programs read of a page, without opening it. */
const readPage = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    const html = new DOMParser().parseFromString(await answer.text(), "text/html");
    const attribute = (selector: string, name: string) => html.querySelector(selector)?.getAttribute(name) ?? "";
    return {
      status: answer.status,
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

/** Where an address leads after all redirects, or what went wrong. */
const follow = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    return answer.ok ? new URL(answer.url).pathname : `${address} answered ${answer.status}`;
  }, path);

const textOf = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => (await fetch(address)).text(), path);

test("every public page has its own head, is listed or left out, and leads nowhere that isn’t there @both", async ({
  page,
  fund,
  baseURL = "",
}) => {
  await page.goto("/about");
  const brand = brandOf(fund);
  const sitemap = await textOf(page, "/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const heads = new Map<string, Awaited<ReturnType<typeof readPage>>>();
  for (const { path, title, description, leftOut } of pages) {
    const code = path === publicPages.resetPassword.path ? "?code=abc" : "";
    const head = await readPage(page, path + code);
    heads.set(path, head);
    expect({ ...head, ids: [], links: [], linkedData: [] }).toEqual({
      status: 200,
      title: `${title} – ${brand.fullName}`,
      description: description(fund),
      canonical: path === "/" ? baseURL : baseURL + path,
      robots: leftOut === null ? "" : "noindex",
      card: `${baseURL}/social-${fund}.png`,
      headings: 1,
      ids: [],
      links: [],
      linkedData: [],
    });
    expect([path, new Set(head.ids).size]).toEqual([path, head.ids.length]);
  }
  expect(listed).toEqual(pages.filter(({ leftOut }) => leftOut === null).map(({ path }) => baseURL + path));

  const links = new Set([...heads.values()].flatMap((head) => head.links.filter((href) => /^[/#]/.test(href))));
  const paths = [...new Set([...links].map((href) => href.split("#", 1)[0] ?? "").filter((path) => path !== ""))];
  expect(paths.length).toBeGreaterThan(20);
  const ends = await Promise.all(paths.map((path) => follow(page, path)));
  expect(ends.filter((end, at) => end !== paths[at]?.split("?", 1)[0] && end !== "/login")).toEqual([]);
  const anchors = [...links].filter((href) => /^\/.+#/.test(href)).map((href) => href.split("#"));
  expect(anchors.filter(([path = "", id = ""]) => !(heads.get(path)?.ids ?? []).includes(id))).toEqual([]);
  for (const [path, { links: own, ids }] of heads)
    for (const href of own.filter((each) => each.startsWith("#")))
      expect([path, ids]).toEqual([path, expect.arrayContaining([href.slice(1)])]);

  expect(JSON.parse(heads.get("/")?.linkedData[0] ?? "")).toMatchObject({
    "@type": "Organization",
    name: brand.fullName,
  });
  expect(await textOf(page, "/robots.txt")).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await textOf(page, "/.well-known/security.txt")).toContain(`Contact: mailto:${brand.email}`);
});

test("the help page finds answers as one types, says how many, and opens the one a link names", async ({ page }) => {
  const asked: string[] = [];
  await page.goto("/help");
  page.on("request", (request) => asked.push(request.url()));
  const field = page.getByRole("searchbox", { name: "Search the answers" });
  const questions = page.getByRole("main").locator("summary:visible");
  const all = await questions.count();
  await field.pressSequentially("paymnt bounced");
  await expect(page.getByRole("status")).toHaveText("1 question found.");
  await expect(questions).toHaveText(["My payment was returned"]);
  await expect(page.getByRole("heading", { level: 2, name: "Logging in" })).toBeHidden();
  await field.fill("qwxzv <b>");
  await expect(page.getByRole("status")).toContainText(
    "No answer has “qwxzv <b>”. Try other or fewer words. Contact us or call",
  );
  await checkA11y(page);
  await field.press("Tab");
  await expect(page.getByRole("status").getByRole("link", { name: "Contact us" })).toBeFocused();
  await field.fill("cancel payment");
  await field.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You can count on it until 4:00 PM CT")).toBeVisible();
  expect(asked).toEqual([]);

  await page.evaluate(() => (location.hash = "#hours-wrong"));
  await expect(page.locator("summary", { hasText: "My hours don’t look right" })).toBeFocused();
  await expect(page.getByText("Staff check it and can ask the employer")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(questions).toHaveCount(all);
  await fitsPhone(page);
});

test("a link to an answer opens it without any script @once", async ({ browser, baseURL = "" }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/help#locked", { waitUntil: "load" });
  await expect(page.getByText("After six wrong passwords")).toBeVisible();
  await expect(page.getByText("The link works once, for 1 hour")).toBeHidden();
  await page.getByText("I forgot my password").click();
  await expect(page.getByText("The link works once, for 1 hour")).toBeVisible();
  await context.close();
});
