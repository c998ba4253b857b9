import type { Membership, Reported } from "../../../lib/membership/schema.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { type HistoryRow, monthRows, yearRows } from "./history-rows.ts";
import styles from "./member.module.css";

/** What a column shows of an employer's report; a month without a report has none. */
export type ReportedColumn = Column<Reported>;

const columnsOf = (header: "Month" | "Year", columns: readonly ReportedColumn[]): readonly Column<HistoryRow>[] => [
  { key: "when", header, names: true, cell: ({ when }) => when },
  {
    key: "employer",
    header: "Employer",
    cell: ({ reported }) => (reported === null ? "Nothing reported" : reported.employerName),
  },
  ...columns.map(({ cell, ...column }): Column<HistoryRow> =>
    Object.assign(column, { cell: ({ reported }: HistoryRow) => (reported === null ? "" : cell(reported)) }),
  ),
];

type Props = Pick<Membership, "months" | "years"> & {
  /** "Hours": the captions are "Hours by month" and "Earlier hours by year". */
  name: string;
  columns: readonly ReportedColumn[];
};

/** What each employer reported by month, and by year before that. */
export const HistoryTables = ({ name, months, years, columns }: Props) => (
  <>
    <DataTable
      caption={`${name} by month`}
      captionHidden
      columns={columnsOf("Month", columns)}
      rows={monthRows(months)}
      rowKey={({ key }) => key}
    />
    {years.length > 0 && (
      <div className={styles.years}>
        <DataTable
          caption={`Earlier ${name.toLowerCase()} by year`}
          columns={columnsOf("Year", columns)}
          rows={yearRows(years)}
          rowKey={({ key }) => key}
        />
      </div>
    )}
  </>
);
