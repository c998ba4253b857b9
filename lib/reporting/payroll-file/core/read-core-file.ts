import type { Columns, NumberedRow, OpenedFile, Table } from "../ground/table.ts";
import { readColumns } from "./columns.ts";
import {
  fileTooLong,
  maxRows,
  refuseFile,
  type RosterRead,
  emptyFile,
  toFindings,
  type RosterRow,
} from "../ground/roster-row.ts";
import { cellNames, figureCells } from "../../line/cells.ts";
import type { CellName } from "../../tad/schema.ts";
import { columnOf } from "../../line/row.ts";
import { readCells } from "../../tad/cells/read-cells.ts";
import type { OwnTotals } from "../../totals/schema.ts";
import { isTotalLabel } from "../words/labels.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import type { FileFinding } from "../schema.ts";

export const resultColumns = ["result", "message"] as const;

const maskedSsnPattern = /^[•?*]{3}-[•?*]{2}-\S{4}$/;

/** Refuses one of our result files if its numbers are still masked. Returns null for any other file. */
export const refuseResultFile = ([header, ...body]: readonly NumberedRow[]): ReturnType<typeof refuseFile> | null => {
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (!resultColumns.every((name) => names.includes(name))) return null;
  if (!body.some(({ cells }) => cells.some((cell) => maskedSsnPattern.test(cell.trim())))) return null;
  const message =
    "This is the result file we created. It shows only the last 4 digits of Social Security numbers. Correct your own file and upload that.";
  return refuseFile("result-file", message);
};

/** Lists the sheets that were not read, if any. */
export const noteUnreadSheets = (readNames: readonly string[], unreadNames: readonly string[]): FileFinding[] => {
  if (unreadNames.length === 0) return [];
  const [noun, verb] = readNames.length === 1 ? ["sheet", "was"] : ["sheets", "were"];
  const message = `Only the ${noun} ${listDisplayValues(readNames)} ${verb} read, not ${listDisplayValues(unreadNames)}.`;
  return [{ ruleId: "sheets-other", severity: "INFO", rows: [], message }];
};

type Cells = readonly string[];

const textAt = (cells: Cells, columns: Columns, column: string): string =>
  cells[columns.get(column) ?? -1]?.trim() ?? "";

const decimalCommaPattern = /^(-? ?\$?)(\d{1,3}(?:\.\d{3})+|\d+)?,(\d{1,2})$/;

const findNumberColumns = (columns: Columns): ReadonlySet<number | undefined> =>
  new Set(figureCells.map((cell) => columns.get(columnOf(cell))));

/** "1.234,50" → "1234.50" */
const toDecimalPoint = (typed: string): string => {
  const [match, sign = "", integerPart = "", decimals = ""] = decimalCommaPattern.exec(typed.trim()) ?? [];
  return match === undefined ? typed : `${sign}${integerPart.replaceAll(".", "")}.${decimals}`;
};

/** Replaces decimal commas with points. Other numbers stay as typed. */
export const withDecimalPoints = (cells: readonly string[], columns: Columns): string[] => {
  const indexes = findNumberColumns(columns);
  return cells.map((cell, index) => (indexes.has(index) ? toDecimalPoint(cell) : cell));
};

/** True if a number can be read two ways because commas may be decimal: "1,234" is 1234 or 1.234. */
export const hasAmbiguousNumber = (cells: readonly string[], columns: Columns): boolean => {
  const indexes = findNumberColumns(columns);
  return cells.some((cell, index) => indexes.has(index) && /^-? ?\$?\d{1,3},\d{3}$/.test(cell.trim()));
};

/** An empty cell in these columns means "unknown", not "none". */
const unknownWhenEmpty = new Set<CellName>(["classification", "hireDate"]);

/** Creates a reader of rows with known columns. */
export const createRosterRowReader = (columns: Columns): ((row: NumberedRow) => RosterRow) => {
  const indexes = cellNames.map((name) => [name, columns.get(columnOf(name)) ?? -1] as const);
  return ({ row, cells }) => {
    const textOf = (column: string): string => textAt(cells, columns, column);
    const filled: Partial<Record<CellName, string>> = {};
    for (const [name, index] of indexes) {
      const typed = cells[index];
      if (typed !== undefined && (!unknownWhenEmpty.has(name) || typed.trim() !== "")) filled[name] = typed;
    }
    return {
      row,
      employerId: textOf("employer_id"),
      workMonth: textOf("work_month"),
      agreementCode: textOf("agreement_code").toUpperCase(),
      ssn: textOf("ssn").replace(/^(\d{3})([- ]?)(\d{2})\2(\d{4})$/, "$1$3$4"),
      memberId: textOf("member_id").toUpperCase(),
      lastName: textOf("last_name"),
      firstName: textOf("first_name"),
      middleInitial: textOf("middle_initial"),
      birthDate: textOf("birth_date"),
      payrollNo: textOf("payroll_no"),
      cells: filled,
    };
  };
};

