import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The compiler, the image library (next.config.js switches it off), documents, and code for browsers' bundlers. */
const unusedPattern =
  /^node_modules\/(?:@next\/swc-|sharp\/|@img\/|next\/dist\/(?:esm|docs|bundle-analyzer)\/)|\.dev\.js$|\/(?:tests?|README\.md)(?:\/|$)/;

/** True for a file of a package that a built portal loads. */
export const isUsedByPortal = (path: string): boolean => !unusedPattern.test(path);

/** Files that Next's build found for each page and for its server. */
const tracedFiles = (distDir: string): string[] =>
  globSync(`${distDir}/**/*.nft.json`).flatMap((trace) =>
    (JSON.parse(readFileSync(trace, "utf8")) as { files: string[] }).files.map((file) =>
      relative(".", join(dirname(trace), file)),
    ),
  );

/**
 * The files of a built portal.
 * @param distDir the folder of `npm run build`
 */
export const builtFiles = (distDir: string): string[] => {
  const built = globSync(`${distDir}/**`, { withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => relative(".", join(entry.parentPath, entry.name)))
    .filter(
      (path) => !/\/(?:cache|diagnostics|types|turbopack|trace[^/]*|lock)(?:\/|$)|\.(?:map|nft\.json)$/.test(path),
    );
  if (built.length === 0) throw new Error("The portal isn’t built. Run npm run build first.");
  return [...built, ...tracedFiles(distDir), "next.config.js"];
};
