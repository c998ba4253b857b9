import { dirname } from "node:path";
import { findCircles, type ImportGraph, importsOf, readImportGraph } from "./testing/import-graph.ts";

const graph = readImportGraph("fund-api");
const isTest = (path: string): boolean => path.endsWith(".test.ts");

/** A file at the root is a room of its own. */
const roomOf = (path: string): string => (dirname(path) === "fund-api" ? path : path.split("/").slice(0, 2).join("/"));
const folderOf = (path: string): string => (dirname(path) === "fund-api" ? path : dirname(path));

/** Production sources that import from a room, except from within `allowed`. */
const importersOf = (sources: ImportGraph, room: string, allowed: readonly string[]): string[] =>
  [...sources]
    .filter(([path]) => !isTest(path) && !allowed.some((place) => path.startsWith(place)))
    .filter(([, imported]) => imported.some((target) => target.startsWith(room)))
    .map(([path]) => path);

/** The graph with one more import. */
const withImport = (path: string, source: string): ImportGraph =>
  new Map([...graph, [path, [...(graph.get(path) ?? []), ...importsOf(path, source)]]]);

it("reads the imports of this program", () => {
  expect(graph.size).toBeGreaterThan(300);
  expect(graph.get("fund-api/app.ts")).toContain("fund-api/account/routes.ts");
});

it("has no circle between rooms, types included", () => {
  expect(findCircles(graph, roomOf)).toEqual([]);
});

it("has no circle between the folders of a room", () => {
  expect(findCircles(graph, folderOf)).toEqual([]);
});

it.each([
  ["fund-api/ledger/charges.ts", 'import type { Found } from "../reporting/tad/tad-head.ts";'],
  ["fund-api/handler/handler.ts", 'import { createApp } from "../app.ts";'],
  ["fund-api/db/schema.ts", 'const late = await import("#fund-api/audit/write-audit.ts");'],
])("finds a circle that %s would close", (path, source) => {
  expect(findCircles(withImport(path, source), roomOf)).toContain(roomOf(path));
});

const mayUseFixtures = ["fund-api/testing/", "fund-api/security/"];
const mayUseDemonstration = ["fund-api/demo/", "fund-api/main.ts", ...mayUseFixtures];

it("uses test fixtures in tests only", () => {
  expect(importersOf(graph, "fund-api/testing/", mayUseFixtures)).toEqual([]);
  const breach = withImport("fund-api/jobs/run.ts", 'import { testStart } from "../testing/app.ts";');
  expect(importersOf(breach, "fund-api/testing/", mayUseFixtures)).toEqual(["fund-api/jobs/run.ts"]);
});

it("uses the demonstration in the program's main and the demonstration's commands only", () => {
  expect(importersOf(graph, "fund-api/demo/", mayUseDemonstration)).toEqual([]);
  const breach = withImport("fund-api/config.ts", 'import { demoId } from "./demo/rosters/ids.ts";');
  expect(importersOf(breach, "fund-api/demo/", mayUseDemonstration)).toEqual(["fund-api/config.ts"]);
});

it("has no folder of more than 25 files beside its subfolders", () => {
  const counts = new Map<string, number>();
  for (const path of graph.keys()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

it("composes the routes of every domain", () => {
  const routes = [...graph.keys()].filter((path) => path.endsWith("/routes.ts"));
  expect(routes.length).toBeGreaterThan(10);
  expect(graph.get("fund-api/app.ts")).toEqual(expect.arrayContaining(routes));
});
