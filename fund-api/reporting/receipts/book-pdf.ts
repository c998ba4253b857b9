import type { Book, BookColumn } from "../../../lib/money/books/schema.ts";
import { bookCellText, bookScope, bookTotalText } from "../../../lib/money/books/texts.en.ts";
import { beginSheet, body, endSheet, page, writeHead, writeText } from "./sheet/pdf-drawing.ts";
import { left, right, writeTable, type Column } from "./sheet/pdf-table.ts";

/** Widths in points. A text column has at least `text`; amounts become narrower first. */
const widths = { id: 0, text: 80, date: 62, month: 82, money: 82 } as const;

/** Sizes the columns. Text columns share the width that dates and amounts leave. */
const columnsOf = (columns: readonly BookColumn[]): readonly Column[] => {
  const count = (wanted: BookColumn["kind"]): number => columns.filter(({ kind }) => kind === wanted).length;
  const others = page.width - 2 * page.margin - count("date") * widths.date - count("month") * widths.month;
  const money = Math.min(widths.money, (others - count("text") * widths.text) / count("money"));
  const textWidth = (others - count("money") * money) / count("text");
  const allWidths = { ...widths, money, text: textWidth };
  return columns.map(({ name, kind }) => (kind === "money" ? right : left)(name, allWidths[kind]));
};

/** Creates a report of the books (tagged PDF 1.7, US Letter). The same report and time create the same bytes. */
export const bookPdf = async (book: Book, at: Date, compress = true): Promise<Uint8Array> => {
  const shownColumns = book.columns.flatMap((column, place) => (column.kind === "id" ? [] : [{ column, place }]));
  const toCells = (row: Book["rows"][number], isTotal = false) =>
    shownColumns.map(({ column, place }) => ({
      text: isTotal ? bookTotalText(row[place]) : bookCellText(row[place], column),
    }));
  const sheet = beginSheet(`${book.title}, ${bookScope(book)}`, at, compress);
  writeHead(sheet, book.title);
  const employer = book.employerId === null ? "" : `. Employer ID ${book.employerId}`;
  writeText(sheet, "P", `${bookScope(book)}${employer}`, { style: body, above: 4 });
  for (const note of book.notes) writeText(sheet, "P", note, { style: body, above: 8 });
  sheet.y += 10;
  if (book.rows.length > 0)
    writeTable(sheet, columnsOf(shownColumns.map(({ column }) => column)), [
      ...book.rows.map((row) => ({ cells: toCells(row) })),
      ...(book.totals === null ? [] : [{ cells: toCells(book.totals, true), isTotal: true }]),
    ]);
  return endSheet(sheet, `${book.title} · ${bookScope(book)}`);
};
