import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A small mistake that someone could make. */
export type Mistake = {
  /** The function or constant at the top level of a file that holds the text, where another one holds it too. */
  readonly in?: string;
  /** Text that the sources contain exactly once, there or in all. It names no file, so that code can move. */
  readonly find: string;
  readonly replace: string;
  /** The row of docs/security-rows.md whose promise it breaks, such as 12a. */
  readonly row?: string;
};

/** A mistake with its words, and the cheapest test file that notices it. */
export type Fault = Mistake & { readonly breaks: string; readonly test: string };

/** The text of each source file below `root`, by path. */
export const readSources = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(["{app,lib,fund-api,portal,deploy,public}/**/*.{ts,tsx,js,sql,css}", "middleware.ts"], { cwd: root })
      .filter((path) => !/\.test\.|\/testing\//.test(path))
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );

/** From the declaration's first word to the next empty line before a line that is not indented. */
const declarationIn = (source: string, name: string): string =>
  new RegExp(String.raw`^(?:export )?(?:async )?(?:const|function) ${name}\b[^]*?(?=\n\n\S|$(?![^]))`, "m").exec(
    source,
  )?.[0] ?? "";

/** The one file that has the text, with the mistake in it; null when none has it, or it is there twice. */
export const plant = (
  { in: name, find, replace }: Mistake,
  sources: ReadonlyMap<string, string>,
): { readonly path: string; readonly planted: string } | null => {
  const matches = [...sources].flatMap(([path, source]) => {
    if (!source.includes(find)) return [];
    const text = name === undefined ? source : declarationIn(source, name);
    const [before = "", ...after] = text.split(find);
    return after.map((rest) => ({ path, planted: source.replace(text, () => `${before}${replace}${rest}`) }));
  });
  return matches.length === 1 ? (matches[0] ?? null) : null;
};
