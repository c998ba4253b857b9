import { cellNames } from "../line/cells.ts";
import { columnOf } from "../line/row.ts";
import type { CellName } from "../reporting/schema.ts";
import { readColumns, type Columns } from "./columns/columns.ts";
import type { DateSystem } from "./forms/serial-dates.ts";
import type { FileFinding } from "./schema.ts";
import { refuseResultFile } from "./result-file.ts";
import { fileTooLong, maxRows, refuseFile, type RosterRead, type RosterRow } from "./roster-row.ts";
import { emptyFile } from "./reading/text.ts";
import { noteUnreadSheets } from "./workbook/unread-sheets.ts";
import { countTotalsRows, isLabelledTotal } from "./lines/totals.ts";

/** A row of a table as text, with its number as a spreadsheet counts. */
export type NumberedRow = { readonly row: number; readonly cells: readonly string[] };

/** A table whose rows were classified: the people are between the header and the totals. */
export type TableParts = {
  readonly header: NumberedRow;
  readonly people: readonly NumberedRow[];
  readonly columns: Columns;
  /** The amounts of these people are read in the forms of payroll programs, by the columns that a clerk mapped. */
  readonly isMapped?: boolean;
  /** Places of the columns with these amounts; none: those of the core columns. */
  readonly amounts?: readonly number[];
};

/** The rows of a file that hold anything, and what differs between the kinds of files that hold a table. */
export type Table = {
  readonly rows: readonly NumberedRow[];
  /** Whether more rows follow that were not read. */
  readonly isCut: boolean;
  /** The message for a first row that names no column. */
  readonly headerMissing: string;
  /** The cells of a row below the header, in the way numbers and months are written here. */
  readonly toCells: (row: NumberedRow, columns: Columns) => readonly string[];
  /** Whether the comma is the decimal one where no number says it: semicolons separate the cells. */
  readonly hasCommaDecimals?: boolean;
  /** It was joined of several sheets (`joinSheets`). */
  readonly isJoined?: boolean;
  /** Its people were columns in the file (`turnPeopleAsColumns`). */
  readonly isTurned?: boolean;
  /** From which day a workbook counts its dates; none: from 1900. */
  readonly dateSystem?: DateSystem | undefined;
  /** What only files of this kind can have wrong. */
  readonly check: (parts: TableParts) => readonly FileFinding[];
};

/**
 * A file that was opened: a table whose columns are yet to be mapped, with what is to be said about the file as a whole;
 * or what it reads as, when it has no columns to choose from or cannot be read, and its lines as rows where it has them.
 */
export type OpenedFile =
  | {
      readonly table: Table;
      readonly findings: readonly FileFinding[];
      /** Of a workbook, the sheet that the table is on, and all visible ones that hold anything. */
      readonly sheet?: string;
      readonly sheets?: readonly { readonly name: string; readonly open: () => OpenedFile }[];
      /** Other sheets that hold anything, also hidden ones, as they are named. */
      readonly others?: readonly string[];
      /** Of a table whose people were columns: the same as it is in the file. */
      readonly unturned?: { readonly table: Table; readonly findings: readonly FileFinding[] };
    }
  | { readonly read: RosterRead; readonly listRows?: () => readonly NumberedRow[] };

/** A file that holds a table. */
export type OpenedTable = Extract<OpenedFile, { readonly table: Table }>;

/** Columns in which an empty cell says "not given", not "none". */
const notGivenWhenEmpty = new Set<CellName>(["classification", "hireDate"]);

