import type { Book } from "../../../lib/money/books/schema.ts";
import { bookScope } from "../../../lib/money/books/texts.en.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { formatNumericDate } from "../../../lib/platform/format/date.ts";
import { beginSheet, body, endSheet, page, writeHead, writeText } from "./sheet/pdf-drawing.ts";
import { left, right, writeTable, type Column } from "./sheet/pdf-table.ts";

type BookColumn = Book["columns"][number];

const widths: Readonly<Partial<Record<BookColumn["kind"], number>>> = { date: 62, money: 82 };

/** Columns of words share what dates and amounts leave. */
const columnsOf = (columns: readonly BookColumn[]): readonly Column[] => {
  const taken = columns.reduce((sum, { kind }) => sum + (widths[kind] ?? 0), 0);
  const rest = (page.width - 2 * page.margin - taken) / columns.filter(({ kind }) => kind === "text").length;
  return columns.map(({ name, kind }) => (kind === "money" ? right : left)(name, widths[kind] ?? rest));
};

const shown = (cell: string | number | undefined, { kind }: BookColumn): string => {
  if (typeof cell === "number") return formatMoney(cell);
  return kind === "date" && cell ? formatNumericDate(cell) : (cell ?? "");
};

/** Makes a report of the books (tagged PDF 1.7, US Letter). Same report and moment, same bytes. */
export const bookPdf = async (book: Book, at: Date, compress = true): Promise<Uint8Array> => {
  const places = book.columns.flatMap((column, place) => (column.kind === "id" ? [] : [{ column, place }]));
  const toCells = (row: Book["rows"][number]) =>
    places.map(({ column, place }) => ({ text: shown(row[place], column) }));
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
