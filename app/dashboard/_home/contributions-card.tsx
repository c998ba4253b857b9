"use client";

import type { MonthTotal } from "../../../lib/desk/dashboard/schema.ts";
import { formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { fundAmountsText } from "../../../lib/platform/cents/money.ts";
import { formatUnits } from "../../../lib/platform/format/decimal.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { unitLabels, type UnitType } from "../../../lib/reporting/line/unit-types.ts";
import { BarChart, BarLegend, formatShort, formatShortMoney } from "../../_ui/chart/bar-chart.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Folded } from "../../_ui/folded.tsx";
import { Money } from "../../_ui/money.tsx";
import styles from "./dashboard.module.css";

/** The unit type of all months; null if the months have different unit types, which can't be added up. */
export const sharedUnitType = (months: readonly Pick<MonthTotal, "unitType">[]): UnitType | null => {
  const types = new Set(months.map(({ unitType }) => unitType));
  const [unitType] = types;
  return types.size === 1 ? (unitType ?? null) : null;
};

type Props = { months: readonly MonthTotal[] };

const describe = (months: readonly MonthTotal[]): string =>
  months
    .map(({ workMonth, healthCents, pensionCents }) => {
      const amounts = [
        { fund: "HW", cents: healthCents },
        { fund: "PEN", cents: pensionCents },
      ] as const;
      return `${formatWorkMonth(workMonth)} ${fundAmountsText(amounts)}`;
    })
    .join("; ");

/** `unitName` is null if the units have different types. */
const columnsOf = (unitName: string | null): readonly Column<MonthTotal>[] => [
  {
    key: "month",
    header: "Month",
    isRowHeader: true,
    cell: (month) => `${formatWorkMonth(month.workMonth)}${month.open ? " (open)" : ""}`,
  },
  ...(unitName === null
    ? []
    : [{ key: "units", header: unitName, number: true, cell: (month: MonthTotal) => formatUnits(month.units) }]),
  { key: "health", header: fundNames.HW, number: true, cell: (month) => <Money cents={month.healthCents} /> },
  { key: "pension", header: fundNames.PEN, number: true, cell: (month) => <Money cents={month.pensionCents} /> },
];

/** Contributions of twelve months by fund, units if they can be added up, and the same figures as a table. */
export const ContributionsCard = ({ months }: Props) => {
  const unitType = sharedUnitType(months);
  const unitName = unitType === null ? null : unitLabels[unitType].many;
  const tick = (month: MonthTotal): string => formatWorkMonth(month.workMonth).slice(0, 3);
  return (
    <Card
      title={`${unitName === null ? "Contributions" : `${unitName} and contributions`}, ${months.length} months`}
      action={
        <BarLegend
          lower={fundNames.HW}
          upper={fundNames.PEN}
          open={months.some(({ open }) => open) ? "Open" : undefined}
        />
      }
    >
      <BarChart
        title="Contributions by month and fund"
        description={describe(months)}
        bars={months.map((month) => ({
          key: month.workMonth,
          tick: tick(month),
          lower: month.healthCents,
          upper: month.pensionCents,
          open: month.open,
        }))}
        formatMark={formatShortMoney}
      />
      {unitName !== null && (
        <>
          <h3 className={styles.chartName}>{unitName} reported</h3>
          <BarChart
            title={`${unitName} reported by month`}
            description={months
              .map((month) => `${formatWorkMonth(month.workMonth)} ${formatUnits(month.units)}`)
              .join("; ")}
            bars={months.map((month) => ({
              key: month.workMonth,
              tick: tick(month),
              lower: month.units,
              upper: 0,
              open: month.open,
            }))}
            formatMark={formatShort}
            height={130}
          />
        </>
      )}
      <Folded summary="Show as a table">
        <DataTable
          caption="Contributions by month and fund"
          columns={columnsOf(unitName)}
          rows={months}
          rowKey={(month) => month.workMonth}
        />
      </Folded>
    </Card>
  );
};
