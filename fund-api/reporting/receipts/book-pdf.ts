import type { Book, BookColumn } from "../../../lib/money/books/schema.ts";
import { bookCellText, bookScope, bookTotalText } from "../../../lib/money/books/texts.en.ts";
import { beginSheet, body, endSheet, page, writeHead, writeText } from "./sheet/pdf-drawing.ts";
import { left, right, writeTable, type Column } from "./sheet/pdf-table.ts";

/** Widths in points. A text column is at least `text` wide. Amounts become narrower first. */
const widths = { id: 0, text: 80, date: 62, month: 82, money: 82 } as const;

/** Sizes the columns. Text columns share the width that dates and amounts don't need. */
const sizeColumns = (columns: readonly BookColumn[]): readonly Column[] => {
  const count = (kind: BookColumn["kind"]): number => columns.filter((column) => column.kind === kind).length;
  const sharedWidth = page.width - 2 * page.margin - count("date") * widths.date - count("month") * widths.month;
  const money = Math.min(widths.money, (sharedWidth - count("text") * widths.text) / count("money"));
  const textWidth = (sharedWidth - count("money") * money) / count("text");
  const allWidths = { ...widths, money, text: textWidth };
  return columns.map(({ name, kind }) => (kind === "money" ? right : left)(name, allWidths[kind]));
};

/** Creates a report of the books (tagged PDF 1.7, US Letter). The same report and time create the same bytes. */
export const bookPdf = async (book: Book, at: Date, compress = true): Promise<Uint8Array> => {
  const shownColumns = book.columns.flatMap((column, index) => (column.kind === "id" ? [] : [{ column, index }]));
  const toCells = (row: Book["rows"][number], isTotal = false) =>
    shownColumns.map(({ column, index }) => (isTotal ? bookTotalText(row[index]) : bookCellText(row[index], column)));
  const sheet = beginSheet(`${book.title}, ${bookScope(book)}`, at, compress);
  writeHead(sheet, book.title);
  const employer = book.employerId === null ? "" : `. Employer ID ${book.employerId}`;
  writeText(sheet, "P", `${bookScope(book)}${employer}`, { style: body, above: 4 });
  for (const note of book.notes) writeText(sheet, "P", note, { style: body, above: 8 });
  sheet.y += 10;
  if (book.rows.length > 0)
    writeTable(sheet, sizeColumns(shownColumns.map(({ column }) => column)), [
      ...book.rows.map((row) => ({ cells: toCells(row) })),
      ...(book.totals === null ? [] : [{ cells: toCells(book.totals, true), isTotal: true }]),
    ]);
  return endSheet(sheet, `${book.title} · ${bookScope(book)}`);
};
