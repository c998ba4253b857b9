import type { OpenedFile, Table, Columns } from "../ground/table.ts";
import { createRosterRowReader } from "./roster-row-reader.ts";
import { readColumns } from "./columns.ts";
import type { FileFinding } from "../schema.ts";
import { refuseResultFile } from "./result-file.ts";
import { fileTooLong, maxRows, refuseFile, type RosterRead, emptyFile } from "../ground/roster-row.ts";
import { noteUnreadSheets } from "./unread-sheets.ts";
import { countTotalsRows, isLabelledTotal, readOwnTotals } from "./totals.ts";

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
  const ownTotals = readOwnTotals(cells.slice(people.length), columns);
  const rows = people.map(createRosterRowReader(columns));
  return { ok: true, rows, findings, ...(ownTotals !== null && { ownTotals }) };
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
