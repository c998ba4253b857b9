import type { Membership, MonthHistory, Reported, YearHistory } from "../../../lib/members/membership/schema.ts";
import type { MemberLabels } from "../../../lib/members/membership/words.ts";
import { fundAmountsText } from "../../../lib/platform/cents/money.ts";
import { type UnitType, unitTypes } from "../../../lib/reporting/line/unit-types.ts";
import { type FundCode, fundCodes } from "../../../lib/reporting/tad/schema.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { BarChart, BarLegend, formatShort, formatShortMoney } from "../../_ui/chart/bar-chart.tsx";
import type { Bar } from "../../_ui/chart/bar-picture.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Folded } from "../../_ui/folded.tsx";
import { Money } from "../../_ui/money.tsx";
import styles from "./member.module.css";

type CardProps = Pick<Membership, "months" | "years"> & { texts: MemberLabels };

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

type ReportedColumn = Column<Reported>;

const tableColumns = (
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

type HistoryTablesProps = CardProps & {
  captions: { readonly byMonth: string; readonly byYear: string };
  columns: readonly ReportedColumn[];
};

const HistoryTables = ({ captions, months, years, columns, texts: words }: HistoryTablesProps) => {
  const texts = words.memberPageTexts;
  return (
    <Folded summary={texts.asTable}>
      <DataTable
        caption={captions.byMonth}
        columns={tableColumns(texts.month, columns, texts)}
        rows={monthRows(months, words)}
        rowKey={({ key }) => key}
      />
      {years.length > 0 && (
        <DataTable
          caption={captions.byYear}
          columns={tableColumns(texts.year, columns, texts)}
          rows={yearRows(years, words)}
          rowKey={({ key }) => key}
          captionHidden={false}
        />
      )}
    </Folded>
  );
};

/** The chart of one unit type: the employer with the most units below, all others above. */
type UnitBars = {
  readonly unitType: UnitType;
  readonly bars: readonly Bar[];
  readonly lower: string;
  /** "" if one employer reported all units. */
  readonly upper: string;
};

const unitsOf = (month: MonthHistory, unitType: UnitType) =>
  month.employers.flatMap(({ employerName, units }) =>
    units.filter((sum) => sum.unitType === unitType).map((sum) => ({ employerName, units: sum.units })),
  );

const sumUnits = (unitEntries: readonly { readonly units: number }[]): number =>
  unitEntries.reduce((sum, { units }) => sum + units, 0);

/** One chart for each unit type, because hours and weeks can't share an axis. */
const unitBarsOf = (months: readonly MonthHistory[], { formatWorkMonth, memberPageTexts }: MemberLabels): UnitBars[] =>
  unitTypes.flatMap((unitType) => {
    const allUnits = months.flatMap((month) => unitsOf(month, unitType));
    if (allUnits.length === 0) return [];
    const names = [...Map.groupBy(allUnits, ({ employerName }) => employerName)]
      .toSorted(([, a], [, b]) => sumUnits(b) - sumUnits(a))
      .map(([name]) => name);
    const [lowerName = "", ...otherNames] = names;
    const bars = months.map((month) => {
      const unitEntries = unitsOf(month, unitType);
      return {
        key: month.workMonth,
        tick: formatWorkMonth(month.workMonth).slice(0, 3),
        lower: sumUnits(unitEntries.filter(({ employerName }) => employerName === lowerName)),
        upper: sumUnits(unitEntries.filter(({ employerName }) => employerName !== lowerName)),
        open: false,
      };
    });
    return [
      {
        unitType,
        bars,
        lower: lowerName,
        upper:
          otherNames.length === 1 ? (otherNames[0] ?? "") : otherNames.length > 1 ? memberPageTexts.otherEmployers : "",
      },
    ];
  });

const hoursColumns = (texts: MemberLabels): readonly ReportedColumn[] => [
  {
    key: "units",
    header: texts.memberPageTexts.reported,
    number: true,
    cell: ({ units }) => texts.formatUnitsOfKinds(units),
  },
];

const UnitPicture = ({ unitType, bars, lower, upper, texts }: UnitBars & { texts: MemberLabels }) => {
  const name = texts.memberPageTexts.units[unitType];
  return (
    <div>
      <div className={styles.chartHead}>
        <h3>{name}</h3>
        {upper !== "" && <BarLegend lower={lower} upper={upper} />}
      </div>
      <BarChart
        title={texts.memberPageTexts.unitsPicture(name)}
        description={bars
          .map(
            ({ key, ...bar }) =>
              `${texts.formatWorkMonth(key)} ${texts.formatUnitsInWords(bar.lower + bar.upper, unitType)}`,
          )
          .join("; ")}
        bars={bars}
        formatMark={formatShort}
        height={150}
      />
    </div>
  );
};

export const HoursCard = ({ months, years, texts }: CardProps) => (
  <Card
    title={texts.memberPageTexts.hours.byMonth}
    action={<a href={routes.workHistory}>{texts.memberPageTexts.seeLines}</a>}
  >
    {unitBarsOf(months, texts).map((picture) => (
      <UnitPicture key={picture.unitType} {...picture} texts={texts} />
    ))}
    <HistoryTables
      captions={texts.memberPageTexts.hours}
      months={months}
      years={years}
      columns={hoursColumns(texts)}
      texts={texts}
    />
  </Card>
);

const centsOf = (fund: FundCode, employerReport: Reported): number | null =>
  fund === "HW" ? employerReport.healthCents : employerReport.pensionCents;

const sumCentsOf = ({ employers }: MonthHistory, fund: FundCode): number =>
  employers.reduce((sum, employerReport) => sum + (centsOf(fund, employerReport) ?? 0), 0);

const fundColumn = (fund: FundCode, { funds }: MemberLabels["memberPageTexts"]): ReportedColumn => ({
  key: fund,
  header: funds[fund],
  number: true,
  cell: (employerReport) => {
    const cents = centsOf(fund, employerReport);
    return cents === null ? "" : <Money cents={cents} />;
  },
});

const monthText = (month: MonthHistory, funds: readonly FundCode[], texts: MemberLabels): string => {
  const amounts = funds.map((fund) => ({ fund, cents: sumCentsOf(month, fund) }));
  return `${texts.formatWorkMonth(month.workMonth)} ${fundAmountsText(amounts, texts.memberPageTexts.funds)}`;
};

export const ContributionsByMonthCard = ({ months, years, texts: words }: CardProps) => {
  const { memberPageTexts: texts } = words;
  const reports = [...months.flatMap(({ employers }) => employers), ...years];
  const funds = fundCodes.filter((fund) => reports.some((report) => centsOf(fund, report) !== null));
  return (
    <Card
      title={texts.contributions.byMonth}
      action={funds.length > 1 && <BarLegend lower={texts.funds.HW} upper={texts.funds.PEN} />}
    >
      <p className={styles.lead}>{texts.contributionsLead}</p>
      <BarChart
        title={texts.contributionsPicture}
        description={months.map((month) => monthText(month, funds, words)).join("; ")}
        bars={months.map((month) => ({
          key: month.workMonth,
          tick: words.formatWorkMonth(month.workMonth).slice(0, 3),
          lower: sumCentsOf(month, "HW"),
          upper: sumCentsOf(month, "PEN"),
          open: false,
        }))}
        formatMark={formatShortMoney}
        height={150}
      />
      <HistoryTables
        captions={texts.contributions}
        months={months}
        years={years}
        columns={funds.map((fund) => fundColumn(fund, texts))}
        texts={words}
      />
    </Card>
  );
};
