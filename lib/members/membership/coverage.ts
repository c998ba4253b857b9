import type { MonthCoverage } from "./schema.ts";
import { addMonths } from "../../platform/calendar/work-month.ts";
import { formatWorkMonth } from "../../platform/format/date.ts";
import { formatDecimal } from "../../platform/format/decimal.ts";
import { countHours, hoursText, type CountedUnits, type PlanRule, ruleOf, ruleSource } from "./plan-rule.ts";

/**
 * Returns the last month (YYYY-MM) of continuous coverage from the first month in the list, or null if that isn't covered.
 */
export const lastCovered = (coverage: readonly Pick<MonthCoverage, "month" | "state">[]): string | null => {
  const gap = coverage.findIndex(({ state }) => state !== "COVERED");
  return coverage.slice(0, gap === -1 ? undefined : gap).at(-1)?.month ?? null;
};

/** Hours (hundredths) in a work month that earn coverage, and how many months later (ADR 39). */
export type CoverageRule = PlanRule & {
  readonly hoursNeeded: number;
  readonly lagMonths: number;
  /** Maximum hours saved for a short month; null without an hours bank. */
  readonly bankMaxHours: number | null;
};

/** Far enough back for the longest lag and a change of rules. */
const monthsBack = 24;

/** Finds the deciding work month. After a plan lengthens its lag, months without one use the one before. */
const findDecidingMonth = (month: string, rules: readonly CoverageRule[]) => {
  for (let monthsAgo = 1; monthsAgo <= monthsBack; monthsAgo += 1) {
    const workMonth = addMonths(month, -monthsAgo);
    const rule = ruleOf(rules, workMonth);
    if (rule === null) continue;
    const covers = addMonths(workMonth, rule.lagMonths);
    if (covers > month) continue;
    return covers === month || ruleOf(rules, addMonths(workMonth, 1)) !== null ? { workMonth, rule } : null;
  }
  return null;
};

const hoursIn = (workMonth: string, lines: readonly CountedUnits[], rule: CoverageRule) =>
  countHours(
    lines.filter((line) => line.workMonth === workMonth),
    rule,
  );

/** Limits the bank's hours, in 1/10000, to the rule's maximum; 0 without a bank. */
const limitToBank = (hours: number, { bankMaxHours }: CoverageRule): number =>
  Math.min((bankMaxHours ?? 0) * 100, hours);

/** True if a later work month decides instead, because the plan shortened its lag. This month then spends no hours. */
const isSkippedMonth = (workMonth: string, rule: CoverageRule, rules: readonly CoverageRule[]): boolean =>
  findDecidingMonth(addMonths(workMonth, rule.lagMonths), rules)?.workMonth !== workMonth;

/** Returns the hours in the bank before a work month, in 1/10000, since the first reported month. */
const bankedHoursBefore = (
  workMonth: string,
  lines: readonly CountedUnits[],
  rules: readonly CoverageRule[],
): number => {
  const firstMonth = lines.map((line) => line.workMonth).toSorted()[0];
  let bank = 0;
  for (let month = firstMonth ?? workMonth; month < workMonth; month = addMonths(month, 1)) {
    const rule = ruleOf(rules, month);
    if (rule === null) continue;
    const neededHours = isSkippedMonth(month, rule, rules) ? 0 : rule.hoursNeeded * 100;
    const available = limitToBank(bank, rule) + hoursIn(month, lines, rule).hours;
    bank = limitToBank(available >= neededHours ? available - neededHours : available, rule);
  }
  return bank;
};

/** Estimates coverage in a month, with the calculation in words; the fund office decides. `lines` are owed units. */
export const coverageIn = (
  month: string,
  lines: readonly CountedUnits[],
  rules: readonly CoverageRule[],
): MonthCoverage => {
  const decidingMonth = findDecidingMonth(month, rules);
  if (decidingMonth === null) return { month, state: "NO_RULE", workMonth: null, rule: "", working: "" };
  const { workMonth, rule } = decidingMonth;
  const workedHours = hoursIn(workMonth, lines, rule);
  const bank = limitToBank(bankedHoursBefore(workMonth, lines, rules), rule);
  const neededHours = rule.hoursNeeded * 100;
  const isCovered = workedHours.hours + bank >= neededHours;
  const isReported = lines.some((line) => line.workMonth === workMonth);
  const bankText = bank > 0 ? `, ${hoursText(bank)} in the hours bank` : "";
  return {
    month,
    state: isCovered ? "COVERED" : isReported ? "SHORT" : "NOT_REPORTED",
    workMonth,
    rule: `${formatDecimal(rule.hoursNeeded, 2, 0)} hours in ${formatWorkMonth(workMonth)} give coverage in ${formatWorkMonth(month)}.`,
    working: `${workedHours.working} in ${formatWorkMonth(workMonth)}${bankText}, ${hoursText(neededHours)} needed, ${ruleSource(rule)}`,
  };
};
