import type { TadState } from "./schema.ts";
import { lastDayOf } from "../../platform/calendar/work-month.ts";
import { formatDate, formatWorkMonth } from "../../platform/format/date.ts";

export const filedStates = ["COMMITTED", "POSTED"] as const satisfies readonly TadState[];

/** Returns true for a filed report. */
export const isFiled = (state: TadState): boolean => filedStates.some((filedState) => filedState === state);

/** Returns the question before a Commit while the month isn't over, or null. `today` is an ISO date at the fund. */
export const earlyCommitQuestion = (workMonth: string, today: string): string | null => {
  const lastDay = lastDayOf(workMonth);
  if (today > lastDay) return null;
  const [month] = formatWorkMonth(workMonth).split(" ");
  return `${month} isn’t over. Work through ${formatDate(lastDay)} belongs in this report. If everything is entered, commit now. If not, wait until the month ends.`;
};
