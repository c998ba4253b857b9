import type { StatementEntry } from "../../../lib/money/ledger/schema.ts";
import { decisionTextsOf, entryReference, entryText } from "../../../lib/money/ledger/texts.en.ts";
import { readStatement } from "../statements/read-statement.ts";
import { date, defineReport, text } from "./report.ts";

type Line = { readonly date: string; readonly entry: StatementEntry | string; readonly balanceCents: number };

/** This is the statement that the employer sees. */
export const statement = defineReport<Line>({
  read: async (db, { fund, from, to, employerId }) => {
    const { entries, openingCents, closingCents } = await readStatement(db, { fund, from, to, employerId });
    return [
      { date: from, entry: "Opening balance", balanceCents: openingCents },
      ...entries.map((entry) => ({ date: entry.date, entry, balanceCents: entry.balanceCents })),
      { date: to, entry: "Closing balance", balanceCents: closingCents },
    ];
  },
  columns: [
    date("Date", (line) => line.date),
    text("Entry", ({ entry }) => (typeof entry === "string" ? entry : entryText(entry))),
    text("Reference", ({ entry }) => (typeof entry === "string" ? "" : entryReference(entry))),
    text("Decision", ({ entry }) => (typeof entry === "string" ? "" : decisionTextsOf(entry).join(" "))),
    { name: "Amount", kind: "money", cell: ({ entry }) => (typeof entry === "string" ? "" : entry.cents) },
    { name: "Balance", kind: "money", cell: ({ balanceCents }) => balanceCents },
  ],
  notes: () => ["An amount above zero is owed to the fund. A balance below zero is a credit."],
});
