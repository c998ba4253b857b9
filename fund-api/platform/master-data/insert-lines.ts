import { randomBytes, randomUUID } from "node:crypto";
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
    select id, tad_id, bargaining_unit_id, assignment_id, classification, status_code, status_date, hire_date, return_date,
      target_unit, units_st, units_ot, units_dt, gross_wages, note, last_month_units, average_units,
      changed_since_last_month, amounts::jsonb
    from unnest(${formatColumn("id")}::uuid[], ${formatColumn("tad_id")}::uuid[], ${formatColumn("bargaining_unit_id")}::uuid[],
      ${formatColumn("assignment_id")}::uuid[], ${formatTextColumn("classification")}::text[], ${formatTextColumn("status_code")}::text[],
      ${formatColumn("status_date")}::date[], ${formatColumn("hire_date")}::date[], ${formatColumn("return_date")}::date[],
      ${formatTextColumn("target_unit")}::text[], ${formatColumn("units_st")}::integer[], ${formatColumn("units_ot")}::integer[],
      ${formatColumn("units_dt")}::integer[], ${formatColumn("gross_wages")}::bigint[], ${formatTextColumn("note")}::text[],
      ${formatColumn("last_month_units")}::integer[], ${formatColumn("average_units")}::integer[],
      ${formatColumn("changed_since_last_month")}::boolean[], string_to_array(${amounts}, E'\\n'))
      as x (id, tad_id, bargaining_unit_id, assignment_id, classification, status_code, status_date, hire_date, return_date,
        target_unit, units_st, units_ot, units_dt, gross_wages, note, last_month_units, average_units,
        changed_since_last_month, amounts)`.execute(db);
};

/** Makes random ids (version 8, RFC 9562 §5.8) in ascending order, so that an index grows at its end. */
export const makeLineIds = (): (() => string) => {
  const start = randomBytes(4).readUInt32BE() >>> 1;
  let count = 0;
  return () => {
    const [high, low] = [start + (count >>> 16), count & 0xffff];
    count += 1;
    const random = randomUUID().slice(15);
    return `${high.toString(16).padStart(8, "0")}-${low.toString(16).padStart(4, "0")}-8${random}`;
  };
};
