import { mkdirSync, writeFileSync } from "node:fs";
import { employerDocumentPath, employerDocuments } from "../../lib/site/pages/employer-documents.ts";
import { employerDocumentPdf } from "./employer-document-pdf.ts";
import { writeFileSizes } from "./file-sizes.ts";

/** Writes the documents for employers and the sizes of all files; run it after a change of any of them. */
const folder = new URL("../../public/", import.meta.url);

mkdirSync(new URL("documents/employers/", folder), { recursive: true });
for (const fund of ["health", "pension"] as const)
  for (const document of employerDocuments)
    writeFileSync(
      new URL(`.${employerDocumentPath(fund, document)}`, folder),
      await employerDocumentPdf(document, fund),
    );
writeFileSizes();
