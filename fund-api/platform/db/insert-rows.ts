import { sql, type Kysely } from "kysely";
import type { Database, Row } from "./schema.ts";

const withHexBytes = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value,
    ]),
  );

const hasBytes = (row: object | undefined): boolean =>
  row !== undefined && Object.values(row).some((value) => value instanceof Uint8Array);

/**
 * Packs rows into one JSON parameter (bytes in PostgreSQL's hex), because a statement has at most 65,535 parameters.
 */
export const toRowsJson = (rows: readonly object[]): string =>
  JSON.stringify(hasBytes(rows[0]) ? rows.map(withHexBytes) : rows);

/** Tables that `insertRows` fills. */
export type InsertableTable = Exclude<keyof Database, "audit_events" | "accounts">;

/** Inserts whole rows in one statement. Throws the database's errors. */
export const insertRows = async <Table extends InsertableTable>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> => {
  if (rows.length === 0) return;
  const target = sql.table(table);
  await sql`insert into ${target}
    select * from jsonb_populate_recordset(null::${target}, ${toRowsJson(rows)}::text::jsonb)`.execute(db);
};

/** Inserts whole rows into several tables, in the order of the tables. Throws the database's errors. */
export const insertTables = async (
  db: Kysely<Database>,
  tables: { readonly [Table in InsertableTable]?: readonly Row<Table>[] },
): Promise<void> => {
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, table as InsertableTable, rows as never);
};
