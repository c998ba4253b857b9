import { fundNames } from "../../../lib/format/fund-names.ts";
import { formatWorkMonth } from "../../../lib/format/date.ts";
import { fundAmountsText } from "../../../lib/money/fund-amounts.ts";
import type { Membership, MonthHistory, Reported } from "../../../lib/membership/schema.ts";
import { type FundCode, fundCodes } from "../../../lib/reporting/schema.ts";
import { BarChart, BarLegend } from "../../_ui/chart/bar-chart.tsx";
import { formatShortMoney } from "../../_ui/chart/short-figure.ts";
import { Card } from "../../_ui/card.tsx";
import { Money } from "../../_ui/money.tsx";
import { HistoryTables, type ReportedColumn } from "./history-tables.tsx";
import styles from "./member.module.css";

const centsOf = (fund: FundCode, reported: Reported): number | null =>
  fund === "HW" ? reported.healthCents : reported.pensionCents;

const sumOf = ({ employers }: MonthHistory, fund: FundCode): number =>
  employers.reduce((sum, reported) => sum + (centsOf(fund, reported) ?? 0), 0);

const fundColumn = (fund: FundCode): ReportedColumn => ({
  key: fund,
  header: fundNames[fund],
  number: true,
  cell: (reported) => {
    const cents = centsOf(fund, reported);
    return cents === null ? "" : <Money cents={cents} />;
  },
});

const monthText = (month: MonthHistory, funds: readonly FundCode[]): string => {
  const amounts = funds.map((fund) => ({ fund, cents: sumOf(month, fund) }));
  return `${formatWorkMonth(month.workMonth)} ${fundAmountsText(amounts)}`;
};

/** What employers owed each fund for the member's work, by month and employer: a picture and a table. */
export const ContributionsByMonthCard = ({ months, years }: Pick<Membership, "months" | "years">) => {
  const reported = [...months.flatMap(({ employers }) => employers), ...years];
  const funds = fundCodes.filter((fund) => reported.some((one) => centsOf(fund, one) !== null));
  return (
    <Card
      title="Contributions by month"
      action={funds.length > 1 && <BarLegend lower={fundNames.HW} upper={fundNames.PEN} />}
    >
      <p className={styles.quiet}>What your employers owe the funds for your work.</p>
      <BarChart
        title="Contributions by month and fund"
        description={months.map((month) => monthText(month, funds)).join("; ")}
        bars={months.map((month) => ({
          key: month.workMonth,
          tick: formatWorkMonth(month.workMonth).slice(0, 3),
          lower: sumOf(month, "HW"),
          upper: sumOf(month, "PEN"),
          open: false,
        }))}
        formatMark={formatShortMoney}
        height={150}
      />
      <HistoryTables name="Contributions" months={months} years={years} columns={funds.map(fundColumn)} />
    </Card>
  );
};
