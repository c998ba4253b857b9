import { readFileSync, writeFileSync } from "node:fs";
import { openApiText } from "./openapi-document.ts";

/** `npm run openapi` writes the document; with `--check` it only says whether it is what the calls make it. */
const file = new URL("../../docs/fund-api.openapi.json", import.meta.url);

const readStored = (): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

if (!process.argv.includes("--check")) {
  writeFileSync(file, openApiText());
} else if (readStored() !== openApiText()) {
  console.error("docs/fund-api.openapi.json is not what lib/*/calls.ts make it. Run: npm run openapi");
  process.exitCode = 1;
}
