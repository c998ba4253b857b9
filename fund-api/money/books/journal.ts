import type { Kysely } from "kysely";
import { bookRules, journalOf, type JournalLine } from "../../../lib/money/books/journal.ts";
import type { Database } from "../../platform/db/schema.ts";
import { readGlAccounts } from "./gl-accounts.ts";
import { readEntries } from "./read-entries.ts";
import { date, id, money, month, maxBookRows, defineReport, text, type BookQuery } from "./report.ts";
import { csvDecimal } from "../../../lib/platform/format/csv.ts";
import { formatNumericDate } from "../../../lib/platform/format/date.ts";

export type NamedLine = JournalLine & {
  readonly number: string;
  readonly accountName: string;
  readonly employerId: string;
  readonly employerName: string;
  readonly workMonth: string;
  readonly reference: string;
  readonly belongsOn: string;
  readonly entry: string;
};

/** Reads the journal of a fund and period, with the fund’s own account numbers. */
export const readJournal = async (db: Kysely<Database>, bookQuery: BookQuery): Promise<NamedLine[]> => {
  const { accounts } = await readGlAccounts(db, bookQuery.fund);
  const accountsByName = new Map(accounts.map((row) => [row.account, row]));
  const journalData = await readEntries(db, bookQuery, maxBookRows + 1);
  const lines = journalOf(journalData).map((line) => {
    const account = accountsByName.get(line.account);
    const source = journalData.sources.get(line.sourceId);
    if (source === undefined || account === undefined) throw new Error(`line ${line.id} has no source or account`);
    const { number, name } = account;
    const { type, ...sourceFields } = source;
    const entry = type === "SETTLEMENT" ? "Settlement" : bookRules[type].name;
    return Object.assign(line, sourceFields, { number, accountName: name, entry });
  });
  return bookQuery.employerId === "" ? lines : lines.filter(({ employerId }) => employerId === bookQuery.employerId);
};

export const journal = defineReport<NamedLine>({
  read: readJournal,
  columns: [
    date("Date", (line) => line.date),
    text("Account", ({ number }) => number),
    text("Account name", ({ accountName }) => accountName),
    text("Entry", ({ entry }) => entry),
    text("Employer", ({ employerName }) => employerName),
    id("Employer ID", ({ employerId }) => employerId),
    month("Work month", ({ workMonth }) => workMonth),
    text("Reference", ({ reference }) => reference),
    money("Debit", ({ cents }) => (cents > 0 ? cents : "")),
    money("Credit", ({ cents }) => (cents < 0 ? -cents : "")),
    id("Line ID", (line) => line.id),
    id("Transaction ID", ({ actId }) => actId),
    id("Belongs to", ({ belongsOn }) => belongsOn),
  ],
  notes: () => [
    "Each line is dated on the day it takes effect. The lines of each day balance. A later export of the same period has the same line IDs, with the current account numbers and names.",
  ],
});

const head = [
  ["!TRNS", "TRNSID", "TRNSTYPE", "DATE", "ACCNT", "AMOUNT", "DOCNUM", "MEMO"],
  ["!SPL", "SPLID", "TRNSTYPE", "DATE", "ACCNT", "AMOUNT", "DOCNUM", "MEMO"],
  ["!ENDTRNS"],
];

/** Replaces tabs, line ends and quotes, which would break the file's cells. */
const toPlainCell = (cell: string): string => cell.replaceAll(/["\p{Cc}]/gu, " ");

const toRow = (kind: "TRNS" | "SPL", line: NamedLine): string[] => [
  kind,
  line.id,
  "GENERAL JOURNAL",
  formatNumericDate(line.date),
  line.accountName,
  csvDecimal(line.cents),
  line.reference,
  `${line.entry}, ${line.employerId}`,
];

/** Writes journal lines as UTF-8 in the Intuit Interchange Format: one balanced transaction for each source and day. */
export const writeIif = (lines: readonly NamedLine[]): Uint8Array => {
  const transactions = Map.groupBy(lines, (line) => `${line.date} ${line.actId}`);
  const rows = [...transactions.values()].flatMap((transaction) =>
    transaction.map((line, index) => toRow(index === 0 ? "TRNS" : "SPL", line)).concat([["ENDTRNS"]]),
  );
  return new TextEncoder().encode([...head, ...rows].map((row) => `${row.map(toPlainCell).join("\t")}\r\n`).join(""));
};
