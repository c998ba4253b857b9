import Papa from "papaparse";
import { isEtad, readEtad } from "./etad-fw.ts";
import { cellNames, type CellName } from "../reporting/model.ts";
import type { FileFinding } from "./model.ts";
import { cellColumns, findSeparator, readColumns, separatorNames, type Columns, type Separator } from "./columns.ts";
import { hasAmbiguousNumber, withDecimalPoints } from "./numbers.ts";
import { emptyFile, readFileText } from "./text.ts";
import { countTotalsRows } from "./totals.ts";
import { fileTooLong, maxRows, refuseFile, type RosterRead, type RosterRow } from "./roster-row.ts";

type NumberedRow = { readonly row: number; readonly cells: readonly string[] };
type Table = { readonly rows: NumberedRow[]; readonly brokenQuotes: ReadonlySet<number>; readonly isCut: boolean };

/** More than a cell of a table holds: most likely a quotation mark is missing. */
const maxTableCell = 10_000;
/** Columns in which an empty cell says "not given", not "none". */
const notGivenWhenEmpty = new Set<CellName>(["classification", "hireDate"]);

/** Spreadsheets write CRLF between rows and LF inside a cell; a file with both is read by its LF. */
const readTable = (text: string, separator: Separator): Table => {
  const mixed = /(?<!\r)\n/.test(text);
  const oldLineEnds = !text.includes("\n") && text.includes("\r");
  const { data, errors, meta } = Papa.parse<string[]>(mixed ? text.replaceAll("\r\n", "\n") : text, {
    delimiter: separator,
    newline: oldLineEnds ? "\r" : mixed ? "\n" : "\r\n",
    preview: maxRows + 3,
  });
  const broken = errors.flatMap(({ type, row }) => (type === "Quotes" ? [(row ?? 0) + 1] : []));
  const rows = data.map((cells, place) => ({ row: place + 1, cells }));
  return {
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")),
    brokenQuotes: new Set(broken),
    isCut: meta.truncated,
  };
};

const toRosterRow = ({ row, cells }: NumberedRow, columns: Columns): RosterRow => {
  const text = (column: string): string | undefined => {
    const place = columns.get(column);
    return place === undefined ? undefined : cells[place];
  };
  const trimmed = (column: string): string => text(column)?.trim() ?? "";
  const given = cellNames.flatMap((name): [CellName, string][] => {
    const typed = text(cellColumns[name]);
    return typed === undefined || (typed.trim() === "" && notGivenWhenEmpty.has(name)) ? [] : [[name, typed]];
  });
  return {
    row,
    employerId: trimmed("employer_id"),
    workMonth: trimmed("work_month"),
    agreementCode: trimmed("agreement_code").toUpperCase(),
    ssn: trimmed("ssn").replace(/^(\d{3})([- ]?)(\d{2})\2(\d{4})$/, "$1$3$4"),
    memberId: trimmed("member_id"),
    lastName: trimmed("last_name"),
    firstName: trimmed("first_name"),
    middleInitial: trimmed("middle_initial"),
    birthDate: trimmed("birth_date"),
    payrollNo: trimmed("payroll_no"),
    cells: Object.fromEntries(given),
  };
};

/** What is wrong with the rows of a file as a table, one finding per rule. */
const checkTable = (
  { header, people, columns }: { header: NumberedRow; people: readonly NumberedRow[]; columns: Columns },
  { brokenQuotes, isCut }: Table,
  separator: Separator,
): FileFinding[] => {
  const findings: FileFinding[] = [];
  const add = (ruleId: string, rows: readonly NumberedRow[], message: string): void => {
    if (rows.length > 0) findings.push({ ruleId, severity: "ERROR", rows: rows.map(({ row }) => row), message });
  };
  add(
    "quotes-broken",
    [...brokenQuotes].map((row) => ({ row, cells: [] })),
    "A quotation mark is opened and not closed, or stands inside a cell. Save the file as CSV again.",
  );
  const width = header.cells.length;
  add(
    "row-ragged",
    people.filter(({ row, cells }) => cells.length !== width && !brokenQuotes.has(row)),
    `The header row has ${width} columns, these rows have more or fewer. Put text with a ${separatorNames[separator]} in quotation marks, or save the file as CSV again.`,
  );
  add(
    "cell-endless",
    [header, ...people].filter(({ cells }) => cells.some((cell) => cell.length > maxTableCell)),
    `A cell in these rows is longer than ${maxTableCell.toLocaleString("en-US")} characters: a quotation mark may be missing. Nothing was cut off: correct the cell, and save the file as CSV again.`,
  );
  if (separator === ";") {
    add(
      "number-ambiguous",
      people.filter(({ cells }) => hasAmbiguousNumber(cells, columns)),
      "A number in these rows may mean two things: in a file with semicolons, 1,234 is either 1234 or 1.234. Write it with two decimals, as 1234,00 or 1,23.",
    );
  }
  if (isCut || people.length > maxRows) findings.push(fileTooLong);
  if (people.length === 0) {
    findings.push(...refuseFile("rows-missing", "The file names no people below its header row. Add them.").findings);
  }
  return findings;
};

const readCsv = (text: string): RosterRead => {
  const separator = findSeparator(text);
  const table = readTable(text, separator);
  const [header, ...rest] = table.rows;
  if (header === undefined) return refuseFile("file-empty", emptyFile);
  const { columns, findings } = readColumns(header.cells, header.row);
  if (columns === null) return { ok: false, findings };
  // Where cells stand apart by semicolons, the comma is the decimal one.
  const body =
    separator === ";" ? rest.map(({ row, cells }) => ({ row, cells: withDecimalPoints(cells, columns) })) : rest;
  const cells = body.map((each) => each.cells);
  const people = body.slice(0, body.length - countTotalsRows(cells, columns));
  if (people.length < body.length) {
    const dropped = body.slice(people.length).map(({ row }) => row);
    const message = "Totals at the foot of the file were left aside; the totals are computed here.";
    findings.push({ ruleId: "totals-row", severity: "INFO", rows: dropped, message });
  }
  findings.push(...checkTable({ header, people, columns }, table, separator));
  if (findings.some(({ severity }) => severity === "ERROR")) return { ok: false, findings };
  return { ok: true, rows: people.map((each) => toRosterRow(each, columns)), findings };
};

/**
 * Reads a file of a month's people, CSV or ETAD-FW (domain.md §8), by what is in it: its form only. A file whose form
 * is broken is refused whole, with one finding per rule; whose rows they are and whether they hold, `checkRosterRows`
 * and the checks say. Never throws.
 */
export const readRosterFile = (bytes: Uint8Array): RosterRead => {
  const decoded = readFileText(bytes);
  if (!decoded.ok) return decoded;
  const read = isEtad(decoded.text) ? readEtad(decoded.text) : readCsv(decoded.text);
  return { ...read, findings: [...read.findings, ...decoded.findings] };
};
