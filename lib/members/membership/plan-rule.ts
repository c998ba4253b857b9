import { firstDayOf } from "../../platform/calendar/work-month.ts";
import { formatShortDate } from "../../platform/format/date.ts";
import type { HoursPerUnit } from "./hours.ts";
import type { UnitSum } from "./schema.ts";

/** When a rule of a plan is in force, and where it is written. */
export type PlanRule = HoursPerUnit & {
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  readonly sourceClause: string;
};

/** The rule in force on the first day of a month: the one that began last; null when there is none. */
export const ruleOf = <Rule extends PlanRule>(rules: readonly Rule[], month: string): Rule | null => {
  const day = firstDayOf(month);
  const inForce = rules.filter(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || effectiveTo >= day),
  );
  return inForce.toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0] ?? null;
};

/** Where a rule is written and since when it holds: "Section 3.1, from Jan 1, 2020". */
export const ruleSource = ({ sourceClause, effectiveFrom }: PlanRule): string =>
  `${sourceClause}, from ${formatShortDate(effectiveFrom)}`;

/** Units for which a fund is owed contributions, in their work month. */
export type CountedUnits = UnitSum & { readonly workMonth: string };
