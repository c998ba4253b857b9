import { writeFileSync } from "node:fs";
import { openApiDocuments } from "./openapi-document.ts";

/** `npm run openapi` writes the documents; openapi.test.ts holds that they are what the calls make them. */
for (const [path, text] of Object.entries(openApiDocuments())) writeFileSync(path, text);
