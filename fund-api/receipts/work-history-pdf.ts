import { formatWorkMonth } from "../../lib/format/date.ts";
import type { MemberLine } from "../../lib/membership/schema.ts";
import { lineStateText, statusInWords } from "../../lib/membership/texts.en.ts";
import { formatMoney } from "../../lib/money/money.ts";
import type { FundCode } from "../../lib/reporting/schema.ts";
import { formatUnitsInWords } from "../../lib/format/unit-words.ts";
import { body, writeHead } from "./pdf-head.ts";
import { beginSheet, endSheet, writeText } from "./pdf-page.ts";
import { type Cell, type Column, left, right, writeTable } from "./pdf-table.ts";

/** What the PDF of a member's work history says. */
export type WorkHistoryFile = {
  readonly memberName: string;
  readonly memberId: string;
  readonly lines: readonly MemberLine[];
};

const columns: readonly Column[] = [
  left("Month", 85),
  left("Employer", 140),
  left("Status", 125),
  right("Units", 65),
  right("Wages", 75),
  right("Health", 75),
  right("Pension", 75),
  left("State", 80),
];

const amountCell = ({ amounts }: MemberLine, fund: FundCode): Cell => {
  const amount = amounts.find((one) => one.fund === fund);
  return { text: amount === undefined ? "" : formatMoney(amount.cents) };
};

/**
 * A member's work history as a tagged PDF 1.7 (US Letter).
 * @param at the document's date
 * @param compress false leaves the text readable for tests
 */
export const workHistoryPdf = async (file: WorkHistoryFile, at: Date, compress = true): Promise<Uint8Array> => {
  const { memberName, memberId, lines } = file;
  const sheet = beginSheet(`Work history, ${memberName}`, at, compress);
  writeHead(sheet, "Work history");
  writeText(sheet, "P", `${memberName}, member ID ${memberId}`, { style: body, above: 4 });
  const scope =
    lines.length === 0 ? "No lines." : "What employers reported, newest month first, with later corrections.";
  writeText(sheet, "P", scope, { style: body, above: 2 });
  sheet.y += 8;
  if (lines.length > 0)
    writeTable(
      sheet,
      columns,
      lines.map((line) => ({
        cells: [
          { text: formatWorkMonth(line.workMonth) },
          { text: line.employerName, small: [line.unitTitle] },
          { text: statusInWords(line) },
          { text: formatUnitsInWords(line.units, line.unitType) },
          { text: line.grossWages === null ? "" : formatMoney(line.grossWages) },
          amountCell(line, "HW"),
          amountCell(line, "PEN"),
          { text: lineStateText(line) },
        ],
      })),
    );
  return endSheet(sheet, `${memberName} · ${memberId}`);
};
