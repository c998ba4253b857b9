import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Sources of the project, by their path, and what each imports: paths of other sources, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const importPattern = /(?:from|import\(|import)\s*["']((?:\.{1,2}\/|#)[^"']+)["']/g;

const resolve = (path: string, specifier: string): string =>
  specifier.startsWith("#") ? specifier.slice(1) : normalize(join(dirname(path), specifier));

/** What a source imports, as paths from the project's root. */
export const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(importPattern)].map(([, specifier = ""]) => resolve(path, specifier));

/** The sources under a folder. */
export const readImportGraph = (folder: string): ImportGraph => {
  const paths = globSync(`${folder}/**/*.{ts,tsx,js}`).filter((path) => existsSync(path) && statSync(path).isFile());
  return new Map(paths.map((path) => [path, importsOf(path, readFileSync(path, "utf8"))]));
};

/** Each room with the rooms that its sources import. Tests may import anything, so they do not count. */
const roomEdges = (graph: ImportGraph, roomOf: (path: string) => string): Map<string, Set<string>> => {
  const edges = new Map<string, Set<string>>();
  for (const [path, imported] of graph) {
    if (path.includes(".test.")) continue;
    const targets = imported.filter((target) => graph.has(target)).map(roomOf);
    const room = roomOf(path);
    const known = edges.get(room) ?? new Set();
    edges.set(room, new Set([...known, ...targets.filter((target) => target !== room)]));
  }
  return edges;
};

/**
 * Rooms that import each other in a circle, directly or through others.
 * @returns the rooms that remain when those without an import of a remaining room are taken away, again and again
 */
export const findCircles = (graph: ImportGraph, roomOf: (path: string) => string): string[] => {
  const edges = roomEdges(graph, roomOf);
  for (;;) {
    const free = [...edges].filter(([, targets]) => ![...targets].some((target) => edges.has(target)));
    if (free.length === 0) return [...edges.keys()].toSorted();
    for (const [room] of free) edges.delete(room);
  }
};
