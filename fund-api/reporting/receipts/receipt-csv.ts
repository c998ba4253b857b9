import { csvDecimal, encodeCsv } from "../../../lib/platform/format/csv.ts";
import { formatDateTime } from "../../../lib/platform/format/date.ts";
import { type CellName, cellNames } from "../../../lib/reporting/line/cells.ts";
import { columnOf } from "../../../lib/reporting/line/row.ts";
import type { FundCode, TadLine } from "../../../lib/reporting/tad/schema.ts";
import { committedByText } from "../../../lib/reporting/tad/texts.en.ts";
import { amountFor, type KeptWarning, type ReceiptLines } from "../../../lib/reporting/receipts/receipt-lines.ts";

type Column = readonly [name: string, cell: (line: TadLine, head: ReceiptLines["head"], words: LineLabels) => string];

/** The words of a line. A unit's notes and warnings are on its first line. */
type LineLabels = { readonly warnings: string; readonly unitWarnings: string; readonly unitNote: string };

const byText = (by: string | null, moment: string | null): string =>
  [by ?? "", ...(moment === null ? [] : [formatDateTime(moment)])].filter((part) => part !== "").join(", ");

const warningText = ({ confirmationNo, warning, reason, by, at: moment }: KeptWarning): string => {
  const correctionText = confirmationNo === null ? "" : `Correction ${confirmationNo}: `;
  return `${correctionText}${warning} ${reason === "" ? "Reviewed" : `Reason: “${reason}”`} (${byText(by, moment)})`;
};

const createLineLabels = ({ sections, kept }: ReceiptLines): ((line: TadLine) => LineLabels) => {
  const unitCodesByFirstLine = new Map(
    sections.flatMap(({ unit, lines: [first] }) => (first ? [[first, unit.code] as const] : [])),
  );
  const warningsByLine = Map.groupBy(kept.warnings, ({ lineId, unitCode }) => lineId ?? unitCode);
  const joinWarnings = (key: string): string => (warningsByLine.get(key) ?? []).map(warningText).join(" | ");
  return (line) => {
    const unitCode = unitCodesByFirstLine.get(line);
    const unitNote = kept.notes.find((note) => note.unitCode === unitCode);
    return {
      warnings: joinWarnings(line.id),
      unitWarnings: joinWarnings(unitCode ?? ""),
      unitNote: unitNote === undefined ? "" : `${unitNote.note} (${byText(unitNote.by, unitNote.at)})`,
    };
  };
};

/** Returns a cell's column. Unreadable text stays as typed, so that uploading the file reports it again. */
const cellColumn = (name: CellName): Column => [
  columnOf(name),
  (line) => {
    const value = line[name];
    return line.unread[name] ?? (typeof value === "number" ? csvDecimal(value) : (value ?? ""));
  },
];

const amountColumns = (fund: FundCode, name: string): Column[] => [
  [
    `${name}_amount`,
    (line) => {
      const amount = amountFor(line, fund);
      return amount === undefined ? "" : csvDecimal(amount.cents);
    },
  ],
  [`${name}_explanation`, (line) => amountFor(line, fund)?.explanation ?? ""],
];

/**
 * Core columns of docs/domain.md §8, then columns that uploads ignore. Four digits of an SSN don't identify a person.
 */
const columns: readonly Column[] = [
  ["employer_id", (_, head) => head.employerId],
  ["work_month", (_, head) => head.workMonth],
  ["agreement_code", (line) => line.unitCode],
  ["member_id", (line) => line.memberId],
  ["last_name", (line) => line.lastName],
  ["first_name", (line) => line.firstName],
  ["middle_initial", (line) => line.middleInitial],
  ...cellNames.filter((name) => name !== "note").map(cellColumn),
  ["payroll_no", (line) => line.payrollNo],
  cellColumn("note"),
  ["ssn_last4", (line) => line.ssnLast4],
  ...amountColumns("HW", "health"),
  ...amountColumns("PEN", "pension"),
  ["confirmation_no", (_, head) => head.confirmationNo ?? ""],
  ["committed_at", (_, head) => head.committedAt ?? ""],
  ["committed_by", (_, head) => committedByText(head)],
  // Figures are as filed under the confirmation number. Later corrections have the numbers in this column.
  ["corrected_under", (_, head) => head.corrections.join(" ")],
  ["warnings_let_stand", (_, __, words) => words.warnings],
  ["unit_warnings_let_stand", (_, __, words) => words.unitWarnings],
  ["files", (_, head) => (head.files ?? []).map(({ fileName, totals }) => `${fileName}: ${totals}`).join(" | ")],
  ["note_to_fund", (_, __, words) => words.unitNote],
];

/** Creates the CSV of a month in UTF-8, with plain numbers. Spreadsheets recognize it by its byte order mark. */
export const receiptCsv = (content: ReceiptLines): Uint8Array<ArrayBuffer> => {
  const { head, sections } = content;
  const labelsForLine = createLineLabels(content);
  const rows = sections.flatMap(({ lines }) =>
    lines.map((line) => {
      const words = labelsForLine(line);
      return columns.map(([, cell]) => cell(line, head, words));
    }),
  );
  return encodeCsv([columns.map(([name]) => name), ...rows]);
};
