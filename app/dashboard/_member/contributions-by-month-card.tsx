import type { MemberLabels } from "../../../lib/members/membership/words.ts";
import { fundAmountsText } from "../../../lib/platform/cents/money.ts";
import type { Membership, MonthHistory, Reported } from "../../../lib/members/membership/schema.ts";
import { type FundCode, fundCodes } from "../../../lib/reporting/tad/schema.ts";
import { BarChart, BarLegend } from "../../_ui/chart/bar-chart.tsx";
import { formatShortMoney } from "../../_ui/chart/short-figure.ts";
import { Card } from "../../_ui/card.tsx";
import { Money } from "../../_ui/money.tsx";
import { HistoryTables, type ReportedColumn } from "./history-tables.tsx";
import dashboardStyles from "../_home/dashboard.module.css";

const centsOf = (fund: FundCode, employerReport: Reported): number | null =>
  fund === "HW" ? employerReport.healthCents : employerReport.pensionCents;

const sumOf = ({ employers }: MonthHistory, fund: FundCode): number =>
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
  const amounts = funds.map((fund) => ({ fund, cents: sumOf(month, fund) }));
  return `${texts.formatWorkMonth(month.workMonth)} ${fundAmountsText(amounts, texts.memberPageTexts.funds)}`;
};

type Props = Pick<Membership, "months" | "years"> & { texts: MemberLabels };

/** Contributions owed to each fund for the member's work, by month and employer, as a chart and a table. */
export const ContributionsByMonthCard = ({ months, years, texts: words }: Props) => {
  const { memberPageTexts: texts } = words;
  const reports = [...months.flatMap(({ employers }) => employers), ...years];
  const funds = fundCodes.filter((fund) => reports.some((report) => centsOf(fund, report) !== null));
  return (
    <Card
      title={texts.contributions.byMonth}
      action={funds.length > 1 && <BarLegend lower={texts.funds.HW} upper={texts.funds.PEN} />}
    >
      <p className={dashboardStyles.quiet}>{texts.contributionsLead}</p>
      <BarChart
        title={texts.contributionsPicture}
        description={months.map((month) => monthText(month, funds, words)).join("; ")}
        bars={months.map((month) => ({
          key: month.workMonth,
          tick: words.formatWorkMonth(month.workMonth).slice(0, 3),
          lower: sumOf(month, "HW"),
          upper: sumOf(month, "PEN"),
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
