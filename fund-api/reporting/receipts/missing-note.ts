import type { ReceiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";
import { hasMissing, missingLetter } from "./sheet/pdf-letters.ts";
import { type Sheet, type Style, writeText } from "./sheet/pdf-page.ts";

const note = `This document has Latin, Greek and Cyrillic letters: ${missingLetter} stands for each other one, such as those of Chinese or Arabic. The CSV of the month has them all.`;

const textsOf = ({ head, sections, kept }: ReceiptLines): string[] => [
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

/** Says that the document has not got every letter, and where they all are; nothing when it has. */
export const writeMissingNote = (sheet: Sheet, content: ReceiptLines, style: Style): void => {
  if (textsOf(content).some(hasMissing)) writeText(sheet, "P", note, { style, above: 10 });
};
