import { daysBetween } from "../../platform/calendar/iso-date.ts";

/** Days since the due date. */
export const owedAges = ["NOT_DUE", "DAYS_0_30", "DAYS_31_60", "DAYS_61_90", "OVER_90"] as const;
export type OwedAge = (typeof owedAges)[number];

/** Returns the age of a debt. Both are ISO dates; a debt due today is 0 days old. */
export const owedAgeOf = (dueDate: string, today: string): OwedAge => {
  const days = daysBetween(dueDate, today);
  if (days < 0) return "NOT_DUE";
  if (days <= 30) return "DAYS_0_30";
  if (days <= 60) return "DAYS_31_60";
  return days <= 90 ? "DAYS_61_90" : "OVER_90";
};
