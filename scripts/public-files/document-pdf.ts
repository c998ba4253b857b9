import {
  beginSheet,
  endSheet,
  ink,
  type Sheet,
  type Style,
  writeText,
  writeHead,
} from "../../fund-api/reporting/receipts/sheet/pdf-page.ts";
import { left, writeTable } from "../../fund-api/reporting/receipts/sheet/pdf-table.ts";
import type { Brand } from "../../lib/site/brand/brand.ts";
import { addressLines, formatPhone } from "../../lib/platform/format/person.ts";
import type { Language } from "../../lib/site/language/texts.ts";

const body: Style = { font: "Helvetica", size: 11, color: ink };

/** The same bytes on every day: nothing in a document depends on when it was made. */
const madeAt = new Date("2026-01-01T00:00:00Z");

const contactOf = (brand: Brand): string =>
  `${brand.fullName}, ${addressLines(brand.address).join(", ")} · ${formatPhone(brand.phone)} · ${brand.email}`;

/** What a form asks for, one line to write on each; nothing for other documents. */
export const writeAsks = (
  sheet: Sheet,
  asks: readonly string[],
  rowHeight: number,
  headers: readonly [string, string] = ["What", "Write here"],
): void => {
  if (asks.length === 0) return;
  sheet.y += 12;
  const rows = asks.map((text) => ({ cells: [{ text }, { text: "" }] }));
  writeTable(sheet, [left(headers[0], 190), left(headers[1], 500)], rows, { rowHeight });
};

type Text = { readonly title: string; readonly paragraphs: readonly string[] };
type Options = {
  readonly compress: boolean;
  readonly write: (sheet: Sheet) => void;
  /** English without it. */
  readonly language?: Language;
};

/**
 * A document of a fund as a tagged PDF: its text, what `write` adds below, and how to reach the fund, in its language.
 * @param compress false leaves the text readable for tests
 */
export const documentPdf = async (
  brand: Brand,
  { title, paragraphs }: Text,
  { compress, write, language }: Options,
): Promise<Uint8Array> => {
  const sheet = beginSheet(`${title}, ${brand.fullName}`, madeAt, compress, language);
  writeHead(sheet, title, brand.fullName);
  for (const paragraph of paragraphs) writeText(sheet, "P", paragraph, { style: body, above: 8 });
  write(sheet);
  writeText(sheet, "P", contactOf(brand), { style: body, above: 14 });
  return endSheet(sheet, brand.fullName);
};
