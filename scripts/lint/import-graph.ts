import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

export type Source = { readonly path: string; readonly text: string };
/** One file that imports another, type imports included. */
export type Edge = readonly [from: string, to: string];

const listFiles = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });

/** Reads every path below these folders of the project, and the text of the source files. */
export const readFolders = (root: string, folders: readonly string[]) => {
  const paths = folders.flatMap((folder) => listFiles(root, folder));
  const sources = paths
    .filter((path) => /\.(ts|tsx|js)$/.test(path))
    .map((path): Source => ({ path, text: readFileSync(join(root, path), "utf8") }));
  return { paths, sources };
};

const importPattern = /(?:\bfrom|\bimport\(?)\s*["']([#.][^"']+)["']/g;
const resolveImport = (from: string, name: string): string =>
  name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(from), name);

/** Lists each import of one project file by another. */
export const edgesOf = (sources: readonly Source[]): Edge[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(importPattern)].map(([, name = ""]): Edge => [path, resolveImport(path, name)]),
  );

export const isTest = (path: string): boolean => path.includes(".test.");

/**
 * Finds groups of files that import each other in cycles, so that they can't be read in order. Tests may import
 * anything, so they don't count.
 * @param groupOf the room or folder of a path
 */
export const findCircles = (edges: readonly Edge[], groupOf: (path: string) => string): string[] => {
  const importedPaths = new Map<string, Set<string>>();
  for (const [from, to] of edges.filter(([path]) => !isTest(path)).map((edge) => edge.map(groupOf))) {
    if (from === undefined || to === undefined || from === to) continue;
    importedPaths.set(from, (importedPaths.get(from) ?? new Set()).add(to));
  }
  const reachable = (start: string): Set<string> => {
    const seenPaths = new Set<string>();
    const visit = (group: string): void =>
      importedPaths.get(group)?.forEach((to) => {
        if (!seenPaths.has(to)) visit((seenPaths.add(to), to));
      });
    visit(start);
    return seenPaths;
  };
  return [...importedPaths.keys()].filter((group) => reachable(group).has(group)).toSorted();
};
