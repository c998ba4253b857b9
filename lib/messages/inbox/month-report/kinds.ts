import type { TopicKind } from "../schema.ts";

/** WAITS needs the fund's decision, and becomes ASKED once that is made. */
export const monthStepStates = ["REPORTED", "POSTED", "WAITS", "ASKED", "APPROVED", "DECLINED"] as const;
export type MonthStepState = (typeof monthStepStates)[number];

/** A line that looks wrong, or a month without a line. */
export const monthReportKinds = ["WRONG_MONTH", "MISSING_MONTH"] as const;

/** True for a member's report of a month. */
export const isMonthReport = (about: TopicKind): boolean => about === "WRONG_MONTH" || about === "MISSING_MONTH";
