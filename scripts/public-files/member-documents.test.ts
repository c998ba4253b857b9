import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { memberDocuments } from "../../lib/membership/documents.ts";
import { pdfContent, pdfText } from "../../fund-api/testing/pdf.ts";
import { memberDocumentPdf } from "./member-document-pdf.ts";

const folder = join(__dirname, "../../public/documents/members");

describe("the documents of plan members", () => {
  it("are stored as their texts make them (node scripts/public-files/member-documents.ts writes them)", async () => {
    expect(readdirSync(folder).toSorted()).toEqual(memberDocuments.map(({ file }) => file).toSorted());
    for (const document of memberDocuments) {
      const stored = pdfContent(readFileSync(join(folder, document.file)));
      expect(stored.length).toBeGreaterThan(500);
      expect(stored).toBe(pdfContent(await memberDocumentPdf(document)));
    }
  });

  it("are tagged, titled, and say the whole text and who to write to", async () => {
    for (const document of memberDocuments) {
      const pdf = await memberDocumentPdf(document, false);
      expect(Buffer.from(pdf).toString("latin1")).toContain("/StructTreeRoot");
      const words = pdfText(pdf).replaceAll(/\s+/g, " ");
      for (const text of [document.title, ...document.paragraphs, ...document.asks]) expect(words).toContain(text);
      expect(words).toContain("400 Harbor Street");
    }
  });

  it("exist as a plan summary, a notice and a form for each fund", () => {
    for (const fund of ["HW", "PEN"]) {
      const kinds = memberDocuments.filter((document) => document.fund === fund).map(({ kind }) => kind);
      expect(new Set(kinds)).toEqual(new Set(["summary", "notice", "form"]));
    }
  });
});
