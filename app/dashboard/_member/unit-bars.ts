import type { MonthHistory } from "../../../lib/membership/schema.ts";
import type { MemberWords } from "../../../lib/membership/words.ts";
import { type UnitType, unitTypes } from "../../../lib/line/unit-types.ts";
import type { Bar } from "../../_ui/chart/bar-picture.tsx";

/** The picture of one kind of units: the employer with most of them below, all others above. */
export type UnitBars = {
  readonly unitType: UnitType;
  readonly bars: readonly Bar[];
  readonly lower: string;
  /** "" when one employer reported all of them. */
  readonly upper: string;
};

const unitsOf = (month: MonthHistory, unitType: UnitType) =>
  month.employers.flatMap(({ employerName, units }) =>
    units.filter((sum) => sum.unitType === unitType).map((sum) => ({ employerName, units: sum.units })),
  );

const sumOf = (reported: readonly { readonly units: number }[]): number =>
  reported.reduce((sum, { units }) => sum + units, 0);

/** One picture for each kind of units, because hours and weeks can't share an axis. */
export const unitBarsOf = (
  months: readonly MonthHistory[],
  { formatWorkMonth, memberPageTexts }: MemberWords,
): UnitBars[] =>
  unitTypes.flatMap((unitType) => {
    const all = months.flatMap((month) => unitsOf(month, unitType));
    if (all.length === 0) return [];
    const names = [...Map.groupBy(all, ({ employerName }) => employerName)]
      .toSorted(([, a], [, b]) => sumOf(b) - sumOf(a))
      .map(([name]) => name);
    const [lower = "", ...others] = names;
    const bars = months.map((month) => {
      const reported = unitsOf(month, unitType);
      return {
        key: month.workMonth,
        tick: formatWorkMonth(month.workMonth).slice(0, 3),
        lower: sumOf(reported.filter(({ employerName }) => employerName === lower)),
        upper: sumOf(reported.filter(({ employerName }) => employerName !== lower)),
        open: false,
      };
    });
    return [
      {
        unitType,
        bars,
        lower,
        upper: others.length === 1 ? (others[0] ?? "") : others.length > 1 ? memberPageTexts.otherEmployers : "",
      },
    ];
  });
