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

/** Inserts whole rows in one statement. Throws the database's errors. */
export const insertRows = async <Table extends Exclude<keyof Database, "audit_events" | "accounts">>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> => {
  if (rows.length === 0) return;
  const target = sql.table(table);
  await sql`insert into ${target}
    select * from jsonb_populate_recordset(null::${target}, ${toRowsJson(rows)}::text::jsonb)`.execute(db);
};
