import type { Book, BookColumn } from "../../../lib/money/books/schema.ts";
import { bookCellText, bookScope, bookTotalText } from "../../../lib/money/books/texts.en.ts";
import { beginSheet, body, endSheet, page, writeHead, writeText } from "./sheet/pdf-drawing.ts";
import { left, right, writeTable, type Column } from "./sheet/pdf-table.ts";

/** Points. A column of words has at least `text`, and amounts become narrower before. */
const widths = { id: 0, text: 80, date: 62, month: 82, money: 82 } as const;

/** Columns of words share what dates and amounts leave. */
const columnsOf = (columns: readonly BookColumn[]): readonly Column[] => {
  const count = (wanted: BookColumn["kind"]): number => columns.filter(({ kind }) => kind === wanted).length;
  const others = page.width - 2 * page.margin - count("date") * widths.date - count("month") * widths.month;
  const money = Math.min(widths.money, (others - count("text") * widths.text) / count("money"));
  const words = (others - count("money") * money) / count("text");
  const own = { ...widths, money, text: words };
  return columns.map(({ name, kind }) => (kind === "money" ? right : left)(name, own[kind]));
};

/** Makes a report of the books (tagged PDF 1.7, US Letter). Same report and moment, same bytes. */
export const bookPdf = async (book: Book, at: Date, compress = true): Promise<Uint8Array> => {
  const places = book.columns.flatMap((column, place) => (column.kind === "id" ? [] : [{ column, place }]));
  const toCells = (row: Book["rows"][number], isTotal = false) =>
    places.map(({ column, place }) => ({
      text: isTotal ? bookTotalText(row[place]) : bookCellText(row[place], column),
    }));
  const sheet = beginSheet(`${book.title}, ${bookScope(book)}`, at, compress);
  writeHead(sheet, book.title);
  const employer = book.employerId === null ? "" : `. Employer ID ${book.employerId}`;
  writeText(sheet, "P", `${bookScope(book)}${employer}`, { style: body, above: 4 });
  for (const note of book.notes) writeText(sheet, "P", note, { style: body, above: 8 });
  sheet.y += 10;
  if (book.rows.length > 0)
    writeTable(sheet, columnsOf(places.map(({ column }) => column)), [
      ...book.rows.map((row) => ({ cells: toCells(row) })),
      ...(book.totals === null ? [] : [{ cells: toCells(book.totals, true), isTotal: true }]),
    ]);
  return endSheet(sheet, `${book.title} · ${bookScope(book)}`);
};
