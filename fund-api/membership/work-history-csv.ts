import { csvDecimal, encodeCsv } from "../../lib/format/csv.ts";
import type { Language } from "../../lib/language/texts.ts";
import { unitCells } from "../../lib/line/cells.ts";
import { memberWords } from "../../lib/membership/files/file-words.ts";
import type { MemberLine } from "../../lib/membership/line-schema.ts";
import type { FundCode } from "../../lib/reporting/schema.ts";

type Words = (typeof memberWords)[Language];

const amountCells = ({ amounts }: MemberLine, fund: FundCode, { contributionText }: Words): string[] => {
  const amount = amounts.find((one) => one.fund === fund);
  return amount === undefined ? ["", ""] : [csvDecimal(amount.cents), contributionText(amount.explanation)];
};

const lineCells = (line: MemberLine, words: Words): string[] => [
  line.workMonth,
  line.employerName,
  line.unitTitle,
  line.classification,
  line.statusCode,
  words.statusName(line),
  line.statusDate ?? "",
  words.fileTexts.units[line.unitType],
  ...unitCells.map((cell) => csvDecimal(line[cell])),
  line.grossWages === null ? "" : csvDecimal(line.grossWages),
  ...amountCells(line, "HW", words),
  ...amountCells(line, "PEN", words),
  words.wholeStateText(line),
];

/** The CSV of a member's reported lines, UTF-8 with the byte order mark by which spreadsheets know it. */
export const workHistoryCsv = (lines: readonly MemberLine[], language: Language): Uint8Array<ArrayBuffer> => {
  const words = memberWords[language];
  return encodeCsv([Object.values(words.fileTexts.csvColumns), ...lines.map((line) => lineCells(line, words))]);
};
