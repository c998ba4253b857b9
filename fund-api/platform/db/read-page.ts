import { sql, type SelectQueryBuilder } from "kysely";
import { pageSize, type PageLinks } from "../../../lib/platform/contract/page.ts";

/** What a list is sorted by: columns of one table, the last of which is its id. */
export type PageOrder = {
  /** The table, and its alias in the query. */
  readonly table: string;
  readonly alias: string;
  /** For example `["created_at", "id"]`. None of them is null, and all are sorted the same way. */
  readonly columns: readonly [string, ...string[]];
  readonly direction: "asc" | "desc";
};

/** The page that is asked for: after or before the row with this id; the first one without both. */
export type PageWanted = { readonly after?: string | undefined; readonly before?: string | undefined };

/** One page of a list. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly page: PageLinks };

/**
 * Reads one page of a list by key, so that page 2,000 takes as long as page 1 and a new row shifts nothing. The rows next to a page are found by the id of its first or last row; an unknown id finds no rows.
 * @param query the whole list, filtered, without order and limit; it selects the id as `idName`
 */
export const readPage = async <Tables, Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { table, alias, columns, direction }: PageOrder,
  { after, before }: PageWanted,
  idName: keyof Row & string,
): Promise<Page<Row>> => {
  const isBack = after === undefined && before !== undefined;
  const isDown = (direction === "desc") !== isBack;
  const keyOf = (name: string) => sql.join(columns.map((column) => sql.ref(`${name}.${column}`)));
  const mark = after ?? before;
  const beyond = sql<boolean>`(${keyOf(alias)}) ${sql.raw(isDown ? "<" : ">")}
    (select ${keyOf("mark")} from ${sql.table(table)} as mark where ${sql.ref(`mark.${columns.at(-1) ?? ""}`)} = ${mark})`;
  const from = mark === undefined ? query : query.where(beyond);
  const sorted = columns.reduce(
    (list, column) => list.orderBy(sql.ref(`${alias}.${column}`), isDown ? "desc" : "asc"),
    from,
  );
  const found = await sorted.limit(pageSize + 1).execute();
  const kept = found.slice(0, pageSize);
  const rows = isBack ? kept.toReversed() : kept;
  const hasMore = found.length > pageSize;
  const idOf = (row: Row | undefined): string | null => (row === undefined ? null : String(row[idName]));
  return {
    rows,
    page: {
      next: isBack || hasMore ? idOf(rows.at(-1)) : null,
      previous: (isBack ? hasMore : after !== undefined) ? idOf(rows[0]) : null,
    },
  };
};
