import type { Membership, Reported, MonthHistory, YearHistory } from "../../../lib/members/membership/schema.ts";
import type { MemberLabels } from "../../../lib/members/membership/words.ts";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Folded } from "../../_ui/folded.tsx";

/** A row of a member's tables: one month or year of one employer's report; null without a report. */
type HistoryRow = { readonly key: string; readonly when: string; readonly reported: Reported | null };

/** Newest month first. A month without a report has a row too, so that members notice it. */
const monthRows = (months: readonly MonthHistory[], { formatWorkMonth }: MemberLabels): HistoryRow[] =>
  months.toReversed().flatMap(({ workMonth, employers }): HistoryRow[] => {
    const monthText = formatWorkMonth(workMonth);
    if (employers.length === 0) return [{ key: workMonth, when: monthText, reported: null }];
    return employers.map((reported, index) => ({ key: `${workMonth} ${index}`, when: monthText, reported }));
  });

const yearRows = (years: readonly YearHistory[], { yearText }: MemberLabels): HistoryRow[] =>
  years.map((year, index) => ({ key: `${year.year} ${index}`, when: yearText(year), reported: year }));

/** A column of an employer's report, empty for a month without one. */
export type ReportedColumn = Column<Reported>;

const columnsOf = (
  header: string,
  columns: readonly ReportedColumn[],
  { employer, nothingReported }: MemberLabels["memberPageTexts"],
): readonly Column<HistoryRow>[] => [
  { key: "when", header, isRowHeader: true, cell: ({ when }) => when },
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
  texts: MemberLabels;
  columns: readonly ReportedColumn[];
};

/** Employers' figures by month, and by year for earlier years. */
export const HistoryTables = ({ captions, months, years, columns, texts: words }: Props) => {
  const texts = words.memberPageTexts;
  return (
    <Folded summary={texts.asTable}>
      <DataTable
        caption={captions.byMonth}
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
          captionHidden={false}
        />
      )}
    </Folded>
  );
};
