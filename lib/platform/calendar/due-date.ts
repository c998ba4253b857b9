import { addBankingDays, onOrAfter, onOrBefore } from "./banking-day.ts";
import { addMonths } from "./work-month.ts";

/** What an agreement does with a due date that is not a banking day (docs/domain.md §2). */
type WeekendRule = "NEXT" | "PREVIOUS" | "NONE";

const moves: Record<WeekendRule, (iso: string) => string> = {
  NEXT: onOrAfter,
  PREVIOUS: onOrBefore,
  NONE: (iso) => iso,
};

/**
 * Payment is due by the 15th of the month following the month covered (spec-map §1), moved by the agreement's
 * weekend rule (docs/domain.md §6).
 * @returns ISO date
 */
export const dueDate = (workMonth: string, weekendRule: WeekendRule): string =>
  moves[weekendRule](`${addMonths(workMonth, 1)}-15`);

/**
 * The day from which an untouched report is committed as carried, where the agreement is AUTO_COMMIT: two banking
 * days before it is due (docs/domain.md §3), so that who wants to look at it first has working days for it.
 * @param due ISO date
 * @returns ISO date
 */
export const autoCommitDate = (due: string): string => addBankingDays(due, -2);
