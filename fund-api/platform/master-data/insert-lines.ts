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
 * Inserts lines by arrays of their columns, in half the time of `insertRows`: millions of lines of history are too many
 * for JSON. Throws the database's errors.
 */
export const insertLines = async (db: Kysely<Database>, lines: readonly Line[]): Promise<void> => {
  if (lines.length === 0) return;
  const array = (column: keyof Line) => toArray(lines.map((line) => line[column] as string | number | boolean | null));
  const texts = (column: keyof Line) => toTextArray(lines.map((line) => line[column] as string));
  // JSON has no line end outside of its texts, and writes one inside as \n.
  const amounts = lines.map((line) => JSON.stringify(line.amounts)).join("\n");
  await sql`insert into tad_lines (id, tad_id, bargaining_unit_id, assignment_id, classification, status_code, status_date,
      hire_date, return_date, target_unit, units_st, units_ot, units_dt, gross_wages, note, last_month_units, average_units,
      changed_since_last_month, amounts)
    select id, tad_id, bargaining_unit_id, assignment_id, classification, status_code, status_date, hire_date, return_date,
      target_unit, units_st, units_ot, units_dt, gross_wages, note, last_month_units, average_units,
      changed_since_last_month, amounts::jsonb
    from unnest(${array("id")}::uuid[], ${array("tad_id")}::uuid[], ${array("bargaining_unit_id")}::uuid[],
      ${array("assignment_id")}::uuid[], ${texts("classification")}::text[], ${texts("status_code")}::text[],
      ${array("status_date")}::date[], ${array("hire_date")}::date[], ${array("return_date")}::date[],
      ${texts("target_unit")}::text[], ${array("units_st")}::integer[], ${array("units_ot")}::integer[],
      ${array("units_dt")}::integer[], ${array("gross_wages")}::bigint[], ${texts("note")}::text[],
      ${array("last_month_units")}::integer[], ${array("average_units")}::integer[],
      ${array("changed_since_last_month")}::boolean[], string_to_array(${amounts}, E'\\n'))
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
