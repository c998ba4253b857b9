import { formatMoney } from "../../platform/cents/money.ts";
import { formatDate, formatNumericDate, formatWorkMonth } from "../../platform/format/date.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import type { Book, BookColumn, BookName, BookRow } from "./schema.ts";

type BookText = {
  readonly title: string;
  /** `asOf` covers one day; the others begin with the month or year of the last day. */
  readonly period: "asOf" | "month" | "year";
  /** The report covers one employer. */
  readonly ofEmployer?: true;
};

export const bookTexts: Readonly<Record<BookName, BookText>> = {
  journal: { title: "Journal", period: "month" },
  aging: { title: "Aging", period: "asOf" },
  rollforward: { title: "Receivables rollforward", period: "month" },
  receipts: { title: "Receipts journal", period: "month" },
  returns: { title: "Returns journal", period: "month" },
  contributions: { title: "Contributions by employer", period: "year" },
  underreported: { title: "Under-reported months", period: "year" },
  statement: { title: "Statement of account", period: "year", ofEmployer: true },
  confirmation: { title: "Confirmation letter", period: "asOf", ofEmployer: true },
};

/** "Health, Mon, Jun 1, 2026 – Tue, Jun 30, 2026", "Health, as of Tue, Jun 30, 2026". */
export const bookScope = ({ book, fund, from, to }: Pick<Book, "book" | "fund" | "from" | "to">): string =>
  `${fundNames[fund]}, ${bookTexts[book].period === "asOf" ? `as of ${formatDate(to)}` : `${formatDate(from)} – ${formatDate(to)}`}`;

/** Formats a cell for the page: "$1,234.50", "06/15/2026", "June 2026". */
export const bookCellText = (cell: BookRow[number] | undefined, { kind }: Pick<BookColumn, "kind">): string => {
  if (typeof cell === "number") return formatMoney(cell);
  if (cell === undefined || cell === "") return "";
  return kind === "date" ? formatNumericDate(cell) : kind === "month" ? formatWorkMonth(cell) : cell;
};

/** Formats a cell of the totals. Its label is plain text even in a date or month column. */
export const bookTotalText = (cell: BookRow[number] | undefined): string => bookCellText(cell, { kind: "text" });

export const bookRefusals = {
  order: "The period ends before it begins. Choose a first day that is not after the last day.",
  tooMany: "This period has more than 80,000 lines, so no report was made. Choose a shorter period.",
  noEmployer: "This report covers one employer. Type its Employer ID.",
  unknownEmployer: (typed: string) => `No employer has the Employer ID “${typed}”. Check it on the employer’s page.`,
};

/** "journal-HW-2026-06-01-2026-06-30.csv". */
export const bookFileName = (
  { book, fund, from, to, employerId }: Pick<Book, "book" | "fund" | "from" | "to" | "employerId">,
  kind: "csv" | "pdf" | "iif",
): string =>
  `${[book, fund, ...(employerId === null ? [] : [employerId]), ...(bookTexts[book].period === "asOf" ? [] : [from]), to].join("-")}.${kind}`;
