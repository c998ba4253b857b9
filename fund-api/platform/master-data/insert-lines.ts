import { sql, type Kysely } from "kysely";
import type { Database, Row } from "../db/schema.ts";

type Line = Row<"tad_lines">;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

/** Formats an array for PostgreSQL. Numbers, dates and ids need no quotation marks. */
const toArray = (values: readonly (string | number | boolean | null)[]): string =>
  `{${values.map((value) => value ?? "null").join(",")}}`;
const toTextArray = (values: readonly string[]): string => `{${values.map(quoted).join(",")}}`;

/**
 * Inserts lines as arrays of column values, which takes half the time of the JSON in `insertRows`. History can have
 * millions of lines. Throws the database's errors.
 */
export const insertLines = async (db: Kysely<Database>, lines: readonly Line[]): Promise<void> => {
  if (lines.length === 0) return;
  const formatColumn = (column: keyof Line) =>
    toArray(lines.map((line) => line[column] as string | number | boolean | null));
  const formatTextColumn = (column: keyof Line) => toTextArray(lines.map((line) => line[column] as string));
  // JSON escapes line ends inside strings, so a line end can separate the values.
  const amounts = lines.map((line) => JSON.stringify(line.amounts)).join("\n");
  await sql`insert into tad_lines (id, tad_id, bargaining_unit_id, assignment_id, classification, status_code, status_date,
      hire_date, return_date, target_unit, units_st, units_ot, units_dt, gross_wages, note, last_month_units, average_units,
      changed_since_last_month, amounts)
    select unnest(${formatColumn("id")}::uuid[]), unnest(${formatColumn("tad_id")}::uuid[]),
      unnest(${formatColumn("bargaining_unit_id")}::uuid[]), unnest(${formatColumn("assignment_id")}::uuid[]),
      unnest(${formatTextColumn("classification")}::text[]), unnest(${formatTextColumn("status_code")}::text[]),
      unnest(${formatColumn("status_date")}::date[]), unnest(${formatColumn("hire_date")}::date[]),
      unnest(${formatColumn("return_date")}::date[]), unnest(${formatTextColumn("target_unit")}::text[]),
      unnest(${formatColumn("units_st")}::integer[]), unnest(${formatColumn("units_ot")}::integer[]),
      unnest(${formatColumn("units_dt")}::integer[]), unnest(${formatColumn("gross_wages")}::bigint[]),
      unnest(${formatTextColumn("note")}::text[]), unnest(${formatColumn("last_month_units")}::integer[]),
      unnest(${formatColumn("average_units")}::integer[]), unnest(${formatColumn("changed_since_last_month")}::boolean[]),
      unnest(string_to_array(${amounts}, E'\\n'))::jsonb`.execute(db);
};
