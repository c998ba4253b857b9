import { addMonths } from "../../platform/calendar/work-month.ts";
import type { FundCode } from "../../reporting/tad/schema.ts";
import { sumByUnitType } from "./plan-rule.ts";
import type { MonthHistory, Reported, UnitSum, YearHistory } from "./schema.ts";

/** The employer is identified by id, because names can be the same or change. */
export type HistoryLine = UnitSum & {
  readonly workMonth: string;
  readonly employerId: string;
  readonly employerName: string;
  readonly amounts: readonly { readonly fund: FundCode; readonly cents: number }[];
};

/** Number of months shown individually; older ones are shown by year. */
const shownMonths = 18;

const centsOf = (lines: readonly HistoryLine[], fund: FundCode): number | null => {
  const fundAmounts = lines.flatMap(({ amounts }) => amounts).filter((amount) => amount.fund === fund);
  return fundAmounts.length === 0 ? null : fundAmounts.reduce((sum, { cents }) => sum + cents, 0);
};

const sumByEmployer = (lines: readonly HistoryLine[]): Reported[] =>
  [...Map.groupBy(lines, ({ employerId }) => employerId).values()]
    .map((employerLines) => ({
      employerName: employerLines.at(-1)?.employerName ?? "",
      units: sumByUnitType(employerLines),
      healthCents: centsOf(employerLines, "HW"),
      pensionCents: centsOf(employerLines, "PEN"),
    }))
    .toSorted((a, b) => a.employerName.localeCompare(b.employerName));

/** Returns the last 18 calendar months up to the newest reported, and earlier years. `lines` are oldest first. */
export const historyOf = (lines: readonly HistoryLine[]): { months: MonthHistory[]; years: YearHistory[] } => {
  const [firstMonth, newestMonth] = [lines[0]?.workMonth, lines.at(-1)?.workMonth];
  if (firstMonth === undefined || newestMonth === undefined) return { months: [], years: [] };
  const begin = addMonths(newestMonth, 1 - shownMonths);
  const months: MonthHistory[] = [];
  for (let month = firstMonth > begin ? firstMonth : begin; month <= newestMonth; month = addMonths(month, 1)) {
    months.push({ workMonth: month, employers: sumByEmployer(lines.filter(({ workMonth }) => workMonth === month)) });
  }
  const older = Map.groupBy(
    lines.filter(({ workMonth }) => workMonth < begin),
    ({ workMonth }) => workMonth.slice(0, 4),
  );
  const years = [...older].flatMap(([year, yearLines]) =>
    sumByEmployer(yearLines).map((employerTotal) =>
      Object.assign(employerTotal, { year, lastMonth: begin.startsWith(year) ? addMonths(begin, -1) : `${year}-12` }),
    ),
  );
  return { months, years: years.toSorted((a, b) => b.year.localeCompare(a.year)) };
};
