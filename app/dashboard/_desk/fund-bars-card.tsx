"use client";

import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { fundAmountsText } from "../../../lib/platform/cents/money.ts";
import type { ByFund } from "../../../lib/desk/operations/schema.ts";
import { Card } from "../../_ui/card.tsx";
import { BarChart, BarLegend, formatShortMoney } from "../../_ui/chart/bar-chart.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Folded } from "../../_ui/folded.tsx";
import { Money } from "../../_ui/money.tsx";
import styles from "./desk.module.css";

export type FundBar = ByFund & {
  readonly key: string;
  /** In the table: "Tue, Jul 14, 2026". */
  readonly name: string;
  /** Under the bar: "7/14". */
  readonly tick: string;
};

type Props = {
  title: string;
  /** The header of the table's first column. */
  rowName: string;
  bars: readonly FundBar[];
  /** Shown instead of the chart when every amount is zero. */
  emptyText: string;
  /** The table omits rows without an amount. */
  hidesEmptyRows?: boolean;
};

const columnsOf = (rowName: string): readonly Column<FundBar>[] => [
  { key: "name", header: rowName, isRowHeader: true, cell: ({ name }) => name },
  { key: "HW", header: fundNames.HW, number: true, cell: ({ HW }) => <Money cents={HW} /> },
  { key: "PEN", header: fundNames.PEN, number: true, cell: ({ PEN }) => <Money cents={PEN} /> },
];

const funds = ["HW", "PEN"] as const;

const textOf = (amounts: ByFund): string => fundAmountsText(funds.map((fund) => ({ fund, cents: amounts[fund] })));

const sumOf = (bars: readonly FundBar[], fund: keyof ByFund): number => bars.reduce((sum, bar) => sum + bar[fund], 0);

export const FundBarsCard = ({ title, rowName, bars, emptyText, hidesEmptyRows = false }: Props) => {
  const nonzeroBars = bars.filter(({ HW, PEN }) => HW + PEN > 0);
  const totals = { HW: sumOf(bars, "HW"), PEN: sumOf(bars, "PEN") };
  if (nonzeroBars.length === 0)
    return (
      <Card title={title}>
        <p>{emptyText}</p>
      </Card>
    );
  return (
    <Card title={title} action={<BarLegend lower={fundNames.HW} upper={fundNames.PEN} />}>
      <p className={styles.quiet}>
        {fundNames.HW} <Money cents={totals.HW} strong />, {fundNames.PEN} <Money cents={totals.PEN} strong />
      </p>
      <BarChart
        title={title}
        description={nonzeroBars.map(({ name, HW, PEN }) => `${name} ${textOf({ HW, PEN })}`).join("; ")}
        bars={bars.map(({ key, tick, HW, PEN }) => ({ key, tick, lower: HW, upper: PEN, open: false }))}
        formatMark={formatShortMoney}
      />
      <Folded summary="Show as a table">
        <DataTable
          caption={title}
          columns={columnsOf(rowName)}
          rows={hidesEmptyRows ? nonzeroBars : bars}
          rowKey={({ key }) => key}
          footer={["Total", <Money key="HW" cents={totals.HW} />, <Money key="PEN" cents={totals.PEN} />]}
        />
      </Folded>
    </Card>
  );
};
