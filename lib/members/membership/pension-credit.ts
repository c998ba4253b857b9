import { addMonths, workMonthOf } from "../../platform/calendar/work-month.ts";
import { formatDecimal } from "../../platform/format/decimal.ts";
import {
  type CountedHours,
  countHours,
  hoursText,
  type CountedUnits,
  ruleOf,
  ruleSource,
  type PlanRule,
} from "./plan-rule.ts";
import type { CreditYear, PensionCredit } from "./schema.ts";

type PlanYear = { readonly from: string; readonly to: string };

type PlanYearRule = PlanRule & {
  /** The plan year's first month, 1 to 12. */
  readonly planYearMonth: number;
};

const isFirstMonth = (month: string, rule: PlanYearRule | null): boolean =>
  Number(month.slice(5)) === rule?.planYearMonth;

const nextYearAfter = (from: string, rules: readonly PlanYearRule[]): string => {
  for (let months = 1; months < 12; months += 1) {
    const month = addMonths(from, months);
    if (isFirstMonth(month, ruleOf(rules, month))) return month;
  }
  return addMonths(from, 12);
};

/** Lists plan years, oldest first, without gaps. If a new rule sets another first month, the previous year is shorter. */
const planYearsUntil = (lastMonth: string, rules: readonly PlanYearRule[]): PlanYear[] => {
  const [oldest] = rules.toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  if (oldest === undefined) return [];
  let from = workMonthOf(oldest.effectiveFrom);
  while (!isFirstMonth(from, oldest)) from = addMonths(from, -1);
  const years: PlanYear[] = [];
  while (from <= lastMonth) {
    const nextYear = nextYearAfter(from, rules);
    years.push({ from, to: addMonths(nextYear, -1) });
    from = nextYear;
  }
  return years;
};

/** Hours (hundredths) of a plan year that earn a quarter of a year of credit (ADR 39). */
export type CreditRule = PlanYearRule & {
  readonly hoursPerQuarterCredit: number;
  readonly mostQuarters: number;
};

/** Formats quarters of a year: "1.25 years", "1 year". */
export const creditText = (quarters: number): string => {
  const years = formatDecimal(quarters * 25, 2, 0);
  return `${years} ${years === "1" ? "year" : "years"}`;
};

type LineWithRule = { readonly line: CountedUnits; readonly rule: CreditRule };

/** Counts each month's hours by its own rule. The text omits a single rule's name if it follows later. */
const countByRule = (linesWithRule: readonly LineWithRule[], decidingRule: CreditRule): CountedHours => {
  const parts = [...Map.groupBy(linesWithRule, ({ rule }) => rule)]
    .toSorted(([a], [b]) => a.effectiveFrom.localeCompare(b.effectiveFrom))
    .map(([rule, ruleLines]) => {
      const countedHours = countHours(
        ruleLines.map(({ line }) => line),
        rule,
      );
      return {
        hours: countedHours.hours,
        rule,
        words: `${countedHours.working} (${ruleSource(rule)})`,
        plain: countedHours.working,
      };
    });
  const hours = parts.reduce((sum, part) => sum + part.hours, 0);
  const [firstPart, ...otherParts] = parts;
  if (otherParts.length > 0)
    return { hours, working: `${parts.map(({ words }) => words).join(" + ")} = ${hoursText(hours)}` };
  return {
    hours,
    working: (firstPart?.rule === decidingRule ? firstPart.plain : firstPart?.words) ?? hoursText(hours),
  };
};

/** Finds the rule of the plan year's last month that has one. */
const findLastRule = (rules: readonly CreditRule[], { from, to }: PlanYear): CreditRule | null => {
  for (let month = to; month >= from; month = addMonths(month, -1)) {
    const rule = ruleOf(rules, month);
    if (rule !== null) return rule;
  }
  return null;
};

const creditYearOf = (
  year: PlanYear,
  linesWithRule: readonly LineWithRule[],
  rule: CreditRule,
  thisMonth: string,
): CreditYear => {
  const { hours, working } = countByRule(linesWithRule, rule);
  const earnedQuarters = Math.floor(hours / (rule.hoursPerQuarterCredit * 100));
  const quarters = Math.min(rule.mostQuarters, earnedQuarters);
  const limitText =
    earnedQuarters > rule.mostQuarters ? `, at most ${creditText(rule.mostQuarters)} in a plan year` : "";
  return {
    ...year,
    isCurrent: year.to >= thisMonth,
    quarters,
    working: `${working}, ${hoursText(rule.hoursPerQuarterCredit * 100)} for each quarter of a year${limitText}, ${ruleSource(rule)} = ${creditText(quarters)}`,
  };
};

/**
 * Estimates pension credit by plan year, with the calculation. Hours count by the rule of their month, quarters by the
 * rule at the year's end (ADR 39). The fund office decides. `lines` are owed units.
 */
export const pensionCreditOf = (
  lines: readonly CountedUnits[],
  rules: readonly CreditRule[],
  thisMonth: string,
): PensionCredit => {
  const linesWithRule = lines.flatMap((line): LineWithRule[] => {
    const rule = ruleOf(rules, line.workMonth);
    return rule === null ? [] : [{ line, rule }];
  });
  const lastMonth =
    linesWithRule
      .map(({ line }) => line.workMonth)
      .toSorted()
      .at(-1) ?? "";
  const years = planYearsUntil(lastMonth, rules).flatMap((year) => {
    const yearLines = linesWithRule.filter(({ line }) => year.from <= line.workMonth && line.workMonth <= year.to);
    const rule = findLastRule(rules, year);
    return yearLines.length === 0 || rule === null ? [] : [creditYearOf(year, yearLines, rule, thisMonth)];
  });
  const linesWithoutRule = lines.filter((line) => ruleOf(rules, line.workMonth) === null);
  return {
    quarters: years.reduce((sum, { quarters }) => sum + quarters, 0),
    years: years.toReversed(),
    monthsWithoutRule: new Set(linesWithoutRule.map(({ workMonth }) => workMonth)).size,
  };
};
