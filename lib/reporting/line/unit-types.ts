/** What a bargaining unit can count. */
export const unitTypes = ["HOUR", "DAY", "WEEK", "MONTH"] as const;
export type UnitType = (typeof unitTypes)[number];
