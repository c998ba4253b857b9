import type { Kysely } from "kysely";
import type { Book, BookRow } from "../../../lib/money/books/schema.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Database } from "../../platform/db/schema.ts";

/** The days are inclusive ISO dates. A report as of a day ends on that day. `employerId` is "" for all employers. */
export type BookQuery = {
  readonly fund: FundCode;
  readonly from: string;
  readonly to: string;
  readonly employerId: string;
};

type Column<Item> = Book["columns"][number] & {
  readonly cell: (item: Item) => string | number;
  /** True for a column that the totals add up. */
  readonly isSummed?: true;
};

type Definition<Item> = {
  readonly columns: readonly Column<Item>[];
  readonly read: (db: Kysely<Database>, bookQuery: BookQuery) => Promise<readonly Item[]>;
  /** Sentences above the table. */
  readonly notes?: (bookQuery: BookQuery, items: readonly Item[]) => string[];
};

/** A table of text, dates and cents, from which the page, CSV and PDF are made. */
type Table = Pick<Book, "notes" | "columns" | "rows" | "totals">;

export type Report = (db: Kysely<Database>, bookQuery: BookQuery) => Promise<Table>;

const computeTotals = <Item>(columns: readonly Column<Item>[], rows: readonly BookRow[]): BookRow | null => {
  if (columns.every(({ isSummed }) => isSummed === undefined)) return null;
  return columns.map(({ isSummed }, index) => {
    if (isSummed === undefined) return index === 0 ? "Total" : "";
    return sumCents(rows.map((row) => ({ cents: Number(row[index]) })));
  });
};

/** Defines a report by its columns and rows. An empty cell counts as zero in the totals. */
export const defineReport =
  <Item>({ columns, read, notes = () => [] }: Definition<Item>): Report =>
  async (db, bookQuery) => {
    const items = await read(db, bookQuery);
    const rows = items.map((item) => columns.map(({ cell }) => cell(item)));
    return {
      notes: notes(bookQuery, items),
      columns: columns.map(({ name, kind }) => ({ name, kind })),
      rows,
      totals: computeTotals(columns, rows),
    };
  };

/** The row limit that keeps a report's CSV below the 20 MB limit of a response. */
export const maxBookRows = 80_000;

const columnOf =
  (kind: Exclude<Column<never>["kind"], "money">) =>
  <Item>(name: string, cell: (item: Item) => string): Column<Item> => ({ name, kind, cell });

/** Defines a column of text. */
export const text = columnOf("text");
/** For other programs: in the CSV only. */
export const id = columnOf("id");
/** ISO dates. */
export const date = columnOf("date");
/** ISO months. */
export const month = columnOf("month");
/** Defines a column of cents, which is included in the totals. */
export const money = <Item>(name: string, cell: (item: Item) => number | ""): Column<Item> => ({
  name,
  kind: "money",
  cell,
  isSummed: true,
});
