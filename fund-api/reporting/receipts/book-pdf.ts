import type { Book, BookColumn } from "../../../lib/money/books/schema.ts";
import { bookCellText, bookScope } from "../../../lib/money/books/texts.en.ts";
import { beginSheet, body, endSheet, page, writeHead, writeText } from "./sheet/pdf-drawing.ts";
import { left, right, writeTable, type Column } from "./sheet/pdf-table.ts";

const widths: Readonly<Partial<Record<BookColumn["kind"], number>>> = { date: 62, month: 82, money: 82 };

/** Columns of words share what dates and amounts leave. */
const columnsOf = (columns: readonly BookColumn[]): readonly Column[] => {
  const taken = columns.reduce((sum, { kind }) => sum + (widths[kind] ?? 0), 0);
  const rest = (page.width - 2 * page.margin - taken) / columns.filter(({ kind }) => kind === "text").length;
  return columns.map(({ name, kind }) => (kind === "money" ? right : left)(name, widths[kind] ?? rest));
};

/** Makes a report of the books (tagged PDF 1.7, US Letter). Same report and moment, same bytes. */
export const bookPdf = async (book: Book, at: Date, compress = true): Promise<Uint8Array> => {
  const places = book.columns.flatMap((column, place) => (column.kind === "id" ? [] : [{ column, place }]));
  const toCells = (row: Book["rows"][number]) =>
    places.map(({ column, place }) => ({ text: bookCellText(row[place], column) }));
  const sheet = beginSheet(`${book.title}, ${bookScope(book)}`, at, compress);
  writeHead(sheet, book.title);
  const employer = book.employerId === null ? "" : `. Employer ID ${book.employerId}`;
  writeText(sheet, "P", `${bookScope(book)}${employer}`, { style: body, above: 4 });
  for (const note of book.notes) writeText(sheet, "P", note, { style: body, above: 8 });
  sheet.y += 10;
  if (book.rows.length > 0)
    writeTable(sheet, columnsOf(places.map(({ column }) => column)), [
      ...book.rows.map((row) => ({ cells: toCells(row) })),
      ...(book.totals === null ? [] : [{ cells: toCells(book.totals), isTotal: true }]),
    ]);
  return endSheet(sheet, `${book.title} · ${bookScope(book)}`);
};
