import { sql, type Kysely } from "kysely";
import type { Amount } from "#lib/reporting/tad/schema.ts";
import { nameOf, readColumns } from "../../../platform/db/read-columns.ts";
import type { Database, Row } from "../../../platform/db/schema.ts";
import { valueColumns } from "./line-values.ts";

/** A line without its amounts, which are read separately because checks don't need them. */
export type LineRecord = Omit<Row<"tad_lines">, "amounts"> &
  Pick<Row<"persons">, "last_name" | "first_name" | "middle_initial" | "ssn_last4" | "member_id"> &
  Pick<Row<"assignments">, "person_id" | "payroll_no">;

const lineColumns = [
  "l.id",
  "l.tad_id",
  "l.bargaining_unit_id",
  "l.assignment_id",
  ...valueColumns,
  "l.unread",
  "l.last_month_units",
  "l.average_units",
  "l.missing_from_file",
  "l.name_in_file",
  "l.changed_since_last_month",
  "a.person_id",
] as const;

/** Names as of the filing, or current names. */
const personColumns = [
  "p.last_name",
  "p.first_name",
  "p.middle_initial",
  "p.ssn_last4",
  "p.member_id",
  "a.payroll_no",
] as const;

const selectLines = (db: Kysely<Database>) =>
  db
    .selectFrom("tad_lines as l")
    .innerJoin("assignments as a", "a.id", "l.assignment_id")
    .innerJoin("persons as p", "p.id", "a.person_id")
    .leftJoin("filed_lines as f", "f.line_id", "l.id")
    .select(lineColumns)
    .select(
      personColumns.map((column) =>
        sql<string>`coalesce(${sql.ref(`f.${nameOf(column)}`)}, ${sql.ref(column)})`.as(nameOf(column)),
      ),
    );

/** Lists lines of any TAD with their amounts, by id. */
export const listLinesById = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, LineRecord & { amounts: Amount[] }>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectLines(db).select("l.amounts").where("l.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Lists a TAD's lines by name. */
export const listLines = async (db: Kysely<Database>, tadId: string): Promise<LineRecord[]> =>
  readColumns(
    db,
    selectLines(db).where("l.tad_id", "=", tadId).orderBy("last_name").orderBy("first_name").orderBy("l.id"),
    [...lineColumns, ...personColumns].map(nameOf),
  );

/** Lists a TAD's lines with a status code. */
export const listLinesOfStatus = async (
  db: Kysely<Database>,
  tadId: string,
  statusCode: string,
): Promise<LineRecord[]> =>
  selectLines(db).where("l.tad_id", "=", tadId).where("l.status_code", "=", statusCode).execute();

/** Lists the amounts that a TAD's lines owe, by line id. */
export const listAmounts = async (db: Kysely<Database>, tadId: string): Promise<Map<string, Amount[]>> => {
  const columns = ["id", "amounts"] as const;
  const query = db.selectFrom("tad_lines").select(columns).where("tad_id", "=", tadId);
  const rows = await readColumns(db, query, columns);
  return new Map(rows.map((row) => [row.id, row.amounts]));
};
