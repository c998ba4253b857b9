import { readFileSync, writeFileSync } from "node:fs";
import { openApiDocuments } from "./openapi-document.ts";

/** `npm run openapi` writes the documents; with `--check` it only says whether they are what the calls make them. */
const root = new URL("../../", import.meta.url);

const readStored = (file: URL): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

for (const [path, text] of Object.entries(openApiDocuments())) {
  const file = new URL(path, root);
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
  } else if (readStored(file) !== text) {
    console.error(`${path} is not what lib/*/*/calls.ts make it. Run: npm run openapi`);
    process.exitCode = 1;
  }
}
