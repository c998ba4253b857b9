import { globSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The size in bytes of each file that pages offer, by its address. */
export const readFileSizes = (): Record<string, number> =>
  Object.fromEntries(
    globSync("public/documents/**/*.*", { cwd: root })
      .toSorted()
      .map((path) => [path.replace("public", ""), statSync(join(root, path)).size]),
  );

/** Writes the table by which pages name the size of a file. */
export const writeFileSizes = (): void => {
  const rows = Object.entries(readFileSizes()).map(([path, size]) => `  "${path}": ${size},`);
  const text = [
    "/** The size in bytes of each file that pages offer, by its address; `scripts/public-files/employer-documents.ts` writes it. */",
    "export const fileSizes: Readonly<Record<string, number>> = {",
    ...rows,
    "};",
    "",
  ].join("\n");
  writeFileSync(join(root, "lib/site/pages/file-sizes.ts"), text);
};
