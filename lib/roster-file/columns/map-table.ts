import { readDate } from "../../reporting/cells/read-cells.ts";
import { listDisplayValues } from "../../reporting/cells/display-value.ts";
import { leftAside } from "./columns.ts";
import type { CodeField, ImportField, ImportTarget, Mapping } from "./mapping.ts";
import type { FileFinding } from "../schema.ts";
import type { RosterRead, RosterRow } from "../roster-row.ts";
import { readRows, type Table } from "../table.ts";

type Name = Pick<RosterRow, "lastName" | "firstName" | "middleInitial">;

/** "Alvarez, Dana R." → Alvarez, Dana, R; null when no comma distinguishes the last name from the first. */
export const splitName = (text: string): Name | null => {
  const [last = "", rest, ...more] = text.split(",").map((part) => part.trim());
  if (rest === undefined || more.length > 0 || last === "") return null;
  const [, first = rest, initial = ""] = /^(\S.*?)\s+(\p{L})\.?$/u.exec(rest) ?? [];
  return { lastName: last, firstName: first, middleInitial: initial };
};

/** A work month as payroll programs write it, 2026-06, 6/2026 or a date in it; as typed when it is none. */
const toWorkMonth = (text: string): string => {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  if (month !== undefined) return `${year}-${month.padStart(2, "0")}`;
  return readDate(text)?.slice(0, 7) ?? text;
};

const isSame = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

/** What a mapping makes of the row that its columns gave. */
const toMapped =
  ({ columns, values, constants }: Mapping, target: ImportTarget, employeePlace: number) =>
  (row: RosterRow, cells: readonly string[]): RosterRow => {
    const codeOf = (field: CodeField, typed: string): string =>
      values.find((one) => one.field === field && isSame(one.from, typed))?.to ?? typed;
    const has = (field: ImportField): boolean => columns.includes(field);
    const onlyUnit = target.unitCodes.length === 1 ? target.unitCodes[0] : undefined;
    const agreement = row.agreementCode || constants.agreement_code || onlyUnit || "";
    const { statusCode, classification } = row.cells;
    const status = statusCode === undefined || statusCode.trim() === "" ? constants.status_code : statusCode;
    return {
      ...row,
      employerId: has("employer_id") ? row.employerId : target.employerId,
      workMonth: has("work_month") ? toWorkMonth(row.workMonth) : target.workMonth,
      agreementCode: codeOf("agreement_code", agreement).toUpperCase(),
      ...(employeePlace !== -1 && splitName(cells[employeePlace] ?? "")),
      cells: {
        ...row.cells,
        ...(status !== undefined && { statusCode: codeOf("status_code", status) }),
        ...(classification !== undefined && { classification: codeOf("classification", classification) }),
      },
    };
  };

/** Rows whose whole name has no comma: which part is the last name is unclear. */
const unsplitNames = (rows: readonly { row: number; name: string }[]): FileFinding[] => {
  const unsplit = rows.filter(({ name }) => name.trim() !== "" && splitName(name) === null);
  if (unsplit.length === 0) return [];
  const message = `The name in these rows is not written as LAST, FIRST: ${listDisplayValues(unsplit.map(({ name }) => name))}. Put a comma after the last name. If the first name comes first, write the last name first, or give both in columns of their own.`;
  return [{ ruleId: "name-unsplit", severity: "ERROR", rows: unsplit.map(({ row }) => row), message }];
};

/**
 * Reads a table by a mapping without gaps (`mappingGaps`): the rows that a core file of the same people gives. What
 * has no column is taken from the mapping's constants and from the report the file is for.
 */
export const readMapped = (table: Table, mapping: Mapping, target: ImportTarget): RosterRead => {
  const [header] = table.rows;
  const columns = new Map(mapping.columns.flatMap((field, place) => (field === null ? [] : [[field, place] as const])));
  const unused = (header?.cells ?? []).filter((name, place) => name.trim() !== "" && !mapping.columns[place]);
  const read = readRows(table, columns, leftAside(unused, header?.row ?? 1));
  if (!read.ok) return read;
  const employeePlace = columns.get("employee") ?? -1;
  const cellsOf = new Map(table.rows.map(({ row, cells }) => [row, cells]));
  const unsplit =
    employeePlace === -1
      ? []
      : unsplitNames(read.rows.map(({ row }) => ({ row, name: cellsOf.get(row)?.[employeePlace] ?? "" })));
  if (unsplit.length > 0) return { ok: false, findings: [...read.findings, ...unsplit] };
  const map = toMapped(mapping, target, employeePlace);
  return { ...read, rows: read.rows.map((row) => map(row, cellsOf.get(row.row) ?? [])) };
};
