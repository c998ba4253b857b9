import type { Language } from "../../../lib/site/language/texts.ts";
import type { MemberLine } from "../../../lib/members/membership/schema.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { memberLabels } from "../../../lib/members/membership/files/file-words.ts";
import { body, writeHead, beginSheet, endSheet, writeText } from "./sheet/pdf-drawing.ts";
import { type Cell, type Column, left, right, writeTable } from "./sheet/pdf-table.ts";

export type WorkHistoryFile = {
  readonly memberName: string;
  readonly memberId: string;
  readonly lines: readonly MemberLine[];
};

const createColumns = ({ columns }: (typeof memberLabels)[Language]["fileTexts"]): readonly Column[] => [
  left(columns.month, 85),
  left(columns.employer, 140),
  left(columns.status, 125),
  right(columns.units, 65),
  right(columns.wages, 75),
  right(columns.health, 75),
  right(columns.pension, 75),
  left(columns.state, 80),
];

const amountCell = ({ amounts }: MemberLine, fund: FundCode): Cell => {
  const amount = amounts.find((item) => item.fund === fund);
  return amount === undefined ? "" : formatMoney(amount.cents);
};

/** Creates a member's work history (tagged PDF 1.7, US Letter). `compress` is false in tests. */
export const workHistoryPdf = async (
  file: WorkHistoryFile,
  date: Date,
  { compress = true, language = "en" }: { readonly compress?: boolean; readonly language?: Language } = {},
): Promise<Uint8Array> => {
  const { memberName, memberId, lines } = file;
  const { fileTexts, formatUnitsInWords, formatWorkMonth, wholeStateText, statusText } = memberLabels[language];
  const sheet = beginSheet(fileTexts.historyOf(memberName), date, compress, language);
  writeHead(sheet, fileTexts.history);
  writeText(sheet, "P", fileTexts.memberWithId(memberName, memberId), { style: body, above: 4 });
  const scope = lines.length === 0 ? fileTexts.noLines : fileTexts.scope;
  writeText(sheet, "P", scope, { style: body, above: 2 });
  sheet.y += 8;
  if (lines.length > 0)
    writeTable(
      sheet,
      createColumns(fileTexts),
      lines.map((line) => ({
        cells: [
          formatWorkMonth(line.workMonth),
          { text: line.employerName, small: [line.unitTitle] },
          statusText(line),
          formatUnitsInWords(line.units, line.unitType),
          line.grossWages === null ? "" : formatMoney(line.grossWages),
          amountCell(line, "HW"),
          amountCell(line, "PEN"),
          wholeStateText(line),
        ],
      })),
    );
  return endSheet(sheet, `${memberName} · ${memberId}`);
};
