import { mkdirSync, writeFileSync } from "node:fs";
import { listMemberDocuments } from "../../lib/members/membership/documents.ts";
import { memberDocumentPdf, rulesOnFile } from "./member-document-pdf.ts";

/** Writes the documents that plan members download; run it after a change of their texts, of a plan’s rules or of the funds' addresses. */
const folder = new URL("../../public/", import.meta.url);

mkdirSync(new URL("documents/members/", folder), { recursive: true });
for (const language of ["en", "es"] as const)
  for (const document of await listMemberDocuments(language))
    writeFileSync(new URL(`.${document.path}`, folder), await memberDocumentPdf(document, rulesOnFile()));