const unitsAt = (cells: Cells, columns: Columns): number =>
  readCells({ unitsST: textAt(cells, columns, "units_st") }).values.unitsST ?? 0;

const personColumns = ["ssn", "member_id", "employee", "last_name", "first_name"];

const identifiesPerson = (cells: Cells, columns: Columns): boolean =>
  personColumns.some((column) => {
    const text = textAt(cells, columns, column);
    return text !== "" && !isTotalLabel(text);
  });

/** A total's row is often shorter than the header, with its label in any column, even an ID's. */
const isLabeledTotal = (cells: Cells, columns: Columns): boolean =>
  !identifiesPerson(cells, columns) && cells.some(isTotalLabel);

/** True for a row without a name that has a total's label or the sum of the units above. */
const isTotalsRow = (rows: readonly Cells[], index: number, columns: Columns): boolean => {
  const cells = rows[index] ?? [];
  if (identifiesPerson(cells, columns)) return false;
  if (isLabeledTotal(cells, columns)) return true;
  const units = unitsAt(cells, columns);
  return units !== 0 && units === rows.slice(0, index).reduce((sum, row) => sum + unitsAt(row, columns), 0);
};

/** Counts the rows above the totals at the end (docs/domain.md §8). */
const countPeopleRows = (rows: readonly Cells[], columns: Columns): number =>
  rows.findLastIndex((_, index) => !isTotalsRow(rows, index, columns)) + 1;

/** Reads the last line of totals. Returns null if none of them can be read. */
const readPrintedTotals = (totals: readonly Cells[], columns: Columns): OwnTotals | null => {
  const lastTotals = totals.at(-1);
  if (lastTotals === undefined) return null;
  const typed = figureCells.map((cell) => [cell, textAt(lastTotals, columns, columnOf(cell))] as const);
  const { values } = readCells(Object.fromEntries(typed.filter(([, text]) => text !== "")));
  // Registers don't print totals below zero.
  const readTotals = figureCells.flatMap((cell) => {
    const value = values[cell] ?? null;
    return value === null || value < 0 ? [] : [[cell, value] as const];
  });
  return readTotals.length === 0 ? null : Object.fromEntries(readTotals);
};

/** Reads one row per person, with totals at the end. Returns one finding per rule, and any ERROR refuses the file. */
const readTable = (table: Table): RosterRead => {
  const [header, ...lines] = table.rows;
  if (header === undefined) return refuseFile("file-empty", emptyFile);
  const resultRefusal = refuseResultFile(table.rows);
  if (resultRefusal !== null) return resultRefusal;
  const { columns, findings: notes } = readColumns(header.cells, header.row, table.headerMissing);
  if (columns === null) return { ok: false, findings: notes };
  const body = lines.map((line) => ({ row: line.row, cells: table.toCells(line, columns) }));
  const cells = body.map((line) => line.cells);
  const people = body.slice(0, countPeopleRows(cells, columns));
  const findings = [
    ...notes,
    ...toFindings(
      "INFO",
      "totals-row",
      body.slice(people.length),
      "The totals at the end of the file were skipped. We calculate the totals.",
    ),
    ...toFindings(
      "ERROR",
      "totals-between",
      people.filter((line) => isLabeledTotal(line.cells, columns)),
      "These rows contain totals between people. Remove them. We calculate the totals.",
    ),
    ...table.check({ header, people, columns }),
    ...(table.isCut || people.length > maxRows ? [fileTooLong] : []),
  ];
  if (people.length === 0)
    findings.push(...refuseFile("rows-missing", "The file has no people below its header row. Add them.").findings);
  if (findings.some(({ severity }) => severity === "ERROR")) return { ok: false, findings };
  const ownTotals = readPrintedTotals(cells.slice(people.length), columns);
  const rows = people.map(createRosterRowReader(columns));
  return { ok: true, rows, findings, ...(ownTotals !== null && { ownTotals }) };
};

/** Reads an opened file as a core file. */
export const readCoreFile = (file: OpenedFile): RosterRead => {
  if ("read" in file) return file.read;
  const readTotals = readTable(file.table);
  const unreadNotes = noteUnreadSheets([file.sheet ?? ""], file.otherSheetNames ?? []);
  return { ...readTotals, findings: [...readTotals.findings, ...file.findings, ...unreadNotes] };
};
