import { toDisplayValue } from "../../tad/cells/display-value.ts";
import type { Mapping } from "./mapping.ts";
import type { ImportField } from "./fields.ts";

/** 0 → A, 26 → AA. */
export const toColumnLetters = (column: number): string =>
  (column >= 26 ? toColumnLetters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** Column names for messages, only of columns in the file. Absent: the core names. */
export type ColumnNames = Partial<Record<ImportField, string>>;

/** Lists the column names of a mapped table by field. */
export const listColumnNames = ({ columns }: Pick<Mapping, "columns">, header: readonly string[]): ColumnNames =>
  Object.fromEntries(
    columns.flatMap((field, column) =>
      field === null ? [] : [[field, toDisplayValue(labelColumn(header[column], column))] as const],
    ),
  );

/** Returns a field's column name for messages, or `words` if the file lacks the column. */
export const formatColumnReference = (names: ColumnNames | undefined, field: ImportField, words: string): string => {
  if (names === undefined) return field;
  const name = names[field];
  return name === undefined ? words : `“${name}”`;
};

/** Returns " in the last_name column", " in the column “Employee Name”", or "" if the file lacks the column. */
export const inColumn = (
  names: ColumnNames | undefined,
  ...fields: readonly [ImportField, ...ImportField[]]
): string => {
  if (names === undefined) return ` in the ${fields[0]} column`;
  const columnName = fields.map((field) => names[field]).find((name) => name !== undefined);
  return columnName === undefined ? "" : ` in the column “${columnName}”`;
};

/** Labels a column for messages and choices: its name in the header, or else its number. */
export const labelColumn = (name: string | undefined, column: number): string => name?.trim() || `Column ${column + 1}`;
