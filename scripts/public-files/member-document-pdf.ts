import { brandOf } from "../../lib/brand/brand.ts";
import type { MemberDocument } from "../../lib/membership/documents.ts";
import { documentPdf, writeAsks } from "./document-pdf.ts";

const rowHeight = 30;

/**
 * A document for plan members as a tagged PDF.
 * @param compress false leaves the text readable for tests
 */
export const memberDocumentPdf = (of: MemberDocument, compress = true): Promise<Uint8Array> =>
  documentPdf(brandOf(of.fund === "PEN" ? "pension" : "health"), of, {
    compress,
    write: (sheet) => writeAsks(sheet, of.asks, rowHeight),
  });
