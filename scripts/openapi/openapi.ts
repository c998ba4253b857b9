import { writeFileSync } from "node:fs";
import { openApiDocuments } from "./openapi-document.ts";

/** `npm run openapi` writes the documents; openapi.test.ts checks that they match the calls. */
for (const [path, text] of Object.entries(openApiDocuments())) writeFileSync(path, text);
