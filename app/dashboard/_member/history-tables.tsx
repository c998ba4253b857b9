import type { Membership, Reported } from "../../../lib/membership/schema.ts";
import type { MemberWords } from "../../../lib/membership/words.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Folded } from "../../_ui/folded/folded.tsx";
import { type HistoryRow, monthRows, yearRows } from "./history-rows.ts";

/** What a column shows of an employer's report; a month without a report has none. */
export type ReportedColumn = Column<Reported>;

const columnsOf = (
  header: string,
  columns: readonly ReportedColumn[],
  { employer, nothingReported }: MemberWords["memberPageTexts"],
): readonly Column<HistoryRow>[] => [
  { key: "when", header, names: true, cell: ({ when }) => when },
  {
    key: "employer",
    header: employer,
    cell: ({ reported }) => (reported === null ? nothingReported : reported.employerName),
  },
  ...columns.map(({ cell, ...column }): Column<HistoryRow> =>
    Object.assign(column, { cell: ({ reported }: HistoryRow) => (reported === null ? "" : cell(reported)) }),
  ),
];

type Props = Pick<Membership, "months" | "years"> & {
  captions: { readonly byMonth: string; readonly byYear: string };
  words: MemberWords;
  columns: readonly ReportedColumn[];
};

/** What each employer reported by month, and by year before that. */
export const HistoryTables = ({ captions, months, years, columns, words }: Props) => {
  const texts = words.memberPageTexts;
  return (
    <Folded summary={texts.asTable}>
      <DataTable
        caption={captions.byMonth}
        captionHidden
        columns={columnsOf(texts.month, columns, texts)}
        rows={monthRows(months, words)}
        rowKey={({ key }) => key}
      />
      {years.length > 0 && (
        <DataTable
          caption={captions.byYear}
          columns={columnsOf(texts.year, columns, texts)}
          rows={yearRows(years, words)}
          rowKey={({ key }) => key}
        />
      )}
    </Folded>
  );
};
