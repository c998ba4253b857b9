import { csvDecimal, encodeCsv } from "../../lib/format/csv.ts";
import { unitCells } from "../../lib/line/cells.ts";
import { unitColumns } from "../../lib/line/row.ts";
import type { MemberLine } from "../../lib/membership/schema.ts";
import { lineStateText } from "../../lib/membership/texts.en.ts";
import { unitWords } from "../../lib/line/unit-type-words.ts";
import type { FundCode } from "../../lib/reporting/schema.ts";

const header = [
  "work_month",
  "employer",
  "agreement",
  "classification",
  "status_code",
  "status",
  "status_date",
  "unit",
  ...unitColumns,
  "gross_wages",
  "health",
  "health_working",
  "pension",
  "pension_working",
  "state",
];

const amountCells = ({ amounts }: MemberLine, fund: FundCode): string[] => {
  const amount = amounts.find((one) => one.fund === fund);
  return amount === undefined ? ["", ""] : [csvDecimal(amount.cents), amount.explanation];
};

const lineCells = (line: MemberLine): string[] => [
  line.workMonth,
  line.employerName,
  line.unitTitle,
  line.classification,
  line.statusCode,
  line.statusText,
  line.statusDate ?? "",
  unitWords[line.unitType].many.toLowerCase(),
  ...unitCells.map((cell) => csvDecimal(line[cell])),
  line.grossWages === null ? "" : csvDecimal(line.grossWages),
  ...amountCells(line, "HW"),
  ...amountCells(line, "PEN"),
  lineStateText(line),
];

/** The CSV of a member's reported lines, UTF-8 with the byte order mark by which spreadsheets know it. */
export const workHistoryCsv = (lines: readonly MemberLine[]): Uint8Array<ArrayBuffer> =>
  encodeCsv([header, ...lines.map(lineCells)]);
