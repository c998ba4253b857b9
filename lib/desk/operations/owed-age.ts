import { daysBetween } from "../../platform/calendar/iso-date.ts";

/** Ages in days since the due date. */
export const owedAges = ["NOT_DUE", "DAYS_0_30", "DAYS_31_60", "DAYS_61_90", "OVER_90"] as const;
export type OwedAge = (typeof owedAges)[number];

export type LateAge = Exclude<OwedAge, "NOT_DUE">;

/** The first and last day of each age range, counted from the due date. */
export const daysOfAge: Readonly<Record<LateAge, readonly [number, number]>> = {
  DAYS_0_30: [0, 30],
  DAYS_31_60: [31, 60],
  DAYS_61_90: [61, 90],
  OVER_90: [91, 99_999],
};

export const lateAges = Object.keys(daysOfAge) as LateAge[];

/** Returns the age range of a debt. Both arguments are ISO dates; a debt due today is 0 days old. */
export const owedAgeOf = (dueDate: string, today: string): OwedAge => {
  const days = daysBetween(dueDate, today);
  return days < 0 ? "NOT_DUE" : (lateAges.find((age) => days <= daysOfAge[age][1]) ?? "OVER_90");
};
