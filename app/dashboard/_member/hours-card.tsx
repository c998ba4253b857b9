import type { Membership } from "../../../lib/membership/schema.ts";
import type { MemberWords } from "../../../lib/membership/words.ts";
import { routes } from "../../../lib/routes.ts";
import { BarChart, BarLegend } from "../../_ui/chart/bar-chart.tsx";
import { formatShort } from "../../_ui/chart/short-figure.ts";
import { Card } from "../../_ui/card.tsx";
import { HistoryTables, type ReportedColumn } from "./history-tables.tsx";
import { type UnitBars, unitBarsOf } from "./unit-bars.ts";
import styles from "./member.module.css";

const columnsOf = (words: MemberWords): readonly ReportedColumn[] => [
  {
    key: "units",
    header: words.memberPageTexts.reported,
    number: true,
    cell: ({ units }) => words.formatUnitsOfKinds(units),
  },
];

const UnitPicture = ({ unitType, bars, lower, upper, words }: UnitBars & { words: MemberWords }) => {
  const name = words.memberPageTexts.units[unitType];
  return (
    <div>
      <div className={styles.chartHead}>
        <h3>{name}</h3>
        {upper !== "" && <BarLegend lower={lower} upper={upper} />}
      </div>
      <BarChart
        title={words.memberPageTexts.unitsPicture(name)}
        description={bars
          .map(
            ({ key, ...bar }) =>
              `${words.formatWorkMonth(key)} ${words.formatUnitsInWords(bar.lower + bar.upper, unitType)}`,
          )
          .join("; ")}
        bars={bars}
        formatMark={formatShort}
        height={150}
      />
    </div>
  );
};

type Props = Pick<Membership, "months" | "years"> & { words: MemberWords };

/** What employers reported, by month and employer: a picture for each kind of units, and the same figures as a table. */
export const HoursCard = ({ months, years, words }: Props) => (
  <Card
    title={words.memberPageTexts.hours.byMonth}
    action={<a href={routes.workHistory}>{words.memberPageTexts.seeLines}</a>}
  >
    {unitBarsOf(months, words).map((picture) => (
      <UnitPicture key={picture.unitType} {...picture} words={words} />
    ))}
    <HistoryTables
      captions={words.memberPageTexts.hours}
      months={months}
      years={years}
      columns={columnsOf(words)}
      words={words}
    />
  </Card>
);
