import { addMonths } from "#lib/platform/calendar/work-month.ts";
import { openMonthOf } from "../../../reporting/tad/record/open-month.ts";

/** Months of posted history before the open one (docs/domain.md §11). */
const historyMonths = 18;

/** The posted months, oldest first. */
export const postedMonthsOf = (now: Date): string[] =>
  Array.from({ length: historyMonths }, (_, n) => addMonths(openMonthOf(now), n - historyMonths));
