import { brandOf } from "../../../lib/site/brand/brand.ts";
import { addressLines, listedName } from "../../../lib/platform/format/person.ts";
import { formatDate, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { formatUnits } from "../../../lib/platform/format/decimal.ts";
import { unitCells } from "../../../lib/reporting/line/cells.ts";
import type { ReceiptLines, ReceiptUnit } from "../../../lib/reporting/receipts/receipt-lines.ts";
import { attestationText } from "../../../lib/reporting/tad/attestation.ts";
import { columnLabel } from "../../../lib/reporting/tad/texts.en.ts";
import { unitLabels, type UnitType } from "../../../lib/reporting/line/unit-types.ts";
import type { TadLine } from "../../../lib/reporting/tad/schema.ts";
import { statusCodes } from "../../../lib/reporting/tad/cells/status-codes.ts";
import { writeMissingNote } from "./receipt-notes.ts";
import { body, heading, quiet, writeHead, beginSheet, endSheet, type Sheet, writeText } from "./sheet/pdf-drawing.ts";
import { type Cell, type Column, left, type Row, writeTable } from "./sheet/pdf-table.ts";

/** Row height for handwriting, in points. */
export const handwritingRow = { rowHeight: 27 } as const;
/** Number of empty lines per unit, for people who are new to the fund. */
const newLines = 3;

/** Returns the columns for the people of a blank TAD. */
export const lineColumns = (unitType: UnitType | null): readonly Column[] => [
  left("No.", 30),
  left("Person", 190),
  left("Class", 58),
  left("Status", 50),
  left("Date", 62),
  ...unitCells.map((cell, index) => left(columnLabel(cell, unitType), index === 0 ? 56 : 48)),
  left("Gross wages", 78),
  left("Note", 100),
];

/** Returns the columns for the totals of a blank TAD. */
export const controlColumns = (unitType: UnitType | null): readonly Column[] => [
  left("Control totals", 330),
  left("People", 60),
  ...unitCells.map((cell, index) => left(columnLabel(cell, unitType), index === 0 ? 82 : 74)),
  left("Gross wages", 100),
];

/** Returns empty cells, to be filled in by hand. */
export const empty = (count: number): Cell[] => Array.from({ length: count }, () => "");

const lineRow = (line: TadLine, index: number): Row => {
  const lastMonthText = line.lastMonthUnits === null ? [] : [`last month ${formatUnits(line.lastMonthUnits)}`];
  return {
    cells: [
      String(index + 1),
      { text: listedName(line), small: [[`SSN ends ${line.ssnLast4}`, ...lastMonthText].join(" · ")] },
      line.classification,
      line.statusCode,
      ...empty(6),
    ],
  };
};

const newRow = (index: number): Row => ({
  cells: [
    String(index + 1),
    { text: "", small: ["New: last name, first name, SSN, birth date, hire date"] },
    ...empty(8),
  ],
});

const writeUnit = (sheet: Sheet, { unit, lines }: ReceiptUnit): void => {
  const name = `${unit.code}: ${unit.title}, ${unit.localUnion}`;
  writeText(sheet, "H2", name, { style: heading, above: 20, keepWith: 90 });
  const words = `Units are ${unitLabels[unit.unitType].many.toLowerCase()}. Write each person's units and wages for the month. Class and status are from the fund's records: cross out anything that has changed, and write the new value and its date.`;
  writeText(sheet, "P", words, { style: quiet, above: 3, keepWith: 60 });
  sheet.y += 4;
  const rows = [...lines.map(lineRow), ...Array.from({ length: newLines }, (_, index) => newRow(lines.length + index))];
  writeTable(sheet, lineColumns(unit.unitType), rows, handwritingRow);
  sheet.y += 10;
  writeTable(
    sheet,
    controlColumns(unit.unitType),
    [{ cells: [`Totals of all lines in ${unit.code}`, ...empty(5)] }],
    handwritingRow,
  );
};

/** Writes the signature block. */
export const writeSignature = (sheet: Sheet): void => {
  writeText(sheet, "H2", "Signature", { style: heading, above: 20, keepWith: 110 });
  writeText(sheet, "P", attestationText.replace("this Commit", "this report"), { style: body, above: 3, keepWith: 60 });
  sheet.y += 6;
  const columns = [left("Name and title", 280), left("Signature", 280), left("Date", 160)];
  writeTable(sheet, columns, [{ cells: empty(3) }], handwritingRow);
};

/** Writes the meaning of each status code and its date. */
export const writeCodes = (sheet: Sheet): void => {
  writeText(sheet, "H2", "Status codes", { style: heading, above: 20, keepWith: 80 });
  sheet.y += 4;
  writeTable(
    sheet,
    [left("Code", 60), left("Meaning", 330), left("Date", 330)],
    statusCodes.map(({ code, name, dateLabel }) => ({
      cells: [code, name, dateLabel === "" ? "none" : dateLabel],
    })),
  );
};

/**
 * Creates a blank TAD (tagged PDF 1.7, US Letter), in the order in which staff enter it. The same content creates the
 * same bytes.
 */
export const blankPdf = async (content: ReceiptLines, date: Date, compress = true): Promise<Uint8Array> => {
  const { head } = content;
  const brand = brandOf("");
  const month = formatWorkMonth(head.workMonth);
  const sheet = beginSheet(`Blank TAD for ${month}, ${head.employerName}`, date, compress);
  writeHead(sheet, `Work-history report (TAD) for ${month}`);
  writeText(sheet, "P", `${head.employerName}, Employer ID ${head.employerId}`, { style: body, above: 4 });
  const dueText = `Contributions are due ${formatDate(head.dueDate)}. Mail this report early enough for the fund to enter it by then, to ${[brand.family, ...addressLines(brand.address)].join(", ")}. Only the last four digits of each Social Security number are printed.`;
  writeText(sheet, "P", dueText, { style: body, above: 4 });
  writeMissingNote(sheet, content, quiet);
  for (const unit of content.sections) writeUnit(sheet, unit);
  writeSignature(sheet);
  writeCodes(sheet);
  return endSheet(sheet, `${head.employerName} · ${head.employerId} · ${month}`);
};
