import { dirname, join } from "node:path";
import { type Edge, edgesOf, findCircles, isTest, readFolders } from "./import-graph.ts";
import { roomOf } from "./rooms.ts";
import { crossesWall } from "./walls.ts";

/** A single file's import paths can't reveal circles, walls between pages, users of a room, or full folders. */
const { paths, sources } = readFolders(join(__dirname, "../.."), ["app", "lib", "fund-api"]);
const knownPaths = new Set(paths);
const edges = edgesOf(sources).filter(([, to]) => knownPaths.has(to));

/** Returns the edges with one more source. */
const addSource = (path: string, text: string): Edge[] => [...edges, ...edgesOf([{ path, text }])];

const folderOf = (path: string): string => (path.split("/").length === 2 ? path : dirname(path));

it("reads the imports of the whole project", () => {
  expect(edges.length).toBeGreaterThan(3000);
  expect(edges).toContainEqual(["fund-api/app.ts", "fund-api/identity/routes.ts"]);
});

describe("circles", () => {
  const within = (top: string) => edges.filter((edge) => edge.every((path) => path.startsWith(`${top}/`)));

  it.each(["lib", "fund-api"])("don't exist between the rooms of %s", (top) => {
    expect(findCircles(within(top), roomOf)).toEqual([]);
  });

  it("don't exist between the folders of a room of fund-api", () => {
    expect(findCircles(within("fund-api"), folderOf)).toEqual([]);
  });

  it.each([
    ["fund-api/money/ledger/charges.ts", 'import type { Found } from "../../reporting/tad/record/tad-head.ts";'],
    ["fund-api/platform/handler/handler.ts", 'import { createApp } from "../../app.ts";'],
    ["fund-api/platform/db/schema.ts", 'const late = await import("#fund-api/desk/audit/write-audit.ts");'],
  ])("are found when %s would close one", (path, text) => {
    expect(findCircles(addSource(path, text), roomOf)).toContain(roomOf(path));
  });

  it("are found between folders of a room", () => {
    const backImport = 'import { changeLines } from "../change-lines.ts";';
    expect(findCircles(addSource("fund-api/reporting/tad/record/tad-head.ts", backImport), folderOf)).toContain(
      "fund-api/reporting/tad/record",
    );
  });

  it("are reported with their rooms, without rooms that only use them", () => {
    const plantedEdges = edgesOf([
      { path: "lib/money/a/x.ts", text: 'import type { B } from "../b/y.ts";' },
      { path: "lib/money/b/y.ts", text: 'import { c } from "#lib/desk/c/deep/z.ts";' },
      { path: "lib/desk/c/deep/z.ts", text: 'const { a } = await import("../../../money/a/x.ts");' },
      { path: "lib/desk/d/w.ts", text: 'import "../../money/a/x.ts";' },
      { path: "lib/money/a/x.test.ts", text: 'import "../../desk/d/w.ts";' },
    ]);
    expect(findCircles(plantedEdges, roomOf)).toEqual(["lib/desk/c", "lib/money/a", "lib/money/b"]);
  });
});

describe("the folders of lib/reporting/payroll-file", () => {
  const room = "lib/reporting/payroll-file/";
  /** Returns the first folder below the room; a file next to the folders is its own group. */
  const folderWithin = (path: string): string => path.split("/").slice(0, 4).join("/");
  const within = edges.filter((edge) => edge.every((path) => path.startsWith(room) && !/\/test-[^/]+$/.test(path)));

  it("have a strict order: no folder reaches itself through another", () => {
    expect(within.length).toBeGreaterThan(600);
    expect(findCircles(within, folderWithin)).toEqual([]);
  });

  it.each(['import { addUp } from "../add-up/add-up.ts";', 'const { readFile } = await import("../check-file.ts");'])(
    "a planted import upwards is found: %s",
    (text) => {
      const plantedEdges = [...within, ...edgesOf([{ path: `${room}cells/x.ts`, text }])];
      expect(findCircles(plantedEdges, folderWithin)).toContain(`${room}cells`);
    },
  );
});

describe("walls between the pages of app", () => {
  it("keep route folders from importing each other, and shared code from importing any", () => {
    const appEdges = edges.filter((edge) => edge.every((path) => path.startsWith("app/")));
    expect(appEdges.length).toBeGreaterThan(500);
    expect(appEdges.filter(crossesWall)).toEqual([]);
  });

  it.each([
    ["app/dashboard/a/page.tsx", "app/dashboard/b/list.tsx", true],
    ["app/dashboard/a/x/page.tsx", "app/dashboard/a/list.tsx", true],
    ["app/dashboard/_report/list.tsx", "app/dashboard/a/page.tsx", true],
    ["app/dashboard/a/page.tsx", "app/dashboard/b/_cards/card.tsx", true],
    ["app/dashboard/a/page.tsx", "app/dashboard/a/list.tsx", false],
    ["app/dashboard/a/page.tsx", "app/dashboard/_report/grid/grid.tsx", false],
    ["app/_shell/menu.tsx", "app/_ui/icon.tsx", false],
  ])("report whether a planted import from %s of %s crosses the wall: %j", (from, to, isCrossing) => {
    expect(crossesWall([from, to])).toBe(isCrossing);
  });
});

describe("rooms of fund-api that few may use", () => {
  /** Lists production sources that import from a room, except those in `allowed`. */
  const importersOf = (someEdges: readonly Edge[], room: string, allowedPrefixes: readonly string[]): string[] =>
    someEdges
      .filter(([from, to]) => to.startsWith(room) && !isTest(from) && from.startsWith("fund-api/"))
      .map(([from]) => from)
      .filter((from) => !allowedPrefixes.some((prefix) => from.startsWith(prefix)));
  const tests = ["fund-api/platform/testing/"];

  it.each([
    ["fund-api/platform/testing/", tests, "fund-api/platform/jobs/run.ts", "../testing/app.ts"],
    [
      "fund-api/platform/demo/",
      // Importing master data refuses a database with demonstration data.
      ["fund-api/platform/demo/", "fund-api/main.ts", "fund-api/platform/master-data/import-command.ts", ...tests],
      "fund-api/config.ts",
      "./platform/demo/rosters/ids.ts",
    ],
  ])("%s is used by %j only, and a violation is found", (room, allowedPrefixes, violation, name) => {
    expect(importersOf(edges, room, allowedPrefixes)).toEqual([]);
    expect(importersOf(addSource(violation, `import { a } from "${name}";`), room, allowedPrefixes)).toEqual([
      violation,
    ]);
  });

  it("composes the routes of every domain", () => {
    const routes = paths.filter((path) => path.startsWith("fund-api/") && path.endsWith("/routes.ts"));
    expect(routes.length).toBeGreaterThan(5);
    const composedRooms = edges.filter(([from]) => from === "fund-api/app.ts").map(([, to]) => to);
    expect(composedRooms).toEqual(expect.arrayContaining(routes));
  });
});
