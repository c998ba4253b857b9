import { addMonths, workMonthOf } from "../calendar/work-month.ts";
import { type PlanRule, ruleOf } from "./plan-rule.ts";

export type PlanYear = { readonly from: string; readonly to: string };

/** A rule that says when plan years begin. */
export type PlanYearRule = PlanRule & {
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

/**
 * The plan years up to the one that a month is in, oldest first. Every month is in one of them: when a new rule names
 * another first month, the plan year before it is shorter than twelve months.
 */
export const planYearsUntil = (lastMonth: string, rules: readonly PlanYearRule[]): PlanYear[] => {
  const [oldest] = rules.toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  if (oldest === undefined) return [];
  let from = workMonthOf(oldest.effectiveFrom);
  while (!isFirstMonth(from, oldest)) from = addMonths(from, -1);
  const years: PlanYear[] = [];
  while (from <= lastMonth) {
    const next = nextYearAfter(from, rules);
    years.push({ from, to: addMonths(next, -1) });
    from = next;
  }
  return years;
};
