// Some browsers take the roles of a table away when it is laid out as blocks, which a phone does here.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from "react";
import styles from "./data-table.module.css";

export type Column<Row> = {
  readonly key: string;
  /** "" for a column of states, which only a screen reader hears named. */
  readonly header: string;
  /** Aligns figures to the right, in tabular digits. */
  readonly number?: boolean;
  /** The cell that names the row; one per table. */
  readonly names?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  /** The caption is read out but not shown, for tables under a heading that says the same. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How many rows a phone shows before its reader checks the box of this name; a wide screen shows all. */
  onPhone?: { readonly rows: number; readonly showAll: string } | undefined;
  /** One cell per column, for the totals. */
  footer?: readonly ReactNode[];
};

/** A table that becomes labeled rows on a phone. */
const WholeTable = <Row,>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  footer,
  shown = rows.length,
}: Omit<Props<Row>, "onPhone"> & { shown?: number }) => (
  <table className={styles.table} role="table">
    <caption className={captionHidden ? "visually-hidden" : styles.caption}>{caption}</caption>
    <thead className={styles.head} role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column.key} role="columnheader" scope="col" className={column.number ? styles.number : undefined}>
            {column.header === "" ? <span className="visually-hidden">State</span> : column.header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row, place) => (
        <tr key={rowKey(row)} role="row" data-on-demand={place >= shown || undefined}>
          {columns.map((column) => {
            const Cell = column.names ? "th" : "td";
            return (
              <Cell
                key={column.key}
                role={column.names ? "rowheader" : "cell"}
                {...(column.names && { scope: "row" })}
                data-label={column.header}
                className={column.number ? styles.number : column.names ? styles.names : undefined}
              >
                {column.cell(row)}
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
    {footer !== undefined && (
      <tfoot role="rowgroup">
        <tr role="row">
          {footer.map((cell, index) => (
            <td
              key={columns[index]?.key}
              role="cell"
              data-label={columns[index]?.header}
              className={columns[index]?.number ? styles.number : columns[index]?.names ? styles.names : undefined}
            >
              {cell}
            </td>
          ))}
        </tr>
      </tfoot>
    )}
  </table>
);

/** A table that becomes labeled rows on a phone, and there shows a long list only on demand, also without a script. */
export const DataTable = <Row,>({ onPhone, ...table }: Props<Row>) => {
  if (onPhone === undefined || table.rows.length <= onPhone.rows) return <WholeTable {...table} />;
  return (
    <div className={styles.short}>
      <label className={styles.showAll}>
        <input type="checkbox" />
        {onPhone.showAll}
      </label>
      <WholeTable {...table} shown={onPhone.rows} />
    </div>
  );
};
