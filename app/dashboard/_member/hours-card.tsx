import type { Membership, MonthHistory } from "../../../lib/members/membership/schema.ts";
import type { MemberLabels } from "../../../lib/members/membership/words.ts";
import { routes } from "../../../lib/routes.ts";
import { BarChart, BarLegend } from "../../_ui/chart/bar-chart.tsx";
import { formatShort } from "../../_ui/chart/short-figure.ts";
import { Card } from "../../_ui/card.tsx";
import { HistoryTables, type ReportedColumn } from "./history-tables.tsx";
import styles from "./member.module.css";
import { type UnitType, unitTypes } from "../../../lib/reporting/line/unit-types.ts";
import type { Bar } from "../../_ui/chart/bar-picture.tsx";

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

const sumOf = (unitEntries: readonly { readonly units: number }[]): number =>
  unitEntries.reduce((sum, { units }) => sum + units, 0);

/** One chart for each unit type, because hours and weeks can't share an axis. */
const unitBarsOf = (months: readonly MonthHistory[], { formatWorkMonth, memberPageTexts }: MemberLabels): UnitBars[] =>
  unitTypes.flatMap((unitType) => {
    const allUnits = months.flatMap((month) => unitsOf(month, unitType));
    if (allUnits.length === 0) return [];
    const names = [...Map.groupBy(allUnits, ({ employerName }) => employerName)]
      .toSorted(([, a], [, b]) => sumOf(b) - sumOf(a))
      .map(([name]) => name);
    const [lowerName = "", ...otherNames] = names;
    const bars = months.map((month) => {
      const unitEntries = unitsOf(month, unitType);
      return {
        key: month.workMonth,
        tick: formatWorkMonth(month.workMonth).slice(0, 3),
        lower: sumOf(unitEntries.filter(({ employerName }) => employerName === lowerName)),
        upper: sumOf(unitEntries.filter(({ employerName }) => employerName !== lowerName)),
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

const columnsOf = (texts: MemberLabels): readonly ReportedColumn[] => [
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

type Props = Pick<Membership, "months" | "years"> & { texts: MemberLabels };

/** Hours by month and employer: a chart for each unit type, and the same figures as a table. */
export const HoursCard = ({ months, years, texts }: Props) => (
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
      columns={columnsOf(texts)}
      texts={texts}
    />
  </Card>
);
