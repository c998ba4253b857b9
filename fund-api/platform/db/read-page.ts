import { sql, type SelectQueryBuilder } from "kysely";
import { pageSize, type PageLinks } from "../../../lib/platform/contract/list-page.ts";

/** Sort order by columns of one table. The last column is its id. */
export type PageOrder = {
  readonly table: string;
  readonly alias: string;
  /** For example `["created_at", "id"]`. No column is null, and all sort in the same direction. */
  readonly columns: readonly [string, ...string[]];
  readonly direction: "asc" | "desc";
};

/** The page after or before the row with this id. If neither is set, the first page. */
export type PageWanted = { readonly after?: string | undefined; readonly before?: string | undefined };

export type Page<Row> = { readonly rows: readonly Row[]; readonly page: PageLinks };

/** Reads a page by key, so page 2,000 is as fast as page 1. @param query filtered, unordered, with `idName` */
export const readPage = async <Tables, Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { table, alias, columns, direction }: PageOrder,
  { after, before }: PageWanted,
  idName: keyof Row & string,
): Promise<Page<Row>> => {
  const isBackward = after === undefined && before !== undefined;
  const isDescending = (direction === "desc") !== isBackward;
  const keyOf = (name: string) => sql.join(columns.map((column) => sql.ref(`${name}.${column}`)));
  const markId = after ?? before;
  const isBeyondMark = sql<boolean>`(${keyOf(alias)}) ${sql.raw(isDescending ? "<" : ">")}
    (select ${keyOf("mark")} from ${sql.table(table)} as mark where ${sql.ref(`mark.${columns.at(-1) ?? ""}`)} = ${markId})`;
  const startQuery = markId === undefined ? query : query.where(isBeyondMark);
  const sorted = columns.reduce(
    (list, column) => list.orderBy(sql.ref(`${alias}.${column}`), isDescending ? "desc" : "asc"),
    startQuery,
  );
  const fetched = await sorted.limit(pageSize + 1).execute();
  const visible = fetched.slice(0, pageSize);
  const rows = isBackward ? visible.toReversed() : visible;
  const hasMore = fetched.length > pageSize;
  const idOf = (row: Row | undefined): string | null => (row === undefined ? null : String(row[idName]));
  return {
    rows,
    page: {
      next: isBackward || hasMore ? idOf(rows.at(-1)) : null,
      previous: (isBackward ? hasMore : after !== undefined) ? idOf(rows[0]) : null,
    },
  };
};
