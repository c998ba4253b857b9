import { formatCount } from "../../../lib/platform/format/count.ts";
import { formatDate, formatDateTime, formatNumericDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { formatAmount, formatMoney, sumCents } from "../../../lib/platform/cents/money.ts";
import { formatUnits } from "../../../lib/platform/format/decimal.ts";
import { unitCells } from "../../../lib/reporting/line/cells.ts";
import {
  amountFor,
  type ReceiptLines,
  type ReceiptSums,
  type ReceiptUnit,
} from "../../../lib/reporting/receipts/receipt-lines.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { columnLabel, committedByText } from "../../../lib/reporting/tad/texts.en.ts";
import { unitLabels, type UnitType } from "../../../lib/reporting/line/unit-types.ts";
import { fundCodes, type FundCode, type TadLine } from "../../../lib/reporting/tad/schema.ts";
import { writeMissingNote, writeNotesAndWarnings } from "./receipt-notes.ts";
import { body, heading, quiet, writeHead, beginSheet, endSheet, type Sheet, writeText } from "./sheet/pdf-drawing.ts";
import { type Cell, type Column, left, right, type Row, writeTable } from "./sheet/pdf-table.ts";
import { listedName } from "../../../lib/platform/format/person.ts";

const sumTotal = ({ totals }: ReceiptSums): number => sumCents(totals);
const moneyOf = ({ totals }: ReceiptSums, fund: FundCode): string =>
  formatMoney(totals.find((total) => total.fund === fund)?.cents ?? 0);

const factRows = ({ head, ...sums }: ReceiptLines): Row[] => {
  const facts: readonly (readonly [string, string])[] = [
    ["Confirmation number", head.confirmationNo ?? ""],
    ["Employer", `${head.employerName}, ${head.employerId}`],
    ["Work month", formatWorkMonth(head.workMonth)],
    ["Committed", head.committedAt === null ? "" : formatDateTime(head.committedAt)],
    ["By", committedByText(head)],
    ["Contributions due", formatDate(head.dueDate)],
    ["Total", formatMoney(sumTotal(sums))],
    ...(head.files ?? []).map(({ fileName, totals }) => ["File", `${fileName}. ${totals}`] as const),
    ...(head.corrections.length === 0 ? [] : [["Corrected under", head.corrections.join(", ")] as const]),
  ];
  return facts.map(([name, text]) => ({ cells: [name, text] }));
};

const sumCells = (sums: ReceiptSums): Cell[] => [
  formatCount(sums.people),
  formatAmount(sums.grossWages),
  ...fundCodes.map((fund) => moneyOf(sums, fund)),
  formatMoney(sumTotal(sums)),
];

/** Returns the totals. Units of different kinds can't be added, so the grand total has none. */
const totalRows = (content: ReceiptLines): Row[] => [
  ...content.sections.map(({ unit, ...sums }) => ({
    cells: [
      { text: unit.code, small: [`${unit.title}, ${unit.localUnion}`] },
      `${formatUnits(sums.units)} ${unitLabels[unit.unitType].many.toLowerCase()}`,
      ...sumCells(sums),
    ],
  })),
  { cells: ["Total", "", ...sumCells(content)], isTotal: true },
];

const totalColumns: readonly Column[] = [
  left("Bargaining unit", 210),
  right("Units", 100),
  right("People", 60),
  right("Gross wages", 100),
  right(fundNames.HW, 85),
  right(fundNames.PEN, 85),
  right("Total", 80),
];

const lineColumns = (unitType: UnitType): readonly Column[] => [
  left("Person", 158),
  left("Class", 50),
  left("Status", 62),
  ...unitCells.map((cell, index) => right(columnLabel(cell, unitType), index === 0 ? 46 : 40)),
  right("Gross wages", 68),
  right(fundNames.HW, 128),
  right(fundNames.PEN, 128),
];

const personCell = (line: TadLine): Cell => {
  const ids = [line.memberId, `SSN ends ${line.ssnLast4}`, line.payrollNo === "" ? "" : `payroll ${line.payrollNo}`];
  return {
    text: listedName(line),
    small: [ids.filter((part) => part !== "").join(" · "), ...(line.note === "" ? [] : [`Note: ${line.note}`])],
  };
};

const statusCell = (line: TadLine): Cell => ({
  text: line.statusCode,
  small: [
    ...(line.statusDate === null ? [] : [formatNumericDate(line.statusDate)]),
    ...(line.returnDate === null ? [] : [`back ${formatNumericDate(line.returnDate)}`]),
    ...(line.targetUnit === "" ? [] : [`to ${line.targetUnit}`]),
    ...(line.hireDate === null ? [] : [`hired ${formatNumericDate(line.hireDate)}`]),
  ],
});

const amountCell = (line: TadLine, fund: FundCode): Cell => {
  const amount = amountFor(line, fund);
  return amount === undefined ? "" : { text: formatAmount(amount.cents), small: [amount.explanation] };
};

const lineRow = (line: TadLine): Row => ({
  cells: [
    personCell(line),
    line.classification,
    statusCell(line),
    ...unitCells.map((cell) => formatUnits(line[cell])),
    line.grossWages === null ? "" : formatAmount(line.grossWages),
    ...fundCodes.map((fund) => amountCell(line, fund)),
  ],
});

const writeUnit = (sheet: Sheet, { unit, lines, ...sums }: ReceiptUnit): void => {
  const name = `${unit.code}: ${unit.title}, ${unit.localUnion}`;
  writeText(sheet, "H2", name, { style: heading, above: 22, keepWith: 70 });
  const { completedAt, completedBy } = unit;
  const completedNote =
    completedAt && completedBy ? ` Marked complete by ${completedBy}, ${formatDateTime(completedAt)}.` : "";
  const words = `Counted in ${unitLabels[unit.unitType].many.toLowerCase()}.${completedNote}`;
  if (lines.length === 0) return writeText(sheet, "P", "No one was reported.", { style: quiet, above: 4 });
  writeText(sheet, "P", words, { style: quiet, above: 3, keepWith: 50 });
  sheet.y += 4;
  const total: Row = {
    cells: [
      `Total of ${unit.code}`,
      "",
      "",
      ...unitCells.map((cell) => formatUnits(lines.reduce((sum, line) => sum + line[cell], 0))),
      formatAmount(sums.grossWages),
      ...fundCodes.map((fund) => moneyOf(sums, fund)),
    ],
    isTotal: true,
  };
  writeTable(sheet, lineColumns(unit.unitType), [...lines.map(lineRow), total]);
};

/**
 * Creates the receipt for a month committed at `date` (tagged PDF 1.7, US Letter). The same content creates the same
 * bytes.
 */
export const receiptPdf = async (content: ReceiptLines, date: Date, compress = true): Promise<Uint8Array> => {
  const { head } = content;
  const name = `Receipt of the report for ${formatWorkMonth(head.workMonth)}`;
  const sheet = beginSheet(`${name}, ${head.employerName}`, date, compress);
  writeHead(sheet, name);
  sheet.y += 6;
  writeTable(sheet, [left("Report", 150), left("As filed", 400)], factRows(content));
  writeText(sheet, "H2", head.source === "AUTO" ? "Not signed" : "Signed statement", {
    style: heading,
    above: 18,
    keepWith: 30,
  });
  writeText(sheet, "P", head.attestation ?? "", { style: body, above: 3 });
  writeText(sheet, "H2", "Totals", { style: heading, above: 18, keepWith: 60 });
  sheet.y += 4;
  writeTable(sheet, totalColumns, totalRows(content));
  writeMissingNote(sheet, content, quiet);
  writeNotesAndWarnings(sheet, content, heading);
  for (const unit of content.sections) writeUnit(sheet, unit);
  return endSheet(sheet, `${head.employerName} · ${formatWorkMonth(head.workMonth)} · ${head.confirmationNo ?? ""}`);
};
