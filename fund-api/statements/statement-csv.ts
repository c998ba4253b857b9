import { csvDecimal, encodeCsv } from "../../lib/format/csv.ts";
import { fundNames } from "../../lib/format/fund-names.ts";
import type { Statement } from "../../lib/ledger/schema.ts";
import { entryReference, entryText } from "../../lib/ledger/texts.en.ts";

const header = [
  "date",
  "entry",
  "work_month",
  "reference",
  "reason",
  "decided_by",
  "working",
  "amount",
  "balance",
  "fund",
  "employer_id",
  "employer",
];

/** The CSV of a statement, UTF-8 with the byte order mark by which spreadsheets know it. Money as plain numbers. */
export const statementCsv = (statement: Statement): Uint8Array<ArrayBuffer> => {
  const { employerId, employerName, fund, from, to, openingCents, closingCents, entries } = statement;
  const whose = [fundNames[fund], employerId, employerName] as const;
  const balanceRow = (date: string, name: string, cents: number): string[] => [
    date,
    name,
    "",
    "",
    "",
    "",
    "",
    "",
    csvDecimal(cents),
    ...whose,
  ];
  const entryRow = (entry: Statement["entries"][number]): string[] => [
    entry.date,
    entryText(entry),
    entry.workMonth,
    entryReference(entry),
    entry.decision?.reason ?? "",
    entry.decision?.decidedBy ?? "",
    entry.decision?.explanation ?? "",
    csvDecimal(entry.cents),
    csvDecimal(entry.balanceCents),
    ...whose,
  ];
  const rows = [
    balanceRow(from, "Opening balance", openingCents),
    ...entries.map(entryRow),
    balanceRow(to, "Closing balance", closingCents),
  ];
  return encodeCsv([header, ...rows]);
};
