import {
  beginSheet,
  endSheet,
  ink,
  type Sheet,
  type Style,
  writeText,
} from "../../fund-api/receipts/sheet/pdf-page.ts";
import { writeHead } from "../../fund-api/receipts/sheet/pdf-head.ts";
import { left, writeTable } from "../../fund-api/receipts/sheet/pdf-table.ts";
import type { Brand } from "../../lib/brand/brand.ts";
import { addressLines } from "../../lib/format/address.ts";
import { formatPhone } from "../../lib/format/phone.ts";

const body: Style = { font: "Helvetica", size: 11, color: ink };

/** The same bytes on every day: nothing in a document depends on when it was made. */
const madeAt = new Date("2026-01-01T00:00:00Z");

const contactOf = (brand: Brand): string =>
  `${brand.fullName}, ${addressLines(brand.address).join(", ")} · ${formatPhone(brand.phone)} · ${brand.email}`;

/** What a form asks for, one line to write on each; nothing for other documents. */
export const writeAsks = (sheet: Sheet, asks: readonly string[], rowHeight: number): void => {
  if (asks.length === 0) return;
  sheet.y += 12;
  const rows = asks.map((text) => ({ cells: [{ text }, { text: "" }] }));
  writeTable(sheet, [left("What", 190), left("Write here", 500)], rows, { rowHeight });
};

type Text = { readonly title: string; readonly paragraphs: readonly string[] };

/**
 * A document of a fund as a tagged PDF: its text, what `write` adds below, and how to reach the fund.
 * @param compress false leaves the text readable for tests
 */
export const documentPdf = async (
  brand: Brand,
  { title, paragraphs }: Text,
  { compress, write }: { readonly compress: boolean; readonly write: (sheet: Sheet) => void },
): Promise<Uint8Array> => {
  const sheet = beginSheet(`${title}, ${brand.fullName}`, madeAt, compress);
  writeHead(sheet, title, brand.fullName);
  for (const paragraph of paragraphs) writeText(sheet, "P", paragraph, { style: body, above: 8 });
  write(sheet);
  writeText(sheet, "P", contactOf(brand), { style: body, above: 14 });
  return endSheet(sheet, brand.fullName);
};
