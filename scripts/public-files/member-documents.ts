import { mkdirSync, writeFileSync } from "node:fs";
import { memberDocuments } from "../../lib/membership/documents.ts";
import { memberDocumentPdf } from "./member-document-pdf.ts";

/** Writes the documents that plan members download; run it after a change of their texts or of the funds' addresses. */
const folder = new URL("../../public/documents/members/", import.meta.url);

mkdirSync(folder, { recursive: true });
for (const document of memberDocuments)
  writeFileSync(new URL(document.file, folder), await memberDocumentPdf(document));
