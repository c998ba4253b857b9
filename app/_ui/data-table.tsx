// Some browsers take the roles of a table away when it is laid out as blocks, which a phone does here.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fragment, type ReactNode, useId } from "react";
import styles from "./data-table.module.css";

export type Column<Row> = {
  readonly key: string;
  /** "" for a column of states, which only a screen reader hears named. */
  readonly header: string;
  /** Aligns figures to the right, in tabular digits. */
  readonly number?: boolean;
  /** The cell that names the row; one per table. */
  readonly names?: boolean;
  /** A phone shows it when the reader asks for the row's details; a wide screen always does. */
  readonly detail?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  /** The caption is read out but not shown, for tables under a heading that says the same. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a phone calls the `detail` columns of a row; "Details" unless the page is in another language. */
  details?: string;
  /** What is shown below a row, over its whole width; false below the others. */
  below?: (row: Row) => ReactNode;
  /** How many rows a phone shows before its reader checks the box of this name; a wide screen shows all. */
  onPhone?: { readonly rows: number; readonly showAll: string } | undefined;
  /** One cell per column, for the totals. */
  footer?: readonly ReactNode[];
};

const classOf = ({ number, names }: Pick<Column<never>, "number" | "names">): string | undefined =>
  number ? styles.number : names ? styles.names : undefined;

/** A table that becomes labeled rows on a phone. */
const WholeTable = <Row,>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  footer,
  shown = rows.length,
  details = "Details",
  below,
}: Omit<Props<Row>, "onPhone"> & { shown?: number }) => {
  const id = useId();
  const hasDetails = columns.some(({ detail }) => detail);
  return (
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
        {rows.map((row, place) => {
          const nameId = `${id}-${place}`;
          const unfolded = below?.(row) ?? false;
          return (
            <Fragment key={rowKey(row)}>
              <tr role="row" data-on-demand={place >= shown || undefined}>
                {columns.map((column) => {
                  const Cell = column.names ? "th" : "td";
                  return (
                    <Cell
                      key={column.key}
                      role={column.names ? "rowheader" : "cell"}
                      {...(column.names && { scope: "row" })}
                      data-label={column.header}
                      data-detail={column.detail}
                      className={classOf(column)}
                    >
                      <div id={column.names ? nameId : undefined}>{column.cell(row)}</div>
                      {column.names && hasDetails && (
                        <label className={styles.details}>
                          <input type="checkbox" aria-labelledby={`${nameId}-details ${nameId}`} />
                          <span id={`${nameId}-details`}>{details}</span>
                        </label>
                      )}
                    </Cell>
                  );
                })}
              </tr>
              {unfolded !== false && (
                <tr role="row">
                  <td role="cell" colSpan={columns.length} className={styles.below}>
                    <div>{unfolded}</div>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {footer !== undefined && (
        <tfoot role="rowgroup">
          <tr role="row">
            {footer.map((cell, index) => (
              <td
                key={columns[index]?.key}
                role="cell"
                data-label={columns[index]?.header}
                data-detail={columns[index]?.detail}
                className={columns[index] && classOf(columns[index])}
              >
                <div>{cell}</div>
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
};

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
