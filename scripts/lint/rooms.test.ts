import { readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";

/** What no written path tells: circles between rooms, pages that import each other, the size of folders. */
type Source = { readonly path: string; readonly text: string };
/** One file that imports another, type imports included. */
type Edge = readonly [from: string, to: string];

const root = join(__dirname, "../..");

const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });

const paths = ["app", "lib", "fund-api"].flatMap(listFiles);
const sources: Source[] = paths
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const resolved = (from: string, name: string): string =>
  name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(from), name);

const edgesOf = (all: readonly Source[]): Edge[] => {
  const known = new Set(all.map(({ path }) => path));
  return all.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*["']([#.][^"']+)["']/g)]
      .map((match): Edge => [path, resolved(path, match[1] ?? "")])
      .filter(([, to]) => known.has(to)),
  );
};

/** `lib/http/door/door.ts` → `lib/http`; a file of lib itself is a room of its own. */
const roomOf = (path: string): string => path.split("/").slice(0, 2).join("/");

/** Rooms that reach each other, and so cannot be read one after the other. */
const roomsInCircles = (edges: readonly Edge[], top: string): string[] => {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges.map((edge) => edge.map(roomOf))) {
    if (from === undefined || to === undefined || from === to || !from.startsWith(`${top}/`)) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>();
    const visit = (room: string): void =>
      next.get(room)?.forEach((to) => {
        if (!seen.has(to)) visit((seen.add(to), to));
      });
    visit(start);
    return seen;
  };
  return [...next.keys()].filter((room) => reachable(room).has(room)).toSorted();
};

/** The folder of the page that a file belongs to; null for shared parts, which lie in a folder called `_…`. */
const pageOf = (path: string): string | null => {
  const folder = posix.dirname(path);
  return folder.split("/").some((part) => part.startsWith("_")) ? null : folder;
};

/** A page's own parts may lie in its private folder; what is outside of that is another page's. */
const importsOfPages = (edges: readonly Edge[]): string[] =>
  edges
    .filter(([from, to]) => from.startsWith("app/") && to.startsWith("app/"))
    .filter(([from, to]) => pageOf(to) !== null && pageOf(from) !== pageOf(to))
    .map(([from, to]) => `${from} imports ${to}`);

const maxFiles = 25;
const fullFolders = (all: readonly string[]): string[] =>
  [...Map.groupBy(all, (path) => posix.dirname(path))]
    .filter(([, files]) => files.length > maxFiles)
    .map(([folder, files]) => `${folder}: ${files.length}`);

const edges = edgesOf(sources);

/** How many rooms still hang together; 0 is the rule. */
const knownInCircles = { lib: 0, "fund-api": 11 } as const;

describe("rooms", () => {
  it.each(Object.entries(knownInCircles))("of %s import each other in one direction only", (top, known) => {
    const found = roomsInCircles(edges, top);
    expect({ found, known: found.length }).toEqual({ found, known });
  });

  it("and a planted circle is seen, by types and by #-paths too", () => {
    const planted: Source[] = [
      { path: "lib/a/x.ts", text: 'import type { B } from "../b/y.ts";' },
      { path: "lib/b/y.ts", text: 'import { c } from "#lib/c/deep/z.ts";' },
      { path: "lib/c/deep/z.ts", text: 'const { a } = await import("../../a/x.ts");' },
      { path: "lib/d/w.ts", text: 'import { a } from "../a/x.ts";' },
    ];
    expect(roomsInCircles(edgesOf(planted), "lib")).toEqual(["lib/a", "lib/b", "lib/c"]);
  });
});

describe("pages", () => {
  it("import no other page, and shared parts import no page", () => {
    expect(importsOfPages(edges)).toEqual([]);
  });

  it("and planted breaches are seen", () => {
    const planted: Source[] = [
      { path: "app/dashboard/tads/page.tsx", text: 'import { a } from "../profile/form.tsx";' },
      { path: "app/dashboard/_report/grid/grid.tsx", text: 'import { a } from "#app/dashboard/profile/form.tsx";' },
      { path: "app/dashboard/profile/form.tsx", text: 'import { b } from "../_report/grid/grid.tsx";' },
      { path: "app/dashboard/profile/page.tsx", text: 'import { a } from "./form.tsx";' },
    ];
    expect(importsOfPages(edgesOf(planted))).toEqual([
      "app/dashboard/tads/page.tsx imports app/dashboard/profile/form.tsx",
      "app/dashboard/_report/grid/grid.tsx imports app/dashboard/profile/form.tsx",
    ]);
  });
});

describe("folders", () => {
  it(`hold at most ${maxFiles} files beside their subfolders`, () => {
    expect(fullFolders(paths)).toEqual([]);
  });

  it("and a planted one that holds more is seen", () => {
    const planted = Array.from({ length: maxFiles + 1 }, (_, index) => `lib/a/${index}.ts`);
    expect(fullFolders([...planted, "lib/b/x.ts"])).toEqual(["lib/a: 26"]);
  });
});
