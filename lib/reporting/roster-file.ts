import Papa from "papaparse";
import { cellNames, type CellName, type FileFinding } from "./model.ts";
import { cellColumns, readColumns, type Columns } from "./roster-file-columns.ts";
import { emptyFile, readFileText } from "./roster-file-text.ts";
import { countTotalsRows } from "./roster-file-totals.ts";

/** One person in a file, as typed; nothing is judged or repaired yet. */
export type RosterRow = {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly employerId: string;
  readonly workMonth: string;
  readonly agreementCode: string;
  /** Nine digits; as typed when it is not a social security number, "" when there is none. */
  readonly ssn: string;
  readonly memberId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly birthDate: string;
  readonly payrollNo: string;
  /** The file's cells for `readCells`; a column that the file has not got is absent. */
  readonly cells: Partial<Record<CellName, string>>;
};

type NumberedRow = { readonly row: number; readonly cells: readonly string[] };
type Table = { readonly rows: NumberedRow[]; readonly brokenQuotes: ReadonlySet<number>; readonly isCut: boolean };
type Read = { ok: true; rows: RosterRow[]; findings: FileFinding[] } | { ok: false; findings: FileFinding[] };

const maxRows = 50_000;
/** Columns in which an empty cell says "not given", not "none". */
const notGivenWhenEmpty = new Set<CellName>(["classification", "hireDate"]);

const refuse = (ruleId: string, message: string): Read => ({
  ok: false,
  findings: [{ ruleId, severity: "ERROR", rows: [], message }],
});

/** Spreadsheets write CRLF between rows and LF inside a cell; a file with both is read by its LF. */
const readTable = (text: string): Table => {
  const mixed = /(?<!\r)\n/.test(text);
  const oldLineEnds = !text.includes("\n") && text.includes("\r");
  const { data, errors, meta } = Papa.parse<string[]>(mixed ? text.replaceAll("\r\n", "\n") : text, {
    delimiter: ",",
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
const checkTable = (width: number, people: readonly NumberedRow[], { brokenQuotes, isCut }: Table): FileFinding[] => {
  const findings: FileFinding[] = [];
  const add = (ruleId: string, rows: number[], message: string): number =>
    findings.push({ ruleId, severity: "ERROR", rows, message });
  if (brokenQuotes.size > 0) {
    const message = "A quotation mark is opened and not closed, or stands inside a cell. Save the file as CSV again.";
    add("quotes-broken", [...brokenQuotes], message);
  }
  const ragged = people.filter(({ row, cells }) => cells.length !== width && !brokenQuotes.has(row));
  if (ragged.length > 0) {
    const message = `The header row has ${width} columns, these rows have more or fewer. Put text with a comma in quotation marks, or save the file as CSV again.`;
    const rows = ragged.map(({ row }) => row);
    add("row-ragged", rows, message);
  }
  if (isCut || people.length > maxRows) {
    const most = maxRows.toLocaleString("en-US");
    add("file-too-long", [], `The file has more than ${most} rows. Split it and upload the parts one by one.`);
  }
  if (people.length === 0) add("rows-missing", [], "The file names no people below its header row. Add them.");
  return findings;
};

/**
 * Reads a core CSV file (domain.md §8): its form only. A file whose form is broken is refused whole, with one finding
 * per rule; whose rows they are and whether they hold, `checkRosterRows` and the checks say. Never throws.
 */
export const readRosterFile = (bytes: Uint8Array): Read => {
  const decoded = readFileText(bytes);
  if (!decoded.ok) return refuse(decoded.ruleId, decoded.message);
  const table = readTable(decoded.text);
  const [header, ...body] = table.rows;
  if (header === undefined) return refuse("file-empty", emptyFile);
  const { columns, findings } = readColumns(header.cells, header.row);
  if (columns === null) return { ok: false, findings };
  const cells = body.map((each) => each.cells);
  const people = body.slice(0, body.length - countTotalsRows(cells, columns));
  if (people.length < body.length) {
    const dropped = body.slice(people.length).map(({ row }) => row);
    const message = "Totals at the foot of the file were left aside; the totals are computed here.";
    findings.push({ ruleId: "totals-row", severity: "INFO", rows: dropped, message });
  }
  findings.push(...checkTable(header.cells.length, people, table));
  if (findings.some(({ severity }) => severity === "ERROR")) return { ok: false, findings };
  return { ok: true, rows: people.map((each) => toRosterRow(each, columns)), findings };
};
