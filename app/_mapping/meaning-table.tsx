import type { ReactNode } from "react";
import { formatCount } from "#lib/format/count.ts";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Choice, type Option } from "./choice.tsx";
import { openChoice } from "./find-open-question.ts";

/** A text of the file whose meaning is asked once. */
export type Asked = {
  readonly from: string;
  /** What else the file calls it. */
  readonly called?: string | undefined;
  /** In how many rows or cells it is. */
  readonly count: number;
  /** Why the meaning was guessed; "" after the clerk chose. */
  readonly why: string;
};

type Props<Row extends Asked> = {
  caption: string;
  headers: { readonly from: string; readonly count: string; readonly to: string };
  rows: readonly Row[];
  /** What the file writes where it writes nothing. */
  noText?: string;
  label: (row: Row) => string;
  options: (row: Row) => readonly Option[];
  valueOf: (row: Row) => string;
  /** The row with another meaning. */
  change: (row: Row, value: string) => Row;
  onChange: (rows: readonly Row[]) => void;
  /** What else is asked of a row. */
  more?: (row: Row, onRow: (changed: Row) => void) => ReactNode;
};

/** The columns of such a table: what is asked of a row is chosen in its third. */
const columnsOf = <Row extends Asked>(props: Props<Row>): readonly Column<Row>[] => {
  const { headers, rows, noText = "", label, options, valueOf, change, onChange, more } = props;
  const set = (row: Row, changed: Row): void => onChange(rows.with(rows.indexOf(row), { ...changed, why: "" }));
  return [
    {
      key: "from",
      header: headers.from,
      names: true,
      cell: ({ from, called }) => (called ? `${from} · ${called}` : from || noText),
    },
    { key: "count", header: headers.count, number: true, cell: ({ count }) => formatCount(count) },
    {
      key: "to",
      header: headers.to,
      cell: (row) => (
        <>
          <Choice
            label={label(row)}
            labelHidden
            value={valueOf(row)}
            options={[{ value: "", name: openChoice }, ...options(row)]}
            onChoose={(value) => set(row, change(row, value))}
          />
          {more?.(row, (changed) => set(row, changed))}
        </>
      ),
    },
    { key: "why", header: "Why", cell: ({ why }) => why },
  ];
};

/** Texts of a file, each asked once what it means. */
export const MeaningTable = <Row extends Asked>(props: Props<Row>) => (
  <DataTable caption={props.caption} columns={columnsOf(props)} rows={props.rows} rowKey={({ from }) => from} />
);
