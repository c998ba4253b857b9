import { type Brand, brandOf } from "../lib/brand/brand.ts";
import { addressLines } from "../lib/format/address.ts";
import { formatPhone } from "../lib/format/phone.ts";
import type { MemberDocument } from "../lib/membership/documents.ts";
import { writeHead } from "../fund-api/receipts/pdf-head.ts";
import { beginSheet, endSheet, ink, type Style, writeText } from "../fund-api/receipts/pdf-page.ts";
import { left, writeTable } from "../fund-api/receipts/pdf-table.ts";

export const documentText: Style = { font: "Helvetica", size: 11, color: ink };
export const formColumns = [left("What", 190), left("Write here", 500)];

/** The same bytes on every day: nothing in a document depends on when it was made. */
export const madeAt = new Date("2026-01-01T00:00:00Z");

export const contactOf = (brand: Brand): string =>
  `${brand.fullName}, ${addressLines(brand.address).join(", ")} · ${formatPhone(brand.phone)} · ${brand.email}`;

/**
 * A document for plan members as a tagged PDF.
 * @param compress false leaves the text readable for tests
 */
export const memberDocumentPdf = async (of: MemberDocument, compress = true): Promise<Uint8Array> => {
  const brand = brandOf(of.fund === "PEN" ? "pension" : "health");
  const sheet = beginSheet(`${of.title}, ${brand.fullName}`, madeAt, compress);
  writeHead(sheet, of.title, brand.fullName);
  for (const paragraph of of.paragraphs) writeText(sheet, "P", paragraph, { style: documentText, above: 8 });
  if (of.asks.length > 0) {
    sheet.y += 12;
    const rows = of.asks.map((text) => ({ cells: [{ text }, { text: "" }] }));
    writeTable(sheet, formColumns, rows, { rowHeight: 30 });
  }
  writeText(sheet, "P", contactOf(brand), { style: documentText, above: 14 });
  return endSheet(sheet, brand.fullName);
};
