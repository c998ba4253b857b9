import { lastDayOf } from "../../platform/calendar/work-month.ts";
import { formatDayOfYear, formatShortDate, formatWorkMonth } from "../../platform/format/date.ts";
import { formatUnitsInWords } from "../../platform/format/unit-words.ts";
import { lastCovered } from "./coverage.ts";
import { creditText } from "./pension-credit.ts";
import type { MemberLine, PendingMonth, CreditYear, IdCard, MonthCoverage, YearHistory } from "./schema.ts";

export { creditText };

/** Describes the state of a line. */
export const lineStateText = ({ state, correctedOn }: Pick<MemberLine, "state" | "correctedOn">): string => {
  if (state === "CORRECTED") return correctedOn === null ? "Changed" : `Changed ${formatShortDate(correctedOn)}`;
  return state === "POSTED" ? "Posted" : "Reported, not posted yet";
};

/** Returns a status code's meaning: "Layoff, not owed". */
export const statusName = ({ statusText }: Pick<MemberLine, "statusCode" | "statusText">): string => statusText;

type PendingMonthTexts = Pick<PendingMonth, "unitType" | "units" | "statusCode"> & Pick<MemberLine, "waiting">;

/** Returns "to 2 weeks", with the status if it changes; "" if only the contributions change. */
const correctedTo = ({ unitType, units, statusCode, waiting }: PendingMonthTexts): string => {
  if (waiting === null || (waiting.units === units && waiting.statusCode === statusCode)) return "";
  const status = waiting.statusCode === statusCode ? "" : `, ${statusName(waiting)}`;
  return ` to ${formatUnitsInWords(waiting.units, unitType)}${status}`;
};

/** Describes a line's pending correction. Returns "" if there is none. */
export const pendingText = (line: PendingMonthTexts): string =>
  line.waiting === null
    ? ""
    : `Your employer changed this month${correctedTo(line)} on ${formatShortDate(line.waiting.on)}; the fund hasn’t decided yet.`;

/** Describes a pending correction of one of several months. */
export const pendingMonthText = ({ workMonth, employerName, ...line }: PendingMonth): string =>
  `${employerName} changed ${formatWorkMonth(workMonth)}${correctedTo(line)} on ${formatShortDate(line.waiting.on)}; the fund hasn’t decided yet.`;

/** Describes the state of a line and its pending correction. */
export const wholeStateText = (line: PendingMonthTexts & Pick<MemberLine, "state" | "correctedOn">): string =>
  line.waiting === null ? lineStateText(line) : `${lineStateText(line)}. ${pendingText(line)}`;

/** Returns the calculation of a contribution as the fund API sent it. */
export const contributionText = (explanation: string): string => explanation;

/** Returns "Layoff, not owed, Jun 8, 2026 (LOU)". */
export const statusText = ({ statusText: text, statusCode, statusDate }: MemberLine): string =>
  `${text}${statusDate === null ? "" : `, ${formatShortDate(statusDate)}`} (${statusCode})`;

/** Answers "Am I covered?" from this month on: covered until a date, not covered, or not known. */
export const coverageAnswer = (coverage: readonly MonthCoverage[]): string => {
  const lastMonth = lastCovered(coverage);
  if (lastMonth !== null) return `You’re covered through ${formatDayOfYear(lastDayOf(lastMonth))}.`;
  const [firstMonth] = coverage;
  return firstMonth?.state === "SHORT"
    ? `You’re not covered in ${formatWorkMonth(firstMonth.month)}.`
    : "We don’t know yet if you’re covered.";
};

/** Explains a month's coverage, with links as [name](address); "" if its badge is enough. */
export const coverageText = ({ month, state, workMonth }: MonthCoverage): string => {
  const coveredMonth = formatWorkMonth(month);
  const workedMonth = workMonth === null ? "" : formatWorkMonth(workMonth);
  switch (state) {
    case "COVERED":
      return "";
    case "SHORT":
      return `The hours reported for ${workedMonth} don’t give coverage in ${coveredMonth}. If hours are missing, open [Work history](/dashboard/work-history): report the month there, or follow the report you already made.`;
    case "NOT_REPORTED":
      return `No hours are reported for ${workedMonth} yet, so we don’t know yet if you’re covered in ${coveredMonth}.`;
    case "NO_RULE":
      return `The plan’s rule for ${coveredMonth} isn’t in the portal, so we don’t know if you’re covered.`;
  }
};

/** Returns "2026", or "July 2025 – June 2026" if the plan year isn't the calendar year. */
export const planYearText = ({ from, to, isCurrent }: Pick<CreditYear, "from" | "to" | "isCurrent">): string => {
  const isCalendarYear = from.endsWith("-01") && to.endsWith("-12");
  const year = isCalendarYear ? from.slice(0, 4) : `${formatWorkMonth(from)} – ${formatWorkMonth(to)}`;
  return isCurrent ? `${year} so far` : year;
};

/** Returns "2024", or "2025 through April" if the later months are shown individually. */
export const yearText = ({ year, lastMonth }: Pick<YearHistory, "year" | "lastMonth">): string =>
  lastMonth.endsWith("-12") ? year : `${year} through ${formatWorkMonth(lastMonth).replace(` ${year}`, "")}`;

/** Describes coverage or pension credit for the ID card. */
export const cardStandingText = ({ fund, coveredMonths, quarters, asOf }: IdCard): string => {
  const day = formatShortDate(asOf);
  if (fund === "PEN") return `Pension credit on ${day}: ${creditText(quarters ?? 0)}`;
  if (coveredMonths.length === 0) return `No coverage by the hours reported as of ${day}`;
  return `Covered by hours reported: ${coveredMonths.map(formatWorkMonth).join(" and ")}, as of ${day}`;
};

export const memberTexts = {
  noHours: "No employer has reported hours for you yet. Your hours appear here once an employer commits a report.",
  notLinked: "Your login isn’t linked to a member record, so we can’t show hours, coverage or an ID card.",
  estimate: "This is an estimate from the hours reported so far. The fund office decides.",
  pendingCounts: "Until the fund decides, the earlier report counts.",
  noCard: (planName: string): string =>
    `No employer has reported work for you with the ${planName}, so there’s no card to show. Your card appears here after the first report.`,
  cardBack: "This card doesn’t guarantee coverage or benefits. Providers and employers: call the fund to check.",
  monthsWithoutRule: (months: number): string =>
    `${months === 1 ? "1 month isn’t" : `${months} months aren’t`} counted here, because the plan’s rule for that time isn’t in the portal. Ask the fund office.`,
} as const;
