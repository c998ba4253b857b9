import type { ReceiptLines, KeptWarning } from "../../../lib/reporting/receipts/receipt-lines.ts";
import { hasMissing, missingLetter, type Sheet, type Style, writeText } from "./sheet/pdf-drawing.ts";
import { formatDateTime } from "../../../lib/platform/format/date.ts";
import type { TadLine } from "../../../lib/reporting/tad/schema.ts";
import { type Cell, type Column, left, type Row, writeTable } from "./sheet/pdf-table.ts";
import { listedName } from "../../../lib/platform/format/person.ts";

const missingText = `This document has Latin, Greek and Cyrillic letters: ${missingLetter} stands for any other letter, such as Chinese or Arabic. The CSV of the month has all letters.`;

const listTexts = ({ head, sections, kept }: ReceiptLines): string[] => [
  head.employerName,
  head.committedBy ?? "",
  ...(head.files ?? []).map(({ fileName }) => fileName),
  ...kept.notes.flatMap(({ note: text, by }) => [text, by ?? ""]),
  ...kept.warnings.flatMap(({ warning, reason, by }) => [warning, reason, by]),
  ...sections.flatMap(({ unit, lines }) => [
    unit.title,
    unit.localUnion,
    ...lines.flatMap((line) => [line.lastName, line.firstName, line.note, line.payrollNo]),
  ]),
];

/** Writes a note if letters are missing in the document. The note states where to find them. */
export const writeMissingNote = (sheet: Sheet, content: ReceiptLines, style: Style): void => {
  if (listTexts(content).some(hasMissing)) writeText(sheet, "P", missingText, { style, above: 10 });
};

const noteColumns: readonly Column[] = [left("Unit", 70), left("Note", 500), left("By", 150)];
const warningColumns: readonly Column[] = [
  left("Unit", 62),
  left("About", 118),
  left("Warning", 270),
  left("Reason", 140),
  left("By", 130),
];

const byCell = (by: string | null, moment: string | null): Cell => ({
  text: by ?? "",
  small: moment === null ? [] : [formatDateTime(moment)],
});

const aboutCell = ({ lineId }: KeptWarning, line: TadLine | undefined): Cell => {
  if (line === undefined) return lineId === null ? "The whole unit" : "";
  return { text: listedName({ lastName: line.lastName, firstName: line.firstName }), small: [line.memberId] };
};

const warningRow = (warning: KeptWarning, line: TadLine | undefined): Row => ({
  cells: [
    warning.unitCode,
    aboutCell(warning, line),
    warning.warning,
    warning.reason === "" ? "Reviewed" : warning.reason,
    byCell(warning.by, warning.at),
  ],
});

/** Writes the units' notes and the confirmed warnings of the report and each correction. */
export const writeNotesAndWarnings = (sheet: Sheet, { sections, kept }: ReceiptLines, heading: Style): void => {
  const write = (title: string, columns: readonly Column[], rows: readonly Row[]): void => {
    if (rows.length === 0) return;
    writeText(sheet, "H2", title, { style: heading, above: 18, keepWith: 60 });
    sheet.y += 4;
    writeTable(sheet, columns, rows);
  };
  const lines = new Map(sections.flatMap((section) => section.lines.map((line) => [line.id, line] as const)));
  write(
    "Notes to the fund",
    noteColumns,
    kept.notes.map(({ unitCode, note, by, at: moment }) => ({
      cells: [unitCode, note, byCell(by, moment)],
    })),
  );
  for (const [confirmationNo, warnings] of Map.groupBy(kept.warnings, (warning) => warning.confirmationNo)) {
    write(
      confirmationNo === null ? "Confirmed warnings" : `Warnings confirmed by correction ${confirmationNo}`,
      warningColumns,
      warnings.map((warning) => warningRow(warning, lines.get(warning.lineId ?? ""))),
    );
  }
};
