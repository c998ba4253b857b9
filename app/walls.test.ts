import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** Which folders of app may import which, and how full a folder may be. */
type Import = { readonly from: string; readonly to: string };

const listFiles = (folder: string): string[] =>
  readdirSync(join(__dirname, "..", folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });

const paths = listFiles("app");
const imports: Import[] = paths
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((from) =>
    [...readFileSync(join(__dirname, "..", from), "utf8").matchAll(/(?:from|import\(|import)\s*["']([.#][^"']+)["']/g)]
      .map(([, name = ""]) => (name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(from), name)))
      .filter((to) => to.startsWith("app/"))
      .map((to) => ({ from, to })),
  );

/** The folder of a page or call that a path belongs to: what is above its first folder with an underscore. */
const routeOf = (path: string): string => posix.dirname(path).replace(/\/_.*$/, "");
const isShared = (path: string): boolean => path.includes("/_");

/** A route folder imports itself and what is shared above it; what is shared imports no route folder. */
const isOverWall = ({ from, to }: Import): boolean =>
  isShared(to) ? !`${routeOf(from)}/`.startsWith(`${routeOf(to)}/`) : isShared(from) || routeOf(from) !== routeOf(to);

it("no route folder imports another, and what is shared imports none", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(imports.filter(isOverWall)).toEqual([]);
});

it.each([
  ["app/dashboard/a/page.tsx", "app/dashboard/b/list.tsx", true],
  ["app/dashboard/a/x/page.tsx", "app/dashboard/a/list.tsx", true],
  ["app/dashboard/_report/list.tsx", "app/dashboard/a/page.tsx", true],
  ["app/dashboard/a/page.tsx", "app/dashboard/b/_cards/card.tsx", true],
  ["app/dashboard/a/page.tsx", "app/dashboard/a/list.tsx", false],
  ["app/dashboard/a/page.tsx", "app/dashboard/_report/grid/grid.tsx", false],
  ["app/_shell/menu.tsx", "app/_ui/icon.tsx", false],
])("a planted import from %s of %s is seen: %j", (from, to, seen) => {
  expect(isOverWall({ from, to })).toBe(seen);
});

it("no folder holds more than 25 files beside its folders", () => {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  expect([...folders].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([]);
});
