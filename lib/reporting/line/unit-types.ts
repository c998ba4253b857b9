export const unitTypes = ["HOUR", "DAY", "WEEK", "MONTH"] as const;
export type UnitType = (typeof unitTypes)[number];

export const unitLabels: Readonly<Record<UnitType, { readonly many: string; readonly adverb: string }>> = {
  HOUR: { many: "Hours", adverb: "hourly" },
  DAY: { many: "Days", adverb: "daily" },
  WEEK: { many: "Weeks", adverb: "weekly" },
  MONTH: { many: "Months", adverb: "monthly" },
};
