import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { demoFundBanks } from "../../fund-api/platform/demo/rosters/roster-employers.ts";
import { pdfContent, pdfText } from "../../fund-api/platform/testing/pdf.ts";
import { employerDocumentPath, employerDocuments } from "../../lib/site/pages/employer-documents.ts";
import { fileSizes } from "../../lib/site/pages/file-sizes.ts";
import { employerDocumentPdf } from "./employer-document-pdf.ts";
import { readFileSizes } from "./file-sizes.ts";

const publicFolder = join(__dirname, "../../public");

describe.each(["health", "pension"] as const)("the documents for employers of the %s fund", (fund) => {
  it("are stored as their texts make them (node scripts/public-files/employer-documents.ts writes them)", async () => {
    const files = readdirSync(join(publicFolder, "documents/employers")).filter((file) => file.startsWith(fund));
    expect(files.toSorted()).toEqual(employerDocuments.map(({ name }) => `${fund}-${name}.pdf`).toSorted());
    for (const document of employerDocuments) {
      const stored = pdfContent(readFileSync(join(publicFolder, employerDocumentPath(fund, document))));
      expect(stored.length).toBeGreaterThan(500);
      expect(stored).toBe(pdfContent(await employerDocumentPdf(document, fund)));
    }
  });

  it("are tagged, and say the whole text, the fund’s own company ID, and what to sign", async () => {
    const own = demoFundBanks.find(({ fund: code }) => (code === "PEN") === (fund === "pension"))!;
    const other = demoFundBanks.find(({ company_id }) => company_id !== own.company_id)!;
    for (const document of employerDocuments) {
      const pdf = await employerDocumentPdf(document, fund, false);
      expect(Buffer.from(pdf).toString("latin1")).toContain("/StructTreeRoot");
      const words = pdfText(pdf).replaceAll(/\s+/g, " ");
      for (const text of [document.title, ...document.paragraphs, ...document.asks]) expect(words).toContain(text);
      if (document.section === "banks") {
        for (const text of [own.company_id, own.company_name, own.entry_description]) expect(words).toContain(text);
        expect(words).not.toContain(other.company_id);
      }
      if (document.section === "paper")
        for (const text of ["Units ST", "Totals of all lines", "I certify that I am authorized", "Discharged"])
          expect(words).toContain(text);
    }
  });
});

it("pages name the true size of every file that they offer", () => {
  expect(fileSizes).toEqual(readFileSizes());
});
