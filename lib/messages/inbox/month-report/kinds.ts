import type { TopicKind } from "../schema.ts";

/** A WAITS step needs the fund's decision. It becomes ASKED when the fund decides. */
export const monthStepStates = ["REPORTED", "POSTED", "WAITS", "ASKED", "APPROVED", "DECLINED"] as const;
export type MonthStepState = (typeof monthStepStates)[number];

/** A line that looks wrong, or a month without a line. */
export const monthReportKinds = ["WRONG_MONTH", "MISSING_MONTH"] as const;

/** Returns true for a member's report of a month. */
export const isMonthReport = (about: TopicKind): boolean => about === "WRONG_MONTH" || about === "MISSING_MONTH";
