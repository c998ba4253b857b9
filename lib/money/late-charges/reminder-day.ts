import { daysBetween } from "../../platform/calendar/iso-date.ts";

/** Days before and after the due date on which an employer is reminded to pay. */
export const reminderDays = [-7, -2, 1, 5, 15] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** After this many days without a run, the last reminder is not made up for. */
const lastDay = 20;

/**
 * The reminder whose day has come and whose successor's has not, so that days on which nothing ran are made up for;
 * null before the first and long after the last. Both are ISO dates.
 */
export const findReminderDay = (dueDate: string, today: string): ReminderDay | null => {
  const days = daysBetween(dueDate, today);
  return days > lastDay ? null : (reminderDays.findLast((day) => day <= days) ?? null);
};
