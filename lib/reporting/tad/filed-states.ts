import type { TadState } from "./schema.ts";
import { lastDayOf } from "../../platform/calendar/work-month.ts";
import { formatDate, formatWorkMonth } from "../../platform/format/date.ts";

/** A report is filed when it is committed, and posted after that. */
export const filedStates = ["COMMITTED", "POSTED"] as const satisfies readonly TadState[];

/** Whether a report is filed. */
export const isFiled = (state: TadState): boolean => filedStates.some((filed) => filed === state);

/**
 * The question before a report is committed while its work month is not over; null when it is over.
 * @param today ISO date at the fund
 */
export const earlyCommitQuestion = (workMonth: string, today: string): string | null => {
  const lastDay = lastDayOf(workMonth);
  if (today > lastDay) return null;
  const [month] = formatWorkMonth(workMonth).split(" ");
  return `${month} isn’t over. Work through ${formatDate(lastDay)} belongs in this report. If everything is entered, commit now. If not, wait until the month ends.`;
};
