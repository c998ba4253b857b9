import { formatMoney } from "../../platform/cents/money.ts";
import { formatDate, formatNumericDate, formatWorkMonth } from "../../platform/format/date.ts";
import { fundNames } from "../../platform/format/fund-names.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";
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
  unknownEmployer: (typedText: string) =>
    `No employer has the Employer ID “${typedText}”. Check it on the employer’s page.`,
};

export const glRefusals = {
  numberMissing: "Number Required",
  numberLong: (number: string, limit: number) => `“${number}” has more than ${limit} characters. Shorten it.`,
  numberLetters: (number: string) =>
    `“${number}” has a character that an account number can’t have. Use letters, digits, periods and hyphens.`,
  numberTwice: (number: string) => `“${number}” is the number of another account too. Give each account its own.`,
  nameMissing: "Name Required",
  nameLong: (name: string, limit: number) =>
    `“${name}” has more than ${limit} characters, which QuickBooks can’t import. Shorten it.`,
  nameLetters: (name: string) =>
    `“${name}” can’t be imported by QuickBooks. Begin with a letter or digit, and use no quotes, tabs or accents.`,
  nameTwice: (name: string) => `“${name}” is the name of another account too. Give each account its own.`,
  faulty: "Nothing was saved. Correct the fields below.",
  stale: (fund: FundCode) =>
    `Someone changed the account numbers of ${fundNames[fund]} after you opened the page. Nothing was saved. Compare the numbers saved now, then save again.`,
} as const;

export const glTexts = {
  title: (fund: FundCode) => `${fundNames[fund]} account numbers`,
  fold: "Account numbers",
  means:
    "The journal and its exports print these numbers and names at once, also for closed months. Line IDs and amounts stay the same.",
  adminOnly: "Only an Operations Accounting Admin can change them.",
  numberOf: (usual: string) => `Number: ${usual}`,
  nameOf: (usual: string) => `Name: ${usual}`,
  savedNow: (number: string, name: string) => `Saved now: ${number} ${name}`,
  saved: "The account numbers were saved.",
  unchanged: "These numbers and names were already saved.",
  unanswered: "We don’t know yet if the numbers were saved. Save them again. They are saved only once.",
} as const;

/** "journal-HW-2026-06-01-2026-06-30.csv". */
export const bookFileName = (
  { book, fund, from, to, employerId }: Pick<Book, "book" | "fund" | "from" | "to" | "employerId">,
  kind: "csv" | "pdf" | "iif",
): string =>
  `${[book, fund, ...(employerId === null ? [] : [employerId]), ...(bookTexts[book].period === "asOf" ? [] : [from]), to].join("-")}.${kind}`;
