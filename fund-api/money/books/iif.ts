import { csvDecimal } from "../../../lib/platform/format/csv.ts";
import { formatNumericDate } from "../../../lib/platform/format/date.ts";
import type { NamedLine } from "./journal.ts";

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
  const transactions = Map.groupBy(lines, ({ date, actId }) => `${date} ${actId}`);
  const rows = [...transactions.values()].flatMap((transaction) =>
    transaction.map((line, index) => toRow(index === 0 ? "TRNS" : "SPL", line)).concat([["ENDTRNS"]]),
  );
  return new TextEncoder().encode([...head, ...rows].map((row) => `${row.map(toPlainCell).join("\t")}\r\n`).join(""));
};