/** Reads rows of a table whose columns are known: where each column is is looked up once, not for every row. */
export const createRosterRowReader = (columns: Columns): ((row: NumberedRow) => RosterRow) => {
  const trimmed = (column: string): ((cells: readonly string[]) => string) => {
    const place = columns.get(column) ?? -1;
    return (cells) => cells[place]?.trim() ?? "";
  };
  const [employerId, workMonth, agreementCode] = [
    trimmed("employer_id"),
    trimmed("work_month"),
    trimmed("agreement_code"),
  ];
  const [ssn, memberId, payrollNo] = [trimmed("ssn"), trimmed("member_id"), trimmed("payroll_no")];
  const [lastName, firstName, middleInitial] = [trimmed("last_name"), trimmed("first_name"), trimmed("middle_initial")];
  const birthDate = trimmed("birth_date");
  const places = cellNames.flatMap((name): [CellName, number][] => {
    const place = columns.get(columnOf(name));
    return place === undefined ? [] : [[name, place]];
  });
  const readGiven = (row: readonly string[]): RosterRow["cells"] => {
    const given: Partial<Record<CellName, string>> = {};
    for (const [name, place] of places) {
      const typed = row[place];
      if (typed !== undefined && (!notGivenWhenEmpty.has(name) || typed.trim() !== "")) given[name] = typed;
    }
    return given;
  };
  return ({ row, cells }) => ({
    row,
    employerId: employerId(cells),
    workMonth: workMonth(cells),
    agreementCode: agreementCode(cells).toUpperCase(),
    ssn: ssn(cells).replace(/^(\d{3})([- ]?)(\d{2})\2(\d{4})$/, "$1$3$4"),
    memberId: memberId(cells).toUpperCase(),
    lastName: lastName(cells),
    firstName: firstName(cells),
    middleInitial: middleInitial(cells),
    birthDate: birthDate(cells),
    payrollNo: payrollNo(cells),
    cells: readGiven(cells),
  });
};

/** Whether a row holds more than blanks. */
export const hasContent = ({ cells }: NumberedRow): boolean => cells.some((cell) => cell.trim() !== "");

/**
 * Reads the people of a table whose columns are known: one row for each, totals at the foot. One finding per rule;
 * any ERROR among them refuses the file.
 * @param said what is said about the header row
 */
const readRows = (table: Table, columns: Columns, said: readonly FileFinding[]): RosterRead => {
  const [header, ...rest] = table.rows;
  if (header === undefined) return refuseFile("file-empty", emptyFile);
  const findings = [...said];
  const body = rest.map((each) => ({ row: each.row, cells: table.toCells(each, columns) }));
  const cells = body.map((each) => each.cells);
  const people = body.slice(0, body.length - countTotalsRows(cells, columns));
  if (people.length < body.length) {
    const dropped = body.slice(people.length).map(({ row }) => row);
    const message = "The totals at the end of the file were skipped. We calculate the totals.";
    findings.push({ ruleId: "totals-row", severity: "INFO", rows: dropped, message });
  }
  const between = people.filter((each) => isLabelledTotal(each.cells, columns)).map(({ row }) => row);
  if (between.length > 0) {
    const message = "These rows hold totals between the people. Remove them: we calculate the totals.";
    findings.push({ ruleId: "totals-between", severity: "ERROR", rows: between, message });
  }
  findings.push(...table.check({ header, people, columns }));
  if (table.isCut || people.length > maxRows) findings.push(fileTooLong);
  if (people.length === 0) {
    findings.push(...refuseFile("rows-missing", "The file has no people below its header row. Add them.").findings);
  }
  if (findings.some(({ severity }) => severity === "ERROR")) return { ok: false, findings };
  return { ok: true, rows: people.map(createRosterRowReader(columns)), findings };
};

/** Reads a table of people whose header row names the core columns. */
const readPeople = (table: Table): RosterRead => {
  const [header] = table.rows;
  if (header === undefined) return refuseFile("file-empty", emptyFile);
  const ours = refuseResultFile(table.rows);
  if (ours !== null) return ours;
  const { columns, findings } = readColumns(header.cells, header.row, table.headerMissing);
  return columns === null ? { ok: false, findings } : readRows(table, columns, findings);
};

/** Reads an opened file as a core file. */
export const readCoreFile = (file: OpenedFile): RosterRead => {
  if ("read" in file) return file.read;
  const read = readPeople(file.table);
  const unread = noteUnreadSheets([file.sheet ?? ""], file.others ?? []);
  return { ...read, findings: [...read.findings, ...file.findings, ...unread] };
};
