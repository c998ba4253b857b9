import { firstDayOf } from "../../platform/calendar/work-month.ts";
import { formatShortDate } from "../../platform/format/date.ts";
import type { HoursPerUnit } from "./hours.ts";
import type { UnitSum } from "./schema.ts";

export type PlanRule = HoursPerUnit & {
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly sourceClause: string;
};

/** Returns the rule in force on the first day of a month, or null if there is none. */
export const ruleOf = <Rule extends PlanRule>(rules: readonly Rule[], month: string): Rule | null => {
  const day = firstDayOf(month);
  const currentRules = rules.filter(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day),
  );
  return currentRules.toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0] ?? null;
};

/** Returns a rule's source: "Section 3.1, from Jan 1, 2020". */
export const ruleSource = ({ sourceClause, effectiveFrom }: PlanRule): string =>
  `${sourceClause}, from ${formatShortDate(effectiveFrom)}`;

/** Units for which contributions to a fund are owed. */
export type CountedUnits = UnitSum & { readonly workMonth: string };
