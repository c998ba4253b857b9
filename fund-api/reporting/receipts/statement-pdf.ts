import { formatNumericDate } from "../../../lib/platform/format/date.ts";
import { scheduledText } from "../../../lib/money/payments/charge-texts.en.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import type { Statement } from "../../../lib/money/ledger/schema.ts";
import {
  decisionTextsOf,
  entryOrderText,
  entryReference,
  entryText,
  periodText,
} from "../../../lib/money/ledger/texts.en.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { body, quiet, writeHead, beginSheet, endSheet, writeText } from "./sheet/pdf-drawing.ts";
import { type Column, left, right, type Row, writeTable } from "./sheet/pdf-table.ts";

const columns: readonly Column[] = [
  left("Date", 75),
  left("Entry", 305),
  left("Reference", 120),
  right("Amount", 110),
  right("Balance", 110),
];

const balanceRow = (date: string, name: string, cents: number): Row => ({
  cells: [formatNumericDate(date), name, "", "", formatMoney(cents)],
  isTotal: true,
});

/** Creates a statement of account (tagged PDF 1.7, US Letter). The same statement and time create the same bytes. */
export const statementPdf = async (statement: Statement, date: Date, compress = true): Promise<Uint8Array> => {
  const { employerId, employerName, fund, from, to, openingCents, closingCents, scheduled, entries } = statement;
  const name = `Statement of account, ${fundNames[fund]}`;
  const sheet = beginSheet(`${name}, ${employerName}`, date, compress);
  writeHead(sheet, name);
  writeText(sheet, "P", `${employerName}, Employer ID ${employerId}`, { style: body, above: 4 });
  writeText(sheet, "P", `${periodText(statement)}. Positive amounts are owed to the fund.`, {
    style: body,
    above: 2,
  });
  writeText(sheet, "P", entryOrderText, { style: quiet, above: 2 });
  sheet.y += 8;
  writeTable(sheet, columns, [
    balanceRow(from, "Opening balance", openingCents),
    ...entries.map((entry) => ({
      cells: [
        formatNumericDate(entry.date),
        { text: entryText(entry), small: decisionTextsOf(entry) },
        entryReference(entry),
        formatMoney(entry.cents),
        formatMoney(entry.balanceCents),
      ],
    })),
    balanceRow(to, "Closing balance", closingCents),
  ]);
  for (const { debitDate, cents } of scheduled)
    writeText(sheet, "P", scheduledText({ cents, first: debitDate, last: debitDate }), { style: body, above: 4 });
  return endSheet(sheet, `${employerName} · ${employerId} · ${fundNames[fund]}`);
};
