import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A small mistake that a programmer could make. */
export type Mistake = {
  /** The top-level function or constant with the text, if the text also occurs elsewhere. */
  readonly in?: string;
  /** Text that occurs exactly once, in that function or in all sources. It has no path, so that code can move. */
  readonly find: string;
  readonly replace: string;
  /** The row of docs/security-rows.md that it breaks, such as 12a. */
  readonly row?: string;
};

/** A mistake with its description, and the cheapest test file that notices it. */
export type Fault = Mistake & { readonly breaks: string; readonly test: string };

/** Reads the text of each source file below `root`, by path. */
export const readSources = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(["{app,lib,fund-api,portal,deploy,public}/**/*.{ts,tsx,js,sql,css}", "middleware.ts"], { cwd: root })
      .filter((path) => !/\.test\.|\/testing\//.test(path))
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );

/** Returns a declaration's text, up to the next empty line before a line that is not indented. */
const declarationIn = (source: string, name: string): string =>
  new RegExp(String.raw`^(?:export )?(?:async )?(?:const|function) ${name}\b[^]*?(?=\n\n\S|$(?![^]))`, "m").exec(
    source,
  )?.[0] ?? "";

/** Returns the only file with the text, with the mistake planted; null if no file has it, or it occurs twice. */
export const plant = (
  { in: name, find, replace }: Mistake,
  sources: ReadonlyMap<string, string>,
): { readonly path: string; readonly planted: string } | null => {
  const matches = [...sources].flatMap(([path, source]) => {
    if (!source.includes(find)) return [];
    const text = name === undefined ? source : declarationIn(source, name);
    const [head = "", ...tails] = text.split(find);
    return tails.map((tail) => ({ path, planted: source.replace(text, () => `${head}${replace}${tail}`) }));
  });
  return matches.length === 1 ? (matches[0] ?? null) : null;
};
