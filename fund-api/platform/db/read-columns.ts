import { sql, type Expression, type Kysely } from "kysely";
import type { Database } from "./schema.ts";

type Named<Column> = Column extends `${string}.${infer Name}` ? Name : never;

/** A column's name without its table. */
export const nameOf = <Column extends string>(column: Column) => column.slice(column.indexOf(".") + 1) as Named<Column>;

/**
 * The rows of a query, each of these columns read as one JSON array: a driver takes thousands of rows apart cell by
 * cell, and that is most of what reading them costs. For columns of which JSON says what the drivers say: no
 * `timestamptz` and no bytes.
 */
export const readColumns = async <Row extends object>(
  db: Kysely<Database>,
  query: Expression<Row>,
  names: readonly (keyof Row & string)[],
): Promise<Row[]> => {
  const arrays = names.map((name) => sql`json_agg(q.${sql.ref(name)}) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, unknown[] | null>>`select ${sql.join(arrays)} from ${query} as q`.execute(
    db,
  );
  const columns = names.map((name) => [name, rows[0]?.[name] ?? []] as const);
  return Array.from({ length: columns[0]?.[1].length ?? 0 }, (_, place) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of columns) row[name] = values[place];
    return row as Row;
  });
};
