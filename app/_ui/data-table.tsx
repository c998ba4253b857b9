// On a phone, the table is displayed as blocks, and some browsers then drop its roles.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fragment, type ReactNode, useId } from "react";
import styles from "./data-table.module.css";

export type Column<Row> = {
  readonly key: string;
  /** "" for a column of states. Screen readers then announce "State". */
  readonly header: string;
  /** Right-aligned, in tabular digits. */
  readonly number?: boolean;
  /** True for the one column that names the row. */
  readonly isRowHeader?: boolean;
  /** Hidden on a phone until the reader opens the row's details. */
  readonly detail?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  /** False if everyone sees the caption, because no heading shows it. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The label for the `detail` columns on a phone; "Details" by default. */
  details?: string;
  /** Shown below the row at full width; false for none. */
  below?: (row: Row) => ReactNode;
  /** Rows that a phone shows before the reader checks `showAll`. */
  onPhone?: { readonly rows: number; readonly showAll: string } | undefined;
  /** One cell per column. */
  footer?: readonly ReactNode[];
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
};

const classOf = ({ number, isRowHeader }: Pick<Column<never>, "number" | "isRowHeader">): string | undefined =>
  number ? styles.number : isRowHeader ? styles.names : undefined;

/** A table that becomes labeled rows on a phone. */
const WholeTable = <Row,>({
  caption,
  captionHidden = true,
  columns,
  rows,
  rowKey,
  footer,
  visibleRows = rows.length,
  details = "Details",
  below,
}: Omit<Props<Row>, "onPhone" | "empty"> & { visibleRows?: number }) => {
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
        {rows.map((row, index) => {
          const nameId = `${id}-${index}`;
          const contentBelow = below?.(row) ?? false;
          return (
            <Fragment key={rowKey(row)}>
              <tr role="row" data-on-demand={index >= visibleRows || undefined}>
                {columns.map((column) => {
                  const Cell = column.isRowHeader ? "th" : "td";
                  return (
                    <Cell
                      key={column.key}
                      role={column.isRowHeader ? "rowheader" : "cell"}
                      {...(column.isRowHeader && { scope: "row" })}
                      data-label={column.header}
                      data-detail={column.detail}
                      className={classOf(column)}
                    >
                      <div id={column.isRowHeader ? nameId : undefined}>{column.cell(row)}</div>
                      {column.isRowHeader && hasDetails && (
                        <label className={styles.details}>
                          <input type="checkbox" aria-labelledby={`${nameId}-details ${nameId}`} />
                          <span id={`${nameId}-details`}>{details}</span>
                        </label>
                      )}
                    </Cell>
                  );
                })}
              </tr>
              {contentBelow !== false && (
                <tr role="row">
                  <td role="cell" colSpan={columns.length} className={styles.below}>
                    <div>{contentBelow}</div>
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

/** A table. A phone shortens a long one, even without JavaScript. */
export const DataTable = <Row,>({ onPhone, empty, ...table }: Props<Row>) => {
  if (table.rows.length === 0 && empty !== undefined) return <p>{empty}</p>;
  if (onPhone === undefined || table.rows.length <= onPhone.rows) return <WholeTable {...table} />;
  return (
    <div className={styles.short}>
      <label className={styles.showAll}>
        <input type="checkbox" />
        {onPhone.showAll}
      </label>
      <WholeTable {...table} visibleRows={onPhone.rows} />
    </div>
  );
};
