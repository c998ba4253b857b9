import { writeFileSync } from "node:fs";
import { etadSample, templateCsv, templateWorkbook } from "./template-files.ts";

/** Writes the files that Forms & Documents offers; run it after a change of the columns or of the layout. */
const documents = new URL("../../public/documents/", import.meta.url);

writeFileSync(new URL("etad-template.csv", documents), templateCsv());
writeFileSync(new URL("etad-template.xlsx", documents), await templateWorkbook());
writeFileSync(new URL("etad-fw-sample.txt", documents), etadSample());
