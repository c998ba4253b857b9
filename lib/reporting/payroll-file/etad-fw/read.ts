import { figureCells } from "../../line/cells.ts";
import {
  checkLines,
  checkOrder,
  checkTotals,
  isReadableLine,
  type Line,
  checkDetail,
  checkHead,
  type EtadLine,
  readLine,
} from "./check-records.ts";
import { detailFields, footFields, type Head, headFields, lineLength, sumDetails, type Detail } from "./layout.ts";
import { collectFileErrors, fileTooLong, maxRows, type RosterRead, type RosterRow } from "../ground/roster-row.ts";
import { formatDecimal } from "../../../platform/format/decimal.ts";
import type { NumberedRow } from "../ground/table.ts";

/** The spaces after the wages may be missing. */
const minLineLength = detailFields.grossWages.to;
const etadSampleLines = 20;

/** Recognizes ETAD-FW by its first line. `OTHER`: all H, D and T lines are too short. */
export const findEtad = (text: string): "ETAD" | "OTHER" | null => {
  const lines = text.split(/\r\n|\r|\n/, etadSampleLines);
  const [line = ""] = lines;
  const isHead = line.startsWith("H") && line.length === lineLength;
  if (!(isHead || /^[HDT]\d{6}/.test(line)) || /[,;\t]/.test(line.slice(0, 30))) return null;
  return lines.some(({ length }) => length >= minLineLength) ? "ETAD" : "OTHER";
};

/** Each person has a line. H and T come on top. */
const maxLines = maxRows + 2;

/** Splits text at CRLF, LF or CR, without trailing line ends. */
const listLines = (text: string): Line[] => {
  // No pattern: it would start over at every line end of a long run.
  let end = text.length;
  while (text[end - 1] === "\n" || text[end - 1] === "\r") end -= 1;
  return text
    .slice(0, end)
    .split(/\r\n|\r|\n/, maxLines + 1)
    .map((line, index) => ({ row: index + 1, text: line }));
};

const formatHundredths = (value: number): string => (value / 100).toFixed(2);

const toRosterRow = ({ row, values }: EtadLine<typeof detailFields>, head: Head): RosterRow => ({
  row,
  employerId: head.employerId.trim(),
  workMonth: `${head.workMonth.slice(0, 4)}-${head.workMonth.slice(4)}`,
  agreementCode: values.agreementCode.trim().toUpperCase(),
  ssn: /^0*$/.test(values.ssn) ? "" : values.ssn,
  memberId: values.memberId.trim().toUpperCase(),
  lastName: values.lastName.trim(),
  firstName: values.firstName.trim(),
  middleInitial: values.middleInitial.trim(),
  birthDate: null,
  payrollNo: values.payrollNo.trim(),
  cells: {
    // As in a table, an empty class or hire date is unknown and changes nothing.
    ...(values.classification.trim() !== "" && { classification: values.classification }),
    statusCode: values.statusCode,
    statusDate: values.statusDate,
    ...(values.hireDate !== "" && { hireDate: values.hireDate }),
    ...Object.fromEntries(figureCells.map((cell) => [cell, formatHundredths(values[cell])])),
    note: values.note,
  },
});

/** Reads ETAD-FW 1 (docs/domain.md §8) of kind O; `row` is the line number. Lists every error. Never throws. */
export const readEtad = (text: string): RosterRead => {
  const errors = collectFileErrors();
  const lines = listLines(text);
  if (lines.length > maxLines) return { ok: false, findings: [fileTooLong] };
  checkLines(lines, errors);
  checkOrder(lines, errors);
  const linesOfType = (type: string): Line[] => lines.filter((line) => line.text.startsWith(type));
  const read = <Fields extends typeof headFields | typeof detailFields | typeof footFields>(
    type: string,
    fields: Fields,
  ): EtadLine<Fields>[] =>
    linesOfType(type).flatMap((line) => (isReadableLine(line) ? [readLine(fields, line, errors)] : []));
  const [head] = read("H", headFields);
  const details = read("D", detailFields);
  const foot = read("T", footFields).at(-1);
  if (head !== undefined) checkHead(head, errors);
  for (const detail of details) checkDetail(detail, errors);
  const count = linesOfType("D").length;
  const unknownTotals = { count, units: Number.NaN, grossWages: Number.NaN, ssnHash: Number.NaN };
  const summed = details.length === count ? sumDetails(details.map(({ values }) => values)) : unknownTotals;
  if (head !== undefined) checkTotals({ row: head.row, type: "H", stated: { ...head.values } }, summed, errors);
  if (foot !== undefined) checkTotals({ row: foot.row, type: "T", stated: foot.values }, summed, errors);
  const findings = errors.list();
  if (head === undefined || findings.length > 0) return { ok: false, findings };
  const rows = details.map((detail) => toRosterRow(detail, head.values));
  const { count: people, units, grossWages } = summed;
  // These totals match the T line: any difference refuses the file above.
  return { ok: true, rows, findings: [], columnNames: {}, ownTotals: { people, units, grossWages } };
};

const fieldNames = (Object.keys(detailFields) as (keyof Detail)[]).filter((name) => name !== "lineNumber");

/** "memberId" → "member_id", as in the template. */
const toColumnName = (name: string): string => name.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);

const cellsOf = (line: Line): string[] => {
  if (!line.text.startsWith("D") || !isReadableLine(line)) return [];
  const errors = collectFileErrors();
  const detail = readLine(detailFields, line, errors);
  checkDetail(detail, errors);
  // In a shifted line, any field may contain digits of a Social Security number.
  if (errors.list().length > 0) return [];
  return fieldNames.map((name) => {
    const value = detail.values[name];
    return typeof value === "number" ? formatDecimal(value, 2, 2).replaceAll(",", "") : value;
  });
};

/** Converts an ETAD-FW file to a table: each line's number, type and readable D fields, with dates in ISO 8601. */
export const listEtadRows = (text: string): NumberedRow[] => [
  {
    row: 0,
    cells: ["line", "record", ...fieldNames.map(toColumnName)],
  },
  ...listLines(text).map((line) => ({
    row: line.row,
    cells: [String(line.row), /^[HDT]/.exec(line.text)?.[0] ?? "", ...cellsOf(line)],
  })),
];
