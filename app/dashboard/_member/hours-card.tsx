import { formatWorkMonth } from "../../../lib/format/date.ts";
import { unitsText } from "../../../lib/membership/hours.ts";
import type { Membership } from "../../../lib/membership/schema.ts";
import { formatUnitsInWords } from "../../../lib/format/unit-words.ts";
import { unitWords } from "../../../lib/reporting/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { BarChart, BarLegend } from "../../_ui/chart/bar-chart.tsx";
import { formatShort } from "../../_ui/chart/short-figure.ts";
import { Card } from "../../_ui/card.tsx";
import { HistoryTables, type ReportedColumn } from "./history-tables.tsx";
import { type UnitBars, unitBarsOf } from "./unit-bars.ts";
import styles from "./member.module.css";

const columns: readonly ReportedColumn[] = [
  { key: "units", header: "Reported", number: true, cell: ({ units }) => unitsText(units) },
];

const UnitPicture = ({ unitType, bars, lower, upper }: UnitBars) => (
  <div>
    <div className={styles.chartHead}>
      <h3>{unitWords[unitType].many}</h3>
      {upper !== "" && <BarLegend lower={lower} upper={upper} />}
    </div>
    <BarChart
      title={`${unitWords[unitType].many} reported by month`}
      description={bars
        .map(({ key, ...bar }) => `${formatWorkMonth(key)} ${formatUnitsInWords(bar.lower + bar.upper, unitType)}`)
        .join("; ")}
      bars={bars}
      formatMark={formatShort}
      height={150}
    />
  </div>
);

/** What employers reported, by month and employer: a picture for each kind of units, and the same figures as a table. */
export const HoursCard = ({ months, years }: Pick<Membership, "months" | "years">) => (
  <Card title="Hours by month" action={<a href={routes.workHistory}>See every reported line</a>}>
    {unitBarsOf(months).map((picture) => (
      <UnitPicture key={picture.unitType} {...picture} />
    ))}
    <HistoryTables name="Hours" months={months} years={years} columns={columns} />
  </Card>
);
