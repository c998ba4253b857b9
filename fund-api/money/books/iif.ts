import { csvDecimal } from "../../../lib/platform/format/csv.ts";
import { formatNumericDate } from "../../../lib/platform/format/date.ts";
import type { NamedLine } from "./journal.ts";

const head = [
  ["!TRNS", "TRNSID", "TRNSTYPE", "DATE", "ACCNT", "AMOUNT", "DOCNUM", "MEMO"],
  ["!SPL", "SPLID", "TRNSTYPE", "DATE", "ACCNT", "AMOUNT", "DOCNUM", "MEMO"],
  ["!ENDTRNS"],
];

/** A tab or line end would begin another cell, and a quote another text. */
const plain = (cell: string): string => cell.replaceAll(/["\p{Cc}]/gu, " ");

const toRow = (kind: "TRNS" | "SPL", line: NamedLine): string[] => [
  kind,
  line.id,
  "GENERAL JOURNAL",
  formatNumericDate(line.on),
  line.accountName,
  csvDecimal(line.cents),
  line.reference,
  `${line.entry}, ${line.employerId}`,
];

/** Writes journal lines as UTF-8 in the Intuit Interchange Format: one balanced transaction for each act and day. */
export const writeIif = (lines: readonly NamedLine[]): Uint8Array => {
  const acts = Map.groupBy(lines, ({ on, actId }) => `${on} ${actId}`);
  const rows = [...acts.values()].flatMap((act) =>
    act.map((line, place) => toRow(place === 0 ? "TRNS" : "SPL", line)).concat([["ENDTRNS"]]),
  );
  return new TextEncoder().encode([...head, ...rows].map((row) => `${row.map(plain).join("\t")}\r\n`).join(""));
};
