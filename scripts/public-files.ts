// npm run public-files: writes the files that pages offer for download, and the table of their sizes. Run it after a
// change of their texts, of a plan's rules, of the funds' addresses, or of the columns and layout of an eTAD.
import { globSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { documentFiles } from "./public-files/document-files.ts";
import { templateFiles } from "./public-files/template-files.ts";

for (const [path, bytes] of Object.entries({ ...(await documentFiles()), ...(await templateFiles()) })) {
  mkdirSync(dirname(`public${path}`), { recursive: true });
  writeFileSync(`public${path}`, bytes);
}
const rows = globSync("public/documents/**/*.*")
  .toSorted()
  .map((path) => `  "${path.replace("public", "")}": ${statSync(path).size},\n`);
const sizes = "export const fileSizes: Readonly<Record<string, number>>";
writeFileSync(
  "lib/site/pages/file-sizes.ts",
  `/** The size in bytes of each file that pages offer, by its address; \`npm run public-files\` writes it. */\n${sizes} = {\n${rows.join("")}};\n`,
);
