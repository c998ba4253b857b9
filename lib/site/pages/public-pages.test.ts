import { brandOf } from "../brand/brand.ts";
import { globSync, readFileSync } from "node:fs";
import { kindOfRoute, routes } from "../../routes.ts";
import { closedToRobots, headOf, indexedPages, publicPages } from "./public-pages.ts";

const entries = Object.entries(publicPages);
const funds = ["health", "pension"] as const;

/** Maps the addresses of all pages in `app` to their files. */
const pageFiles = new Map(
  globSync("app/**/page.tsx").map((file) => [
    `/${file
      .split("/")
      .slice(1, -1)
      .filter((part) => !part.startsWith("("))
      .join("/")}`,
    file,
  ]),
);
const openToAll = [...pageFiles.keys()].filter((path) =>
  ["public", "guestOnly", "mailedLink"].includes(kindOfRoute(path)),
);

it("lists exactly the pages that anyone can open", () => {
  expect(openToAll.length).toBeGreaterThanOrEqual(14);
  expect(entries.map(([, { path }]) => path).toSorted()).toEqual(openToAll.toSorted());
});

it.each(entries)("the page %s uses its head from the list", (name, { path }) => {
  expect(routes[name as keyof typeof routes]).toBe(path);
  expect(readFileSync(pageFiles.get(path)!, "utf8")).toMatch(
    new RegExp(`publicMetadata\\(\\s*publicPages\\.${name}\\b`),
  );
});

it.each(funds)(
  "no two pages of the %s fund share a title or a description, and a search result shows each description in full",
  async (fund) => {
    for (const language of ["en", "es"] as const) {
      const heads = await Promise.all(Object.values(publicPages).map((page) => headOf(page, brandOf(fund), language)));
      for (const texts of [heads.map(({ title }) => title), heads.map(({ description }) => description)])
        expect(new Set(texts).size).toBe(texts.length);
      // Spanish needs more room for the same text.
      const longest = language === "en" ? 160 : 200;
      const badlySized = heads.filter(({ description: { length } }) => length < 60 || length > longest);
      expect(badlySized).toEqual([]);
    }
  },
);

it("describes a fund only by its own words", async () => {
  const words = { health: /pension/i, pension: /health|coverage|ID card/i };
  for (const fund of funds)
    for (const page of Object.values(publicPages)) {
      const { description } = await headOf(page, brandOf(fund), "en");
      expect([page.path, description]).not.toEqual([page.path, expect.stringMatching(words[fund])]);
    }
});

/** True if a line of robots.txt blocks a path, as search engines read it. */
const closes = (line: string, path: string): boolean =>
  line.endsWith("$") ? `${path}$` === line : path.startsWith(line);
const isClosed = (path: string): boolean => closedToRobots.some((line) => closes(line, path));

it("search engines are blocked only from pages with a login or an emailed code", () => {
  const needsMore = [...pageFiles.keys()].filter((path) => !openToAll.includes(path)).concat("/api/account");
  expect(needsMore.length).toBeGreaterThan(20);
  expect(needsMore.filter((path) => !isClosed(path))).toEqual([]);
  expect(indexedPages.filter(({ path }) => isClosed(path))).toEqual([]);
  for (const { path, leftOut } of Object.values(publicPages))
    expect([path, isClosed(path)]).toEqual([path, leftOut !== null]);
});
